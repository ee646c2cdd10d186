"""The interface between a game and the application: one object with everything the application needs to know."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from card_db.models import Card, CardSchema, Text
from deckbuilder.card_text.results import MOST_SUGGESTED, ReadCard
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.api import Event, Game, Refusal
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.sentences import PLAYERS
from deckbuilder.legality.counts import NotTogether
from deckbuilder.legality.problems import DeckRule
from deckbuilder.legality.restrictions import RestrictionList

if TYPE_CHECKING:
    from deckbuilder.card_text.card_reading import CardReading
    from deckbuilder.kernel.language.node import Node
    from deckbuilder.kernel.language.script_problems import ScriptProblem


Counts = Sequence[tuple[Card, int]]
"""The known cards of a deck, from all sections, each with its number of copies."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game's rules."""

    id: str
    date: str
    default: bool = False


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """A part of a deck. `minimum` and `maximum` count cards; None means no limit. Cards of `kinds` (values of the kind
    field) go here by default. `is_main` marks the main deck. Unknown cards go there, or to the first section if no
    section is marked. The cards of sections in `with_sections` count towards the size of this one."""

    key: str
    name: Text
    minimum: int
    maximum: int | None
    kinds: tuple[str, ...] = ()
    is_main: bool = False
    with_sections: tuple[str, ...] = ()

    def takes(self, kind: str) -> bool:
        """Return whether cards of a kind may be here."""
        return not self.kinds or kind in self.kinds

    def size(self, deck: Deck) -> int:
        """Return how many cards of a deck count towards the size of the section."""
        return sum(deck.size(key) for key in (self.key, *self.with_sections))


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card list: a field of the schema, or `name`, `set`, `number`, `rarity`."""

    key: str
    name: Text
    width: int
    align: Literal["left", "right", "centre"] = "left"


@dataclass(frozen=True, slots=True)
class Statistic:
    """A chart or figure of the deck pane. `bars`: a value for each label; `percent`: one number from 0 to 1."""

    key: str
    name: Text
    kind: Literal["bars", "percent"]
    colour: str
    compute: Callable[[Counts], Mapping[str, float]]
    """Returns `{label: value}` in display order (one entry for `percent`)."""
    half: bool = False
    """Whether the chart is narrow enough that two fit side by side."""
    labels: Mapping[str, Text] = field(default_factory=dict)
    """The words for labels. A label without one, such as a number, is shown as it is."""

    def label(self, key: str, language: str) -> str:
        """Return a label of the chart in a language."""
        return self.labels[key].get(language) if key in self.labels else key


@dataclass(frozen=True, slots=True)
class Tally:
    """A number in reports on played games: for each player, a sum over the events of one type that name the player.
    `key` is its name in JSON; `damage` is the loss of a player's own life."""

    key: str
    name: Text
    event: str
    field: str = ""
    """The event field to add up. If empty, each event counts as 1."""
    falls: bool = False
    """Whether only negative numbers count, as positive amounts."""

    def amount(self, event: Event) -> int:
        """Return the amount that one event adds."""
        number = event.get(self.field) if self.field else 1
        if not isinstance(number, int):
            return 0
        return max(0, -number) if self.falls else number


@dataclass(frozen=True, slots=True)
class Remark:
    """A note on a card that follows from the other cards of the deck, but is not a problem. `short` is shown on the
    card's line, `message` explains it, `rule` is the rulebook number."""

    rule: str
    short: str
    message: Message


def no_remarks(_deck: Counts) -> Callable[[Card], Remark | None]:
    """Return no remark for any card."""
    return lambda _card: None


def no_doubts(_card: Card) -> Sequence[Message]:
    """Return no hint for any card."""
    return ()


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """A filter of the browser that depends on the open deck. `query` returns a search (docs/card_search.md), or an
    empty string if the deck does not determine one."""

    key: str
    name: Text
    query: Callable[[Counts], str]


@dataclass(frozen=True, slots=True)
class DeckFacet:
    """The filters that depend on the open deck. A card passes if it matches any chosen filter."""

    name: Text
    filters: tuple[DeckFilter, ...]


@dataclass(frozen=True, slots=True)
class CardSearch:
    """A search that starts from a card, such as for its partners. `query` returns it (docs/card_search.md), or an empty
    string if the card has nothing to search for."""

    name: Text
    query: Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class Marking:
    """The colours and the painted shape for a value of the leading field (attribute, colour)."""

    accent: str
    sky_top: str
    sky_bottom: str
    glow: str
    shape: Literal["sun", "moon", "triangle", "circle", "leaf", "diamond", "flame", "shield", "drop"]


Symbol = Literal["", "heart", "bead", "burst"]
"""A small painted sign beside a number. It distinguishes kinds of counters."""


@dataclass(frozen=True, slots=True)
class NumberBadge:
    """A number on a drawn card: its field, label and colour, and its sign on the mat."""

    field: str
    label: str
    colour: str
    symbol: Symbol = ""


