from dataclasses import replace

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
    assert summary.damage[0].greatest >= 12 or summary.wins[0] == 0
    written = write_summary(summary)
    assert written["games"] == 24


def test_progress_is_told_up_to_the_end() -> None:
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
