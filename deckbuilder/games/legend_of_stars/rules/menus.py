"""List everything a player can do in a phase or a window.

The lists follow the same rules as the checks, which give the reasons. For speed, conditions shared by all cards of a
kind are evaluated once, and effects are checked only if one can matter.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from deckbuilder.engine.moves import Move, PerCard
from deckbuilder.games.legend_of_stars.glossary import KINDS
from deckbuilder.games.legend_of_stars.rules import attack_checks, checks
from deckbuilder.games.legend_of_stars.rules.bans import BANS
from deckbuilder.games.legend_of_stars.rules.demands import REQUIREMENTS
from deckbuilder.games.legend_of_stars.rules.icons import targets
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.values import (
    activated_on,
    at_issue,
    cost_to_play,
    demanding,
    field_index,
    lead_of,
)
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    EMPTY,
    FACES,
    HAND,
    LANES,
    ORIENTATIONS,
    PLACES,
    ZONE_COUNT,
)
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.playing import may_be_played

END: Final[Move] = ("end_phase",)
PASS: Final[Move] = ("pass",)
_TURNS: Final = {
    now: tuple(other for other in ORIENTATIONS if checks.check_turning(now, other) is None) for now in ORIENTATIONS
}
"""The orientations to which a character can turn, by its current one."""
_OF_DISPLAYS: Final = ("reorient", "turn_up")
"""The prohibitions that apply to a change of display."""
_PLAYS: Final = {kind: f"play_{kind}" for kind in KINDS}


def main_menu(table: Table, player: int) -> list[Move]:
    """List all actions of the main phase (LoS 5.3)."""
    moves: list[Move] = []
    index, ways = table.index or field_index(table), _WAYS.first(len(table.cards))
    barred = bool(table.bans or index.barring)
    hand = table.zones[player * ZONE_COUNT + HAND]
    if hand:
        if table.energy_turn[player] != table.turn and not (barred and _is_barred(table, player, "set_energy")):
            moves += [ways[card].setting for card in hand]
        _add_plays(table, player, hand, ways, moves, barred=barred)
    if not (barred and _is_barred(table, player, "reorient")):
        _add_displays(table, player, ways, moves)
    if index.activating[player]:
        _add_activations(table, player, moves)
    moves.append(END)
    return moves


def _is_barred(table: Table, player: int, *what: str) -> bool:
    """Return whether an effect forbids the player one of these. Call it only if any effect forbids players
    something."""
    return BANS.check_player(table, player, *what) is not None


class _Ways:
    """The moves of a card, created once per process and shared."""

    __slots__ = ("displays", "effect", "entries", "reveals", "setting", "support")

    def __init__(self, card: int) -> None:
        """`entries`: into each lane; `displays`: between attack and defence, by the current orientation."""
        ways = [(orientation, face) for orientation in ORIENTATIONS for face in FACES]
        self.setting: Move = ("set_energy", card)
        self.support: Move = ("play_support", card)
        self.effect: Move = ("play_effect", card)
        self.entries: list[list[Move]] = [
            [("play_character", card, lane, *way) for way in ways] for lane in range(LANES)
        ]
        self.displays: dict[str, list[Move]] = {
            now: [("reorient", card, other) for other in _TURNS[now]] for now in ORIENTATIONS
        }
        self.reveals: list[Move] = [("turn_face_up", card, orientation) for orientation in ORIENTATIONS]


_WAYS: Final = PerCard(_Ways)


@cache
def _leads(
    card: int, player: int, lane: int, row: str, orientation: str, icons: tuple[str, ...]
) -> tuple[tuple[int, Move], ...]:
    """Return the squares to which the icons lead a character: each with its place in the zone and the move."""
    squares = targets(player, lane, row, orientation, icons)
    return tuple((PLACES[square], ("lead", card, *square)) for square in squares)


def _add_plays(
    table: Table, player: int, hand: Sequence[int], ways: list[_Ways], moves: list[Move], *, barred: bool
) -> None:
    cards, book, ready = table.cards, table.book, table.count_ready(player)
    pricing = (table.index or field_index(table)).pricing
    lanes: list[int] | None = None
    for card in hand:
        definition = book[cards[card].definition]
        if definition.otherwise:
            _add_otherwise(table, player, card, moves, window=False)
        as_printed = definition.own_play is None and not pricing
        if definition.cost > ready if as_printed else not _is_playable(table, card, definition, ready):
            continue
        kind = definition.kind
        if barred and _is_barred(table, player, "play", _PLAYS[kind]):
            continue
        if kind == "character":
            if lanes is None:
                lanes = checks.free_lanes(table, player)
            if lanes:
                entries = ways[card].entries
                for lane in lanes:
                    moves += entries[lane]
        elif kind == "support":
            if checks.check_only_field(table, player, card) is None:
                moves.append(ways[card].support)
        elif checks.check_use(table, player, card) is None:
            moves.append(ways[card].effect)


def _add_otherwise(table: Table, player: int, card: int, moves: list[Move], *, window: bool) -> None:
    """Add playing the card at other costs than its own."""
    moves += [
        ("play_otherwise", card, ability.index)
        for ability in table.definition(card).otherwise
        if checks.check_otherwise(table, player, card, ability.index, window=window) is None
    ]


def _is_playable(table: Table, card: int, definition: CardDef, ready: int) -> bool:
    """Return whether the card can be paid, and its text allows to play it now."""
    return cost_to_play(table, card) <= ready and may_be_played(table, card, definition.own_play)


def _add_displays(table: Table, player: int, ways: list[_Ways], moves: list[Move]) -> None:
    cards, turn = table.cards, table.turn
    index = table.index or field_index(table)
    forbidding = bool(table.mods) or not index.concerned.isdisjoint(_OF_DISPLAYS)
    for card in table.zones[player * ZONE_COUNT + CHARACTERS]:
        if card == EMPTY:
            continue
        record = cards[card]
        if turn in (record.entered, record.changed):
            continue
        if forbidding and BANS.check(table, card, "reorient") is not None:
            continue
        moves += ways[card].displays[record.orientation]
        if not record.face_up and not (forbidding and BANS.check(table, card, "turn_up") is not None):
            moves += ways[card].reveals


def _add_activations(table: Table, player: int, moves: list[Move]) -> None:
    index = table.index or field_index(table)
    able = index.activating[player]
    if not able:
        return
    ready = table.count_ready(player)
    if BANS.check_player(table, player, "activate") is not None:
        return
    for card in able if len(able) == 1 else table.field(player):
        if card in able and BANS.check(table, card, "activate") is None:
            moves += [
                ("activate", card, shown_number(ability.index) if index.bodies else ability.index)
                for ability in (
                    activated_on(table, card) if index.bodies else table.book[table.cards[card].definition].activated
                )
                if ability.payment.amount <= ready
                and (table.cards[card].ready or not ability.payment.exhausts)
                and checks.check_ability(table, player, card, ability) is None
            ]


def lead_menu(table: Table, player: int) -> list[Move]:
    """List all lead moves (LoS 5.4)."""
    moves: list[Move] = []
    if BANS.check_player(table, player, "lead") is None:
        cards, turn, zone = table.cards, table.turn, table.zones[player * ZONE_COUNT + CHARACTERS]
        changing = at_issue(table, "shift", "lead")
        for card in zone:
            if card == EMPTY:
                continue
            record = cards[card]
            if not record.face_up or turn in (record.entered, record.turned, record.led):
                continue
            if changing and BANS.check(table, card, "shift", "lead") is not None:
                continue
            icons = lead_of(table, card) if changing else table.book[record.definition].shown.lead
            for place, move in _leads(card, player, record.lane, record.row, record.orientation, icons):
                if zone[place] == EMPTY:
                    moves.append(move)
    moves.append(END)
    return moves


def attack_menu(table: Table, player: int) -> list[Move]:
    """List all attacks that can be declared (LoS 5.5.1-I). The phase cannot be ended while a character must attack."""
    moves: list[Move] = []
    demands = demanding(table)
    if BANS.check_player(table, player, "attack") is None:
        cards, only = table.cards, attack_checks.demanded_of(table, 1 - player) if demands else []
        for card in table.zones[player * ZONE_COUNT + CHARACTERS]:
            if card == EMPTY:
                continue
            record = cards[card]
            if record.face_up and record.orientation == "attack" and attack_checks.check_row(table, card) is None:
                _add_attacks(table, card, moves, only)
    if demands:
        return REQUIREMENTS.first_things(table, moves, END)
    moves.append(END)
    return moves


def _add_attacks(table: Table, card: int, moves: list[Move], only: Sequence[int]) -> None:
    """Add the attacks of a character. `only`: the characters that must be attacked before everything else."""
    if not attack_checks.attacks_left(table, card) or BANS.check(table, card, "attack") is not None:
        return
    defender = attack_checks.defender_of(table, card)
    if only:
        if defender is not None and defender in only:
            moves.append(("attack", card, defender))
        return
    if defender is not None and BANS.check(table, defender, "be_attacked") is None:
        moves.append(("attack", card, defender))
    if attack_checks.check_player_open(table, card, defender) is None:
        moves.append(("attack", card, "player"))


def window_menu(table: Table, player: int) -> list[Move]:
    """List flash cards and activated abilities for a priority window (LoS 5.5.1-II, III). The window adds waiting
    triggers."""
    cards, book, hand = table.cards, table.book, table.zones[player * ZONE_COUNT + HAND]
    moves: list[Move] = []
    for card in hand:
        if book[cards[card].definition].otherwise:
            _add_otherwise(table, player, card, moves, window=True)
        if book[cards[card].definition].flash and checks.check_effect(table, player, card, window=True) is None:
            moves.append(("play_effect", card))
    if (table.index or field_index(table)).activating[player]:
        _add_activations(table, player, moves)
    return moves
