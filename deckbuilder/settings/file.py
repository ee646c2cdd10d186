"""The settings file: TOML that users may edit. Saving keeps their comments."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import tomlkit
from pydantic import ValidationError
from tomlkit.exceptions import TOMLKitError

from card_db.store.atomic import replacing
from card_db.store.failures import as_storage_errors
from card_db.store.reasons import reason_of
from card_db.store.regular_files import read_regular
from deckbuilder.i18n.message import Message
from deckbuilder.settings.migrations import FIRST_VERSION, Document, migrate, newest_version
from deckbuilder.settings.model import Settings

_VERSION = "version"
MAX_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings in a file, and a notice for the user if part of it could not be used."""

    settings: Settings
    notice: Message | None = None


class SettingsFile:
    """One settings file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def load(self) -> Loaded:
        """Return the settings, or the defaults if there is no file.

        Unusable values are replaced by defaults and reported in a notice. The old file is kept beside it as
        `settings.toml.old`.
        """
        try:
            data = read_regular(self.path, MAX_BYTES)
        except FileNotFoundError:
            return Loaded(Settings())
        except OSError as error:
            return self._without_file(error)
        if len(data) > MAX_BYTES:
            with suppress(OSError):
                self.path.replace(self._aside())
            return self._damaged()
        try:
            document = tomlkit.parse(data.decode("utf-8-sig")).unwrap()
        except (ValueError, TOMLKitError, RecursionError):  # ValueError: not UTF-8, or a number too long for Python
            self._keep_aside(data)
            return self._damaged()
        return self._checked(document, data)

    def save(self, settings: Settings) -> None:
        """Write the settings completely or not at all, with the file's comments. Raises card_db's StorageError."""
        document = self._document()
        document[_VERSION] = newest_version()
        values = settings.model_dump(mode="json")
        for key in [key for key in document if key not in values and key != _VERSION]:
            del document[key]
        for key, value in values.items():
            if key not in document or document[key] != value:
                document[key] = value
        with as_storage_errors(self.path), replacing(self.path) as fresh:
            fresh.write_text(tomlkit.dumps(document), encoding="utf-8", newline="\n")

    def _document(self) -> tomlkit.TOMLDocument:
        try:
            return tomlkit.parse(read_regular(self.path, MAX_BYTES).decode("utf-8-sig"))
        except (OSError, ValueError, TOMLKitError, RecursionError):
            return tomlkit.document()

    def _checked(self, document: Mapping[str, object], data: bytes) -> Loaded:
        version = document.get(_VERSION, FIRST_VERSION)
        values = {key: value for key, value in document.items() if key != _VERSION}
        if not isinstance(version, int) or version > newest_version():
            self._keep_aside(data)
            key = (
                "{file} was written by a newer version. The known settings are used, and the file was saved as {kept}."
            )
            return Loaded(_usable(values)[0], Message(key, self._names()))
        settings, wrong = _usable(migrate(values, max(version, FIRST_VERSION)))
        if not wrong:
            return Loaded(settings)
        self._keep_aside(data)
        key = (
            "{file}: the setting {setting} has an invalid value. Its default is used, and the file was saved as {kept}."
        )
        return Loaded(settings, Message(key, self._names() | {"setting": ", ".join(wrong)}))

    def _damaged(self) -> Loaded:
        key = "{file} is damaged. The default settings are used, and the file was saved as {kept}."
        return Loaded(Settings(), Message(key, self._names()))

    def _without_file(self, error: OSError) -> Loaded:
        key = "{file} cannot be read ({reason}). The default settings are used."
        return Loaded(Settings(), Message(key, {"file": str(self.path), "reason": reason_of(error)}))

    def _names(self) -> dict[str, str]:
        return {"file": str(self.path), "kept": self._aside().name}

    def _aside(self) -> Path:
        return self.path.with_name(f"{self.path.name}.old")

    def _keep_aside(self, data: bytes) -> None:
        with suppress(OSError), replacing(self._aside()) as fresh:
            fresh.write_bytes(data)


def _usable(values: Document) -> tuple[Settings, list[str]]:
    """Return the settings with defaults in place of wrong values, and the names of the wrong ones."""
    wrong: list[str] = []
    usable = dict(values)
    while True:
        try:
            return Settings.model_validate(usable), wrong
        except ValidationError as error:
            bad = {str(problem["loc"][0]) for problem in error.errors()}
            wrong += sorted(bad)
            usable = {key: value for key, value in usable.items() if key not in bad}
