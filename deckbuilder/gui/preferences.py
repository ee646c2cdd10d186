"""Small facts about the window that outlive it: sizes, the view, the language and the colours."""

from typing import Protocol


class Preferences(Protocol):
    """Where the window keeps what it remembers; the settings service is one."""

    def get(self, key: str) -> str | None:
        """The value kept under a key."""

    def put(self, key: str, value: str) -> None:
        """Keep a value."""
