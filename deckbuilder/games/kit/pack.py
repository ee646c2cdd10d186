"""What a game must offer: one object that says all that the application needs to know of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol

from card_db.models import Card, CardSchema, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.effect_text.compiled import MOST_SUGGESTED, ReadCard
from deckbuilder.engine.api import Event, Game, Refusal
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.sentences import PLAYERS
from deckbuilder.legality.counts import NotTogether
from deckbuilder.legality.problems import DeckRule
from deckbuilder.legality.restrictions import RestrictionList

if TYPE_CHECKING:
    from deckbuilder.kernel.language.node import Node
    from deckbuilder.kernel.language.script_problems import ScriptProblem


Counts = Sequence[tuple[Card, int]]
"""The known cards of a deck, all sections together, with how many copies there are."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game's rules."""

    id: str
    date: str
    default: bool = False


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """A part of a deck. `minimum` and `maximum` count cards; None is no limit. `kinds` are the kinds of card (values of
    the field by which decks are grouped) that go here when nobody says where. `is_main`: the section that people call
    the main deck; cards of which nothing is known go here. A game without one has them in its first section."""

    key: str
    name: Text
    minimum: int
    maximum: int | None
    kinds: tuple[str, ...] = ()
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the list of cards: a field of the schema, or `name`, `set`, `number`, `rarity`."""

    key: str
    name: Text
    width: int
    align: Literal["left", "right", "centre"] = "left"


@dataclass(frozen=True, slots=True)
class Statistic:
    """A chart or a figure for the deck pane. `bars`: value by label; `percent`: one number from 0 to 1."""

    key: str
    name: Text
    kind: Literal["bars", "percent"]
    colour: str
    compute: Callable[[Counts], Mapping[str, float]]
    """From cards with counts to `{label: value}` in display order (one entry for `percent`)."""
    half: bool = False
    """Whether the chart has so few bars that two such ones stand side by side."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number that reports on played games give for each player: a sum over the events of one type, each counted for
    the player whom it names. `key` is its name in JSON; `damage` is what lowers a player's own life."""

    key: str
    name: Text
    event: str
    field: str = ""
    """The field of the event whose number counts; without one, each event counts 1."""
    falls: bool = False
    """Whether only falling numbers count, by how much they fall."""

    def amount(self, event: Event) -> int:
        """What one event counts."""
        number = event.get(self.field) if self.field else 1
        if not isinstance(number, int):
            return 0
        return max(0, -number) if self.falls else number


@dataclass(frozen=True, slots=True)
class Remark:
    """What a card of a deck has to be said of because of the others in it; it is no problem. `short` stands on the
    card's line, `message` explains it, `rule` is the rulebook number."""

    rule: str
    short: str
    message: Message


def no_remarks(_deck: Counts) -> Callable[[Card], Remark | None]:
    """For games in which no card has to be remarked on."""
    return lambda _card: None


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """A filter of the browser that depends on the open deck: `query` gives a search (docs/card_search.md), empty where
    the deck does not say enough."""

    key: str
    name: Text
    query: Callable[[Counts], str]


@dataclass(frozen=True, slots=True)
class DeckFacet:
    """The filters that depend on the open deck, as one group of the browser: any of the chosen ones may hold."""

    name: Text
    filters: tuple[DeckFilter, ...]


@dataclass(frozen=True, slots=True)
class Marking:
    """How a value of the leading field (attribute, colour) is shown: a colour set and a painted shape."""

    accent: str
    night_top: str
    night_bottom: str
    glow: str
    shape: Literal["sun", "moon", "triangle", "circle", "leaf", "diamond", "flame", "shield", "drop"]


Symbol = Literal["", "heart", "bead", "burst"]
"""A small painted sign beside a number, so that counters of one kind are told from those of another."""


@dataclass(frozen=True, slots=True)
class NumberBadge:
    """A number drawn on a card: which field, which label, which colour, which sign on the mat."""

    field: str
    label: str
    colour: str
    symbol: Symbol = ""