@dataclass(frozen=True, slots=True)
class SecondFace:
    """The other face of two-faced cards: the field with its name (empty for the card's own name), the field with its
    text, and the title of the face."""

    name_field: str
    text_field: str
    title: Text

    def turned(self, card: Card) -> Card | None:
        """Return the card with the name and text of its other face, or None for a card with a common back."""
        text, name = card.field_text(self.text_field), card.field_text(self.name_field)
        if text == Text() and name == Text():
            return None
        return card.model_copy(update={"text": text, "name": card.name if name == Text() else name})


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """How cards are drawn, from fields of the schema."""

    marking_field: str
    """The field that determines the colours. A card with several values shows all their markings, the first most
    prominently."""
    markings: Mapping[str, Marking]
    corner: tuple[NumberBadge, ...]
    """Round badges at the upper left."""
    foot: tuple[NumberBadge, ...]
    """Number plates along the foot."""
    line_fields: tuple[str, ...]
    """The fields whose words are on the line under the name."""
    density_field: str
    """The number field that controls how rich the generated art is."""
    more_fields: tuple[str, ...] = ()
    """Fields that the details of a card show by name."""
    bottom_fields: tuple[str, ...] = ()
    """Fields that are printed at the bottom of a card, such as a copyright line."""
    arrows_field: str | None = None
    """A field of directions (`up`, `down`, `left`, `right`) drawn as triangles at the edges."""
    second: SecondFace | None = None


@dataclass(frozen=True, slots=True)
class MatZone:
    """A zone of the play mat, drawn from the zone of that key in a position (engine/position.py).

    `layout`: `grid` (cards with `lane` and `row`), `row` (cards side by side), `fan` (a hand), `pile` (a stack with its
    top card and count), `count` (a number of hidden cards), `number` (a counter). `area` is (column, row, columns,
    rows) on the owner's half of the mat, a 12 by 6 grid with row 0 next to the middle; the opponent's half is turned by
    180 degrees. Zones that both players share are in a strip between the halves, which is 12 columns wide and has its
    own rows. They are drawn upright for both players.
    """

    key: str
    name: Text
    layout: Literal["grid", "row", "fan", "pile", "count", "number"]
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
    symbol: Symbol = ""
    """The sign before a counter's number."""
    colour: str = ""
    """The colour of that sign."""
    gauge: int = 0
    """The highest mark of the gauge under a counter; 0 for no gauge."""
    fixed: bool = False
    """Whether the card stays in the zone all game, so that no card is moved there or away by hand."""
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
    place of the drop (`place`: `lane`, `row`, or a field of `MatSpec.aims` for the card there). The mat offers the
    legal actions with these fields. If there are none, it asks the engine "why not?"."""

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
    aims: tuple[str, ...] = ()
    """The fields of actions that name a target: a card by its number, or a word of `aimed_zones`."""
    aimed_zones: Mapping[str, str] = field(default_factory=dict)
    """The words in those fields, and the opponent's zone that each means."""
    badges: tuple[NumberBadge, ...] = ()
    """Current numbers of cards on the mat, besides those at the foot of a face, such as counters."""
    by_hand: tuple[tuple[str, Text], ...] = ()
    """Numbers of a card in the view that can be set by hand, with their names."""
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


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """The settings of a match: the cards of both decks (with copies), the edition, the seed, and the game's options.

    `seed_text` is the text that the seed was made from, for display only.
    """

    edition: str
    seed: int
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    options: Mapping[str, Any]
    seed_text: str = ""

    def player_option(self, name: str) -> int | None:
        """Return the player that an option specifies, or None without the option. Raises ValueError for any other
        value."""
        value = self.options.get(name)
        if value is None or (type(value) is int and value in {0, 1}):
            return value
        raise ValueError(name)


