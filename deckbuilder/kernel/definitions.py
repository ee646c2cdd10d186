"""A printed card, compiled once and shared by all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class GivenText:
    """A compiled text that the card's effects can grant to cards. See `granting.Given`."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Definition:
    """The data of a printed card that the kernel reads. A game's subclass adds the facts and abilities of its cards."""

    id: str
    kind: str
    """The kind of card, in a word of the game."""
    name: Mapping[str, str]
    """The name by language."""
    text: Mapping[str, str]
    by_hand: bool
    """Whether players carry out the text by hand, because the program cannot."""
    codes: tuple[tuple[Callable[[Any, Any], None], ...], ...]
    """The steps of its effects."""
    given: tuple[GivenText, ...]
    """The texts that its effects grant to cards."""
