"""Cards written inside a scenario."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from card_db.models import Card, Text
from deckbuilder.engine.api import BadScenarioError
from deckbuilder.games.legions.rules.vocabulary import CATEGORIES, COLOURS, KEYWORDS, NUMBERED_KEYWORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.positions import number_expected, read_keywords

GAME: Final = "legions"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={"kind": "minion", "colours": ("red",), "types": (), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1},
)
"""What a deck is made of that a scenario leaves out."""
FILLER_MASTER: Final = Card(
    id="Master",
    game=GAME,
    name=Text(ja="マスター", en="Master"),
    fields={"kind": "master", "colours": ("red", "white")},
)
KINDS: Final = (*CATEGORIES, "token")
_NUMBERS: Final = {"cost": (0, 99), "core_cost": (0, 12), "atk": (0, 99), "hp": (0, 99), "wait_turn": (1, 4)}
_NUMBERS_OF: Final = {
    "master": (),
    "skill": ("cost", "wait_turn"),
    "minion": ("cost", "atk", "hp", "wait_turn"),
    "arts": ("cost",),
    "lord": ("cost", "core_cost", "atk", "hp"),
    "token": ("cost", "atk", "hp"),
}
"""Which numbers a category has (LEG 14-3)."""
_DEFAULTS: Final = {"cost": 0, "core_cost": 0, "atk": 0, "hp": 1, "wait_turn": 1}
_LISTS: Final = ("keywords", "abilities", "colours", "types")
_ALSO: Final = {"kind": "category", "wait_turns": "wait_turn"}
"""What set files call them is read too."""
_OTHER: Final = ("category", "name", "text", "id", *_LISTS)


def read_card(place: str, key: str, value: object) -> Card:
    """The card under a key of `cards`. Raises BadScenarioError."""
    if not isinstance(value, Mapping):
        raise BadScenarioError(place, Message("An object is expected here."))
    for name in value:
        if name not in _NUMBERS and name not in _OTHER and (name not in _ALSO or _ALSO[name] in value):
            said = Message("The field “{field}” is not known here.", {"field": str(name)})
            raise BadScenarioError(f"{place}.{name}", said)
    value = {_ALSO.get(name, name): item for name, item in dict[str, Any](value).items()}
    for name in _LISTS:
        if not isinstance(value.get(name, ()), list | tuple):
            raise _wrong(place, name)
    category = _word(f"{place}.category", value.get("category", "minion"), KINDS)
    fields: dict[str, Any] = {"kind": category, "colours": _colours(place, value, category)}
    fields |= _numbers(place, value, category)
    if category != "master":
        fields["types"] = tuple(_word(f"{place}.types", item, None) for item in value.get("types", ()))
    try:
        return Card(
            id=key,
            game=GAME,
            name=_text(value.get("name", key)),
            fields=fields,
            keywords=read_keywords(f"{place}.keywords", value.get("keywords", ()), KEYWORDS, NUMBERED_KEYWORDS),
            abilities=tuple(value.get("abilities", ())),
            text=_printed(value.get("text", "")),
            by_hand="text" in value and "abilities" not in value,
        )
    except ValidationError as error:
        raise _wrong(place, ".".join(str(part) for part in error.errors()[0]["loc"])) from error


def _numbers(place: str, value: Mapping[str, Any], category: str) -> dict[str, int]:
    wanted = _NUMBERS_OF[category]
    numbers = {}
    for name, (low, high) in _NUMBERS.items():
        if name in value and name not in wanted:
            said = Message("A card of this category has no “{field}”.", {"field": name})
            raise BadScenarioError(f"{place}.{name}", said)
        if name in wanted:
            number = value.get(name, _DEFAULTS[name])
            if type(number) is not int or not low <= number <= high:
                raise BadScenarioError(f"{place}.{name}", number_expected(low, high))
            numbers["wait_turns" if name == "wait_turn" else name] = number
    return numbers


def _colours(place: str, value: Mapping[str, Any], category: str) -> tuple[str, ...]:
    """One or two different symbols, of a master two (LEG 06-1, 13-1)."""
    default = ("red", "white") if category == "master" else ("red",)
    colours = tuple(_word(f"{place}.colours", item, COLOURS) for item in value.get("colours", default))
    low = 2 if category == "master" else 1
    if not low <= len(colours) <= 2 or len(set(colours)) != len(colours):
        raise BadScenarioError(f"{place}.colours", Message("A card has one or two colours, a Master has two."))
    return colours


def _word(place: str, word: object, choices: tuple[str, ...] | None) -> str:
    if not isinstance(word, str) or not word:
        raise BadScenarioError(place, Message("A word is expected here."))
    if choices is not None and word not in choices:
        said = Message("“{word}” is none of: {choices}.", {"word": word[:100], "choices": ", ".join(choices)})
        raise BadScenarioError(place, said)
    return word


def _wrong(place: str, field: str) -> BadScenarioError:
    return BadScenarioError(place, Message("The field “{field}” is missing or wrong.", {"field": field}))


def _text(value: Any) -> Text:
    return Text(ja=value, en=value) if isinstance(value, str) else Text.model_validate(value)


def _printed(value: Any) -> Text:
    """The text of a card. A bare string without a Japanese character is read as English only."""
    return Text(en=value) if isinstance(value, str) and value.isascii() else _text(value)
