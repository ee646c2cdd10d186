"""What an import of cards did, or would do: for window, terminal and JSON."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from card_db.models import Text
from card_db.store.differences import CardChange
from card_db.store.imports import ImportReport
from deckbuilder.card_text.results import ReadCard, TextProblem
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import TextReport, report_of

if TYPE_CHECKING:
    from card_db.importers.reading import TableReading


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that cannot become a card. `row` counts as the user sees it; 0 is the whole file."""

    file: Path
    row: int
    field: str
    reason: Message
    sheet: str = ""
    """The sheet, if the spreadsheet has several."""


@dataclass(frozen=True)
class UnreadText:
    """A card whose text was not understood, in one language or in all that it has. What costs time to write is written
    when it is first asked for."""

    card_id: str
    name: Text
    reason: Message
    question: Message | None = None
    """What is asked, if the text can mean more than one thing."""
    suggestions: tuple[str, ...] = ()
    """Lines near the one that was not read, which can be read."""
    read: ReadCard | None = field(default=None, compare=False, repr=False)
    problem: TextProblem | None = field(default=None, compare=False, repr=False)

    @cached_property
    def readings(self) -> tuple[Text, ...]:
        """The meanings that such a text may have, in sentences of the game."""
        return () if self.problem is None else self.problem.readings

    @cached_property
    def report(self) -> TextReport | None:
        """What was read of the text, line by line."""
        return None if self.read is None else report_of(self.read.card, self.read)


@dataclass(frozen=True, slots=True)
class CardDoubt:
    """A hint about what may be wrong in the data of an imported card."""

    card_id: str
    message: Message


@dataclass(frozen=True, slots=True)
class ImportOutcome:
    """What an import did, or would do. If any row is rejected, nothing is imported."""

    report: ImportReport = field(default_factory=ImportReport)
    """The cards that were added or changed, field by field, and the number that undoes the import."""
    rejected: tuple[RejectedRow, ...] = ()
    ignored: tuple[str, ...] = ()
    """Headings of columns that mean nothing in this game."""
    unread: tuple[UnreadText, ...] = ()
    """Imported cards that are played by hand."""
    passed_over: tuple[str, ...] = ()
    """Files in card packs that contain no cards, such as pictures."""
    tables: tuple["TableReading", ...] = ()
    """How the tables in the files were read."""
    doubts: tuple[CardDoubt, ...] = ()
    """What may be wrong in the data of imported cards."""
    partly: tuple[UnreadText, ...] = ()
    """Imported cards that run by their text in one language, with lines of the other that are not read."""
    texts: tuple[ReadCard, ...] = ()
    """The imported cards whose text was read, with what was read of it."""

    @property
    def added(self) -> int:
        """The number of cards that were not there before."""
        return len(self.report.added)

    @property
    def appeared(self) -> tuple[str, ...]:
        """The ids of the cards that were not there before. They can replace unknown cards in decks."""
        return self.report.added

    @property
    def changes(self) -> tuple[CardChange, ...]:
        """The cards whose text has changed, each with its differences."""
        return self.report.changes

    @property
    def changed(self) -> int:
        """The number of cards whose text has changed."""
        return self.report.changed

    @property
    def unchanged(self) -> int:
        """The number of cards that were already there with the same text."""
        return self.report.unchanged

    @property
    def words(self) -> int:
        """The number of words that got their English, or another one."""
        return self.report.words

    @property
    def number(self) -> int | None:
        """The number that undoes the import, or None if nothing was written."""
        return self.report.number

    @property
    def wrong_rows(self) -> int:
        """The number of rows that cannot be used. Each may have several wrong fields."""
        return len({(row.file, row.sheet, row.row) for row in self.rejected})
