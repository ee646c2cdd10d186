"""The nouns of the card database: a card, a set, and what a game says of its cards' fields."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

SET_FORMAT = "deckbuilder.set/1"

Scalar = int | str | bool
Ability = Mapping[str, Any]
"""An ability in the effect language (docs/effect_language.md), as it is stored: plain JSON."""
VISIBLE = r"^[^\p{Cc}\u{2028}\u{2029}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]*$"
"""Text without control characters, line breaks and changes of the writing direction: a deck drops these from an id."""
CardId = Annotated[str, Field(min_length=1, max_length=100, pattern=VISIBLE)]


class Text(BaseModel):
    """A word or sentence in Japanese and English; either may be missing, and then the other is shown.

    Blanks around it are dropped: a cell of a table cannot hold them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", str_strip_whitespace=True)

    ja: Annotated[str, Field(max_length=10_000)] = ""
    en: Annotated[str, Field(max_length=10_000)] = ""

    def get(self, language: str) -> str:
        """The text in `ja` or `en`; the other language where that one is missing."""
        return (self.ja or self.en) if language == "ja" else (self.en or self.ja)


FieldValue = Scalar | tuple[str, ...] | Text


class Keyword(BaseModel):
    """A keyword of a card, with its number where it has one (`speed_resistance` 5)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    keyword: Annotated[str, Field(min_length=1, max_length=60)]
    value: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


class Card(BaseModel):
    """One card of one game. `fields` holds what the game's schema declares (`kind`, `attribute`, `races`, `cost`,
    ...). Texts have no blanks around them, as in `Text`."""

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
    """True where a text has no running ability: the sandbox leaves it to the player."""
    flavor: Text = Text()
    illustrator: Annotated[str, Field(max_length=200)] = ""
    image: Annotated[str, Field(max_length=400)] = ""

    def integer(self, field: str) -> int | None:
        """A number field, or None where the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def string(self, field: str) -> str | None:
        """A single-word field, or None where the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, str) else None

    def words(self, field: str) -> tuple[str, ...]:
        """A many-valued field, empty where the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, tuple) else ()

    def flag(self, field: str) -> bool:
        """A yes-or-no field; False where the card has none."""
        return self.fields.get(field) is True

    def field_text(self, field: str) -> Text:
        """A field in both languages, such as the text of a second face; empty where the card has none."""
        value = self.fields.get(field)
        return value if isinstance(value, Text) else Text()


class Choice(BaseModel):
    """One possible value of a field, in words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: str
    name: Text
    aliases: tuple[str, ...] = ()


class Case(BaseModel):
    """One case of a derivation: it holds for exactly these words in any order, or for this number of words."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: str
    words: tuple[str, ...] = ()
    count: int | None = None

    def holds(self, words: tuple[str, ...]) -> bool:
        """Whether the words of the source are those of the case."""
        return len(words) == self.count or (bool(words) and set(words) == set(self.words))


class Derivation(BaseModel):
    """How the word of a field follows from the words of another one: the first case that holds, or none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    source: str
    cases: tuple[Case, ...]

    def value(self, words: tuple[str, ...]) -> str | None:
        """The word that follows from these."""
        return next((case.value for case in self.cases if case.holds(words)), None)


class FieldSpec(BaseModel):
    """A field that a game's cards have: it becomes a column (or a link table where `words`), a facet and a CSV head.

    `type`: `integer`, `word` (one of `choices` or free), `words` (many), `flag`, `text` (sentences in both languages).
    `heads` are the names a column of a player's file or a search may carry. `open`: words beyond `choices` are
    allowed. `minimum` and `maximum` bound a number, or how many words there are; `bounds_for` has other bounds for
    single kinds. `required_for`: the kinds that must have it; `allowed_for`: the kinds that may have it (empty: all).
    `expected_for`: the kinds that usually have it; a row of a table must not leave it blank for them, but may say `-`.
    `derived`: no file says it, it follows from another field.
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

    def bounds(self, kind: str | None) -> tuple[int, int]:
        """The least and the highest number, or number of words, that a card of the kind may have."""
        return self.bounds_for.get(kind or "", (self.minimum, self.maximum))


class CardSchema(BaseModel):
    """What a game says of its cards: the data of `card_db/sets/<game>/schema.json`. The first field is the kind of
    card."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str
    version: int
    name: Text
    fields: tuple[FieldSpec, ...]
    keywords: tuple[FieldSpec, ...] = ()
    """Keywords: `type` is `integer` for those with a number, `flag` for the others."""

    @property
    def kind_field(self) -> str:
        """The key of the field that says of which kind a card is; empty without fields."""
        return self.fields[0].key if self.fields else ""

    @property
    def kinds(self) -> Mapping[str, Text]:
        """What the kinds of card are called, by their words."""
        return {choice.value: choice.name for choice in self.fields[0].choices}

    def field(self, key: str) -> FieldSpec | None:
        """The field of that key."""
        return next((spec for spec in self.fields if spec.key == key), None)