@dataclass(frozen=True, slots=True)
class SecondFace:
    """The other face of cards that have two: fields with its name (empty: that of the card) and its text, and what the
    face is called."""

    name_field: str
    text_field: str
    title: Text

    def turned(self, card: Card) -> Card | None:
        """The card as its other face shows it; None for a card with a back like all others."""
        text, name = card.field_text(self.text_field), card.field_text(self.name_field)
        if text == Text() and name == Text():
            return None
        return card.model_copy(update={"text": text, "name": card.name if name == Text() else name})


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """What a drawn card looks like, all from fields of the schema."""

    marking_field: str
    """The leading field; a card with several values shows the markings of all, the first one foremost."""
    markings: Mapping[str, Marking]
    corner: tuple[NumberBadge, ...]
    """Round badges at the upper left."""
    foot: tuple[NumberBadge, ...]
    """Number plates along the foot."""
    line_fields: tuple[str, ...]
    """Fields whose words make the line under the name."""
    arrows_field: str | None
    """A field of directions (`up`, `down`, `left`, `right`) drawn as triangles on the edges."""
    density_field: str
    """The number field that sets how rich the generated art is."""
    second: SecondFace | None = None


@dataclass(frozen=True, slots=True)
class MatZone:
    """A zone of the play mat, drawn from the zone of that key in a position (engine/position.py).

    `layout`: `grid` (cards with `lane` and `row`), `row` (cards side by side), `fan` (a hand), `pile` (a stack with
    its top card and count), `count` (a number of hidden cards), `number` (a counter). `area` is (column, row, columns,
    rows) on the owner's half of the mat, a 12 by 6 grid with row 0 next to the middle; the opponent's half is turned
    by 180 degrees. Zones that both players share lie in a strip between the halves, 12 columns wide, with rows of its
    own; they are drawn upright for both.
    """

    key: str
    name: Text
    layout: Literal["grid", "row", "fan", "pile", "count", "number"]
    area: tuple[int, int, int, int]
    lanes: int = 0
    rows: tuple[str, ...] = ()
    """Grid rows from the middle outwards, the row where cards enter last."""
    lane_words: tuple[str, ...] = ()
    """The lanes' words where actions name them instead of counting: then each player names them from his own left."""
    extra_name: Text = field(default_factory=Text)
    """What the number behind the zone's name is called; empty where there is none."""
    shared: bool = False
    """Whether it is one zone of both players."""
    counts: tuple[str, bool | str] | None = None
    """A state and its value, such as `ready` and True: the label of a row says how many of its cards lie so. None for a
    row that only counts its cards."""
    numbered: bool = False
    """Whether the current numbers of the single card of a row are shown beside it."""
    symbol: Symbol = ""
    """The sign before a counter's number."""
    colour: str = ""
    """The colour of that sign."""
    gauge: int = 0
    """The highest mark of the gauge under a counter; 0 for one that has none."""
    fixed: bool = False
    """Whether its card stays there for the whole game, so that no card is moved there or away by hand."""
    derived: bool = False
    """Whether a counter follows from others, so that nobody sets it."""

    @property
    def entry_row(self) -> str:
        """The row of a grid in which cards enter it, where an action names the lane alone; empty without rows."""
        return self.rows[-1] if self.rows else ""


@dataclass(frozen=True, slots=True)
class Gesture:
    """What it means to bring a card from one zone to another on the play mat.

    The action is made of `action` (its `type` and the values a quick drag settles), the dragged card as `card`, and of
    where it was dropped, as the words of `place` say: `lane`, `row`, or a field of `MatSpec.aims` (the card there). The
    mat offers the legal actions that agree with it, and asks the engine "why not?" about it where there are none.
    """

    name: Text
    source: str
    target: str
    """The zone where it ends; empty for what is done to the card where it lies."""
    action: Mapping[str, Any]
    place: tuple[str, ...] = ()
    side: Literal["own", "opponent", "any"] = "own"
    """On whose half it ends."""
    kinds: tuple[str, ...] = ()
    """The kinds of card it is for; empty for all."""
    rows: tuple[str, ...] = ()
    """The rows of a grid on which it may end; empty for all."""
    other_rows: Refusal | None = None
    """What is said when it ends on another row; the action itself cannot name one."""
    numbers: Mapping[str, int] = field(default_factory=dict)
    """Numbers that the view must give of the card, such as the place where it goes."""
    again: bool = False
    """Whether it is a further way to say what another gesture says already."""


@dataclass(frozen=True, slots=True)
class StateValue:
    """A value of a state of cards, as records, view and actions write it; `word` is its entry in the glossary.

    `turn` is how far the card is turned (degrees clockwise for its owner), `back` whether its back is up.
    """

    value: bool | str
    word: str
    turn: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class CardState:
    """A state in which cards lie, such as ready or exhausted, face up or face down, attacking or defending.

    `field` is its name in `TableCard.lies`, in the view and in actions. By hand it is changed by an action of type
    `orient` with the card and that field, or, where `is_of_player`, by one that sets the field for the card's player.
    """

    field: str
    values: tuple[StateValue, ...]
    is_of_player: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """A value of an action that says how its card will lie, and what that is called beside other ways.

    An empty name is left out where several ways are named. `MatSpec.states` says how the card is drawn.
    """

    field: str
    value: str
    name: Text


