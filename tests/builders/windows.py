"""Opens the real window with real services on a folder."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.bootstrap.window import window_context
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.app import open_window
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.tasks import InlineTasks, Tasks
from deckbuilder.gui.window.game_windows import GameWindows
from deckbuilder.gui.window.main_window import FIRST, MainWindow
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.render.fonts import choose_family
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders

PACKS = load_packs()
GAME = next(iter(PACKS))
translator = load_translator


def pack() -> GamePack:
    """Return the pack of the first game."""
    return PACKS[GAME]


def open_services(home: Path) -> Services:
    """Return services for that folder, as at a program start on a fixed date."""
    return Services(user_folders(home, {}), PACKS, lambda: date(2026, 11, 21))


def end_window(window: QWidget) -> None:
    """Close a window and delete it at once, so that nothing of it is left for the next test."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def english(services: Services, make_tasks: Callable[[str], Tasks] = lambda _: InlineTasks()) -> WindowContext:
    """Return the context of windows in English, which do their work at once, unless other tasks are given."""
    return replace(window_context(services, choose_family().family), make_tasks=make_tasks, language="en")


def make_window(
    app: QApplication, services: Services, make_tasks: Callable[[str], Tasks] = lambda _: InlineTasks()
) -> MainWindow:
    """Return a visible, started window in English. It does its work at once, unless other tasks are given."""
    context = english(services, make_tasks)
    window = open_window(app, context)
    if not context.settings.settings.window.geometry:
        window.resize(*FIRST)  # the screen in tests is smaller than real ones
    window.show()
    window.start()
    return window


@contextmanager
def game_windows(app: QApplication, services: Services) -> Iterator[GameWindows]:
    """Open the windows of all games, one at a time."""
    found = GameWindows(english(services), partial(open_window, app))
    found.open()
    yield found
    assert found.window is not None
    end_window(found.window)


@contextmanager
def reopening(app: QApplication, home: Path) -> Iterator[Callable[[], MainWindow]]:
    """Provide what opens a window as the next start of the program does. The end closes them all."""
    opened: list[tuple[MainWindow, Services]] = []

    def again() -> MainWindow:
        services = open_services(home)
        opened.append((make_window(app, services), services))
        return opened[-1][0]

    yield again
    for window, services in opened:
        end_window(window)
        services.close()
