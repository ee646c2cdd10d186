"""The starter decks are a fair match for one another, and docs/balance.md tells of these very decks."""

import re
from functools import cache
from pathlib import Path

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.pairings import Plan, fingerprint, play_pairings
from tests.rules.legend_of_stars.starters import starter_decks

SAMPLE = Plan("legend_of_stars", "1.0.03", "greedy", 24, 5)
LEAST, MOST = 30.0, 70.0
"""Percent of games that each deck wins against each other."""
WIDTH = 17.5
"""What chance may add to that in a sample: about one and a half times the spread of 24 games."""


@cache
def page() -> str:
    return (Path(__file__).resolve().parents[3] / "docs" / "balance.md").read_text(encoding="utf-8")


def load_pack(game: str) -> GamePack:
    return load_packs()[game]


def test_the_page_belongs_to_the_cards_and_decks_as_they_are() -> None:
    assert f"`{fingerprint(starter_decks())}`" in page(), "cards or decks have changed: run `make balance`"


def test_on_the_page_every_deck_wins_thirty_to_seventy_percent_against_every_other() -> None:
    games = re.search(r"pilot `greedy`, seed \d+, (\d+) games a pairing", page())
    assert games is not None
    assert int(games[1]) >= 400
    table = page().split("| wins of")[1].split("\n\n")[0].splitlines()[2:]
    shares = [float(cell) for row in table for cell in re.findall(r"([\d.]+)%", row)[:-1]]
    assert len(shares) == 12
    assert min(shares) >= LEAST
    assert max(shares) <= MOST


def test_a_sample_of_games_agrees() -> None:
    pairings = play_pairings(SAMPLE, starter_decks(), load_pack)
    shares = {pairing.decks: 100 * pairing.share for pairing in pairings}
    assert len(shares) == 6
    assert {decks: won for decks, won in shares.items() if not LEAST - WIDTH <= won <= MOST + WIDTH} == {}
    games = [game for pairing in pairings for game in pairing.games]
    assert sum(game.reason == "life" for game in games) > 0.9 * len(games)
