"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from card_db.models import Card
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.kit.positions import (
    bad,
    check_known,
    copies,
    read_flag,
    read_integer,
    read_list,
    read_mapping,
    read_word,
    unread,
)
from deckbuilder.games.kit.script_problems import WrongScriptError
from deckbuilder.games.legend_of_stars.rules.book import Book
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.inline import FILLER, read_card
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.turn import START_OF, TurnFrame, begin_turn
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    CHARACTERS,
    DECK,
    EMPTY,
    ENERGY,
    FACES,
    HAND,
    LANES,
    LIFE_LIMIT,
    ORIENTATIONS,
    ROWS,
    START_LIFE,
    SUPPORT,
    TRASH,
)

FILLERS: Final = 10
_PLAYER_KEYS: Final = {"life", "deck", "hand", "trash", "support", "energy", "characters"}
_KEYS: Final = {"game", "edition", "seed", "turn", "cards", "players", "options"}


@dataclass
class Reader:
    """Reads one scenario; keeps the cards that it names."""

    table: Table
    book: Book
    find: Callable[[str], Card | None]
    inline: dict[str, Card] = field(default_factory=dict)

    def definition(self, place: str, name: object) -> int:
        """The definition of a named card. Raises BadScenarioError."""
        if not isinstance(name, str) or not name:
            raise bad(place, "A card is named by a string.")
        card = self.inline.get(name) or self.find(name)
        if card is None:
            raise bad(place, "There is no card “{name}”.", name=name)
        try:
            return self.book.add(card)
        except WrongScriptError as error:
            wrong = error.problems[0]
            raise BadScenarioError(f"cards.{name}.{wrong.place}", wrong.message) from error

    def add(self, place: str, player: int, zone: int, name: object) -> int:
        """A new card in a zone."""
        definition = self.definition(place, name)
        number = len(self.table.cards)
        record = CardState(definition, player)
        record.zone = zone
        self.table.cards.append(record)
        record.handle = self.table.next_handle
        self.table.handles[record.handle] = number
        self.table.next_handle += 1
        if zone != CHARACTERS:
            self.table.zone(player, zone).append(number)
        return number


def load(
    scenario: Mapping[str, Any],
    find: Callable[[str], Card | None],
    book: Book,
    compile_text: Callable[[Card], ReadCard],
) -> Table:
    """The table of a scenario at its first decision. Inline cards with a text and without abilities get those that the
    text tells of; an `unread` event tells of each place that was not understood. Raises BadScenarioError."""
    check_known(scenario, _KEYS, "")
    edition = scenario.get("edition", "1.0.03")
    policy = POLICIES.get(edition) if isinstance(edition, str) else None
    if policy is None:
        raise bad("edition", "There is no edition “{edition}”.", edition=str(edition))
    table = Table(read_integer(scenario, "seed", "seed", 0, None, None), policy, book.definitions)
    reader = Reader(table, book, find)
    for name, card in read_mapping(scenario.get("cards", {}), "cards").items():
        read = read_card(f"cards.{name}", str(name), card)
        compiled = compile_text(read) if read.by_hand else ReadCard(read)
        reader.inline[str(name)] = compiled.card
        for problem in compiled.problems:
            table.emit(unread(compiled.card, problem))
    players = scenario.get("players", [{}, {}])
    if not isinstance(players, Sequence) or isinstance(players, str) or len(players) != 2:
        raise bad("players", "There are two players.")
    _turn(table, scenario.get("turn", {}))
    for player in (0, 1):
        _player(reader, player, read_mapping(players[player], f"players[{player}]"))
    _start(table)
    return table


def _turn(table: Table, value: object) -> None:
    turn = read_mapping(value, "turn")
    check_known(turn, {"number", "player", "phase"}, "turn")
    table.turn = read_integer(turn, "number", "turn.number", 3, 1, 1000)
    table.active = read_integer(turn, "player", "turn.player", 0, 0, 1)
    table.phase = read_word(turn, "phase", "turn", "main", tuple(START_OF))


