"""A part of a script on the way to text: each field is taken once, and none may be left."""

from collections.abc import Mapping
from typing import Any


class CannotWriteError(Exception):
    """The writer has no words for a part of a script. `what`: the part."""

    def __init__(self, what: object) -> None:
        super().__init__(f"no words for {what}")
        self.what = what


class Form:
    """The fields of one part of a script."""

    def __init__(self, tree: Mapping[str, Any]) -> None:
        self._left = dict(tree)

    def take(self, name: str, default: Any = None) -> Any:
        """A field, which is then used."""
        return self._left.pop(name, default)

    def flag(self, name: str, *, default: bool = False) -> bool:
        """A field that is true or false, which is then used."""
        return bool(self._left.pop(name, default))

    def peek(self, name: str) -> Any:
        """A field, which is still to be used."""
        return self._left.get(name)

    def has(self, name: str) -> bool:
        """Whether a field is left."""
        return name in self._left

    def need(self, name: str) -> Any:
        """A field that must be there. Raises CannotWriteError."""
        if name not in self._left:
            raise CannotWriteError(f"a missing {name}")
        return self._left.pop(name)

    def rest(self) -> dict[str, Any]:
        """All fields that are left, which are then used."""
        rest, self._left = self._left, {}
        return rest

    def done(self) -> None:
        """Raises CannotWriteError if a field is left, so that no field is dropped."""
        if self._left:
            raise CannotWriteError(self._left)
