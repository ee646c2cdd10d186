"""The main window: bar, rooms, notices, status, and the commands that belong to no single room."""

import logging
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QImage, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from card_db.models import Card
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.actions.declared import ACTIONS
from deckbuilder.gui.card_drag import dragged_files
from deckbuilder.gui.cards.cards_desk import CardsDesk
from deckbuilder.gui.cards.texts_desk import TextsDesk
from deckbuilder.gui.context import PlayRoom, WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.library_desks import LibraryDesks
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.widgets.icons import load_icon
from deckbuilder.gui.widgets.plain_text import caption, set_tip
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.text_fields import LineField, PageField
from deckbuilder.gui.window import pages
from deckbuilder.gui.window.build_room import BuildRoom
from deckbuilder.gui.window.game_menu import fill_game_menu
from deckbuilder.gui.window.memory import Memory
from deckbuilder.gui.window.settings_dialog import SettingsDialog
from deckbuilder.gui.window.status_strip import StatusStrip
from deckbuilder.gui.window.themes import THEMES, Themes
from deckbuilder.gui.window.top_bar import TopBar
from deckbuilder.gui.window.transfers import Transfers
from deckbuilder.i18n.catalogue import LANGUAGES
from deckbuilder.render.face import face_image
from deckbuilder.services.deck_service import UNTITLED
from deckbuilder.services.errors import StorageError

if TYPE_CHECKING:
    from deckbuilder.services.position_files import Position

log = logging.getLogger(__name__)
SMALLEST = (1000, 640)
FIRST = (1360, 860)
ROOMY = 1200
"""From this width on, a strip leaves room for the cards."""
BUILD, TEST = "build", "test"


def first_size(screen: QSize) -> QSize:
    """Return the size of a window on its first start: the designed size, limited to the screen."""
    return QSize(*FIRST).boundedTo(screen)


