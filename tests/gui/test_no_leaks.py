"""A closed window leaves nothing behind."""

import gc
import threading

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deckbuilder.gui.tasks import ThreadTasks
from deckbuilder.services.services import Services
from tests.builders.robot import Robot
from tests.builders.windows import end_window, make_window


def use_a_window(app: QApplication, qtbot: QtBot, services: Services) -> None:
    window = make_window(app, services, ThreadTasks)
    robot = Robot(window)
    robot.type_search("光")
    qtbot.waitUntil(lambda: window.at_rest)
    robot.command("help.shortcuts")
    robot.command("settings.open")
    robot.command("deck.paste")
    end_window(window)


def test_no_windows_threads_or_timers_are_left(qapp: QApplication, qtbot: QtBot, services: Services) -> None:
    gc.collect()  # what the tests before have dropped
    widgets, threads = len(qapp.topLevelWidgets()), threading.active_count()
    use_a_window(qapp, qtbot, services)
    gc.collect()
    assert len(qapp.topLevelWidgets()) <= widgets
    assert threading.active_count() == threads
    assert not [timer for timer in qapp.findChildren(QTimer) if timer.isActive()]
