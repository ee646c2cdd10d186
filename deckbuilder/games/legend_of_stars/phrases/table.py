"""How a row of the phrase book is written down."""

from collections.abc import Callable, Mapping

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Data, Filling, Shape, Slot

LANGUAGES = ("ja", "en")
Row = dict[str, Shape]


def row(
    shape: Shape,
    ja: str,
    en: str,
    *,
    also_ja: tuple[str, ...] = (),
    also_en: tuple[str, ...] = (),
    only: Callable[[Filling], bool] | None = None,
) -> Phrase:
    """A phrase in both languages; `also_`: ways to type it that are never printed."""
    return Phrase(shape, {"ja": ja, "en": en}, {"ja": also_ja, "en": also_en}, only)


N = Slot("N", "number")
M = Slot("M", "number")
WHOLE = Slot("N", "whole")
AMOUNT = Slot("N", "amount")


NOTHING = row(None, "", "")
"""A part that is left out."""


def alias(name: str, symbol: str) -> tuple[Phrase, ...]:
    """The phrases of another symbol."""
    return (row(Slot(name, symbol), f"{{{name}}}", f"{{{name}}}"),)


def many(data: Data) -> bool:
    """Whether a number, a count, a noun or a reference is a plural."""
    if isinstance(data, int):
        return data != 1
    if not isinstance(data, Mapping):
        return False
    if "value" in data:
        return True
    inner = data.get("head", data.get("noun", data.get("up_to")))
    return data.get("ref") == "all" or data.get("many") is True or (inner is not None and many(inner))


def several(data: Data) -> Data:
    """A noun, or what holds nouns, as it is said of several cards."""
    if not isinstance(data, Mapping):
        return data
    parts = {key: several(part) for key, part in data.items()}
    return {**parts, "many": True} if isinstance(data.get("of"), str) else parts


def person(data: Data) -> bool:
    """Whether the cards are counted as characters on the field (体) and not as other cards (枚)."""
    if not isinstance(data, Mapping) or data.get("place") in {"hand", "trash", "energy"}:
        return False
    noun = data.get("noun", data)
    head = noun.get("head") if isinstance(noun, Mapping) else None
    return isinstance(head, Mapping) and (head.get("of") == "character" or "name" in head or "race" in head)


FEATURES = {"many": many, "person": person, "true": lambda data: data is True}
