"""A printed card: compiled once and shared by all games in which it is played."""

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
    """The name by language."""
    text: Mapping[str, str]
    by_hand: bool
    """Whether players carry out the text by hand, because no rule does."""
    codes: tuple[tuple[Callable[[Any, Any], None], ...], ...]
    """The steps of its effects."""
