"""Cards written inside a scenario."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from card_db.models import Card, Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.legend_of_stars.rules.vocabulary import (
    ATTRIBUTES,
    DIRECTIONS,
    KEYWORDS,
    KINDS,
    NUMBERED_KEYWORDS,
)
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit
from deckbuilder.kernel.positions import number_expected, read_keywords

GAME: Final = "legend_of_stars"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={
        "kind": "character",
        "attribute": "light",
        "races": (),
        "cost": 1,
        "speed": 1,
        "atk": 100,
        "def": 100,
        "down": 100,
        "lead": ("up",),
    },
)
"""What a deck is made of that a scenario leaves out."""

_FIELDS: Final = ("kind", "attribute", "races", "cost", "speed", "atk", "def", "down", "lead", "flash", "field")
_WORDS: Final = {"kind": KINDS, "attribute": ATTRIBUTES}
_NUMBERS: Final = ("cost", "speed", "atk", "def", "down")
_HIGHEST: Final = 1_000_000
_LISTS: Final = ("keywords", "abilities")
_OTHER: Final = ("name", "keywords", "abilities", "text", "id")


def read_card(place: str, key: str, value: object) -> Card:
    """The card under a key of `cards`. Raises BadScenarioError."""
    if not isinstance(value, Mapping):
        raise BadScenarioError(place, Message("An object is expected here."))
    for name in value:
        if name not in _FIELDS and name not in _OTHER:
            raise BadScenarioError(
                f"{place}.{name}", Message("The field “{field}” is not known here.", {"field": str(name)})
            )
    for name in _LISTS:
        if not isinstance(value.get(name, ()), list | tuple):
            raise BadScenarioError(f"{place}.{name}", Message("A list is expected here."))
    fields = {name: _field(f"{place}.{name}", name, value[name]) for name in _FIELDS if name in value}
    fields.setdefault("kind", "character")
    try:
        return Card(
            id=key,
            game=GAME,
            name=_text(f"{place}.name", value.get("name", key)),
            fields=fields,
            keywords=read_keywords(f"{place}.keywords", value.get("keywords", ()), KEYWORDS, NUMBERED_KEYWORDS),
            abilities=tuple(value.get("abilities", ())),
            text=_printed(f"{place}.text", value.get("text", "")),
            by_hand="text" in value and "abilities" not in value,
        )
    except ValidationError as error:
        raise BadScenarioError(place, misfit(error, value)) from error


def _text(place: str, value: object) -> Text:
    try:
        return Text(ja=value, en=value) if isinstance(value, str) else Text.model_validate(value)
    except ValidationError as error:
        raise BadScenarioError(place.rpartition(".")[0], misfit(error, value, place.rpartition(".")[2])) from error


def _printed(place: str, value: object) -> Text:
    """The text of a card. A bare string without a Japanese character is read as English only."""
    return Text(en=value) if isinstance(value, str) and value.isascii() else _text(place, value)


def _field(place: str, name: str, value: object) -> Any:
    if name in _WORDS and value not in _WORDS[name]:
        raise BadScenarioError(
            place,
            Message("“{word}” is none of: {choices}.", {"word": str(value), "choices": ", ".join(_WORDS[name])}),
        )
    if name in _NUMBERS and (type(value) is not int or not 0 <= value <= _HIGHEST):
        raise BadScenarioError(place, number_expected(0, _HIGHEST))
    if name in {"flash", "field"} and not isinstance(value, bool):
        raise BadScenarioError(place, Message("true or false is expected here."))
    if name in {"races", "lead"}:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            raise BadScenarioError(place, Message("A list is expected here."))
        if name == "lead" and not set(value) <= set(DIRECTIONS):
            raise BadScenarioError(place, Message("Lead icons are up, down, left, right."))
        return tuple(value)
    return value
