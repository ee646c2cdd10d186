"""Players' files of cards into the database, and the database's cards into files."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from card_db.models import Card, CardSchema, Text
from card_db.progress import Progress
from card_db.store.cards import CardStore
from card_db.store.differences import CardChange
from card_db.store.errors import Rejected
from card_db.store.gathering import ScriptCheck
from card_db.store.imports import ImportReport, import_cards
from card_db.store.set_files import write_set
from card_db.text.file_names import file_name
from deckbuilder.effect_text.compiled import ReadCard, ReadText
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import told
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.known_ids import Identified, identified

if TYPE_CHECKING:
    from card_db.importers.head_rows import Wishes
    from card_db.importers.reading import Reading, TableReading

CardFile = Literal["csv", "json"]
MOST_SUGGESTED = 50
"""Lines of all texts of an import that get suggestions; each takes a search."""
MOST_UNPLAYABLE = 1_000
"""So many problems of abilities are told of one file."""
CARDS_PER_STEP = 50
"""Cards between two reports of progress."""


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

    report: ImportReport = field(default_factory=ImportReport)
    """Which cards came and changed, field by field, and the number by which the import can be undone."""
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
    def added(self) -> int:
        """How many cards were not there before."""
        return len(self.report.added)

    @property
    def appeared(self) -> tuple[str, ...]:
        """The ids of the cards that were not there before: unknown cards of decks can be replaced by them."""
        return self.report.added

    @property
    def changes(self) -> tuple[CardChange, ...]:
        """The cards that have another text now, each with its differences."""
        return self.report.changes

    @property
    def changed(self) -> int:
        """How many cards have another text now."""
        return self.report.changed

    @property
    def unchanged(self) -> int:
        """How many cards were there already, word for word."""
        return self.report.unchanged

    @property
    def number(self) -> int | None:
        """The number by which the import can be undone; None if nothing was written."""
        return self.report.number

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
    check: ScriptCheck,
    wishes: "Wishes | None" = None,
) -> ImportOutcome:
    """Take the cards of files into the database: all of them, or none if any row is rejected.

    Cards of a file that names no set go into a set called like the file. Cards without abilities get those that their
    text tells of (`compile_text`); abilities that cannot be played (`check`) are rejected. `wishes` say how tables are
    read. `progress` may raise to stop the import: nothing is imported then. Raises StorageError for a file that cannot
    be read or written, ServiceError for more than an import can hold.
    """
    schema = store.schema(game)
    steps = _Steps(progress, len(paths))
    files = _read_files(paths, schema, _Scripts(check, schema), steps, wishes)
    ignored = tuple(head for each in files for head in each.reading.unknown_columns)
    passed_over = tuple(name for each in files for name in each.reading.passed_over)
    tables = tuple(table for each in files for table in each.reading.tables)
    rejected = tuple(row for each in files for row in each.rejected)
    with told():
        found = identified(store, game, [each.cards for each in files])
    if rejected := rejected or tuple(_rejected_ids(paths, found)):
        return ImportOutcome(rejected=rejected, ignored=ignored, passed_over=passed_over, tables=tables)
    cards = [card for each in found.files for card in each]
    names = {key: name for each in files for key, name in each.reading.sets.items()}
    steps.go_on(len(cards))
    read = list(_texts_read(cards, schema, compile_text, steps))
    steps.go_on(len(cards))
    with told():
        running = [each.card for each in read]
        own_names = [path.name for path in paths]
        report = import_cards(
            store, folder, game, running, "", dry_run, names=names, progress=steps.done, files=own_names
        )
    unread = tuple(UnreadText(each.card.id, each.card.name, each.problems[0].message) for each in read if each.problems)
    return ImportOutcome(report, (), ignored, unread, passed_over, tables)


def _rejected_ids(paths: Sequence[Path], found: Identified) -> Iterator[RejectedRow]:
    return (RejectedRow(paths[place], 0, "id", why) for place, why in found.wrong)


class _Steps:
    """Tells of the parts of an import as one piece of work: files, texts, writing."""

    def __init__(self, progress: Progress | None, first: int) -> None:
        self._progress, self._before, self._now = progress, 0, first

    def go_on(self, steps: int) -> None:
        """The part is done; the next one has so many steps."""
        self._before, self._now = self._before + self._now, steps
        self.done(0, steps)

    def done(self, done: int, total: int) -> None:
        """So much of the part is done. The caller may raise to stop."""
        if self._progress is not None:
            share = self._now * done // total if total else 0
            self._progress(self._before + share, self._before + self._now)


@dataclass(frozen=True, slots=True)
class _ReadFile:
    """A file with its cards, each in a set."""

    reading: "Reading"
    cards: tuple[Card, ...]
    rejected: tuple[RejectedRow, ...]


class _Scripts:
    """Checks the abilities of cards, each script once."""

    def __init__(self, check: ScriptCheck, schema: CardSchema) -> None:
        self._check, self._schema = check, schema
        self._good: set[str] = set()

    def problems(self, card: Card) -> Sequence[Rejected]:
        """What is wrong with the abilities of a card."""
        if not card.abilities:
            return ()
        digest = self._check.digest(card, self._schema)
        wrong = self._check.ask(card) if digest not in self._good else ()
        if not wrong:
            self._good.add(digest)
        return wrong


def _read_files(
    paths: Sequence[Path], schema: CardSchema, scripts: _Scripts, steps: _Steps, wishes: "Wishes | None"
) -> list[_ReadFile]:
    from card_db.importers.files import NO_WISHES, read_cards  # the program starts without what reads tables
    from card_db.importers.reading import MOST_BYTES

    read: list[_ReadFile] = []
    for count, path in enumerate(paths):
        steps.done(count, len(paths))
        reading = read_cards(read_file(path, MOST_BYTES), path.name, schema, wishes or NO_WISHES)
        own_set = file_name(path.stem, "set")[:60]
        cards = tuple(card if card.set_id else card.model_copy(update={"set_id": own_set}) for card in reading.cards)
        found = (*reading.rejected, *islice(_unplayable(reading.cards, scripts, steps), MOST_UNPLAYABLE))
        rejected = tuple(RejectedRow(path, row.row, row.field, Message(row.key, row.args), row.sheet) for row in found)
        read.append(_ReadFile(reading, cards, rejected))
    return read


def _unplayable(cards: Sequence[Card], scripts: _Scripts, steps: _Steps) -> Iterator[Rejected]:
    for count, card in enumerate(cards):
        if count % CARDS_PER_STEP == 0:
            steps.done(0, 1)
        yield from scripts.problems(card)


def _texts_read(cards: Sequence[Card], schema: CardSchema, compile_text: ReadText, steps: _Steps) -> Iterator[ReadCard]:
    """The cards with what their texts mean; each text is read once. Only the first lines that are not understood get
    suggestions."""
    known: dict[tuple[object, ...], ReadCard] = {}
    suggestions = MOST_SUGGESTED
    for count, card in enumerate(cards):
        if count % CARDS_PER_STEP == 0:
            steps.done(count, len(cards))
        if card.abilities:
            yield ReadCard(card)
            continue
        text = _what_is_read(card, schema)
        if text not in known:
            known[text] = compile_text(card, suggestions)
            suggestions = max(0, suggestions - len(known[text].problems))
        yield _as_read(card, known[text])


def _what_is_read(card: Card, schema: CardSchema) -> tuple[object, ...]:
    """All that the meaning of a card without abilities depends on."""
    kind = card.string(schema.fields[0].key) if schema.fields else None
    texts = (card.text, *(card.field_text(spec.key) for spec in schema.fields if spec.type == "text"))
    return kind, card.by_hand, card.keywords, *texts


def _as_read(card: Card, read: ReadCard) -> ReadCard:
    """The card with the meaning of another one that has the same text."""
    meant = read.card
    meaning = {"keywords": meant.keywords, "abilities": meant.abilities, "by_hand": meant.by_hand}
    return ReadCard(card.model_copy(update=meaning), read.problems)


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
