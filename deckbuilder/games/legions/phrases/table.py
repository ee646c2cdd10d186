"""Places in the phrases of the game, and what words agree with."""

from collections.abc import Mapping

from card_db.models import CardSchema, Text
from deckbuilder.effect_text.shapes import Data


def several(data: Data) -> bool:
    """Whether an amount is not just one."""
    return data != 1


def unit(data: Data) -> bool:
    """Whether cards are counted as units on the field (体) and not as cards (枚) (LEG 21-2)."""
    noun = data.get("noun") if isinstance(data, Mapping) else None
    if not isinstance(noun, Mapping) or noun.get("kind") is None:
        return False
    return noun.get("of") in {None, "minion_zone", "leader_zone"}


def negative(data: Data) -> bool:
    """Whether a number lies below zero."""
    return isinstance(data, int) and data < 0


FEATURES = {"several": several, "unit": unit, "negative": negative}


def choices(schema: CardSchema, key: str) -> dict[str, Text]:
    """The names of the words that a field of cards may hold."""
    spec = schema.field(key)
    return {choice.value: choice.name for choice in spec.choices} if spec is not None else {}
