"""Opens the pages of the help menu."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.actions.declared import ACTIONS
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.markup import Markup
from deckbuilder.gui.window.pages import about_page, page, search_help, shortcut_page
from deckbuilder.i18n.message import Message


class HelpPages(QObject):
    """Runs the commands of the help menu."""

    def __init__(
        self, context: WindowContext, pack: GamePack, language: Language, board: ActionBoard, window: QWidget
    ) -> None:
        super().__init__(window)
        self._language, self._window = language, window
        packs = list(context.packs.values())
        pages: dict[str, tuple[Message, Callable[[], Markup]]] = {
            "help.search": (Message("How to search"), lambda: search_help(pack, language)),
            "help.shortcuts": (Message("Keyboard shortcuts"), lambda: shortcut_page(ACTIONS, language)),
            "help.about": (
                Message("About and rule editions"),
                lambda: about_page(packs, context.version, language),
            ),
        }
        for command, (title, content) in pages.items():
            board.bind(command, partial(self._open, title, content))

    def _open(self, title: Message, content: Callable[[], Markup]) -> None:
        page(self._language.text(title), content(), self._language, self._window).open()