class MainWindow(QMainWindow):
    """The window with its rooms, which share the current deck.

    `game_wanted(game, edition)` is emitted when the user chooses another game, which needs another window
    (`GameWindows`), and `position_wanted(Position)` for a position of another game.
    """

    game_wanted = Signal(str, str)
    position_wanted = Signal(object)

    def __init__(self, context: WindowContext, themes: Themes, language: Language) -> None:
        super().__init__()
        self.context = context
        self.pack = context.packs[context.game]
        self.language = language
        self.themes = themes
        self.searches = context.make_tasks("search")
        self.pictures = context.make_tasks("pictures")
        self.jobs = context.make_tasks("jobs")
        actions = ACTIONS if context.make_play_room is not None else tuple(a for a in ACTIONS if a.id != "room.test")
        self.board = ActionBoard(actions, language, self)
        self.bridge = DeckBridge(context.decks)
        self.faces = FaceCache(self._draw_face, self.pictures, language)
        self.notices = Notices(language)
        self.status = StatusStrip(language)
        self.build = self._make_build_room()
        rooms = (BUILD, TEST) if context.make_play_room is not None else (BUILD,)
        self.bar = TopBar(self.build.search, rooms, language, self.board)
        self.transfers = Transfers(
            context, self.pack, self.bridge, self.notices, self.jobs, language, self, self._show_strip
        )
        bench = self._make_bench()
        self.cards = CardsDesk(bench, self.pack.id, self.build.browser.detail, self)
        self.texts = TextsDesk(bench, self.pack.id, self.build.browser.detail, themes.look, self)
        self.library = LibraryDesks(
            bench, self, self.transfers.save_deck_file, self._ask_where_to_rescue, self._show_saving
        )
        self.room = BUILD
        self._gives_way, self._asks = False, True
        self._play_room: PlayRoom | None = None
        self._rooms = QStackedWidget()
        self._memory = Memory(context.settings)
        self._lay_out()
        self._connect()
        self._bind()
        self._memory.restore(self, self.build)
        language.follow(self._retranslate)
        themes.look.follow(self._tint)
        self.show_room(BUILD)

    def _make_build_room(self) -> BuildRoom:
        return BuildRoom(
            self.pack,
            self.context.cards,
            self.searches,
            self.faces,
            self.bridge,
            self.board,
            self.language,
            self.themes.look,
        )

    def _make_bench(self) -> Bench:
        return Bench(
            self.context,
            self.bridge,
            self.notices,
            self.jobs,
            self.language,
            self.build.strips,
            lambda: self.show_room(BUILD),
            self._is_free,
        )

    def _show_strip(self, strip: Strip) -> None:
        """Open a strip in the build room. It is deleted when it closes."""
        strip.closed.connect(strip.deleteLater)
        self.show_room(BUILD)
        self.build.strips.show(strip)

    def _is_free(self) -> bool:
        """Return whether a strip may open unasked: it must leave the cards visible and not interrupt typing or a
        menu."""
        if self.room != BUILD or self.build.strips.open_strip is not None or self.width() < ROOMY:
            return False
        focused = self.focusWidget()
        is_searching = focused is self.build.search and bool(self.build.search.text())
        writes = isinstance(focused, LineField | PageField) and focused is not self.build.search
        return (
            not (writes or is_searching)
            and QApplication.activePopupWidget() is None
            and QApplication.activeModalWidget() is None
        )

    def _ask_where_to_rescue(self) -> str:
        title = self.language.text("Choose where to save the unsaved decks")
        return self.transfers.ask_path(self, title, "deckbuilder-rescue.json")

    def _show_saving(self) -> None:
        saving = self.bridge.service.saving
        self.status.show_saving(saving)
        self.status.setVisible(self.room == BUILD or not saving.is_saved or bool(saving.waiting))

    @property
    def play_room(self) -> PlayRoom | None:
        """The room in which the deck is played, created when it is first entered. None if the window has no such
        room."""
        make = self.context.make_play_room
        if make is None or self._play_room is not None:
            return self._play_room
        room = self._play_room = make(self.pack, self.language, self.themes.look)
        room.report_to(self.notices.fail)
        room.send_files_to(self.transfers.positions.open)
        room.send_games_to(self.transfers.save_game)
        self._rooms.addWidget(room.widget)
        return room

    def _draw_face(self, card: Card, language: str, width: int, ratio: float) -> QImage:
        return face_image(card, self.pack, language, width, ratio=ratio, fonts=self.context.family)

    def _lay_out(self) -> None:
        self.setMinimumSize(*SMALLEST)
        self.resize(first_size(self.screen().availableGeometry().size()))
        self._rooms.addWidget(self.build)
        root = QWidget()
        column = QVBoxLayout(root)
        column.setContentsMargins(12, 10, 12, 6)
        column.setSpacing(10)
        column.addWidget(self.bar)
        column.addWidget(self.notices)
        column.addWidget(self._rooms, 1)
        column.addWidget(self.status)
        self.setCentralWidget(root)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        self.bar.room_asked.connect(self.show_room)
        self.build.failed.connect(self.notices.fail)
        self.build.deck.test_asked.connect(self.play_deck)
        self.build.deck.export_menu.aboutToShow.connect(self._fill_export_menu)
        self.bridge.failed.connect(self.notices.fail)
        self.bridge.changed.connect(self._deck_changed)
        self.faces.failed.connect(lambda error: self.notices.fail(explain(error)))
        self.status.undo_asked.connect(self.bridge.undo)
        self.status.file_asked.connect(lambda: self.transfers.save_deck_file(self.bridge.service.deck))
        self.library.replacing.connect(self._let_go)
        self.library.saving.checked.connect(self._save_game)
        self.build.deck.header.conflicts_asked.connect(self.library.conflicts.open)
        self.build.deck.header.damaged_chosen.connect(self.library.damage.open_deck)
        self.transfers.rescue_given.connect(self.library.rescue.open_file)
        self.transfers.lists.changed.connect(self._cards_changed)
        self.transfers.card_imports.changed.connect(self._cards_changed)
        self.transfers.card_imports.changes_asked.connect(self.cards.show_changes)
        self.transfers.card_imports.undo_asked.connect(self.cards.undo)
        self.transfers.game_wanted.connect(self.game_wanted)
        self.transfers.positions.ready.connect(self.play_position)
        self.transfers.positions.game_wanted.connect(self.position_wanted)
        self.cards.cards_changed.connect(self._cards_changed)
        self.build.viewed.connect(self.cards.look_for_earlier)
        self.build.viewed.connect(self.texts.read)
        self.texts.cards_changed.connect(self._cards_changed)
        self.texts.undo_asked.connect(self.cards.undo)
        self.transfers.card_imports.texts_asked.connect(self.texts.show_texts)
        self.build.browser.detail.earlier_asked.connect(self.cards.open_earlier)
        self.library.saving.checked.connect(self.cards.check_cards)
        self.bar.game_menu.aboutToShow.connect(self._fill_game_menu)
        self.bar.recent.aboutToShow.connect(lambda: self.build.deck.header.fill_recent(self.bar.recent))

    def _bind(self) -> None:
        board, transfers = self.board, self.transfers
        board.bind("deck.new", self.build.deck.header.make_new)
        board.bind("deck.import", transfers.ask_deck_file)
        board.bind("deck.paste", transfers.ask_deck_text)
        board.bind("cards.import", transfers.ask_card_files)
        board.bind("cards.imports", self.cards.open_imports)
        board.bind("cards.by_hand", self.texts.open_by_hand)
        board.bind("restrictions.open", transfers.lists.open)
        board.bind("cards.export.csv", partial(transfers.export_cards, "csv"))
        board.bind("cards.export.json", partial(transfers.export_cards, "json"))
        board.bind("deck.export.file", self.build.deck.export.showMenu)
        board.bind("deck.export.copy", transfers.copy_deck)
        board.bind("library.restore", self.library.backups.open)
        board.bind("window.quit", self._quit)
        board.bind("deck.undo", self.bridge.undo)
        board.bind("deck.redo", self.bridge.redo)
        board.bind("settings.open", self.open_settings)
        board.bind("room.build", lambda: self.show_room(BUILD))
        if self.context.make_play_room is not None:
            board.bind("room.test", lambda: self.show_room(TEST))
        for code in LANGUAGES:
            board.bind(f"language.{code}", partial(self.speak, code))
        for theme in THEMES:
            board.bind(f"theme.{theme}", partial(self.dress, theme))
        board.bind("help.search", self._help_search)
        board.bind("help.shortcuts", self._help_shortcuts)
        board.bind("help.about", self._help_about)

    def start(self) -> None:
        """Show the deck that was open last, and all cards."""
        self.build.start()
        self._deck_changed()
        self.library.start()
        self.transfers.lists.show_problems()
        self.cards.show_problems()
        self.build.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def at_rest(self) -> bool:
        """Whether the window has nothing to do but wait for the user."""
        return self.build.at_rest and self.faces.at_rest and self.texts.at_rest and not self.transfers.busy

    def _retranslate(self) -> None:
        self.board[f"language.{self.language.code}"].setChecked(True)
        self.board[f"theme.{self.themes.name}"].setChecked(True)
        self._title()

    def _title(self) -> None:
        deck = self.bridge.service.deck
        edition = deck.edition or self.pack.default_edition.id
        self.bar.game.setText(caption(f"{self.language.word(self.pack.schema.name)} {edition}"))
        set_tip(self.bar.game, self.language.text("Game and edition of its rules"))
        name = deck.name or (self.language.text(UNTITLED) if self.bridge.service.deck_id is not None else "")
        self.setWindowTitle(f"{name} – Deck Builder" if name else "Deck Builder")

    def _tint(self) -> None:
        palette = self.themes.look.palette
        self.board.tint(lambda name: load_icon(name, palette))

    def show_room(self, room: str) -> None:
        """Switch to a room."""
        self.room = room
        play = self.play_room if room == TEST else None
        self._rooms.setCurrentWidget(play.widget if play is not None else self.build)
        self.bar.show_room(room)
        self.build.search.setEnabled(room == BUILD)
        self.board.enter_room(room)
        self._deck_changed()
        if play is not None:
            play.enter(self.bridge.service.deck)

    def play_deck(self) -> None:
        """Play the current deck in the Test room."""
        if self.play_room is None:
            return
        try:
            self.play_room.play(self.bridge.service.deck)
        except Exception as error:  # noqa: BLE001 - shown to the user
            self.notices.fail(explain(error))
            return
        self.bridge.service.mark_played()
        self.show_room(TEST)

    def play_position(self, position: "Position") -> None:
        """Play a position of this window's game in the Test room."""
        room = self.play_room
        if room is not None:
            room.open(position)
            self.show_room(TEST)

    def _save_game(self) -> None:
        """Save the moves of the running game that are not in the library yet."""
        if self._play_room is not None:
            self._play_room.save()

    def _let_go(self) -> None:
        """Save everything before another library replaces this one. The Test room then starts with the games of that
        library."""
        self.save_everything()
        play, self._play_room = self._play_room, None
        if play is None:
            return
        play.leave()
        self.show_room(BUILD)
        self._rooms.removeWidget(play.widget)
        play.widget.deleteLater()

    def _quit(self) -> None:
        self.close()

    def speak(self, code: str) -> None:
        """Switch to another language and save the choice."""
        self.language.switch(code)
        self._set(language=code)

    def dress(self, theme: str) -> None:
        """Switch to another theme and save the choice."""
        self.themes.switch(theme)
        self.board[f"theme.{theme}"].setChecked(True)
        self._set(theme=theme)

    def _set(self, **changes: str | bool | int) -> None:
        service = self.context.settings
        try:
            service.change(service.settings.model_copy(update=changes))
        except StorageError as error:
            self.notices.fail(error.message)

    def open_settings(self) -> None:
        """Open the dialog with the settings. Each change takes effect at once."""
        dialog = SettingsDialog(self.language, self.themes.name, self.context.settings.settings, self)
        dialog.language_chosen.connect(self.speak)
        dialog.theme_chosen.connect(self.dress)
        dialog.animation_chosen.connect(lambda animation: self._set(animation=animation))
        dialog.passing_chosen.connect(lambda passing: self._set(pass_empty=passing))
        dialog.pause_chosen.connect(lambda pause: self._set(opponent_pause=pause))
        dialog.open()

    def _deck_changed(self) -> None:
        service = self.bridge.service
        in_build = self.room == BUILD
        self.board["deck.undo"].setEnabled(in_build and service.undo_label is not None)
        self.board["deck.redo"].setEnabled(in_build and service.redo_label is not None)
        self.status.show_change(service.undo_label if in_build else None)
        self._show_saving()
        self._title()

    def _cards_changed(self) -> None:
        self.faces.forget()
        self.build.start()

    def _fill_game_menu(self) -> None:
        chosen = (self.pack.id, self.bridge.service.deck.edition or self.pack.default_edition.id)
        fill_game_menu(self.bar.game_menu, self.context.packs.values(), chosen, self.language, self._choose_edition)

    def _choose_edition(self, game: str, edition: str) -> None:
        if game == self.pack.id:
            self.bridge.perform(lambda: self.bridge.service.set_edition(edition))
        else:
            self.game_wanted.emit(game, edition)

    def _fill_export_menu(self) -> None:
        self.transfers.fill_export_menu(self.build.deck.export_menu)

    def _help_search(self) -> None:
        title = self.language.text("How to search")
        pages.page(title, pages.search_help(self.pack, self.language), self.language, self).open()

    def _help_shortcuts(self) -> None:
        title = self.language.text("Keyboard shortcuts")
        pages.page(title, pages.shortcut_page(ACTIONS, self.language), self.language, self).open()

    def _help_about(self) -> None:
        about = pages.about_page(list(self.context.packs.values()), self.context.version, self.language)
        pages.page(self.language.text("About and rule editions"), about, self.language, self).open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button with Enter, as Space does. Qt does this only in dialogs."""
        focused = self.focusWidget()
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and isinstance(focused, QPushButton | QToolButton) and not event.isAutoRepeat():
            focused.click()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files anywhere on the window, but no links to web pages."""
        if dragged_files(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take dropped files: a position is played, deck lists and cards are imported."""
        event.acceptProposedAction()
        self.transfers.take_files(dragged_files(event.mimeData()))

    def save_everything(self) -> None:
        """Save typed text, the running game and the window's shape. A failure is reported and does not stop the
        rest."""
        self.build.deck.notes.save()
        self.build.deck.header.name.save()
        self._save_game()
        try:
            self._memory.save(self, self.build)
        except StorageError as error:
            log.warning("the window's shape could not be saved: %s", error)

    def give_way(self) -> None:
        """Close, because another window of this process continues with the decks."""
        self._gives_way = True
        self.close()

    def end(self) -> None:
        """Close without asking and without waiting for an import, because the system ends the program."""
        self._asks = False
        self.transfers.card_imports.stop()
        self.close()

    def _may_leave(self) -> bool:
        """Save or rescue unsaved decks. Return False if the user wants to stay.

        The system may end the program while the user is asked for a file. Then the decks are rescued without an answer.
        """
        asked = self._asks
        is_safe = self.library.rescue.leave(asks=asked)
        if not is_safe and asked and not self._asks:
            self.library.rescue.leave(asks=False)
        return is_safe or not self._asks

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save or rescue everything and stop the worker threads. Stay open if the user would otherwise lose
        something."""
        self.save_everything()
        if not self._gives_way and not self._may_leave():
            event.ignore()
            return
        self.library.saving.stop()
        if self._play_room is not None:
            self._play_room.leave()
        for tasks in (self.searches, self.pictures, self.jobs):
            tasks.close()
        super().closeEvent(event)
