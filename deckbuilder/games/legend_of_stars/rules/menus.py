"""Lists of everything a player can do in a phase or a window, made from the checks."""

from collections.abc import Iterator

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules import checks
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import FACES, HAND, LANES, ORIENTATIONS

END: Move = ("end_phase",)
PASS: Move = ("pass",)


def main_menu(table: Table, player: int) -> list[Move]:
    """All actions of the main phase (LoS 5.3)."""
    moves: list[Move] = []
    hand = table.zone(player, HAND)
    if hand and checks.check_energy(table, player, hand[0]) is None:
        moves.extend(("set_energy", card) for card in hand)
    lanes = [lane for lane in range(LANES) if checks.check_entry(table, player, lane) is None]
    for card in hand:
        moves.extend(_plays(table, player, card, lanes))
    moves.extend(_displays(table, player))
    moves.extend(_activations(table, player))
    moves.append(END)
    return moves


def _plays(table: Table, player: int, card: int, lanes: list[int]) -> Iterator[Move]:
    kind = table.definition(card).kind
    if kind == "character":
        if lanes and checks.check_character(table, player, card) is None:
            for lane in lanes:
                for orientation in ORIENTATIONS:
                    for face in FACES:
                        yield ("play_character", card, lane, orientation, face)
    elif kind == "support":
        if checks.check_support(table, player, card) is None:
            yield ("play_support", card)
    elif checks.check_effect(table, player, card, window=False) is None:
        yield ("play_effect", card)


def _displays(table: Table, player: int) -> Iterator[Move]:
    for card in table.characters(player):
        if checks.check_display(table, player, card) is not None:
            continue
        for orientation in ORIENTATIONS:
            if checks.check_orientation(table, card, orientation) is None:
                yield ("reorient", card, orientation)
        if not table.cards[card].face_up:
            for orientation in ORIENTATIONS:
                yield ("turn_face_up", card, orientation)


def _activations(table: Table, player: int) -> Iterator[Move]:
    for card in table.field(player):
        for ability in table.definition(card).activated:
            if checks.check_activate(table, player, card, ability.index) is None:
                yield ("activate", card, ability.index)


def lead_menu(table: Table, player: int) -> list[Move]:
    """All lead moves (LoS 5.4)."""
    moves: list[Move] = []
    for card in table.characters(player):
        if checks.check_leader(table, player, card) is None:
            moves.extend(("lead", card, lane, row) for lane, row in checks.lead_squares(table, card))
    moves.append(END)
    return moves


def attack_menu(table: Table, player: int) -> list[Move]:
    """All attacks that can be declared (LoS 5.5.1-I)."""
    moves: list[Move] = []
    for card in table.characters(player):
        if checks.check_attacker(table, player, card) is None:
            defender = checks.defender_of(table, card)
            if defender is not None:
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
    moves.extend(_activations(table, player))
    return moves
