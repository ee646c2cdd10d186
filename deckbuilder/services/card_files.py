"""Import cards from players' files into the database, and export them to files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from card_db.models import Card, CardSchema, Text
from card_db.progress import Progress
from card_db.store.cards import CardStore
from card_db.store.errors import Rejected
from card_db.store.gathering import ScriptCheck
from card_db.store.imports import import_cards
from card_db.store.set_files import MOST_BYTES, is_set, write_set
from card_db.text.file_names import file_name
from deckbuilder.card_text.results import NO_WORDS, CompileText
from deckbuilder.games.kit.deck_spec import no_doubts
from deckbuilder.i18n.message import Message
from deckbuilder.services.errors import as_service_errors
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.import_outcome import CardDoubt, ImportOutcome, RejectedRow
from deckbuilder.services.import_steps import CARDS_PER_STEP, ImportSteps
from deckbuilder.services.import_texts import partly_read, read_texts, unread_text
from deckbuilder.services.known_ids import Identified, identified

if TYPE_CHECKING:
    from card_db.importers.head_rows import TableOptions
    from card_db.importers.reading import Reading

CardFile = Literal["csv", "json"]
MOST_UNPLAYABLE = 1_000
"""The most problems with abilities that are reported for one file."""
MOST_DOUBTS = 1_000
"""The most hints about the data of cards that an import reports."""


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
    steps = ImportSteps(progress, len(paths))
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
    read = list(read_texts(cards, schema, partial(compile_text, words=known), steps.done))
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
    unread = tuple(unread_text(each) for each in read if each.problems)
    hints = islice((CardDoubt(card.id, said) for card in cards for said in doubts(card)), MOST_DOUBTS)
    partly = tuple(partly_read(each) for each in read if each.runs_by)
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


def _rejected_ids(paths: Sequence[Path], found: Identified) -> Iterator[RejectedRow]:
    return (RejectedRow(paths[place], 0, "id", why) for place, why in found.wrong)


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
    paths: Sequence[Path], schema: CardSchema, scripts: _Scripts, steps: ImportSteps, options: "TableOptions | None"
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


def _unplayable(cards: Sequence[Card], scripts: _Scripts, steps: ImportSteps) -> Iterator[Rejected]:
    for count, card in enumerate(cards):
        if count % CARDS_PER_STEP == 0:
            steps.done(0, 1)
        yield from scripts.problems(card)


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
