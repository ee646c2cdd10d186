from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()


@pytest.fixture(scope="session")
def built_cards(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """cards.db of the shipped cards, built once."""
    services = Services(user_folders(tmp_path_factory.mktemp("cards"), {}), PACKS)
    services.cards.store.close()
    return services.folders.cards.read_bytes()


@pytest.fixture
def home(tmp_path: Path, built_cards: bytes) -> Path:
    """A user's folder with the shipped cards."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "cards.db").write_bytes(built_cards)
    return folder


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def open_services(home: Path) -> Services:
    """The services of a fresh start over the same folder."""
    return Services(user_folders(home, {}), PACKS, lambda: date(2026, 11, 21))
