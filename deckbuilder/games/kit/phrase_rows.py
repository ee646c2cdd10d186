"""Write rows of a phrase book: a shape, and its words in Japanese and English."""

from collections.abc import Callable, Mapping

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Filling, Shape, Slot
from deckbuilder.games.kit.glossary import Glossary

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


class GlossaryRows:
    """Makes rows in which a game's words are marks of its glossary: `‹hand›`."""

    def __init__(self, glossary: Glossary) -> None:
        self._fill = glossary.fill

    def row(
        self,
        shape: Shape,
        ja: str,
        en: str,
        *,
        also_ja: tuple[str, ...] = (),
        also_en: tuple[str, ...] = (),
        only: Callable[[Filling], bool] | None = None,
    ) -> Phrase:
        """Make a phrase in both languages with the game's words. `also_`: as in the function `row`."""
        return row(
            shape,
            self._fill(ja, "ja"),
            self._fill(en, "en"),
            also_ja=tuple(self._fill(typed, "ja") for typed in also_ja),
            also_en=tuple(self._fill(typed, "en") for typed in also_en),
            only=only,
        )

    def shown(self, words: Mapping[str, str], language: str) -> dict[str, str]:
        """Return what people are shown for places, with the game's words."""
        return {place: self._fill(text, language) for place, text in words.items()}


def alias(name: str, symbol: str) -> tuple[Phrase, ...]:
    """Let a symbol say everything that another symbol says."""
    return (row(Slot(name, symbol), f"{{{name}}}", f"{{{name}}}"),)
