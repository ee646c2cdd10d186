"""Waiting abilities are used one by one in the game's order, until none is left or all are declined."""

from collections.abc import Sequence
from typing import ClassVar

import pytest

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import LIST, SHARED
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.settling import (
    ALTERNATING,
    OPPONENT_FIRST,
    TURN_PLAYER_FIRST,
    TURN_PLAYER_PICKS,
    BestRankFirst,
    Order,
    Settling,
)
from deckbuilder.kernel.triggering import Trigger, Waits
from tests.kernel.piles import HAND, ToyTable


class Told(Waits):
    """A waiting ability. Its name begins with its player. The name of an optional ability ends with a question mark."""

    __slots__ = ("controller", "promise", "word")

    def __init__(self, word: str) -> None:
        self.word, self.controller, self.promise = word, int(word[0]), None

    def rank(self) -> int:
        return int(self.word[-1])


class Table(ToyTable):
    FIELDS: ClassVar = {"waiting": LIST, "used": LIST, "joins": LIST, "rules": LIST, "policy": SHARED}
    __slots__ = tuple(FIELDS)

    def __init__(self, order: Order, *words: str) -> None:
        super().__init__()
        self.policy, self.waiting = order, [Told(word) for word in words]
        self.used: list[str] = []
        self.joins: list[str] = []
        """The abilities that the first use triggers."""
        self.rules: list[str] = []
        """What the rules do before an ability is offered."""
        self.active = 0
        self.push(Settle())


class Settle(Settling[Table, Told]):
    FIELDS: ClassVar = {}
    __slots__ = ()

    def order(self, table: Table) -> Order:
        return table.policy

    def usable(self, table: Table) -> list[Told]:
        return list(table.waiting)

    def move_of(self, waiting: Told) -> Move:
        return "use", waiting.word

    def ask(self, table: Table, player: int, moves: Sequence[Move], among: Sequence[Told]) -> None:
        table.ask(player, "option", Message("Which?"), moves, always=True)

    def use(self, table: Table, waiting: Told) -> None:
        table.waiting.remove(waiting)
        table.used.append(waiting.word)
        table.waiting += map(Told, table.joins)
        table.joins = []

    def between(self, table: Table) -> bool:
        if table.rules:
            table.used.append(table.rules.pop(0))
            return True
        return False

    def may_be_left(self, table: Table, waiting: Told) -> bool:
        return waiting.word.endswith("?")

    def is_one(self, table: Table, among: Sequence[Told]) -> bool:
        return len({item.word[1] for item in among}) == 1

    def end(self, table: Table) -> None:
        table.waiting = []


def settled(table: Table) -> list[str]:
    """Use the first offered ability each time, and return the names in order."""
    table.run()
    while (question := table.question) is not None:
        table.reply((question.moves[0],))
    return table.used


@pytest.mark.parametrize(
    ("order", "used"),
    [
        (ALTERNATING, ["1a", "0a", "1b", "0b", "1c"]),
        (OPPONENT_FIRST, ["1a", "1b", "1c", "0a", "0b"]),
        (TURN_PLAYER_FIRST, ["0a", "0b", "1a", "1b", "1c"]),
        (TURN_PLAYER_PICKS, ["0a", "1a", "0b", "1b", "1c"]),
    ],
)
def test_the_turn_is_that_of_player_0(order: Order, used: list[str]) -> None:
    assert settled(Table(order, "0a", "1a", "0b", "1b", "1c")) == used


@pytest.mark.parametrize(
    ("order", "asked", "words"),
    [
        (ALTERNATING, 1, ["1a", "1b"]),
        (OPPONENT_FIRST, 1, ["1a", "1b"]),
        (TURN_PLAYER_FIRST, 0, ["0a", "0b"]),
        (TURN_PLAYER_PICKS, 0, ["0a", "1a", "1b", "0b"]),
    ],
)
def test_the_order_decides_who_picks_first_and_from_which_abilities(order: Order, asked: int, words: list[str]) -> None:
    table = Table(order, "0a", "1a", "1b", "0b")
    table.run()
    assert table.question is not None
    assert (table.question.player, table.offered()) == (asked, [("use", word) for word in words])


def test_the_best_rank_comes_first_whoever_owns_it() -> None:
    table = Table(BestRankFirst(Told.rank), "0a3", "1b1", "0c1", "1d2")
    table.run()
    assert table.question is not None
    assert (table.question.player, table.offered()) == (0, [("use", "1b1"), ("use", "0c1")])
    assert settled(table) == ["1b1", "0c1", "1d2", "0a3"]


@pytest.mark.parametrize(
    ("order", "used"),
    [
        (ALTERNATING, ["1a", "0n", "1b", "0n"]),
        (OPPONENT_FIRST, ["1a", "1b", "0n", "0n"]),
        (TURN_PLAYER_FIRST, ["1a", "0n", "0n", "1b"]),
        (TURN_PLAYER_PICKS, ["1a", "1b", "0n", "0n"]),
        (BestRankFirst(lambda item: "n" not in item.word), ["1a", "0n", "0n", "1b"]),
    ],
)
def test_abilities_triggered_meanwhile_join_the_others(order: Order, used: list[str]) -> None:
    table = Table(order, "1a", "1b")
    table.joins = ["0n", "0n"]
    assert settled(table) == used


def test_optional_abilities_can_be_passed_and_two_passes_end_the_settling() -> None:
    table = Table(ALTERNATING, "0a?", "1b?")
    table.run()
    assert table.offered() == [("use", "1b?"), ("pass",)]
    table.reply((("pass",),))
    assert table.offered() == [("use", "0a?"), ("pass",)]
    table.reply((("use", "0a?"),))
    assert table.offered() == [("use", "1b?"), ("pass",)]
    table.reply((("pass",),))
    assert (table.question, table.used, table.waiting, table.frames) == (None, ["0a?"], [], [])


def test_a_mandatory_ability_cannot_be_passed() -> None:
    table = Table(ALTERNATING, "1a", "1b?")
    table.run()
    assert table.offered() == [("use", "1a"), ("use", "1b?")]


def test_of_several_copies_of_one_ability_only_the_first_is_offered() -> None:
    table = Table(TURN_PLAYER_PICKS, "0a1", "0a2")
    table.run()
    assert table.offered() == [("use", "0a1")]


def test_rule_processing_comes_before_each_ability_until_nothing_is_due() -> None:
    table = Table(TURN_PLAYER_PICKS, "0a")
    table.rules = ["a card breaks", "another breaks"]
    assert settled(table) == ["a card breaks", "another breaks", "0a"]


# Triggers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("whose", "meant"), [("you", [True, False]), ("opponent", [False, True]), ("each", [True] * 2)]
)
def test_a_trigger_means_what_happens_to_some_players(whose: str, meant: list[bool]) -> None:
    trigger = Trigger("draws", whose=whose)
    assert [trigger.is_whose(0, player) for player in (0, 1)] == meant


def test_a_trigger_looks_at_the_other_card_of_its_event() -> None:
    table = ToyTable()
    first, second = table.lay(0, HAND, 2)
    frame = table.carry_out((), first)
    picky, open_to_all = Trigger("plays", where=lambda _table, _frame, card: card == second), Trigger("plays")
    assert [picky.is_where(table, frame, card) for card in (first, second, -1)] == [False, True, False]
    assert [open_to_all.is_where(table, frame, card) for card in (first, -1)] == [True, True]
