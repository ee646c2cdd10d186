"""Another game gets another window, which looks like the one before and opens the deck that was used there last."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.windows import PACKS, game_windows

FIRST, SECOND = list(PACKS)[:2]


@pytest.fixture
def windows(qapp: QApplication, services: Services) -> Iterator[GameWindows]:
    with game_windows(qapp, services) as found:
        yield found


def shown(windows: GameWindows) -> MainWindow:
    assert windows.window is not None
    return windows.window


def test_a_maximised_window_stays_maximised(windows: GameWindows) -> None:
    shown(windows).showMaximized()
    windows.switch(SECOND, "")
    assert shown(windows).pack.id == SECOND
    assert shown(windows).isMaximized()
    windows.switch(FIRST, "")
    assert shown(windows).isMaximized()


def test_a_game_opens_with_the_deck_that_was_used_there_last(windows: GameWindows, services: Services) -> None:
    decks = services.decks
    first, second = (f"{name} of {FIRST}" for name in ("One", "Two"))
    decks.new(FIRST, first)
    decks.new(FIRST, second)
    wanted = decks.find(first)
    assert wanted is not None
    decks.open(wanted)  # used last, though the other one was changed last
    windows.switch(SECOND, "")
    windows.switch(FIRST, "")
    assert decks.deck.name == first
    assert shown(windows).bridge.service.deck.name == first


def test_a_deleted_deck_is_replaced_by_the_one_changed_last(windows: GameWindows, services: Services) -> None:
    decks = services.decks
    for name in ("One", "Two"):
        decks.new(FIRST, name)
    last = decks.deck_id
    assert last is not None
    windows.switch(SECOND, "")
    decks.delete(last)
    windows.switch(FIRST, "")
    assert decks.deck.name == "One"