def _start(table: Table) -> None:
    frame = TurnFrame()
    frame.pc = START_OF[table.phase]
    table.frames.append(frame)
    if table.phase == "setup":
        begin_turn(table)
    if min(table.life) > 0:
        table.run()


# Players ------------------------------------------------------------------------


def _player(reader: Reader, player: int, value: Mapping[str, Any]) -> None:
    place = f"players[{player}]"
    check_known(value, _PLAYER_KEYS, place)
    table = reader.table
    table.life[player] = read_integer(value, "life", f"{place}.life", START_LIFE, 1, LIFE_LIMIT)
    for index, item in enumerate(read_list(value.get("characters", ()), f"{place}.characters")):
        _character(reader, player, f"{place}.characters[{index}]", item)
    for key, zone in (("support", SUPPORT), ("energy", ENERGY)):
        for index, item in enumerate(read_list(value.get(key, ()), f"{place}.{key}")):
            _lying(reader, player, zone, f"{place}.{key}[{index}]", item)
    for key, zone in (("hand", HAND), ("trash", TRASH), ("deck", DECK)):
        for index, item in enumerate(read_list(value.get(key, ()), f"{place}.{key}")):
            for name in copies(item):
                reader.add(f"{place}.{key}[{index}]", player, zone, name)
    if "deck" not in value:
        reader.inline.setdefault(FILLER.id, FILLER)
        for _ in range(FILLERS):
            reader.add(f"{place}.deck", player, DECK, FILLER.id)
    _check_fields(reader, player, place)


def _lying(reader: Reader, player: int, zone: int, place: str, item: object) -> None:
    ready = True
    names: list[object] = copies(item)
    value: Mapping[str, Any] = {}
    if isinstance(item, Mapping):
        value = item
        allowed = {"card", "ready"} | ({"entered_this_turn"} if zone == SUPPORT else set())
        check_known(item, allowed, place)
        ready = read_flag(item, "ready", place, default=True)
        names = copies(item.get("card"))
    for name in names:
        card = reader.add(place, player, zone, name)
        if zone == SUPPORT and reader.table.definition(card).kind != "support":
            raise bad(place, "Only supports lie in the support zone.")
        record = reader.table.edit(card)
        record.ready = ready
        _enter(reader.table, card, now=read_flag(value, "entered_this_turn", place, default=False))


def _enter(table: Table, card: int, *, now: bool) -> None:
    record = table.edit(card)
    record.entered = table.turn if now else table.turn - 1
    record.since = table.tick()
    table.index = None


_CHARACTER_KEYS: Final = {"card", "lane", "row", "orientation", "face", "entered_this_turn"}


def _character(reader: Reader, player: int, place: str, item: object) -> None:
    value = read_mapping(item, place)
    check_known(value, _CHARACTER_KEYS, place)
    table = reader.table
    lane = read_integer(value, "lane", f"{place}.lane", 0, 0, LANES - 1)
    row = read_word(value, "row", place, "back", ROWS)
    if table.at(player, lane, row) != EMPTY:
        raise bad(place, "There is already a character on this square.")
    card = reader.add(place, player, CHARACTERS, value.get("card"))
    if table.definition(card).kind != "character":
        raise bad(place, "Only characters lie in the character zone.")
    table.zone(player, CHARACTERS)[lane + (0 if row == "front" else LANES)] = card
    record = table.edit(card)
    record.lane, record.row = lane, row
    record.orientation = read_word(value, "orientation", place, "attack", ORIENTATIONS)
    record.face_up = read_word(value, "face", place, "up", FACES) == "up"
    _enter(table, card, now=read_flag(value, "entered_this_turn", place, default=False))


def _check_fields(reader: Reader, player: int, place: str) -> None:
    fields = [card for card in reader.table.zone(player, SUPPORT) if reader.table.definition(card).field]
    if len(fields) > 1:
        raise bad(f"{place}.support", "Only one field may lie in a support zone.")
