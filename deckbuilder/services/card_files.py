"""Import cards from players' files into the database, and export them to files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
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
from card_db.store.set_files import MOST_BYTES, is_set, write_set
from card_db.text.file_names import file_name
from deckbuilder.card_text.results import NO_WORDS, CompileText, ReadCard, TextProblem
from deckbuilder.games.kit.pack import no_doubts
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import RUNS_BY, TextReport, report_of
from deckbuilder.services.errors import as_service_errors
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.known_ids import Identified, identified

if TYPE_CHECKING:
    from card_db.importers.head_rows import TableOptions
    from card_db.importers.reading import Reading, TableReading

CardFile = Literal["csv", "json"]
MOST_SUGGESTED = 20
"""The most lines of card text per import that get suggestions, since each takes a search."""
MOST_UNPLAYABLE = 1_000
"""The most problems with abilities that are reported for one file."""
MOST_DOUBTS = 1_000
"""The most hints about the data of cards that an import reports."""
CARDS_PER_STEP = 50
"""Cards between two progress reports."""


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


def import_files(
    store: CardStore,
    folder: Path,
    game: str,
    paths: Sequence[Path],
    dry_run: bool,
    progress: Progress | None,
    compile_text: CompileText,
    check: ScriptCheck,
    options: "TableOptions | None" = None,
    doubts: Callable[[Card], Sequence[Message]] = no_doubts,
    words: Mapping[str, Text] = NO_WORDS,
) -> ImportOutcome:
    """Import the cards of files, or none of them if any row is rejected.

    Cards from a file without a set go into a set named after the file. Cards without abilities get the ones that
    `compile_text` finds in their text. Abilities that `check` calls unplayable are rejected. `doubts` returns hints
    about a card. `options` specify how tables are read. `words`: what known cards and their words are called, by the
    Japanese word; those of the files are added to them.

    `progress` may raise to stop the import; nothing is imported then. Raises StorageError for a file that cannot be
    read or written, ServiceError for more cards than an import may contain.
    """
    schema = store.schema(game)
    steps = _Steps(progress, len(paths))
    files = _read_files(paths, schema, _Scripts(check, schema), steps, options)
    ignored = tuple(head for each in files for head in each.reading.unknown_columns)
    passed_over = tuple(name for each in files for name in each.reading.passed_over)
    tables = tuple(table for each in files for table in each.reading.tables)
    rejected = tuple(row for each in files for row in each.rejected)
    with as_service_errors():
        found = identified(store, game, [each.cards for each in files])
    if rejected := rejected or tuple(_rejected_ids(paths, found)):
        return ImportOutcome(rejected=rejected, ignored=ignored, passed_over=passed_over, tables=tables)
    cards = [card for each in found.files for card in each]
    names = {key: name for each in files for key, name in each.reading.sets.items()}
    own_words = {word: english for each in files for word, english in each.reading.words.items()}
    known = {**words, **_names_of(cards), **_both(own_words)}
    steps.go_on(len(cards))
    read = list(_texts_read(cards, schema, partial(compile_text, words=known), steps))
    steps.go_on(len(cards))
    with as_service_errors():
        running = [each.card for each in read]
        own_names = [path.name for path in paths]
        report = import_cards(
            store,
            folder,
            game,
            running,
            "",
            dry_run,
            names=names,
            words=own_words,
            progress=steps.done,
            files=own_names,
        )
    unread = tuple(_unread(each) for each in read if each.problems)
    hints = islice((CardDoubt(card.id, said) for card in cards for said in doubts(card)), MOST_DOUBTS)
    partly = tuple(_partly(each) for each in read if each.runs_by)
    texts = tuple(each for each in read if each.texts)
    return ImportOutcome(report, (), ignored, unread, passed_over, tables, tuple(hints), partly, texts)


def _names_of(cards: Iterable[Card]) -> dict[str, Text]:
    return {card.name.ja: card.name for card in cards if card.name.ja and card.name.en}


def _both(words: Mapping[str, str]) -> dict[str, Text]:
    return {word: Text(ja=word, en=english) for word, english in words.items()}


def words_of(store: CardStore, game: str) -> dict[str, Text]:
    """Return what the cards of a game, and the words that their files translate, are called in both languages, by the
    Japanese word. Raises StorageError."""
    with as_service_errors():
        return {**store.names(game), **_both(store.words(game))}


def _unread(read: ReadCard) -> UnreadText:
    """The first problem with the text of a card; a question comes before what was not understood."""
    problem = next((each for each in read.problems if each.question is not None), read.problems[0])
    return UnreadText(
        read.card.id,
        read.card.name,
        problem.message,
        problem.question,
        problem.nearest,
        read,
        problem,
    )


def _partly(read: ReadCard) -> UnreadText:
    """A card that runs, and the lines that are not read all the same."""
    return UnreadText(read.card.id, read.card.name, RUNS_BY[read.runs_by], read=read)


def _rejected_ids(paths: Sequence[Path], found: Identified) -> Iterator[RejectedRow]:
    return (RejectedRow(paths[place], 0, "id", why) for place, why in found.wrong)


class _Steps:
    """Reports the progress of all parts of an import as one job: files, texts, writing."""

    def __init__(self, progress: Progress | None, first: int) -> None:
        self._progress, self._before, self._now = progress, 0, first

    def go_on(self, steps: int) -> None:
        """Start the next part, which has this many steps."""
        self._before, self._now = self._before + self._now, steps
        self.done(0, steps)

    def done(self, done: int, total: int) -> None:
        """Report progress in the current part. The caller may raise to stop."""
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
        """Return what is wrong with the abilities of a card."""
        if not card.abilities:
            return ()
        digest = self._check.digest(card, self._schema)
        wrong = self._check.ask(card) if digest not in self._good else ()
        if not wrong:
            self._good.add(digest)
        return wrong


def _read_files(
    paths: Sequence[Path], schema: CardSchema, scripts: _Scripts, steps: _Steps, options: "TableOptions | None"
) -> list[_ReadFile]:
    from card_db.importers.files import DEFAULT_OPTIONS, read_cards  # imported late: not needed at the start
    from card_db.importers.reading import MOST_BYTES

    read: list[_ReadFile] = []
    for count, path in enumerate(paths):
        steps.done(count, len(paths))
        reading = read_cards(read_file(path, MOST_BYTES), path.name, schema, options or DEFAULT_OPTIONS)
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


def _texts_read(
    cards: Sequence[Card], schema: CardSchema, compile_text: CompileText, steps: _Steps
) -> Iterator[ReadCard]:
    """Return the cards with the meaning of their texts. Each different text is compiled once.

    Only the first lines that are not understood get suggestions.
    """
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
    """Return everything that determines the meaning of a card without abilities."""
    kind = card.string(schema.fields[0].key) if schema.fields else None
    texts = (card.text, *(card.field_text(spec.key) for spec in schema.fields if spec.type == "text"))
    return kind, card.by_hand, card.keywords, *texts


def _as_read(card: Card, read: ReadCard) -> ReadCard:
    """Give the card the meaning of another card with the same text."""
    meant = read.card
    meaning = {"keywords": meant.keywords, "abilities": meant.abilities, "by_hand": meant.by_hand}
    return ReadCard(card.model_copy(update=meaning), read.texts, read.problems)


def game_of_files(paths: Sequence[Path]) -> str | None:
    """Return the game of the first set file among these files, or None if none names one.

    Raises StorageError for a file that cannot be read.
    """
    from card_db.importers.files import game_of_file  # imported late: not needed at the start
    from card_db.importers.reading import MOST_BYTES

    games = (game_of_file(read_file(path, MOST_BYTES)) for path in paths)
    return next((game for game in games if game is not None), None)


def is_set_file(path: Path) -> bool:
    """Return whether a file is a set file. Raises StorageError if it cannot be read."""
    return is_set(read_file(path, MOST_BYTES))


def export_cards(store: CardStore, schema: CardSchema, kind: CardFile, path: Path) -> int:
    """Write all cards of a game to a file that the import reads back without loss. Return their number.

    Raises StorageError.
    """
    from card_db.importers.table_writing import write_csv  # imported late: not needed at the start

    with as_service_errors():
        cards = list(store.all_cards(schema.game))
    if kind == "csv":
        write_file(path, write_csv(cards, schema).encode("utf-8-sig"))
    else:
        sets = {card.set_id for card in cards}
        set_id = sets.pop() if len(sets) == 1 else schema.game
        with as_service_errors():
            words = store.words(schema.game)
        write_file(path, write_set(schema, set_id, Text(), cards, words=words).encode())
    return len(cards)
