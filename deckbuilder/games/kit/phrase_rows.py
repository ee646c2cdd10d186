"""How a row of a phrase book is written down: a shape and its words in Japanese and English."""

from collections.abc import Callable

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Filling, Shape, Slot

LANGUAGES = ("ja", "en")
Row = dict[str, Shape]
NOTHING = Phrase(None, {"ja": "", "en": ""})
"""A part that is left out."""
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
