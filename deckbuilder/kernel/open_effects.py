"""Continuous effects on whatever matches a selector, not on cards that were chosen. While they last, they reach cards
that come later too. Their numbers are fixed when they begin."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from deckbuilder.kernel.continuous import GRANTS, LOSES, Amount, Filter, PieceValues, StaticAbility
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.index import OF_EFFECT, Standing
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.operations import Saying
from deckbuilder.kernel.promising import SetUpStep, set_up_by
from deckbuilder.kernel.table import CardTable, Step

OPEN: Final = "open"
"""The kind of such a promise."""
_SAYS: Final = "#says"
_BETWEEN: Final = "\t"


class Reach(NamedTuple):
    """Which cards an open effect concerns."""

    who: Filter
    within: tuple[int, ...] | None
    """The zones of these cards, or None if they are not known."""


def open_effect(reach: Reach, pieces: Saying[Any], until: str) -> tuple[Step, ...]:
    """Return code that begins such an effect. `pieces`: returns what is to last on each card."""

    def fix(table: CardTable[Any], frame: EffectFrame) -> None:
        for place, (kind, key, number, words) in enumerate(pieces(table, frame)):
            frame.numbers[_BETWEEN.join((_SAYS, str(place), kind, key, *words))] = number

    def free(_table: CardTable[Any], frame: EffectFrame) -> None:
        frame.numbers = {name: number for name, number in frame.numbers.items() if not name.startswith(_SAYS)}

    return fix, SetUpStep(OPEN, reach, None, until, 0, once=False), free


class OpenEffects:
    """The open effects of a position as static abilities, by the promises from which they were made."""

    __slots__ = ("made",)

    def __init__(self) -> None:
        self.made: dict[int, tuple[Promise, Standing]] = {}

    def of(self, table: CardTable[Any]) -> list[Standing]:
        """Return the open effects that last now."""
        before, self.made = self.made, {}
        for promise in table.promises:
            if promise.kind == OPEN:
                made = before.get(promise.clock)
                is_same = made is not None and made[0] is promise
                self.made[promise.clock] = (
                    made if made is not None and is_same else (promise, _standing(table, promise))
                )
        return [standing for _, standing in self.made.values()]


def _standing(table: CardTable[Any], promise: Promise) -> Standing:
    reach = set_up_by(table, promise)
    assert isinstance(reach, Reach)
    context = promised(promise)
    context.pc = 0
    return Standing(promise.clock, promise.source[0], promise.clock, _static(reach, _said(promise)), context, OF_EFFECT)


def _said(promise: Promise) -> list[PieceValues]:
    said: list[tuple[int, PieceValues]] = []
    for name, number in promise.numbers:
        if name.startswith(_SAYS):
            _, place, kind, key, *words = name.split(_BETWEEN)
            said.append((int(place), (kind, key, number, tuple(words))))
    return [piece for _, piece in sorted(said)]


def _static(reach: Reach, said: Sequence[PieceValues]) -> StaticAbility:
    def numbers(kind: str) -> tuple[tuple[str, Amount], ...]:
        return tuple((key, _fixed(number)) for other, key, number, _ in said if other == kind)

    known = {"add", "set", "multiply", "grant", "forbid", "allow", "gain", "lose", "lose_words", GRANTS, LOSES}
    return StaticAbility(
        condition=None,
        who=reach.who,
        within=reach.within,
        modify=numbers("add"),
        set=numbers("set"),
        grant=tuple((key, number) for kind, key, number, _ in said if kind == "grant"),
        forbid=tuple(key for kind, key, _, _ in said if kind == "forbid"),
        allow=tuple(key for kind, key, _, _ in said if kind == "allow"),
        words=tuple((kind, words) for kind, _, _, words in said if kind not in known),
        bars=(),
        aspects=frozenset(),
        multiply=numbers("multiply"),
        gain=tuple((key, words) for kind, key, _, words in said if kind == "gain"),
        abilities=tuple(text for kind, _, text, _ in said if kind == GRANTS),
        silences=any(kind == LOSES for kind, _, _, _ in said),
        lose=tuple(key for kind, key, _, _ in said if kind == "lose"),
        lose_words=tuple((key, words) for kind, key, _, words in said if kind == "lose_words"),
    )


def _fixed(number: int) -> Amount:
    return lambda _table, _frame: number
