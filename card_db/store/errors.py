"""What goes wrong in the databases, each as a sentence for the user: an English key with `{places}`, and what stands
in them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from card_db.store.corrections import Correction

Argument = int | str | Mapping[str, str]
"""A number, a plain string, or a word in several languages (`{"ja": ..., "en": ...}`)."""


MOST_SHOWN = 400
HALVES = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs: no text that can be encoded has one."""


def sentence(key: str) -> str:
    """Marks a sentence for the collecting of translations; gives it back as it is."""
    return key


def shown(text: str) -> str:
    """A text from a file as part of a sentence: cut to 400 letters, without halves of surrogate pairs."""
    return HALVES.sub("\ufffd", text[:MOST_SHOWN])


def in_english(key: str, arguments: Mapping[str, Argument]) -> str:
    """The sentence in English, for logs and for the terminal of `python -m card_db`."""
    words = {
        place: (word.get("en") or word.get("ja", "")) if isinstance(word, Mapping) else word
        for place, word in arguments.items()
    }
    return key.format(**words)


class CardDatabaseError(Exception):
    """A refusal of the card database. `key` is the English sentence, `arguments` fill its `{places}`."""

    def __init__(self, key: str, arguments: Mapping[str, Argument]) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments

    def __str__(self) -> str:
        return in_english(self.key, self.arguments)


class StorageError(CardDatabaseError):
    """A file cannot be opened, read or written. The file is as it was."""


class BusyError(StorageError):
    """Another process holds the file. Try again in a moment."""


class ReadOnlyError(StorageError):
    """The file or its folder cannot be written."""


class DiskFullError(StorageError):
    """The disk has no room for the change."""


class DamagedFileError(StorageError):
    """The file itself is broken."""


class QueryError(CardDatabaseError):
    """A part of a search cannot be understood; `position` is the index of that part in the query, `correction` the
    wording that was probably meant."""

    def __init__(
        self, key: str, arguments: Mapping[str, Argument], position: int, correction: Correction | None = None
    ) -> None:
        super().__init__(key, arguments)
        self.position = position
        self.correction = correction


class SearchCancelledError(Exception):
    """The asker no longer wants the answer."""


class ImportRefusedError(CardDatabaseError):
    """An import cannot be done as asked; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Rejected:
    """A row of a player's file that cannot become a card, and why.

    `row` counts from 1 as the user sees it (line of a table with its heads, place in a set file); 0 means the whole
    file. `key` and `args` are the reason as a sentence with `{places}`.
    """

    row: int
    field: str
    key: str
    args: Mapping[str, Argument]
    sheet: str = ""
    """The sheet of a spreadsheet that has several."""

    def __post_init__(self) -> None:
        """What stands in files may be long, or no text at all; here it is only shown."""
        places = {name: shown(word) if isinstance(word, str) else word for name, word in self.args.items()}
        object.__setattr__(self, "field", shown(self.field))
        object.__setattr__(self, "args", places)

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.sheet, f"row {self.row}" if self.row else "", self.field)))
        return f"{place}: {in_english(self.key, self.args)}"
