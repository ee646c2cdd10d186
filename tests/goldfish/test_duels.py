"""In a duel, two pilots play with the same decks and random numbers in both seats."""

from collections.abc import Mapping, Sequence

import pytest

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.duels import Duel, Outcome, play_duel
from tests.goldfish.toy_game import hearing_pack, toy_pack, toy_setup

DUEL = Duel("toy", "1", ("planner", "random"), (toy_setup().decks[0],), 12, 1)


def load_toy(_game: str) -> GamePack:
    return toy_pack()


def test_every_game_counts_once_and_any_number_of_workers_gives_the_same() -> None:
    heard: list[int] = []
    alone, shared = play_duel(DUEL, load_toy, 1, heard.append), play_duel(DUEL, load_toy, 2)
    assert (alone.games, alone.points) == (shared.games, shared.points)
    assert alone.games == heard[-1] == 12
    assert len(alone.seconds) == len(shared.seconds) > 12
    assert list(alone.seconds) == sorted(alone.seconds)


def test_a_pilot_against_itself_wins_half_of_the_pairs() -> None:
    same = Duel("toy", "1", ("first", "first"), DUEL.decks, 8, 1)
    assert play_duel(same, load_toy).share == 0.5


def test_a_pilot_that_passes_loses_to_one_that_looks_ahead() -> None:
    assert play_duel(Duel("toy", "1", ("planner", "passive"), DUEL.decks, 8, 1), load_toy).share == 1.0


def test_players_can_declare_the_words_of_the_players_own_cards_in_every_game() -> None:
    pack, heard = hearing_pack()
    words: Mapping[str, Sequence[str | int]] = {"name": ("影絵",), "level": (8,)}
    play_duel(Duel("toy", "1", ("first", "first"), DUEL.decks, 4, 1, words), lambda _game: pack)
    assert [setup.declarable for setup in heard] == [words] * 4


def test_the_interval_is_wilsons() -> None:
    low, high = Outcome(400, 300.0, ()).interval
    assert [low, high] == pytest.approx([0.7054, 0.7899], abs=1e-4)
    assert Outcome(10, 10.0, ()).interval[1] == pytest.approx(1.0)


def test_quantiles_are_of_the_times() -> None:
    outcome = Outcome(1, 1.0, tuple(n / 100 for n in range(100)))
    assert (outcome.quantile(0.5), outcome.quantile(0.95), outcome.quantile(1)) == (0.5, 0.95, 0.99)
    assert Outcome(1, 1.0, ()).quantile(0.5) == 0.0
