"""Rescue files of games: answers that could not be saved when a window closed, until a later start writes them down."""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from card_db.store.library.errors import NoSuchGameError
from card_db.store.library.games import Games, SavedGame
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, StorageError, told
from deckbuilder.services.files import read_file, write_file

MOST_GAMES, MOST_ROWS = 1_000, 100_000
MOST_BYTES = 64 * 1024 * 1024
_PATTERN = "library.games-*.json"


class RescuedGame(BaseModel):
    """A game, or the end of one. `id` is its number in the library, None if the library does not have it; `saved` says
    how many steps the library has of it, and `rows` (node, parent, answers) are those that come next."""

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
    library: Annotated[str, Field(max_length=200)]
    games: Annotated[tuple[RescuedGame, ...], Field(max_length=MOST_GAMES)]


@dataclass(frozen=True, slots=True)
class GameRescue:
    """The rescue files of the games of one library. `folders` are where they are written, the first one that works:
    beside the library, then the user's home. `identity` names the library, so that no other one takes them."""

    folders: Sequence[Path]
    games: Games
    identity: Callable[[], str]

    def write(self, games: Sequence[RescuedGame]) -> Path:
        """Write down what could not be saved. Gives the file. Raises StorageError."""
        time = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")
        with told():
            file = _File(format="deckbuilder.games-rescue/1", library=self.identity(), games=tuple(games))
        content = json.dumps(file.model_dump(), ensure_ascii=False).encode()
        for folder in self.folders[:-1]:
            with suppress(StorageError):  # the next folder may work
                return _written(folder, time, content)
        return _written(self.folders[-1], time, content)

    def take_back(self) -> None:
        """Put the games of all rescue files into the library; a file goes when all of it is there.

        Raises StorageError if the library cannot be written. A damaged file is left where it is.
        """
        with told():
            identity = self.identity()
        for path in sorted(path for folder in self.folders for path in folder.glob(_PATTERN)):
            try:
                file = _File.model_validate_json(read_file(path, most=MOST_BYTES))
            except (ValidationError, ServiceError):
                continue  # it stays for whoever can read it, and stops no game
            if file.library != identity:
                continue
            former: int | None = None
            for game in file.games:
                former = self._put_back(game, former)
            _delete(path)

    def _put_back(self, rescued: RescuedGame, former: int | None) -> int:
        """Write a game down in the place of the former one. Gives its id."""
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
        """The game if the library has it as far as it was saved, perhaps with the first of the rescued rows."""
        if rescued.id is None:
            return None
        try:
            found = self.games.load(rescued.id)
        except NoSuchGameError:
            return None
        more = [step.node for step in found.steps[rescued.saved :]]
        is_same = found.game.origin == rescued.origin and found.is_whole and len(found.steps) >= rescued.saved
        return found if is_same and more == [row[0] for row in rescued.rows[: len(more)]] else None


def _written(folder: Path, time: str, content: bytes) -> Path:
    path = folder / f"library.games-{time}.json"
    write_file(path, content)
    return path


def _delete(path: Path) -> None:
    try:
        path.unlink()
    except OSError as error:
        message = Message("“{file}” was taken back but could not be deleted. Delete it.", {"file": str(path)})
        raise StorageError(message) from error
