"""Keeps the window of the current game open. Another game gets a window that replaces it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.failures import explain
from deckbuilder.gui.one_window import OpenRequest
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.deck_sources import STARTER
from deckbuilder.services.errors import ServiceError

if TYPE_CHECKING:
    from deckbuilder.services.position_files import Position

OpenWindow = Callable[[WindowContext], MainWindow]


class GameWindows(QObject):
    """Keeps one window open and replaces it when the user chooses another game."""

    def __init__(self, context: WindowContext, open_window: OpenWindow) -> None:
        super().__init__()
        self._context = context
        self._open_window = open_window
        self.window: MainWindow | None = None

    def open(self) -> MainWindow:
        """Open and show the window of the current game."""
        window = self.window = self._open_window(self._context)
        window.game_wanted.connect(self.switch)
        window.position_wanted.connect(self.play)
        window.show()
        window.start()
        return window

    def switch(self, game: str, edition: str) -> None:
        """Switch to another game. Its window opens with the game's last deck, in the current language."""
        old, settings = self.window, self._context.settings
        if old is None:
            return
        old.save_everything()  # typed text belongs to the current deck; the new window copies the shape
        try:
            self._context.decks.enter_game(game, edition)
            settings.change(settings.settings.model_copy(update={"game": game}))
        except ServiceError as error:
            old.notices.fail(explain(error))
            return
        self._exchange(old, game)

    def play(self, position: "Position") -> None:
        """Switch to the game of a position, and play it."""
        self.switch(position.game, "")
        window = self.window
        if window is not None and window.pack.id == position.game:
            window.rooms.play_position(position)

    def take_file(self, path: Path) -> None:
        """Open a file that the program was started with."""
        if self.window is not None:
            self.window.transfers.take_named_file(path)

    def _exchange(self, old: MainWindow, game: str) -> None:
        self._context = replace(self._context, game=game, language=old.language.code)
        self.open()
        old.give_way()
        old.deleteLater()

    def save(self) -> None:
        """Save what only the window has so far, such as typed text."""
        if self.window is not None:
            self.window.save_everything()

    def end(self) -> None:
        """Save everything, close the window and end the program."""
        if self.window is not None:
            self.window.end()
        QCoreApplication.exit(0)

    def take(self, request: OpenRequest) -> None:
        """Fulfil the request of a second start: come to the front, and open its file or deck."""
        window = self.window
        if window is None:
            return
        _show_in_front(window, request.token)
        if request.path is not None:
            window.transfers.take_named_file(request.path)
        elif request.deck is not None:
            self._open_deck(window, request.deck)

    def _open_deck(self, window: MainWindow, name: str) -> None:
        decks = self._context.decks
        window.save_everything()
        try:
            if name.startswith(STARTER):
                changed = decks.open_starter(name.removeprefix(STARTER), window.language.code)
            else:
                changed = decks.open_named(name)
        except ServiceError as error:
            window.notices.fail(explain(error))
            return
        if decks.deck.game == window.pack.id:
            window.bridge.perform(lambda: changed)
        else:
            self._exchange(window, decks.deck.game)


def _show_in_front(window: MainWindow, token: str) -> None:
    """Bring the window to the front, as far as the desktop allows."""
    if token:
        os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt reads and clears it when a Wayland window is activated
    window.setWindowState((window.windowState() & ~Qt.WindowState.WindowMinimized) | Qt.WindowState.WindowActive)
    window.show()
    window.raise_()
    window.activateWindow()
    QApplication.alert(window)
