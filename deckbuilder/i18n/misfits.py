"""Explain pydantic's validation errors in our own words: the place, what is expected there, and what to do."""

import re
from collections.abc import Mapping, Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from deckbuilder.i18n.message import Arg, Message

MOST_LETTERS = 200
"""The most characters of a place that a message shows."""

_OTHERWISE = Message("{place} has a value that is not allowed. Correct it.")
_WRONG: Sequence[tuple[str, Message]] = (
    ("missing", Message("{place} is missing. Add it.")),
    ("extra_forbidden", Message("{place} is not a known field. Remove it, or correct its name.")),
    ("literal_error", Message("{place} must be one of: {known}.")),
    ("greater_than", Message("{place} is too small. The minimum is {limit}.")),
    ("less_than", Message("{place} is too large. The maximum is {limit}.")),
    ("string_too_short", Message("{place} is empty. Fill it in.")),
    ("string_too_long", Message("{place} is too long. The maximum is {limit} characters.")),
    ("string_unicode", Message("{place} contains an invalid character. Correct it.")),
    ("too_short", Message("{place} has too few entries. The minimum is {limit}.")),
    ("too_long", Message("{place} has too many entries. The maximum is {limit}.")),
    ("date", Message("{place} must be a date in the form YYYY-MM-DD.")),
    ("string", Message("{place} must be text in quotes.")),
    ("int", Message("{place} must be a whole number.")),
    ("finite_number", Message("{place} must be a whole number.")),
    ("bool", Message("{place} must be true or false.")),
    ("list", Message("{place} must be a list in square brackets.")),
    ("tuple", Message("{place} must be a list in square brackets.")),
    ("dict", Message("{place} must be an object in braces.")),
    ("mapping", Message("{place} must be an object in braces.")),
    ("model", Message("{place} must be an object in braces.")),
    ("json_invalid", Message("{place} contains an invalid character. Correct it.")),
)
"""Keyed by the start of pydantic's error type. The first match wins."""
_LIMITS = {"ge": 0, "le": 0, "gt": 1, "lt": -1, "min_length": 0, "max_length": 0}
"""The context key in which pydantic stores a bound, and the step from it to the last allowed value."""
_QUOTED = re.compile(r"'([^']*)'")


def misfit(found: ValidationError, written: object, whole: str = "", file: str = "") -> Message:
    """Return the message for the first error that pydantic found in `written`.

    Its place begins with `whole`, and the name of `file` comes before that.
    """
    error = _most_relevant(found.errors(include_url=False))
    context = error.get("ctx", {})
    place = place_of(error, written, whole)
    args: dict[str, Arg] = {"place": ": ".join(filter(None, (file, place)))}
    for key, step in _LIMITS.items():
        if isinstance(context.get(key), int):
            args["limit"] = context[key] + step
    if "expected" in context:
        args["known"] = ", ".join(_QUOTED.findall(str(context["expected"])))
    kind_of_error = next((message for begin, message in _WRONG if error["type"].startswith(begin)), _OTHERWISE)
    return Message(kind_of_error.key, args)


def _most_relevant(errors: Sequence[ErrorDetails]) -> ErrorDetails:
    """Return the first error.

    Where a value may have one of several forms, return the error of the form that was meant.
    """
    first = errors[0]
    beside = (
        error for error in errors if error["loc"][:-1] == first["loc"][:-1] or error["loc"][:-2] == first["loc"][:-1]
    )
    other_form = next((error for error in beside if not error["type"].endswith("_type")), first)
    return other_form if first["type"].endswith("_type") else first


def place_of(error: ErrorDetails, written: object, whole: str = "") -> str:
    """Return the place in the document as a person writes it, such as `request.decks[0].game`.

    Pydantic's own names for the forms it tried are left out.
    """
    place, value = whole, written
    for at, part in enumerate(error["loc"]):
        if isinstance(part, int):
            place += f"[{part}]"
            value = value[part] if isinstance(value, list | tuple) and part < len(value) else None
        elif isinstance(value, Mapping) and part in value:
            place += f".{part}"
            value = value[part]
        elif at == len(error["loc"]) - 1 and error["type"] == "missing":
            place += f".{part}"
    place = place.removeprefix(".")
    return place if len(place) <= MOST_LETTERS else place[: MOST_LETTERS - 1] + "…"
