"""The folder `history` of a game's sets: one file per import, numbered in the order of the imports.

An import file is a set file with an extra key `import`. It is written once and never changed. Undoing the import
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
    """The description of an import in its file."""

    made: str = ""
    files: tuple[str, ...] = ()
    """The names of the files that the cards came from."""
    added: int = 0
    sets: Mapping[str, Text] = field(default_factory=dict)
    """Names of sets, by id."""
    over: Mapping[str, str] = field(default_factory=dict)
    """For each card that a set file of the folder had at that time: the digest of that card."""
    unchanged: tuple[str, ...] = ()
    """The ids of cards in the import that were already there with the same text."""


@dataclass(frozen=True, slots=True)
class MadeImport:
    """An import that was made."""

    layer: int
    number: int
    head: ImportHead
    cards: int
    """The number of new or changed cards."""


def import_path(folder: Path, number: int) -> Path:
    """Return the file of an import in the folder of a game."""
    return folder / FOLDER / f"{number:06}.json"


def undone_path(folder: Path, number: int) -> Path:
    """Return the name of an import file after the import is undone."""
    return folder / FOLDER / f"{number:06}.undone.json"


def card_files(folders: Sequence[Path], game: str) -> Iterator[CardFile]:
    """Return all files that the cards of a game are read from.

    For each folder, set files come first, sorted by name, then imports by number. Raises StorageError for a folder
    without read permission, since its cards must not disappear silently.
    """
    for layer, folder in enumerate(folders):
        paths = sorted(path for path in _listed(folder / game) if path.suffix == ".json")
        yield from (CardFile(layer, path, 0) for path in paths)
        there = (path for path in _listed(folder / game / FOLDER) if path.suffix == ".json")
        numbered = ((_number(_IMPORT, path) or STRANGE, path) for path in there if not _number(_UNDONE, path))
        yield from (CardFile(layer, path, number) for number, path in sorted(numbered))


def used_numbers(folder: Path) -> frozenset[int]:
    """Return the numbers of all imports with a file in the history of a game's folder, including undone ones."""
    numbers = (_number(_IMPORT, path) or _number(_UNDONE, path) for path in _listed(folder / FOLDER))
    return frozenset(filter(None, numbers))


def undone_numbers(folder: Path) -> frozenset[int]:
    """Return the numbers of the undone imports."""
    return frozenset(filter(None, (_number(_UNDONE, path) for path in _listed(folder / FOLDER))))


def _number(pattern: re.Pattern[str], path: Path) -> int:
    """Return the number in the name of an import file, or 0 for another name."""
    match = pattern.fullmatch(path.name)
    return int(match[1]) if match else 0


def _listed(folder: Path) -> Iterable[Path]:
    try:
        return list(folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as error:
        raise StorageError(UNREADABLE, {"file": str(folder)}) from error


def write_import(
    schema: CardSchema, number: int, head: ImportHead, cards: Iterable[Card], words: Mapping[str, str]
) -> str:
    """Return the text of an import file. `words`: those that the import translates."""
    about: dict[str, object] = {"made": head.made, "files": list(head.files), "added": head.added}
    about["sets"] = {key: name.model_dump(exclude_defaults=True) for key, name in head.sets.items()}
    about |= {"over": dict(head.over), "unchanged": list(head.unchanged)}
    return write_set(schema, f"import-{number:06}", Text(), cards, about, words)


def head_of(reading: SetReading) -> ImportHead:
    """Read the description of an import. Missing and malformed parts get their defaults."""
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
    """Encode a list of words for a cell of the database."""
    return json.dumps(list(words), ensure_ascii=False)
