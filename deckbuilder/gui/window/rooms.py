"""The rooms of the window, which share the current deck. One is shown at a time."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.context import PlayRoom
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.failures import explain
from deckbuilder.gui.notices import Notices

if TYPE_CHECKING:
    from deckbuilder.services.position_files import Position

BUILD, TEST = "build", "test"


class Rooms(QStackedWidget):
    """The build room, and the Test room if the window has one. `entered(str)` is emitted when a room is shown."""

    entered = Signal(str)

    def __init__(
        self, build: QWidget, make_play_room: Callable[[], PlayRoom] | None, bridge: DeckBridge, notices: Notices,
        board: ActionBoard,
    ) -> None:  # fmt: skip
        super().__init__()
        self._build, self._make_play_room = build, make_play_room
        self._bridge, self._notices = bridge, notices
        self._play_room: PlayRoom | None = None
        self.names = (BUILD, TEST) if make_play_room is not None else (BUILD,)
        self.current = BUILD
        self.addWidget(build)
        for name in self.names:
            board.bind(f"room.{name}", partial(self.enter, name))

    @property
    def play_room(self) -> PlayRoom | None:
        """The room in which the deck is played, created when it is first entered. None if the window has no such
        room."""
        if self._make_play_room is not None and self._play_room is None:
            self._play_room = self._make_play_room()
            self.addWidget(self._play_room.widget)
        return self._play_room

    def enter(self, room: str) -> None:
        """Switch to a room."""
        self.current = room
        play = self.play_room if room == TEST else None
        self.setCurrentWidget(play.widget if play is not None else self._build)
        self.entered.emit(room)
        if play is not None:
            play.enter(self._bridge.service.deck)

    def play_deck(self) -> None:
        """Play the current deck in the Test room."""
        if self.play_room is None:
            return
        try:
            self.play_room.play(self._bridge.service.deck)
        except Exception as error:  # noqa: BLE001 - shown to the user
            self._notices.fail(explain(error))
            return
        self._bridge.service.mark("played")
        self.enter(TEST)

    def play_position(self, position: "Position") -> None:
        """Play a position of this window's game in the Test room."""
        room = self.play_room
        if room is not None:
            room.open(position)
            self.enter(TEST)

    def save_game(self) -> None:
        """Save the moves of the running game that are not in the library yet."""
        if self._play_room is not None:
            self._play_room.save()

    def leave_game(self) -> None:
        """Save the running game and let another window play it."""
        if self._play_room is not None:
            self._play_room.leave()

    def remove_play_room(self) -> None:
        """Leave the game and the Test room. When it is entered again, it starts with the games of the library."""
        play, self._play_room = self._play_room, None
        if play is None:
            return
        play.leave()
        self.enter(BUILD)
        self.removeWidget(play.widget)
        play.widget.deleteLater()
