"""What reading a player's file gives, and how large such a file may be."""

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
    """How a table was understood: which sheet it is, where its heads are, and what its columns are read as."""

    sheet: str
    """Empty for CSV."""
    head: TableHead
    samples: tuple[str, ...]
    """For each column its first cell with a text, cut short."""
    is_read: bool = True
    """Whether its cards were taken; otherwise it is a sheet that was passed over."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The cards of a file, and every row that cannot become a card. A card's `set_id` is empty where the file does not
    say it."""

    cards: tuple[Card, ...]
    rejected: tuple[Rejected, ...] = ()
    unknown_columns: tuple[str, ...] = ()
    """Heads of columns that mean nothing here; their cells were passed over."""
    sets: Mapping[str, Text] = field(default_factory=dict)
    """Names of the sets that the file names, by id."""
    passed_over: tuple[str, ...] = ()
    """Files in a card pack that hold no cards, such as pictures."""
    tables: tuple[TableReading, ...] = ()
    """The tables of the file."""


class UnreadableFileError(Exception):
    """The file as a whole cannot be read; `rejected` says why."""

    def __init__(self, key: str, args: Mapping[str, Argument] | None = None, row: int = 0) -> None:
        super().__init__(key)
        self.rejected = Rejected(row, "", key, args or {})
