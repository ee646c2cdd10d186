"""Reading a position that someone wrote (docs/engine_protocol.md, Scenarios): each wrong part is told with its path."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from card_db.models import Card
from deckbuilder.engine.api import BadScenarioError, Event
from deckbuilder.i18n.message import Arg, Message

_COPIES: Final = re.compile(r"^(?P<name>.*?)\*(?P<count>[1-9]\d{0,2})$")
_OUT_OF_BOUNDS: Final = re.compile(r"^(?P<name>.+)\*(0\d*|\d{4,})$")
MOST_COPIES: Final = 999
"""So many copies one name may stand for."""


def bad(place: str, key: str, **args: Arg) -> BadScenarioError:
    """The error of an impossible position, with the path to the wrong part."""
    return BadScenarioError(place, Message(key, args))


def number_expected(low: int | None, high: int | None) -> Message:
    """What to say of a number that is none, or lies outside its limits."""
    if low is None or high is None:
        return Message("A whole number is expected.")
    return Message("A number from {low} to {high} is expected.", {"low": low, "high": high})


def check_known(value: Mapping[str, Any], keys: set[str], place: str) -> None:
    """Every field must be one of these. Raises BadScenarioError."""
    for key in value:
        if key not in keys:
            raise bad(
                f"{place}.{key}".strip(".") or "scenario", "The field “{field}” is not known here.", field=str(key)
            )


def read_mapping(value: object, place: str) -> Mapping[str, Any]:
    """An object. Raises BadScenarioError."""
    if not isinstance(value, Mapping):
        raise bad(place, "An object is expected here.")
    return value


def read_list(value: object, place: str) -> Sequence[Any]:
    """A list. Raises BadScenarioError."""
    if not isinstance(value, list | tuple):
        raise bad(place, "A list is expected here.")
    return value


def read_integer(
    value: Mapping[str, Any], key: str, place: str, default: int, low: int | None, high: int | None
) -> int:
    """A whole number between two limits, if there are any. `place`: that of the number. Raises BadScenarioError."""
    number = value.get(key, default)
    if type(number) is not int or (low is not None and number < low) or (high is not None and number > high):
        raise BadScenarioError(place, number_expected(low, high))
    return number


def read_word(value: Mapping[str, Any], key: str, place: str, default: str, choices: Sequence[str]) -> str:
    """One of several words. `place`: that of the object. Raises BadScenarioError."""
    word = value.get(key, default)
    if not isinstance(word, str) or word not in choices:
        raise bad(f"{place}.{key}", "“{word}” is none of: {choices}.", word=str(word), choices=", ".join(choices))
    return word


def read_flag(value: Mapping[str, Any], key: str, place: str, *, default: bool) -> bool:
    """True or false. `place`: that of the object. Raises BadScenarioError."""
    flag = value.get(key, default)
    if not isinstance(flag, bool):
        raise bad(f"{place}.{key}", "true or false is expected here.")
    return flag


def read_keywords(
    place: str, items: Sequence[object], known: Collection[str], numbered: Collection[str]
) -> tuple[Any, ...]:
    """Keywords by their names, or with numbers where they need them. Raises BadScenarioError."""
    return tuple(_keyword(place, item, known, numbered) for item in items)


def _keyword(place: str, item: object, known: Collection[str], numbered: Collection[str]) -> Any:
    keyword = {"keyword": item} if isinstance(item, str) else item
    if not isinstance(keyword, Mapping) or keyword.get("keyword") not in known:
        raise bad(place, "There is no keyword “{keyword}”.", keyword=str(item))
    word = str(keyword["keyword"])
    told = keyword.get("value") is not None
    if word in numbered and not told:
        raise bad(place, "“{keyword}” needs a number (“value”).", keyword=word)
    if told and word not in numbered:
        raise bad(place, "“{keyword}” has no number.", keyword=word)
    return keyword


def copies(item: object) -> list[object]:
    """`"A*3"` stands for three copies of A."""
    found = _COPIES.match(item) if isinstance(item, str) else None
    return [item] if found is None else [found["name"]] * int(found["count"])


def count_copies(item: str) -> int:
    """How many copies the name of a card stands for, without making them."""
    found = _COPIES.match(item)
    return 1 if found is None else int(found["count"])


def name_of_miscounted(name: str) -> str:
    """The card of a name with a number of copies that `copies` does not read, such as `A*1000`; empty of any other."""
    found = _OUT_OF_BOUNDS.match(name)
    return found["name"] if found is not None else ""


class NotUnderstood(Protocol):
    """A place in a card's text that was not understood."""

    @property
    def language(self) -> str:
        """That of the text."""

    @property
    def line(self) -> int:
        """Counted from 1."""

    @property
    def unread(self) -> str:
        """The rest of the line from there."""

    @property
    def nearest(self) -> Sequence[str]:
        """Phrases that are written in a similar way."""


def unread(card: Card, problem: NotUnderstood) -> Event:
    """The event that tells of a place in a card's text that was not understood."""
    return {
        "type": "unread",
        "name": {"ja": card.name.get("ja"), "en": card.name.get("en")},
        "language": problem.language,
        "line": problem.line,
        "unread": problem.unread,
        "nearest": list(problem.nearest),
    }
