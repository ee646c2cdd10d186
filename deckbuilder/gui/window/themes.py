"""Switches the colours of the window to a theme, or to that of the system."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import apply_theme
from deckbuilder.render.palette import DARK, LIGHT, PALETTES, Palette

SYSTEM = "system"
THEMES = (SYSTEM, *PALETTES)


class Themes(QObject):
    """Applies the theme to the application. `look` notifies the parts that paint themselves."""

    def __init__(self, app: QApplication, name: str, family: str) -> None:
        super().__init__()
        self._app = app
        self._family = family
        self.name = name if name in THEMES else SYSTEM
        self.look = Look(self._wanted())
        self._dress()
        app.styleHints().colorSchemeChanged.connect(self._system_changed)

    def _wanted(self) -> Palette:
        if self.name != SYSTEM:
            return PALETTES[self.name]
        return LIGHT if self._app.styleHints().colorScheme() is Qt.ColorScheme.Light else DARK

    def _dress(self) -> None:
        apply_theme(self._app, self.look.palette, self._family)

    def _system_changed(self) -> None:
        if self.name == SYSTEM:
            self.switch(SYSTEM)

    def switch(self, name: str) -> None:
        """Switch to a theme of `THEMES`. Raises KeyError for any other name."""
        self.name = name
        wanted = self._wanted()
        if wanted != self.look.palette:
            apply_theme(self._app, wanted, self._family)
            self.look.switch(wanted)
