"""A card as it is printed: compiled once, shared by all games in which it is played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.engine.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Definition:
    """What the kernel reads of a printed card. A game's own class adds the facts and abilities of its cards."""

    id: str
    kind: str
    """The kind of card, in a word of the game."""
    name: Mapping[str, str]
    """By language."""
    text: Mapping[str, str]
    by_hand: bool
    """Whether players do by hand what the text says, since no rule does."""
    codes: tuple[tuple[Callable[[Any, Any], None], ...], ...]
    """The steps of its effects."""
