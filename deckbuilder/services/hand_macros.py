"""Remember what a player does by hand for a card, in one file of the user's data folder."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from card_db.models import CardId
from card_db.store.errors import sentence
from card_db.store.failures import as_storage_errors
from card_db.store.locks import one_at_a_time
from card_db.store.regular_files import read_regular
from deckbuilder.domain.clean_text import clean_line
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import ServiceError, StorageError, as_service_errors
from deckbuilder.services.files import write_file

FORMAT: Final = "deckbuilder.by_hand/1"
MOST_BYTES: Final = 4 * 1024 * 1024
MOST_CARDS: Final = 2_000
"""The most cards of one game."""
MOST_MACROS: Final = 8
"""The most macros of one card."""
MOST_STEPS: Final = 30
LONGEST_NAME: Final = 80
SECONDS: Final = 2.0
"""The time to wait for another window that is saving."""
_BUSY: Final = sentence("Another window is saving moves by hand. Try again.")
Game = Annotated[str, Field(min_length=1, max_length=60)]


class HandMacro(BaseModel):
    """What a player did by hand for a card, to be repeated. Without a name, its steps are its title."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    steps: Annotated[tuple[HandStep, ...], Field(min_length=1, max_length=MOST_STEPS)]
    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""

    @field_validator("name")
    @classmethod
    def _clean(cls, name: str) -> str:
        return clean_line(name)


Macros = Annotated[tuple[HandMacro, ...], Field(max_length=MOST_MACROS)]


class _Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["deckbuilder.by_hand/1"] = FORMAT
    games: Annotated[
        Mapping[Game, Annotated[Mapping[CardId, Macros], Field(max_length=MOST_CARDS)]], Field(max_length=100)
    ] = Field(default_factory=dict)


class HandMacros:
    """The macros of all cards. Windows share the file: each change starts from what the file has then."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[int, int] | None = None
        self._document = _Document()

    def of(self, game: str, card: str) -> tuple[HandMacro, ...]:
        """Return the macros of a card, the latest first. Raises StorageError if the file cannot be used."""
        self._load()
        return self._document.games.get(game, {}).get(card, ())

    def remember(self, game: str, card: str, steps: Sequence[HandStep]) -> tuple[HandMacro, ...]:
        """Save steps as the latest macro of a card, and return all its macros. The same steps are saved once; the
        oldest macro without a name makes room. Raises StorageError, or ServiceError if there is no room."""
        fresh = HandMacro(steps=tuple(steps)[:MOST_STEPS])
        known = [macro for macro in self.of(game, card) if macro.steps != fresh.steps]
        same = next((macro for macro in self.of(game, card) if macro.steps == fresh.steps), fresh)
        if len(known) >= MOST_MACROS:
            place = max((place for place, macro in enumerate(known) if not macro.name), default=None)
            if place is None:
                key = "A card can have {limit} saved moves. Remove one first."
                raise ServiceError(Message(key, {"limit": MOST_MACROS}))
            del known[place]
        return self.put(game, card, (same, *known))

    def put(self, game: str, card: str, macros: Sequence[HandMacro]) -> tuple[HandMacro, ...]:
        """Save these macros in place of all that a card has, and return them. Raises StorageError, or ServiceError if
        there are too many cards."""
        lock = self._path.with_name(f".{self._path.name}.lock")
        with as_service_errors(), one_at_a_time(lock, SECONDS, _BUSY):
            self._load()
            cards = dict(self._document.games.get(game, {}))
            cards.pop(card, None)
            if macros:
                cards[card] = tuple(macros)
            self._save({**self._document.games, game: cards})
        return tuple(macros)

    def _save(self, games: Mapping[str, Mapping[str, tuple[HandMacro, ...]]]) -> None:
        if any(len(cards) > MOST_CARDS for cards in games.values()):
            key = "Moves can be saved for {limit} cards. Remove those of a card that you no longer play."
            raise ServiceError(Message(key, {"limit": MOST_CARDS}))
        document = _Document(games={game: cards for game, cards in games.items() if cards})
        data = document.model_dump_json(exclude_defaults=False, indent=1).encode()
        write_file(self._path, data)
        self._document, self._seen = document, self._stamp()

    def _load(self) -> None:
        """Read the file again if it has changed."""
        stamp = self._stamp()
        if stamp == self._seen:
            return
        if stamp is None:
            self._document, self._seen = _Document(), None
            return
        with as_service_errors(), as_storage_errors(self._path):
            data = read_regular(self._path, MOST_BYTES)
        try:
            self._document = _Document.model_validate_json(data if len(data) <= MOST_BYTES else b"")
        except ValidationError as error:
            key = (
                "“{file}” has your saved moves by hand, but it cannot be read. Nothing in it is changed. "
                "Correct the file, or move it away to begin a new one."
            )
            raise StorageError(Message(key, {"file": str(self._path)})) from error
        self._seen = stamp

    def _stamp(self) -> tuple[int, int] | None:
        """Return size and time of the file, or None if there is none."""
        with as_service_errors(), as_storage_errors(self._path), suppress(FileNotFoundError):
            status = self._path.stat()
            return status.st_size, status.st_mtime_ns
        return None
