"""The values of the card database: cards, sets, and a game's description of its cards' fields."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SET_FORMAT = "deckbuilder.set/1"

Scalar = int | str | bool
Ability = Mapping[str, Any]
"""An ability in the effect language (docs/effect_language.md) in its stored form: plain JSON."""
VISIBLE = r"^[^\p{Cc}\u{2028}\u{2029}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]*$"
"""Text without control characters, line breaks and changes of the writing direction, which a deck drops from an id."""
CardId = Annotated[str, Field(min_length=1, max_length=100, pattern=VISIBLE)]


class Text(BaseModel):
    """A word or sentence in Japanese and English. If one is missing, the other is shown.

    Surrounding blanks are dropped, since a table cell cannot preserve them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    ja: Annotated[str, Field(max_length=10_000)] = ""
    en: Annotated[str, Field(max_length=10_000)] = ""

    def get(self, language: str) -> str:
        """Return the text in `ja` or `en`, or in the other language if that one is missing."""
        return (self.ja or self.en) if language == "ja" else (self.en or self.ja)


FieldValue = Scalar | tuple[str, ...] | Text


class Keyword(BaseModel):
    """A keyword of a card, with its number if it has one (`speed_resistance` 5)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    keyword: Annotated[str, Field(min_length=1, max_length=60)]
    value: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Card(BaseModel):
    """One card of one game.

    `fields` has the values that the game's schema declares (`kind`, `attribute`, `races`, `cost`, ...). Texts have no
    surrounding blanks, as in `Text`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    id: CardId
    game: Annotated[str, Field(min_length=1, max_length=60)]
    set_id: Annotated[str, Field(max_length=60)] = ""
    number: Annotated[str, Field(max_length=60)] = ""
    rarity: Annotated[str, Field(max_length=30)] = ""
    name: Text
    reading: Annotated[str, Field(max_length=400)] = ""
    fields: Mapping[str, FieldValue] = Field(default_factory=dict)
    keywords: tuple[Keyword, ...] = ()
    text: Text = Text()
    abilities: tuple[Ability, ...] = ()
    by_hand: bool = False
    """True if a text has no working ability: the test room leaves it to the player."""
    flavor: Text = Text()
    illustrator: Annotated[str, Field(max_length=200)] = ""
    image: Annotated[str, Field(max_length=400)] = ""

    def integer(self, field: str) -> int | None:
        """Return a number field, or None if the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def string(self, field: str) -> str | None:
        """Return a single-word field, or None if the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, str) else None

    def words(self, field: str) -> tuple[str, ...]:
        """Return a many-valued field, empty if the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, tuple) else ()

    def flag(self, field: str) -> bool:
        """Return a yes-or-no field, False if the card has none."""
        return self.fields.get(field) is True

    def field_text(self, field: str) -> Text:
        """Return a field in both languages, such as the text of a second face, empty if the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, Text) else Text()


class Choice(BaseModel):
    """One possible value of a field, with its names."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: str
    name: Text
    aliases: tuple[str, ...] = ()


class Case(BaseModel):
    """One case of a derivation. It applies to exactly these words in any order, or to this number of words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: str
    words: tuple[str, ...] = ()
    count: int | None = None

    def holds(self, words: tuple[str, ...]) -> bool:
        """Return whether the case applies to these words."""
        return len(words) == self.count or (bool(words) and set(words) == set(self.words))


