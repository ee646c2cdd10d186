from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckbuilder.engine.api import IllegalChoiceError
from deckbuilder.goldfish import history
from deckbuilder.goldfish.limits import ANSWERS, TooLargeError
from deckbuilder.goldfish.pilots import FirstPilot, PassiveOpponent, RandomPilot
from deckbuilder.goldfish.session import Session
from tests.goldfish.toy_game import CARDS, toy_pack, toy_setup


def start(seed: int = 1, opponent: PassiveOpponent | None = None) -> Session:
    return Session.start(toy_pack(), toy_setup(seed), opponent)


def play_out(session: Session, seed: int = 5) -> list[str]:
    digests, pilot = [session.digest], RandomPilot(seed)
    while (decision := session.game.decision) is not None:
        session.choose(pilot.pick(session.game, decision))
        digests.append(session.digest)
    return digests


def test_every_decision_is_undone_to_the_very_start_and_redone() -> None:
    session = start()
    digests = play_out(session)
    for digest in digests[-2::-1]:
        assert session.undo()
        assert session.digest == digest
    assert not session.undo()
    assert not session.can_undo()
    for digest in digests[1:]:
        assert session.redo()
        assert session.digest == digest
    assert not session.redo()


def test_undo_of_more_steps_than_there_are_changes_nothing() -> None:
    session = start()
    session.choose([])
    before = session.digest
    assert not session.undo(2)
    assert not session.redo(1)
    assert not session.undo(-1)
    assert session.digest == before


def test_a_refused_answer_leaves_the_session_as_it_was() -> None:
    session = start()
    before = (session.digest, session.tree())
    with pytest.raises(IllegalChoiceError):
        session.choose(["run:99"])
    with pytest.raises(IllegalChoiceError):
        session.act({"type": "fly"})
    with pytest.raises(IllegalChoiceError):
        session.manual({"type": "burn"})
    assert (session.digest, session.tree()) == before


def test_another_answer_after_undo_makes_a_branch_and_both_stay() -> None:
    session = start()
    session.choose([])
    session.choose([])
    decision = session.decision
    assert decision is not None
    session.choose([decision.options[0].id])
    first_branch = session.tree().current
    session.undo()
    session.choose(["pass"])
    tree = session.tree()
    assert [len(node.children) for node in tree.nodes] == [1, 1, 2, 0, 0]
    assert session.jump(first_branch)
    assert session.tree().current == first_branch
    session.undo()
    session.redo()
    assert session.tree().current == first_branch
    assert not session.jump(99)


def test_the_same_answer_after_undo_is_the_same_branch() -> None:
    session = start()
    session.choose([])
    session.undo()
    session.choose([])
    assert len(session.tree().nodes) == 2


def test_the_passive_opponents_answers_belong_to_the_own_step() -> None:
    session = start(opponent=PassiveOpponent())
    while (decision := session.decision) is not None and session.game.turn < 6:
        assert decision.player == 0
        session.choose(FirstPilot().pick(session.game, decision))
    session.undo()
    decision = session.decision
    assert decision is None or decision.player == 0
    assert any(line.player == 1 for line in session.log)


def test_an_opponent_who_is_asked_first_has_answered_before_the_first_own_decision() -> None:
    session = start(opponent=PassiveOpponent(player=0))
    decision = session.decision
    assert decision is not None
    assert decision.player == 1
    assert not session.can_undo()
    assert Session.from_replay({"toy": toy_pack()}, session.replay()).digest == session.digest


def test_manual_changes_are_logged_marked_and_undone() -> None:
    session = start()
    before = session.digest
    session.manual({"type": "set", "value": 11})
    assert session.log[-1].manual
    assert session.tree().nodes[-1].manual
    session.undo()
    assert session.digest == before


def test_the_log_grows_line_by_line_and_shrinks_with_undo() -> None:
    session = start()
    play_out(session)
    whole = session.log
    assert [line.index for line in whole] == list(range(len(whole)))
    session.undo(3)
    assert session.log == whole[: len(session.log)]
    assert len(session.log) < len(whole)


def test_what_happened_before_the_first_decision_is_in_log_and_events() -> None:
    session = start()
    assert [event["type"] for event in session.events] == ["draw"] * 6
    assert [line.event for line in session.log] == session.events
    session.choose([])
    assert Session.from_replay({"toy": toy_pack()}, session.replay()).events == session.events


def test_the_log_of_a_viewer_hides_what_the_opponent_draws() -> None:
    session = Session.start(toy_pack(), toy_setup(), viewer=0)
    play_out(session)
    drawn = [line.event for line in session.log if line.event["type"] == "draw"]
    assert all(("card" in event) == (event["player"] == 0) for event in drawn)


