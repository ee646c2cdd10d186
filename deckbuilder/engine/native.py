"""Marks classes for the optional compiled build (`make compile`). Plain Python ignores the marks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    T = TypeVar("T", bound=type)

    def mypyc_attr(*_words: str, **_values: object) -> Callable[[T], T]:
        """Return the class unchanged. Only the compiler reads the arguments."""
        return lambda kind: kind
