"""The folder `history` of a game's sets: one file for each import, numbered in the order of the imports.

An import file is a set file with a head of its own (`import`). It is written once and never changed. Undoing the import
renames it to `<number>.undone.json`, so that no number is used twice and nothing is lost.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from card_db.models import Card, CardSchema, Text
from card_db.store.errors import StorageError, shown
from card_db.store.set_files import UNREADABLE, SetReading, set_name, write_set

FOLDER = "history"
MOST_IMPORTS = 999_999
STRANGE = -1
_IMPORT = re.compile(r"(\d{6})\.json", re.ASCII)
_UNDONE = re.compile(r"(\d{6})\.undone\.json", re.ASCII)


@dataclass(frozen=True, slots=True)
class CardFile:
    """A file that cards are read from."""

    layer: int
    path: Path
    number: int
    """The number of the import, 0 for a set file, or STRANGE for a file in the history that no import wrote."""

    @property
    def name(self) -> str:
        """The path in the folder of its game."""
        return f"{FOLDER}/{self.path.name}" if self.number else self.path.name


@dataclass(frozen=True, slots=True)
class ImportHead:
    """What an import file says of its import."""

    made: str = ""
    files: tuple[str, ...] = ()
    """The names of the files that the cards came from."""
    added: int = 0
    sets: Mapping[str, Text] = field(default_factory=dict)
    """Names of sets, by id."""
    over: Mapping[str, str] = field(default_factory=dict)
    """For each card that a set file of the folder had then: the digest of that card."""
    unchanged: tuple[str, ...] = ()
    """The ids of cards that the import brought and that were there already, word for word."""


@dataclass(frozen=True, slots=True)
class MadeImport:
    """An import that was made."""

    layer: int
    number: int
    head: ImportHead
    cards: int
    """How many cards were new or changed."""


def import_path(folder: Path, number: int) -> Path:
    """The file of an import in the folder of a game."""
    return folder / FOLDER / f"{number:06}.json"


def undone_path(folder: Path, number: int) -> Path:
    """What the file of an import is called once the import is undone."""
    return folder / FOLDER / f"{number:06}.undone.json"


def card_files(folders: Sequence[Path], game: str) -> Iterator[CardFile]:
    """All files that the cards of a game are read from: for each folder its set files by name, then its imports by
    number. Raises StorageError for a folder that may not be read: its cards must not vanish without a word."""
    for layer, folder in enumerate(folders):
        paths = sorted(path for path in _listed(folder / game) if path.suffix == ".json")
        yield from (CardFile(layer, path, 0) for path in paths)
        there = (path for path in _listed(folder / game / FOLDER) if path.suffix == ".json")
        numbered = ((_number(_IMPORT, path) or STRANGE, path) for path in there if not _number(_UNDONE, path))
        yield from (CardFile(layer, path, number) for number, path in sorted(numbered))


def used_numbers(folder: Path) -> frozenset[int]:
    """The numbers of all imports, also of undone ones, that the history of a game's folder has a file of."""
    numbers = (_number(_IMPORT, path) or _number(_UNDONE, path) for path in _listed(folder / FOLDER))
    return frozenset(filter(None, numbers))


def undone_numbers(folder: Path) -> frozenset[int]:
    """The numbers of the imports that were undone."""
    return frozenset(filter(None, (_number(_UNDONE, path) for path in _listed(folder / FOLDER))))


def _number(pattern: re.Pattern[str], path: Path) -> int:
    """The number in the name of an import file; 0 for another name."""
    match = pattern.fullmatch(path.name)
    return int(match[1]) if match else 0


def _listed(folder: Path) -> Iterable[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as error:
        raise StorageError(UNREADABLE, {"file": str(folder)}) from error


def write_import(schema: CardSchema, number: int, head: ImportHead, cards: Iterable[Card]) -> str:
    """The file of an import."""
    about: dict[str, object] = {"made": head.made, "files": list(head.files), "added": head.added}
    about["sets"] = {key: name.model_dump(exclude_defaults=True) for key, name in head.sets.items()}
    about |= {"over": dict(head.over), "unchanged": list(head.unchanged)}
    return write_set(schema, f"import-{number:06}", Text(), cards, about)


def head_of(reading: SetReading) -> ImportHead:
    """What a file says of its import. What is missing or has the wrong form counts as not said."""
    about = reading.about
    made, added = about.get("made"), about.get("added")
    return ImportHead(
        shown(made)[:40] if isinstance(made, str) else "",
        _words(about.get("files")),
        added if isinstance(added, int) and 0 <= added <= len(reading.cards) else 0,
        {shown(key): set_name(name) for key, name in _object(about.get("sets")).items()},
        {key: digest for key, digest in _object(about.get("over")).items() if isinstance(digest, str)},
        _words(about.get("unchanged")),
    )


def _words(value: object) -> tuple[str, ...]:
    return tuple(shown(word) for word in value if isinstance(word, str)) if isinstance(value, list) else ()


def _object(value: object) -> Mapping[str, object]:
    return value if isinstance(value, dict) else {}


def words_json(words: Sequence[str]) -> str:
    """A list of words as a cell of the database."""
    return json.dumps(list(words), ensure_ascii=False)
