"""Lists of everything a player can do in a phase or a window, made from the checks."""

from functools import cache
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules import checks
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import may_activate
from deckbuilder.games.legend_of_stars.rules.vocabulary import FACES, HAND, ORIENTATIONS

END: Final[Move] = ("end_phase",)
PASS: Final[Move] = ("pass",)
_TURNS: Final = {
    now: tuple(other for other in ORIENTATIONS if checks.check_turning(now, other) is None) for now in ORIENTATIONS
}
"""The orientations that a character can be turned to from another."""


def main_menu(table: Table, player: int) -> list[Move]:
    """All actions of the main phase (LoS 5.3)."""
    moves: list[Move] = []
    hand = table.zone(player, HAND)
    if hand and checks.check_energy(table, player, hand[0]) is None:
        moves += [("set_energy", card) for card in hand]
    _add_plays(table, player, moves)
    _add_displays(table, player, moves)
    _add_activations(table, player, moves)
    moves.append(END)
    return moves


@cache
def _entries(card: int, lane: int) -> tuple[Move, ...]:
    """All ways to put a character from the hand into a lane."""
    return tuple(("play_character", card, lane, orientation, face) for orientation in ORIENTATIONS for face in FACES)


def _add_plays(table: Table, player: int, moves: list[Move]) -> None:
    lanes = checks.free_lanes(table, player)
    ready = len(table.ready_energy(player))
    for card in table.zone(player, HAND):
        definition = table.definition(card)
        if definition.cost > ready:
            continue
        if definition.kind == "character":
            if lanes and checks.check_character(table, player, card) is None:
                for lane in lanes:
                    moves += _entries(card, lane)
        elif definition.kind == "support":
            if checks.check_support(table, player, card) is None:
                moves.append(("play_support", card))
        elif checks.check_effect(table, player, card, window=False) is None:
            moves.append(("play_effect", card))


def _add_displays(table: Table, player: int, moves: list[Move]) -> None:
    for card in table.characters(player):
        if checks.check_changeable(table, card) is not None:
            continue
        record = table.cards[card]
        moves += [("reorient", card, orientation) for orientation in _TURNS[record.orientation]]
        if not record.face_up and checks.check_allowed(table, card, "turn_up") is None:
            moves += [("turn_face_up", card, orientation) for orientation in ORIENTATIONS]


def _add_activations(table: Table, player: int, moves: list[Move]) -> None:
    if not may_activate(table, player):
        return
    for card in table.field(player):
        moves += [
            ("activate", card, ability.index)
            for ability in table.definition(card).activated
            if checks.check_activate(table, player, card, ability.index) is None
        ]


def lead_menu(table: Table, player: int) -> list[Move]:
    """All lead moves (LoS 5.4)."""
    moves: list[Move] = []
    for card in table.characters(player):
        if checks.check_leadable(table, card) is None:
            moves += [("lead", card, lane, row) for lane, row in checks.lead_squares(table, card)]
    moves.append(END)
    return moves


def attack_menu(table: Table, player: int) -> list[Move]:
    """All attacks that can be declared (LoS 5.5.1-I)."""
    moves: list[Move] = []
    for card in table.characters(player):
        if checks.check_attacker(table, player, card) is not None:
            continue
        defender = checks.defender_of(table, card)
        if defender is not None and checks.check_target(table, card, defender) is None:
            moves.append(("attack", card, defender))
        if checks.check_target(table, card, "player") is None:
            moves.append(("attack", card, "player"))
    moves.append(END)
    return moves


def window_menu(table: Table, player: int) -> list[Move]:
    """Flash cards and activated abilities in a priority window (LoS 5.5.1-II, III); triggers are added by the
    window."""
    moves: list[Move] = [
        ("play_effect", card)
        for card in table.zone(player, HAND)
        if table.definition(card).flash and checks.check_effect(table, player, card, window=True) is None
    ]
    _add_activations(table, player, moves)
    return moves
