"""What pilots make of Vividz: how good a position is for a player, and which actions simple pilots prefer."""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Foresight, Habits
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import power_of
from deckbuilder.games.vividz.rules.vocabulary import DECK, ENERGY, EXP, HAND, KEEP, MISSION

ENOUGH_ENERGY: Final = 10
"""More energies than a deck can use."""
CHARGED: Final = 5
"""Up to how many energies a greedy player charges."""
SPARED: Final = 20
"""With so few cards in the deck, a greedy player charges one energy at most."""
SCARCE: Final = 25
"""With fewer cards than this in the deck, a player has to save them."""


def missions(table: Table, player: int) -> int:
    """Value the missions that are cleared. Nothing else of them lasts longer than the turn (VIV 704.8)."""
    return 4000 * sum(not table.cards[card].face_up for card in table.zone(player, MISSION))


def charas(table: Table, player: int) -> int:
    """Value charas by the power that their damage leaves, and by their EXP."""
    total = 0
    for card in table.charas(player):
        left = power_of(table, card) - table.cards[card].damage
        total += 90 + max(0, left) // 33 + 12 * len(table.with_host(card, EXP))
    return total


def energy(table: Table, player: int) -> int:
    """Value the energies, up to `ENOUGH_ENERGY`."""
    return 40 * min(len(table.zone(player, ENERGY)), ENOUGH_ENERGY)


def hand(table: Table, player: int) -> int:
    """Value the cards in hand and the kept card little: each turn, the hand is drawn up to five again."""
    return 15 * len(table.zone(player, HAND)) + 15 * len(table.zone(player, KEEP))


def deck(table: Table, player: int) -> int:
    """Value the cards of the deck the more, the fewer are left: a player without any loses (VIV 1007.2)."""
    left = len(table.zone(player, DECK))
    return 5 * min(left, SCARCE) - 6 * max(0, SCARCE - left) ** 2


def is_waste(table: Table, player: int, move: Move, place: int) -> bool:
    """Whether a charged card, of which `place` others come first, is more than a player needs. Who charges much draws
    much, and loses without a deck (VIV 1007.2)."""
    if move[0] != "charge":
        return False
    needed = CHARGED if len(table.zone(player, DECK)) > SPARED else 1
    return len(table.zone(player, ENERGY)) + place >= needed


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (missions, charas, energy, hand, deck)
HABITS: Final = Habits(
    eager=(
        "attack", "play_free", "play_free_event", "yes", "check_mission", "play", "play_event", "activate",
        "activate_keyword", "charge", "replace", "pick", "to_energy",
    ),
    refrain=("pass", "no", "no_keep", "slide"),
    preferred={},
    idle={"activate": 3, "activate_keyword": 1},
    plenty=frozenset({"charge", "pick"}),
    foresight=Foresight(ways=6, guesses=2, doubt=100, ends_turn=True),
)  # fmt: skip
