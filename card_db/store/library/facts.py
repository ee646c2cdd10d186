"""Small facts that the program remembers in the library, such as the deck that was open last."""

from card_db.store.library.file import LibraryFile
from card_db.store.library.records import FACTS, FactRecord


class Facts:
    """The facts of a library, by key."""

    def __init__(self, file: LibraryFile) -> None:
        self._file = file

    def get(self, key: str) -> str | None:
        """Return a fact, or None if it is missing or damaged."""
        rows = self._file.all(f"SELECT {FACTS.selected} FROM facts WHERE key = ?", [key])
        facts = FACTS.only_sound(rows)
        return facts[0].value if facts else None

    def put(self, key: str, value: str) -> None:
        """Save a fact, replacing an older one with the same key."""
        with self._file.writing() as connection:
            FACTS.replace(connection, FactRecord(key, value))