def test_restart_gives_the_same_luck_or_that_of_a_new_seed() -> None:
    session = start(3)
    first = session.digest
    play_out(session)
    assert session.restart().digest == first
    assert session.restart(seed=4).digest != first
    assert session.restart(seed=4).origin.seed == 4


def test_each_line_of_the_log_is_in_the_turn_in_which_it_happened() -> None:
    session = start()
    play_out(session)
    lines = [line for line in session.log if line.event["type"] != "answer"]
    turn: object = lines[0].turn
    for event in session.events:
        turn = event["number"] if event["type"] == "turn" else turn
        if lines and lines[0].event == event:
            assert lines.pop(0).turn == turn
    assert not lines
    assert turn == session.game.turn > 1


def test_a_played_out_game_can_be_undone_and_has_its_log() -> None:
    stepwise, at_once = start(), start()
    digests = play_out(stepwise, 8)
    taken = at_once.play((RandomPilot(8), RandomPilot(8)), 1000)
    assert at_once.digest == digests[-1]
    assert at_once.log == stepwise.log
    assert at_once.replay() == stepwise.replay()
    for digest in digests[-2::-1]:
        at_once.undo()
        assert at_once.digest == digest
    assert taken == len(digests) - 1


def test_memory_is_bounded_and_old_positions_are_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "RECENT_SNAPSHOTS", 3)
    monkeypatch.setattr(history, "KEYFRAME_LIMIT", 4)
    session = start()
    digests = [session.digest]
    for value in range(200):
        session.manual({"type": "set", "value": value})
        digests.append(session.digest)
        assert session.snapshots <= 8
    for at in (200, 3, 150, 7, 0, 99):
        session.jump(at)
        assert session.digest == digests[at]


def test_a_session_refuses_steps_beyond_its_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "ANSWERS", replace(ANSWERS, most=2))
    session = start()
    session.choose([])
    session.choose([])
    before = session.digest
    with pytest.raises(TooLargeError):
        session.choose(["pass"])
    assert session.digest == before


def test_rules_that_are_not_deterministic_are_noticed() -> None:
    session = start()
    session.choose([])
    step = session._history.step(1)
    step.digests = ("other",)
    session._history._recent.clear()
    session.undo()
    with pytest.raises(history.DivergedError):
        session.redo()


def test_a_scenario_starts_where_it_says() -> None:
    scenario = {"players": [{"points": 11, "hand": ["toy-3"]}, {}]}
    session = Session.from_scenario(toy_pack(), scenario, CARDS.get)
    session.choose(["run:0"])
    assert session.result is not None
    assert session.result.winner == 0


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=1, max_size=60), st.integers(0, 5))
def test_any_walk_through_the_tree_finds_each_position_as_it_was(walk: list[int], seed: int) -> None:
    session = start(seed)
    known = {0: session.digest}
    for step in walk:
        decision = session.decision
        if step % 4 == 3 or decision is None:
            session.jump(step % len(known))
        elif step % 4 == 2:
            session.undo()
        elif step % 4 == 1:
            session.redo()
        else:
            session.choose(RandomPilot(step).pick(session.game, decision))
        at = session.tree().current
        assert known.setdefault(at, session.digest) == session.digest


def test_steps_back_and_on_lead_to_the_questions_of_a_player() -> None:
    session = Session.start(toy_pack(), toy_setup())
    asked: list[int | None] = []
    for _ in range(8):
        decision = session.decision
        assert decision is not None
        asked.append(decision.player)
        session.choose([option.id for option in decision.options[: decision.minimum]])
    assert session.steps_back() == 1
    back = session.steps_back(0)
    assert (asked[-back], 0 in asked[len(asked) - back + 1 :]) == (0, False)
    session.undo(8)
    assert (session.steps_back(), session.steps_back(1)) == (0, 0)
    assert session.steps_on() == 1
    assert asked[session.steps_on(1)] == 1
    assert session.steps_on(7) == 8


def test_a_step_of_the_other_player_is_called_what_the_viewer_saw_of_it() -> None:
    session = Session.start(toy_pack(), toy_setup(), viewer=0)
    while session.tree().nodes[-1].player != 1:
        decision = session.decision
        assert decision is not None
        session.choose([option.id for option in decision.options[: decision.minimum]])
    before = len(session.log)
    while session.game.decision is not None and session.game.decision.player == 1:
        session.choose([option.id for option in session.game.decision.options[: session.game.decision.minimum]])
    answers = [line.text for line in session.log[before:]]
    labels = [node.label for node in session.tree().nodes if node.parent is not None]
    assert labels[-1] in answers
