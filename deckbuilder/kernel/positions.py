"""Reads the values of a scenario (docs/engine_protocol.md, Scenarios). Every error has the path to the wrong part."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from card_db.models import Card, Text
from deckbuilder.engine.api import BadScenarioError, Event
from deckbuilder.i18n.message import Arg, Message

_COPIES: Final = re.compile(r"^(?P<name>.*?)\*(?P<count>[1-9]\d{0,2})$")
_OUT_OF_BOUNDS: Final = re.compile(r"^(?P<name>.+)\*(0\d*|\d{4,})$")
MOST_COPIES: Final = 999
"""The most copies that one entry may specify."""


def bad(place: str, key: str, **args: Arg) -> BadScenarioError:
    """Return the error of an impossible position, with the path to the wrong part."""
    return BadScenarioError(place, Message(key, args))


def number_expected(low: int | None, high: int | None) -> Message:
    """Return the message for something that is not a number or is out of bounds."""
    if low is None or high is None:
        return Message("A whole number is expected here.")
    return Message("A number from {low} to {high} is expected.", {"low": low, "high": high})


def check_known(value: Mapping[str, Any], keys: set[str], place: str) -> None:
    """Check that every field is one of these. Raise BadScenarioError."""
    for key in value:
        if key not in keys:
            raise bad(
                f"{place}.{key}".strip(".") or "scenario", "The field “{field}” is not known here.", field=str(key)
            )


def check_options(options: Mapping[str, Any], known: Mapping[str, Sequence[str | int]]) -> None:
    """Check the options of a match: their names, and for each one of its values, or null. Raise BadScenarioError."""
    check_known(options, set(known), "options")
    for name, value in options.items():
        values = [*known[name]]
        if value is not None and not any(type(value) is type(each) and value == each for each in values):
            words = ", ".join(str(each).lower() for each in values)
            raise bad(
                f"options.{name}", "“{word}” is not known here. Choose one of: {known}.", word=str(value), known=words
            )


def read_mapping(value: object, place: str) -> Mapping[str, Any]:
    """Read an object. Raise BadScenarioError."""
    if not isinstance(value, Mapping):
        raise bad(place, "An object is expected here.")
    return value


def read_list(value: object, place: str) -> Sequence[Any]:
    """Read a list. Raise BadScenarioError."""
    if not isinstance(value, list | tuple):
        raise bad(place, "A list is expected here.")
    return value


def read_integer(
    value: Mapping[str, Any], key: str, place: str, default: int, low: int | None, high: int | None
) -> int:
    """Read a whole number between two bounds, if there are any. `place`: the path of the number. Raise
    BadScenarioError."""
    number = value.get(key, default)
    if type(number) is not int or (low is not None and number < low) or (high is not None and number > high):
        raise BadScenarioError(place, number_expected(low, high))
    return number


def read_word(value: Mapping[str, Any], key: str, place: str, default: str, choices: Sequence[str]) -> str:
    """Read one of several words. `place`: the path of the object. Raise BadScenarioError."""
    word = value.get(key, default)
    if not isinstance(word, str) or word not in choices:
        raise bad(
            f"{place}.{key}",
            "“{word}” is not known here. Choose one of: {known}.",
            word=str(word),
            known=", ".join(choices),
        )
    return word


def read_flag(value: Mapping[str, Any], key: str, place: str, *, default: bool) -> bool:
    """Read true or false. `place`: the path of the object. Raise BadScenarioError."""
    flag = value.get(key, default)
    if not isinstance(flag, bool):
        raise bad(f"{place}.{key}", "true or false is expected here.")
    return flag


def read_keywords(
    place: str, items: Sequence[object], known: Collection[str], numbered: Collection[str]
) -> tuple[Any, ...]:
    """Read keywords, given by their names or with the numbers that they need. Raise BadScenarioError."""
    return tuple(_keyword(place, item, known, numbered) for item in items)


def _keyword(place: str, item: object, known: Collection[str], numbered: Collection[str]) -> Any:
    keyword = {"keyword": item} if isinstance(item, str) else item
    if not isinstance(keyword, Mapping) or keyword.get("keyword") not in known:
        raise bad(place, "There is no keyword “{keyword}”.", keyword=str(item))
    word = str(keyword["keyword"])
    has_number = keyword.get("value") is not None
    if word in numbered and not has_number:
        raise bad(place, "“{keyword}” needs a number (“value”).", keyword=word)
    if has_number and word not in numbered:
        raise bad(place, "“{keyword}” has no number.", keyword=word)
    return keyword


def copies(item: object) -> list[object]:
    """Expand copies: `"A*3"` becomes three times A."""
    found = _COPIES.match(item) if isinstance(item, str) else None
    return [item] if found is None else [found["name"]] * int(found["count"])


def count_copies(item: str) -> int:
    """Return the number of copies that an entry specifies."""
    found = _COPIES.match(item)
    return 1 if found is None else int(found["count"])


def name_of_miscounted(name: str) -> str:
    """Return the card's name if an entry has an invalid number of copies, such as `A*1000`. Return an empty string for
    any other entry."""
    found = _OUT_OF_BOUNDS.match(name)
    return found["name"] if found is not None else ""


class NotUnderstood(Protocol):
    """A place in a card's text that was not understood."""

    @property
    def language(self) -> str:
        """The language of the text."""

    @property
    def line(self) -> int:
        """The number of the line, from 1."""

    @property
    def unread(self) -> str:
        """The words that were not understood, or those that are asked about."""

    @property
    def nearest(self) -> Sequence[str]:
        """Similar wordings that can be read."""

    @property
    def question(self) -> Message | None:
        """What is asked, if the line can mean more than one thing."""

    @property
    def readings(self) -> Sequence[Text]:
        """The meanings that such a line may have, in sentences of the game."""


def unread(card: Card, problem: NotUnderstood) -> Event:
    """Return the event for a place in a card's text that was not understood. Its question is a message's key and
    arguments, since nobody knows here in which language it is asked."""
    question = problem.question
    return {
        "type": "unread",
        "name": {"ja": card.name.get("ja"), "en": card.name.get("en")},
        "language": problem.language,
        "line": problem.line,
        "unread": problem.unread,
        "nearest": list(problem.nearest),
        "question": None
        if question is None
        else {
            "key": question.key,
            "args": {name: value for name, value in question.args.items() if isinstance(value, int | str)},
        },
        "readings": [{"ja": reading.ja, "en": reading.en} for reading in problem.readings],
    }
