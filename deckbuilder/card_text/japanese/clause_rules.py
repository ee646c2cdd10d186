"""How Japanese joins things and verbs to clauses, and clauses to sentences."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TypeAlias

from deckbuilder.card_text.frames.stating import in_turn
from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.japanese.agreement import go_together
from deckbuilder.card_text.japanese.arg_rules import ARGS
from deckbuilder.card_text.japanese.thing_rules import THING_RULES
from deckbuilder.card_text.meaning import (
    RESTS,
    AllBut,
    Amount,
    Arg,
    Block,
    Cards,
    Clause,
    CountOf,
    Damage,
    During,
    Place,
    Player,
    Quantity,
    Sentence,
    Signed,
    State,
    Stats,
    Verb,
    Way,
)
from deckbuilder.card_text.meaning.clauses import CLOSING_IF

Parted: TypeAlias = tuple[Arg, ...]
_CANNOT = (
    "できない|出来ない|することができない|することが出来ない|することはできない|できません|行えない|行うことができない"
)


def _not_more(concept: str) -> Callable[[tuple[Arg, ...], Hashable, str], Clause]:
    """`相手以下`: not more than that."""
    return lambda args, than, link: Clause(Verb(concept, mood="not"), (*args, Arg("than", than)), link)


def _neither(clauses: tuple[Clause, ...], args: tuple[Arg, ...], one: Verb, other: Verb) -> Sentence:
    """`アタックすることも移動することもできない`."""
    first = Clause(replace(one, mood="cannot"), args, "and")
    again = tuple(_chosen_before(arg) for arg in args)
    return Sentence((*clauses, first, Clause(replace(other, mood="cannot"), again, "end")))


def _chosen_before(arg: Arg) -> Arg:
    """Cards that the clause before chose are not chosen again."""
    count = arg.value.get("count") if isinstance(arg.value, Cards) else None
    is_choice = isinstance(count, Quantity) and count.kind != "all"
    return replace(arg, value=Cards(frozenset({("ref", "that")}))) if is_choice else arg


def _gapped(
    clauses: tuple[Clause, ...],
    condition: Clause,
    args: tuple[Arg, ...],
    otherwise: Way,
    others: tuple[Arg, ...],
    verb: Verb,
) -> Sentence | None:
    """`…ならカードを3枚、そうでなければ1枚引く`: the verb, and whom it is done to, are said once."""
    receiver = [arg for arg in others if arg.role == "goal" and all(each.role != "goal" for each in args)]
    first = _clause((*args, *receiver), verb, "and")
    roles = {arg.role for arg in others}
    shared = [arg for arg in args if arg.role in {"goal", "topic", "subject"} - roles]
    objects = [arg for arg in args if arg.role == "object" and "object" not in roles]
    other = _clause((Arg("adverb", otherwise), *shared, *objects, *others), verb, "end")
    return None if first is None or other is None else Sentence((*clauses, condition, first, other))


def _put_apart(clauses: tuple[Clause, ...], parts: tuple[Parted, Parted], verb: Verb) -> Sentence:
    """`1枚を手札に、残りをデッキの下に置く`, `竜に3点、騎士に1点のダメージを与える`: the verb is said once."""
    return Sentence((*clauses, Clause(verb, parts[0], "and"), Clause(verb, parts[1], "end")))


def _put(cards: Cards, count: Hashable) -> Parted | None:
    """`竜を1枚まで手札に`: so many of these."""
    told = cards if count is None else cards.with_(("count", count))
    return None if told is None else (Arg("object", told),)


def _put_rest(way: Way, how: Way | None) -> Parted | None:
    """`残りを好きな順番で`."""
    order = () if how is None else (Arg("adverb", how),)
    return (*order, Arg("object", way)) if way.word in RESTS else None


def _dealt_apart(one: Cards, less: Amount, other: Cards, damage: Damage) -> tuple[Parted, Parted]:
    """What each of two receivers gets."""
    return (
        (Arg("goal", one), Arg("object", replace(damage, amount=less))),
        (Arg("goal", other), Arg("object", damage)),
    )


def _closed_by(clauses: tuple[Clause, ...], last: Clause, condition: Clause) -> Sentence | None:
    """`カードを1枚引く（手札が2枚以下の場合）`."""
    if condition.link not in {"if", "while"}:
        return None
    return Sentence((*clauses, last, replace(condition, link=CLOSING_IF)))


def _clause(args: tuple[Arg, ...], verb: Verb, link: str) -> Clause | None:
    parts_a_verb = not args and verb.concept == "exist" and verb.is_past  # `破壊されていたら` is one verb
    if parts_a_verb or not go_together(args) or _recovers_cards(args, verb):
        return None
    return Clause(verb, args, link)


def _recovers_cards(args: tuple[Arg, ...], verb: Verb) -> bool:
    """`3枚回復する`: so many cards are not so much life."""
    counts = any(isinstance(arg.value, Quantity) for arg in args)
    return verb.concept == "recover" and counts and all(arg.role == "adverb" for arg in args)


def _last(args: tuple[Arg, ...], verb: Verb) -> Clause | None:
    """The last clause. `ない` alone is the end of another verb."""
    return None if verb.concept == "exist" and not args else _clause(args, verb, "end")


def _is(args: tuple[Arg, ...], complement: Hashable, link: str) -> Clause | None:
    if link == "and" and not any(arg.role in {"topic", "subject", "goal"} for arg in args):
        return None  # `ディフェンス表示で出す` says how, not what is
    return _clause_of_state(args, Verb("be"), complement, link)


def _is_not(args: tuple[Arg, ...], complement: Hashable, link: str) -> Clause | None:
    return _clause_of_state(args, Verb("be", mood="not"), complement, link)


def _clause_of_state(args: tuple[Arg, ...], verb: Verb, complement: Hashable, link: str) -> Clause | None:
    """What something is. It is done to nothing: `カードを` belongs to another verb."""
    if any(arg.role == "object" for arg in args):
        return None
    return _clause((*args, Arg("complement", complement)), verb, link)


def _so_many_th_attack(args: tuple[Arg, ...], number: int) -> Clause:
    """`1回目のアタックの時`: whoever attacks, where the words do not say who."""
    who = () if any(arg.role == "subject" for arg in args) else (Arg("subject", Player("both")),)
    return Clause(Verb("attack", is_past=True), (Arg("adverb", During(attack=number)), *who, *args), "when")


def _has_name(args: tuple[Arg, ...], cards: Cards, name: str, link: str) -> Clause | None:
    """`リングのカードの名前が「ノエ」なら`."""
    named = Cards(frozenset({("head", "named"), ("name", name)}))
    return _is((*args, Arg("subject", cards)), named, link)


def _no_other(args: tuple[Arg, ...], cards: Cards, noun: str, link: str) -> Clause | None:
    """`自分のキャラクターがこのキャラクターだけなら`: there is no other one."""
    others = cards.with_(("other", True), ("self_noun", noun)) if "count" not in cards else None
    return None if others is None else _clause((*args, Arg("subject", others)), Verb("exist", mood="not"), link)


def _only_this(args: tuple[Arg, ...], cards: Cards, noun: str, verb: Verb, link: str) -> Clause | None:
    """`自分のキャラクターがこのキャラクターしかいないなら`."""
    return _no_other(args, cards, noun, link) if verb == Verb("exist", mood="not") else None


def _done_to(args: tuple[Arg, ...], value: Hashable, concept: str) -> Clause | None:
    return _clause((*args, Arg("object", value)), Verb(concept), "end")


def _by_so_much(args: tuple[Arg, ...], signed: Signed) -> Clause | None:
    """`ATKをこのターン中＋100`."""
    is_of_stats = any(isinstance(arg.value, Stats) and arg.role in {"object", "topic"} for arg in args)
    return _clause((*args, Arg("by", signed)), Verb("do"), "end") if is_of_stats else None


def _left_off(args: tuple[Arg, ...], goal: Place | State, concept: str) -> Clause | None:
    """`残りは山札の下へ`, `相手の竜を全てディフェンス表示に`: they are put there, or so."""
    if not any(arg.role in {"object", "topic"} for arg in args):
        return None
    return _clause((*args, Arg("goal", goal)), Verb(concept), "end")


CLAUSES = (
    rule("clause", "element* v_adn adn_link ,?", _clause),
    rule("clause", "element* v_past adn_link ,?", _clause),
    rule("clause", "こうして v_past adn_link ,?", lambda verb, link: _clause((), verb, link)),
    rule("clause", "element* v_if ,?", lambda args, verb: _clause(args, verb, "if")),
    rule("clause", "element* v_cont ,?", lambda args, verb: _clause(args, verb, "and")),
    rule("clause", "element* v_adn か ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* v_adn ,? または|又は|もしくは|あるいは ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* v_end 。 または|もしくは|あるいは ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* v_bare か ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* v_bare ,? または|又は|もしくは ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "turn_of である|の 時 ,?", lambda whose: replace(in_turn(whose), link="when")),
    rule("clause", "element* complement copula ,?", _is),
    rule("clause", "element* complement copula_not ,?", _is_not),
    rule("clause", "element* cards の カード名|名前 が|は said_name copula ,?", _has_name),
    rule("clause", "element* cards が|は only_self copula ,?", _no_other),
    rule("only_self", "この self_noun 1体|1枚? だけ|のみ"),
    rule("clause", "element* cards が|は only_this v_adn adn_link ,?", _only_this),
    rule("only_this", "この self_noun 1体|1枚? しか|以外に|以外"),
    rule("clause", "element* open_bounds adn_link ,?", _is),
    rule("clause", "element* than_thing 以下 copula ,?", _not_more("more")),
    rule("clause", "element* than_thing 以上 copula ,?", _not_more("less")),
    rule("clause", "element* number 回目の アタック|攻撃 の時|のとき ,?", _so_many_th_attack),
    rule("clause", "player の number 回目の アタック|攻撃 の時|のとき ,?",
         lambda player, number: _so_many_th_attack((Arg("subject", player),), number)),
    rule("clause", "element* 同じ|同じ枚数|同じ数|同じ体数|同じ値 copula ,?",
         lambda args, link: _clause(args, Verb("equal"), link)),
    rule("than_thing", "player"),
    rule("than_thing", "points"),
    rule("than_thing", "cards"),
    rule("than_thing", "cards の数|の枚数|の体数", CountOf),
    rule("clause", "element* v_bare adn_link ,?", _clause),
    rule("final", "element* v_end end_word?", lambda args, verb, _: _last(args, verb)),
    rule("final", "element* v_bare", lambda args, verb: _clause(args, verb, "end")),
    rule("final", "element* as_words でもある",
         lambda args, words: Clause(Verb("treat"), (*args, Arg("means", replace(words, also=True))), "end")),
    rule("final", "element* change", lambda args, value: _done_to(args, value, "do")),
    rule("final", "element* signed", _by_so_much),
    rule("final", "element* place へ|に", lambda args, place: _left_off(args, place, "put")),
    rule("final", "element* state に", lambda args, state: _left_off(args, state, "do")),
    rule("final", "element* signed_points", lambda args, points: _done_to(args, points, "gain")),
    rule("final", "element* damage", lambda args, value: _done_to(args, value, "give")),
    rule("clause", "element+ v_bare ,", lambda args, verb: _clause(args, verb, "and")),
    rule("clause", "element* damage ,", lambda args, value: Clause(Verb("give"), (*args, Arg("object", value)), "and")),
    rule("final", "element* complement final_copula?", lambda args, value, _: _is(args, value, "end")),
    rule("final", "element* cards 以外を attack_target",
         lambda args, cards, _: Clause(Verb("attack", mood="cannot"), (*args, Arg("object", AllBut(cards))), "end")),
    rule("final", "element* 次を行う block", lambda args, block: _done_to(args, block, "perform")),
    rule("final", "element* 次を行ってもよい block",
         lambda args, block: Clause(Verb("perform", mood="may"), (*args, Arg("object", block)), "end")),
    rule("block", "( block_sentence+ )", Block),
    rule("block", "〔 block_sentence+ 〕", Block),
    rule("block_sentence", "sentence 。"),
    rule("complement", "bounds"),
    rule("complement", "state"),
    rule("complement", "stat が? bounds", State),
    rule("complement", "amount"),
    rule("complement", "cards"),
    rule("complement", "thing"),
    rule("complement", "races", lambda race: State("race", race)),
    rule("complement", "attrs", lambda attr: State("attribute", attr)),
    rule("sentence", f"clause* element* able_to able_to {_CANNOT}", _neither),
    rule("able_to", "v_bare と"),
    rule("able_to", "v_bare が|は"),
    rule("able_to", "b_plain ことも|事も ,?"),
    rule("able_to", "v_bare も ,?"),
    rule("sentence", "clause* parted v_end", _put_apart),
    rule("parted", "put_to , put_to", lambda one, other: (one, other)),
    rule("parted", "cards に plain_amount 点|ダメージ? , cards に damage を", _dealt_apart),
    rule("put_to", "put place に|へ", lambda put, place: (*put, Arg("goal", place))),
    rule("put", "cards を|は quantity?", _put),
    rule("put", "quantity を", lambda count: _put(Cards(frozenset({("head", "card")})), count)),
    rule("put", "way_thing を|は way?", _put_rest),
    rule("sentence", "clause* if_clause element+ otherwise element+ v_end", _gapped),
    rule("if_clause", "clause", lambda clause: clause if clause.link == "if" else None),
    rule("otherwise", "way ,?", lambda way: way if way == Way("otherwise") else None),
    rule("sentence", "clause* final", lambda clauses, last: Sentence((*clauses, last))),
    rule("sentence", "clause* final ( clause )", _closed_by),
    rule("sentence", "clause* final ( until )",
         lambda clauses, last, until: Sentence((*clauses, replace(last, args=(*last.args, Arg("closing", until)))))),
    rule("events", "clause+", Sentence),
)  # fmt: skip

CLAUSE_RULES: tuple[Rule, ...] = (*THING_RULES, *ARGS, *CLAUSES)
