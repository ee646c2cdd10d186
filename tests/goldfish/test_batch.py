from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.batch import Batch, play_games, play_one, summarise, write_summary
from tests.goldfish.toy_game import toy_pack, toy_setup

BATCH = Batch("toy", toy_setup(7), ("greedy", "random"), 24)


def load_toy(game: str) -> GamePack:
    assert game == "toy"
    return toy_pack()


def test_any_number_of_workers_gives_the_same_games() -> None:
    assert play_games(BATCH, load_toy, jobs=2) == play_games(BATCH, load_toy)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    games = play_games(BATCH, load_toy)
    assert [game.index for game in games] == list(range(24))
    assert play_one(replace(BATCH, games=1), toy_pack(), 17) == games[17]
    assert play_games(replace(BATCH, games=5), load_toy) == games[:5]
    assert play_games(replace(BATCH, setup=toy_setup(8)), load_toy) != games
    assert len(set(games)) > 12


def test_the_summary_counts_every_game_once() -> None:
    games = play_games(BATCH, load_toy)
    summary = summarise(games)
    assert sum(summary.wins) + summary.draws + summary.unfinished == summary.games == 24
    assert sum(summary.reasons.values()) == 24
    assert sum(summary.winning_turns.values()) == summary.wins[0]
    written = write_summary(summary)
    assert written["games"] == 24


def test_the_measures_of_the_pack_are_counted_for_the_player_to_whom_they_happen() -> None:
    games = play_games(BATCH, load_toy)
    for game in games:
        (key, own, other), *_ = game.measures
        assert key == "damage"
        assert game.winner is None or (other, own)[game.winner] >= 12 or game.reason == "deck_out"
    written: Any = write_summary(summarise(games))
    assert written["damage"] == written["measures"]["damage"][::-1]
    assert written["damage"][0]["max"] == max(game.measures[0][2] for game in games)


def test_a_pack_that_counts_no_damage_reports_none() -> None:
    written = write_summary(summarise([play_one(BATCH, replace(toy_pack(), tallies=()), 0)]))
    assert written["measures"] == {}
    assert "damage" not in written


def test_progress_is_reported_up_to_the_end() -> None:
    heard: list[int] = []
    play_games(BATCH, load_toy, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 24


def test_a_game_over_the_limit_is_unfinished() -> None:
    games = play_games(replace(BATCH, limit=2, games=3), load_toy)
    assert [game.reason for game in games] == ["unfinished"] * 3
    assert summarise(games).unfinished == 3


def test_no_games_have_an_empty_summary() -> None:
    assert summarise(play_games(replace(BATCH, games=0), load_toy)).games == 0


def test_an_unknown_pilot_is_refused() -> None:
    with pytest.raises(ValueError, match="kasparov"):
        play_games(replace(BATCH, pilots=("kasparov", "first")), load_toy)
