"""How Japanese joins things and verbs to clauses, and clauses to sentences."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.japanese.agreement import go_together
from deckbuilder.card_text.japanese.thing_rules import THING_RULES
from deckbuilder.card_text.meaning import (
    Abilities,
    AllBut,
    Arg,
    AsStats,
    Block,
    Cards,
    Clause,
    Control,
    CountOf,
    During,
    EachTurn,
    OneByOne,
    OneOfEach,
    Place,
    Player,
    Points,
    Quantity,
    Sentence,
    Signed,
    State,
    Stats,
    Verb,
    Way,
    Word,
    are_apart,
)

ROLES = {
    "を": "object", "は": "topic", "が": "subject", "に": "goal", "へ": "goal", "から": "source", "で": "means",
    "と": "with", "より": "than", "には": "goal", "も": "topic", "の": "of", "では": "means", "にも": "goal",
    "について": "about", "によって": "means", "により": "means", "からでも": "source",
}  # fmt: skip
"""What each particle says of the thing before it."""


def _with(role: str) -> Callable[[Hashable], Arg]:
    return lambda value: Arg(role, value)


def _args(things: dict[str, str]) -> tuple[Rule, ...]:
    """A thing with each of its particles."""
    return tuple(
        rule("arg", f"{thing} {particle}", _with(ROLES[particle]))
        for thing, particles in things.items()
        for particle in particles.split()
    )


def _to_cards(cards: Cards) -> Arg | None:
    """`キャラクターに`. A zone is a place."""
    return None if cards.get("head") == "zone" else Arg("goal", cards)


_CANNOT = (
    "できない|出来ない|することができない|することが出来ない|することはできない|できません|行えない|行うことができない"
)


def _either_player(one: Player, other: Player) -> Arg | None:
    """`自分か相手が…した時`: whoever of them does it."""
    return Arg("either", Player("both")) if {one.side, other.side} == {"you", "opponent"} else None


def _either_place(one: Place, other: Place) -> Arg | None:
    """One of two zones, in the order of their names."""
    if one.zone is None or other.zone is None or one.at or other.at:
        return None
    return Arg("goal", Place("_or_".join(sorted((one.zone, other.zone))), one.side))


def _so_many(cards: Cards, count: Hashable) -> Cards | None:
    """Cards of which the words say how many are chosen."""
    if not isinstance(count, Quantity) or count.kind not in {"some", "up_to"} or cards.get("ref") is not None:
        return None
    return cards if "count" in cards else cards.with_(("count", count))


def _two_choices(one: Cards, other: Cards) -> OneOfEach | None:
    """`自分の竜1体と相手の竜1体`. An owner before the first may be meant for both."""
    return OneOfEach(one, other) if "side" in other or "side" not in one else None


def _one_of_each(one: Cards, other: Cards) -> OneOfEach | None:
    """`自分の竜と相手の竜を1体ずつ`."""
    first, second = (cards.with_(("count", Quantity("some", 1))) for cards in (one, other))
    return None if first is None or second is None else _two_choices(first, second)


def _of_both(one: Player, other: Player, cards: Cards) -> OneOfEach | None:
    """`自分と相手の竜を1体ずつ`."""
    first, second = (cards.with_(("side", player.side)) for player in (one, other))
    return None if first is None or second is None or one == other else _one_of_each(first, second)


def _of_both_sides(cards: Cards) -> OneOfEach | None:
    """`お互いのキャラクターを1体ずつ`."""
    if cards.get("side") != "both" or "ref" in cards:
        return None
    rest = cards.without("side")
    yours, theirs = (Cards(rest.facts | {("side", side)}) for side in ("you", "opponent"))
    return _one_of_each(yours, theirs)


def _not_more(concept: str) -> Callable[[tuple[Arg, ...], Hashable, str], Clause]:
    """`相手以下`: not more than that."""
    return lambda args, than, link: Clause(Verb(concept, mood="not"), (*args, Arg("than", than)), link)


def _these(count: Quantity) -> Arg:
    """`手札から1枚を`: so many cards, which the noun before calls by their place."""
    return Arg("object", Cards(frozenset({("head", "card"), ("count", count)})))


def _so_many_of(cards: Cards) -> Arg | None:
    """`カード2枚引く`: a number says what is done to, without a particle."""
    return Arg("object", cards) if cards.get("count") else None


def _this_and_others(one: Cards, others: Cards) -> OneOfEach | None:
    """`このキャラクターと自分の他の竜`."""
    is_this = one.get("ref") == "self" and "count" not in one and are_apart(one, others)
    return OneOfEach(one, others) if is_this and others.get("count") in {None, Quantity("all")} else None


def _as_many_as(others: Cards, cards: Cards) -> Arg | None:
    """`相手の手札と同じ枚数のカードを`."""
    told = cards.with_(("count", Quantity("some", CountOf(others)))) if "ref" not in cards else None
    return None if told is None else Arg("object", told)


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


ARGS = (
    *_args({
        "cards": "を は が から で と には も より の", "player": "を は が に へ と より には も",
        "damage": "を は が", "points": "を が に より", "gained": "を は が",
        "told_words": "を", "counters": "を が",
        "stats": "を は が", "change": "を", "kws": "を",
        "inner_text": "を", "abilities": "を", "place": "に へ から で を からでも", "one_of_places": "に から",
        "state": "に で から へ からでも", "top": "を", "next_phase": "は を",
        "letter": "は", "amount": "は が に より", "way_thing": "を から の は が に で",
        "thing": "は が に",
        "effects": "を の は で に では によって により",
    }),
    rule("arg", "cards に|へ", _to_cards),
    rule("arg", "cards の中から|のうちから|の中 ,?", _with("source")),
    rule("arg", "player か|または|又は|もしくは player が", _either_player),
    rule("arg", "as_stats で|として|でもって", _with("means")),
    rule("arg", "cards によって|により", _with("doer")),
    rule("arg", "cards との戦闘|とのバトル で|によって|により|の結果", _with("battled")),
    rule("arg", "state にしか", _with("only")),
    rule("arg", "cards 以外 を|に|へ|には|は", lambda cards: Arg("object", AllBut(cards))),
    rule("arg", "cards にしか|しか|をしか|へしか", _with("nothing_but")),
    rule("arg", "cards にのみ|のみを|のみに|だけを|だけに|にだけ|をのみ", _with("only")),
    rule("span", "turn_of", During),
    rule("span", "phase", lambda phase: During(None, phase)),
    rule("arg", "span にのみ|中のみ|の間のみ|にだけ|中だけ", _with("only")),
    rule("arg", "span にしか|中しか|中にしか|の間しか", _with("nothing_but")),
    rule("arg", "cards の コントロール|コントロール権|支配権 を", lambda cards: Arg("object", Control(cards))),
    rule("arg", "その|それらの? コントロール|コントロール権|支配権 を", lambda: Arg("object", Control())),
    rule("arg", "each_turn しか|までしか|だけしか", _with("only")),
    rule("arg", "each_turn のみ|だけ|まで", _with("at_most")),
    rule(
        "each_turn",
        "1ターンに|1ターンにつき|1ターン中|ターンに|毎ターン|各ターン|各ターンに counted",
        lambda count: EachTurn(count) if isinstance(count, int) else None,
    ),
    rule("arg", "任意の|好きな|好きに? sameness を 1つ|ひとつ?", lambda what: Arg("object", Word(what))),
    rule("arg", "任意の|好きな? sameness 1つ|ひとつ を", lambda what: Arg("object", Word(what))),
    rule("arg", "unsigned_pair に|を|の修正を|修正を", _with("goal")),
    rule("arg", "stat_becomes , stat_becomes に", lambda one, other: Arg("goal", AsStats((one, other)))),
    rule("stat_becomes", "stat が plain_amount", lambda stat, amount: (stat, amount)),
    rule("arg", "change", _with("object")),
    rule("arg", "kws と", _with("object")),
    rule("arg", "inner_text と", _with("object")),
    rule("arg", "inner_text という|の 能力|効果|アビリティ を", _with("object")),
    rule("arg", "cards? の? ability_word を 全て|すべて|全部", lambda cards, _: Arg("object", Abilities(cards))),
    rule("arg", "change と", _with("object")),
    rule("arg", "top", _with("object")),
    rule("arg", "top_up_to を?", _with("up_to")),
    rule("arg", "identity に", _with("goal")),
    rule("arg", "deck_cards", _with("of_deck")),
    rule("arg", "points_word number 点? を?", lambda what, amount: Arg("object", Points(what, amount))),
    rule("arg", "quantity を", _these),
    rule("arg", "〔 number 〕 を", lambda number: Arg("object", Points("", number))),
    rule("arg", "cards と同じ 枚数|数 の cards を", _as_many_as),
    rule("arg", "signed", _with("by")),
    rule("arg", "quantity を?", _with("adverb")),
    rule("arg", "counted_bounds", _with("adverb")),
    rule("arg", "1枚も|1つも|1人も|1個も", lambda: Arg("adverb", Way("not_one"))),
    rule("arg", "1体も", lambda: Arg("adverb", Way("not_one_unit"))),
    rule("arg", "how_much", _with("adverb")),
    rule("arg", "for_each", _with("adverb")),
    rule("arg", "until", _with("adverb")),
    rule("arg", "during", _with("adverb")),
    rule("arg", "moment", _with("adverb")),
    rule("arg", "total_of", _with("adverb")),
    rule("arg", "damage_each を?", _with("object")),
    rule("arg", "way", _with("adverb")),
    rule("arg", "per_turn", _with("adverb")),
    rule("arg", "amount_word を", _with("object")),
    rule("arg", "letter と", _with("with")),
    rule("arg", "any_player に", _with("goal")),
    rule("arg", "each_player", _with("topic")),
    rule("arg", "stat_value に", lambda value: Arg("goal", State(*value))),
    rule("arg", "place や|か|または place に", _either_place),
    rule("arg", "times_over ,?", _with("adverb")),
    rule("arg", "plain_amount 点|ポイント に", _with("goal")),
    rule("arg", "any_number を?", _with("object")),
    rule("arg", "cards の? 1枚ずつ|1体ずつ|それぞれ について ,?", lambda cards: Arg("about", OneByOne(cards))),
    rule("arg", "icons として", _with("means")),
    rule("arg", "one_of_each を?", _with("object")),
    rule("arg", "this_and_others は|の|が", _with("topic")),
    rule("arg", "this_and_others に", _with("goal")),
    rule("this_and_others", "cards と cards", _this_and_others),
    rule("one_of_each", "cards と cards を? 1体ずつ|1枚ずつ|1つずつ", _one_of_each),
    rule("one_of_each", "player と player の cards を? 1体ずつ|1枚ずつ|1つずつ", _of_both),
    rule("one_of_each", "cards を? 1体ずつ|1枚ずつ|1つずつ", _of_both_sides),
    rule("one_of_each", "some_cards と|, some_cards", _two_choices),
    rule("one_of_each", "some_cards と , some_cards", _two_choices),
    rule("some_cards", "cards", lambda cards: _so_many(cards, cards.get("count"))),
    rule("some_cards", "cards を quantity", _so_many),
    rule("arg", "extra_turn", _with("object")),
    rule("arg", "as_words としても", lambda words: Arg("means", replace(words, also=True))),
    rule("arg", "as_words として", _with("means")),
    rule("arg", "cards の 名前|カード名 は|を", _with("called")),
    rule("arg", "modes", _with("adverb")),
    rule("arg", "by_cause", _with("adverb")),
    rule("arg", "other_adverb", _with("adverb")),
    rule("element", "arg ,?"),
    rule("element", "cards", _so_many_of),
    rule("element", "damage", _with("object")),
)  # fmt: skip


def _clause(args: tuple[Arg, ...], verb: Verb, link: str) -> Clause | None:
    return Clause(verb, args, link) if go_together(args) else None


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


def _no_other(args: tuple[Arg, ...], cards: Cards, noun: str, link: str) -> Clause | None:
    """`自分のキャラクターがこのキャラクターだけなら`: there is no other one."""
    others = cards.with_(("other", True), ("self_noun", noun)) if "count" not in cards else None
    return None if others is None else _clause((*args, Arg("subject", others)), Verb("exist", mood="not"), link)


def _done_to(args: tuple[Arg, ...], value: Hashable, concept: str) -> Clause | None:
    return _clause((*args, Arg("object", value)), Verb(concept), "end")


def _by_so_much(args: tuple[Arg, ...], signed: Signed) -> Clause | None:
    """`ATKをこのターン中＋100`."""
    is_of_stats = any(isinstance(arg.value, Stats) and arg.role in {"object", "topic"} for arg in args)
    return _clause((*args, Arg("by", signed)), Verb("do"), "end") if is_of_stats else None


def _goes_to(args: tuple[Arg, ...], place: Place) -> Clause | None:
    """`残りは山札の下へ`: it is put there."""
    if not any(arg.role in {"object", "topic"} for arg in args):
        return None
    return _clause((*args, Arg("goal", place)), Verb("put"), "end")


CLAUSES = (
    rule("clause", "element* v_adn adn_link ,?", _clause),
    rule("clause", "element* v_past adn_link ,?", _clause),
    rule("clause", "こうして v_past adn_link ,?", lambda verb, link: _clause((), verb, link)),
    rule("clause", "element* v_if ,?", lambda args, verb: _clause(args, verb, "if")),
    rule("clause", "element* v_cont ,?", lambda args, verb: _clause(args, verb, "and")),
    rule("clause", "element* v_adn か ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* v_bare か ,?", lambda args, verb: _clause(args, verb, "or")),
    rule("clause", "element* complement copula ,?", _is),
    rule("clause", "element* complement copula_not ,?", _is_not),
    rule("clause", "element* cards が|は only_self copula ,?", _no_other),
    rule("only_self", "この self_noun 1体|1枚? だけ|のみ"),
    rule("clause", "element* open_bounds adn_link ,?", _is),
    rule("clause", "element* than_thing 以下 copula ,?", _not_more("more")),
    rule("clause", "element* than_thing 以上 copula ,?", _not_more("less")),
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
    rule("final", "element* place へ", _goes_to),
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
    rule("able_to", "b_plain ことも|事も ,?"),
    rule("able_to", "v_bare も ,?"),
    rule("sentence", "clause* final", lambda clauses, last: Sentence((*clauses, last))),
    rule("sentence", "clause* final ( until )",
         lambda clauses, last, until: Sentence((*clauses, replace(last, args=(*last.args, Arg("closing", until)))))),
    rule("events", "clause+", Sentence),
)  # fmt: skip

CLAUSE_RULES: tuple[Rule, ...] = (*THING_RULES, *ARGS, *CLAUSES)
