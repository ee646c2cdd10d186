"""Make every change of the position."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.api import Event
from deckbuilder.engine.visibility import cover
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    draw_card,
    lose_by_draw,
    move_zone,
    put,
)
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    EMPTY,
    ENERGY,
    LANES,
    TRASH,
)

# Cards ---------------------------------------------------------------------------


def _destroy(table: Table, change: Change) -> bool:
    if table.cards[change.card].zone == TRASH:
        return False
    table.tell("destroy", change.card)
    put(table, change.card, TRASH)
    return True


def _relocate(table: Table, change: Change) -> bool:
    move_zone(table, change.card, change.zone, bottom=change.bottom)
    return True


def _square(table: Table, change: Change) -> bool:
    record = table.cards[change.card]
    assert change.square is not None
    lane, row = change.square
    if record.zone != CHARACTERS or table.at(record.owner, lane, row) != EMPTY:
        return False
    zone = table.zone(record.owner, CHARACTERS)
    zone[zone.index(change.card)] = EMPTY
    zone[lane + (0 if row == "front" else LANES)] = change.card
    record = table.edit(change.card)
    record.lane, record.row = lane, row
    table.tell("move", change.card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
    return True


def _swap(table: Table, change: Change) -> bool:
    if change.other is None:
        return False
    pair = (change.card, change.other[0])
    squares = [(table.cards[card].lane, table.cards[card].row) for card in reversed(pair)]
    zone = table.zone(table.cards[change.card].owner, CHARACTERS)
    for card, (lane, row) in zip(pair, squares, strict=True):
        record = table.edit(card)
        record.lane, record.row = lane, row
        zone[lane + (0 if row == "front" else LANES)] = card
        table.tell("move", card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
    return True


def _orient(table: Table, change: Change) -> bool:
    if table.cards[change.card].orientation == change.word:
        return False
    table.edit(change.card).orientation = change.word
    table.tell("orientation", change.card, orientation=change.word)
    return True


def _turn(table: Table, change: Change) -> bool:
    up = change.word == "up"
    if table.cards[change.card].face_up == up:
        return False
    record = table.edit(change.card)
    record.face_up = up
    if up:
        record.turned = table.turn
    table.reindex(change.card)
    table.tell("reveal" if up else "orientation", change.card, face=change.word)
    return True


def _ready(table: Table, change: Change) -> bool:
    ready = change.word == "ready"
    if table.cards[change.card].ready == ready:
        return False
    table.edit(change.card).ready = ready
    table.tell("orientation", change.card, ready=ready)
    return True


def _affect(_table: Table, _change: Change) -> bool:
    return True


def _down(table: Table, change: Change) -> bool:
    battle = table.battle
    if battle is None or table.cards[change.card].zone != CHARACTERS:
        return False
    table.edit(change.card).down = True
    ref = table.ref(change.card)
    battle.downed, battle.unpaid = (*battle.downed, ref), (*battle.unpaid, ref)
    table.tell("down", change.card)
    return True


def _zone(table: Table, change: Change) -> bool:
    """Move the card to the trash or the energy zone. Downed characters go to the trash this way (LoS 5.5.1-VI)."""
    if table.cards[change.card].zone == change.zone:
        return False
    move_zone(table, change.card, change.zone)
    if change.zone == ENERGY and change.word == "exhausted":
        table.edit(change.card).ready = False
        table.tell("orientation", change.card, ready=False)
    return True


# Players -------------------------------------------------------------------------


def _draw(table: Table, change: Change) -> bool:
    return draw_card(table, change.player)


def _heal(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, change.amount)
    return True


def _lose_life(table: Table, change: Change) -> bool:
    if change.amount <= 0:
        return False
    change_life(table, change.player, -change.amount)
    return True


def _damage(table: Table, change: Change) -> bool:
    event: Event = {"type": "damage", "player": change.player, "amount": change.amount, "cause": change.word}
    if change.card >= 0:
        event["card"] = table.open_number(change.card)
        event["name"] = dict(table.definition(change.card).name)
        secret = table.secrets_of(change.card)
        if secret:
            cover(event, table.eyes(change.card), *secret)
    table.emit(event)
    change_life(table, change.player, -change.amount)
    return True


def _after_lives(table: Table, _tried: Sequence[Change], _done: Sequence[Change]) -> None:
    """End the game if a life is 0 (LoS 4)."""
    check_life(table)


def _after_draws(table: Table, changes: Sequence[Change], done: Sequence[Change]) -> None:
    """End the game for players who could not draw (LoS 4)."""
    tried = [change.player for change in changes if change.type == "draw"]
    drawn = [change.player for change in done if change.type == "draw"]
    if len(drawn) < len(tried):
        lose_by_draw(table, [player for player in (0, 1) if tried.count(player) > drawn.count(player)])


ATOMS: Final = {
    "destroy": _destroy,
    "return": _relocate,
    "bury": _zone,
    "discard": _zone,
    "mill": _zone,
    "set_energy": _zone,
    "square": _square,
    "swap": _swap,
    "orient": _orient,
    "turn": _turn,
    "ready": _ready,
    "affect": _affect,
    "down": _down,
    "draw": _draw,
    "heal": _heal,
    "damage": _damage,
    "lose_life": _lose_life,
}
CONCLUSIONS: Final = {"damage": _after_lives, "lose_life": _after_lives, "draw": _after_draws}
"""How the game ends (LoS 4)."""
