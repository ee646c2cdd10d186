"""Fixtures that install the fifth game for one test."""

from collections.abc import Iterator, Mapping

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from tests.packages.installing import installed


@pytest.fixture
def packs() -> Iterator[Mapping[str, GamePack]]:
    """Return all games, with the fifth one installed."""
    with installed():
        yield load_packs()


@pytest.fixture
def lanterns(packs: Mapping[str, GamePack]) -> GamePack:
    return packs["lanterns"]
