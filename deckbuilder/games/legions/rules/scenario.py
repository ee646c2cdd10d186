"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from card_db.models import Card, CardSchema, FieldValue, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.policy import POLICIES
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legions.rules.values import refresh
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EXILE,
    HAND,
    LANES,
    LORD,
    MASTER,
    MINIONS,
    MOST_LIFE,
    STANDBY,
    STANDBY_ROOM,
    WAIT_1,
)
from deckbuilder.kernel.book import Book
from deckbuilder.kernel.inline import CardForm
from deckbuilder.kernel.positions import (
    bad,
    check_known,
    copies,
    read_flag,
    read_integer,
    read_list,
    read_mapping,
    read_word,
)
from deckbuilder.kernel.scenarios import Laying, NamedCards, read_head, read_policy, read_seed

GAME: Final = "legions"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={"kind": "minion", "colours": ("red",), "types": (), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1},
)
"""What a deck is made of that a scenario leaves out."""
FILLER_MASTER: Final = Card(
    id="Master",
    game=GAME,
    name=Text(ja="マスター", en="Master"),
    fields={"kind": "master", "colours": ("red", "white")},
)
_DEFAULTS: Final[dict[str, FieldValue]] = {
    "colours": ("red",), "types": (), "cost": 0, "core_cost": 0, "atk": 0, "hp": 1, "wait_turns": 1,
}  # fmt: skip
MOST_CORES: Final = 99
_PLAYER_KEYS: Final = {
    "life", "master", "lord", "cores", "points", "minions", "hand", "deck", "timeline", "timeline_cores", "standby",
    "exile",
}  # fmt: skip
_KINDS: Final = {MINIONS: {"ja": "ミニオン", "en": "Minions"}, LORD: {"ja": "ロード", "en": "Lords"}}
_WAIT: Final = ("1", "2", "3", "4")


Reader = Laying[Table, CardDef]


def card_form(schema: CardSchema) -> CardForm:
    """How cards are written in a scenario; old ones have former names of fields."""
    colours: dict[str, FieldValue] = {"colours": ("red", "white")}
    old_names = {"category": "kind", "wait_turn": "wait_turns"}
    return CardForm(schema, "minion", _DEFAULTS, {"master": colours}, old_names)


def _make_card(definition: int, owner: int) -> CardState:
    return CardState(definition, owner)  # a compiled class that is called as a value does not fill its fields


def load(
    scenario: Mapping[str, Any],
    find: Callable[[str], Card | None],
    book: Book[CardDef],
    form: CardForm,
    compile_text: Callable[[Card, int], ReadCard],
) -> Table:
    """The table of a scenario at its first decision. Inline cards with a text and without abilities get those that the
    text tells of; an `unread` event tells of each place that was not understood. Raises BadScenarioError."""
    policy = read_policy(scenario, POLICIES, "1.2")
    table = Table(read_seed(scenario), policy, book.definitions)
    reader = Reader(table, NamedCards(book, find), _make_card, MINIONS)
    table.phase, players = read_head(scenario, table, reader.cards, form.read, compile_text, tuple(START_OF))
    table.first_player = table.active if table.turn % 2 else 1 - table.active
    for player in (0, 1):
        _player(reader, player, players[player])
    _start(table)
    return table


def _cores(value: Mapping[str, Any], key: str, place: str, default: int = 0) -> int:
    return read_integer(value, key, f"{place}.{key}", default, 0, MOST_CORES)


def _start(table: Table) -> None:
    frame = TurnFrame()
    frame.pc = START_OF[table.phase]
    table.frames.append(frame)
    if table.phase == "start":
        begin_turn(table)
    refresh(table)
    if not check_end(table):
        table.run()


# Players ------------------------------------------------------------------------


def _player(reader: Reader, player: int, value: Mapping[str, Any]) -> None:
    place = f"players[{player}]"
    check_known(value, _PLAYER_KEYS, place)
    table = reader.table
    table.life[player] = read_integer(value, "life", f"{place}.life", MOST_LIFE, 1, MOST_LIFE)
    table.points[player] = _cores(value, "points", place)
    cores = read_mapping(value.get("cores", {}), f"{place}.cores")
    check_known(cores, {"ready", "exhausted"}, f"{place}.cores")
    table.ready_cores[player] = _cores(cores, "ready", f"{place}.cores")
    table.exhausted_cores[player] = _cores(cores, "exhausted", f"{place}.cores")
    _master(reader, player, value.get("master", {}))
    if value.get("lord") is not None:
        _unit(reader, player, LORD, f"{place}.lord", value["lord"], 1)
    minions = read_mapping(value.get("minions", {}), f"{place}.minions")
    check_known(minions, set(LANES), f"{place}.minions")
    for lane, word in enumerate(LANES):
        if minions.get(word) is not None:
            _unit(reader, player, MINIONS, f"{place}.minions.{word}", minions[word], lane)
    _timeline(reader, player, value, place)
    for key, zone in (("hand", HAND), ("deck", DECK), ("standby", STANDBY), ("exile", EXILE)):
        _pile(reader, player, zone, f"{place}.{key}", value.get(key, ()))
    if len(table.zone(player, STANDBY)) > STANDBY_ROOM:
        raise bad(f"{place}.standby", "The standby zone holds two cards.")
    if "deck" not in value:
        reader.fill_deck(place, player, FILLER)


