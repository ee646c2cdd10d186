"""What a library can answer instead of doing what was asked. Nothing was changed then."""

from pathlib import Path

from card_db.store.errors import DamagedFileError, StorageError, sentence
from card_db.store.library.records import DeckRecord

_CHANGED = sentence("The deck “{name}” was changed in another window. Load it again; both versions can be kept.")
_GONE = sentence("The deck “{name}” was deleted in another window. Restore it, or save yours as a new deck.")
_NO_DECK = sentence("“{file}” has no deck {id}.")
_NO_GAME = sentence("“{file}” has no game {id}.")
_DAMAGED_DECK = sentence("Deck {id} in “{file}” is damaged. Restore it from its history or from a backup.")
_DAMAGED_GAME = sentence("Game {id} in “{file}” is damaged and cannot be continued.")


class NoSuchDeckError(StorageError):
    """The library has no deck, or no revision, with this id."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(_NO_DECK, {"file": str(path), "id": number})


class NoSuchGameError(StorageError):
    """The library has no game with this id."""

    def __init__(self, path: Path, number: int) -> None:
        super().__init__(_NO_GAME, {"file": str(path), "id": number})


class ChangedMeanwhileError(StorageError):
    """The deck no longer stands at the revision that the change started from. `present` is the deck as it is now;
    its `deleted` says when another window deleted it."""

    def __init__(self, present: DeckRecord) -> None:
        super().__init__(_GONE if present.deleted else _CHANGED, {"name": present.name, "id": present.id})
        self.present = present


class DamagedDeckError(DamagedFileError):
    """The deck's row does not match its checksum. `revision` is its newest sound revision, None if there is none."""

    def __init__(self, path: Path, deck_id: int, revision: int | None) -> None:
        super().__init__(_DAMAGED_DECK, {"file": str(path), "id": deck_id})
        self.deck_id = deck_id
        self.revision = revision


class DamagedGameError(DamagedFileError):
    """The game's row does not match its checksum."""

    def __init__(self, path: Path, game_id: int) -> None:
        super().__init__(_DAMAGED_GAME, {"file": str(path), "id": game_id})
