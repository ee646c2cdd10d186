"""The main window: bar, rooms, notices, status, and the commands that belong to no single room."""

import logging
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QImage, QKeyEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from card_db.models import Card
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.actions.declared import ACTIONS
from deckbuilder.gui.card_drag import dragged_files
from deckbuilder.gui.cards.card_desks import CardDesks
from deckbuilder.gui.context import PlayRoom, WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.face_cache import FaceCache
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.library_desks import LibraryDesks
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.build_room import BuildRoom
from deckbuilder.gui.window.deck_status import DeckStatus
from deckbuilder.gui.window.game_menu import GameMenu
from deckbuilder.gui.window.help_pages import HelpPages
from deckbuilder.gui.window.interruption import may_interrupt
from deckbuilder.gui.window.memory import Memory
from deckbuilder.gui.window.preferences import Preferences
from deckbuilder.gui.window.rooms import BUILD, Rooms
from deckbuilder.gui.window.status_strip import StatusStrip
from deckbuilder.gui.window.themes import Themes
from deckbuilder.gui.window.top_bar import TopBar
from deckbuilder.gui.window.transfers import Transfers
from deckbuilder.render.face import face_image
from deckbuilder.services.errors import StorageError

if TYPE_CHECKING:
    pass

log = logging.getLogger(__name__)
SMALLEST = (1000, 640)
FIRST = (1360, 860)


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
        self.build = BuildRoom(
            self.pack, context.cards, self.searches, self.faces, self.bridge, self.board, language, themes.look
        )  # fmt: skip
        make_play_room = self._make_play_room if context.make_play_room is not None else None
        self.rooms = Rooms(self.build, make_play_room, self.bridge, self.notices, self.board)
        self.bar = TopBar(self.build.search, self.rooms.names, language, self.board)
        self.game_menu = GameMenu(
            self.bar.game, self.bar.game_menu, list(context.packs.values()), self.pack, self.bridge, language
        )
        self.preferences = Preferences(context.settings, language, themes, self.board, self.notices, self)
        self.help = HelpPages(context, self.pack, language, self.board, self)
        self.transfers = Transfers(
            context, self.pack, self.bridge, self.notices, self.jobs, language, self, self._show_strip
        )
        bench = self._make_bench()
        self.cards = CardDesks(bench, self.pack.id, self.build.browser.detail, themes.look, self.board, self)
        self.deck_status = DeckStatus(self, self.rooms, self.bridge, self.board, self.status, self.game_menu, language)
        self.library = LibraryDesks(
            bench, self, self.transfers.save_deck_file, self._ask_where_to_rescue, self.deck_status.show_saving
        )
        self._gives_way, self._asks = False, True
        self._memory = Memory(context.settings)
        self._lay_out()
        self._connect()
        self._bind()
        self._memory.restore(self, self.build)
        self.rooms.enter(BUILD)

    def _make_bench(self) -> Bench:
        return Bench(
            self.context, self.bridge, self.notices, self.jobs, self.language, self.build.strips,
            lambda: self.rooms.enter(BUILD), lambda: self.rooms.current == BUILD and may_interrupt(self, self.build),
        )  # fmt: skip

    def _show_strip(self, strip: Strip) -> None:
        """Open a strip in the build room. It is deleted when it closes."""
        strip.closed.connect(strip.deleteLater)
        self.rooms.enter(BUILD)
        self.build.strips.show(strip)

    def _ask_where_to_rescue(self) -> str:
        title = self.language.text("Choose where to save the unsaved decks")
        return self.transfers.ask_path(self, title, "deckbuilder-rescue.json")

    def _make_play_room(self) -> PlayRoom:
        assert self.context.make_play_room is not None
        room = self.context.make_play_room(self.pack, self.language, self.themes.look)
        room.report_to(self.notices.fail)
        room.send_files_to(self.transfers.positions.open)
        room.send_games_to(self.transfers.save_game)
        return room

    def _draw_face(self, card: Card, language: str, width: int, ratio: float) -> QImage:
        return face_image(card, self.pack, language, width, ratio=ratio, fonts=self.context.family)

    def _lay_out(self) -> None:
        self.setMinimumSize(*SMALLEST)
        self.resize(first_size(self.screen().availableGeometry().size()))
        root = QWidget()
        column = QVBoxLayout(root)
        column.setContentsMargins(12, 10, 12, 6)
        column.setSpacing(10)
        column.addWidget(self.bar)
        column.addWidget(self.notices)
        column.addWidget(self.rooms, 1)
        column.addWidget(self.status)
        self.setCentralWidget(root)
        self.setAcceptDrops(True)

    def _connect(self) -> None:
        self.bar.room_asked.connect(self.rooms.enter)
        self.rooms.entered.connect(self._show_room)
        self.game_menu.game_wanted.connect(self.game_wanted)
        self.build.failed.connect(self.notices.fail)
        self.build.deck.test_asked.connect(self.rooms.play_deck)
        self.build.deck.export_menu.aboutToShow.connect(self._fill_export_menu)
        self.bridge.failed.connect(self.notices.fail)
        self.faces.failed.connect(lambda error: self.notices.fail(explain(error)))
        self.status.file_asked.connect(lambda: self.transfers.save_deck_file(self.bridge.service.deck))
        self.library.replacing.connect(self._let_go)
        self.library.saving.checked.connect(self.rooms.save_game)
        self.build.deck.header.conflicts_asked.connect(self.library.conflicts.open)
        self.build.deck.header.damaged_chosen.connect(self.library.damage.open_deck)
        self.transfers.rescue_given.connect(self.library.rescue.open_file)
        self.transfers.lists.changed.connect(self._cards_changed)
        imports = self.transfers.card_imports
        imports.changed.connect(self._cards_changed)
        imports.changes_asked.connect(self.cards.imports.show_changes)
        imports.undo_asked.connect(self.cards.imports.undo)
        self.transfers.game_wanted.connect(self.game_wanted)
        self.transfers.positions.ready.connect(self.rooms.play_position)
        self.transfers.positions.game_wanted.connect(self.position_wanted)
        self.cards.changed.connect(self._cards_changed)
        self.build.viewed.connect(self.cards.look_up)
        imports.texts_asked.connect(self.cards.texts.show_texts)
        self.library.saving.checked.connect(self.cards.imports.check_cards)
        self.bar.recent.aboutToShow.connect(lambda: self.build.deck.header.fill_recent(self.bar.recent))

    def _bind(self) -> None:
        board, transfers = self.board, self.transfers
        board.bind("deck.new", self.build.deck.header.make_new)
        board.bind("deck.import", transfers.ask_deck_file)
        board.bind("deck.paste", transfers.ask_deck_text)
        board.bind("cards.import", transfers.ask_card_files)
        board.bind("restrictions.open", transfers.lists.open)
        board.bind("cards.export.csv", partial(transfers.export_cards, "csv"))
        board.bind("cards.export.json", partial(transfers.export_cards, "json"))
        board.bind("deck.export.file", self.build.deck.export.showMenu)
        board.bind("deck.export.copy", transfers.copy_deck)
        board.bind("library.restore", self.library.backups.open)
        board.bind("window.quit", self._quit)

    def start(self) -> None:
        """Show the deck that was open last, and all cards."""
        self.build.start()
        self.deck_status.show()
        self.library.start()
        self.transfers.lists.show_problems()
        self.cards.imports.show_problems()
        self.build.search.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def at_rest(self) -> bool:
        """Whether the window has nothing to do but wait for the user."""
        return self.build.at_rest and self.faces.at_rest and self.cards.texts.at_rest and not self.transfers.busy

    def _show_room(self, room: str) -> None:
        self.bar.show_room(room)
        self.build.search.setEnabled(room == BUILD)
        self.board.enter_room(room)
        self.deck_status.show()

    def _let_go(self) -> None:
        """Save everything before another library replaces this one. The Test room then starts with the games of that
        library."""
        self.save_everything()
        self.rooms.remove_play_room()

    def _quit(self) -> None:
        self.close()

    def _cards_changed(self) -> None:
        self.faces.forget()
        self.build.start()

    def _fill_export_menu(self) -> None:
        self.transfers.fill_export_menu(self.build.deck.export_menu)

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
        self.rooms.save_game()
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
        self.rooms.leave_game()
        for tasks in (self.searches, self.pictures, self.jobs):
            tasks.close()
        super().closeEvent(event)
