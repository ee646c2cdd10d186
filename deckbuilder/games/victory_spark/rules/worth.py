"""What pilots make of Victory Spark: how good a position is for a player, and which actions simple pilots prefer."""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Habits
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import seen
from deckbuilder.games.victory_spark.rules.vocabulary import EMPTY, ENERGY, HAND, SURPRISE

ENOUGH_ENERGY: Final = 6
"""More energies than a deck can use."""


def retired(table: Table, player: int) -> int:
    """Count against the player each card nearer to the tenth in the retire zone."""
    return -400 * table.retired(player)


def ring(table: Table, player: int) -> int:
    """Value the ring card by its attack, and by the defence that its damage leaves."""
    card = table.ring(player)
    if card == EMPTY:
        return 0
    numbers = seen(table, card).numbers
    return numbers["attack"] // 20 + max(0, numbers["defence"] - table.cards[card].damage) // 40


def bench(table: Table, player: int) -> int:
    """Value each card on the bench, which allows an attack a turn."""
    return 150 * len(table.bench(player))


def energy(table: Table, player: int) -> int:
    """Value the energies, up to `ENOUGH_ENERGY`."""
    return 80 * min(len(table.zone(player, ENERGY)), ENOUGH_ENERGY)


def hand(table: Table, player: int) -> int:
    """Value the cards in hand and the surprise card."""
    return 60 * len(table.zone(player, HAND)) + 40 * len(table.zone(player, SURPRISE))


def is_waste(table: Table, player: int, move: Move) -> bool:
    """Whether a play puts a card of the bench away, or a ring card that attacks as strongly (VS 6.5.1.2.1)."""
    match move:
        case ("play", int(card), "ring"):
            now = table.ring(player)
            return now != EMPTY and _attack(table, card) <= _attack(table, now)
        case ("play", int(), str(place)):
            return bool(table.in_slot(player, SLOTS.index(place)))
    return False


def _attack(table: Table, card: int) -> int:
    return seen(table, card).numbers["attack"]


MEASURES: Final[tuple[Callable[[Table, int], int], ...]] = (retired, ring, bench, energy, hand)
HABITS: Final = Habits(
    eager=(
        "attack", "support", "yes", "play", "set_energy", "activate", "cancel", "partner_block", "flip_surprise",
        "reveal_hand", "set_surprise", "use", "replace", "choose_ring", "pick",
    ),
    refrain=("pass", "no", "no_attack"),
    preferred={},
    # A greedy player who makes every drawn card an energy has none left to play.
    idle={"activate": 1, "set_energy": 2},
)  # fmt: skip
