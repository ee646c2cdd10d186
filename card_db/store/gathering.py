"""Collect all cards of a game from its set files and imports: every revision, and which of them is current."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from card_db.models import Card, CardSchema, Text
from card_db.store.errors import Rejected, sentence
from card_db.store.failures import storage_error
from card_db.store.former import FormerDatabase
from card_db.store.history import (
    STRANGE,
    CardFile,
    MadeImport,
    card_files,
    head_of,
    import_path,
    undone_numbers,
    used_numbers,
)
from card_db.store.regular_files import read_regular
from card_db.store.revisions import Revision, Source, winner
from card_db.store.set_files import MOST_BYTES, UNREADABLE, SetReading, is_set, read_set

_MISSING = sentence("Import {number} is missing, and its cards are not here. Put its file back into the folder.")
_KEPT = sentence(
    "Import {number} is missing or damaged. The card database still has its cards. Put a backup of its file here."
)
_STRANGE = sentence(
    "This file was not written by an import, so its cards are not used. Move it from “history” to the folder above."
)
_NO_IMPORT = sentence("This file is no longer a valid import. Replace it with a backup.")


@dataclass(frozen=True, slots=True)
class ScriptCheck:
    """Checks whether the abilities of a card can be played.

    The answer may depend only on its kind, keywords and abilities.
    """

    ask: Callable[[Card], Sequence[Rejected]]
    version: str
    """A different version may answer differently, so every card is checked again."""

    def digest(self, card: Card, schema: CardSchema) -> str:
        """Return a digest of everything that the answer of `ask` depends on. A card whose digest has passed need not be
        checked again."""
        kind = card.fields.get(schema.fields[0].key) if schema.fields else None
        keywords = [(keyword.keyword, keyword.value) for keyword in card.keywords]
        script = json.dumps([self.version, schema.game, kind, keywords, list(card.abilities)], sort_keys=True)
        return hashlib.sha256(script.encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Sources:
    """What cards.db is made from: the games' schemas and the folders of sets.

    A folder contains `<folder>/<game>/*.json` and the imports in `history`. `revisions.winner` decides which revision
    of a card is current.
    """

    schemas: tuple[CardSchema, ...]
    folders: tuple[Path, ...]
    checks: Mapping[Path, ScriptCheck] = field(default_factory=dict)
    """The checks for the abilities of the cards in a folder. A card that fails is left out."""


@dataclass(frozen=True, slots=True)
class SetProblem:
    """Something in a set file that could not be added to the database."""

    file: str
    rejected: Rejected


@dataclass(frozen=True, slots=True)
class FileMark:
    """A file that the cards were read from, as it was then."""

    layer: int
    name: str
    size: int
    changed: int
    """When the file system recorded its last change, in nanoseconds."""
    digest: str


@dataclass(slots=True)
class Pool:
    """All cards of a game, ready to be written."""

    schema: CardSchema
    revisions: dict[str, list[Revision]] = field(default_factory=dict)
    sets: list[tuple[Source, str, Text]] = field(default_factory=list)
    words: list[tuple[Source, Mapping[str, str]]] = field(default_factory=list)
    """The words that each file translates."""
    imports: list[MadeImport] = field(default_factory=list)
    problems: list[SetProblem] = field(default_factory=list)
    checked: set[str] = field(default_factory=set)
    """Digests of the scripts that passed their check."""
    files: list[FileMark] = field(default_factory=list)

    def current(self) -> Iterator[Revision]:
        """Return the current revision of each card."""
        return (winner(revisions, self.schema) for revisions in self.revisions.values())


def mark_of(file: CardFile, data: bytes | Rejected) -> FileMark:
    """Return the mark that identifies a file's state. A file that cannot be read has no digest."""
    digest = hashlib.sha256(data).hexdigest() if isinstance(data, bytes) else ""
    size, changed = seen(file.path)
    return FileMark(file.layer, file.name, size, changed, digest)


