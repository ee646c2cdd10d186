"""How pilots judge Legend of Stars: the value of a position for a player, and the actions that simple pilots prefer.

Measures are in points of life. The planner evaluates them dozens of times per decision, so they only read the table.
"""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Habits
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import ENERGY, HAND, SUPPORT

ENOUGH_ENERGY: Final = 8
"""More energies than a deck can use."""


def life(table: Table, player: int) -> int:
    """Return the life points."""
    return table.life[player]


def characters(table: Table, player: int) -> int:
    """Value each character by its ATK and part of its DEF."""
    total = 0
    for card in table.characters(player):
        now = shown(table, card)
        total += 150 + (60 * now.atk + 25 * now.def_) // 100
    return total


def supports(table: Table, player: int) -> int:
    """Value the supports."""
    return 200 * len(table.zone(player, SUPPORT))


def energy(table: Table, player: int) -> int:
    """Value the energies, up to `ENOUGH_ENERGY`."""
    return 200 * min(len(table.zone(player, ENERGY)), ENOUGH_ENERGY)


def hand(table: Table, player: int) -> int:
    """Value the cards in hand."""
    return 150 * len(table.zone(player, HAND))


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (life, characters, supports, energy, hand)

HABITS: Final = Habits(
    eager=(
        "attack", "yes", "play_character", "play_support", "set_energy", "play_effect", "turn_face_up", "lead",
        "activate", "pick",
    ),
    refrain=("pass", "keep", "no", "end_phase", "no_bonus_draw"),
    preferred={"target": "player", "row": "front", "orientation": "attack", "face": "up"},
    # The greedy pilot draws one random number for each entry. The second entry matches no action. It must stay, because
    # without it the same seed would play another game than before.
    idle={"lead": 2, "": 2, "activate": 1},
)  # fmt: skip
