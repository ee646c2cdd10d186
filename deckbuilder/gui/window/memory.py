"""What the window remembers of itself: size, splitters, the view."""

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow, QSplitter

from deckbuilder.gui.browser.browser_pane import GRID, TABLE
from deckbuilder.gui.window.build_room import BuildRoom
from deckbuilder.services.settings_service import SettingsService
from deckbuilder.settings.model import WindowState


class Memory:
    """Keeps the window's shape in the preferences and brings it back."""

    def __init__(self, preferences: SettingsService) -> None:
        self._preferences = preferences

    @staticmethod
    def _splitters(room: BuildRoom) -> dict[str, QSplitter]:
        return {"build": room.split, "browser": room.browser.split}

    def keep(self, window: QMainWindow, room: BuildRoom) -> None:
        """Write the shape down. Raises what the preferences raise if it cannot be written."""
        sizes = {name: tuple(split.sizes()) for name, split in self._splitters(room).items()}
        if room.strips.open_strip is not None:  # it stands where the deck has its width
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
        """Take the shape on again; what is missing or damaged stays as it is."""
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
