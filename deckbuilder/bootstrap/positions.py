"""Reads and writes files with positions for the window, which opens without the engine."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.i18n.catalogue import LANGUAGES
from deckbuilder.services.services import Services

if TYPE_CHECKING:
    from deckbuilder.engine.api import Json
    from deckbuilder.services.position_files import Position, PositionFiles


class LatePositions:
    """Reads files with positions. It loads the engine when it is first used."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @cached_property
    def files(self) -> "PositionFiles":
        """The reader of these files."""
        from deckbuilder.services.position_files import PositionFiles

        translators = [self._services.translator(language) for language in LANGUAGES]
        return PositionFiles(
            self._services.packs, lambda message: {each.language: each.text(message) for each in translators}
        )

    def is_position(self, path: Path) -> bool:
        """Return whether a file is a scenario or a replay."""
        from deckbuilder.services.position_files import is_position_file

        return is_position_file(path)

    def read(self, path: Path, game: str) -> "Position":
        """Read a file. Raises ServiceError."""
        return self.files.read(path, game)

    def save(self, replay: "Mapping[str, Json]", path: Path) -> None:
        """Write a replay to a file. Raises ServiceError."""
        self.files.save(replay, path)
