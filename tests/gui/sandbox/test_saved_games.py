"""The game of the Test room is saved while it is played and resumes. A replaced game is an undo or a list away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deckbuilder.gui.sandbox.earlier_games import MessageStrip
from deckbuilder.gui.sandbox.game_rows import STARRED, THIRD
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import BUILD, TEST
from deckbuilder.services.services import Services
from tests.builders.playing import play, resumed, room_of, session_of, starter_game
from tests.services.test_game_journal import spoil


@pytest.fixture
def room(window: MainWindow) -> SandboxRoom:
    """A Test room in which a game with a starter deck has been played for a few answers against a passive opponent."""
    return starter_game(window, 8)


def test_an_answer_is_in_the_library_as_soon_as_it_is_painted(
    room: SandboxRoom, services: Services, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: services.library.games.games()[0].answers == len(session_of(room).tree().nodes) - 1)
    clock = QElapsedTimer()
    clock.start()
    count = services.library.games.games()[0].answers
    play(room, 1)
    qtbot.waitUntil(lambda: services.library.games.games()[0].answers == count + 1)


def test_the_game_of_a_closed_window_resumes_when_the_room_is_entered(
    room: SandboxRoom, window: MainWindow, reopen: Callable[[], MainWindow]
) -> None:
    room.tree.undo()
    seed = session_of(room).origin.seed
    found = resumed(window, reopen)
    assert found.form.choice.seed.number == seed
    assert found.form.deck.whole_text


def test_a_seed_of_letters_is_restored_with_its_game(
    room: SandboxRoom, window: MainWindow, reopen: Callable[[], MainWindow]
) -> None:
    room.form.seed.setText("Comet")
    room.form.restart_button.click()
    play(room, 2)
    before = session_of(room).digest
    window.close()
    second = reopen()
    second.rooms.enter(TEST)
    found = room_of(second)
    assert found.form.seed.text() == "Comet"
    assert session_of(found).digest == before


def test_the_test_button_resumes_the_game_of_the_same_deck(
    room: SandboxRoom, window: MainWindow, reopen: Callable[[], MainWindow]
) -> None:
    before = session_of(room).digest
    window.close()
    second = reopen()
    second.rooms.play_deck()
    assert session_of(room_of(second)).digest == before
    second.rooms.enter(BUILD)
    second.bridge.add("LOS-S1-001")
    second.rooms.play_deck()
    assert session_of(room_of(second)).digest != before


@pytest.mark.parametrize("way", ["restart_button", "renew_button"])
def test_undo_returns_to_a_replaced_game(room: SandboxRoom, way: str) -> None:
    before = session_of(room)
    getattr(room.form, way).click()
    assert session_of(room) is not before
    assert room.tree.undo_button.isEnabled()
    room.tree.undo_button.click()
    assert session_of(room).tree() == before.tree()
    assert room.form.choice.seed.number == before.origin.seed
    play(room, 1)
    room.tree.undo()
    assert session_of(room).digest == before.digest


def test_earlier_games_open_in_a_strip_in_place_of_the_right_column(room: SandboxRoom, qtbot: QtBot) -> None:
    before = session_of(room)
    room.form.renew_button.click()
    play(room, 3)
    room.form.earlier_button.click()
    earlier = room.saved.earlier
    assert earlier.isVisible()
    assert not room.prompt.isVisible()
    assert earlier.list.hasFocus()
    assert earlier.list.count() == 1
    assert "unfinished" in earlier.list.item(0).data(THIRD)
    earlier.star.click()
    assert earlier.list.item(0).data(STARRED)
    assert "with a star" in earlier.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    QTest.keyClick(earlier.list, Qt.Key.Key_Escape)
    assert not earlier.isVisible()
    assert room.prompt.isVisible()
    room.form.earlier_button.click()
    earlier.primary.click()
    assert session_of(room).tree() == before.tree()
    assert not earlier.isVisible()


def test_a_strip_explains_a_game_that_now_runs_differently(
    room: SandboxRoom, window: MainWindow, home: Path, reopen: Callable[[], MainWindow]
) -> None:
    window.close()
    spoil(home, 2)
    second = reopen()
    second.rooms.enter(TEST)
    found = room_of(second)
    strip = found.strips.open_strip
    assert isinstance(strip, MessageStrip)
    assert "up to step 2" in strip.sentences.text()
    second.language.switch("ja")
    assert "2" in strip.sentences.text()
    assert "game" not in strip.sentences.text()
    strip.primary.click()
    assert found.strips.open_strip is None
    assert len(session_of(found).tree().nodes) == 3


def test_a_library_that_cannot_be_written_is_reported_and_tried_again(
    room: SandboxRoom, window: MainWindow, services: Services, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from card_db.store.errors import StorageError

    qtbot.waitUntil(lambda: services.library.games.games()[0].answers == 8)
    monkeypatch.setattr("deckbuilder.gui.sandbox.saved_games.TRY_AGAIN", 50)

    def refuse(*_: object) -> None:
        raise StorageError("“{file}” is in use by another program. Close that program and try again.", {"file": "x"})

    with monkeypatch.context() as patched:
        patched.setattr(services.library.games, "add_step", refuse)
        play(room, 2)
        qtbot.waitUntil(lambda: bool(window.notices.shown))
    qtbot.waitUntil(lambda: services.library.games.games()[0].answers == 10)
