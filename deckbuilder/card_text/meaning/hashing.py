"""Hashes that are computed once: a chart looks the same large values up again and again."""

from typing import TypeVar


class HashedOnce:
    """A value with room for its hash."""

    __slots__ = ("_hash",)
    _hash: int


Value = TypeVar("Value", bound=HashedOnce)


def hashed_once(cls: type[Value]) -> type[Value]:
    """Let the values of an immutable dataclass remember their hash."""
    compute = cls.__hash__

    def remembered(self: Value) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", compute(self))
            return self._hash

    setattr(cls, "__hash__", remembered)  # noqa: B010  mypy refuses to assign a method
    return cls
