"""The log speaks to the player: each English sentence about a player has a form with “you”."""

import importlib
import inspect
import re

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.kernel import sentences

PACKS = load_packs()
ABOUT_A_PLAYER = re.compile(r'"(\{player\} \w+s\b[^"]*)"')


@pytest.mark.parametrize("game", sorted(PACKS))
def test_every_sentence_about_a_player_can_be_addressed_to_the_player(game: str) -> None:
    labels = importlib.import_module(f"deckbuilder.games.{game}.rules.labels")
    found = {text for module in (sentences, labels) for text in ABOUT_A_PLAYER.findall(inspect.getsource(module))}
    assert len(found) > 10
    assert found - PACKS[game].own_sentences["en"].keys() == set()