def _master(reader: Reader, player: int, value: object) -> None:
    place = f"players[{player}].master"
    reader.cards.lend(FILLER_MASTER)
    told: Mapping[str, Any] = {"card": value} if isinstance(value, str) else read_mapping(value, place)
    check_known(told, {"card", "mode", "ready", "cores"}, place)
    card = reader.add(place, player, MASTER, told.get("card", FILLER_MASTER.id))
    if reader.table.definition(card).category != "master":
        raise bad(place, "Only a Master lies in the Master area.")
    record = reader.table.edit(card)
    record.lane, record.since = 1, reader.table.tick()
    record.awakened = read_word(told, "mode", place, "normal", ("normal", "awakened")) == "awakened"
    record.ready = read_flag(told, "ready", place, default=True)
    record.cores = _cores(told, "cores", place)


def _unit(reader: Reader, player: int, zone: int, place: str, item: object, lane: int) -> None:
    """A Minion or lord, reversed or not. It was deployed in an earlier turn unless it is unable to act."""
    value: Mapping[str, Any] = {"card": item} if isinstance(item, str) else read_mapping(item, place)
    keys = {"card", "ready", "open", "damage", "unable_to_act"} | ({"cores"} if zone == LORD else set())
    check_known(value, keys, place)
    table = reader.table
    card = reader.add(place, player, zone, value.get("card"))
    if home_of(table, card) != zone:
        raise bad(place, "Only {kind} lie here.", kind=_KINDS[zone])
    if zone == MINIONS:
        table.zone(player, MINIONS)[lane] = card
    record = table.edit(card)
    record.lane, record.since = lane, table.tick()
    record.ready = read_flag(value, "ready", place, default=True)
    record.open = read_flag(value, "open", place, default=True)
    record.unable = read_flag(value, "unable_to_act", place, default=False)
    record.deployed = table.turn if record.unable else table.turn - 1
    most = max(0, table.definition(card).hp - 1) if record.open else 0
    record.damage = read_integer(value, "damage", f"{place}.damage", 0, 0, most)
    if zone == LORD:
        record.cores = _cores(value, "cores", place)


def _timeline(reader: Reader, player: int, value: Mapping[str, Any], place: str) -> None:
    timeline = read_mapping(value.get("timeline", {}), f"{place}.timeline")
    cores = read_mapping(value.get("timeline_cores", {}), f"{place}.timeline_cores")
    check_known(timeline, set(_WAIT), f"{place}.timeline")
    check_known(cores, set(_WAIT), f"{place}.timeline_cores")
    for number in _WAIT:
        zone = WAIT_1 + int(number) - 1
        _pile(reader, player, zone, f"{place}.timeline.{number}", timeline.get(number, ()))
        reader.table.wait_cores[player][int(number) - 1] = _cores(cores, number, f"{place}.timeline_cores")


_STATES: Final = {HAND: set[str](), DECK: set[str](), EXILE: {"face_down"}}


def _pile(reader: Reader, player: int, zone: int, place: str, value: object) -> None:
    """Cards by name, copies as `A*3`; in timeline and standby with `open`, in exile with `face_down`."""
    table = reader.table
    for index, item in enumerate(read_list(value, place)):
        here = f"{place}[{index}]"
        told = item if isinstance(item, Mapping) else {"card": item}
        check_known(told, {"card"} | _STATES.get(zone, {"open"}), here)
        for name in copies(told.get("card")):
            card = reader.add(here, player, zone, name)
            if table.definition(card).category == "master" or table.definition(card).token:
                raise bad(here, "A Master or a token cannot lie here.")
            record = table.edit(card)
            record.open = read_flag(told, "open", here, default=True)
            record.face_down = read_flag(told, "face_down", here, default=False)
            if zone == STANDBY and table.definition(card).category not in {"skill", "minion"}:
                raise bad(here, "Only skills and Minions stand by.")
