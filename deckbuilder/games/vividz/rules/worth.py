"""What pilots make of Vividz: how good a position is for a player, and which actions simple pilots prefer."""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Habits
from deckbuilder.games.vividz.rules.reader import progress
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import power_of
from deckbuilder.games.vividz.rules.vocabulary import DECK, ENERGY, EXP, HAND, KEEP, MISSION

ENOUGH_ENERGY: Final = 10
"""More energies than a deck can use."""
ENOUGH_CARDS: Final = 25
"""As many cards of a deck as last for the rest of a game."""
ACTS: Final = {"check": 800, "clear": 2000}
"""What it is worth to have performed all acts for the check, and for the clear."""


def missions(table: Table, player: int) -> int:
    """Value cleared missions most, then checked ones, then the share of the acts that were performed."""
    total = 0
    for card in table.zone(player, MISSION):
        record = table.cards[card]
        if not record.face_up:
            total += 4000
            continue
        total += 900 * record.checked
        if player == table.active:
            kinds = ("clear",) if record.checked else ("check", "clear")
            total += sum(ACTS[kind] * progress(table, card, kind) // 100 for kind in kinds)
    return total


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
    """Value the cards of the deck, up to `ENOUGH_CARDS`."""
    return 5 * min(len(table.zone(player, DECK)), ENOUGH_CARDS)


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (missions, charas, energy, hand, deck)
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
    ways=6,
)  # fmt: skip
