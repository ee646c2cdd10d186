"""Cards are placed under other cards and removed again."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, Self

import pytest

from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.hosting import Hosting, hosted_by
from deckbuilder.kernel.operations import Code, Operations
from deckbuilder.kernel.table import HostedCard
from tests.kernel.piles import HAND, TRASH, ToyReader, ToyTable


class Card(HostedCard):
    FIELDS: ClassVar = {"used": VALUE, "used_turn": VALUE, "counters": VALUE, "host": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = 0
        self.used, self.used_turn, self.counters, self.stamp, self.host = (), -1, (), None, -1


class Host(Proposal):
    """A card gets a host, or loses it."""

    __slots__ = ("card", "host")

    def __init__(self, card: int, host: int) -> None:
        self.card, self.host = card, host

    def with_amount(self, amount: int) -> Self:
        return self


class ToyOperations(Operations[Any, Host]):
    def make(self, table: ToyTable, changes: Sequence[Host]) -> int:
        for change in changes:
            record = table.edit(change.card)
            assert isinstance(record, HostedCard)
            record.host = change.host
        return len(changes)

    def draws(self, table: ToyTable, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        return 0

    def gains_life(self, table: ToyTable, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        return 0

    def ends(self, table: ToyTable, player: int, *, wins: bool) -> None:
        table.finish(player, "effect", "1")


class ToyHosting(Hosting[Any, Host]):
    def attaching(self, table: ToyTable, frame: EffectFrame, card: int, host: int, how: str) -> Host:
        table.emit({"type": how, "card": card})
        return Host(card, host)

    def detaching(self, table: ToyTable, frame: EffectFrame, card: int) -> Host:
        return Host(card, -1)


def hosting(*, stops: bool = False) -> ToyHosting:
    return ToyHosting(ToyOperations(ToyReader(), (), stops=stops))


@pytest.fixture
def table() -> ToyTable:
    """Return a table with cards 0 to 3 in player 0's hand."""
    table: Any = ToyTable()
    cards = table.take_in([Card(0, 0) for _ in range(4)], HAND)
    table.zone(0, HAND).extend(cards)
    table.codes = [()]
    found: ToyTable = table
    return found


def attach(to: Any, *who: int, stops: bool = False) -> Code:
    return hosting(stops=stops).attach(SimpleNamespace(who=who, to=to, how="under"))


def test_cards_are_placed_under_their_host(table: ToyTable) -> None:
    frame = table.carry_out(attach("self", 1, 2), 0)
    assert (hosted_by(table, 0, HAND), hosted_by(table, 1, HAND), frame.done) == ([1, 2], [], 2)
    assert [event["type"] for event in table.events] == ["under", "under"]


def test_a_card_is_not_its_own_host(table: ToyTable) -> None:
    frame = table.carry_out(attach("self", 0), 0)
    assert (hosted_by(table, 0, HAND), frame.done) == ([], 0)


@pytest.mark.parametrize(("stops", "after"), [(False, True), (True, False)])
def test_without_the_host_it_is_impossible(table: ToyTable, *, stops: bool, after: bool) -> None:
    def go_on(at: ToyTable, _frame: EffectFrame) -> None:
        at.emit({"type": "after"})

    frame = table.carry_out((*attach("nobody", 1, stops=stops), go_on), 0)
    assert (frame.done, hosted_by(table, 0, HAND)) == (0, [])
    assert ("after" in [event["type"] for event in table.events]) == after


def test_a_card_is_taken_away_from_its_host(table: ToyTable) -> None:
    table.carry_out(attach("self", 1, 2), 0)
    frame = table.carry_out(hosting().detach(SimpleNamespace(who=(2, 3))), 0)
    assert (hosted_by(table, 0, HAND), frame.done) == ([1], 1)


def test_only_cards_of_the_zone_are_meant(table: ToyTable) -> None:
    table.carry_out(attach("self", 1, 2), 0)
    table.move(2, TRASH)
    assert (hosted_by(table, 0, HAND), hosted_by(table, 0, TRASH)) == ([1], [2])
