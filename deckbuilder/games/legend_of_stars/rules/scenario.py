"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from card_db.models import Card, CardSchema, Text
from deckbuilder.effect_text.compiled import ReadCard
from deckbuilder.games.legend_of_stars.rules.card_state import CardState
from deckbuilder.games.legend_of_stars.rules.policy import POLICIES
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
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

GAME: Final = "legend_of_stars"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={
        "kind": "character",
        "attribute": "light",
        "races": (),
        "cost": 1,
        "speed": 1,
        "atk": 100,
        "def": 100,
        "down": 100,
        "lead": ("up",),
    },
)
"""What a deck is made of that a scenario leaves out."""
_PLAYER_KEYS: Final = {"life", "deck", "hand", "trash", "support", "energy", "characters"}


Reader = Laying[Table, CardDef]


def card_form(schema: CardSchema) -> CardForm:
    """How cards are written in a scenario: with larger numbers than printed cards have, and more fields."""
    return CardForm(schema, "character", only_fitting=False, highest=1_000_000)


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
    policy = read_policy(scenario, POLICIES, "1.0.03")
    table = Table(read_seed(scenario), policy, book.definitions)
    reader = Reader(table, NamedCards(book, find), _make_card, CHARACTERS)
    table.phase, players = read_head(scenario, table, reader.cards, form.read, compile_text, tuple(START_OF))
    for player in (0, 1):
        _player(reader, player, players[player])
    _start(table)
    return table


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
        reader.fill_deck(place, player, FILLER)
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
