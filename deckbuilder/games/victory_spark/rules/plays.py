"""Carry out the actions of the character and the ability phase (VS 6.5, 6.6)."""

from collections.abc import Sequence

from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.checks import level_to_pay
from deckbuilder.games.victory_spark.rules.paying import begin_ability, rest_energy
from deckbuilder.games.victory_spark.rules.pipeline import draw, make_one, refill
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING
from deckbuilder.games.victory_spark.rules.vocabulary import BENCH, ENERGY, RING, SURPRISE
from deckbuilder.kernel.game import cards_in


def perform(table: Table, player: int, move: Move) -> None:
    """Carry out an action that was offered."""
    match move:
        case ("play", int(card), str(place)):
            _pay_level(table, player, card)
            _play(table, player, card, place)
        case ("play_with", int(card), str(place), _):
            _pay_level(table, player, card, cards_in(move, 3))
            _play(table, player, card, place)
        case ("move_to_bench", int(card), str(place)):
            _pay_level(table, player, card)
            _move_to_bench(table, player, card, place)
        case ("move_with", int(card), str(place), _):
            _pay_level(table, player, card, cards_in(move, 3))
            _move_to_bench(table, player, card, place)
        case ("set_surprise", int(card)):
            table.surprise_turn = table.turn
            make_one(table, Change("move", card, zone=SURPRISE))
            draw(table, player)
        case ("discard_surprise", int(card)):
            table.surprise_turn = table.turn
            make_one(table, Change("move", card))
        case ("activate", int(card), int(index)):
            begin_ability(table, card, index)


def set_energy(table: Table, card: int) -> None:
    """Put a hand card into the energy zone, face down and standing (VS 6.4.1.2)."""
    make_one(table, Change("move", card, zone=ENERGY))


def _pay_level(table: Table, player: int, card: int, chosen: Sequence[int] | None = None) -> None:
    """Rest energies. `chosen`: those that the player has chosen, if any."""
    rest_energy(table, player, level_to_pay(table, card), chosen)
    table.tell("play", card)


def _play(table: Table, player: int, card: int, place: str) -> None:
    """Play a hand card. Then the card that was in its place goes to the waiting room (VS 8.4.1.3.1)."""
    if place == "ring":
        old, change = list(table.zone(player, RING)), Change("move", card, zone=RING)
    else:
        slot = SLOTS.index(place)
        old, change = table.in_slot(player, slot), Change("move", card, zone=BENCH, slot=slot)
    make_one(table, change)
    for other in old:
        make_one(table, Change("move", other))
    COLLECTING.watch(table, "plays", player, table.ref(card))


def _move_to_bench(table: Table, player: int, card: int, place: str) -> None:
    """Move the ring card to the bench, and refill the ring at once (VS 6.5.1.2.3)."""
    make_one(table, Change("move", card, zone=BENCH, slot=SLOTS.index(place)))
    COLLECTING.watch(table, "plays", player, table.ref(card))
    if not table.zone(player, RING):
        refill(table, player)
