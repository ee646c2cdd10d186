"""Figures of a deck that matter in Legions!: what its cards cost its master, how long they wait, what lords need."""

from collections.abc import Mapping

from card_db.models import Text
from deckbuilder.games.kit.curves import curve, curve_of
from deckbuilder.games.kit.pack import Counts, Statistic
from deckbuilder.games.legions.colours import masters, unlock_cost
from deckbuilder.games.legions.glossary import GLOSSARY

COST_COLOUR, WAIT_COLOUR, CORE_COLOUR = "#1f9d63", "#8a63c9", "#2b74c9"
MOST_COST = 8


def cost_curve(cards: Counts) -> Mapping[str, float]:
    """Count cards by the master points that they cost the deck's master, from 0 to "8 or more". The cost includes the
    surcharge for a colour that the master lacks (LEG 31-3b)."""
    master = next(iter(masters(cards)), None)
    return curve(cards, lambda card: unlock_cost(master, card), 0, MOST_COST)


wait_turns = curve_of("wait_turns", 1, 4, open_end=False)
"""Counts skills and minions by the wait zone that they go to (LEG 14-3j)."""
core_costs = curve_of("core_cost", 0, 4)
"""Counts lords by the cores that they need (LEG 14-3g)."""
COST = GLOSSARY.filled("‹cost›（属性による+1を含む）", "Cost, colour surcharge included")
STATISTICS = (
    Statistic("cost", COST, "bars", COST_COLOUR, cost_curve),
    Statistic("wait_turns", Text(ja="WT", en="Wait turns"), "bars", WAIT_COLOUR, wait_turns, half=True),
    Statistic(
        "core_cost", GLOSSARY.filled("‹lord›のCC", "Lords' core costs"), "bars", CORE_COLOUR, core_costs, half=True
    ),
)
