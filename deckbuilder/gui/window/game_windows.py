"""The window of the game in use; another game gets a window of its own in the place of the first."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.failures import explain
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.errors import ServiceError

OpenWindow = Callable[[WindowContext], MainWindow]


class GameWindows(QObject):
    """Keeps one window open and exchanges it when another game is chosen in it."""

    def __init__(self, context: WindowContext, open_window: OpenWindow) -> None:
        super().__init__()
        self._context = context
        self._open_window = open_window
        self.window: MainWindow | None = None

    def open(self) -> MainWindow:
        """Open and show the window of the game in use."""
        window = self.window = self._open_window(self._context)
        window.game_wanted.connect(self.switch)
        window.show()
        window.start()
        return window

    def switch(self, game: str, edition: str) -> None:
        """Go on with another game: its rooms, its last deck, in the language in use."""
        old, settings = self.window, self._context.settings
        if old is None:
            return
        try:
            self._context.decks.enter_game(game, edition)
            settings.change(settings.settings.model_copy(update={"game": game}))
        except ServiceError as error:
            old.notices.fail(explain(error))
            return
        self._context = replace(self._context, game=game, language=old.language.code)
        self.open()
        old.close()
        old.deleteLater()