@dataclass(frozen=True, slots=True)
class MatSpec:
    """The play mat: its zones, how cards lie on it, and what bringing a card from zone to zone means."""

    zones: tuple[MatZone, ...]
    leading: str = ""
    """The counter that decides the game: whose it is and who went first stands with it. Empty without one."""
    states: tuple[CardState, ...] = ()
    """The states in which cards lie, in the order in which they are offered by hand."""
    gestures: tuple[Gesture, ...] = ()
    aims: tuple[str, ...] = ()
    """The fields of actions that name what is aimed at: a card by its number, or a word of `aimed_zones`."""
    aimed_zones: Mapping[str, str] = field(default_factory=dict)
    """Words in those fields, and the zone of the opponent that each means."""
    badges: tuple[NumberBadge, ...] = ()
    """Current numbers of cards on the mat besides those at the foot of a face, such as counters on them."""
    by_hand: tuple[tuple[str, Text], ...] = ()
    """Numbers of a card in the view that can be set by hand, and what they are called."""
    phases: tuple[tuple[str, Text], ...] = ()
    """The phases of a turn in their order: the word in `view["turn"]["phase"]` and its short name."""
    ways: tuple[Way, ...] = ()
    """How a card can lie that is being placed, field by field, the usual value of each field first."""

    @property
    def shared(self) -> frozenset[str]:
        """The keys of the zones that both players share."""
        return frozenset(zone.key for zone in self.zones if zone.shared)

    def state(self, field: str, value: object) -> StateValue | None:
        """The value of a state; None for one that the mat does not know."""
        known = (each for state in self.states if state.field == field for each in state.values)
        return next((each for each in known if each.value == value), None)

    def turn(self, lies: Mapping[str, bool | str]) -> int:
        """How far a card that lies so is turned: degrees clockwise for its owner."""
        values = (self.state(field, value) for field, value in lies.items())
        return sum(value.turn for value in values if value is not None)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Who plays what: the cards of both decks (copies repeated), the edition, the seed, options of the game.

    `seed_text` are the words that the seed was made from, to be shown again; no rule reads them.
    """

    edition: str
    seed: int
    decks: tuple[tuple[Card, ...], tuple[Card, ...]]
    options: Mapping[str, Any]
    seed_text: str = ""

    def player_option(self, name: str) -> int | None:
        """The player whom an option names; None without it. Raises ValueError for what is no player."""
        value = self.options.get(name)
        if value is None or (type(value) is int and value in {0, 1}):
            return value
        raise ValueError(name)


class Rules(Protocol):
    """A game's rules on the engine."""

    def start(self, setup: MatchSetup) -> Game:
        """A new game at its first decision. Raises ValueError for an unknown edition."""

    def scenario(self, scenario: Mapping[str, Any], find: Callable[[str], Card | None]) -> Game:
        """A game in the given position (docs/engine_protocol.md, Scenarios); `find` looks up card ids. Raises
        BadScenarioError."""

    def check_script(self, card: Card) -> "Sequence[ScriptProblem]":
        """What is wrong with the card's abilities and keywords, each with the path to the wrong part; empty if they
        run, and then no game ever fails over them."""

    def compile_text(self, card: Card, suggestions: int = MOST_SUGGESTED) -> ReadCard:
        """Give a card without abilities those that its text describes, or mark it as played by hand and say why. Look
        up similar phrases for the first `suggestions` lines that are not understood; each takes time."""

    def language(self) -> "type[Node]":
        """The models of the game's effect language: a form with the field `abilities`."""


