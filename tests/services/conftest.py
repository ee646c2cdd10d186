from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.games.catalog import load_packs
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


def open_services(home: Path) -> Services:
    """The services of a fresh start over the same folder."""
    return Services(user_folders(home, {}), PACKS, lambda: date(2026, 11, 21))
