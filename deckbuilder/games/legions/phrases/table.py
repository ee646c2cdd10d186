"""How a row of the phrase book is written down."""

from collections.abc import Callable, Mapping

from card_db.models import CardSchema, Text
from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Data, Filling, Shape, Slot

LANGUAGES = ("ja", "en")
Row = dict[str, Shape]
NOTHING = Phrase(None, {"ja": "", "en": ""})
N = Slot("N", "number")


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


def alias(name: str, symbol: str) -> tuple[Phrase, ...]:
    """All that another symbol says."""
    return (row(Slot(name, symbol), f"{{{name}}}", f"{{{name}}}"),)


def several(data: Data) -> bool:
    """Whether an amount is not just one."""
    return data != 1


def unit(data: Data) -> bool:
    """Whether cards are counted as units on the field (体) and not as cards (枚) (LEG 21-2)."""
    noun = data.get("noun") if isinstance(data, Mapping) else None
    if not isinstance(noun, Mapping) or noun.get("category") is None:
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
