"""The starter decks are a fair match for one another, and docs/balance.md tells of these very decks."""

import re
from functools import cache
from pathlib import Path

import pytest

from card_db.models import Card
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pairings import Plan, fingerprint, play_pairings
from tests.games.conformance.matches import cards_of

GAMES = [game for game, pack in sorted(load_packs().items()) if pack.starter_decks]
PLAYED = {"legend_of_stars": 400, "legions": 100}
"""How many games a pairing the page tells of at least."""
LEAST, MOST = 30.0, 70.0
"""Percent of games that each deck wins against each other."""
SAMPLES = {"legend_of_stars": 24, "legions": 12}
WIDTHS = {24: 17.5, 12: 25.0}
"""What chance may add to that in a sample of so many games: about one and a half times their spread."""


@cache
def page(game: str) -> str:
    """The chapter of a game."""
    whole = (Path(__file__).resolve().parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")
    return whole.split(f"\n## {load_pack(game).schema.name.en}\n")[1].split("\n## ")[0]


def load_pack(game: str) -> GamePack:
    return load_packs()[game]


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


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_games_agrees(game: str) -> None:
    plan = Plan(game, load_pack(game).default_edition.id, "greedy", SAMPLES[game], 5)
    pairings = play_pairings(plan, starter_decks(game), load_pack)
    shares = {pairing.decks: 100 * pairing.share for pairing in pairings}
    assert len(shares) == 6
    width = WIDTHS[SAMPLES[game]]
    assert {decks: won for decks, won in shares.items() if not LEAST - width <= won <= MOST + width} == {}
    games = [game for pairing in pairings for game in pairing.games]
    assert sum(game.reason == "life" for game in games) > 0.9 * len(games)
