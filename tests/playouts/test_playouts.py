"""Random games with random legal decks, scripts, editions and pilots keep all invariants."""

import json
import os
import sys
from pathlib import Path

import pytest

from deckbuilder.engine.game import MachineGame
from deckbuilder.games.catalog import load_packs
from tests.playouts.match import Match, random_match, read_match
from tests.playouts.playout import Playout, transcript, undo_and_replay

PACKS = sorted(load_packs())
GAMES = int(os.environ.get("PLAYOUTS", "40"))
"""The number of games. The full check plays 20,000 on the compiled build (`.ci/run`)."""
FEWER = {"legions": 4}
"""A divisor for games that take longer: the full check plays this many times fewer of them."""
BATCH = max(40, min(250, GAMES // 20))
BATCHES = [
    (game, first) for game in PACKS for first in range(0, max(min(GAMES, 40), GAMES // FEWER.get(game, 1)), BATCH)
]
WHOLE = max(40, GAMES // 100)
"""One of this many games is undone, replayed and repeated as a whole."""
KEPT = sorted((Path(__file__).parents[1] / "data" / "playouts").glob("*.json"))


def keeps_everything(match: Match, *, whole: bool) -> None:
    try:
        Playout(match).run()
        if whole:
            undo_and_replay(match)
            assert transcript(match) == transcript(match)
    except Exception as error:
        error.add_note(f"python -m tests.playouts.fuzz --game {match.game} --seed {match.seed}")
        raise


@pytest.mark.parametrize(("game", "first"), BATCHES)
def test_random_games_keep_what_every_game_must_keep(game: str, first: int) -> None:
    for seed in range(first, first + BATCH):
        keeps_everything(random_match(game, seed), whole=seed % WHOLE == 0)


@pytest.mark.parametrize("name", PACKS)
def test_the_games_run_on_the_build_that_was_asked_for(name: str) -> None:
    """Checks the rules, state and frames of a running game, as loaded earlier in this process."""
    game = random_match(name, 0).start()
    assert isinstance(game, MachineGame)
    used = {type(part).__module__ for part in (game, game.table, game.table.cards[0], *game.table.frames)}
    endings = {str(sys.modules[name].__file__).rpartition(".")[2] for name in used}
    wanted = os.environ.get("DECKBUILDER_BUILD", "plain")
    assert endings <= ({"so", "pyd"} if wanted == "compiled" else {"py"}), endings


def test_what_holds_is_about_no_game_in_particular() -> None:
    for seed in range(6):
        keeps_everything(random_match("toy", seed), whole=True)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_games_in_which_something_was_found_once(path: Path) -> None:
    match = read_match(json.loads(path.read_text(encoding="utf-8")))
    Playout(match, samples=12).run()
    undo_and_replay(match)


@pytest.mark.parametrize("game", PACKS)
def test_a_saved_match_contains_all_its_cards(game: str) -> None:
    match = random_match(game, 3)
    again = read_match(json.loads(json.dumps(match.write())))
    assert again == match
    assert transcript(again) == transcript(match)
