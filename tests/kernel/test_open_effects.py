"""An effect on whatever matches reaches cards that come later, with the numbers that it had when it began."""

from collections.abc import Mapping
from typing import Any

from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.open_effects import OPEN, OpenEffects, Reach, open_effect
from tests.kernel.piles import HAND, TRASH, ToyTable


class Lasting(ToyTable):
    """A table on which effects can last."""

    def can_last(self, until: str, source: int) -> bool:
        return True

    def name_of_effect(self, definition: int, source: int) -> Mapping[str, str]:
        return {"en": "?"}


def in_hand(table: Any, _frame: EffectFrame, card: int) -> bool:
    return bool(table.cards[card].zone == HAND)


def reached(table: ToyTable) -> dict[int, list[PieceValues]]:
    """Return what the open effects say about each card."""
    found: dict[int, list[PieceValues]] = {}
    for standing in OpenEffects().of(table):
        for card in range(len(table.cards)):
            if standing.ability.applies(table, standing.context, card):
                found.setdefault(card, []).extend(standing.ability.pieces(table, standing.context))
    return found


def begun() -> Lasting:
    """Return a table with an open effect: cards in hand get as many points as cards lie in the trash, and a colour."""
    table = Lasting()
    table.lay(0, HAND)

    def pieces(table: Any, _frame: EffectFrame) -> list[PieceValues]:
        return [("add", "points", len(table.zone(0, TRASH)), ()), ("forbid", "leave", 0, ())]

    table.lay(0, TRASH, 2)
    table.carry_out(open_effect(Reach(in_hand, None), pieces, "turn_end"))
    return table


SAID: list[PieceValues] = [("add", "points", 2, ()), ("forbid", "leave", 0, ())]


def test_it_reaches_what_matches_now_and_what_comes_later() -> None:
    table = begun()
    assert [promise.kind for promise in table.promises] == [OPEN]
    assert reached(table) == {0: SAID}
    (new,) = table.lay(0, HAND)
    assert reached(table) == {0: SAID, new: SAID}
    table.move(0, TRASH)
    assert reached(table) == {new: SAID}


def test_its_numbers_are_those_of_its_beginning() -> None:
    table = begun()
    table.lay(0, TRASH, 5)
    assert reached(table) == {0: SAID}


def test_it_ends_with_its_promise() -> None:
    table = begun()
    table.promises.clear()
    assert reached(table) == {}
