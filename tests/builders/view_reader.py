"""Reads a position from the view that programs get, to compare it with the records that the window gets."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from card_db.models import Text
from deckbuilder.engine.api import Json
from deckbuilder.engine.position import SHARED, TRAY, Aim, Host, Position, Square, TableCard, Zone
from deckbuilder.games.kit.face_spec import FaceSpec
from deckbuilder.games.kit.mat_spec import CardState, MatSpec, MatZone
from deckbuilder.i18n.message import Message

Entry = Mapping[str, Json]
WAIT = range(1, 5)
PATHS: Mapping[str, tuple[str, ...]] = {
    "minion_zone": ("minions",),
    "master_area": ("master",),
    "lord_area": ("lord",),
    "ready_cores": ("cores", "ready"),
    "exhausted_cores": ("cores", "exhausted"),
    **{f"wait_{number}": ("timeline", str(number)) for number in WAIT},
}
"""The path of a mat zone in a player's part of the view, if it is not under its own key."""
SECOND_FACES = {"mode": "awakened"}
"""States whose value means that a card's second face is up."""
HOSTED = {"exp": True, "connected": False}
"""Cards that the view lists in the card to which they belong, and whether they are under it."""
EXTRAS: Mapping[str, tuple[str, ...]] = {f"wait_{number}": ("timeline_cores", str(number)) for number in WAIT}
"""The path of the number that is shown after the name of a zone."""


def _integer(value: Json) -> int | None:
    """Return the value if it is a whole number, or None for anything else (also for True and False)."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _table(value: Json) -> Entry:
    return value if isinstance(value, dict) else {}


def _items(value: Json) -> Sequence[Json]:
    return value if isinstance(value, list) else ()


def _numbers(entry: Entry, keys: Sequence[str]) -> dict[str, int]:
    found = {key: _integer(entry.get(key)) for key in keys}
    return {key: value for key, value in found.items() if value is not None}


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads cards with the pack's numbers and states."""

    keys: tuple[str, ...]
    states: tuple[CardState, ...]

    @classmethod
    def of(cls, mat: MatSpec, face: FaceSpec) -> "_Reader":
        shown = [badge.field for badge in (*face.foot, *mat.badges)]
        asked = [key for gesture in mat.gestures for key in gesture.numbers]
        by_hand = [key for key, _ in mat.by_hand]
        return cls(tuple(dict.fromkeys(shown + asked + by_hand)), mat.states)

    def turned(self, entry: Entry) -> bool:
        """Return whether a card's second face is up."""
        return any(entry.get(field) == value for field, value in SECOND_FACES.items())

    def lies(self, entry: Entry) -> dict[str, bool | str]:
        """Return the states of a card that the view contains."""
        values = {state.field: entry.get(state.field) for state in self.states}
        return {field: value for field, value in values.items() if isinstance(value, bool | str)}


def _square(entry: Entry, player: int, zone: MatZone) -> Square | None:
    lane, row = _integer(entry.get("lane")), entry.get("row")
    if zone.layout != "grid" or lane is None:
        return None
    return Square(player, zone.key, lane, row if isinstance(row, str) else zone.rows[-1])


def _card(value: Json, player: int, zone: MatZone, index: int, reader: _Reader) -> TableCard:
    entry = _table(value)
    card_id = _integer(entry.get("id"))
    card, kind = entry.get("card"), entry.get("kind")
    hidden = entry.get("hidden") is True
    return TableCard(
        key=f"{player}/{zone.key}/{index}" if card_id is None else f"#{card_id}",
        player=player,
        zone=zone.key,
        index=index,
        id=card_id,
        card=card if isinstance(card, str) and not hidden else None,
        square=_square(entry, player, zone),
        lies=reader.lies(entry),
        face_down=_lies_face_down(entry) or hidden or not isinstance(card, str),
        kind=kind if isinstance(kind, str) else "",
        turned=reader.turned(entry),
        numbers=_numbers(entry, reader.keys),
        printed=_numbers(_table(entry.get("printed")), reader.keys),
    )


def _lies_face_down(entry: Entry) -> bool:
    return entry.get("face") == "down" or entry.get("open") is False


def _zone(side: Entry, player: int, zone: MatZone, reader: _Reader) -> Zone:
    value = _at(side, PATHS.get(zone.key, (zone.key,)))
    extra = _integer(_at(side, EXTRAS[zone.key])) or 0 if zone.key in EXTRAS else 0
    number = _integer(value)
    if number is not None:
        return Zone((), number, extra)
    if zone.layout == "names":
        named = _numbers(_table(value), list(_table(value)))
        return Zone((), sum(named.values()), named=tuple(named.items()))
    cards = tuple(_card(item, player, zone, index, reader) for index, item in enumerate(_held(value, zone)))
    return Zone(cards, len(cards), extra)


def _at(side: Entry, path: Sequence[str]) -> Json:
    value: Json = dict(side)
    for step in path:
        value = _table(value).get(step)
    return value


def _held(value: Json, zone: MatZone) -> Sequence[Json]:
    """Return the cards of a zone, whether the view has a list, an object of lanes, or a single card."""
    if not isinstance(value, dict):
        return _items(value)
    if not zone.lane_words:
        return [value]
    lanes = [(lane, value.get(word)) for lane, word in enumerate(zone.lane_words)]
    each = [(lane, entry) for lane, found in lanes for entry in (_items(found) or [found])]
    return [{**entry, "lane": lane} for lane, entry in each if isinstance(entry, dict)]


