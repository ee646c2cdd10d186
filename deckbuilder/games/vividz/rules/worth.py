"""What pilots make of Vividz: how good a position is for a player, and which actions simple pilots prefer."""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Habits
from deckbuilder.games.vividz.rules.reader import acts_met
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import power_of
from deckbuilder.games.vividz.rules.vocabulary import ENERGY, EXP, HAND, KEEP, MISSION

ENOUGH_ENERGY: Final = 8
"""More energies than a deck can use."""


def missions(table: Table, player: int) -> int:
    """Value cleared missions most, then checked ones, then performed acts."""
    total = 0
    for card in table.zone(player, MISSION):
        record = table.cards[card]
        if not record.face_up:
            total += 4000
        elif player == table.active:
            total += 900 * record.checked
            total += sum(120 for kind in ("check", "clear") for met in acts_met(table, card, kind) if met)
            total += 30 * sum(record.recorded)
    return total


def charas(table: Table, player: int) -> int:
    """Value charas by the power that their damage leaves, and by their EXP."""
    total = 0
    for card in table.charas(player):
        left = power_of(table, card) - table.cards[card].damage
        total += 150 + max(0, left) // 20 + 20 * len(table.with_host(card, EXP))
    return total


def energy(table: Table, player: int) -> int:
    """Value the energies, up to `ENOUGH_ENERGY`."""
    return 50 * min(len(table.zone(player, ENERGY)), ENOUGH_ENERGY)


def hand(table: Table, player: int) -> int:
    """Value the cards in hand and the kept card."""
    return 60 * len(table.zone(player, HAND)) + 60 * len(table.zone(player, KEEP))


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (missions, charas, energy, hand)
HABITS: Final = Habits(
    eager=(
        "attack", "play_free", "play_free_event", "yes", "check_mission", "play", "play_event", "activate",
        "activate_keyword", "charge", "replace", "pick", "to_energy",
    ),
    refrain=("pass", "no", "no_keep", "slide"),
    preferred={},
    waste={},
    idle={"activate": 1, "activate_keyword": 1},
    plenty=frozenset({"charge", "pick"}),
)  # fmt: skip
