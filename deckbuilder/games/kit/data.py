"""A pack's data files: schema, glossary, starter decks, as they lie in `card_db/sets/<game>`."""

import json
from collections.abc import Mapping
from pathlib import Path

from pydantic import TypeAdapter

import card_db
from card_db.models import SET_FORMAT, CardSchema, Text
from deckbuilder.domain.deck import Deck

_TEXTS = TypeAdapter(dict[str, Text])


def set_folder(game: str) -> Path:
    """The folder of the cards that ship with a game."""
    return Path(card_db.__file__).parent / "sets" / game


def load_schema(game: str) -> CardSchema:
    """What the game says of its cards' fields."""
    return CardSchema.model_validate_json((set_folder(game) / "schema.json").read_text(encoding="utf-8"))


def load_glossary(game: str) -> Mapping[str, Text]:
    """The game's words by identifier."""
    return _TEXTS.validate_json((set_folder(game) / "glossary.json").read_text(encoding="utf-8"))


def load_card_names(game: str) -> Mapping[str, Text]:
    """The names of the cards that ship with the game, by the Japanese name."""
    names: dict[str, Text] = {}
    for path in sorted(set_folder(game).glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(document, dict) and document.get("format") == SET_FORMAT:
            names |= {card["name"]["ja"]: Text.model_validate(card["name"]) for card in document["cards"]}
    return names


def load_starter_decks(game: str) -> Mapping[str, Deck]:
    """The decks that ship with the game, by the name of their file, in the order of the names."""
    decks = {}
    for path in sorted((set_folder(game) / "decks").glob("*.deck.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        document.pop("format")
        decks[path.name.removesuffix(".deck.json")] = Deck.model_validate(document)
    return decks


def load_starter_names(game: str) -> Mapping[str, Text]:
    """The names of those decks in both languages, by the same keys: a deck file itself has room for one name only."""
    return _TEXTS.validate_json((set_folder(game) / "decks" / "names.json").read_text(encoding="utf-8"))


def load_starter_notes(game: str) -> Mapping[str, Text]:
    """What is said of those decks in both languages, by the same keys."""
    return _TEXTS.validate_json((set_folder(game) / "decks" / "notes.json").read_text(encoding="utf-8"))