def _hosted(side: Entry, player: int, mat: MatSpec, reader: _Reader) -> dict[tuple[int, str], Zone]:
    """Return the cards that belong to other cards, by the word under which those list them."""
    zones: dict[tuple[int, str], Zone] = {}
    grids = [zone for zone in mat.zones if zone.layout == "grid"]
    hosts = [_table(entry) for zone in grids for entry in _held(_at(side, (zone.key,)), zone)]
    for word, is_under in HOSTED.items():
        if not any(word in host for host in hosts):
            continue
        place, found = MatZone(word, Text(), "row", (0, 0, 0, 0)), list[TableCard]()
        for host in hosts:
            cards = (_card(item, player, place, 0, reader) for item in _items(host.get(word)))
            found += [replace(card, host=Host(f"#{host['id']}", is_under)) for card in cards]
        zones[player, word] = Zone(tuple(found), len(found))
    return zones


def _loose(side: Entry, player: int, mat: MatSpec, reader: _Reader) -> Iterator[TableCard]:
    """Return the visible cards of a player outside the mat's zones, such as an effect card that is being used."""
    placed = {(PATHS.get(zone.key, (zone.key,)))[0] for zone in mat.zones}
    for name, value in side.items():
        if name not in placed:
            zone = MatZone(name, Text(), "row", (0, 0, 0, 0))
            cards = (_card(item, player, zone, index, reader) for index, item in enumerate(_items(value)))
            yield from (card for card in cards if card.known and card.id is not None)


def offered(position: Position, whole: Entry, ids: Sequence[int], seat: int, mat: MatSpec, face: FaceSpec) -> Position:
    """Return the position with a tray of the offered cards that are in no zone of the mat. They are in the order of the
    offers (`ids`), because the order of the deck is secret. `whole` is the view that shows everything. A card of the
    player's own deck is shown only if it is offered."""
    reader = _Reader.of(mat, face)
    sides = _items(whole.get("players"))
    hidden = list(_loose(_table(sides[seat]), seat, mat, reader)) if seat < len(sides) else []
    seen = {card.id for card in position.cards()}
    from_deck = {card.id: card for card in hidden if card.id in ids and card.id not in seen}
    loose = [*position.loose, *(from_deck[number] for number in ids if number in from_deck)]
    tray = tuple(replace(card, zone=TRAY) if card.id in ids else card for card in loose)
    return replace(position, loose=tray)


def _aims(view: Entry, zones: Mapping[tuple[int, str], Zone], mat: MatSpec) -> tuple[Aim, ...]:
    battle = _table(view.get("battle")) or _table(view.get("attack"))
    attacker = _integer(battle.get("attacker"))
    if attacker is None:
        return ()
    if battle.get("attacked", 0) is None:
        return ()
    defender = _integer(battle.get("defender", battle.get("target", battle.get("attacked"))))
    if defender is not None:
        return (Aim(attacker, defender),)
    if not mat.leading:
        return ()
    owners = [player for (player, _), zone in zones.items() for card in zone.cards if card.id == attacker]
    return tuple(Aim(attacker, zone=(1 - player, mat.leading)) for player in owners)


def _abilities(view: Entry, key: str) -> Zone:
    """The abilities in a zone that both players share."""
    cards = []
    for index, value in enumerate(_items(view.get(key))):
        entry = _table(value)
        number, player, card = (entry.get(word) for word in ("id", "player", "card"))
        assert isinstance(number, int)
        assert isinstance(player, int)
        assert isinstance(card, str)
        name = {language: str(text) for language, text in _table(entry.get("name")).items()}
        said = Message("An effect of {card}", {"card": name})
        cards.append(TableCard(f"#{number}", player, key, index, number, card, ability=said))
    return Zone(tuple(cards), len(cards))


def read_position(view: Entry, mat: MatSpec, face: FaceSpec) -> Position:
    """Return the position that a view describes. Missing parts count as empty."""
    reader = _Reader.of(mat, face)
    zones = {
        (player, zone.key): _zone(_table(side), player, zone, reader)
        for player, side in enumerate(_items(view.get("players")))
        for zone in mat.zones
        if not zone.shared
    }
    for player, side in enumerate(_items(view.get("players"))):
        zones |= _hosted(_table(side), player, mat, reader)
    shared = _table(view.get("shared"))
    zones |= {
        (SHARED, zone.key): _zone(shared, SHARED, zone, reader) if zone.key in shared else _abilities(view, zone.key)
        for zone in mat.zones
        if zone.shared
    }
    turn, priority = _table(view.get("turn")), view.get("priority")
    phase = turn.get("phase")
    return Position(
        zones=zones,
        turn=_integer(turn.get("number")) or 0,
        player=_integer(turn.get("player")),
        phase=phase if isinstance(phase, str) else "",
        first_player=_integer(turn.get("first_player")),
        priority=_integer(priority if _integer(priority) is not None else _table(priority).get("player")),
        aims=_aims(view, zones, mat),
        loose=tuple(
            card
            for player, side in enumerate(_items(view.get("players")))
            for card in _loose(_table(side), player, mat, reader)
        ),
    )
