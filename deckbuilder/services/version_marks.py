"""Mark versions that a game was played with or that were exported. Those are never thinned out."""

from typing import Literal

from card_db.store.errors import StorageError as DatabaseStorageError
from card_db.store.library.errors import NoSuchDeckError
from card_db.store.library.store import LibraryStore
from deckbuilder.services.working_copy import WorkingCopy

MarkKind = Literal["played", "exported"]


class VersionMarks:
    """Marks versions. A mark that cannot be written waits for the next `note` and blocks nothing else."""

    def __init__(self, library: LibraryStore) -> None:
        self._library = library
        self._waiting: list[tuple[MarkKind, WorkingCopy | int]] = []

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def add(self, kind: MarkKind, copy: WorkingCopy) -> None:
        """Mark the present version of a deck, or the next one if its last change is not saved."""
        self._waiting.append((kind, copy if copy.unsaved is not None else copy.head))
        self.note()

    def note(self) -> None:
        """Write the waiting marks."""
        self._waiting = [(kind, place) for kind, place in self._waiting if not self._is_done(kind, place)]

    def _is_done(self, kind: MarkKind, place: WorkingCopy | int) -> bool:
        if isinstance(place, WorkingCopy):
            if place.unsaved is not None:
                return False
            place = place.head
        versions = self._library.versions
        try:
            (versions.mark_played if kind == "played" else versions.mark_exported)(place)
        except NoSuchDeckError:
            return True  # the version is gone, or the deck was never touched
        except DatabaseStorageError:
            return False
        return True
