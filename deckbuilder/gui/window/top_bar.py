"""The top bar of the window: game, search field, rooms and menu."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.actions.declared import MENUS, ROOMS
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import set_tip


class TopBar(QWidget):
    """`room_asked(room)` is emitted when the user clicks a room's tab."""

    room_asked = Signal(str)

    def __init__(self, search: QWidget, rooms: Sequence[str], language: Language, board: ActionBoard) -> None:
        super().__init__()
        self._language = language
        self.game = QPushButton()
        self.game.setObjectName("game")
        self.game_menu = QMenu(self)
        self.game.setMenu(self.game_menu)
        self.main = QToolButton()
        self.main.setObjectName("menu")
        self.main.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.menus = {name: self.menu.addMenu(name) for name in MENUS}
        for name, menu in self.menus.items():
            board.fill(menu, name)
        self.recent = QMenu(self)
        self.menus["file"].insertMenu(board["deck.import"], self.recent)
        self.main.setMenu(self.menu)
        self._rooms = QButtonGroup(self)
        self.rooms: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self.game)
        row.addWidget(search, 1)
        for room in rooms:
            row.addWidget(self._room(room))
        row.addWidget(self.main)
        language.follow(self._retranslate)

    def _room(self, room: str) -> QPushButton:
        button = self.rooms[room] = QPushButton()
        set_role(button, "room")
        button.setCheckable(True)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(lambda: self.room_asked.emit(room))
        self._rooms.addButton(button)
        return button

    def _retranslate(self) -> None:
        for room, button in self.rooms.items():
            button.setText(self._language.text(ROOMS[room]))
        for name, menu in self.menus.items():
            menu.setTitle(self._language.text(MENUS[name]))
        self.recent.setTitle(self._language.text("Recent decks"))
        self.main.setText("☰")
        set_tip(self.main, self._language.text("Menu"))
        self.main.setAccessibleName(self._language.text("Menu"))

    def show_room(self, room: str) -> None:
        """Mark the current room."""
        self.rooms[room].setChecked(True)
