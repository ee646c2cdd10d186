"""Rule processing runs in stages, again and again until nothing is due."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Self

from deckbuilder.engine.record import SHARED
from deckbuilder.kernel.changes import Proposal
from deckbuilder.kernel.rule_processing import CheckTiming, RuleProcessing
from tests.kernel.piles import DECK, HAND, TRASH, ToyTable


class Send(Proposal):
    """A card goes to another zone."""

    __slots__ = ("card", "zone")

    def __init__(self, card: int, zone: int) -> None:
        self.card, self.zone = card, zone

    def with_amount(self, amount: int) -> Self:
        return self


class Table(ToyTable):
    FIELDS: ClassVar = {"batches": SHARED, "rules": SHARED}
    __slots__ = tuple(FIELDS)

    def __init__(self, *stages: Sequence[Callable[["Table"], Sequence[Send]]]) -> None:
        super().__init__()
        self.batches: list[list[int]] = []
        self.rules = Rules(*stages)


class Rules(RuleProcessing[Table, Send]):
    """The rule processing of the test. Card 9 never moves."""

    def make(self, table: Table, changes: Sequence[Send]) -> bool:
        going = [change for change in changes if change.card != 9]
        table.batches.append([change.card for change in going])
        for change in going:
            table.move(change.card, change.zone)
        return bool(going)


class Check(CheckTiming[Table, Send]):
    FIELDS: ClassVar = {}
    __slots__ = ()

    def processing(self, table: Table) -> RuleProcessing[Table, Send]:
        return table.rules


def low(table: Table) -> Sequence[Send]:
    """Return a process: hand cards below 2 are lost."""
    return [Send(card, TRASH) for card in table.zone(0, HAND) if card < 2]


def refill(table: Table) -> Sequence[Send]:
    """Return a process: a hand with fewer than two cards is refilled from the deck, one card at a time."""
    return [Send(table.zone(0, DECK)[0], HAND)] if len(table.zone(0, HAND)) < 2 and table.zone(0, DECK) else []


def flood(table: Table) -> Sequence[Send]:
    """Return a process: a trash of three or more cards goes back to the deck."""
    trash = table.zone(0, TRASH)
    return [Send(card, DECK) for card in trash] if len(trash) >= 3 else []


def checked(*stages: Sequence[Callable[[Table], Sequence[Send]]], hand: int = 3, deck: int = 3) -> Table:
    table = Table(*stages)
    table.lay(0, HAND, hand)
    table.lay(0, DECK, deck)
    table.push(Check())
    table.run()
    return table


def test_due_rules_apply_at_once_and_are_checked_again() -> None:
    table = checked((low, refill))
    assert table.batches == [[0, 1], [3]]
    assert (table.zone(0, HAND), table.frames) == ([2, 3], [])


def test_an_earlier_stage_comes_first_each_time() -> None:
    assert checked((low,), (refill,), hand=1).batches == [[0], [1], [1], [2], [3]]
    assert checked((refill,), (low,), hand=1).batches == [[1], [0, 1], [2], [3]]


def test_nothing_happens_if_no_rule_is_due() -> None:
    table = checked((flood,))
    assert (table.batches, table.frames) == ([], [])


def test_what_cannot_happen_does_not_keep_the_others_back() -> None:
    def stuck(_table: Table) -> Sequence[Send]:
        return [Send(9, TRASH)]

    table = checked((stuck,), (low,), hand=1)
    assert (table.batches, table.frames) == ([[], [0], []], [])


def test_rules_that_never_come_to_rest_are_a_draw() -> None:
    def back(table: Table) -> Sequence[Send]:
        return [Send(card, HAND) for card in table.zone(0, TRASH)]

    table = checked((low,), (back,))
    assert table.result is not None
    assert (table.result.winner, table.result.reason) == (None, "endless")


def test_the_rules_stop_where_the_game_has_ended() -> None:
    table = Table((low,))
    table.lay(0, HAND)
    table.finish(0, "life", "1")
    assert not Check().advance(table)
    assert table.batches == []
