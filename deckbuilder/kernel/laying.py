"""Lays the cards of a scenario on a table, using the zones, states and numbers that the game declares."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from card_db.models import Card
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.definitions import Definition
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
from deckbuilder.kernel.scenarios import NamedCards
from deckbuilder.kernel.table import HostedCard
from deckbuilder.kernel.words import NOWHERE, Grid, State, TableWords, Value, Zone

FILLERS: Final = 10
"""The number of cards in a deck that a scenario does not specify."""
T = TypeVar("T", bound=BookTable[Any, Any])
D = TypeVar("D", bound=Definition)
Written = Mapping[str, Any]
LEFT_OUT: Final = ()
"""The value of an omitted field."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Laying(Generic[T, D]):
    """Reads the zones and players of a scenario. Every error is a BadScenarioError with a path."""

    WORDS: ClassVar[TableWords]
    FILLER: ClassVar[Card]
    """The card that fills a deck that a scenario does not specify."""
    FURTHER: ClassVar[Mapping[str, Sequence[str]]] = {}
    """By the words of zones: further fields of their cards, which `further` reads."""
    OF_PLAYERS: ClassVar[Sequence[str]] = ()
    """Further fields of a player, which `rest` reads."""
    NEEDED: ClassVar[Mapping[str, Card]] = {}
    """For zones that are never empty, by their words: the card that is placed there if a scenario names none."""

    def __init__(self, table: T, cards: NamedCards[D]) -> None:
        self.table, self.cards = table, cards

    # Overridden by each game -------------------------------------------------------

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Return why a card cannot be in a zone."""
        return None

    def highest(self, card: int, state: State) -> int:
        """Return the upper bound of a number on a card."""
        return state.highest

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Called when a card has been placed in a zone with these states. `place`: its index in a grid."""

    def further(self, card: int, zone: Zone, place: str, value: Written) -> None:
        """Read the further fields of a card that was laid. Raise BadScenarioError."""

    def rest(self, player: int, place: str, value: Written) -> None:
        """Read the further fields of a player, after the zones. Raise BadScenarioError."""

    def spelled_out(self, zone: Zone, place: str, value: object) -> object:
        """Return what is written about a zone in the usual form. Empty (`LEFT_OUT`): nothing is written."""
        return value

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """Return why a zone cannot contain all its cards together."""
        return None

    # Players --------------------------------------------------------------------

    def players(self, written: Sequence[Written]) -> None:
        """Place everything that the scenario specifies about both players."""
        for player, value in enumerate(written):
            self._player(player, value)

    def shared(self, written: object) -> None:
        """Place the cards in the zones that both players share."""
        zones = [zone for zone in self.WORDS.zones if zone.written and zone.shared]
        value = read_mapping(written, "shared")
        check_known(value, {zone.word for zone in zones}, "shared")
        for zone in zones:
            self._zone(0, zone, f"shared.{zone.word}", value.get(zone.word, ()))

    def _player(self, player: int, value: Written) -> None:
        place = f"players[{player}]"
        zones = [zone for zone in self.WORDS.zones if zone.written and not zone.shared and not zone.hosted]
        declared = [number.keys for number in self.WORDS.numbers] + [zone.keys for zone in zones]
        self._check_keys(value, place, [*declared, *((field,) for field in self.OF_PLAYERS)])
        for number in self.WORDS.numbers:
            inner, here = _follow(value, number.keys, place)
            number_written = read_integer(inner, number.keys[-1], here, number.default, number.lowest, number.highest)
            number.write(self.table, player, number_written)
        for zone in zones:
            inner, here = _follow(value, zone.keys, place)
            self._zone(player, zone, here, inner.get(zone.keys[-1], LEFT_OUT))
        deck = self.WORDS.by_number[self.table.DECK]
        if deck.word not in value:
            self._fill_deck(player, deck, f"{place}.{deck.word}")
        self.rest(player, place, value)

    def _check_keys(self, value: Written, place: str, paths: Sequence[Sequence[str]]) -> None:
        """Check that every field of a player is declared, nested fields too."""
        check_known(value, {keys[0] for keys in paths}, place)
        for key in {keys[0] for keys in paths if len(keys) > 1}:
            inner = read_mapping(value.get(key, {}), f"{place}.{key}")
            check_known(inner, {keys[1] for keys in paths if keys[0] == key and len(keys) > 1}, f"{place}.{key}")

    def _fill_deck(self, player: int, zone: Zone, place: str) -> None:
        self.cards.lend(self.FILLER)
        for _ in range(FILLERS):
            self._card(player, zone, place, self.FILLER.id, {}, NOWHERE)

    # Zones ------------------------------------------------------------------------

    def _zone(self, player: int, zone: Zone, place: str, written: object) -> None:
        value = self.spelled_out(zone, place, written)
        needed = self.NEEDED.get(zone.word)
        if needed is not None:
            self.cards.lend(needed)
            self._one(player, zone, place, {} if value is LEFT_OUT else value, NOWHERE, needed.id)
        elif zone.single:
            if value is not None and value is not LEFT_OUT:
                self._one(player, zone, place, value, NOWHERE)
        elif zone.grid is not None and zone.grid.lane_words:
            lanes = read_mapping({} if value is LEFT_OUT else value, place)
            check_known(lanes, set(zone.grid.lane_words), place)
            for lane, word in enumerate(zone.grid.lane_words):
                if lanes.get(word) is not None:
                    self._in_lane(player, zone, zone.grid, f"{place}.{word}", lanes[word], lane)
        else:
            for index, item in enumerate(read_list(value, place)):
                if zone.grid is None:
                    self._several(player, zone, f"{place}[{index}]", item)
                else:
                    self._on_square(player, zone, zone.grid, f"{place}[{index}]", item)
        reason = self.overfull(player, zone)
        if reason is not None:
            raise BadScenarioError(place, reason)

    def _in_lane(self, player: int, zone: Zone, grid: Grid, place: str, item: object, lane: int) -> None:
        """Read the card of a lane or, if the place may be crowded for a moment, a list of cards, the oldest first."""
        if grid.crowd == "older" or not isinstance(item, list | tuple):
            self._one(player, zone, place, item, lane)
            return
        for index, each in enumerate(item):
            cards = self.table.zone(player, zone.zone)
            at = grid.spare(cards, lane, "")
            while len(cards) <= at:
                cards.extend([NOWHERE] * grid.size)
            self._one(player, zone, f"{place}[{index}]", each, at)

    def _one(self, player: int, zone: Zone, place: str, item: object, at: int, default: object = None) -> None:
        """Read a card, given by its name or as an object with its states. `default`: the card to use if none is
        named."""
        value: Written = {"card": item} if isinstance(item, str) else read_mapping(item, place)
        check_known(value, self._fields(zone), place)
        self._card(player, zone, place, value.get("card", default), value, at)

    def _on_square(self, player: int, zone: Zone, grid: Grid, place: str, item: object) -> None:
        value = read_mapping(item, place)
        rows = {"row"} if grid.rows else set[str]()
        check_known(value, self._fields(zone) | {"lane"} | rows, place)
        lane = read_integer(value, "lane", f"{place}.lane", 0, 0, grid.lanes - 1)
        row = read_word(value, "row", place, grid.rows[-1], grid.rows) if grid.rows else ""
        at = grid.place(lane, row)
        if self.table.zone(player, zone.zone)[at] != NOWHERE:
            raise bad(place, "There is already a card in this place.")
        self._card(player, zone, place, value.get("card"), value, at)

    def _several(self, player: int, zone: Zone, place: str, item: object) -> None:
        """Read a card or copies of it (`A*3`), given by its name or as an object with its states."""
        value: Written = item if isinstance(item, Mapping) else {"card": item}
        check_known(value, self._fields(zone), place)
        owner = read_integer(value, "owner", f"{place}.owner", 0, 0, 1) if zone.shared else player
        for name in copies(value.get("card")):
            self._card(owner, zone, place, name, value, NOWHERE)

    def _fields(self, zone: Zone) -> set[str]:
        further = self.FURTHER.get(zone.word, ())
        held = [each.keys[-1] for each in self.WORDS.held(zone)]
        return {"card", *zone.states, *held, *further} | ({"owner"} if zone.shared else set())

    # Cards ------------------------------------------------------------------------

    def _card(self, owner: int, zone: Zone, place: str, name: object, value: Written, at: int) -> int:
        """Place a new card in a zone, with its states and the cards under or beside it."""
        records = self.table.new_cards((self.cards.definition(place, name),), owner)
        card = self.table.take_in(records, zone.zone)[0]
        reason = self.misplaced(card, zone)
        if reason is not None:
            raise BadScenarioError(place, reason)
        if zone.grid is None:
            self.table.zone(owner, zone.zone).append(card)
        else:
            self.table.zone(owner, zone.zone)[at] = card
        self.laid(card, zone, at, self._states(card, zone, place, value))
        self.further(card, zone, place, value)
        for held in self.WORDS.held(zone):
            here = f"{place}.{held.keys[-1]}"
            for index, item in enumerate(read_list(value.get(held.keys[-1], ()), here)):
                self._under(card, owner, held, f"{here}[{index}]", item)
        return card

    def _under(self, host: int, owner: int, zone: Zone, place: str, item: object) -> None:
        value: Written = item if isinstance(item, Mapping) else {"card": item}
        check_known(value, self._fields(zone), place)
        for name in copies(value.get("card")):
            record = self.table.edit(self._card(owner, zone, place, name, value, NOWHERE))
            assert isinstance(record, HostedCard)
            record.host = host

    def _states(self, card: int, zone: Zone, place: str, value: Written) -> Mapping[str, Value]:
        """Read the states of a card. Write those that its record stores, and return all of them."""
        values: dict[str, Value] = {}
        record = self.table.edit(card)
        for state in self.WORDS.states_of(zone):
            state_value = self._value(card, zone, state, place, value)
            values[state.word] = state_value
            if state.attribute:
                state.write(record, state_value)
        return values

    def _value(self, card: int, zone: Zone, state: State, place: str, value: Written) -> Value:
        usual = zone.usual(state)
        if state.words:
            return read_word(value, state.word, place, str(usual), state.words)
        if state.is_flag:
            return read_flag(value, state.word, place, default=bool(usual))
        return read_integer(value, state.word, f"{place}.{state.word}", int(usual), 0, self.highest(card, state))


def _follow(value: Written, keys: Sequence[str], place: str) -> tuple[Written, str]:
    """Return the object that holds the last key of a path, and the whole path."""
    inner = value if len(keys) == 1 else read_mapping(value.get(keys[0], {}), f"{place}.{keys[0]}")
    return inner, ".".join((place, *keys))
