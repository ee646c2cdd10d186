"""Files that a game begins with: a scenario, which is a position, or a replay, which a game writes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_db.models import Text
from deckbuilder.domain.clean_text import clean_line, shortened
from deckbuilder.engine.api import BadScenarioError, Json
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.replay import ReplayError
from deckbuilder.goldfish.replay_file import read_replay_file, write_replay_file
from deckbuilder.goldfish.scenario_file import ENDING, MAX_BYTES, kind_of, read_scenario_file
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.files import read_file, write_file

FOLDER = "positions"
LONGEST_NAME = 100
_WRONG_PLACE = Message("“{file}” cannot be opened. {place}: {reason}")
_WRONG_FILE = Message("“{file}” cannot be opened. {reason}")
_NOT_SAVED = Message(
    "The game was not saved to “{file}”. {reason} Go back to an earlier moment and save the game up to there."
)


@dataclass(frozen=True, slots=True)
class Position:
    """A position to play, or a replay to continue, as a file has it. `document` was only read: the rules have not
    seen it yet."""

    game: str
    name: Text
    """The name of the file and its title, or only the title of a shipped position."""
    document: Mapping[str, Any]
    is_replay: bool = False


Say = Callable[[Message], Mapping[str, str]]
"""Translates a message into every language."""


@dataclass(frozen=True, slots=True)
class PositionFiles:
    """Reads these files. `say` translates what is wrong with one."""

    packs: Mapping[str, GamePack]
    say: Say

    def read(self, path: Path, game: str, *, is_shipped: bool = False) -> Position:
        """Read a file. `game` is the game of a scenario that names none. Raises ServiceError that names the file, the
        place in it, and what is wrong there."""
        data = read_file(path, MAX_BYTES)
        try:
            return (
                self._replay(data, path) if kind_of(data) == "replay" else self._scenario(data, path, game, is_shipped)
            )
        except BadScenarioError as error:
            raise self.refusal(clean_line(path.name), error.place, error.message) from error
        except ReplayError as error:
            raise self.refusal(clean_line(path.name), "", error.message) from error

    def save(self, replay: Mapping[str, Json], path: Path) -> None:
        """Write a replay to a file that `read` opens. Raises ServiceError for one that is too long, and for a file that
        cannot be written. After any error the file is as it was before."""
        try:
            data = write_replay_file(replay)
        except ReplayError as error:
            words: dict[str, Arg] = {"file": clean_line(path.name), "reason": self.say(error.message)}
            raise ServiceError(Message(_NOT_SAVED.key, words)) from error
        write_file(path, data)

    def _replay(self, data: bytes, path: Path) -> Position:
        document = read_replay_file(data)
        return Position(self._known(document.get("game")), file_title(path), document, is_replay=True)

    def _scenario(self, data: bytes, path: Path, game: str, is_shipped: bool) -> Position:
        read = read_scenario_file(data)
        known = self._known(read.scenario.get("game", game))
        name = read.title if is_shipped else file_title(path, read.title)
        return Position(known, name, {**read.scenario, "game": known})

    def _known(self, game: object) -> str:
        if isinstance(game, str) and game in self.packs:
            return game
        words = {"game": shortened(clean_line(str(game)), LONGEST_NAME), "known": ", ".join(self.packs)}
        raise BadScenarioError("game", Message("There is no game “{game}”. Choose one of: {known}.", words))

    def refusal(self, file: str | Mapping[str, str], place: str, reason: Message) -> ServiceError:
        """Return the error for a file that cannot be opened, with the place in it (empty: the whole file)."""
        words: dict[str, Arg] = {"file": file, "place": place, "reason": self.say(reason)}
        return ServiceError(Message(_WRONG_PLACE.key if place else _WRONG_FILE.key, words))


def shipped_positions(pack: GamePack) -> list[tuple[Text, Path]]:
    """Return the positions that come with a game, each with its title, in the order of their files. One that cannot be
    read has the name of its file, and says what is wrong when it is opened."""
    found = []
    for path in sorted((pack.data / FOLDER).glob(f"*{ENDING}")):
        try:
            title = read_scenario_file(read_file(path, MAX_BYTES)).title
        except (BadScenarioError, ServiceError):
            title = Text()
        found.append((title if title != Text() else file_title(path), path))
    return found


def file_title(path: Path, title: Text | None = None) -> Text:
    """Return the name of a file as a name of its game, behind the title that it has."""
    name = shortened(clean_line(path.name), LONGEST_NAME)
    if title is None or title == Text():
        return Text(ja=name, en=name)
    return Text(ja=f"{title.get('ja')} ({name})", en=f"{title.get('en')} ({name})")


def is_position_file(path: Path) -> bool:
    """Return whether a file is a scenario or a replay: by its name, otherwise by its content. False if it cannot be
    read."""
    name = path.name.lower()
    if name.endswith(ENDING):
        return True
    if not name.endswith(".json"):
        return False
    try:
        return kind_of(read_file(path, MAX_BYTES)) is not None
    except ServiceError:
        return False
