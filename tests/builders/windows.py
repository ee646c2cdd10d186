"""The real window on real services over a folder."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.bootstrap import window_context
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.app import open_window
from deckbuilder.gui.tasks import InlineTasks, Tasks
from deckbuilder.gui.window.main_window import FIRST, MainWindow
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()
GAME = next(iter(PACKS))
translator = load_translator


def pack() -> GamePack:
    """The first game."""
    return PACKS[GAME]


def open_services(home: Path) -> Services:
    """The services of a start over that folder, on a fixed day."""
    return Services(user_folders(home, {}), PACKS, lambda: date(2026, 11, 21))


def end_window(window: QWidget) -> None:
    """Close a window and delete it at once, so that nothing of it is left for the next test."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def make_window(
    app: QApplication, services: Services, make_tasks: Callable[[str], Tasks] = lambda _: InlineTasks()
) -> MainWindow:
    """A window whose work is done at once unless other tasks are given; shown and started, in English."""
    context = replace(window_context(services, choose_family().family), make_tasks=make_tasks, language="en")
    window = open_window(app, context)
    if not context.settings.settings.window.geometry:
        window.resize(*FIRST)  # the screen of tests is smaller than those of people
    window.show()
    window.start()
    return window
