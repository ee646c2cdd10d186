"""A position is opened and played with the mouse, in both languages, while the window goes on."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.tasks import ThreadTasks
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.rooms import TEST
from tests.builders.playing import room_of, session_of
from tests.builders.robot import drop, dropped_files
from tests.builders.windows import end_window, make_window, open_services

PATIENCE = 15_000
LONGEST = 0.5
"""The longest time, in seconds, for which the window may not answer while a position is read and begun."""


class Pulse:
    """Measures how long the window does not come to its next event."""

    def __init__(self) -> None:
        self.longest, self._last = 0.0, time.perf_counter()
        self._timer = QTimer(interval=10)
        self._timer.timeout.connect(self._beat)
        self._timer.start()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest, self._last = max(self.longest, now - self._last), now


def click(widget: QWidget, at: QPoint | None = None) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at or widget.rect().center())


@pytest.fixture(params=["en", "ja"])
def window(qapp: QApplication, home: Path, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    services = open_services(home)
    settings = services.settings.settings
    services.settings.change(settings.model_copy(update={"opponent_pause": 0, "animation": "off", "game": "vividz"}))
    services.decks.enter_game("vividz")
    opened = make_window(qapp, services, ThreadTasks)
    opened.language.switch(request.param)
    yield opened
    end_window(opened)
    services.close()


@pytest.mark.slow
def test_an_example_and_a_dropped_file_are_played_with_the_mouse(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window.resize(1024, 700)
    window.build.deck.header.open_first_starter()
    window.rooms.enter(TEST)
    room = room_of(window)
    qtbot.waitUntil(lambda: room.controller.session is not None, timeout=PATIENCE)
    deal, pulse = session_of(room), Pulse()

    if not room.form.heading.isChecked():
        click(room.form.heading)
    click(room.form.position_button)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    examples = [entry for entry in menu.actions() if not entry.isSeparator()][:-1]
    title = examples[-1].text()
    click(menu, menu.actionGeometry(examples[-1]).center())
    qtbot.waitUntil(lambda: session_of(room) is not deal, timeout=PATIENCE)
    assert title in room.game.offer.sentence.whole_text
    example = session_of(room)

    answer(room, qtbot, lambda: len(example.tree().nodes) > 1)
    qtbot.waitUntil(room.tree.undo_button.isEnabled, timeout=PATIENCE)
    click(room.tree.undo_button)
    assert example.tree().current == 0
    click(room.tree.undo_button)
    qtbot.waitUntil(lambda: session_of(room).digest == deal.digest, timeout=PATIENCE)
    assert not room.game.offer.isVisible()

    path = tmp_path / "瀬戸際.scenario.json"
    path.write_text(json.dumps({"seed": 3, "players": [{"hand": ["VIV-S1-027"]}, {}]}), encoding="utf-8")
    drop(window, dropped_files(path))
    qtbot.waitUntil(lambda: path.name in room.game.offer.sentence.whole_text, timeout=PATIENCE)
    dropped = session_of(room)
    click(room.form.heading)
    click(room.form.restart_button)
    qtbot.waitUntil(lambda: session_of(room) is not dropped, timeout=PATIENCE)
    assert session_of(room).origin.seed == 3
    click(room.game.offer.take_button)
    qtbot.waitUntil(lambda: not room.game.offer.isVisible(), timeout=PATIENCE)
    assert pulse.longest < LONGEST


def answer(room: SandboxRoom, qtbot: QtBot, done: Callable[[], bool]) -> None:
    """Give the first answer of the list with the mouse."""
    options = room.prompt.options
    qtbot.waitUntil(options.isVisible, timeout=PATIENCE)
    click(options.viewport(), options.visualRect(options.model().index(0, 0)).center())
    qtbot.waitUntil(done, timeout=PATIENCE)