def seen(path: Path) -> tuple[int, int]:
    """Return a file's size and time of change, or zeros if it is not accessible."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return 0, 0
    return status.st_size, status.st_mtime_ns


def content(path: Path) -> bytes | Rejected:
    """Return the bytes of a set file, or why they cannot be read. One bad file must not block the others."""
    try:
        return read_regular(path, MOST_BYTES)
    except OSError as error:
        why = storage_error(error, path)
        key = UNREADABLE if isinstance(error, PermissionError) else why.key
        return Rejected(0, "", key, why.arguments)


def gather(schema: CardSchema, sources: Sources, former: FormerDatabase) -> Pool:
    """Read all files of a game.

    The former database supplies the scripts that need no new check, and the cards of imports whose files are missing or
    damaged. Raises StorageError for a folder without read permission.
    """
    pool, passed = Pool(schema), former.passed()
    for file in card_files(sources.folders, schema.game):
        data = content(file.path)
        pool.files.append(mark_of(file, data))
        if file.number == STRANGE:
            pool.problems.append(SetProblem(str(file.path), Rejected(0, "", _STRANGE, {})))
        elif isinstance(data, Rejected):
            pool.problems.append(SetProblem(str(file.path), data))
        elif is_set(data):
            _take(pool, file, read_set(data, schema), sources.checks.get(sources.folders[file.layer]), passed)
        elif file.number:
            pool.problems.append(SetProblem(str(file.path), Rejected(0, "", _NO_IMPORT, {})))
    lost = _Lost(pool, former, passed)
    for layer, folder in enumerate(sources.folders):
        lost.look_at(layer, folder / schema.game, sources.checks.get(folder))
    return pool


def _take(pool: Pool, file: CardFile, reading: SetReading, check: ScriptCheck | None, passed: frozenset[str]) -> None:
    pool.problems += [SetProblem(str(file.path), rejected) for rejected in reading.rejected]
    source = Source(file.layer, file.number, file.name)
    over: Mapping[str, str] = {}
    if file.number and not reading.id:
        return  # the file as a whole cannot be read
    if file.number:
        head = head_of(reading)
        source, over = replace(source, made=head.made), head.over
        pool.imports.append(MadeImport(file.layer, file.number, head, len(reading.cards)))
        pool.sets += [(source, key, name) for key, name in head.sets.items()]
    elif reading.id:
        pool.sets.append((source, reading.id, reading.name))
    if reading.words:
        pool.words.append((source, reading.words))
    for card in reading.cards:
        wrong = _asked(pool, card, check, passed)
        pool.problems += [SetProblem(str(file.path), rejected) for rejected in wrong]
        if not wrong:
            own = replace(source, over=over.get(card.id, "")) if file.number else source
            pool.revisions.setdefault(card.id, []).append(Revision(own, card))


def _asked(pool: Pool, card: Card, check: ScriptCheck | None, passed: frozenset[str]) -> Sequence[Rejected]:
    """Return what is wrong with the abilities of a card. Scripts that have passed before are not checked again."""
    if check is None or not card.abilities:
        return ()
    digest = check.digest(card, pool.schema)
    if digest not in passed and digest not in pool.checked:
        wrong = check.ask(card)
        if wrong:
            return wrong
    pool.checked.add(digest)
    return ()


class _Lost:
    """Finds gaps in the history of a folder, and rescues the cards of imports that cannot be read."""

    def __init__(self, pool: Pool, former: FormerDatabase, passed: frozenset[str]) -> None:
        self._pool, self._former, self._passed = pool, former, passed
        self._known = former.imports(pool.schema.game)

    def look_at(self, layer: int, folder: Path, check: ScriptCheck | None) -> None:
        """Check the history in a game's folder."""
        undone = undone_numbers(folder)
        read = {made.number for made in self._pool.imports if made.layer == layer}
        known = {number for place, number in self._known if place == layer}
        highest = max(used_numbers(folder) | known, default=0)
        for number in range(1, highest + 1):
            if number not in read and number not in undone:
                self._keep(self._known.get((layer, number)), number, folder, check)

    def _keep(self, made: MadeImport | None, number: int, folder: Path, check: ScriptCheck | None) -> None:
        path = import_path(folder, number)
        revisions = self._former.revisions(self._pool.schema, made) if made is not None else []
        if made is not None and revisions:
            self._pool.imports.append(made)
            for each in revisions:
                if not _asked(self._pool, each.card, check, self._passed):
                    self._pool.revisions.setdefault(each.card.id, []).append(each)
        if revisions or not path.exists():  # a damaged file is already reported with its own problem
            why = Rejected(0, "", _KEPT if revisions else _MISSING, {"number": number})
            self._pool.problems.append(SetProblem(str(path), why))
