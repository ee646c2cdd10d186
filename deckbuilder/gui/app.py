"""Creates the Qt application and runs the window."""

import logging
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.endings import Endings
from deckbuilder.gui.language import Language
from deckbuilder.gui.one_window import OneWindow
from deckbuilder.gui.qt_words import translate_qt
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.gui.window.themes import Themes

SWITCH_INTERVAL = 0.001
"""Seconds before Python switches threads. With its default of 5 ms, drawing cards on a worker would stall the
window."""
SCREENLESS = "This plugin does not support "
"""The beginning of warnings of Qt platforms without a screen. They are not logged, because they do not matter."""
LEVELS = {QtMsgType.QtDebugMsg: logging.DEBUG, QtMsgType.QtInfoMsg: logging.INFO}
log = logging.getLogger("deckbuilder.qt")


def make_application(arguments: Sequence[str]) -> QApplication:
    """Create the Qt application. A process can have only one."""
    qInstallMessageHandler(_log_message)
    app = QApplication([*arguments])
    app.setApplicationName("deckbuilder")
    app.setApplicationDisplayName("Deck Builder")
    app.setDesktopFileName("deckbuilder")
    return app


def running_application(arguments: Sequence[str]) -> QApplication:
    """Return the Qt application of this process. Create it if there is none yet."""
    running = QApplication.instance()
    return running if isinstance(running, QApplication) else make_application(arguments)


def _log_message(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
    """Write Qt's messages to the program's log, except those of a platform without a screen."""
    if not text.startswith(SCREENLESS):
        log.log(LEVELS.get(kind, logging.WARNING), text)


def open_window(app: QApplication, context: WindowContext) -> MainWindow:
    """Create the window in the language and theme of the settings, without showing it."""
    settings = context.settings
    themes = Themes(app, settings.settings.theme, context.family)
    language = Language(context.load_translator, context.language or settings.language(QLocale.system().name()))
    translate_qt(app, language)
    window = MainWindow(context, themes, language)
    if settings.notice is not None:
        window.notices.fail(settings.notice)
    return window


def run_window(
    app: QApplication, context: WindowContext, one_window: OneWindow | None = None, file: Path | None = None
) -> int:
    """Show the window and run until the user closes it or the system ends it. Return the exit status. The window opens
    the file as if it had been dropped on it.

    With `one_window`, the window also opens the files and decks that later starts hand over.
    """
    sys.setswitchinterval(SWITCH_INTERVAL)
    windows = GameWindows(context, partial(open_window, app))
    endings = Endings(app)
    endings.save_asked.connect(windows.save)
    endings.end_asked.connect(windows.end)
    windows.open()
    if file is not None:
        windows.take_file(file)
    if one_window is not None:
        one_window.listen(windows.take)
    try:
        return app.exec()
    finally:
        windows.save()  # the loop may have handled an input after the window was closed
        endings.close()
