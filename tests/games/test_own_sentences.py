"""The log speaks to the player: each English sentence about a player has a form with “you”."""

import re
from pathlib import Path

import pytest

import deckbuilder
from deckbuilder.games.catalog import load_packs

PACKS = load_packs()
SOURCES = Path(deckbuilder.__file__).parent
"""The sources, which lie beside the modules also where those are compiled."""
ABOUT_A_PLAYER = re.compile(r'"(\{player\} \w+s\b[^"]*)"')


@pytest.mark.parametrize("game", sorted(PACKS))
def test_every_sentence_about_a_player_can_be_addressed_to_the_player(game: str) -> None:
    sources = (SOURCES / "kernel" / "sentences.py", SOURCES / "games" / game / "rules" / "labels.py")
    found = {text for path in sources for text in ABOUT_A_PLAYER.findall(path.read_text(encoding="utf-8"))}
    assert len(found) > 10
    assert found - PACKS[game].own_sentences["en"].keys() == set()
