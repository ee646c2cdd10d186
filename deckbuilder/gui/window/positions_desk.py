"""Opens files with positions: in this window, or in that of another game."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.context import PositionReader
from deckbuilder.gui.failures import explain
from deckbuilder.gui.notices import Notices
from deckbuilder.gui.tasks import Tasks
from deckbuilder.gui.window.deck_files import file_name
from deckbuilder.i18n.message import Message

if TYPE_CHECKING:
    from deckbuilder.services.position_files import Position

MOST_NAMED = 10
"""Files that a notice names."""
REPLAY_ENDING = ".replay.json"
_ENDING = re.compile(r"(\.replay|\.scenario)?\.json$", re.IGNORECASE)
_ONE_AT_A_TIME = Message("Positions open one at a time. Opened: “{file}”. Not opened: {others}.")


class PositionsDesk(QObject):
    """`ready(Position)` is emitted for a position of this window's game, `game_wanted(Position)` for one of another."""

    ready = Signal(object)
    game_wanted = Signal(object)

    def __init__(
        self, reader: PositionReader | None, game: str, notices: Notices, jobs: Tasks, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._reader, self._game, self._notices, self._jobs = reader, game, notices, jobs
        self._running = 0

    @property
    def busy(self) -> bool:
        """Whether a file is being read."""
        return self._running > 0

    def sort(self, paths: Sequence[Path], go_on: Callable[[Sequence[Path]], None]) -> None:
        """Open the first position among dropped files, and go on with the files that are none."""
        reader = self._reader
        doubtful = [path for path in paths if may_be_position(path)]
        if reader is None or not doubtful:
            go_on(paths)
            return

        def sorted_out(found: Sequence[Path]) -> None:
            self._running -= 1
            self._open_first(found)
            go_on([path for path in paths if path not in found])

        self._running += 1
        self._jobs.run(lambda: [path for path in doubtful if reader.is_position(path)], sorted_out, self._fail)

    def _open_first(self, paths: Sequence[Path]) -> None:
        for path in paths[:1]:
            self.open(path)
        if len(paths) > 1:
            others = ", ".join(path.name for path in paths[1:][:MOST_NAMED])
            words = {"file": paths[0].name, "others": others + (", …" if len(paths) > MOST_NAMED + 1 else "")}
            self._notices.offer(Message(_ONE_AT_A_TIME.key, words), tone="warn")

    def open(self, path: Path) -> None:
        """Read a file and play its position."""
        reader, game = self._reader, self._game
        if reader is not None:
            self._running += 1
            self._jobs.run(lambda: reader.read(path, game), self._take, self._fail)

    def _take(self, position: "Position") -> None:
        self._running -= 1
        (self.ready if position.game == self._game else self.game_wanted).emit(position)

    def _fail(self, error: Exception) -> None:
        self._running -= 1
        self._notices.fail(explain(error))


def may_be_position(path: Path) -> bool:
    """Return whether the content of a file with this name decides what it is."""
    name = path.name.lower()
    return name.endswith(".json") and not name.endswith(".deck.json")


def replay_name(name: str) -> str:
    """Return the name proposed for the replay of a game: that of its deck, or of the file it was opened from."""
    return f"{file_name(_ENDING.sub('', name))}{REPLAY_ENDING}"
