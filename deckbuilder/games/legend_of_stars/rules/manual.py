"""Changes by hand: what a player does to the position outside the rules, told and undoable like everything else."""

from collections.abc import Callable
from typing import Final

from deckbuilder.engine.api import Action, Json, Refusal
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
    change_life,
    check_life,
    draw_card,
    move_zone,
    put,
)
from deckbuilder.games.legend_of_stars.rules.checks import no, no_because
from deckbuilder.games.legend_of_stars.rules.lasting import Modifier
from deckbuilder.games.legend_of_stars.rules.pipeline import change_one
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
    ZONES,
)

NOTE_LENGTH: Final = 2000
NAME_LENGTH: Final = 100
POSITIONS: Final = ("top", "bottom")


def make(table: Table, action: Action) -> Refusal | None:
    """Do it, or say why it cannot be done: `move`, `set`, `counter`, `orient`, `draw`, `shuffle`, `reveal`,
    `note`."""
    kind = str(action.get("type"))
    maker = _MAKERS.get(kind)
    if maker is None:
        return no_because("", "There is no action “{type}”.", type=kind)
    for field in action:
        if field != "type" and field not in _FIELDS[kind]:
            return no_because("", "The field “{field}” is not known here.", field=field[:NAME_LENGTH])
    return maker(table, action)


def _wrong(field: str) -> Refusal:
    return no_because("", "The field “{field}” is missing or wrong.", field=field)


def _card(table: Table, action: Action) -> int | None:
    value = action.get("card")
    return table.handles.get(value) if type(value) is int else None


def _player(value: Json, default: int) -> int | None:
    if value is None:
        return default
    return value if type(value) is int and value in {0, 1} else None


def _move(table: Table, action: Action) -> Refusal | None:
    card, word = _card(table, action), action.get("to")
    if card is None:
        return _wrong("card")
    if word not in ZONES or ZONES.index(str(word)) in {ASIDE, STAGE}:
        return _wrong("to")
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
            return _wrong(field)
    if zone != CHARACTERS:
        return next((_wrong(field) for field in ("lane", "row") if field in action), None)
    return None


def _to_square(table: Table, card: int, action: Action) -> Refusal | None:
    record = table.cards[card]
    lane, row = action.get("lane"), action.get("row")
    if type(lane) is not int or not 0 <= lane < LANES:
        return _wrong("lane")
    if row not in ROWS or not isinstance(row, str):
        return _wrong("row")
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
        for change in _displays(card, action):
            change_one(table, change)
        return None
    old = ZONES[record.zone]
    put(table, card, CHARACTERS, square=(lane, row))
    face, orientation = action.get("face", "up"), action.get("orientation", "attack")
    changed = table.edit(card)
    changed.face_up, changed.orientation = face == "up", str(orientation)
    table.reindex(card)
    table.tell("move", card, {"from": old, "to": "characters", "lane": lane, "row": row})
    return None


def _set(table: Table, action: Action) -> Refusal | None:
    what, value = action.get("what"), action.get("value")
    if type(value) is not int or not 0 <= value <= LIFE_LIMIT:
        return _wrong("value")
    if what == "life":
        player = _player(action.get("player"), table.active)
        if player is None:
            return _wrong("player")
        change_life(table, player, value - table.life[player])
        check_life(table)
        return None
    card = _card(table, action)
    if card is None or table.cards[card].zone != CHARACTERS:
        return _wrong("card")
    if what not in STATS or not isinstance(what, str):
        return _wrong("what")
    record = table.cards[card]
    table.mods.append(
        Modifier(
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
            icons=(),
            until="permanent",
            turn=table.turn,
        )
    )
    table.touch()
    table.tell("modify", card, what=what, number=value, change="set", until="permanent")
    return None


def _counter(table: Table, action: Action) -> Refusal | None:
    card, name, delta = _card(table, action), action.get("name", "counter"), action.get("delta", 1)
    if card is None:
        return _wrong("card")
    if not isinstance(name, str) or not name or len(name) > NOTE_LENGTH:
        return _wrong("name")
    if type(delta) is not int or abs(delta) > LIFE_LIMIT:
        return _wrong("delta")
    counters = dict(table.cards[card].counters)
    count = max(0, min(LIFE_LIMIT, counters.pop(name, 0) + delta))
    if count:
        counters[name] = count
    table.edit(card).counters = tuple(sorted(counters.items()))
    table.tell("counter", card, counter=name, count=count)
    return None


def _orient(table: Table, action: Action) -> Refusal | None:
    card = _card(table, action)
    if card is None:
        return _wrong("card")
    on_square, ready = table.cards[card].zone == CHARACTERS, action.get("ready")
    for field, words in (("orientation", ORIENTATIONS), ("face", FACES)):
        if field in action and (action[field] not in words or not on_square):
            return _wrong(field)
    changes = _displays(card, action)
    if ready is not None:
        if not isinstance(ready, bool):
            return _wrong("ready")
        changes.append(Change("ready", card, word="ready" if ready else "exhausted"))
    if not changes:
        return _wrong("orientation")
    for change in changes:
        change_one(table, change)
    return None


def _displays(card: int, action: Action) -> list[Change]:
    """The new orientation and face that an action gives a character."""
    changes = [Change("orient", card, word=str(action["orientation"]))] if "orientation" in action else []
    if "face" in action:
        changes.append(Change("turn", card, word=str(action["face"]), reveal="never"))
    return changes


def _draw(table: Table, action: Action) -> Refusal | None:
    player, count = _player(action.get("player"), table.active), action.get("count", 1)
    if player is None:
        return _wrong("player")
    deck = table.zone(player, ZONES.index("deck"))
    if type(count) is not int or not 1 <= count <= max(1, len(deck)):
        return _wrong("count")
    if not deck:
        return no("4", "The deck is empty.")
    for _ in range(count):
        draw_card(table, player)
    return None


def _shuffle(table: Table, action: Action) -> Refusal | None:
    player = _player(action.get("player"), table.active)
    if player is None:
        return _wrong("player")
    table.shuffle_deck(player)
    return None


def _reveal(table: Table, action: Action) -> Refusal | None:
    card = _card(table, action)
    if card is None:
        return _wrong("card")
    table.emit(
        {
            "type": "reveal",
            "card": table.handle_of(card),
            "player": table.cards[card].owner,
            "name": dict(table.definition(card).name),
        }
    )
    return None


def _note(table: Table, action: Action) -> Refusal | None:
    text = action.get("text")
    if not isinstance(text, str) or len(text) > NOTE_LENGTH:
        return _wrong("text")
    table.notes.append(text)
    table.emit({"type": "note", "text": text})
    return None


_MAKERS: Final[dict[str, Callable[[Table, Action], Refusal | None]]] = {
    "move": _move,
    "set": _set,
    "counter": _counter,
    "orient": _orient,
    "draw": _draw,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "note": _note,
}
_FIELDS: Final[dict[str, frozenset[str]]] = {
    "move": frozenset({"card", "to", "position", "lane", "row", "orientation", "face"}),
    "set": frozenset({"what", "value", "player", "card"}),
    "counter": frozenset({"card", "name", "delta"}),
    "orient": frozenset({"card", "orientation", "face", "ready"}),
    "draw": frozenset({"player", "count"}),
    "shuffle": frozenset({"player"}),
    "reveal": frozenset({"card"}),
    "note": frozenset({"text"}),
}
