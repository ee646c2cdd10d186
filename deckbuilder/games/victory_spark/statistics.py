"""Figures of a deck that matter in Victory Spark: the level curve, icons, and the chance to hold a partner block."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final

from card_db.models import Text
from deckbuilder.games.kit.curves import curve_of
from deckbuilder.games.kit.pack import Counts, Statistic
from deckbuilder.games.victory_spark.appearance import LEVEL_COLOUR
from deckbuilder.games.victory_spark.appendix import icons_of
from deckbuilder.games.victory_spark.glossary import GLOSSARY, ICONS
from deckbuilder.games.victory_spark.partners import is_partner

OPENING_HAND: Final = 5
level_curve = curve_of("level", 0, 5)


def icon_counts(cards: Counts) -> Mapping[str, float]:
    """Return how many icons of each kind the deck has (VS 5.1.2.1.5)."""
    return {icon: sum(icons_of(card).count(icon) * count for card, count in cards) for icon in ICONS}


def block_chance(cards: Counts) -> Mapping[str, float]:
    """Return the chance that the opening hand can block for a random card of the deck in the ring (VS 7.1.4.2)."""
    total = sum(count for _, count in cards)
    if total <= OPENING_HAND:
        return {}
    whole, left = Fraction(0), comb(total - 1, OPENING_HAND)
    for ring, count in cards:
        partners = sum(number - (other is ring) for other, number in cards if is_partner(ring, other))
        whole += Fraction(count, total) * (1 - Fraction(comb(total - 1 - partners, OPENING_HAND), left))
    return {"": float(whole)}


ICON_WORDS: Final = {icon: GLOSSARY.short(f"{icon}_icon") for icon in ICONS}
STATISTICS = (
    Statistic("level", GLOSSARY.short("level"), "bars", LEVEL_COLOUR, level_curve),
    Statistic("icons", Text(ja="アイコン", en="Icons"), "bars", LEVEL_COLOUR, icon_counts, labels=ICON_WORDS),
    Statistic(
        "block",
        GLOSSARY.filled("‹partner_block›できる確率", "Chance to hold a partner block"),
        "percent",
        LEVEL_COLOUR,
        block_chance,
    ),
)
