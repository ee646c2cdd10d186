"""The result of reading a player's file, and how large such a file may be."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from card_db.importers.head_rows import TableHead
from card_db.models import Card, Text
from card_db.store.errors import Argument, Rejected
from card_db.store.set_files import MOST_BYTES, MOST_CARDS

__all__ = ["MOST_BYTES", "MOST_ROWS", "Reading", "UnreadableFileError"]

MOST_ROWS = MOST_CARDS


@dataclass(frozen=True, slots=True)
class TableReading:
    """How a table was read: its sheet, its headings, and the fields of its columns."""

    sheet: str
    """Empty for CSV."""
    head: TableHead
    samples: tuple[str, ...]
    """The first non-empty cell of each column, shortened."""
    is_read: bool = True
    """Whether its cards were read. False for a sheet that was skipped."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards of a file, and every row that cannot become a card.

    A card's `set_id` is empty if the file does not state it.
    """

    cards: tuple[Card, ...]
    rejected: tuple[Rejected, ...] = ()
    unknown_columns: tuple[str, ...] = ()
    """Unknown column headings. Their cells were skipped."""
    sets: Mapping[str, Text] = field(default_factory=dict)
    """Names of the sets in the file, by id."""
    words: Mapping[str, str] = field(default_factory=dict)
    """English for words on the cards, by the Japanese word."""
    passed_over: tuple[str, ...] = ()
    """Files in a card pack that contain no cards, such as pictures."""
    tables: tuple[TableReading, ...] = ()
    """The tables of the file."""


class UnreadableFileError(Exception):
    """The whole file cannot be read; `rejected` says why."""

    def __init__(self, key: str, args: Mapping[str, Argument] | None = None, row: int = 0) -> None:
        super().__init__(key)
        self.rejected = Rejected(row, "", key, args or {})
