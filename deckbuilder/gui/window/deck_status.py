"""Shows the state of the current deck outside the build room: in the title, the top bar, the status and the menu."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.language import Language
from deckbuilder.gui.window.game_menu import GameMenu
from deckbuilder.gui.window.rooms import BUILD, Rooms
from deckbuilder.gui.window.status_strip import StatusStrip
from deckbuilder.services.deck_service import UNTITLED


class DeckStatus(QObject):
    """Its edition, name, last change and whether it is saved. Its changes can be undone in the build room only."""

    def __init__(
        self, window: QWidget, rooms: Rooms, bridge: DeckBridge, board: ActionBoard, strip: StatusStrip,
        game_menu: GameMenu, language: Language,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._window, self._rooms, self._bridge, self._board = window, rooms, bridge, board
        self._strip, self._game_menu, self._language = strip, game_menu, language
        board.bind("deck.undo", bridge.undo)
        board.bind("deck.redo", bridge.redo)
        strip.undo_asked.connect(bridge.undo)
        bridge.changed.connect(self.show)
        language.follow(self._show_names)

    def show(self) -> None:
        """Show the state of the deck after a change, or in another room."""
        service = self._bridge.service
        in_build = self._rooms.current == BUILD
        self._board["deck.undo"].setEnabled(in_build and service.undo_label is not None)
        self._board["deck.redo"].setEnabled(in_build and service.redo_label is not None)
        self._strip.show_change(service.undo_label if in_build else None)
        self.show_saving()
        self._show_names()

    def show_saving(self) -> None:
        """Show whether everything is saved. Outside the build room, only if it is not."""
        saving = self._bridge.service.saving
        self._strip.show_saving(saving)
        self._strip.setVisible(self._rooms.current == BUILD or not saving.is_saved or bool(saving.waiting))

    def _show_names(self) -> None:
        self._game_menu.show_edition()
        deck = self._bridge.service.deck
        name = deck.name or (self._language.text(UNTITLED) if self._bridge.service.deck_id is not None else "")
        self._window.setWindowTitle(f"{name} – Deck Builder" if name else "Deck Builder")
