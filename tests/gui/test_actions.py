from PySide6.QtGui import QKeySequence

from deckbuilder.gui.actions.declared import ACTIONS, MENUS
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.pages import shortcut_page


def test_every_command_of_the_window_does_something(window: MainWindow) -> None:
    assert window.board.unbound() == set()


def test_no_two_commands_share_a_key() -> None:
    keys = [QKeySequence(shortcut).toString() for action in ACTIONS for shortcut in action.shortcuts]
    assert len(keys) == len(set(keys))
    assert all(keys)


def test_every_command_is_in_a_menu() -> None:
    assert {action.menu for action in ACTIONS} <= set(MENUS)


def test_the_help_page_names_every_key(window: MainWindow) -> None:
    page = shortcut_page(ACTIONS, window.language).html
    for action in ACTIONS:
        if action.shortcuts:
            assert QKeySequence(action.shortcuts[0]).toString(QKeySequence.SequenceFormat.NativeText) in page


def test_commands_follow_the_language(window: MainWindow) -> None:
    assert window.board["deck.new"].text() == "New deck"
    window.preferences.speak("ja")
    assert window.board["deck.new"].text() == "新しいデッキ"


def test_commands_of_a_room_are_disabled_in_the_others(window: MainWindow) -> None:
    window.board.enter_room("test")
    assert not window.board["card.add"].isEnabled()
    window.board.enter_room("build")
    assert window.board["card.add"].isEnabled()
