"""Rescue files: what a window could not save when it closed, until a later start recovers it."""

import errno
import glob
import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from card_db.store.library.errors import NoSuchDeckError
from card_db.store.library.store import LibraryStore
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.json_deck import write_json
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_shelf import DeckShelf, deck_of, understood
from deckbuilder.services.errors import ServiceError, StorageError, as_service_errors
from deckbuilder.services.files import read_file, write_file
from deckbuilder.services.holder import is_running, own_holder
from deckbuilder.services.rescue_places import Reserve, private_folders
from deckbuilder.services.working_copy import WorkingCopy

MOST_DECKS = 5_000
MOST_BYTES = 128 * 1024 * 1024
_NAMES = "{stem}.rescue-*.json"
_NO_RESCUE = Message("“{file}” is damaged or not a rescue file of this program. It was not changed.")


@dataclass(frozen=True, slots=True)
class Rescue:
    """A rescue file: when it was written (UTC in ISO 8601), and the names of its decks."""

    path: Path
    saved_at: str
    names: tuple[str, ...]


class _Deck(BaseModel):
    """An unsaved deck and what it started from, as the texts of deck files.

    `id` is its id in the library, None for a new deck.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: int | None
    deck: str
    base: str | None


class _File(BaseModel):
    """The content of a rescue file."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    format: Literal["deckbuilder.rescue/1"]
    holder: Annotated[str, Field(max_length=400)] = ""
    """The process that still has the decks in memory (`holder.own_holder`), empty once it has ended."""
    library: Annotated[str, Field(max_length=200)]
    saved: Annotated[str, Field(max_length=60)]
    decks: Annotated[tuple[_Deck, ...], Field(max_length=MOST_DECKS)]


