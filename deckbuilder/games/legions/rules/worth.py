"""How pilots judge Legions!: the value of a position for a player, and the actions that simple pilots prefer.

Measures are in hundredths of a card in hand. The planner evaluates them dozens of times per decision, so they only read
the table.
"""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Habits
from deckbuilder.engine.moves import Move
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import atk_of, hp_of
from deckbuilder.games.legions.rules.vocabulary import EMPTY, HAND, LORD, MINIONS, STANDBY, TIMELINE


def life(table: Table, player: int) -> int:
    """Value the life points."""
    return 200 * table.life[player]


def units(table: Table, player: int) -> int:
    """Value Minions and lord by their ATK and remaining HP."""
    total = 0
    for zone in (MINIONS, LORD):
        for card in table.zone(player, zone):
            if card != EMPTY:
                total += 150 + 100 * atk_of(table, card) + 60 * hp_of(table, card)
    return total


def hand(table: Table, player: int) -> int:
    """Value the cards in hand."""
    return 100 * len(table.zone(player, HAND))


def waiting(table: Table, player: int) -> int:
    """Value the cards on standby and in the timeline, more the sooner they arrive."""
    total = 120 * len(table.zone(player, STANDBY))
    for place, zone in enumerate(TIMELINE):
        total += (160 - 20 * place) * len(table.zone(player, zone))
    return total


def cores(table: Table, player: int) -> int:
    """Value the cores, including those that wait."""
    return 150 * (table.core_total(player) + sum(table.wait_cores[player]))


_THEN: Final = {"unlock": 2, "unlock_lane": 2, "pick_then": 1, "pick_then_lane": 1}
"""Moves that say what becomes of a card, and where they do."""


def is_waste(move: Move) -> bool:
    """Whether the move exiles a card that could be played."""
    place = _THEN.get(str(move[0]))
    return place is not None and move[place] == "exile"


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (life, units, hand, waiting, cores)

HABITS: Final = Habits(
    eager=("attack", "yes", "unlock", "play_standby", "move", "activate", "pick"),
    refrain=("no", "end_phase", "no_card_change"),
    preferred={"then": "play"},
    # The greedy pilot draws one random number for each entry. The first entry matches no action. It must stay, because
    # without it the same seed would play another game than before.
    idle={"": 2, "move": 2, "activate": 1},
)  # fmt: skip
