"""Read a pack's data folder: schema, set files, starter decks. `glossary.py` reads its words.

The app's own games have it in `card_db/sets`, an installed package in its own folder `sets` (`package_folder`).
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, TypedDict

from pydantic import TypeAdapter

import card_db
from card_db.models import SET_FORMAT, CardSchema, Text
from deckbuilder.domain.deck import Deck
from deckbuilder.legality.restrictions import RestrictionList, load_restrictions

_TEXTS = TypeAdapter(dict[str, Text])


def set_folder(game: str) -> Path:
    """Return the data folder of a game that ships with the app."""
    return Path(card_db.__file__).parent / "sets" / game


def package_folder(package: str, game: str) -> Path:
    """Return the data folder of a game from an installed package: `sets/<game>` inside the package.

    The package must be installed as files, because the card database reads set files from a folder. Raises
    ModuleNotFoundError for an unknown package.
    """
    with as_file(files(package)) as folder:
        return folder / "sets" / game


def load_schema(folder: Path) -> CardSchema:
    """Read the fields of the game's cards."""
    return CardSchema.model_validate_json((folder / "schema.json").read_text(encoding="utf-8"))


class GameFiles(TypedDict):
    """The parts of a pack that are read from its data folder, by the fields of `GamePack`."""

    data: Path
    restrictions: Sequence[RestrictionList]
    starter_decks: Mapping[str, Deck]
    starter_names: Mapping[str, Text]
    starter_notes: Mapping[str, Text]


def load_files(folder: Path) -> GameFiles:
    """Read the restriction lists and the starter decks of a game."""
    return {
        "data": folder,
        "restrictions": load_restrictions(folder / "restrictions.json"),
        "starter_decks": load_starter_decks(folder),
        "starter_names": _TEXTS.validate_json((folder / "decks" / "names.json").read_text(encoding="utf-8")),
        "starter_notes": _TEXTS.validate_json((folder / "decks" / "notes.json").read_text(encoding="utf-8")),
    }


@cache
def load_card_words(folder: Path) -> Mapping[str, Text]:
    """Read what shipped cards are called, and the words that their sets translate, by the Japanese words."""
    names: dict[str, Text] = {}
    for document in _shipped_sets(folder):
        names |= {card["name"]["ja"]: Text.model_validate(card["name"]) for card in document["cards"]}
        names |= {ja: Text(ja=ja, en=en) for ja, en in document.get("words", {}).items()}
    return names


def shipped_cards(folder: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the cards that come with the program, as their set files write them."""
    for document in _shipped_sets(folder):
        yield from document["cards"]


def _shipped_sets(folder: Path) -> Iterator[Mapping[str, Any]]:
    for path in sorted(folder.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(document, dict) and document.get("format") == SET_FORMAT:
            yield document


def load_starter_decks(folder: Path) -> Mapping[str, Deck]:
    """Read the shipped decks, by file name without the ending, sorted."""
    decks = {}
    for path in sorted((folder / "decks").glob("*.deck.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        document.pop("format")
        decks[path.name.removesuffix(".deck.json")] = Deck.model_validate(document)
    return decks
