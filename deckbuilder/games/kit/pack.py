"""The interface between a game and the application: one object with everything the application needs to know."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from card_db.models import Card, CardSchema, FieldSpec, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.data import load_card_words
from deckbuilder.games.kit.deck_spec import (
    CardSearch,
    Counts,
    DeckFacet,
    DeckFilter,
    Remark,
    SectionSpec,
    Statistic,
    no_doubts,
    no_remarks,
)
from deckbuilder.games.kit.face_spec import FaceLine, FaceSpec, Marking, NumberBadge, SecondFace
from deckbuilder.games.kit.hand_steps import HandMoves
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue, Way
from deckbuilder.games.kit.rules_spec import EITHER_PLAYER, MatchSetup, Rules, Tally
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.sentences import PLAYERS
from deckbuilder.legality.counts import NotTogether
from deckbuilder.legality.problems import DeckRule
from deckbuilder.legality.restrictions import RestrictionList

__all__ = [
    "EITHER_PLAYER",
    "CardSearch",
    "CardState",
    "Column",
    "Counts",
    "DeckFacet",
    "DeckFilter",
    "Edition",
    "FaceLine",
    "FaceSpec",
    "GamePack",
    "Gesture",
    "Marking",
    "MatSpec",
    "MatZone",
    "MatchSetup",
    "NumberBadge",
    "Remark",
    "Rules",
    "SecondFace",
    "SectionSpec",
    "StateValue",
    "Statistic",
    "Tally",
    "Way",
    "no_remarks",
]
"""Everything a pack declares, so that an installed pack needs one import."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition of a game's rules."""

    id: str
    date: str
    default: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the card list: a field of the schema, or `name`, `set`, `number`, `rarity`."""

    key: str
    name: Text
    width: int
    align: Literal["left", "right", "centre"] = "left"


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
    options: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    """The options of a match, with the values of each. Those with `EITHER_PLAYER` are read by
    `MatchSetup.player_option`."""
    make_rules_with: Callable[[Sequence[RestrictionList], Mapping[str, Any]], tuple[DeckRule, ...]] | None = None
    """Returns the deck rules under these options of a match. None if they are always the same."""
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

    def deck_rules_with(self, options: Mapping[str, Any]) -> tuple[DeckRule, ...]:
        """Return the deck rules under these options of a match."""
        if self.make_rules_with is None:
            return self.deck_rules
        return self.make_rules_with(self.restrictions, options)

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

    def card_word(self, word: str, language: str) -> str:
        """Return what shipped sets call a word of their cards, such as a counter. Other words stay as they are."""
        text = load_card_words(self.data).get(word)
        return text.get(language) if text is not None else word

    def value_word(self, spec: FieldSpec | None, value: str, language: str) -> str:
        """Return the word for a value of a field, or the value itself if neither the schema nor a set names it."""
        named = next((choice.name for choice in (spec.choices if spec else ()) if choice.value == value), None)
        if named is not None:
            return named.get(language)
        return self.card_word(value, language) if spec is not None and spec.open else value

    def starter_name(self, key: str, language: str) -> str:
        """Return the name of a starter deck. Raises KeyError for an unknown key."""
        names = self.starter_names.get(key)
        return names.get(language) if names is not None else self.starter_decks[key].name or key

    def starter_deck(self, key: str, language: str) -> Deck:
        """Return a starter deck with its name and notes in that language. Raises KeyError for an unknown key."""
        deck, notes = self.starter_decks[key], self.starter_notes.get(key)
        text = notes.get(language) if notes is not None else deck.notes
        return deck.changed(name=self.starter_name(key, language), notes=text)
