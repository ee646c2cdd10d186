"""What the optional compiled build (`make compile`) is told about classes; plain Python passes it by."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:
    T = TypeVar("T", bound=type)

    def mypyc_attr(*_words: str, **_values: object) -> Callable[[T], T]:
        """The compiler reads the words; nothing happens when the program runs."""
        return lambda kind: kind
