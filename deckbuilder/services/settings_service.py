"""The settings in force. Each change is saved at once."""

from deckbuilder.i18n.message import Message
from deckbuilder.services.change import NOTHING, Changed
from deckbuilder.services.errors import told
from deckbuilder.settings.file import SettingsFile
from deckbuilder.settings.model import Settings

_SETTINGS = Changed(frozenset({"settings"}))


class SettingsService:
    """The settings of this run. `notice` reports a file that could not be used as it was."""

    def __init__(self, file: SettingsFile) -> None:
        self._file = file
        loaded = file.load()
        self.settings: Settings = loaded.settings
        self.notice: Message | None = loaded.notice

    def change(self, settings: Settings) -> Changed:
        """Apply and save these settings (`service.settings.model_copy(update=...)`).

        Raises StorageError if they cannot be saved. They still apply for this run.
        """
        if settings == self.settings:
            return NOTHING
        self.settings = Settings.model_validate(settings.model_dump())
        with told():
            self._file.save(self.settings)
        return _SETTINGS

    def language(self, system: str) -> str:
        """Return the language of the settings, else Japanese if the system's locale is Japanese (`ja_JP`), else
        English.
        """
        if self.settings.language != "system":
            return self.settings.language
        return "ja" if system.lower().startswith("ja") else "en"
