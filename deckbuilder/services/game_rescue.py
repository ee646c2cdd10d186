"""Rescue files of games: answers that could not be saved when a window closed, until a later start saves them."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from card_db.store.library.errors import NoSuchGameError
from card_db.store.library.games import Games, SavedGame
from card_db.store.library.records import StepRecord
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, StorageError, told
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.holder import is_held, own_holder

MOST_GAMES, MOST_ROWS = 1_000, 100_000
MOST_BYTES = 64 * 1024 * 1024
_PATTERN = "library.games-*.json"


class RescuedGame(BaseModel):
    """A game, or the end of one.

    `id` is its id in the library, None if the library does not have it. `saved` is the number of steps that the library
    has, and `rows` (node, parent, answers) are the steps after those.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: int | None
    game: str
    title: str
    origin: str
    deck: int | None
    saved: int
    rows: Annotated[tuple[tuple[int, int, str | None], ...], Field(max_length=MOST_ROWS)]


class _File(BaseModel):
    """The content of a rescue file, the oldest game first."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: Literal["deckbuilder.games-rescue/1"]
    holder: Annotated[str, Field(max_length=400)] = ""
    """The process that still has the games in memory (`holder.own_holder`), empty once it has ended."""
    library: Annotated[str, Field(max_length=200)]
    games: Annotated[tuple[RescuedGame, ...], Field(max_length=MOST_GAMES)]


@dataclass(slots=True)
class GameRescue:
    """The rescue files of the games of one library.

    `folders` are tried in order: beside the library, then the user's home. `identity` names the library, so that no
    other one recovers the files. While answers wait for the library, a rescue file contains them. If the program is
    killed, the next start recovers it.
    """

    folders: Sequence[Path]
    games: Games
    identity: Callable[[], str]
    _holder: str = field(default_factory=own_holder, init=False)
    _standing_by: Path | None = field(default=None, init=False)
    _held: Sequence[RescuedGame] = field(default=(), init=False)

    def stand_by(self, games: Sequence[RescuedGame]) -> None:
        """Write a rescue file with the waiting games. If none can be written, `write` reports it in the end."""
        if games == self._held:
            return
        with suppress(StorageError):
            self._standing_by = self._write(games, self._holder)
            self._held = games

    def stand_down(self) -> None:
        """Delete the rescue file, since nothing waits any more."""
        if self._standing_by is not None:
            with suppress(OSError):  # the next start notices that the library has all of it
                self._standing_by.unlink(missing_ok=True)
        self._standing_by, self._held = None, ()

    def write(self, games: Sequence[RescuedGame]) -> Path:
        """Write what could not be saved for the next start, and return the file. Raises StorageError."""
        path = self._write(games, "")
        if self._standing_by == path:
            self._standing_by = None
        self.stand_down()
        return path

    def _write(self, games: Sequence[RescuedGame], holder: str) -> Path:
        with told():
            library = self.identity()
        file = _File(format="deckbuilder.games-rescue/1", holder=holder, library=library, games=tuple(games))
        content = json.dumps(file.model_dump(), ensure_ascii=False).encode()
        time = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        name = self._standing_by.name if self._standing_by is not None else f"library.games-{time}.json"
        for folder in self.folders[:-1]:
            with suppress(StorageError):  # the next folder may work
                return _written(folder / name, content)
        return _written(self.folders[-1] / name, content)

    def take_back(self) -> None:
        """Move the games of all rescue files to the library, and delete each file once all of it is there.

        Raises StorageError if the library cannot be written. A damaged file is left where it is.
        """
        with told():
            identity = self.identity()
        for path in sorted(path for folder in self.folders for path in folder.glob(_PATTERN)):
            try:
                file = _File.model_validate_json(read_file(path, most=MOST_BYTES))
            except (ValidationError, ServiceError):
                continue  # it stays for whoever can read it, and blocks no game
            if file.library != identity or is_held(file.holder):
                continue
            former: int | None = None
            for game in file.games:
                former = self._put_back(game, former)
            _delete(path)

    def _put_back(self, rescued: RescuedGame, former: int | None) -> int:
        """Save a game in place of the former one. Return its id."""
        with told():
            known = self._known(rescued)
            number, start = rescued.id, 0
            if known is None or number is None:
                number = self.games.begin(
                    rescued.game, rescued.title, rescued.origin, deck=rescued.deck, replaces=former
                )
            else:
                start = len(known.steps) - rescued.saved
            for node, parent, answers in rescued.rows[start:]:
                if answers is None:
                    self.games.go_to(number, node)
                else:
                    self.games.add_step(number, node, parent, answers)
        return number

    def _known(self, rescued: RescuedGame) -> SavedGame | None:
        """Return the game if the library has it as far as it was saved, perhaps with the first of the rescued rows."""
        if rescued.id is None:
            return None
        try:
            found = self.games.load(rescued.id)
        except NoSuchGameError:
            return None
        steps = found.steps[rescued.saved :][: len(rescued.rows)]
        is_same = found.game.origin == rescued.origin and found.is_whole and len(found.steps) >= rescued.saved
        return found if is_same and begins_with(rescued.rows, steps) else None


def begins_with(rows: Sequence[tuple[int, int, str | None]], steps: Sequence[StepRecord]) -> bool:
    """Return whether the rows of a game begin with the steps that the library has of it."""
    return [(step.node, step.answers) for step in steps] == [(node, answers) for node, _, answers in rows[: len(steps)]]


def _written(path: Path, content: bytes) -> Path:
    write_file(path, content)
    return path


def _delete(path: Path) -> None:
    try:
        path.unlink()
    except OSError as error:
        message = Message("“{file}” was taken back but could not be deleted. Delete it.", {"file": str(path)})
        raise StorageError(message) from error
