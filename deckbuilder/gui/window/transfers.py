"""Imports cards and decks from files and text, and exports cards, decks and games to files and the clipboard."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from card_db.progress import Progress
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.context import GameToSave, WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.deck.import_dialog import ImportDialog
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import IMPORT, Notices
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.widgets.dialogs import ask_open_paths, ask_save_path
from deckbuilder.gui.widgets.plain_text import add_entry
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.card_columns import CardColumns
from deckbuilder.gui.window.card_imports import CardImports
from deckbuilder.gui.window.code_dialog import CodeDialog
from deckbuilder.gui.window.deck_files import DECK_FILE, EXPORTS, Export, Sheet, file_name
from deckbuilder.gui.window.file_writer import FileWriter
from deckbuilder.gui.window.lists_desk import ListsDesk
from deckbuilder.gui.window.positions_desk import PositionsDesk, may_be_position, replay_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_files import CardFile
from deckbuilder.services.deck_facts import ExportKind
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file, write_file

MOST_NAMED = 10
"""Files that a notice names."""
DECK_ENDINGS = (".deck.json", ".txt")
_WRONG_ENDING = Message("“{file}” could not be opened again. Choose a name that ends in “.json”, such as “{name}”.")
T = TypeVar("T")
AskPath = Callable[[QWidget, str, str], str]
AskPaths = Callable[[QWidget, str], list[str]]


def is_rescue(path: Path) -> bool:
    """Return whether a file has the name of a rescue file, which holds decks that could not be saved."""
    return path.suffix == ".json" and "rescue" in path.stem


class Transfers(QObject):
    """Reads and writes files on worker threads.

    `rescue_given(path)` is emitted for a rescue file. `game_wanted(game, edition)` is emitted after the import of a
    deck of another game, which is then the latest deck of that game in the library, and when the user opens the game of
    imported cards.
    """

    rescue_given = Signal(object)
    game_wanted = Signal(str, str)

    def __init__(
        self,
        context: WindowContext,
        pack: GamePack,
        bridge: DeckBridge,
        notices: Notices,
        jobs: Tasks,
        language: Language,
        window: QWidget,
        show_strip: Callable[[Strip], None],
    ) -> None:
        super().__init__(window)
        self._context, self._pack, self._bridge, self._notices = context, pack, bridge, notices
        self._jobs, self._language, self._window = jobs, language, window
        self._running = 0
        self._writer = FileWriter(notices, language, self._run)
        self.lists = ListsDesk(context, pack.id, notices, jobs, language, show_strip, self)
        self.lists.choose_asked.connect(self.ask_card_files)
        columns = CardColumns(context, pack.id, language, show_strip)
        self.card_imports = CardImports(
            context, bridge, notices, language, columns, self.lists, self._run, self._relay, self
        )
        self.card_imports.decks_found.connect(self._open_decks)
        self.card_imports.game_wanted.connect(self.game_wanted)
        self.positions = PositionsDesk(context.positions, pack.id, notices, jobs, self)
        self.dialog: ImportDialog | None = None
        self.ask_path: AskPath = ask_save_path
        self.ask_paths: AskPaths = ask_open_paths

    def _run(self, job: Callable[[], T], on_done: Callable[[T], None], on_error: Callable[[Exception], None]) -> None:
        def done(answer: T) -> None:
            self._running -= 1
            on_done(answer)

        def failed(error: Exception) -> None:
            self._running -= 1
            on_error(error)

        self._running += 1
        self._jobs.run(job, done, failed)

    def _relay(self, progress: Progress) -> Progress:
        return self._jobs.relay(progress)

    def _fail(self, error: Exception) -> None:
        self._notices.fail(explain(error))

    def _fail_import(self, error: Exception) -> None:
        self._notices.fail(explain(error), about=IMPORT)

    # importing decks

    def ask_deck_text(self) -> None:
        """Open the dialog to paste a list into. It reads the clipboard at once."""
        dialog = self._import_dialog()
        dialog.open()
        text = QGuiApplication.clipboard().text()
        if text.strip() and len(text) <= MAX_BYTES:
            dialog.show_text(text)

    @property
    def busy(self) -> bool:
        """Whether a file is being read or written, or the open dialog is reading a list."""
        return self._running > 0 or self.positions.busy or (self.dialog is not None and self.dialog.busy)

    def ask_deck_file(self) -> None:
        """Let the user choose deck files, and show the first in the import dialog."""
        self._open_decks([Path(name) for name in self.ask_paths(self._window, self._language.text("Import deck…"))])

    def _open_decks(self, paths: Sequence[Path]) -> None:
        """Open the first of several deck files and name the others in a notice."""
        for path in paths[:1]:
            self._open_deck(path)
        if len(paths) > 1:
            others = ", ".join(path.name for path in paths[1:][:MOST_NAMED])
            key = "Deck lists open one at a time. Opened: “{file}”. Not opened: {others}."
            words = {"file": paths[0].name, "others": others + (", …" if len(paths) > MOST_NAMED + 1 else "")}
            self._notices.offer(Message(key, words), tone="warn")

    def _import_dialog(self) -> ImportDialog:
        dialog = ImportDialog(
            self._bridge.service.import_text, self._card_name, self._jobs, self._language, self._window
        )
        dialog.accepted_deck.connect(self._take)
        dialog.file_dropped.connect(self._open_deck)
        dialog.finished.connect(self._forget_dialog)
        self.dialog = dialog
        return dialog

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _card_name(self, card_id: str) -> str:
        card = self._context.cards.card(card_id)
        return self._language.word(card.name) if card is not None else card_id

    def _take(self, deck: Deck) -> None:
        name = deck.name or self._language.text("Imported deck")
        named = deck.changed(name=name)
        self._notices.settle(IMPORT)
        self._run(self._context.care.back_up, lambda problem: self._take_backed_up(named, problem), self._fail_import)

    def _take_backed_up(self, deck: Deck, problem: Message | None) -> None:
        """Import a deck after the backup. A failed backup does not stop it, because an import only adds."""
        if problem is not None:
            self._notices.offer(problem, tone="warn")
        if deck.game == self._pack.id:
            self._bridge.perform(lambda: self._bridge.service.open_copy(deck))
        elif self._bridge.perform(lambda: self._add_to_library(deck)):
            self.game_wanted.emit(deck.game, deck.edition)

    def _add_to_library(self, deck: Deck) -> None:
        self._bridge.service.keep(deck)

    def _open_deck(self, path: Path) -> None:
        """Read a deck file and show it in the import dialog. Hand a rescue file on with `rescue_given`."""
        if is_rescue(path):
            self.rescue_given.emit(path)
            return

        def show(data: bytes) -> None:
            dialog = self.dialog
            if dialog is None:
                dialog = self._import_dialog()
                dialog.open()
            dialog.show_file(data, path.name)

        self._run(lambda: read_file(path), show, self._fail_import)

    def take_files(self, paths: Sequence[Path]) -> None:
        """Take files dropped on the window: a position is played, deck lists go to the import dialog, all others are
        imported as cards."""
        self.positions.sort(paths, self._take_lists)

    def _take_lists(self, paths: Sequence[Path]) -> None:
        decks = [path for path in paths if path.name.lower().endswith(DECK_ENDINGS) or is_rescue(path)]
        cards = [path for path in paths if path not in decks]
        self._open_decks(decks)
        if cards:
            self.card_imports.take(cards)

    def take_named_file(self, path: Path) -> None:
        """Open a file that a second start named, as if it had been dropped on the window."""
        if path.is_file():
            self.take_files([path])
        else:
            key = "There is no file “{file}”. Check its name and folder."
            self._notices.fail(Message(key, {"file": str(path)}))

    # importing and exporting cards

    def ask_card_files(self) -> None:
        """Let the user choose set files or tables of cards, and import them."""
        paths = self.ask_paths(self._window, self._language.text("Import cards…"))
        if paths:
            self.card_imports.take([Path(path) for path in paths])

    def export_cards(self, kind: CardFile) -> None:
        """Write all cards of the game to a file that the user chooses."""
        proposed = f"{self._pack.id}.{kind}"
        name = self.ask_path(self._window, self._language.text("Export cards"), proposed)
        if name:
            path, service, game = Path(name), self._context.cards, self._pack.id
            self._writer.write(path, lambda: service.export(game, kind, path))

    # saving games

    def save_game(self, game: GameToSave) -> None:
        """Write a game of the Test room to a replay file that the user chooses. Its name must be one that opens
        again."""
        reader, proposed = self._context.positions, replay_name(game.name)
        name = self.ask_path(self._window, self._language.text("Save the game"), proposed) if reader is not None else ""
        if reader is None or not name:
            return
        path = Path(name)
        if not may_be_position(path):
            words = {"file": path.name, "name": replay_name(path.name.partition(".")[0])}
            self._notices.fail(Message(_WRONG_ENDING.key, words))
            return
        self._writer.write(path, partial(reader.save, game.replay, path))

    # exporting decks

    def fill_export_menu(self, menu: QMenu) -> None:
        """Fill the menu with every format in which a deck can be exported."""
        text = self._language.text
        menu.clear()
        for export in EXPORTS:
            add_entry(menu, text(export.text), partial(self.export_deck, export))
        menu.addSeparator()
        add_entry(menu, text("Deck code and QR code…"), self.show_code)
        add_entry(menu, text("Copy deck list"), self.copy_deck)

    def sheet(self) -> Sheet:
        """Return the current deck with everything its lists and pictures need."""
        context = self._context
        words = self._language.translator
        return Sheet(
            self._bridge.service.deck,
            context.packs[self._pack.id],
            context.cards,
            words,
            context.family,
            context.today(),
        )

    def export_deck(self, export: Export) -> None:
        """Write the current deck to a file that the user chooses."""
        self._export(export, self.sheet(), lambda: self._bridge.service.mark("exported"))

    def _export(self, export: Export, sheet: Sheet, mark: Callable[[], None]) -> None:
        proposed = f"{file_name(sheet.deck.name)}{export.ending}"
        name = self.ask_path(self._window, self._language.text("Export deck"), proposed)
        if name:
            path = Path(name)
            self._writer.write(path, lambda: write_file(path, export.make(sheet)), mark)

    def save_deck_file(self, deck: Deck) -> None:
        """Write any deck to a deck file that the user chooses."""
        self._export(DECK_FILE, replace(self.sheet(), deck=deck), lambda: None)

    def copy_deck(self) -> None:
        """Copy the deck to the clipboard as a text list."""
        text = self._exported("text")
        if text is not None:
            QGuiApplication.clipboard().setText(text)
            self._bridge.service.mark("exported")
            self._notices.report(Message("Copied the deck list to the clipboard."))

    def show_code(self) -> None:
        """Show the deck code as text and as a QR code."""
        code = self._exported("code")
        if code is not None:
            self._bridge.service.mark("exported")
            CodeDialog(code, self._language, self._window).open()

    def _exported(self, kind: ExportKind) -> str | None:
        try:
            return self._bridge.service.export(kind, self._language.code)
        except ServiceError as error:
            self._fail(error)
            return None
