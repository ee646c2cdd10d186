"""The colours of the window, which can change while the window is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.render.palette import Palette


class Look(QObject):
    """The current palette. `changed` makes everything that paints itself repaint."""

    changed = Signal()

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    @property
    def palette(self) -> Palette:
        """The current colours."""
        return self._palette

    def switch(self, palette: Palette) -> None:
        """Switch to other colours."""
        if palette != self._palette:
            self._palette = palette
            self.changed.emit()

    def follow(self, repaint: Callable[[], None]) -> None:
        """Call `repaint` now and after every change of the colours."""
        self.changed.connect(repaint)
        repaint()