@dataclass(frozen=True, slots=True)
class GamePack:
    """A game. The application learns everything about it from here and never asks for its name."""

    id: str
    home: Path
    """The folder of the game's modules."""
    data: Path
    """The folder of the game's schema, set files and starter decks; it has the game's id as its name (kit/data.py)."""
    code: str
    """Letters before rule numbers."""
    editions: tuple[Edition, ...]
    schema: CardSchema
    """The fields of the game's cards, and the game's name. The first field is the kind, by which decks are grouped."""
    words: Mapping[str, Text]
    """The glossary: identifier (`front`, `energy`, `attack`, ...) to the game's own word."""
    columns: tuple[Column, ...]
    sections: tuple[SectionSpec, ...]
    restrictions: Sequence[RestrictionList]
    """The restriction lists that ship with the game, after those of `with_lists`; `list_in_force` picks the one of a
    day."""
    make_deck_rules: Callable[[CardSchema, Sequence[RestrictionList]], tuple[DeckRule, ...]]
    """Gives the rules of deck building for cards of this schema under these restriction lists."""
    copies: int
    """How many copies of a name a deck may have where no list and no card says otherwise."""
    statistics: tuple[Statistic, ...]
    face: FaceSpec
    mat: MatSpec
    load_rules: Callable[[], Rules]
    """Gives the rules, the same each time. Rules and phrase books are more than half of the program's modules, and
    neither browsing nor building needs them."""
    starter_decks: Mapping[str, Deck]
    starter_names: Mapping[str, Text] = field(default_factory=dict)
    """What starter decks are called in both languages, by key; one that is missing goes by its deck's own name."""
    starter_notes: Mapping[str, Text] = field(default_factory=dict)
    """What is said of starter decks in both languages, by key; of one that is missing its deck's own notes."""

    translations: Path | None = None
    """A folder with gettext catalogues (`ja/LC_MESSAGES/deckbuilder.po`) of the game's own sentences; None for a game
    whose sentences are in the application's catalogue."""
    tallies: tuple[Tally, ...] = ()
    """What reports on played games count, in the order in which they give it."""
    options: tuple[str, ...] = ()
    """The options that a match may have; each names a player (`MatchSetup.player_option`)."""
    remarks: Callable[[Counts], Callable[[Card], Remark | None]] = no_remarks
    """From the cards of a deck to what is to be said of each of them."""
    deck_facet: DeckFacet | None = None
    player_names: tuple[Mapping[str, str], ...] = PLAYERS
    """What the players are called in sentences, by language."""
    own_sentences: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: sentences about a player, and what they are when said to that player, where that differs."""
    across: tuple[tuple[Mapping[str, str], Mapping[str, str]], ...] = ()
    """Words for places as their player calls them, and as the player opposite is told them."""

    def with_lists(self, lists: Sequence[RestrictionList]) -> "GamePack":
        """The pack with further restriction lists; of lists that begin on one day these come first."""
        every = (*lists, *self.restrictions)
        return replace(self, restrictions=every) if lists else self

    @property
    def rules(self) -> Rules:
        """The rules of the game, loaded at their first use."""
        return self.load_rules()

    @property
    def deck_rules(self) -> tuple[DeckRule, ...]:
        """The rules of deck building under the restriction lists of the pack."""
        return self.make_deck_rules(self.schema, self.restrictions)

    @property
    def knows_pairs(self) -> bool:
        """Whether a restriction list may forbid two cards in one deck."""
        return any(isinstance(rule, NotTogether) for rule in self.deck_rules)

    @property
    def default_edition(self) -> Edition:
        """The edition a new deck is checked and played by."""
        return next(edition for edition in self.editions if edition.default)

    @property
    def default_section(self) -> str:
        """The section of cards of which nothing is known: the main deck, otherwise the first section."""
        return next((section.key for section in self.sections if section.is_main), self.sections[0].key)

    def section_of_kind(self, kind: str) -> str:
        """The section that cards of a kind go to when nobody says where."""
        return next((section.key for section in self.sections if kind in section.kinds), self.default_section)

    def section_of(self, card: Card | None) -> str:
        """The section that a card goes to when nobody says where."""
        return self.section_of_kind(card.string(self.schema.kind_field) or "" if card is not None else "")

    def word(self, key: str, language: str) -> str:
        """The game's word for an identifier; the identifier itself where the glossary has none."""
        text = self.words.get(key)
        return text.get(language) if text is not None else key

    def starter_name(self, key: str, language: str) -> str:
        """What a starter deck is called. Raises KeyError if the game has none of that key."""
        names = self.starter_names.get(key)
        return names.get(language) if names is not None else self.starter_decks[key].name or key

    def starter_deck(self, key: str, language: str) -> Deck:
        """A starter deck with its name and notes in that language. Raises KeyError if the game has none of that key."""
        deck, notes = self.starter_decks[key], self.starter_notes.get(key)
        told = notes.get(language) if notes is not None else deck.notes
        return deck.changed(name=self.starter_name(key, language), notes=told)