class Rules(Protocol):
    """The rules of a game on the engine."""

    def start(self, setup: MatchSetup) -> Game:
        """Start a game, and run it to its first decision. Raises ValueError for an unknown edition or a wrong
        option."""

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """Start a game in the given position (docs/engine_protocol.md, Scenarios). `find` looks up card ids. Raises
        BadScenarioError."""

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """Return the mistakes in the card's abilities and keywords, each with its path. If there are none, the card
        never makes a game fail."""

    def compile_text(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """Give a card without abilities those that its text describes, or mark it as played by hand and say why."""

    @property
    def reading(self) -> "CardReading | None":
        """What reads and writes card texts, loaded when it is first asked for. None if the game has no such thing."""

    def language(self) -> "type[Node]":
        """Return the models of the game's effect language: a form with the field `abilities`."""


@dataclass(frozen=True, slots=True)
class GamePack:
    """A game. The application learns everything about the game from this object and never checks the game's name."""

    id: str
    home: Path
    """The folder of the game's modules."""
    data: Path
    """The folder of the schema, set files and starter decks. Its name is the game's id (kit/data.py)."""
    code: str
    """The short name of the game before rule numbers."""
    editions: tuple[Edition, ...]
    schema: CardSchema
    """The fields of the game's cards, and the game's name. The first field is the kind, by which decks are grouped."""
    words: Mapping[str, Text]
    """The glossary: from identifiers (`front`, `energy`, `attack`, ...) to the game's words."""
    columns: tuple[Column, ...]
    sections: tuple[SectionSpec, ...]
    restrictions: Sequence[RestrictionList]
    """The restriction lists, those of `with_lists` before the shipped ones. `list_in_force` picks the list of a day."""
    make_deck_rules: Callable[[Sequence[RestrictionList]], tuple[DeckRule, ...]]
    """Returns the deck rules under these restriction lists."""
    copies: int
    """The most copies of a name in a deck, unless a restriction list or a card changes that."""
    statistics: tuple[Statistic, ...]
    face: FaceSpec
    mat: MatSpec
    load_rules: Callable[[], Rules]
    """Returns the rules, always the same object. Rules and phrase books are more than half of the program's modules;
    browsing and deck building do not load them."""
    starter_decks: Mapping[str, Deck]
    starter_names: Mapping[str, Text] = field(default_factory=dict)
    """The names of starter decks in both languages, by key. Without an entry, the deck's own name is used."""
    starter_notes: Mapping[str, Text] = field(default_factory=dict)
    """The notes on starter decks in both languages, by key. Without an entry, the deck's own notes are used."""

    load_hand_moves: Callable[[], HandMoves] | None = None
    """Returns what finds the moves that texts name, for cards that are played by hand."""
    translations: Path | None = None
    """A folder with gettext catalogues of the game's own sentences. None: the application's catalogue has them."""
    tallies: tuple[Tally, ...] = ()
    """The numbers in reports on played games, in their order."""
    options: tuple[str, ...] = ()
    """The options of a match. Each names a player (`MatchSetup.player_option`)."""
    remarks: Callable[[Counts], Callable[[Card], Remark | None]] = no_remarks
    """Returns, for the cards of a deck, the function that gives each card's remark."""
    deck_facet: DeckFacet | None = None
    card_searches: tuple[CardSearch, ...] = ()
    """The searches that every card offers."""
    doubts: Callable[[Card], Sequence[Message]] = no_doubts
    """Returns hints about what may be wrong in the data of an imported card."""
    icons: tuple[TextIcon, ...] = ()
    """The icons in the texts of cards."""
    player_names: tuple[Mapping[str, str], ...] = PLAYERS
    """The names of the players in sentences, by language."""
    own_sentences: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: sentences about a player, and their form when addressed to that player, if it differs."""
    across: tuple[tuple[Mapping[str, str], Mapping[str, str]], ...] = ()
    """Pairs of words for places: as the card's player names them, and as the opponent sees them."""

    def with_lists(self, lists: Sequence[RestrictionList]) -> "GamePack":
        """Return the pack with more restriction lists. Of lists that begin on the same day, these come first."""
        every = (*lists, *self.restrictions)
        return replace(self, restrictions=every) if lists else self

    @property
    def rules(self) -> Rules:
        """The rules of the game, loaded at first use."""
        return self.load_rules()

    @property
    def deck_rules(self) -> tuple[DeckRule, ...]:
        """The deck rules under the restriction lists of the pack."""
        return self.make_deck_rules(self.restrictions)

    @property
    def knows_pairs(self) -> bool:
        """Whether a restriction list can forbid two cards in the same deck."""
        return any(isinstance(rule, NotTogether) for rule in self.deck_rules)

    @property
    def default_edition(self) -> Edition:
        """The edition that new decks use."""
        return next(edition for edition in self.editions if edition.default)

    @property
    def default_section(self) -> str:
        """The section for unknown cards: the main deck, otherwise the first section."""
        return next((section.key for section in self.sections if section.is_main), self.sections[0].key)

    def section_of_kind(self, kind: str) -> str:
        """Return the default section for cards of a kind."""
        return next((section.key for section in self.sections if kind in section.kinds), self.default_section)

    def section_of(self, card: Card | None) -> str:
        """Return the default section for a card."""
        return self.section_of_kind(card.string(self.schema.kind_field) or "" if card is not None else "")

    def word(self, key: str, language: str) -> str:
        """Return the game's word for an identifier, or the identifier if the glossary has none."""
        text = self.words.get(key)
        return text.get(language) if text is not None else key

    def starter_name(self, key: str, language: str) -> str:
        """Return the name of a starter deck. Raises KeyError for an unknown key."""
        names = self.starter_names.get(key)
        return names.get(language) if names is not None else self.starter_decks[key].name or key

    def starter_deck(self, key: str, language: str) -> Deck:
        """Return a starter deck with its name and notes in that language. Raises KeyError for an unknown key."""
        deck, notes = self.starter_decks[key], self.starter_notes.get(key)
        text = notes.get(language) if notes is not None else deck.notes
        return deck.changed(name=self.starter_name(key, language), notes=text)
