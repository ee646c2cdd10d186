"""The user's own restriction lists: files in one folder per game, used along with the built-in lists."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from card_db.models import Card
from card_db.store.failures import as_storage_errors
from card_db.store.regular_files import read_regular
from card_db.text.file_names import file_name
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import LANGUAGES, load_translator
from deckbuilder.i18n.message import Message
from deckbuilder.legality.counts import allows_any_number
from deckbuilder.legality.names import counting_name
from deckbuilder.legality.restrictions import (
    MAX_BYTES,
    RESTRICTIONS_FORMAT,
    NamedCard,
    RestrictionFile,
    RestrictionList,
    RestrictionsError,
    check_limits,
    check_once,
    check_pairs,
    is_restrictions,
    read_restrictions,
)
from deckbuilder.services.errors import ServiceError, as_service_errors
from deckbuilder.services.files import read_file, write_file

REMOVED = "removed"
"""The folder beside those of the games for files that were removed or replaced."""
MOST_FILES = 200
Find = Callable[[str, str], Sequence[Card]]
"""Returns the cards of a game that an id or a name means."""


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A restriction file in the user's folder, with its lists."""

    path: Path
    game: str
    lists: tuple[RestrictionList, ...]

    @property
    def name(self) -> str:
        """The name by which it can be removed."""
        return self.path.stem


@dataclass(frozen=True, slots=True)
class Added:
    """A file that was added to the user's folder."""

    file: OwnFile
    unknown: tuple[str, ...]
    """Cards in its lists that are in no card set here, so that they are not restricted yet."""
    replaced: Path | None
    """Where a former file of the same name is now."""


@dataclass(frozen=True, slots=True)
class _Source:
    """Lists that may be added: their name, their bytes and their contents."""

    name: str
    data: bytes
    content: RestrictionFile
    is_whole_file: bool
    """Whether they are the file itself, not a document in a card pack."""


