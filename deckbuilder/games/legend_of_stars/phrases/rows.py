"""Rows of the phrase book. The game's words stand in them as marks of the glossary: `‹hand›`."""

from collections.abc import Callable, Mapping

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.effect_text.shapes import Filling, Shape
from deckbuilder.games.kit import phrase_rows
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY


def row(
    shape: Shape,
    ja: str,
    en: str,
    *,
    also_ja: tuple[str, ...] = (),
    also_en: tuple[str, ...] = (),
    only: Callable[[Filling], bool] | None = None,
) -> Phrase:
    """Return a phrase in both languages with the game's words; the rest as in `kit.phrase_rows`."""
    return phrase_rows.row(
        shape,
        GLOSSARY.fill(ja, "ja"),
        GLOSSARY.fill(en, "en"),
        also_ja=tuple(GLOSSARY.fill(typed, "ja") for typed in also_ja),
        also_en=tuple(GLOSSARY.fill(typed, "en") for typed in also_en),
        only=only,
    )


def shown(words: Mapping[str, str], language: str) -> dict[str, str]:
    """Return what people are shown for places, with the game's words."""
    return {place: GLOSSARY.fill(text, language) for place, text in words.items()}
