from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.services.services import Services
from tests.builders.services import open_services


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()
