"""Write rows of a phrase book: a shape, and its words in Japanese and English."""

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
    """Make a phrase in both languages. `also_`: other ways to type it, which are never printed."""
    return Phrase(shape, {"ja": ja, "en": en}, {"ja": also_ja, "en": also_en}, only)


def alias(name: str, symbol: str) -> tuple[Phrase, ...]:
    """Let a symbol say everything that another symbol says."""
    return (row(Slot(name, symbol), f"{{{name}}}", f"{{{name}}}"),)
