"""Finds out which decks somebody else has changed in the library."""

from card_db.store.library.content import NEWEST_CHANGE
from card_db.store.library.file import LibraryFile
from card_db.store.library.records import DeckRecord


class ForeignChanges:
    """What this process has seen and written itself. Everything later comes from others."""

    def __init__(self, file: LibraryFile) -> None:
        self._file = file
        self._own: dict[int, int] = {}
        self.start()

    def start(self) -> None:
        """Look at the library as it is now. Nothing of it is a change of others."""
        self._seen, self._data_version = self._newest_change(), self._read_data_version()

    def note(self, deck: DeckRecord) -> None:
        """Note a deck that this process has written."""
        self._own[deck.id] = deck.changed

    def is_own(self, deck: DeckRecord) -> bool:
        """Return whether this process was the last to write a deck, and a moment ago."""
        return self._own.get(deck.id) == deck.changed

    def found(self) -> frozenset[int]:
        """Return the decks that somebody else changed since the last call."""
        version = self._read_data_version()
        if version == self._data_version:
            return frozenset()
        rows = self._file.all("SELECT id, changed FROM decks WHERE changed > ?", [self._seen])
        found = {number: changed for number, changed in rows if isinstance(number, int) and isinstance(changed, int)}
        foreign = frozenset(each for each, changed in found.items() if self._own.get(each) != changed)
        self._data_version, self._seen = version, max([self._seen, *found.values()])
        self._own.clear()
        return foreign

    def _newest_change(self) -> int:
        ((newest,),) = self._file.all(NEWEST_CHANGE)
        return newest if isinstance(newest, int) else 0

    def _read_data_version(self) -> object:
        return self._file.all("PRAGMA data_version")[0][0]
