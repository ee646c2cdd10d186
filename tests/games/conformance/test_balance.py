"""The starter decks are evenly matched, and docs/balance.md describes the present decks."""

import re
from functools import cache
from pathlib import Path

import pytest

import deckbuilder.games
from card_db.models import Card
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.duels import Duel, decks_of, play_duel
from deckbuilder.goldfish.pairings import Plan, fingerprint, play_pairings
from tests.games.conformance.matches import all_packs, cards_of

BUILT_IN = Path(deckbuilder.games.__file__).parent
GAMES = [game for game, pack in sorted(load_packs().items()) if pack.home.is_relative_to(BUILT_IN)]
"""The page is about the games that ship with the app."""
PLAYED = {"legend_of_stars": 400, "legions": 100, "victory_spark": 100, "vividz": 100}
"""The least number of games per pairing on the page."""
LEAST, MOST = 30.0, 70.0
"""Each deck must win this percentage of games against every other deck."""
SAMPLES = {"legend_of_stars": 24, "legions": 12, "victory_spark": 12, "vividz": 12}
ENDINGS = {
    "legend_of_stars": {"life"},
    "legions": {"life"},
    "victory_spark": {"retired"},
    "vividz": {"missions", "deck_out"},
}
"""How nearly all games end."""
WIDTHS = {24: 17.5, 12: 25.0}
"""The tolerance in percentage points for a sample of that many games: about one and a half standard deviations."""


BEATEN = {game: {"greedy": 65.0, "random": 90.0} for game in GAMES} | {"vividz": {"greedy": 55.0, "random": 90.0}}
"""The least percentage of games that the planner wins on the page. In Vividz the scouted cards leave more to luck."""
SLOWEST = dict.fromkeys(GAMES, 50.0) | {"vividz": 100.0}
"""The longest time of a planner's answer, in milliseconds. In Vividz it compares the answers in two guesses."""
DUELS = {"legend_of_stars": 12, "legions": 4, "victory_spark": 12, "vividz": 12}


@cache
def page(game: str) -> str:
    """Return the chapter of a game."""
    whole = (Path(__file__).resolve().parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")
    return whole.split(f"\n## {load_pack(game).schema.name.en}\n")[1].split("\n## ")[0]


def load_pack(game: str) -> GamePack:
    return all_packs()[game]


def starter_decks(game: str) -> dict[str, tuple[Card, ...]]:
    return {name: cards_of(deck) for name, deck in load_pack(game).starter_decks.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_belongs_to_the_cards_and_decks_as_they_are(game: str) -> None:
    found = f"`{fingerprint(starter_decks(game))}`" in page(game)
    assert found, f"cards or decks have changed: `make balance GAME={game}`"


@pytest.mark.parametrize("game", GAMES)
def test_on_the_page_every_deck_wins_thirty_to_seventy_percent_against_every_other(game: str) -> None:
    games = re.search(r"pilot `greedy`, seed \d+, (\d+) games a pairing", page(game))
    assert games is not None
    assert int(games[1]) >= PLAYED[game]
    table = page(game).split("| wins of")[1].split("\n\n")[0].splitlines()[2:]
    shares = [float(cell) for row in table for cell in re.findall(r"([\d.]+)%", row)[:-1]]
    assert len(shares) == 12
    assert min(shares) >= LEAST
    assert max(shares) <= MOST


def duel_rows(game: str) -> dict[str, tuple[int, float, float]]:
    """Return, by the planner's opponent: the number of games, the share that the planner wins, and its slowest answer
    in ms."""
    whole = (Path(__file__).resolve().parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")
    chapter = whole.split("\n## Pilots\n")[1]
    games = re.search(r"Seed \d+, (\d+) games each", chapter)
    assert games is not None
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in chapter.splitlines() if "| `" in line]
    name = load_pack(game).schema.name.en
    return {
        row[2]: (int(games[1]), float(row[4].rstrip("%")), float(row[8].removesuffix(" ms")))
        for row in rows
        if (row[0], row[1]) == (name, "planner")
    }


@pytest.mark.parametrize("game", GAMES)
def test_on_the_page_the_planner_beats_the_other_pilots_and_answers_fast(game: str) -> None:
    rows = duel_rows(game)
    assert {name: least for name, least in BEATEN[game].items() if rows[name][1] < least} == {}
    assert all(games >= 400 and slowest < SLOWEST[game] for games, _, slowest in rows.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_duels_agrees(game: str) -> None:
    decks = decks_of(starter_decks(game))
    duel = Duel(game, load_pack(game).default_edition.id, ("planner", "greedy"), decks, DUELS[game], 3)
    outcome = play_duel(duel, load_pack)
    least, most = outcome.interval
    assert least <= duel_rows(game)["greedy"][1] / 100 <= most
    assert outcome.quantile(0.5) < SLOWEST[game] / 1000


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_games_agrees(game: str) -> None:
    plan = Plan(game, load_pack(game).default_edition.id, "greedy", SAMPLES[game], 5)
    pairings = play_pairings(plan, starter_decks(game), load_pack)
    shares = {pairing.decks: 100 * pairing.share for pairing in pairings}
    assert len(shares) == 6
    width = WIDTHS[SAMPLES[game]]
    assert {decks: won for decks, won in shares.items() if not LEAST - width <= won <= MOST + width} == {}
    games = [played for pairing in pairings for played in pairing.games]
    assert sum(played.reason in ENDINGS[game] for played in games) > 0.9 * len(games)
