"""Abilities that cards have from the texts of other cards, and cards that have lost their own abilities.

The texts that a card grants are compiled with it (`Given`). Which of them a card has, and whether it has its own, is
its `Body`. None stands for a card with just its printed abilities, which is the usual case."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import another, origin_of, text_of
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.compiling import ActivatedAbility, Parts
from deckbuilder.kernel.continuous import GRANTS, LOSES, Piece, StaticAbility
from deckbuilder.kernel.definitions import Definition, GivenText
from deckbuilder.kernel.replacements import Replacement, with_index
from deckbuilder.kernel.triggering import TriggeredAbility

GIVING: Final = frozenset({GRANTS, LOSES})
"""The kinds of pieces that change which abilities a card has."""
MOST_ROUNDS: Final = 4
"""How many times the abilities of cards are recomputed before the result counts. An ability may grant another one that
grants a third, so it takes a few."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Given(GivenText):
    """The compiled abilities of a text that cards can gain."""

    triggered: tuple[TriggeredAbility, ...]
    activated: tuple[ActivatedAbility, ...]
    statics: tuple[StaticAbility, ...]
    insteads: tuple[Replacement, ...]


class Body:
    """Which abilities a card has, if they are not just its printed ones."""

    __slots__ = ("given", "printed")

    def __init__(self, given: tuple[int, ...], *, printed: bool) -> None:
        """`printed`: whether it has its printed abilities. `given`: the numbers of granted abilities, in the order in
        which they were granted."""
        self.printed, self.given = printed, given

    def is_same(self, other: "Body | None") -> bool:
        """Whether the other one has the same abilities."""
        return other is not None and self.printed == other.printed and self.given == other.given

    def has(self, given: int) -> bool:
        """Whether the card has an ability: the granted one with that number or, with 0, its printed ones."""
        return given in self.given if given else self.printed


def same_bodies(one: Mapping[int, Body], other: Mapping[int, Body]) -> bool:
    """Whether the same cards have the same abilities."""
    return one.keys() == other.keys() and all(body.is_same(other[card]) for card, body in one.items())


LOST: Final = Body((), printed=False)
"""The body of a card that has lost all abilities."""


def granted_to(body: Body | None, ability: int) -> Body:
    """Return the body of a card that gets one more ability. `body`: its body before."""
    if body is None:
        return Body((ability,), printed=True)
    return Body((*body.given, another(ability, body.given)), printed=body.printed)


def body_after(pieces: Iterable[Piece], number: "Sequence[int]") -> Body | None:
    """Return the body after pieces that grant abilities or take them all away, in the order of their timestamps. None:
    the printed abilities. `number`: the numbers of the granted abilities, one for each piece."""
    given, printed = list[int](), True
    for piece, each in zip(pieces, number, strict=True):
        if piece.kind == GRANTS:
            given.append(another(each, given))
        elif piece.kind == LOSES:
            given, printed = [], False
    return None if printed and not given else Body(tuple(given), printed=printed)


# Abilities ----------------------------------------------------------------------------


def given_by(table: BookTable[Any, Any], ability: int) -> Given:
    """Return the text of a granted ability."""
    definition: Definition = table.book[origin_of(ability, -1)]
    given = definition.given[text_of(ability)]
    assert isinstance(given, Given)
    return given


def triggered_by(table: BookTable[Any, Any], ability: int) -> list[TriggeredAbility]:
    """Return the triggered abilities of that number."""
    return [replace(each, index=ability) for each in given_by(table, ability).triggered]


def activated_by(table: BookTable[Any, Any], ability: int) -> list[ActivatedAbility]:
    """Return the activated abilities of that number."""
    return [replace(each, index=ability) for each in given_by(table, ability).activated]


def replacing_by(table: BookTable[Any, Any], ability: int) -> list[Replacement]:
    """Return the replacements of that number."""
    return [with_index(each, ability) for each in given_by(table, ability).insteads]


def triggered_of(table: BookTable[Any, Any], body: Body, own: Sequence[TriggeredAbility]) -> list[TriggeredAbility]:
    """Return the triggered abilities of a card with that body. `own`: the printed ones."""
    found = list(own) if body.printed else []
    for ability in body.given:
        found += triggered_by(table, ability)
    return found


def activated_of(table: BookTable[Any, Any], body: Body, own: Sequence[ActivatedAbility]) -> list[ActivatedAbility]:
    """Return the activated abilities of a card with that body. `own`: the printed ones."""
    found = list(own) if body.printed else []
    for ability in body.given:
        found += activated_by(table, ability)
    return found


def given_text(parts: Parts) -> Given:
    """Return what was compiled as a text that cards can gain."""
    return Given(tuple(parts.triggered), tuple(parts.activated), tuple(parts.statics), tuple(parts.insteads))