class OwnLists:
    """Reads and changes the user's own restriction lists, and adds them to the packs of the games."""

    def __init__(
        self, folder: Path, shipped: Mapping[str, GamePack], packs: MutableMapping[str, GamePack], find: Find
    ) -> None:
        """Create the service. `packs` are the packs in use, which get the lists; `shipped` are the packs without
        them.
        """
        self._folder, self._shipped, self._packs, self._find = folder, shipped, packs, find
        self.files: tuple[OwnFile, ...] = ()
        self.problems: tuple[Message, ...] = ()
        """Why some files in the folder are not in force."""

    def load(self) -> None:
        """Read the folder again. A file that cannot be used is left out and reported in `problems`."""
        files: list[OwnFile] = []
        problems: list[Message] = []
        for game, pack in self._shipped.items():
            for path in self._paths(game, problems):
                try:
                    files.append(self._load(path, game))
                except ServiceError as error:
                    problems.append(error.message)
            self._packs[game] = pack.with_lists([each for file in files if file.game == game for each in file.lists])
        self.files, self.problems = tuple(files), tuple(problems)

    def _paths(self, game: str, problems: list[Message]) -> Sequence[Path]:
        folder = self._folder / game
        try:
            return sorted(path for path in folder.iterdir() if path.suffix == ".json")[:MOST_FILES]
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError:
            key = "You may not read “{file}”. Allow reading it and try again."
            problems.append(Message(key, {"file": str(folder)}))
            return ()

    def _load(self, path: Path, game: str) -> OwnFile:
        content = self._read(read_file(path, MAX_BYTES), str(path))
        if content.game != game:
            key = "“{file}” is for the game “{game}” but is in the folder of another game. Move it."
            raise ServiceError(Message(key, {"file": str(path), "game": content.game}))
        return OwnFile(path, game, content.lists)

    def with_lists(self, paths: Iterable[Path]) -> tuple[list[Path], list[Path]]:
        """Split these files into those that may contain cards and those that contain restriction lists.

        A card pack may contain both. Raises StorageError for a file that cannot be read, ServiceError for a list that
        cannot be used.
        """
        cards, lists = [], []
        for path in paths:
            sources = self.lists_in(path)
            lists += [path] if sources else []
            cards += [] if any(source.is_whole_file for source in sources) else [path]
        return cards, lists

    def lists_in(self, path: Path) -> list[_Source]:
        """Return the restriction lists in a file or a card pack (zip), which may be none.

        Raises StorageError if it cannot be read, ServiceError if a list in it cannot be used.
        """
        from card_db.importers.packs import documents_of  # imported late: not needed at the start
        from card_db.importers.reading import MOST_BYTES

        sources = []
        for name, data in documents_of(read_file(path, MOST_BYTES), path.name):
            if is_restrictions(data):
                is_whole = name == path.name
                content = self._read(data, str(path) if is_whole else f"{path}: {name}")
                sources.append(_Source(Path(name).stem, data, content, is_whole))
        return sources

    def add(self, path: Path) -> list[Added]:
        """Add the lists of a file or a card pack to the user's folder. They are in force at once.

        Raises StorageError, or ServiceError if there are none or one cannot be used; nothing is added then.
        """
        sources = self.lists_in(path)
        if not sources:
            key = "“{file}” has no restriction lists. Their format is “{format}”."
            raise ServiceError(Message(key, {"file": str(path), "format": RESTRICTIONS_FORMAT}))
        added = [self._keep(source) for source in sources]
        self.load()
        return added

    def _keep(self, source: _Source) -> Added:
        game = source.content.game
        path = self._folder / game / f"{file_name(source.name, 'list')}.json"
        with as_service_errors(), as_storage_errors(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            is_same = path.exists() and read_regular(path, MAX_BYTES) == source.data
            replaced = self._put_aside(path, game) if path.exists() and not is_same else None
        write_file(path, source.data)
        named = dict.fromkeys(entry for each in source.content.lists for entry in _named(each))
        unknown = tuple(entry.called for entry in named if not self._find(game, entry.called))
        return Added(OwnFile(path, game, source.content.lists), unknown, replaced)

    def remove(self, name: str, game: str | None = None) -> Path:
        """Remove a file from the user's folder, by its name or the name of a list in it. Return where it is kept.

        Raises ServiceError if there is no such file or several, StorageError if it cannot be moved.
        """
        matches = [each for each in self.files if game in {None, each.game} and _is_called(each, name)]
        if not matches:
            known = ", ".join(each.name for each in self.files)
            if not known:
                raise ServiceError(Message("You have no restriction lists of your own."))
            key = "You have no restriction list “{name}”. Choose one of: {known}."
            raise ServiceError(Message(key, {"name": name, "known": known}))
        if len(matches) > 1:
            key = "“{name}” is in several files: {files}. Specify one of them, and its game."
            raise ServiceError(Message(key, {"name": name, "files": ", ".join(str(each.path) for each in matches)}))
        with as_service_errors(), as_storage_errors(matches[0].path):
            moved_to = self._put_aside(matches[0].path, matches[0].game)
        self.load()
        return moved_to

    def take_back(self, added: Added) -> None:
        """Remove a file that was added, and put the former file of its name back. Raises ServiceError, StorageError."""
        self.remove(added.file.name, added.file.game)
        if added.replaced is not None:
            self.put_back(added.replaced, added.file.path)

    def put_back(self, aside: Path, path: Path) -> None:
        """Move a file that was removed or replaced back to its place. Raises StorageError."""
        with as_service_errors(), as_storage_errors(aside):
            aside.rename(path)
        self.load()

    def _put_aside(self, path: Path, game: str) -> Path:
        folder = self._folder / REMOVED / game
        folder.mkdir(parents=True, exist_ok=True)
        number = next(count for count in range(1, 100_000) if not (folder / f"{path.stem}-{count}.json").exists())
        aside = folder / f"{path.stem}-{number}.json"
        path.rename(aside)
        return aside

    def _read(self, data: bytes, file: str) -> RestrictionFile:
        """Parse the lists of a file. Raises ServiceError with file and line."""
        try:
            content = read_restrictions(data)
            self._check(content, data)
        except RestrictionsError as error:
            problem = {language: load_translator(language).text(error.problem) for language in LANGUAGES}
            if not error.line:
                raise ServiceError(Message("{file}: {reason}", {"file": file, "reason": problem})) from error
            key = "{file}, line {line}: {reason}"
            raise ServiceError(Message(key, {"file": file, "line": error.line, "reason": problem})) from error
        return content

    def _check(self, content: RestrictionFile, data: bytes) -> None:
        """Raise RestrictionsError for lists that have no effect in their game or contradict themselves."""
        pack = self._pack(content.game)
        if not content.lists:
            raise RestrictionsError(Message("The file has no restriction list. Add one to “lists”."))
        check_limits(content, data, pack.copies, partial(self._is_unlimited, content.game))
        check_once(content, data, partial(self._names, content.game))
        if not pack.knows_pairs:
            check_pairs(content, data)

    def _pack(self, game: str) -> GamePack:
        pack = self._shipped.get(game)
        if pack is None:
            key = "There is no game “{game}”. Choose one of: {known}."
            raise RestrictionsError(Message(key, {"game": game, "known": ", ".join(self._shipped)}))
        return pack

    def _names(self, game: str, entry: NamedCard) -> frozenset[str]:
        return frozenset(counting_name(card.name.get("ja")) for card in self._find(game, entry.called))

    def _is_unlimited(self, game: str, entry: NamedCard) -> bool:
        return any(map(allows_any_number, self._find(game, entry.called)))


def _named(listed: RestrictionList) -> Iterator[NamedCard]:
    for entry in listed.entries:
        yield NamedCard(card=entry.card, name=entry.name)
    yield from (each for pair in listed.not_together for each in pair)


def _is_called(file: OwnFile, name: str) -> bool:
    return name in {file.name, file.path.name, *(word for each in file.lists for word in (each.name.ja, each.name.en))}
