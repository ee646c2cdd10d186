"""Puts the fields of a card into words, using the schema of its game."""

from collections.abc import Callable, Mapping

from card_db.models import Card, FieldSpec, Text
from deckbuilder.card_text.results import NO_WORDS
from deckbuilder.games.kit.data import load_card_words
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.services.deck_service import UNTITLED

DECK = "deck"
"""Used in place of a field's key for filters that depend on the open deck."""
LoadWords = Callable[[], Mapping[str, Text]]
SEPARATOR = {"ja": "・", "en": ", "}


def deck_name(name: str, language: Language) -> str:
    """Return a deck's name, or the words for a deck without a name."""
    return name if name.strip() else language.text(UNTITLED)


class CardWords:
    """Puts the fields of one game's cards into the current language."""

    def __init__(self, pack: GamePack, language: Language, words: LoadWords = lambda: NO_WORDS) -> None:
        """`words`: what words of the player's cards are called in both languages, by the Japanese word."""
        self._language, self._load_words = language, words
        fields = pack.schema.searched_fields
        self._specs = {spec.key: spec for spec in fields}
        self._names = {spec.key: {choice.value: choice.name for choice in spec.choices} for spec in fields}
        self._open = {spec.key for spec in fields if spec.open}
        self._folder = pack.data
        self._deck_facet = pack.deck_facet
        if pack.deck_facet is not None:
            self._names[DECK] = {each.key: each.name for each in pack.deck_facet.filters}
        self._keywords = {spec.key: spec.name for spec in pack.schema.keywords}

    def spec(self, key: str) -> FieldSpec | None:
        """Return the field with this key, or None if the schema has none."""
        return self._specs.get(key)

    def choice(self, key: str, value: str) -> str:
        """Return the word for a value. A value that neither the schema nor a set names is shown as it is."""
        name = self._names.get(key, {}).get(value) or (self._keywords.get(value) if key == "keywords" else None)
        if name is None and key in self._open:
            name = self._load_words().get(value) or load_card_words(self._folder).get(value)
        return self._language.word(name) if name is not None else value

    def field(self, card: Card, key: str) -> str:
        """Return a field as text for a list. `key` is `name`, `set`, `number`, `rarity` or a field of the schema."""
        own = {"set": card.set_id, "number": card.number, "rarity": card.rarity}
        if key == "name":
            return self._language.word(card.name)
        if key in own:
            return own[key]
        value = card.fields.get(key)
        if isinstance(value, tuple):
            return SEPARATOR[self._language.code].join(self.choice(key, word) for word in value)
        return self._single(key, value)

    def _single(self, key: str, value: int | str | bool | Text | None) -> str:
        if isinstance(value, Text):
            return self._language.word(value)
        if isinstance(value, bool):
            return self.title(key) if value else ""
        if isinstance(value, str):
            return self.choice(key, value)
        return "" if value is None else str(value)

    def title(self, key: str) -> str:
        """Return the name of a field."""
        if key == DECK and self._deck_facet is not None:
            return self._language.word(self._deck_facet.name)
        spec = self._specs.get(key)
        return self._language.word(spec.name) if spec is not None else key

    def keyword_line(self, card: Card) -> str:
        """Return the card's keywords with their numbers."""
        words = []
        for keyword in card.keywords:
            name = self.choice("keywords", keyword.keyword)
            words.append(name if keyword.value is None else f"{name} {keyword.value}")
        return SEPARATOR[self._language.code].join(words)

    def line(self, card: Card, keys: tuple[str, ...]) -> str:
        """Return several fields in one line, without the empty ones."""
        return " · ".join(word for key in keys if (word := self.field(card, key)))
