"""The types that services take and return, and the errors they raise.

Window and terminal import the card database's types from here, so that only services depend on where they are defined.
"""

from typing import TYPE_CHECKING

from card_db.store.differences import CardChange, FieldChange
from card_db.store.errors import DamagedFileError, QueryError
from card_db.store.imports import ImportReport
from card_db.store.library.errors import OtherProgramError
from card_db.store.ordering import SortKey
from card_db.store.results import NO_FILTERS, Filters, Row, SearchResult
from card_db.store.undoing import CardRevision, PastImport

if TYPE_CHECKING:  # imported late: not needed at the start
    from card_db.importers.columns import Column
    from card_db.importers.head_rows import TableOptions

__all__ = [
    "NO_FILTERS",
    "CardChange",
    "CardRevision",
    "Column",
    "DamagedFileError",
    "FieldChange",
    "Filters",
    "ImportReport",
    "OtherProgramError",
    "PastImport",
    "QueryError",
    "Row",
    "SearchResult",
    "SortKey",
    "TableOptions",
]
