"""The language, the theme and the other settings of the window. Each change takes effect at once and is saved."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.widgets.icons import load_icon
from deckbuilder.gui.window.settings_dialog import SettingsDialog
from deckbuilder.gui.window.themes import THEMES, Themes
from deckbuilder.i18n.catalogue import LANGUAGES
from deckbuilder.services.errors import StorageError
from deckbuilder.services.settings_service import SettingsService


class Preferences(QObject):
    """Runs the commands that change a setting, and keeps them showing the current ones."""

    def __init__(
        self, settings: SettingsService, language: Language, themes: Themes, board: ActionBoard, notices: Notices,
        window: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(window)
        self._settings, self._language, self._themes = settings, language, themes
        self._board, self._notices, self._window = board, notices, window
        board.bind("settings.open", self.open)
        for code in LANGUAGES:
            board.bind(f"language.{code}", partial(self.speak, code))
        for theme in THEMES:
            board.bind(f"theme.{theme}", partial(self.dress, theme))
        language.follow(self._check)
        themes.look.follow(self._tint)

    def _check(self) -> None:
        self._board[f"language.{self._language.code}"].setChecked(True)
        self._board[f"theme.{self._themes.name}"].setChecked(True)

    def _tint(self) -> None:
        palette = self._themes.look.palette
        self._board.tint(lambda name: load_icon(name, palette))

    def speak(self, code: str) -> None:
        """Switch to another language and save the choice."""
        self._language.switch(code)
        self._set(language=code)

    def dress(self, theme: str) -> None:
        """Switch to another theme and save the choice."""
        self._themes.switch(theme)
        self._board[f"theme.{theme}"].setChecked(True)
        self._set(theme=theme)

    def open(self) -> None:
        """Open the dialog with the settings."""
        dialog = SettingsDialog(self._language, self._themes.name, self._settings.settings, self._window)
        dialog.language_chosen.connect(self.speak)
        dialog.theme_chosen.connect(self.dress)
        dialog.animation_chosen.connect(lambda animation: self._set(animation=animation))
        dialog.passing_chosen.connect(lambda passing: self._set(pass_empty=passing))
        dialog.pause_chosen.connect(lambda pause: self._set(opponent_pause=pause))
        dialog.open()

    def _set(self, **changes: str | bool | int) -> None:
        try:
            self._settings.change(self._settings.settings.model_copy(update=changes))
        except StorageError as error:
            self._notices.fail(error.message)
