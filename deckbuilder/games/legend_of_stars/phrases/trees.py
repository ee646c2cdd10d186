"""Looking into the parts of a sentence that was read."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError

Tree = dict[str, Data]
"""What is built from the parts: data of the effect language."""
NOTHING: Mapping[str, Data] = {}


def branch(data: Data, key: str) -> Mapping[str, Data]:
    """The part of that name, empty where there is none."""
    part = data.get(key) if isinstance(data, Mapping) else None
    return part if isinstance(part, Mapping) else NOTHING


def branches(data: Data, key: str) -> tuple[Mapping[str, Data], ...]:
    """The parts of that name."""
    parts = data.get(key) if isinstance(data, Mapping) else None
    return tuple(part for part in parts if isinstance(part, Mapping)) if isinstance(parts, tuple) else ()


def word(data: Data, key: str) -> str:
    """The word of that name. Raises NoSenseError."""
    part = data.get(key) if isinstance(data, Mapping) else None
    if not isinstance(part, str):
        raise NoSenseError(key)
    return part


def without_none(tree: Mapping[str, Data]) -> Tree:
    """The tree without what is None."""
    return {key: value for key, value in tree.items() if value is not None}
