"""The window's colours, which may change while it is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.render.palette import Palette


class Look(QObject):
    """The palette in use. `changed` tells whatever paints by itself to paint anew."""

    changed = Signal()

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return self._palette

    def switch(self, palette: Palette) -> None:
        """Use other colours from now on."""
        if palette != self._palette:
            self._palette = palette
            self.changed.emit()

    def follow(self, repaint: Callable[[], None]) -> None:
        """Call `repaint` now and whenever the colours change."""
        self.changed.connect(repaint)
        repaint()
