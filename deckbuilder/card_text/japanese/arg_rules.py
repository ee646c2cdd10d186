"""How Japanese says with particles what part a thing has in a clause."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.meaning import (
    Abilities,
    AllBut,
    Arg,
    AsStats,
    Cards,
    Control,
    CountOf,
    During,
    EachTurn,
    Either,
    OneByOne,
    OneOfEach,
    Place,
    Player,
    Points,
    Quantity,
    Share,
    State,
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
    both = None if first is None or second is None else _two_choices(first, second)
    return None if both is None else replace(both, apiece=True)


def _one_of_two(one: Cards, joint: str, other: Cards) -> Arg | None:
    """`自分の竜と相手のサポートを1枚`: one of either, or one of each?"""
    is_placed = bool({"side", "zone"} & other.keys()) and "ref" not in other and "count" not in one
    if joint != "and" or not is_placed or "count" in other:
        return None
    both = _one_of_each(one, other)
    return None if both is None else Arg("object", replace(both, is_open=True))


def _of_either_side(one: Cards, joint: str, other: Cards) -> Arg | None:
    """`自分の竜か相手の竜を`, `自分の竜と相手の竜を1体`: the same words of the cards of both players."""
    sides, count = (one.get("side"), other.get("side")), other.get("count")
    rest = other.without("side", "count")
    if "ref" in one or (isinstance(count, Quantity) and count.kind not in {"some", "up_to"}):
        return None
    if {*sides} != {"you", "opponent"} or one.without("side") != rest:
        return _one_of_two(one, joint, other)
    side = "both" if joint == "or" else Either(sides, "and")
    return Arg("object", Cards(rest.facts | {("side", side), *([("count", count)] if count else [])}))


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


def _these(count: Quantity) -> Arg:
    """`手札から1枚を`: so many cards, which the noun before calls by their place."""
    return Arg("object", Cards(frozenset({("head", "card"), ("count", count)})))


def _all_of_them() -> Arg:
    """`それを全て`: the number says that they are several."""
    return Arg("object", Cards(frozenset({("ref", "that"), ("they", True)})))


def _so_many_of(cards: Cards) -> Arg | None:
    """`カード2枚引く`: a number says what is done to, without a particle."""
    return Arg("object", cards) if cards.get("count") else None


def _under_chosen(cards: Cards, zone: str) -> Arg | None:
    """`自分のキャラ1枚の【EXP】に`. A card lies under one card only, so a host without a number is one."""
    if "side" in cards and "count" not in cards and cards.get("head") != "zone":
        cards = Cards(cards.facts | {("count", Quantity("some", 1))})
    if cards.get("ref") not in {"called", "that"} and not isinstance(cards.get("count"), Quantity):
        return None
    return Arg("goal", Cards(cards.without("zone").facts | {("zone", zone), ("under", "chosen")}))


def _this_and_others(one: Cards, others: Cards) -> OneOfEach | None:
    """`このキャラクターと自分の他の竜`, in either order."""
    if others.get("ref") == "self" and "ref" not in one:
        one, others = others, one
    is_this = one.get("ref") == "self" and "count" not in one and are_apart(one, others)
    if others.get("lane") == "same" and "self_noun" not in others:
        return None  # `このキャラクターと同じレーンの竜`
    return OneOfEach(one, others) if is_this and others.get("count") in {None, Quantity("all")} else None


def _as_many_as(others: Cards, cards: Cards) -> Arg | None:
    """`相手の手札と同じ枚数のカードを`."""
    told = cards.with_(("count", Quantity("some", CountOf(others)))) if "ref" not in cards else None
    return None if told is None else Arg("object", told)


ARGS = (
    *_args({
        "cards": "を は が から で と には も より の", "player": "を は が に へ と より には も",
        "damage": "を は が", "points": "を が に より と", "gained": "を は が",
        "told_words": "を", "counters": "を が",
        "stats": "を は が", "change": "を", "kws": "を",
        "inner_text": "を", "abilities": "を", "place": "に へ から で を からでも", "one_of_places": "に から",
        "state": "に で から へ からでも", "top": "を", "next_phase": "は を",
        "letter": "は を", "amount": "は が に より", "way_thing": "を から の は が に で",
        "thing": "は を が に",
        "effects": "を の は で に では によって により",
    }),
    rule("arg", "cards に|へ", _to_cards),
    rule("arg", "plain_amount 点? points_word", lambda amount, what: Arg("object", Points(what, amount))),
    rule("arg", "player から|からは", _with("source")),
    rule("arg", "cards の中から|のうちから|の中 ,?", _with("source")),
    rule("arg", "player か|または|又は|もしくは player が", _either_player),
    rule("arg", "as_stats で|として|でもって", _with("means")),
    rule("arg", "cards によって|により", _with("doer")),
    rule("arg", "cards との戦闘|とのバトル で|によって|により|の結果", _with("battled")),
    rule("arg", "state にいても|でも|にいる時も|にいるときも|にいる時でも|にいるときでも ,?", _with("source")),
    rule("arg", "state にしか", _with("only")),
    rule("arg", "cards 以外 を|に|へ|には|は", lambda cards: Arg("object", AllBut(cards))),
    rule("arg", "cards にしか|しか|をしか|へしか", _with("nothing_but")),
    rule("arg", "cards にのみ|のみを|のみに|だけを|だけに|にだけ|をのみ", _with("only")),
    rule("span", "turn_of", During),
    rule("span", "phase", lambda phase: During(None, phase)),
    rule("span", "player の? phase", lambda player, phase: During(player.side, phase)),
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
    rule("each_turn", "1ターンに|1ターンにつき|1ターン中|ターンに|毎ターン|各ターン|各ターンに number 回|度", EachTurn),
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
    rule("arg", "それ|それら|そのカード を 全て|すべて|全部", _all_of_them),
    rule("arg", "〔 number 〕 を", lambda number: Arg("object", Points("", number))),
    rule("arg", "cards と同じ 枚数|数 の cards を", _as_many_as),
    rule("arg", "signed", _with("by")),
    rule("arg", "quantity を?", _with("adverb")),
    rule("arg", "counted_bounds", _with("adverb")),
    rule("arg", "1枚も|1つも|1人も|1個も", lambda: Arg("adverb", Way("not_one"))),
    rule("arg", "1体も", lambda: Arg("adverb", Way("not_one_unit"))),
    rule("arg", "number ずつ|単位で", lambda unit: Arg("adverb", Share(unit))),
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
    rule("arg", "amount と", _with("named")),
    rule("arg", "any_player に", _with("goal")),
    rule("arg", "each_player", _with("topic")),
    rule("arg", "stat_value に", lambda value: Arg("goal", State(*value))),
    rule("arg", "place や|か|または place に", _either_place),
    rule("arg", "times_over ,?", _with("adverb")),
    rule("arg", "plain_amount 点|ポイント|枚 に", _with("goal")),
    rule("arg", "any_number を?", _with("object")),
    rule("arg", "cards の? 1枚ずつ|1体ずつ|それぞれ について ,?", lambda cards: Arg("about", OneByOne(cards))),
    rule("arg", "icons として", _with("means")),
    rule("arg", "one_of_each を?", _with("object")),
    rule("arg", "cards joint cards を?", _of_either_side),
    rule("arg", "one_of_each で|に", _with("means")),
    rule("arg", "cards の under_word に", _under_chosen),
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
    rule("element", "number 点|ポイント|点を?", _with("so_much")),
)  # fmt: skip
