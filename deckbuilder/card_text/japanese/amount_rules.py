"""How Japanese says how much: counts, numbers of cards and players, sums, so much for each."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    Cards,
    Counters,
    CountOf,
    Done,
    ForEach,
    Halved,
    HowMuch,
    Letter,
    PlayerNumber,
    Quantity,
    Reckoned,
    StatOf,
    Stats,
    Times,
    Verb,
)
from deckbuilder.card_text.meaning.portions import each_so_many, quotient


def _each_of(cards: Cards) -> ForEach | None:
    """`For each` needs the noun with a count of one."""
    if cards.get("count") != Quantity("some", 1):
        return each_so_many(cards)
    if cards.get("ref") == "that" and cards.get("by"):  # `破壊したキャラクター1体につき`
        return ForEach(Done(cards.get("by"), str(cards.get("noun"))))
    units = {("units", True)} if cards.get("count").of_units else set()
    return ForEach(CountOf(Cards(cards.without("count").facts | units)))


def _so_many_done(verb: Verb, noun: str = "card") -> Done | None:
    """`破壊した数`, `破壊したキャラクターの数`."""
    return Done(verb.concept, noun) if verb.mood == "plain" else None


def _stat_of(stats: Stats) -> Hashable | None:
    if len(stats.stats) != 1 or stats.cards is None:
        return None
    return StatOf(stats.cards, stats.stats[0], stats.printed)


def _total(stats: Stats) -> Reckoned | None:
    if stats.cards is None or len(stats.stats) != 1:
        return None
    return Reckoned("total", (StatOf(stats.cards, stats.stats[0], stats.printed),))


def _so_many_counters(told: Counters) -> PlayerNumber | None:
    """`「灯」カウンターの数`."""
    return PlayerNumber(told.side or "", "counters", told.name) if told.amount is None else None


def _each_counter(told: Counters) -> ForEach | None:
    """`「灯」カウンター1個につき`."""
    return ForEach(PlayerNumber(told.side or "", "counters", told.name)) if told.amount == 1 else None


AMOUNTS = (
    rule("amount", "counters の数|の個数", _so_many_counters),
    rule("amount_base", "counters の数|の個数", _so_many_counters),
    rule("for_each", "counters につき|ごとに|あたり|毎に", _each_counter),
    rule("amount", "plain_amount"),
    rule("amount", "数 quoted", lambda name: Letter(name.lower())),
    rule("amount", "cards の数|の枚数|の体数|の合計枚数", CountOf),
    rule("amount", "こうして? v_past 数|枚数|体数", _so_many_done),
    rule("amount", "こうして? v_past self_noun の数|の枚数|の体数", _so_many_done),
    rule("amount", "その枚数|その体数", lambda: Done("do")),
    rule("amount", "amount_base × number", Times),
    rule("amount", "stats", _stat_of),
    rule(
        "amount",
        "points",
        lambda points: PlayerNumber(points.side or "", points.what) if points.amount is None else None,
    ),
    rule("amount", "amount_base の半分", Halved),
    rule("amount", "amount_base の半分 ( rounding )", Halved),
    rule(
        "amount",
        "amount_base に|と amount_base を足した数|の合計|を足した値|を加えた数|を加えた値",
        lambda one, two: Reckoned("sum", (one, two)),
    ),
    rule(
        "amount",
        "amount_base に ,? for_each plain_amount を足した数|を足した値|を加えた数|を加えた値",
        lambda one, each, more: Reckoned("sum", (one, Times(each.amount, more))) if isinstance(more, int) else None,
    ),
    rule(
        "amount",
        "amount_base から amount_base を引いた数|を引いた値",
        lambda one, two: Reckoned("difference", (one, two)),
    ),
    rule("amount", "amount_base に number を掛けた数", Times),
    rule(
        "amount",
        "amount_base を number で割った数|で割った値 rounded_down?",
        lambda amount, by, _: quotient(amount, by),
    ),
    rule("rounded_down", "( 端数切り捨て|端数は切り捨て )", lambda: True),
    rule(
        "amount",
        "either_amount と amount_base のうち低い方|のうち小さい方|のうち少ない方",
        lambda one, two: Reckoned("lowest", (one, two)),
    ),
    rule(
        "amount",
        "either_amount と amount_base のうち高い方|のうち大きい方|のうち多い方",
        lambda one, two: Reckoned("highest", (one, two)),
    ),
    rule("either_amount", "amount_base"),
    rule("either_amount", "amount_base の半分 ( rounding )", Halved),
    rule("amount", "stats の合計", _total),
    rule(
        "amount_base",
        "points",
        lambda points: PlayerNumber(points.side or "", points.what) if points.amount is None else None,
    ),
    rule("amount_base", "plain_amount"),
    rule("amount_base", "cards の数|の枚数", CountOf),
    rule("amount_base", "stats の合計", _total),
    rule("amount_base", "stats", _stat_of),
    rule("amount_base", "こうして? v_past 数|枚数", _so_many_done),
    rule("how_much", "plain_amount 点|ポイント? ずつ?", HowMuch),
    rule("how_much", "同じ|それと同じ 枚数だけ|数だけ|点数だけ|点数|値 の?", lambda: HowMuch(Done("do"))),
    rule("how_much", "cards と同じ 枚数|数", lambda cards: HowMuch(CountOf(cards))),
    rule(
        "how_much",
        "cards と同じ 枚数|数 ( plain_amount 枚|体? まで )",
        lambda cards, most: HowMuch(Reckoned("lowest", (most, CountOf(cards)))),
    ),
    rule("how_much", "amount_word だけ", HowMuch),
    rule("how_much", "amount 分|分だけ の?", HowMuch),
    rule(
        "how_much",
        "amount と同じ|に等しい|分と同じ だけ|数|値|数値|枚数|点数|数だけ|値だけ|枚数だけ|点数だけ? の?",
        HowMuch,
    ),
    rule("amount_word", "amount", lambda amount: None if isinstance(amount, int | StatOf) else amount),
    rule("how_much", "times_only", HowMuch),
    rule("how_much", "times_only 点|ポイント? の", HowMuch),
    rule("times_only", "amount", lambda amount: amount if isinstance(amount, Times) else None),
    rule("how_much", "half に?", HowMuch),
    rule("half", "半分", lambda: Halved(1)),
    rule("half", "半分 ( rounding )", lambda up: Halved(1, up)),
    rule("rounding", "端数切り上げ|端数は切り上げ|切り上げ", lambda: True),
    rule("rounding", "端数切り捨て|端数は切り捨て|切り捨て", lambda: False),
    rule("how_much", "number 倍 に?", lambda number: HowMuch(Times(1, number))),
    rule("for_each", "cards につき|ごとに|あたり|毎に", _each_of),
)
