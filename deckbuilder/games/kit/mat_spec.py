"""The play mat of a game: its zones, the states of cards on it, and the meaning of drags between zones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from card_db.models import Text
from deckbuilder.engine.api import Refusal
from deckbuilder.games.kit.face_spec import NumberBadge, Symbol


@dataclass(frozen=True, slots=True)
class MatZone:
    """A zone of the play mat, drawn from the zone of that key in a position (engine/position.py).

    `layout`: `grid` (cards with `lane` and `row`), `row` (cards side by side), `fan` (a hand), `pile` (a stack with its
    top card and count), `count` (a number of hidden cards), `number` (a counter), `names` (counters that card texts
    name, drawn only while there are any). `area` is (column, row, columns,
    rows) on the owner's half of the mat, a 12 by 6 grid with row 0 next to the middle; the opponent's half is turned by
    180 degrees. Zones that both players share are in a strip between the halves, which is 12 columns wide and has its
    own rows. They are drawn upright for both players.
    """

    key: str
    name: Text
    layout: Literal["grid", "row", "fan", "pile", "count", "number", "names"]
    area: tuple[int, int, int, int]
    lanes: int = 0
    rows: tuple[str, ...] = ()
    """Grid rows, from the middle outwards. Cards enter in the last one."""
    lane_words: tuple[str, ...] = ()
    """The words of the lanes, if actions use words instead of numbers."""
    mirrored: bool = False
    """Whether each player counts the lanes of a grid from their own left. Otherwise lanes of the same number face each
    other."""
    extra_name: Text = field(default_factory=Text)
    """The name of the number that is shown after the zone's name, or empty for none."""
    shared: bool = False
    """Whether both players share the zone."""
    counts: tuple[str, bool | str] | None = None
    """A state and its value, such as `ready` and True: the row's label counts the cards in that state. None: the label
    counts all cards."""
    numbered: bool = False
    """Whether the current numbers of a row's single card are shown beside it."""
    places: int = 0
    """The number of places of a row whose cards never change their place. 0: the cards are side by side."""
    symbol: Symbol = ""
    """The sign before a counter's number."""
    colour: str = ""
    """The colour of that sign."""
    gauge: int = 0
    """The highest mark of the gauge under a counter; 0 for no gauge."""
    fixed: bool = False
    """Whether the card stays in the zone all game, so that no card is moved there or away by hand."""
    arranged: bool = False
    """Whether players can arrange the cards of a row, as they can those of hands and piles."""
    derived: bool = False
    """Whether a counter is computed from others and cannot be set by hand."""

    @property
    def entry_row(self) -> str:
        """The grid row that cards enter if an action names only the lane; empty without rows."""
        return self.rows[-1] if self.rows else ""


@dataclass(frozen=True, slots=True)
class Gesture:
    """The meaning of dragging a card from one zone to another on the play mat. The gesture stands for an action. Its
    fields come from `action` (the `type` and the values for a quick drag), from the dragged card (`card`), and from the
    place of the drop (`place`: `MatSpec.lane_field`, `row`, or a field of `MatSpec.aims` for the card there). The mat
    offers the legal actions with these fields. If there are none, it asks the engine "why not?"."""

    name: Text
    source: str
    target: str
    """The zone where the drag ends. Empty for an action on the card in its present place."""
    action: Mapping[str, Any]
    place: tuple[str, ...] = ()
    side: Literal["own", "opponent", "any"] = "own"
    """The half on which the drag ends."""
    kinds: tuple[str, ...] = ()
    """The kinds of card that the gesture is for; empty for all."""
    rows: tuple[str, ...] = ()
    """The rows of a grid on which it may end; empty for all."""
    other_rows: Refusal | None = None
    """The refusal if it ends on another row, which the action itself cannot name."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers that the card's view must have for the gesture to apply, such as the number of its wait zone."""
    again: bool = False
    """Whether another gesture already offers the same actions."""


@dataclass(frozen=True, slots=True)
class StateValue:
    """A value of a state of cards, as in records, views and actions. `word` is its entry in the glossary.

    `turn` is the card's rotation (degrees clockwise for its owner); `back` is true if the card's back is up.
    """

    value: bool | str
    word: str
    turn: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class CardState:
    """A state of cards, such as ready or exhausted, face up or face down, attacking or defending.

    `field` is its name in `TableCard.lies`, in the view and in actions. By hand, an `orient` action with the card sets
    the field; if `is_of_player`, an action sets it for the card's player.
    """

    field: str
    values: tuple[StateValue, ...]
    is_of_player: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """A value of an action that sets how its card is placed, and the name of that choice. In a list of several ways, an
    empty name is omitted. `MatSpec.states` defines how the card is drawn."""

    field: str
    value: str
    name: Text


@dataclass(frozen=True, slots=True)
class MatSpec:
    """The play mat: its zones, the states of cards on it, and the meaning of drags between zones."""

    zones: tuple[MatZone, ...]
    leading: str = ""
    """The counter that decides the game, or empty if there is none. The player's name and the first-player mark are
    shown beside it."""
    states: tuple[CardState, ...] = ()
    """The states of cards, in the order of the menu for changes by hand."""
    gestures: tuple[Gesture, ...] = ()
    lane_field: str = "lane"
    """The field of actions that names a square of a grid: the number of its lane, or one of the zone's `lane_words`.
    With another value the action names no square."""
    aims: tuple[str, ...] = ()
    """The fields of actions that name a target: a card by its number, or a word of `aimed_zones`."""
    aimed_zones: Mapping[str, str] = field(default_factory=dict)
    """The words in those fields, and the opponent's zone that each means."""
    badges: tuple[NumberBadge, ...] = ()
    """Current numbers of cards on the mat, besides those at the foot of a face, such as counters."""
    by_hand: tuple[tuple[str, Text], ...] = ()
    """Numbers of a card in the view that can be set by hand, with their names."""
    under_turn: int = 0
    """The rotation of cards under others, in degrees clockwise from the card above them."""
    phases: tuple[tuple[str, Text], ...] = ()
    """The phases of a turn in their order: the word in `view["turn"]["phase"]` and its short name."""
    ways: tuple[Way, ...] = ()
    """How a card can be placed, field by field, the usual value of each field first."""

    @property
    def shared(self) -> frozenset[str]:
        """The keys of the zones that both players share."""
        return frozenset(zone.key for zone in self.zones if zone.shared)

    def state(self, field: str, value: object) -> StateValue | None:
        """Return the value of a state, or None if the mat does not know it."""
        known = (each for state in self.states if state.field == field for each in state.values)
        return next((each for each in known if each.value == value), None)

    def turn(self, lies: Mapping[str, bool | str]) -> int:
        """Return the rotation of a card in these states, in degrees clockwise for its owner."""
        values = (self.state(field, value) for field, value in lies.items())
        return sum(value.turn for value in values if value is not None)
