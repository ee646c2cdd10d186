"""Restriction lists: dated data that limits copies of a name or forbids two names in one deck."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from card_db.models import Card, CardId, Text
from card_db.store.regular_files import read_regular
from card_db.store.set_files import TwiceError, once
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.i18n.misfits import misfit
from deckbuilder.legality.json_lines import line_of
from deckbuilder.legality.names import counting_name

RESTRICTIONS_FORMAT = "deckbuilder.restrictions/1"
_FAMILY = RESTRICTIONS_FORMAT.partition("/")[0] + "/"
MAX_BYTES = 1024 * 1024
MOST_COPIES = 999


class RestrictionsError(ValueError):
    """A restriction file cannot be used. `line` is the line of the problem, from 1; 0 is the whole file."""

    def __init__(self, problem: Message, line: int = 0) -> None:
        super().__init__(f"line {line}: {problem.key.format(**problem.args)}")
        self.problem, self.line = problem, line


class NamedCard(BaseModel):
    """A card name, specified by the name in either language or by the id of any print."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    card: CardId | None = None
    name: Annotated[str, Field(min_length=1, max_length=400)] | None = None

    @model_validator(mode="after")
    def _names_a_card(self) -> Self:
        if (self.card is None) == (self.name is None):
            raise ValueError("give either the card or its name")
        return self

    @property
    def called(self) -> str:
        """The id or name as written."""
        return self.card or self.name or ""

    def names(self, ids: Iterable[str], card: Card | None) -> bool:
        """Return whether it means the name that these prints share."""
        if self.card is not None:
            return self.card in ids
        names = (card.name.ja, card.name.en) if card is not None else tuple(ids)
        return counting_name(self.name or "") in {counting_name(name) for name in names if name}


class Restriction(NamedCard):
    """A name and how many copies of it a deck may have."""

    limit: Annotated[int, Field(strict=True, ge=0, le=MOST_COPIES)]


class RestrictionList(BaseModel):
    """A list and the days it applies to, both included. Without `valid_to` it applies until a newer one begins."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Text
    source: Annotated[str, Field(max_length=400)] = ""
    valid_from: date
    valid_to: date | None = None
    entries: tuple[Restriction, ...] = ()
    not_together: tuple[tuple[NamedCard, NamedCard], ...] = ()
    """Pairs of names. A deck may have only one name of each."""

    @property
    def title(self) -> Mapping[str, str]:
        """The name of the list with its first day, in both languages."""
        return {language: f"{self.name.get(language)} ({self.valid_from})" for language in ("ja", "en")}

    def holds(self, on: date) -> bool:
        """Return whether the list applies on a day, ignoring newer lists."""
        return self.valid_from <= on and (self.valid_to is None or on <= self.valid_to)

    def limit(self, ids: Iterable[str], card: Card | None) -> int | None:
        """Return the limit of the name that these prints share, or None if the list does not contain it."""
        ids = tuple(ids)
        return next((entry.limit for entry in self.entries if entry.names(ids, card)), None)


class RestrictionFile(BaseModel):
    """All restriction lists of a game, as stored in `restrictions.json`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["deckbuilder.restrictions/1"]
    game: str
    lists: tuple[RestrictionList, ...]


def list_in_force(lists: Iterable[RestrictionList], on: date) -> RestrictionList | None:
    """Return the list that applies on a day: the one that began last if there are several."""
    return max((each for each in lists if each.holds(on)), key=lambda each: each.valid_from, default=None)


def load_restrictions(path: Path) -> Sequence[RestrictionList]:
    """Return the restriction lists in a file, or none if there is no such file.

    Raises RestrictionsError for a damaged file, OSError for one that cannot be read.
    """
    try:
        data = read_regular(path, MAX_BYTES)
    except FileNotFoundError:
        return ()
    return read_restrictions(data).lists


def is_restrictions(data: bytes) -> bool:
    """Return whether the bytes look like a restriction file."""
    return f'"{_FAMILY}'.encode() in data


