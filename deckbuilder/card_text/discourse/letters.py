"""Letters that stand for numbers: each must be said somewhere."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckbuilder.card_text.doubts import DoubtError

_LETTERS = frozenset({"x", "y", "z"})


def check_letters(abilities: Sequence[Mapping[str, Any]]) -> None:
    """Raises DoubtError for a letter of which nothing says what it stands for: `相手にXダメージを与える。`"""
    for ability in abilities:
        parts = list(_parts(ability))
        used = {part["number"] for part in parts if isinstance(part.get("number"), str)}
        named = {part["as"] for part in parts if isinstance(part.get("as"), str)}
        named |= {"x" for part in parts if part.get("op") == "let" or part.get("x") is True}
        if (used & _LETTERS) - named:
            raise DoubtError("which_letter")


def _parts(tree: Any) -> Iterator[Mapping[str, Any]]:
    """The tree and everything in it."""
    if isinstance(tree, Mapping):
        yield tree
        for value in tree.values():
            yield from _parts(value)
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from _parts(value)
