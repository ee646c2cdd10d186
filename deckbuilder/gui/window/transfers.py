"""Ways in and out: cards and decks from files and text, decks to files and the clipboard."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.deck.import_dialog import ImportDialog
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.window.deck_files import EXPORTS, Export, deck_bytes, file_name
from deckbuilder.gui.window.notices import Notices
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file, write_file

AskPath = Callable[[QWidget, str, str], str]
AskPaths = Callable[[QWidget, str], list[str]]


def ask_save_path(parent: QWidget, title: str, proposed: str) -> str:
    """Where to save, empty if the user gives up."""
    return QFileDialog.getSaveFileName(parent, title, proposed)[0]


def ask_open_paths(parent: QWidget, title: str) -> list[str]:
    """Which files to open, none if the user gives up."""
    return QFileDialog.getOpenFileNames(parent, title)[0]


class Transfers(QObject):
    """Reads files beside the window and says what became of them."""

    def __init__(
        self,
        context: WindowContext,
        pack: GamePack,
        bridge: DeckBridge,
        notices: Notices,
        jobs: Tasks,
        language: Language,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._context, self._pack, self._bridge, self._notices = context, pack, bridge, notices
        self._jobs, self._language, self._window = jobs, language, window
        self.ask_path: AskPath = ask_save_path
        self.ask_paths: AskPaths = ask_open_paths

    def _fail(self, error: Exception) -> None:
        self._notices.fail(explain(error))

    # decks in

    def ask_deck_text(self) -> None:
        """A dialog to paste a list into."""
        self._import_dialog().open()

    def ask_deck_file(self) -> None:
        """Choose a deck file and look at it before it is taken."""
        for name in self.ask_paths(self._window, self._language.text("Import deck…"))[:1]:
            self._open_deck(Path(name))

    def _import_dialog(self) -> ImportDialog:
        dialog = ImportDialog(
            self._bridge.service.import_text, self._card_name, self._jobs, self._language, self._window
        )
        dialog.accepted_deck.connect(self._take)
        return dialog

    def _card_name(self, card_id: str) -> str:
        card = self._context.cards.card(card_id)
        return self._language.word(card.name) if card is not None else card_id

    def _take(self, deck: Deck) -> None:
        name = deck.name or self._language.text("Imported deck")
        self._bridge.perform(lambda: self._bridge.service.open_copy(deck.model_copy(update={"name": name})))

    def _open_deck(self, path: Path) -> None:
        def show(data: bytes) -> None:
            dialog = self._import_dialog()
            dialog.open()
            dialog.show_file(data, path.name)

        self._jobs.run(lambda: read_file(path), show, self._fail)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Files dropped on the window: the first one is read as a deck list."""
        for path in paths[:1]:
            self._open_deck(path)

    # decks out

    def fill_export_menu(self, menu: QMenu) -> None:
        """Every form in which a deck can leave."""
        text = self._language.text
        menu.clear()
        for export in EXPORTS:
            menu.addAction(text(export.text), partial(self.export_deck, export))
        menu.addSeparator()
        menu.addAction(text("Copy deck list"), self.copy_deck)

    def export_deck(self, export: Export) -> None:
        """Write the deck in hand in one form to a file the user names."""
        deck, cards, pack, translator = (
            self._bridge.service.deck,
            self._context.cards,
            self._pack,
            self._language.translator,
        )
        proposed = f"{file_name(deck.name)}{export.ending}"
        name = self.ask_path(self._window, self._language.text("Export deck"), proposed)
        if name:
            path = Path(name)
            self._jobs.run(
                lambda: write_file(path, deck_bytes(export.kind, deck, pack, cards, translator)),
                lambda _: self._notices.tell(Message("Written: {file}", {"file": str(path)})),
                self._fail,
            )

    def copy_deck(self) -> None:
        """Put the text list on the clipboard."""
        try:
            text = self._bridge.service.export("text", self._language.code)
        except ServiceError as error:
            self._fail(error)
            return
        QGuiApplication.clipboard().setText(text)
        self._notices.tell(Message("The deck list is on the clipboard."))
