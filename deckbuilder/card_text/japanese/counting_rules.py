"""How Japanese says how many cards there are, and between which bounds a number lies."""

from collections.abc import Callable

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.japanese.facts import Rules
from deckbuilder.card_text.meaning import (
    Amount,
    Bounds,
    Done,
    Quantity,
)

_CARDS, _UNITS = "枚|つ|個|点|人", "体"


_COUNTER = f"{_CARDS}|{_UNITS}"


def _quantities(counted: str, *, of_units: bool) -> Rules:
    """How many cards numbers with a counter say."""

    def so_many(kind: str) -> Callable[[Amount], Quantity]:
        return lambda number: Quantity(kind, number, of_units=of_units)

    return (
        rule("counted", counted),
        rule("quantity", counted, so_many("some")),
        rule("quantity", f"{counted} だけ|のみ", lambda number: Quantity("some", number, number, of_units=of_units)),
        rule(
            "quantity",
            f"ちょうど {counted} だけ|のみ?",
            lambda number: Quantity("some", number, number, of_units=of_units),
        ),
        rule("quantity", f"{counted} ずつ", so_many("apiece")),
        rule("quantity", f"{counted} まで|以下", so_many("up_to")),
        rule("quantity", f"最大|最大で {counted} まで?", so_many("up_to")),
    )


def _limits(counted: str, *, of_units: bool) -> Rules:
    """From how many to how many cards numbers with a counter say."""

    def from_to(least: Amount | None, most: Amount | None) -> Bounds:
        return Bounds(least, most, of_units=of_units)

    return (
        rule("bounds", f"{counted} 以下|以内|まで", lambda most: from_to(None, most)),
        rule("bounds", f"{counted} 以上", lambda least: from_to(least, None)),
        rule("bounds", f"{counted} 未満", lambda over: from_to(None, over - 1) if isinstance(over, int) else None),
        rule("bounds", f"ちょうど? {counted} だけ|のみ?", lambda number: from_to(number, number)),
    )


NUMBERS = (
    rule("cards_counted", f"number {_CARDS}"),
    rule("cards_counted", f"letter {_COUNTER}"),
    rule("cards_counted", f"( amount ) {_COUNTER}"),
    rule("units_counted", f"number {_UNITS}"),
    *_quantities("cards_counted", of_units=False),
    *_quantities("units_counted", of_units=True),
    rule("quantity", "全て|すべて|総て|全員|全部", lambda: Quantity("all")),
    rule("quantity", "同じ|それと同じ 枚数|数", lambda: Quantity("some", Done("do"))),
    rule("counted_bounds", "counted でも", lambda number: Bounds(1, None) if number == 1 else None),
    rule("quantity", "counted しか", lambda number: Quantity("only", number)),
    rule("quantity", "もう|あと counted", lambda number: Quantity("again", number)),
    rule("quantity", "number ~|か|から counted", lambda least, most: Quantity("span", least, most)),
    rule("quantity", "number , counted", lambda least, most: Quantity("range", least, most)),
    rule("quantity", "counted か counted", lambda least, most: Quantity("span", least, most)),
    rule("quantity", "好きな数|好きな枚数|好きな|任意の数|任意の枚数|望む枚数|望む数|何枚でも|何体でも|何枚|何体 だけ?",
         lambda: Quantity("up_to")),
    *_limits("value", of_units=False),
    *_limits("units_counted", of_units=True),
    rule("bounds", "open_bounds"),
    rule("bounds", "number ~|-|から number", lambda least, most: Bounds(least, most) if least <= most else None),
    rule("bounds", "number から number まで", lambda least, most: Bounds(least, most) if least <= most else None),
    rule("bounds", "number 以上 の? number 以下", lambda least, most: Bounds(least, most) if least <= most else None),
    rule("bounds", "number か|または|又は number",
         lambda least, most: Bounds(least, most) if most == least + 1 else None),
    rule("value", f"number {_CARDS}|回|度?"),
    rule("value", f"letter {_COUNTER}?"),
)  # fmt: skip
