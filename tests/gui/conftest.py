"""Real services in a temporary folder, and windows that do their work at once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.render.palette import DARK
from deckbuilder.services.services import Services
from tests.builders.windows import end_window, make_window, open_services, reopening, translator

OpenWindow = Callable[[], MainWindow]


@pytest.fixture
def services(home: Path) -> Iterator[Services]:
    opened = open_services(home)
    yield opened
    opened.close()


@pytest.fixture
def language() -> Language:
    return Language(translator, "en")


@pytest.fixture
def look() -> Look:
    return Look(DARK)


@pytest.fixture
def window(qapp: QApplication, services: Services) -> Iterator[MainWindow]:
    opened = make_window(qapp, services)
    yield opened
    end_window(opened)


@pytest.fixture
def reopen(qapp: QApplication, home: Path) -> Iterator[Callable[[], MainWindow]]:
    """Opens the window again, as the next start of the program does."""
    with reopening(qapp, home) as again:
        yield again