def read_restrictions(data: bytes) -> RestrictionFile:
    """Parse a restriction file. Raises RestrictionsError."""
    if len(data) > MAX_BYTES:
        raise RestrictionsError(
            Message("The file is larger than {limit} MiB. Split it.", {"limit": MAX_BYTES // (1024 * 1024)})
        )
    try:
        text = data.decode("utf-8-sig")
        document: object = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        key = "This line is not valid JSON. Correct column {column}."
        raise RestrictionsError(Message(key, {"column": error.colno}), error.lineno) from error
    except TwiceError as error:
        raise RestrictionsError(
            Message("“{key}” occurs twice in one object. Remove one of them.", {"key": error.key})
        ) from error
    except (ValueError, RecursionError) as error:
        raise RestrictionsError(Message("The file is not valid UTF-8. Save it again as UTF-8.")) from error
    try:
        content = RestrictionFile.model_validate_json(text)
    except ValidationError as error:
        line = line_of(text, error.errors(include_url=False)[0]["loc"])
        raise RestrictionsError(misfit(error, document), line) from error
    _check(content, text)
    return content


def _check(content: RestrictionFile, text: str) -> None:
    """Raise RestrictionsError for values that have the right form but make no sense."""
    for number, each in enumerate(content.lists):
        if not (each.name.ja or each.name.en):
            raise RestrictionsError(Message("The list needs a name."), line_of(text, ("lists", number)))
        if each.valid_to is not None and each.valid_to < each.valid_from:
            line = line_of(text, ("lists", number, "valid_to"))
            raise RestrictionsError(Message("The list ends before it begins. Correct one of the dates."), line)
        seen: set[tuple[str | None, str]] = set()
        for place, entry in enumerate(each.entries):
            key = (entry.card, counting_name(entry.name or ""))
            if key in seen:
                raise _twice(entry, text, number, place)
            seen.add(key)


def _twice(entry: NamedCard, text: str, number: int, place: int) -> RestrictionsError:
    message = Message("“{name}” occurs twice in the list. Remove one of them.", {"name": entry.called})
    return RestrictionsError(message, line_of(text, ("lists", number, "entries", place)))


def check_once(content: RestrictionFile, data: bytes, names: Callable[[NamedCard], frozenset[str]]) -> None:
    """Raise RestrictionsError if two entries of a list mean the same card, such as its id and its name.

    `names` returns the names of the cards that an entry means.
    """
    for number, each in enumerate(content.lists):
        seen: set[str] = set()
        for place, entry in enumerate(each.entries):
            meant = names(entry)
            if meant & seen:
                raise _twice(entry, data.decode("utf-8-sig"), number, place)
            seen |= meant


def check_pairs(content: RestrictionFile, data: bytes) -> None:
    """Raise RestrictionsError for pairs of cards in a game without a rule about pairs: they would have no effect."""
    for number, each in enumerate(content.lists):
        if each.not_together:
            line = line_of(data.decode("utf-8-sig"), ("lists", number, "not_together"))
            key = "This game has no rule about pairs of cards, so “not_together” has no effect. Remove it."
            raise RestrictionsError(Message(key), line)


def check_limits(content: RestrictionFile, data: bytes, copies: int, is_unlimited: Callable[[NamedCard], bool]) -> None:
    """Raise RestrictionsError for a limit that has no effect because the game allows no more copies anyway.

    A card whose own text allows any number (`is_unlimited`) may have such a limit.
    """
    for number, each in enumerate(content.lists):
        for place, entry in enumerate(each.entries):
            if entry.limit >= copies and not is_unlimited(entry):
                key = (
                    "The limit {limit} for “{name}” has no effect, because the game allows only "
                    "{copies} copies anyway. Lower it, or remove the entry."
                )
                words: dict[str, Arg] = {"name": entry.called, "limit": entry.limit, "copies": copies}
                line = line_of(data.decode("utf-8-sig"), ("lists", number, "entries", place, "limit"))
                raise RestrictionsError(Message(key, words), line)
