import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.engine.api import Action, Decision, Game
from deckbuilder.goldfish.luck import Luck, number_from
from deckbuilder.goldfish.pilots import GreedyPilot, PassivePilot, Pilot, RandomPilot, pilots, play_on
from deckbuilder.i18n.message import Message
from tests.builders.options import PlainOption
from tests.goldfish.toy_game import ToyGame, toy_pack, toy_setup


def toy_game() -> Game:
    return toy_pack().rules.start(toy_setup())


def ask(*actions: str, minimum: int = 1, maximum: int = 1) -> Decision:
    options = [PlainOption(verb, _action(verb), Message(verb)) for verb in actions]
    return Decision(3, 0, "action", Message("?"), minimum, maximum, options)


def _action(verb: str) -> Action:
    name, _, target = verb.partition(":")
    return {"type": name, "then" if name == "unlock" else "target": target}


@pytest.mark.parametrize("name", sorted(pilots()))
@given(seed=st.integers(0, 50))
def test_every_pilot_answers_each_decision_of_a_game_legally(name: str, seed: int) -> None:
    pilot, game = pilots()[name](seed), toy_pack().rules.start(toy_setup(seed))
    play_on(game, (pilot, pilot), 1000)
    assert game.result is not None


@pytest.mark.parametrize(
    ("pilot", "offered", "taken"),
    [
        (PassivePilot(), ("attack", "pass", "end_phase"), "pass"),
        (PassivePilot(), ("mulligan", "keep"), "keep"),
        (PassivePilot(), ("bonus_draw", "no_bonus_draw"), "no_bonus_draw"),
        (PassivePilot(), ("reveal_speed_card:1", "reveal_speed_card:2"), "reveal_speed_card:1"),
        (GreedyPilot(1), ("end_phase", "play_character", "reorient"), "play_character"),
        (GreedyPilot(1), ("end_phase", "attack:5", "attack:player"), "attack:player"),
        (GreedyPilot(1), ("reorient", "end_phase"), "end_phase"),
        (GreedyPilot(1), ("keep", "mulligan"), "keep"),
        (GreedyPilot(1), ("end_phase", "unlock:standby", "unlock:play"), "unlock:play"),
    ],
)
def test_pilots_have_their_preferences(pilot: Pilot, offered: tuple[str, ...], taken: str) -> None:
    assert pilot.pick(toy_game(), ask(*offered)) == (taken,)


@pytest.mark.parametrize(
    ("offered", "taken"), [(("attack:5", "end_phase"), "end_phase"), (("attack:5", "unlock:standby"), "unlock:standby")]
)
def test_a_greedy_pilot_leaves_what_gives_up_more_than_it_brings(
    offered: tuple[str, ...], taken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert GreedyPilot(1).pick(toy_game(), ask(*offered)) == ("attack:5",)
    monkeypatch.setattr(ToyGame, "wastes", lambda _, place: place == 0)
    assert GreedyPilot(1).pick(toy_game(), ask(*offered)) == (taken,)


@pytest.mark.parametrize("name", sorted(pilots().keys() - {"planner"}))  # which plays the question out
def test_several_picks_stay_within_the_bounds_each_once(name: str) -> None:
    for seed in range(20):
        picks = pilots()[name](seed).pick(toy_game(), ask("a", "b", "c", "d", minimum=2, maximum=3))
        assert 2 <= len(picks) <= 3
        assert len(set(picks)) == len(picks)


def test_a_greedy_pilot_takes_many_of_what_it_wants_plenty_of_and_few_of_anything_else() -> None:
    wanted, others = ("gather:1", "gather:2", "gather:3"), ("pay:1", "pay:2", "gather:3")
    assert set(GreedyPilot(1).pick(toy_game(), ask(*wanted, minimum=0, maximum=3))) == set(wanted)
    assert len(GreedyPilot(1).pick(toy_game(), ask(*wanted, minimum=0, maximum=2))) == 2
    assert GreedyPilot(1).pick(toy_game(), ask(*others, minimum=0, maximum=3)) == ()


def test_a_random_pilot_takes_every_option_some_time() -> None:
    decision = ask("a", "b", "c")
    assert {RandomPilot(seed).pick(toy_game(), decision) for seed in range(30)} == {("a",), ("b",), ("c",)}


def test_luck_is_the_same_everywhere() -> None:
    assert number_from(1, "game", 2) == 4919603146219734433
    luck = Luck(1, "x")
    assert [luck.below(10) for _ in range(5)] == [2, 0, 7, 4, 1]
    assert luck.below(0) == 0