class DeckRescue:
    """Writes and reads the rescue files of one library.

    While decks wait for the library, a rescue file contains them, so that the next start can offer them if the app is
    killed. The file is beside the library. If the disk is full, it uses the reserved space or goes to a private folder.
    """

    def __init__(self, library: LibraryStore, shelf: DeckShelf, desk: DeckDesk) -> None:
        self._library, self._shelf, self._desk = library, shelf, desk
        self._holder = own_holder()
        self._reserve = Reserve(library.path)
        self._standing_by: Path | None = None
        self._written: list[tuple[int | None, Deck]] | None = None

    def stand_by(self) -> None:
        """Write a rescue file with all waiting decks, or remove it if none wait.

        If the file cannot be written, the decks stay in memory as before, and `leave` reports it.
        """
        waiting = [(copy.deck_id, copy.deck) for copy in self._desk.unsaved()]
        if waiting == self._written:
            return
        try:
            if waiting:
                self._standing_by = self._write_somewhere()
            else:
                self._stand_down()
                if self._library.state.why is None:
                    self._reserve.keep()
        except StorageError:
            return  # `saving` shows it, the next check tries again, and `leave` reports it
        self._written = waiting

    def _write_somewhere(self) -> Path:
        """Write the rescue file where there is space for it and return its path.

        Raises StorageError if there is none.
        """
        former = self._standing_by
        try:
            return self._write_beside(former or self._new_path(), tuple(self._unsaved()), self._holder)
        except StorageError:
            for folder in private_folders():
                with suppress(StorageError):  # the next folder may have space
                    path = self._write(self._path_in(folder), self._unsaved(), self._holder)
                    break
            else:
                raise
        if former is not None:
            with suppress(OSError):  # the new file contains everything in it that the library does not have
                former.unlink()
        return path

    def _write_beside(self, path: Path, decks: Sequence[_Deck], holder: str) -> Path:
        """Write a rescue file beside the library, using the reserved space if the disk is full. Raises StorageError."""
        try:
            return self._write(path, decks, holder)
        except StorageError as error:
            reason = error.__cause__
            is_full = isinstance(reason, OSError) and reason.errno in {errno.ENOSPC, errno.EDQUOT}
            if not is_full or not self._reserve.release():
                raise
            return self._write(path, decks, holder)

    def _stand_down(self) -> None:
        if self._standing_by is not None:
            _remove(self._standing_by, Message("“{file}” could not be deleted. Delete it yourself."))
            self._standing_by = None

    def leave(self, place: Path | None) -> Path | None:
        """Save what waits, or write it to a rescue file and return that file. Raises StorageError if that fails too."""
        self._desk.refresh()
        decks = [*self._unsaved(), *self._without_place()]
        if not decks:
            self.stand_by()
            return None
        standing_by = self._standing_by
        is_beside = standing_by is not None and standing_by.parent == self._library.path.parent
        beside = standing_by if standing_by is not None and is_beside else self._new_path()
        left = self._write(place, decks, "") if place is not None else self._write_beside(beside, decks, "")
        if standing_by != left:
            self._stand_down()
        return left

    def _write(self, path: Path, decks: Iterable[_Deck], holder: str) -> Path:
        with as_service_errors():
            identity = self._library.identity()
        first = tuple(islice(decks, MOST_DECKS))
        file = _File(format="deckbuilder.rescue/1", holder=holder, library=identity, saved=_now(), decks=first)
        write_file(path, json.dumps(file.model_dump(), ensure_ascii=False, indent=1).encode())
        return path

    def _unsaved(self) -> Iterator[_Deck]:
        for copy in self._desk.unsaved():
            base = write_json(copy.base) if copy.base is not None else None
            number = copy.deck_id if copy.deck_id is not None and copy.deck_id > 0 else None
            yield _Deck(id=number, deck=write_json(copy.deck), base=base)

    def _without_place(self) -> Iterator[_Deck]:
        """Return the saved decks of a library whose file is gone and cannot be written again: no other copy exists."""
        if self._desk.place_problem is None:
            return
        waiting = {copy.deck_id for copy in self._desk.unsaved()}
        for summary in self._shelf.decks():
            if summary.id not in waiting:
                body = write_json(self._shelf.load(summary.id))
                yield _Deck(id=summary.id, deck=body, base=body)

    def _new_path(self) -> Path:
        return self._path_in(self._library.path.parent)

    def _path_in(self, folder: Path) -> Path:
        path = folder / self._library.path.name
        time = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
        tried, number = path.with_name(f"{path.stem}.rescue-{time}.json"), 1
        while tried.exists():
            number += 1
            tried = path.with_name(f"{path.stem}.rescue-{time}-{number}.json")
        return tried

    def all(self) -> list[Rescue]:
        """Return the rescue files beside the library, and those of this library in private folders, the latest first.

        Damaged files are left out, and so are those of an app that is still running.
        """
        path = self._library.path
        with as_service_errors():
            identity = self._library.identity()
        found = []
        names = (each for folder in (path.parent, *private_folders()) for each in self._files_in(folder))
        for each in sorted(names, key=lambda file: file.name, reverse=True):
            try:
                file = _read(each)
            except ServiceError:
                continue  # `take_back` reports it, if the user names the file
            is_ours = each.parent == path.parent or file.library == identity
            if not is_ours or (each == self._standing_by and file.holder) or is_running(file.holder):
                continue
            decks = [understood(deck.deck) for deck in file.decks]
            found.append(Rescue(each, file.saved, tuple(deck.name for deck in decks if deck is not None)))
        return found

    def _files_in(self, folder: Path) -> Iterator[Path]:
        return folder.glob(_NAMES.format(stem=glob.escape(self._library.path.stem)))

    def decks(self, path: Path) -> tuple[Deck, ...]:
        """Return the decks of a rescue file. Raises ServiceError for any other file."""
        return tuple(self._deck(path, each)[0] for each in _read(path).decks)

    def discard(self, path: Path) -> None:
        """Delete a rescue file and its contents. Raises ServiceError for any other file, and StorageError."""
        _read(path)
        _remove(path, Message("“{file}” could not be deleted. Delete it yourself."))

    def take_back(self, path: Path) -> int | None:
        """Move the decks of a rescue file to the library. Return the id of the first one, or None if there is none.

        Raises ServiceError for any other file, and StorageError; the file stays then.
        """
        file = _read(path)
        decks = [self._deck(path, each) for each in file.decks]
        with as_service_errors():
            is_ours = file.library == self._library.identity()
        ids = [
            self._put_back(saved.id if is_ours else None, *both) for saved, both in zip(file.decks, decks, strict=True)
        ]
        _remove(
            path, Message("The contents of “{file}” were recovered, but it could not be deleted. Delete it yourself.")
        )
        return ids[0] if ids else None

    def _deck(self, path: Path, saved: _Deck) -> tuple[Deck, Deck | None]:
        deck = understood(saved.deck)
        if deck is None:
            raise ServiceError(Message(_NO_RESCUE.key, {"file": str(path)}))
        return deck, understood(saved.base) if saved.base is not None else None

    def _put_back(self, deck_id: int | None, deck: Deck, base: Deck | None) -> int:
        """Save a rescued deck, merged with the library's version of it."""
        copy = self._present(deck_id) if base is not None else None
        if copy is None or base is None:
            return self._known(deck) or self._desk.add(deck)
        return self._desk.put_back(copy, deck, base)

    def _present(self, deck_id: int | None) -> WorkingCopy | None:
        if deck_id is None:
            return None
        with as_service_errors():
            try:
                record = self._library.load_deck(deck_id)
            except NoSuchDeckError:
                return None
        return self._shelf.copy_of(record, deck_of(record))

    def _known(self, deck: Deck) -> int | None:
        """Return the id of an equal deck in the library, which exists if the app was killed while it recovered a
        file.
        """
        same = (each.id for each in self._shelf.decks() if each.name == deck.name and each.cards == deck.size())
        return next((number for number in same if self._shelf.load(number) == deck), None)


def _read(path: Path) -> _File:
    data = read_file(path, most=MOST_BYTES)
    try:
        return _File.model_validate_json(data)
    except ValidationError as error:
        raise ServiceError(Message(_NO_RESCUE.key, {"file": str(path)})) from error


def _remove(path: Path, problem: Message) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(Message(problem.key, {"file": str(path)})) from error


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
