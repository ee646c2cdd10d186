"""What a new user sees and tries first, in the real window."""

import pytest
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.windows import pack


def test_the_smaller_screen_shows_two_lines_of_four_cards(window: MainWindow) -> None:
    window.resize(1280, 800)
    grid = window.build.browser.grid
    shown = [
        index for index in range(40) if grid.viewport().rect().contains(grid.visualRect(grid.model().index(index, 0)))
    ]
    assert len(shown) >= 8


@pytest.mark.parametrize("code", ["ja", "en"])
def test_a_starter_deck_is_offered_and_opened_under_its_name_in_the_language_in_use(
    window: MainWindow, code: str
) -> None:
    window.speak(code)
    head, name = window.build.deck.head, pack().starter_names["ember"].get(code)
    head.menu.aboutToShow.emit()
    starters = head.menu.actions()[-1].menu()
    assert isinstance(starters, QWidget)
    assert name in [entry.text() for entry in starters.actions()]
    head.open_starter("ember")
    assert window.bridge.service.deck.name == name


def test_the_opponents_are_named_in_the_language_in_use(window: MainWindow) -> None:
    room = play_room(window)
    for code in ("ja", "en"):
        window.speak(code)
        names = [room.form.opponent.itemText(place) for place in range(room.form.opponent.count())]
        assert names == [names_.get(code) for names_ in pack().starter_names.values()]


def test_restart_takes_the_deck_in_hand_where_no_game_was_begun(window: MainWindow) -> None:
    window.build.deck.head.open_starter("deep")
    room = play_room(window)
    room.form.restart_button.click()
    assert room.table.session is not None
    assert room.form.deck.whole_text == window.bridge.service.deck.name


def play_room(window: MainWindow) -> SandboxRoom:
    assert window.play_room is not None
    room = window.play_room.widget
    assert isinstance(room, SandboxRoom)
    return room
