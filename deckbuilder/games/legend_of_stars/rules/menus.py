"""Lists of everything a player can do in a phase or a window, made from the checks. What holds for all cards of a kind
is asked once a list, and first what rejects most cards."""

from functools import cache
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.rules import checks
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import at_issue, field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import FACES, HAND, KINDS, ORIENTATIONS

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


@cache
def _turns(card: int, orientation: str) -> tuple[Move, ...]:
    """All ways to turn a character between attack and defence."""
    return tuple(("reorient", card, other) for other in _TURNS[orientation])


@cache
def _reveals(card: int) -> tuple[Move, ...]:
    """All ways to turn a character face up."""
    return tuple(("turn_face_up", card, orientation) for orientation in ORIENTATIONS)


def _add_plays(table: Table, player: int, moves: list[Move]) -> None:
    ready = len(table.ready_energy(player))
    cards, book = table.cards, table.book
    payable = [card for card in table.zone(player, HAND) if book[cards[card].definition].cost <= ready]
    if not payable:
        return
    kinds = [kind for kind in KINDS if checks.check_free(table, player, "play", _PLAYS[kind]) is None]
    lanes = checks.free_lanes(table, player)
    for card in payable:
        kind = book[cards[card].definition].kind
        if kind not in kinds:
            continue
        if kind == "character":
            for lane in lanes:
                moves += _entries(card, lane)
        elif kind == "support":
            if checks.check_only_field(table, player, card) is None:
                moves.append(("play_support", card))
        elif checks.check_use(table, player, card) is None:
            moves.append(("play_effect", card))


_PLAYS: Final = {kind: f"play_{kind}" for kind in KINDS}


def _add_displays(table: Table, player: int, moves: list[Move]) -> None:
    free = [card for card in table.characters(player) if checks.check_unchanged(table, card) is None]
    if not free or checks.check_free(table, player, "reorient") is not None:
        return
    forbidding = at_issue(table, "reorient")
    for card in free:
        if not forbidding or checks.check_allowed(table, card, "reorient") is None:
            record = table.cards[card]
            moves += _turns(card, record.orientation)
            if not record.face_up and checks.check_allowed(table, card, "turn_up") is None:
                moves += _reveals(card)


def _add_activations(table: Table, player: int, moves: list[Move]) -> None:
    able = (table.index or field_index(table)).activating[player]
    if not able or checks.check_free(table, player, "activate") is not None:
        return
    for card in table.field(player):
        if card in able and checks.check_allowed(table, card, "activate") is None:
            moves += [
                ("activate", card, ability.index)
                for ability in table.definition(card).activated
                if checks.check_ability(table, player, card, ability) is None
            ]


def lead_menu(table: Table, player: int) -> list[Move]:
    """All lead moves (LoS 5.4)."""
    moves: list[Move] = []
    if checks.check_free(table, player, "lead") is None:
        forbidding = at_issue(table, "move") or at_issue(table, "lead")
        for card in table.characters(player):
            if checks.check_unled(table, card) is not None:
                continue
            if not forbidding or checks.check_allowed(table, card, "move", "lead") is None:
                moves += [("lead", card, lane, row) for lane, row in checks.lead_squares(table, card)]
    moves.append(END)
    return moves


def attack_menu(table: Table, player: int) -> list[Move]:
    """All attacks that can be declared (LoS 5.5.1-I)."""
    moves: list[Move] = []
    if checks.check_free(table, player, "attack") is None:
        for card in table.characters(player):
            if checks.check_attack_display(table, card) is None and checks.check_row(table, card) is None:
                _add_attacks(table, card, moves)
    moves.append(END)
    return moves


def _add_attacks(table: Table, card: int, moves: list[Move]) -> None:
    if not checks.attacks_left(table, card) or checks.check_allowed(table, card, "attack") is not None:
        return
    defender = checks.defender_of(table, card)
    if defender is not None and checks.check_allowed(table, defender, "be_attacked") is None:
        moves.append(("attack", card, defender))
    if checks.check_player_open(table, card, defender) is None:
        moves.append(("attack", card, "player"))


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
