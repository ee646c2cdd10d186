"""The errors of the databases. Each has a message for the user: an English key with `{places}`, and its arguments."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from card_db.store.corrections import Correction

Argument = int | str | Mapping[str, str]
"""A number, a plain string, or a word in several languages (`{"ja": ..., "en": ...}`)."""


MOST_SHOWN = 400
HALVES = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs, which no text in a valid encoding contains."""


def sentence(key: str) -> str:
    """Mark a message for translation, and return it unchanged."""
    return key


def shown(text: str) -> str:
    """Return a text from a file for use in a message: at most 400 letters, without halves of surrogate pairs."""
    return HALVES.sub("\ufffd", text[:MOST_SHOWN])


def in_english(key: str, arguments: Mapping[str, Argument]) -> str:
    """Return the message in English, for logs and for the terminal of `python -m card_db`."""
    words = {
        place: (word.get("en") or word.get("ja", "")) if isinstance(word, Mapping) else word
        for place, word in arguments.items()
    }
    return key.format(**words)


class CardDatabaseError(Exception):
    """The card database refuses something. `key` is the English message, `arguments` fill its `{places}`."""

    def __init__(self, key: str, arguments: Mapping[str, Argument]) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments

    def __str__(self) -> str:
        return in_english(self.key, self.arguments)


class StorageError(CardDatabaseError):
    """A file cannot be opened, read or written. The file is unchanged."""


class BusyError(StorageError):
    """Another process has locked the file. Try again in a moment."""


class ReadOnlyError(StorageError):
    """The file or its folder cannot be written."""


class DiskFullError(StorageError):
    """The disk has no space for the change."""


class DamagedFileError(StorageError):
    """The file itself is broken."""


class QueryError(CardDatabaseError):
    """A part of a search cannot be understood.

    `position` is the index of that part in the query, `correction` the wording that was probably meant.
    """

    def __init__(
        self, key: str, arguments: Mapping[str, Argument], position: int, correction: Correction | None = None
    ) -> None:
        super().__init__(key, arguments)
        self.position = position
        self.correction = correction


class SearchCancelledError(Exception):
    """The caller no longer wants the answer."""


class ImportRefusedError(CardDatabaseError):
    """An import cannot be done as requested. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A row of a player's file that cannot become a card, and why.

    `row` counts from 1 as the user sees it (a line of a table including its headings, or a position in a set file); 0
    means the whole file. `key` and `args` are the reason as a message with `{places}`.
    """

    row: int
    field: str
    key: str
    args: Mapping[str, Argument]
    sheet: str = ""
    """The sheet, if the spreadsheet has several."""

    def __post_init__(self) -> None:
        """Shorten and clean values from files, which may be long or invalid text. Here they are only shown."""
        places = {name: shown(word) if isinstance(word, str) else word for name, word in self.args.items()}
        object.__setattr__(self, "field", shown(self.field))
        object.__setattr__(self, "args", places)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.sheet, f"row {self.row}" if self.row else "", self.field)))
        return f"{place}: {in_english(self.key, self.args)}"
