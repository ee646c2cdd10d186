"""A session that was recorded step by step is rebuilt with its whole undo tree."""

import json
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.engine.api import Game
from deckbuilder.goldfish.history import Step
from deckbuilder.goldfish.journal import JournalStep, outcome, read_step, write_step
from deckbuilder.goldfish.pilots import PassiveOpponent, RandomPilot
from deckbuilder.goldfish.replay import ReplayDiffersError, ReplayError
from deckbuilder.goldfish.session import Session
from tests.goldfish.toy_game import toy_pack, toy_setup

PACKS = {"toy": toy_pack()}


@dataclass
class Journal:
    """Records a session in the same way as the library."""

    head: str
    rows: list[tuple[int, int, str | None]] = field(default_factory=list)

    def made(self, step: Step, game: Game) -> None:
        self.rows.append((step.id, step.parent or 0, write_step(step, game)))

    def went(self, node: int) -> None:
        self.rows.append((node, 0, None))

    def read(self) -> list[JournalStep]:
        return [
            JournalStep(number, node) if written is None else read_step(number, node, parent, written)
            for number, (node, parent, written) in enumerate(self.rows)
        ]


def watched(opponent: PassiveOpponent | None = None) -> tuple[Session, Journal]:
    session = Session.start(PACKS["toy"], toy_setup(2), opponent)
    journal = Journal(json.dumps(session.replay()))
    session.watch(journal)
    return session, journal


def rebuilt(journal: Journal) -> Session:
    session = Session.from_replay(PACKS, json.loads(journal.head))
    for step in journal.read():
        session.repeat(step)
    return session


def play(session: Session, moves: list[int]) -> None:
    """Play moves. Each number selects one: an answer, an undo, a redo, a jump or a change by hand."""
    for move in moves:
        decision = session.decision
        kind = move % 8
        if kind == 0:
            session.undo()
        elif kind == 1:
            session.redo()
        elif kind == 2:
            session.jump(move % len(session.tree().nodes))
        elif kind == 3:
            session.manual({"type": "set", "value": move % 5})
        elif decision is not None:
            session.choose(RandomPilot(move).pick(session.game, decision))


@given(st.lists(st.integers(0, 10_000), max_size=40), st.booleans())
def test_any_path_through_the_tree_is_restored(moves: list[int], against_somebody: bool) -> None:
    session, journal = watched(PassiveOpponent() if against_somebody else None)
    play(session, moves)
    again = rebuilt(journal)
    assert again.digest == session.digest
    assert again.tree() == session.tree()
    assert again.log == session.log
    assert again.replay() == session.replay()


def test_the_rebuilt_game_is_written_on_in_the_same_journal() -> None:
    session, journal = watched()
    play(session, [4, 5, 6, 0])
    again = rebuilt(journal)
    again.watch(journal)
    play(again, [7, 0, 12])
    assert rebuilt(journal).tree() == again.tree()


def test_a_step_with_another_outcome_is_reported_and_earlier_steps_remain() -> None:
    session, journal = watched()
    play(session, [4, 5])
    node, parent, written = journal.rows[1]
    document = json.loads(written or "")
    document["answers"][-1]["hash"] = "other"
    journal.rows[1] = node, parent, json.dumps(document)
    again = Session.from_replay(PACKS, json.loads(journal.head))
    first, second = journal.read()
    again.repeat(first)
    before = again.digest
    with pytest.raises(ReplayDiffersError) as error:
        again.repeat(second)
    assert error.value.answer == 1
    assert again.digest == before


@pytest.mark.parametrize("written", ["", "[]", "{}", '{"answers": []}', '{"answers": [{"player": 0}]}', "[" * 5000])
def test_rows_that_are_not_steps_are_refused(written: str) -> None:
    with pytest.raises(ReplayError):
        read_step(3, 4, 2, written)


def test_a_step_says_its_turn_and_how_the_game_ended() -> None:
    session, journal = watched()
    while session.decision is not None:
        session.choose(RandomPilot(1).pick(session.game, session.decision))
    assert session.result is not None
    turn, winner, reason = outcome(journal.rows[-1][2] or "")
    assert (turn, winner, reason) == (session.game.turn, session.result.winner, session.result.reason)
