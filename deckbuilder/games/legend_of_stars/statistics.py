"""Figures of a deck that matter in Legend of Stars: curves of cost and speed, and the chance to go first."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from card_db.models import Text
from deckbuilder.games.kit.curves import curve_of
from deckbuilder.games.kit.pack import Counts, Statistic
from deckbuilder.games.legend_of_stars.appearance import COST_COLOUR, SPEED_COLOUR
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY

cost_curve = curve_of("cost", 0, 8)
speed_curve = curve_of("speed", 1, 10)


def _best_of_two(cards: Counts) -> dict[int, Fraction]:
    """Return, for each speed, the chance that the faster of two cards drawn from the deck has it (LoS 5.1)."""
    tally: Counter[int] = Counter()
    for card, count in cards:
        tally[card.integer("speed") or 0] += count
    total, below, chances = comb(tally.total(), 2), 0, {}
    for speed in sorted(tally):
        at_most = below + tally[speed]
        chances[speed] = Fraction(comb(at_most, 2) - comb(below, 2), total)
        below = at_most
    return chances


def first_player_chance(cards: Counts) -> Mapping[str, float]:
    """Return the chance to go first if both players show the faster of two cards (LoS 5.1). Ties count half. The
    opponent's speeds are assumed to be evenly distributed from 1 to 10 and independent."""
    if sum(count for _, count in cards) < 2:
        return {}
    rival = {speed: Fraction(2 * speed - 1, 100) for speed in range(1, 11)}
    chance = Fraction(0)
    for speed, mine in _best_of_two(cards).items():
        faster = sum((share for other, share in rival.items() if other < speed), Fraction(0))
        chance += mine * (faster + rival.get(speed, Fraction(0)) / 2)
    return {"": float(chance)}


STATISTICS = (
    Statistic("cost", GLOSSARY.short("cost"), "bars", COST_COLOUR, cost_curve),
    Statistic("speed", GLOSSARY.short("speed"), "bars", SPEED_COLOUR, speed_curve),
    Statistic(
        "first", Text(ja="先攻になる確率", en="Chance to go first"), "percent", SPEED_COLOUR, first_player_chance
    ),
)
