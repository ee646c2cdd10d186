"""The errors of a library. Nothing is changed when one is raised."""

from pathlib import Path

from card_db.store.errors import DamagedFileError, ReadOnlyError, StorageError, sentence
from card_db.store.library.records import DeckRecord

_CHANGED = sentence("The deck “{name}” was changed in another window. Load it again; both versions can be kept.")
_GONE = sentence("The deck “{name}” was deleted in another window. Restore it, or save yours as a new deck.")
_NO_DECK = sentence("“{file}” has no deck {id}.")
_NO_GAME = sentence("“{file}” has no game {id}.")
_DAMAGED_DECK = sentence("Deck {id} in “{file}” is damaged. Restore it from its history or from a backup.")
_DAMAGED_GAME = sentence("Game {id} in “{file}” is damaged and cannot be continued.")
_REMOVED = sentence("“{file}” was removed while it was open. Everything is still here: write it again.")
_REPLACED = sentence("“{file}” was replaced by another library while it was open. Load it again; both can be kept.")
_OTHER_PROGRAM = sentence("“{file}” is a database of another program. Move it away, or choose another folder.")
_NEWER = sentence(
    "“{file}” was written by a newer version of this program (library {version}, this one knows {known}). "
    "Use the newer version."
)
_SALVAGED = sentence("“{file}” is damaged, so what could be read of it is shown. Accept it, or restore a backup.")
_NO_TARGET = sentence(
    "“{file}” is a link to “{target}”, which is not there. Connect the disk it is on, or delete the link."
)
_ONLY_TO_READ = sentence("“{file}” was opened to be read only. Nothing in it was changed.")


class LibraryRemovedError(StorageError):
    """The file is gone. The open library still has everything, and `write_again` restores the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(_REMOVED, {"file": str(path)})


class LibraryReplacedError(StorageError):
    """Another file is in the place of the library."""

    def __init__(self, path: Path) -> None:
        super().__init__(_REPLACED, {"file": str(path)})


class OtherProgramError(StorageError):
    """The file is a database, but not a library."""

    def __init__(self, path: Path) -> None:
        super().__init__(_OTHER_PROGRAM, {"file": str(path)})


class NewerLibraryError(StorageError):
    """The library was written by a newer version of the program."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        super().__init__(_NEWER, {"file": str(path), "version": version, "known": known})


class MissingTargetError(StorageError):
    """The library is a link to a missing file."""

    def __init__(self, path: Path) -> None:
        super().__init__(_NO_TARGET, {"file": str(path), "target": str(path.readlink())})


class SalvagedLibraryError(ReadOnlyError):
    """The library is damaged and shows what was salvaged. Nothing is written until `adopt` is called."""

    def __init__(self, path: Path) -> None:
        super().__init__(_SALVAGED, {"file": str(path)})


class OnlyToReadError(ReadOnlyError):
    """The library, or a backup, was opened for reading only."""

    def __init__(self, path: Path) -> None:
        super().__init__(_ONLY_TO_READ, {"file": str(path)})


class NoSuchDeckError(StorageError):
    """The library has no deck, or no revision, with this id."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(_NO_DECK, {"file": str(path), "id": number})


class NoSuchGameError(StorageError):
    """The library has no game with this id."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(_NO_GAME, {"file": str(path), "id": number})


class ChangedMeanwhileError(StorageError):
    """The deck is no longer at the revision that the change started from.

    `present` is the deck as it is now. Its `deleted` is set if another window deleted it.
    """

    def __init__(self, present: DeckRecord) -> None:
        super().__init__(_GONE if present.deleted else _CHANGED, {"name": present.name, "id": present.id})
        self.present = present


class DamagedDeckError(DamagedFileError):
    """The deck's row does not match its checksum. `revision` is its newest sound revision, or None."""

    def __init__(self, path: Path, deck_id: int, revision: int | None) -> None:
        super().__init__(_DAMAGED_DECK, {"file": str(path), "id": deck_id})
        self.deck_id = deck_id
        self.revision = revision


class DamagedGameError(DamagedFileError):
    """The game's row does not match its checksum."""

    def __init__(self, path: Path, game_id: int) -> None:
        super().__init__(_DAMAGED_GAME, {"file": str(path), "id": game_id})
