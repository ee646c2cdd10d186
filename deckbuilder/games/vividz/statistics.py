"""Figures of a deck that matter in Vividz: costs, missions, scouting, and what charging gives."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Final

from card_db.models import Card, Text
from deckbuilder.games.kit.curves import curve
from deckbuilder.games.kit.pack import Counts, Statistic
from deckbuilder.games.vividz.appearance import COST_COLOUR, ENERGY_COLOUR, POWER_COLOUR, SCOUT_COLOUR
from deckbuilder.games.vividz.glossary import GLOSSARY, STAR
from deckbuilder.games.vividz.missions import fits, is_of_main_deck, is_star, missions_of

HAND: Final = 5
"""The cards to which a player draws twice a turn (VIV 702, 706)."""
TURNS: Final = 6
_NONE: Final = "–"


def _main(cards: Counts) -> list[tuple[Card, int]]:
    return [(card, count) for card, count in cards if is_of_main_deck(card)]


def cost_curve(cards: Counts) -> Mapping[str, float]:
    """Count the cards of the main deck by cost."""
    return curve(_main(cards), lambda card: card.integer("cost"), 0, 8)


def mission_shares(cards: Counts) -> Mapping[str, float]:
    """Count the cards of the main deck that agree with each mission, those with the star, and those that no mission
    allows (VIV 401.5c). A card that fits several missions counts for each."""
    missions, main = missions_of(cards), _main(cards)
    shares = {
        label: float(sum(count for card, count in main if not is_star(card) and fits(mission, card)))
        for label, mission in zip(_labels(missions), missions, strict=True)
    }
    stars = sum(count for card, count in main if is_star(card))
    left = sum(count for card, count in main if not is_star(card) and not any(fits(each, card) for each in missions))
    return {**shares, STAR: float(stars), _NONE: float(left)}


def _labels(missions: Sequence[Card]) -> list[str]:
    """Return a label for each mission: its mission information, with a number if several have the same."""
    informations = ["/".join(mission.words("mission_info")) or _NONE for mission in missions]
    several, seen, labels = Counter(informations), Counter[str](), []
    for information in informations:
        seen[information] += 1
        labels.append(f"{information}{seen[information]}" if several[information] > 1 else information)
    return labels


def scout_chance(cards: Counts) -> Mapping[str, float]:
    """Return the chance that the top card of the deck has the scout icon (VIV 804)."""
    main = _main(cards)
    total = sum(count for _, count in main)
    hits = sum(count for card, count in main if "scout" in card.words("icons"))
    return {"": hits / total} if total else {}


def energy_by_charging(cards: Counts) -> Mapping[str, float]:
    """Return the energy that charging is expected to give in each of the first turns (VIV 705).

    It is computed, not sampled, for a player who begins with one energy (VIV 601.1d), holds five random cards of the
    deck in each main phase, plays those that the energy pays for, the most expensive first, keeps one of the others,
    and charges the rest.
    """
    costs: Counter[int] = Counter()
    for card, count in _main(cards):
        costs[card.integer("cost") or 0] += count
    hands = _hands(tuple(sorted(costs.items(), reverse=True)))
    energies, gained = {1: 1.0}, dict[str, float]()
    for turn in range(1, TURNS + 1 if hands else 0):
        after: dict[int, float] = {}
        charged = 0.0
        for energy, chance in energies.items():
            for (spent, laid), share in _plays(hands, energy).items():
                left = energy - spent + laid
                after[left] = after.get(left, 0.0) + chance * share
                charged += chance * share * laid
        energies, gained[str(turn)] = after, charged
    return gained


Hands = tuple[tuple[tuple[int, ...], float], ...]
"""Hands as their costs in descending order, each with its chance."""


@lru_cache(maxsize=8)
def _hands(costs: tuple[tuple[int, int], ...]) -> Hands:
    """Return the hands of a deck, given how many cards it has of each cost. A deck smaller than a hand has none."""
    total = comb(sum(count for _, count in costs), HAND)
    found: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for cost, count in costs:
        found = [
            ((*hand, *[cost] * more), ways * comb(count, more))
            for hand, ways in found
            for more in range(min(count, HAND - len(hand)) + 1)
        ]
    return tuple((hand, ways / total) for hand, ways in found if len(hand) == HAND)


@lru_cache(maxsize=512)
def _plays(hands: Hands, energy: int) -> Mapping[tuple[int, int], float]:
    """Return the chances of what is spent and how many cards are charged with so much energy."""
    chances: dict[tuple[int, int], float] = {}
    for hand, chance in hands:
        left, kept = energy, 0
        for cost in hand:
            if cost <= left:
                left -= cost
            else:
                kept += 1
        way = (energy - left, max(0, kept - 1))
        chances[way] = chances.get(way, 0.0) + chance
    return chances


STATISTICS: Final = (
    Statistic("cost", GLOSSARY.short("cost"), "bars", COST_COLOUR, cost_curve),
    Statistic(
        "missions",
        GLOSSARY.filled("‹mission›ごとの枚数", "Cards per mission"),
        "bars",
        POWER_COLOUR,
        mission_shares,
        half=True,
    ),
    Statistic(
        "charge",
        Text(ja="ターンごとのチャージ", en="Charged each turn"),
        "bars",
        ENERGY_COLOUR,
        energy_by_charging,
        half=True,
    ),
    Statistic(
        "scout", GLOSSARY.filled("‹scout›成功率", "Chance to hit when scouting"), "percent", SCOUT_COLOUR, scout_chance
    ),
)
