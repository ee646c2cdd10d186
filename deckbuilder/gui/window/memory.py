"""What the window remembers of itself: size, splitters, the view."""

import json

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow

from deckbuilder.gui.browser.browser_pane import GRID, TABLE
from deckbuilder.gui.preferences import Preferences
from deckbuilder.gui.window.build_room import BuildRoom

KEY = "window"


class Memory:
    """Keeps the window's shape in the preferences. What cannot be read is ignored: it only holds sizes."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    def keep(self, window: QMainWindow, room: BuildRoom) -> None:
        """Write the shape down."""
        shape = {
            "geometry": _text(window.saveGeometry()),
            "build": _text(room.split.saveState()),
            "browser": _text(room.browser.split.saveState()),
            "columns": _text(room.browser.table.horizontalHeader().saveState()),
            "mode": room.browser.mode,
            "card_width": room.browser.grid.wanted_width,
        }
        self._preferences.put(KEY, json.dumps(shape))

    def restore(self, window: QMainWindow, room: BuildRoom) -> None:
        """Take the shape on again."""
        shape = _read(self._preferences.get(KEY))
        window.restoreGeometry(_bytes(shape.get("geometry")))
        room.split.restoreState(_bytes(shape.get("build")))
        room.browser.split.restoreState(_bytes(shape.get("browser")))
        room.browser.table.horizontalHeader().restoreState(_bytes(shape.get("columns")))
        mode, width = shape.get("mode"), shape.get("card_width")
        room.browser.show_mode(TABLE if mode == TABLE else GRID)
        if isinstance(width, int) and 60 <= width <= 600:
            room.browser.grid.resize_cards(width)


def _read(text: str | None) -> dict[str, object]:
    try:
        shape = json.loads(text or "{}")
    except ValueError:
        return {}
    return shape if isinstance(shape, dict) else {}


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode("ascii")


def _bytes(text: object) -> QByteArray:
    return QByteArray.fromBase64(text.encode()) if isinstance(text, str) else QByteArray()
