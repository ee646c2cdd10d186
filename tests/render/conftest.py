import pytest
from pytestqt.qtbot import QtBot

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.render.fonts import choose_family
from tests.render.sample_cards import game


@pytest.fixture
def family(qtbot: QtBot) -> str:
    """A font family with Japanese letters. The fixture starts the application that fonts need."""
    return choose_family().family


@pytest.fixture(scope="session")
def pack() -> GamePack:
    return game()
