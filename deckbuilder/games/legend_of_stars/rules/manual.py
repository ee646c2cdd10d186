"""Changes by hand: what a player does to the position outside the rules, told and undoable like everything else."""

from dataclasses import replace
from typing import Final

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.games.legend_of_stars.rules.atoms import ATOMS
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    draw_card,
    move_zone,
    put,
)
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    ASIDE,
    CHARACTERS,
    DECK,
    EMPTY,
    FACES,
    LANES,
    LIFE_LIMIT,
    ORIENTATIONS,
    ROWS,
    STAGE,
    STATS,
    SUPPORT,
    UNSEEN_ZONES,
    ZONES,
)
from deckbuilder.kernel.by_hand import ByHand, card_in, draw_by_hand, player_in, wrong
from deckbuilder.kernel.refusals import no

POSITIONS: Final = ("top", "bottom")
COVERED: Final = tuple(ZONES[zone] for zone in UNSEEN_ZONES)
"""From here a card comes face down without anybody seeing it: its number must not say which one it was."""


def _move(table: Table, action: Action) -> Refusal | None:
    card, word = card_in(table, action), action.get("to")
    if card is None:
        return wrong("card")
    if word not in ZONES or ZONES.index(str(word)) in {ASIDE, STAGE}:
        return wrong("to")
    zone = ZONES.index(str(word))
    stray = _stray_field(action, zone)
    if stray is not None:
        return stray
    if zone == SUPPORT and table.definition(card).kind != "support":
        return no("3.5", "Only supports lie in the support zone.")
    if zone != CHARACTERS:
        move_zone(table, card, zone, bottom=action.get("position") != "top")
        return None
    return _to_square(table, card, action)


def _stray_field(action: Action, zone: int) -> Refusal | None:
    """Every field must have one of its words and mean something where the card goes."""
    words: dict[str, tuple[str, ...]] = {"position": POSITIONS} if zone == DECK else {}
    if zone == CHARACTERS:
        words = {"face": FACES, "orientation": ORIENTATIONS}
    for field in action.keys() & {"position", "face", "orientation"}:
        if action[field] not in words.get(field, ()):
            return wrong(field)
    if zone != CHARACTERS:
        return next((wrong(field) for field in ("lane", "row") if field in action), None)
    return None


def _to_square(table: Table, card: int, action: Action) -> Refusal | None:
    record = table.cards[card]
    lane, row = action.get("lane"), action.get("row")
    if type(lane) is not int or not 0 <= lane < LANES:
        return wrong("lane")
    if row not in ROWS or not isinstance(row, str):
        return wrong("row")
    if table.definition(card).kind != "character":
        return no("3.3", "Only characters lie in the character zone.")
    if table.at(record.owner, lane, row) not in {EMPTY, card}:
        return no("3.3.1", "There is already a character on this square.")
    if record.zone == CHARACTERS:
        zone = table.zone(record.owner, CHARACTERS)
        zone[zone.index(card)] = EMPTY
        zone[lane + (0 if row == "front" else LANES)] = card
        changed = table.edit(card)
        changed.lane, changed.row = lane, row
        table.tell("move", card, {"from": "characters", "to": "characters", "lane": lane, "row": row})
        _correct(table, _displays(card, action))
        return None
    old = ZONES[record.zone]
    put(table, card, CHARACTERS, square=(lane, row))
    face, orientation = action.get("face", "up"), action.get("orientation", "attack")
    changed = table.edit(card)
    changed.face_up, changed.orientation = face == "up", str(orientation)
    if not changed.face_up and old in COVERED:
        table.new_handle(card)
    table.reindex(card)
    table.tell("move", card, {"from": old, "to": "characters", "lane": lane, "row": row})
    return None


def _set(table: Table, action: Action) -> Refusal | None:
    what, value = action.get("what"), action.get("value")
    if type(value) is not int or not 0 <= value <= LIFE_LIMIT:
        return wrong("value")
    if what == "life":
        player = player_in(table, action)
        if player is None:
            return wrong("player")
        change_life(table, player, value - table.life[player])
        check_life(table)
        return None
    card = card_in(table, action)
    if card is None or table.cards[card].zone != CHARACTERS:
        return wrong("card")
    if what not in STATS or not isinstance(what, str):
        return wrong("what")
    made = _set_by_hand(table, card, what, value)
    table.mods = [mod for mod in table.mods if replace(mod, clock=made.clock, number=value, turn=made.turn) != made]
    table.mods.append(made)
    table.touch()
    table.tell("modify", card, what=what, number=value, change="set", until="permanent")
    return None


def _set_by_hand(table: Table, card: int, what: str, value: int) -> Modifier:
    """The modifier that sets a number; the one that set it by hand before has no more effect."""
    record = table.cards[card]
    return Modifier(
        clock=table.tick(),
        card=card,
        stay=record.stay,
        source=card,
        definition=record.definition,
        controller=record.owner,
        speed=0,
        cost=0,
        kind="set",
        key=what,
        number=value,
        words=(),
        until="permanent",
        turn=table.turn,
    )


def _orient(table: Table, action: Action) -> Refusal | None:
    card = card_in(table, action)
    if card is None:
        return wrong("card")
    on_square, ready = table.cards[card].zone == CHARACTERS, action.get("ready")
    for field, words in (("orientation", ORIENTATIONS), ("face", FACES)):
        if field in action and (action[field] not in words or not on_square):
            return wrong(field)
    changes = _displays(card, action)
    if ready is not None:
        if not isinstance(ready, bool):
            return wrong("ready")
        changes.append(Change("ready", card, word="ready" if ready else "exhausted"))
    if not changes:
        return wrong("orientation")
    _correct(table, changes)
    return None


def _correct(table: Table, changes: list[Change]) -> None:
    """Make the changes as they are: who corrects the position is stopped by no card and sets none off."""
    for change in changes:
        ATOMS[change.type](table, change)


def _displays(card: int, action: Action) -> list[Change]:
    """The new orientation and face that an action gives a character."""
    changes = [Change("orient", card, word=str(action["orientation"]))] if "orientation" in action else []
    if "face" in action:
        changes.append(Change("turn", card, word=str(action["face"]), reveal="never"))
    return changes


def _draw(table: Table, action: Action) -> Refusal | None:
    return draw_by_hand(table, action, DECK, draw_card, no("4", "The deck is empty."))


_BY_HAND: Final = ByHand[Table](
    {
        "move": (_move, frozenset({"card", "to", "position", "lane", "row", "orientation", "face"})),
        "set": (_set, frozenset({"what", "value", "player", "card"})),
        "orient": (_orient, frozenset({"card", "orientation", "face", "ready"})),
        "draw": (_draw, frozenset({"player", "count"})),
    }
)


def make(table: Table, action: Action) -> Refusal | None:
    """Do it, or say why it cannot be done: `move`, `set`, `orient`, `draw`, and what every game has. It corrects the
    position, so no card forbids it, replaces it or is set off by it."""
    return _BY_HAND.make(table, action)
