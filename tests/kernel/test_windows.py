"""In a window, players are asked in turn until enough of them have passed."""

from collections.abc import Sequence
from typing import ClassVar

import pytest

from deckbuilder.engine.moves import Move
from deckbuilder.engine.record import LIST, SHARED
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.settling import PASS
from deckbuilder.kernel.windows import ALTERNATELY, OPPONENT_ONCE, TURN_PLAYER_AGAIN, Passing, Window, is_in_window
from tests.kernel.piles import HAND, ToyTable


class Table(ToyTable):
    FIELDS: ClassVar = {"log": LIST, "policy": SHARED, "forced": SHARED}
    __slots__ = tuple(FIELDS)

    def __init__(self, policy: Passing, *, forced: bool = False) -> None:
        super().__init__()
        self.log: list[str] = []
        self.policy, self.forced = policy, forced
        self.push(ToyWindow(policy.first(self.active), "toy"))
        self.run()


class ToyWindow(Window[Table]):
    """Each player may use something at any time. A forced player cannot pass."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def passing(self, table: Table) -> Passing:
        return table.policy

    def moves(self, table: Table, player: int) -> list[Move]:
        return [("use", f"thing of {player}"), *(() if table.forced else (PASS,))]

    def ask(self, table: Table, player: int, moves: Sequence[Move]) -> None:
        table.ask(player, "action", Message("What?"), moves, always=True)

    def use(self, table: Table, player: int, move: Move) -> None:
        table.log.append(f"{player} uses")

    def settle(self, table: Table) -> None:
        table.log.append("settled")

    def end(self, table: Table) -> None:
        table.log.append("closed")


def asked(policy: Passing, answers: str) -> list[int | None]:
    """Return who is asked before each answer and after the last one. Answers: `u` uses something, `p` passes."""
    table, players = Table(policy), list[int | None]()
    for answer in answers:
        assert table.question is not None
        players.append(table.question.player)
        table.reply((table.question.moves[0] if answer == "u" else PASS,))
    return [*players, None if table.question is None else table.question.player]


@pytest.mark.parametrize(
    ("policy", "answers", "players"),
    [
        (ALTERNATELY, "pp", [1, 0, None]),
        (ALTERNATELY, "uupp", [1, 0, 1, 0, None]),
        (ALTERNATELY, "pupp", [1, 0, 1, 0, None]),
        (TURN_PLAYER_AGAIN, "pp", [0, 1, None]),
        (TURN_PLAYER_AGAIN, "uupp", [0, 0, 0, 1, None]),
        (TURN_PLAYER_AGAIN, "pupp", [0, 1, 0, 1, None]),
        (OPPONENT_ONCE, "p", [1, None]),
        (OPPONENT_ONCE, "u", [1, None]),
    ],
)
def test_the_players_are_asked_in_this_order(policy: Passing, answers: str, players: list[int | None]) -> None:
    assert asked(policy, answers) == players


def test_everything_triggered_is_settled_before_the_next_question_and_the_window_closes_once() -> None:
    table = Table(ALTERNATELY)
    for move in (("use", "thing of 1"), PASS, PASS):
        table.reply((move,))
    assert table.log == ["1 uses", "settled", "settled", "settled", "closed"]
    assert [event["player"] for event in table.events if event["type"] == "pass"] == [0, 1]


def test_only_what_the_game_offers_can_be_done() -> None:
    table = Table(ALTERNATELY, forced=True)
    assert table.offered() == [("use", "thing of 1")]


def test_a_window_is_open_below_the_effects_that_are_used_in_it() -> None:
    table = Table(ALTERNATELY)
    (card,) = table.lay(0, HAND)
    table.push(EffectFrame(0, 0, 0, table.ref(card)))
    assert is_in_window(table)
    assert not is_in_window(ToyTable())
