"""Changes by hand: a player corrects the position outside the rules. Such changes are reported and can be undone."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from deckbuilder.engine.api import Action, Json, Refusal
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.by_hand import (
    COUNTER_KINDS,
    NAME_LENGTH,
    SAME_EVERYWHERE,
    card_in,
    change_counters,
    player_in,
    wrong,
)
from deckbuilder.kernel.words import NOWHERE, Grid, Number, State, TableWords, Value, Zone

T = TypeVar("T", bound=BookTable[Any, Any])
_FIELDS: Final = {"set": frozenset({"what", "value", "player", "card"}), "draw": frozenset({"player", "count"})}
POSITIONS: Final = ("top", "bottom")
"""The places in a deck where a card can be put."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ByHand(Generic[T]):
    """The changes by hand of a game, based on the zones, states and numbers that it declares. No card forbids or
    replaces them, and they trigger nothing."""

    WORDS: ClassVar[TableWords]
    PLACED: ClassVar[Sequence[str]] = ()
    """The states that a move may set, if the new zone has them."""
    TURNED: ClassVar[Sequence[str]] = ()
    """The states that an `orient` action may change."""
    OCCUPIED: ClassVar[Refusal]
    """The refusal for a place that another card occupies."""
    EMPTY_DECK: ClassVar[Refusal]
    HAS_COUNTERS: ClassVar[bool] = False
    """Whether players have counters with names."""
    WAITING: ClassVar[str] = ""
    """The field of the table that lists waiting abilities. Changes by hand add nothing to it."""

    # Overridden by each game -------------------------------------------------------

    @abstractmethod
    def move(self, table: T, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone without places, and report it."""

    def enter(self, table: T, card: int, zone: Zone, lane: int, row: str, action: Action) -> None:
        """Put a card from another zone onto a free place, and report it. Only games whose zones have places need
        this."""
        self.move(table, card, zone, action)

    def stand(self, table: T, card: int, lane: int, row: str) -> None:
        """Update the card's record after it was put onto another place. Called before the event is emitted. Most games
        do not need this."""

    def turn(self, table: T, card: int, state: State, value: Value) -> None:
        """Change a state of a card, and report it."""
        state.write(table.edit(card), value)
        table.tell("orientation", card, {state.word: value})

    def set_number(self, table: T, player: int, number: Number, value: int) -> None:
        """Set a number of a player, and report it."""
        number.write(table, player, value)
        table.touch()
        table.emit({"type": "set", "player": player, "what": number.word, "value": value})

    def counters_of(self, table: T, player: int) -> Mapping[str, int]:
        """Return the counters of a player by their names."""
        return {}

    def set_counters(self, table: T, player: int, counters: Mapping[str, int]) -> None:
        """Replace the counters of a player."""

    @abstractmethod
    def draw(self, table: T, player: int) -> object:
        """Draw a card."""

    def set_other(self, table: T, action: Action) -> Refusal | None:
        """Set something that is neither a number of a player nor a number on a card."""
        return wrong("what")

    def is_fixed(self, table: T, card: int) -> bool:
        """Whether a card must stay where it is."""
        return False

    def misplaced(self, table: T, card: int, zone: Zone) -> Refusal | None:
        """Return why a card cannot be put into a zone."""
        return None

    def can_turn(self, table: T, card: int, state: State) -> bool:
        """Whether a card can have a state in its zone."""
        return state.word in self.WORDS.by_number[table.cards[card].zone].states

    def made(self, table: T) -> None:
        """Do what the rules require after a change."""

    # The actions --------------------------------------------------------------

    def change(self, table: T, action: Action) -> Refusal | None:
        """Carry out the action, or return why it is refused."""
        kind = str(action.get("type"))
        fields = self._fields(kind)
        if fields is None:
            return Refusal("", Message("There is no action “{type}”.", {"type": kind}))
        for field in action:
            if field != "type" and field not in fields:
                message = Message("The field “{field}” is not known here.", {"field": field[:NAME_LENGTH]})
                return Refusal("", message)
        waiting = list(getattr(table, self.WAITING)) if self.WAITING else []
        refusal = self._make(kind, table, action)
        if refusal is None:
            self.made(table)
        if self.WAITING:
            setattr(table, self.WAITING, waiting)
        return refusal

    def _make(self, kind: str, table: T, action: Action) -> Refusal | None:
        if kind == "move":
            return self._move(table, action)
        if kind == "set":
            return self._set(table, action)
        if kind == "orient":
            return self._orient(table, action)
        if kind == "counter" and self.HAS_COUNTERS and "card" not in action:
            return self._count(table, action)
        return self._draw(table, action) if kind == "draw" else SAME_EVERYWHERE[kind][0](table, action)

    def _fields(self, kind: str) -> frozenset[str] | None:
        """Return the fields of an action by hand, or None if there is no such action."""
        if kind == "move":
            places = [field for zone in self.WORDS.zones for field in _places(zone)]
            return frozenset({"card", "to", "position", *places, *self.PLACED})
        if kind == "orient":
            return frozenset({"card", *self.TURNED})
        if kind == "counter" and self.HAS_COUNTERS:
            return SAME_EVERYWHERE[kind][1] | {"player"}
        return _FIELDS.get(kind) or (SAME_EVERYWHERE[kind][1] if kind in SAME_EVERYWHERE else None)

    def _move(self, table: T, action: Action) -> Refusal | None:
        card, zone = card_in(table, action), self.WORDS.zone_words.get(str(action.get("to")))
        if card is None or self.is_fixed(table, card):
            return wrong("card")
        if zone is None or not zone.by_hand:
            return wrong("to")
        stray = self._stray(table, action, zone)
        if stray is not None:
            return stray
        if zone.grid is not None:
            return self._to_place(table, card, zone, zone.grid, action)
        refusal = self.misplaced(table, card, zone)
        if refusal is None:
            self.move(table, card, zone, action)
        return refusal

    def _stray(self, table: T, action: Action, zone: Zone) -> Refusal | None:
        """Return a refusal if a field has an invalid value or does not apply in the new zone."""
        if "position" in action and (zone.zone != table.DECK or action["position"] not in POSITIONS):
            return wrong("position")
        for word in self.PLACED:
            if word in action and (word not in zone.states or not self.WORDS.states[word].fits(action[word])):
                return wrong(word)
        return next((wrong(field) for field in ("lane", "row") if field in action and field not in _places(zone)), None)

    def _to_place(self, table: T, card: int, zone: Zone, grid: Grid, action: Action) -> Refusal | None:
        record, lane, row = table.cards[card], _lane(grid, action.get("lane")), action.get("row", "")
        if lane is None:
            return wrong("lane")
        if grid.rows and row not in grid.rows:
            return wrong("row")
        refusal = self.misplaced(table, card, zone)
        if refusal is not None:
            return refusal
        places, place = table.zone(record.owner, zone.zone), grid.place(lane, str(row))
        if places[place] not in {NOWHERE, card}:
            return self.OCCUPIED
        if record.zone != zone.zone:
            self.enter(table, card, zone, lane, str(row), action)
            return None
        places[places.index(card)] = NOWHERE
        places[place] = card
        self.stand(table, card, lane, str(row))
        self.tell_place(table, card, zone, zone.word, lane, str(row))
        for word in self.PLACED:
            if word in action:
                self._turn_to(table, card, word, action[word])
        return None

    def tell_place(self, table: T, card: int, zone: Zone, origin: str, lane: int, row: str) -> None:
        """Report that a card has been put onto a place in a grid."""
        assert zone.grid is not None
        fields: dict[str, Json] = {"from": origin, "to": zone.word}
        fields["lane"] = zone.grid.lane_words[lane] if zone.grid.lane_words else lane
        table.tell("move", card, {**fields, "row": row} if row else fields)

    def _turn_to(self, table: T, card: int, word: str, value: Json) -> None:
        assert isinstance(value, bool | str)
        self.turn(table, card, self.WORDS.states[word], value)

    def _orient(self, table: T, action: Action) -> Refusal | None:
        card = card_in(table, action)
        if card is None:
            return wrong("card")
        given = [word for word in self.TURNED if word in action]
        for word in given:
            state = self.WORDS.states[word]
            if not state.fits(action[word]) or not self.can_turn(table, card, state):
                return wrong(word)
        for word in given:
            self._turn_to(table, card, word, action[word])
        return None if given else wrong(self.TURNED[0])

    def _count(self, table: T, action: Action) -> Refusal | None:
        """Change the counters of a player."""
        player = player_in(table, action)
        if player is None:
            return wrong("player")
        counters = dict(self.counters_of(table, player))
        changed = change_counters(counters, action)
        if isinstance(changed, Refusal):
            return changed
        if len(counters) > COUNTER_KINDS:
            message = Message(
                "A player can have at most {limit} kinds of counters. Remove one first.", {"limit": COUNTER_KINDS}
            )
            return Refusal("", message)
        self.set_counters(table, player, counters)
        table.touch()
        name, count = changed
        table.emit({"type": "counter", "player": player, "counter": name, "count": count})
        return None

    def _set(self, table: T, action: Action) -> Refusal | None:
        what, value, player = action.get("what"), action.get("value"), player_in(table, action)
        number = next((number for number in self.WORDS.numbers if number.word == what), None)
        state = self.WORDS.states.get(str(what))
        if number is None and (state is None or not state.is_number):
            return self.set_other(table, action)
        if player is None:
            return wrong("player")
        highest = number.highest if number is not None else 0 if state is None else state.highest
        if type(value) is not int or not 0 <= value <= highest:
            return wrong("value")
        if number is not None:
            self.set_number(table, player, number, value)
            return None
        assert state is not None
        return self._set_on_card(table, card_in(table, action), state, value)

    def _set_on_card(self, table: T, card: int | None, state: State, value: int) -> Refusal | None:
        if card is None or not self.can_turn(table, card, state):
            return wrong("card")
        state.write(table.edit(card), value)
        table.tell("set", card, what=state.word, number=value)
        return None

    def _draw(self, table: T, action: Action) -> Refusal | None:
        """Draw cards one by one, at most the whole deck."""
        player, count = player_in(table, action), action.get("count", 1)
        if player is None:
            return wrong("player")
        size = len(table.zone(player, table.DECK))
        if type(count) is not int or not 1 <= count <= max(1, size):
            return wrong("count")
        if not size:
            return self.EMPTY_DECK
        for _ in range(count):
            self.draw(table, player)
        return None


def _places(zone: Zone) -> Sequence[str]:
    """Return the fields that name a place in a zone."""
    if zone.grid is None:
        return ()
    return ("lane", "row") if zone.grid.rows else ("lane",)


def _lane(grid: Grid, value: Json) -> int | None:
    """Return the lane that an action names, or None if no lane has that name or number."""
    if grid.lane_words:
        return grid.lane_words.index(value) if isinstance(value, str) and value in grid.lane_words else None
    return value if type(value) is int and 0 <= value < grid.lanes else None