class Derivation(BaseModel):
    """How the word of a field follows from the words of another field: by the first case that applies, if any."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: str
    cases: tuple[Case, ...]

    def value(self, words: tuple[str, ...]) -> str | None:
        """Return the word that follows from these."""
        return next((case.value for case in self.cases if case.holds(words)), None)


class FieldSpec(BaseModel):
    """A field of a game's cards. It becomes a column (or a link table for `words`), a facet and a CSV heading.

    `type` is `integer`, `word` (one of `choices` or free), `words` (many), `flag` or `text` (sentences in both
    languages). `heads` are the names that a column of a player's file or a search may use. `open` allows words beyond
    `choices`.

    `minimum` and `maximum` bound a number, or how many words there are; `bounds_for` has other bounds for single kinds.
    `required_for` lists the kinds that must have the field, `allowed_for` the kinds that may have it (empty: all).
    `expected_for` lists the kinds that usually have it: a table row of such a kind must not leave it blank, but may
    contain `-`. A `derived` field follows from another one, and files do not state it. `ability_keys` are the keys of
    abilities that state the words of a field of `CardSchema.ability_fields`. `same` lists groups of words that searches
    treat as one. The words of a `naming` field are names of the card: a file may state them or the card's name, or
    both. `repeats` keeps a word that stands several times. `given` lists, for a word, the numbers of the cards that
    have it though it is not printed on them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str
    type: Literal["integer", "word", "words", "flag", "text"]
    name: Text
    heads: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    open: bool = False
    minimum: int = 0
    maximum: int = 1_000_000
    bounds_for: Mapping[str, tuple[int, int]] = Field(default_factory=dict)
    required_for: tuple[str, ...] = ()
    allowed_for: tuple[str, ...] = ()
    expected_for: tuple[str, ...] = ()
    facet: Literal["choice", "range", "none"] = "none"
    derived: Derivation | None = None
    ability_keys: tuple[str, ...] = ()
    same: tuple[tuple[str, ...], ...] = ()
    naming: bool = False
    repeats: bool = False
    given: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)

    def ability_words(self, card: Card) -> frozenset[str]:
        """Return the words that the card's abilities state under the first of the field's keys that they have. An alias
        of a choice counts as the choice. A field that is not open drops words that are no choice."""
        known = {choice.value: choice.value for choice in self.choices}
        known |= {alias: choice.value for choice in self.choices for alias in choice.aliases}
        values = (next((each[key] for key in self.ability_keys if key in each), ()) for each in card.abilities)
        lists = ([value] if isinstance(value, str) else value for value in values)
        words = (word for each in lists if isinstance(each, list | tuple) for word in each if isinstance(word, str))
        return frozenset(known.get(word, word) for word in words if self.open or word in known)

    def bounds(self, kind: str | None) -> tuple[int, int]:
        """Return the lowest and the highest number, or number of words, for a card of the kind."""
        return self.bounds_for.get(kind or "", (self.minimum, self.maximum))


class CardSchema(BaseModel):
    """A game's description of its cards: the data of `card_db/sets/<game>/schema.json`.

    The first field is the kind of card.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    version: int
    name: Text
    fields: tuple[FieldSpec, ...]
    keywords: tuple[FieldSpec, ...] = ()
    """Keywords. `type` is `integer` for those with a number, `flag` for the others."""
    ability_fields: tuple[FieldSpec, ...] = ()
    """Words by which cards are searched and filtered, but which their abilities state instead of the card."""

    @property
    def searched_fields(self) -> tuple[FieldSpec, ...]:
        """Every field that a search can name."""
        return (*self.fields, *self.ability_fields)

    @property
    def kind_field(self) -> str:
        """The key of the field with the kind of a card. Empty if there are no fields."""
        return self.fields[0].key if self.fields else ""

    @property
    def only_kind(self) -> str | None:
        """The kind of all cards, if the game has no other."""
        kinds = self.fields[0] if self.fields else None
        return kinds.choices[0].value if kinds is not None and len(kinds.choices) == 1 and not kinds.open else None

    @property
    def naming_field(self) -> str | None:
        """The key of the field with the names of a card, in a game whose cards may have several."""
        return next((spec.key for spec in self.fields if spec.naming), None)

    def field(self, key: str) -> FieldSpec | None:
        """Return the field with that key."""
        return next((spec for spec in self.fields if spec.key == key), None)
