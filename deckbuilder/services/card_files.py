"""Players' files of cards into the database, and the database's cards into files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from card_db.models import Card, CardSchema, Text
from card_db.store.cards import CardStore
from card_db.store.errors import Rejected
from card_db.store.file_names import file_name
from card_db.store.imports import import_cards
from card_db.store.set_files import write_set
from deckbuilder.effect_text.compiled import ReadCard, ReadText
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import told
from deckbuilder.services.files import read_file, write_file

if TYPE_CHECKING:
    from card_db.importers.head_rows import Wishes
    from card_db.importers.reading import TableReading

CardFile = Literal["csv", "json"]
MOST_SUGGESTED = 50
"""Lines of all texts of an import that get suggestions; each takes a search."""
MOST_UNPLAYABLE = 1_000
"""So many problems of abilities are told of one file."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that cannot become a card. `row` counts as the user sees it; 0 is the whole file."""

    file: Path
    row: int
    field: str
    reason: Message
    sheet: str = ""
    """The sheet of a spreadsheet that has several."""


@dataclass(frozen=True, slots=True)
class UnreadText:
    """A card whose text was not understood, so that it is played by hand."""

    card_id: str
    name: Text
    reason: Message


@dataclass(frozen=True, slots=True)
class ImportOutcome:
    """What an import did, or would do. With any rejected row nothing was done."""

    added: int
    changed: int
    unchanged: int
    rejected: tuple[RejectedRow, ...] = ()
    ignored: tuple[str, ...] = ()
    """Heads of columns that mean nothing in this game."""
    unread: tuple[UnreadText, ...] = ()
    """Cards that were imported and are played by hand."""
    passed_over: tuple[str, ...] = ()
    """Files in card packs that hold no cards, such as pictures."""
    tables: tuple["TableReading", ...] = ()
    """How the tables among the files were understood."""

    @property
    def wrong_rows(self) -> int:
        """How many rows cannot be used; each may have several wrong fields."""
        return len({(row.file, row.sheet, row.row) for row in self.rejected})


def import_files(
    store: CardStore,
    folder: Path,
    game: str,
    paths: Sequence[Path],
    dry_run: bool,
    progress: Progress | None,
    compile_text: ReadText,
    check: Callable[[Card], Sequence[Rejected]],
    wishes: "Wishes | None" = None,
) -> ImportOutcome:
    """Take the cards of files into the database: all of them, or none if any row is rejected.

    Cards of a file that names no set go into a set called like the file. Cards without abilities get those that their
    text tells of (`compile_text`); abilities that cannot be played (`check`) are rejected. `wishes` say how tables are
    read. Raises StorageError for a
    file that cannot be read or written, ServiceError for one that would overwrite something else.
    """
    from card_db.importers.files import NO_WISHES, read_cards  # the program starts without what reads tables
    from card_db.importers.reading import MOST_BYTES

    schema = store.schema(game)
    cards: list[Card] = []
    rejected: list[RejectedRow] = []
    ignored: list[str] = []
    passed_over: list[str] = []
    names: dict[str, Text] = {}
    tables: list[TableReading] = []
    for path in paths:
        reading = read_cards(read_file(path, MOST_BYTES), path.name, schema, wishes or NO_WISHES)
        own_set = file_name(path.stem, "set")[:60]
        cards += (card if card.set_id else card.model_copy(update={"set_id": own_set}) for card in reading.cards)
        unplayable = (wrong for card in reading.cards if card.abilities for wrong in check(card))
        found = (*reading.rejected, *islice(unplayable, MOST_UNPLAYABLE))
        rejected += (RejectedRow(path, row.row, row.field, Message(row.key, row.args), row.sheet) for row in found)
        ignored += reading.unknown_columns
        passed_over += reading.passed_over
        tables += reading.tables
        names |= reading.sets
    if rejected:
        return ImportOutcome(
            0, 0, 0, tuple(rejected), tuple(ignored), passed_over=tuple(passed_over), tables=tuple(tables)
        )
    read = _texts_read(cards, compile_text)
    with told():
        running = [each.card for each in read]
        report = import_cards(store, folder, game, running, "", dry_run, names=names, progress=progress)
    unread = tuple(UnreadText(each.card.id, each.card.name, each.problems[0].message) for each in read if each.problems)
    counts = (report.added, report.changed, report.unchanged)
    return ImportOutcome(*counts, (), tuple(ignored), unread, tuple(passed_over), tuple(tables))


def _texts_read(cards: Sequence[Card], compile_text: ReadText) -> list[ReadCard]:
    """The cards with what their texts mean. Only the first lines that are not understood get suggestions."""
    read: list[ReadCard] = []
    suggestions = MOST_SUGGESTED
    for card in cards:
        read.append(compile_text(card, suggestions))
        suggestions = max(0, suggestions - len(read[-1].problems))
    return read


def game_of_files(paths: Sequence[Path]) -> str | None:
    """The game that the first set file among files of cards is for; None where none says it. Raises StorageError for a
    file that cannot be read."""
    from card_db.importers.files import game_of_file  # as above
    from card_db.importers.reading import MOST_BYTES

    games = (game_of_file(read_file(path, MOST_BYTES)) for path in paths)
    return next((game for game in games if game is not None), None)


def export_cards(store: CardStore, schema: CardSchema, kind: CardFile, path: Path) -> int:
    """Write all cards of a game into a file that the import takes back without loss. Gives their number.

    Raises StorageError.
    """
    from card_db.importers.table_writing import write_csv  # as above

    with told():
        cards = list(store.all_cards(schema.game))
    if kind == "csv":
        write_file(path, write_csv(cards, schema).encode("utf-8-sig"))
    else:
        sets = {card.set_id for card in cards}
        set_id = sets.pop() if len(sets) == 1 else schema.game
        write_file(path, write_set(schema, set_id, Text(), cards).encode())
    return len(cards)
