"""Remembers the shape of the window: its size, its splitters and the chosen view."""

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow, QSplitter

from deckbuilder.gui.browser.browser_pane import GRID, TABLE
from deckbuilder.gui.window.build_room import BuildRoom
from deckbuilder.services.settings_service import SettingsService
from deckbuilder.settings.model import WindowState


class Memory:
    """Saves the window's shape in the settings and restores it."""

    def __init__(self, preferences: SettingsService) -> None:
        self._preferences = preferences

    @staticmethod
    def _splitters(room: BuildRoom) -> dict[str, QSplitter]:
        return {"build": room.split, "browser": room.browser.split}

    def save(self, window: QMainWindow, room: BuildRoom) -> None:
        """Save the shape. Raises StorageError if the settings cannot be written."""
        sizes = {name: tuple(split.sizes()) for name, split in self._splitters(room).items()}
        if room.strips.open_strip is not None:  # the strip covers the deck, whose width must not be lost
            sizes = dict(self._preferences.settings.window.splitters)
        shape = WindowState(
            geometry=_text(window.saveGeometry()),
            panes=_text(room.browser.table.horizontalHeader().saveState()),
            room="build",
            splitters=sizes,
        )
        changes = {
            "window": shape,
            "view": "list" if room.browser.mode == TABLE else "grid",
            "card_width": room.browser.grid.wanted_width,
        }
        self._preferences.change(self._preferences.settings.model_copy(update=changes))

    def restore(self, window: QMainWindow, room: BuildRoom) -> None:
        """Restore the shape. Parts that are missing or damaged keep their default."""
        settings = self._preferences.settings
        window.restoreGeometry(_bytes(settings.window.geometry))
        room.browser.table.horizontalHeader().restoreState(_bytes(settings.window.panes))
        for name, split in self._splitters(room).items():
            sizes = settings.window.splitters.get(name, ())
            if len(sizes) == split.count() and all(size >= 0 for size in sizes):
                split.setSizes(list(sizes))
                if split is room.split:
                    room.note_shape(sizes)
        first_start = not settings.window.geometry
        room.browser.show_mode(TABLE if settings.view == "list" and not first_start else GRID)
        room.browser.grid.resize_cards(settings.card_width)


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(text.encode())
