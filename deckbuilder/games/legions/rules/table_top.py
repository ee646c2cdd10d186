"""The position as a window shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Aim, Position, Square, TableCard
from deckbuilder.games.legions.rules.opening import first_player
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.values import atk_of, hp_of
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EMPTY,
    EXILE,
    HAND,
    LANES,
    PLAY,
    STANDBY,
    WAIT_1,
    WAIT_4,
)
from deckbuilder.kernel.table_top import Place, TableTop

_FIGHTERS: Final = ("minion", "lord")


def position(table: Table, viewers: Sequence[int], offered: Sequence[int]) -> Position:
    """The position as the viewers see it, with the cards that are offered to them."""
    top = TableTop(table, viewers, offered)
    for player in (0, 1):
        _lay_field(table, player, top)
        _lay_rest(table, player, top)
    battle = table.battle if table.result is None else None
    return Position(
        zones=top.zones,
        turn=table.turn,
        player=table.active,
        phase=table.phase,
        first_player=first_player(table),
        priority=None,
        aims=() if battle is None else (Aim(table.handle_of(battle.attacker[0]), table.handle_of(battle.target[0])),),
        loose=top.loose(lambda card, place: _card(table, card, place)),
    )


def _lay_field(table: Table, player: int, top: TableTop) -> None:
    def fighter(card: int, place: Place) -> TableCard:
        return _fighter(table, card, place)

    def lord(card: int, place: Place) -> TableCard:
        seen = _fighter(table, card, place)
        return replace(seen, numbers={**seen.numbers, "cores": table.cards[card].cores})

    def master(card: int, place: Place) -> TableCard:
        return _master(table, card, place)

    def in_lane(card: int, place: Place) -> TableCard:
        lane = Square(player, "minion_zone", table.cards[card].lane, "minion_zone")
        return replace(fighter(card, place), square=lane)

    top.number(player, "life", table.life[player])
    minions = [card for lane in range(len(LANES)) if (card := table.at(player, lane)) != EMPTY]
    top.lay(player, "minion_zone", minions, in_lane)
    top.lay(player, "master_area", [table.master(player)], master)
    top.lay(player, "lord_area", [card for card in [table.lord(player)] if card != EMPTY], lord)


def _lay_rest(table: Table, player: int, top: TableTop) -> None:
    def printed(card: int, place: Place) -> TableCard:
        return _card(table, card, place)

    def lying(card: int, place: Place) -> TableCard:
        is_open = table.cards[card].open
        return replace(printed(card, place), face_down=not is_open, lies={"open": is_open})

    top.lay(player, "standby", table.zone(player, STANDBY), lying)
    for number, zone in enumerate(range(WAIT_1, WAIT_4 + 1), 1):
        top.lay(player, f"wait_{number}", table.zone(player, zone), lying, table.wait_cores[player][number - 1])
    top.lay(player, "hand", table.zone(player, HAND), printed)
    top.number(player, "deck", len(table.zone(player, DECK)))
    top.lay(player, "exile", table.zone(player, EXILE), printed)
    top.number(player, "points", table.points[player])
    top.number(player, "core_total", table.core_total(player))
    top.number(player, "ready_cores", table.ready_cores[player])
    top.number(player, "exhausted_cores", table.exhausted_cores[player])
    top.beside(player, "play", table.zone(player, PLAY), printed)


def _card(table: Table, card: int, place: Place) -> TableCard:
    """A card as it is printed."""
    definition, number = table.definition(card), table.cards[card].handle
    player, zone, index = place
    return TableCard(
        f"#{number}", player, zone, index, number, definition.id,
        kind=definition.category,
        numbers=_numbers(definition),
    )  # fmt: skip


def _master(table: Table, card: int, place: Place) -> TableCard:
    record, seen = table.cards[card], _card(table, card, place)
    return replace(
        seen,
        lies={"ready": record.ready, "mode": "awakened" if record.awakened else "normal"},
        turned=record.awakened,
        numbers={**seen.numbers, "atk": atk_of(table, card), "cores": record.cores},
    )


def _fighter(table: Table, card: int, place: Place) -> TableCard:
    """A Minion or lord. A reversed one has lost its numbers (LEG 16-3c), but may be looked at."""
    record, definition, seen = table.cards[card], table.definition(card), _card(table, card, place)
    return replace(
        seen,
        lies={"open": record.open, "ready": record.ready},
        face_down=not record.open,
        numbers={**seen.numbers, "atk": atk_of(table, card), "hp": hp_of(table, card), "damage": record.damage},
        printed={"atk": definition.atk, "hp": definition.hp},
    )


def _numbers(definition: CardDef) -> Mapping[str, int]:
    """The printed numbers that the mat shows, and the turns to wait."""
    found = {"atk": definition.atk, "hp": definition.hp} if definition.category in _FIGHTERS else {}
    return {**found, "wait_turn": definition.wait} if definition.wait else found
