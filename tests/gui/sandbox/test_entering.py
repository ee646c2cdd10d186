"""A user who enters the Test room finds a game, or sees what is missing for one."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from deckbuilder.goldfish.origin import FromDecks
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import BUILD
from deckbuilder.services.services import Services
from tests.builders.playing import room_of, session_of


def own_cards(room: SandboxRoom) -> list[str]:
    """Return the cards that the user's deck had when the game began."""
    begun = session_of(room).origin
    assert isinstance(begun, FromDecks)
    return [card.id for card in begun.setup.decks[0]]


@pytest.mark.parametrize(
    ("key", "modifier"), [(Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier), (Qt.Key.Key_F5, Qt.KeyboardModifier(0))]
)
def test_the_shortcut_of_the_room_starts_a_game_with_the_current_deck(
    window: MainWindow, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    window.build.deck.header.open_first_starter()
    QTest.keyClick(window, key, modifier)
    room = room_of(window)
    assert room.controller.session is not None
    assert room.form.deck.whole_text == window.bridge.service.deck.name
    assert not room.empty.isVisible()
    assert not room.game.offer.isVisible()


def test_a_deck_without_a_name_is_called_untitled(window: MainWindow) -> None:
    service = window.bridge.service
    window.build.deck.header.open_first_starter()
    window.bridge.perform(lambda: service.rename(""))
    window.board["room.test"].trigger()
    assert room_of(window).form.deck.whole_text == "Untitled deck"


def test_an_empty_deck_is_explained_and_starter_decks_are_offered(window: MainWindow) -> None:
    window.board["room.test"].trigger()
    room = room_of(window)
    assert room.controller.session is None
    assert room.empty.isVisible()
    assert "The deck has no cards that can be played. Add cards to it first." in room.empty.sentence.text()
    assert room.mat.rect().contains(room.empty.geometry())
    key, push = next(iter(room.empty.starters.items()))
    assert push.text() == window.pack.starter_name(key, "en")
    push.click()
    assert session_of(room).decision is not None
    assert room.form.deck.whole_text == window.pack.starter_name(key, "en")
    assert window.bridge.service.deck_id is None


def test_a_deck_that_changed_since_its_game_began_is_offered_as_it_is_now(window: MainWindow) -> None:
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    before = session_of(room_of(window))
    window.rooms.enter(BUILD)
    window.bridge.add("LOS-S1-001")
    window.board["room.test"].trigger()
    room = room_of(window)
    assert session_of(room) is before
    assert room.game.offer.isVisible()
    assert room.game.offer.sentence.whole_text == "The deck has changed since the game began."
    room.game.offer.take_button.click()
    assert session_of(room) is not before
    assert not room.game.offer.isVisible()


def test_a_saved_game_of_another_deck_resumes_and_the_current_deck_is_offered(
    window: MainWindow, services: Services, reopen: Callable[[], MainWindow]
) -> None:
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    other = list(window.pack.starter_decks)[1]
    services.decks.open_starter(other, "en")
    window.close()
    second = reopen()
    second.board["room.test"].trigger()
    room = room_of(second)
    assert session_of(room).decision is not None
    assert room.form.deck.whole_text == second.pack.starter_name(next(iter(second.pack.starter_decks)), "en")
    assert room.game.offer.isVisible()
    room.game.offer.take_button.click()
    assert room.form.deck.whole_text == second.pack.starter_name(other, "en")


def test_restart_plays_the_deck_of_the_resumed_game(
    window: MainWindow, services: Services, reopen: Callable[[], MainWindow]
) -> None:
    settings = window.context.settings
    settings.change(settings.settings.model_copy(update={"pilot": "passive"}))
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    played = own_cards(room_of(window))
    services.decks.open_starter(list(window.pack.starter_decks)[1], "en")
    window.close()
    second = reopen()
    second.board["room.test"].trigger()
    room = room_of(second)
    before, own = session_of(room), room.form.deck.whole_text
    room.form.restart_button.click()
    assert session_of(room) is not before
    assert own_cards(room) == played
    assert room.form.deck.whole_text == own
    room.prompt.take_number(1)
    room.game.offer.take_button.click()
    assert own_cards(room) != played
    room.tree.undo()
    assert own_cards(room) == played
    room.game.restart()
    assert own_cards(room) == played


def test_a_deck_that_cannot_be_played_leaves_the_current_game_unchanged(window: MainWindow) -> None:
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    room = room_of(window)
    before, own = session_of(room), room.form.deck.whole_text
    window.build.deck.header.make_new()
    window.rooms.play_deck()
    assert session_of(room) is before
    assert room.controller.reasons.bubble.isVisible()
    assert room.form.deck.whole_text == own
    room.form.restart_button.click()
    assert session_of(room) is not before


def test_no_other_deck_takes_the_place_of_an_opponents_deck_that_was_deleted(
    window: MainWindow, services: Services
) -> None:
    window.build.deck.header.open_first_starter()
    theirs = services.decks.deck_id
    assert theirs is not None
    services.decks.open_starter(list(window.pack.starter_decks)[1], "en")
    window.rooms.play_deck()
    room = room_of(window)
    room.form.offer_decks()
    room.form.opponent.setCurrentIndex(room.form.opponent.findData(f"deck:{theirs}"))
    room.game.restart()
    before = session_of(room)
    services.decks.delete(theirs)
    window.rooms.enter(BUILD)
    window.board["room.test"].trigger()
    assert not room.form.heading.isChecked()
    room.game.restart()
    assert session_of(room) is before
    assert (
        "The opponent's deck is gone. Choose another one in the set-up." in room.controller.reasons.bubble.text.text()
    )
    assert room.form.heading.isChecked()
    room.form.opponent.setCurrentIndex(0)
    room.game.restart()
    assert session_of(room) is not before


def test_the_button_of_an_empty_mat_is_start(window: MainWindow) -> None:
    window.board["room.test"].trigger()
    room = room_of(window)
    assert room.form.restart_button.text() == "Start the game"
    window.preferences.speak("ja")
    assert room.form.restart_button.text() == "対戦を始める"
    window.preferences.speak("en")
    next(iter(room.empty.starters.values())).click()
    assert room.form.restart_button.text() == "Restart"


def test_escape_ends_why_not_mode_wherever_the_focus_is(window: MainWindow) -> None:
    settings = window.context.settings
    settings.change(settings.settings.model_copy(update={"pilot": "passive"}))
    window.build.deck.header.open_first_starter()
    window.rooms.play_deck()
    room = room_of(window)
    for _ in range(30):
        if not room.prompt.pushes:
            room.prompt.take_number(1)
    QApplication.processEvents()
    push = room.prompt.pushes[0]
    before = push.mapTo(window, push.rect().center())
    for keys in (room.why_button, room.prompt.options, room.form.seed, push):
        QTest.mouseClick(room.why_button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert room.controller.asking
        assert push.mapTo(window, push.rect().center()) == before
        keys.setFocus()
        QTest.keyClick(keys, Qt.Key.Key_Escape)
        assert not room.why_button.isChecked()
