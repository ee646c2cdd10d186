"""Describe what is wrong with a script to its author: where, what, and what may have been meant."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from rapidfuzz import fuzz, process

from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_places import Place

S = TypeVar("S", bound=Node)

MOST_PROBLEMS = 20
"""The most problems that are reported for one script."""
MOST_DEPTH = 40
"""The deepest nesting of lists and objects."""
MOST_PARTS = 5_000
"""The most words, numbers, lists and objects in one script."""
MOST_LETTERS = 200
"""The most letters of one word."""
_LIKENESS = 60.0
_MOST_KNOWN = 12
_QUOTED = re.compile(r"'([^']*)'")

_PLAIN = {
    "int_type": Message("A whole number is expected here."),
    "int_from_float": Message("A whole number is expected here."),
    "bool_type": Message("true or false is expected here."),
    "string_type": Message("A word is expected here."),
    "model_type": Message("An object is expected here."),
    "model_attributes_type": Message("An object is expected here."),
    "dict_type": Message("An object is expected here."),
    "mapping_type": Message("An object is expected here."),
    "tuple_type": Message("A list is expected here."),
    "string_pattern_mismatch": Message("A name consists of 1 to 30 lowercase letters (a to z) and _."),
    "string_too_short": Message("The word is empty."),
}
_BOUNDED = {
    "greater_than_equal": ("ge", Message("The number must be at least {limit}.")),
    "less_than_equal": ("le", Message("The number must be at most {limit}.")),
    "too_short": ("min_length", Message("At least {limit} entries are needed here.")),
    "too_long": ("max_length", Message("At most {limit} entries are allowed here.")),
    "string_too_long": ("max_length", Message("The word may have at most {limit} letters.")),
}


@dataclass(frozen=True, slots=True)
class ScriptProblem:
    """One problem of a script. `place` is the path in the script, such as `abilities[1].steps[0].who`."""

    place: str
    message: Message


class WrongScriptError(Exception):
    """The abilities of a card cannot be played; `problems` say why."""

    def __init__(self, problems: Sequence[ScriptProblem]) -> None:
        super().__init__("; ".join(f"{problem.place}: {problem.message.key}" for problem in problems))
        self.problems = tuple(problems)


def check_script(model: type[S], abilities: Sequence[object]) -> S | tuple[ScriptProblem, ...]:
    """Return the script, or its first 20 problems, one for each place. Needs bounded time and memory for any input.
    `model`: the language, a form with the field `abilities`."""
    problem = too_much(abilities)
    if problem is not None:
        return (problem,)
    try:
        return model.model_validate({"abilities": tuple(abilities)})
    except ValidationError as error:
        return tuple(_one_a_place(model, abilities, error.errors(include_url=False)))[:MOST_PROBLEMS]


def unknown_word(word: object, known: Iterable[str]) -> Message:
    """Return the message for a word that is not among the known ones."""
    choices = list(dict.fromkeys(known))
    written = str(word)[:MOST_LETTERS]
    near = [match for match, _, _ in process.extract(written, choices, scorer=fuzz.ratio, score_cutoff=_LIKENESS)]
    if near:
        return Message("“{word}” is not known here. Did you mean “{near}”?", {"word": written, "near": near[0]})
    listed = ", ".join(choices[:_MOST_KNOWN]) + (", …" if len(choices) > _MOST_KNOWN else "")
    return Message("“{word}” is not known here. Choose one of: {known}.", {"word": written, "known": listed})


# Size limits ----------------------------------------------------------------------


def too_much(abilities: object) -> ScriptProblem | None:
    """Return why a script is too large to check, or None. Works level by level, so deep nesting cannot exhaust the
    stack."""
    level: list[tuple[str, object]] = [("abilities", abilities)]
    parts = 0
    for _ in range(MOST_DEPTH + 1):
        parts += len(level)
        if parts > MOST_PARTS:
            message = Message("The script has more than {limit} parts. Make it smaller.", {"limit": MOST_PARTS})
            return ScriptProblem("abilities", message)
        for place, value in level:
            if isinstance(value, str) and len(value) > MOST_LETTERS:
                return ScriptProblem(_short(place), _message_for("string_too_long", {"max_length": MOST_LETTERS}))
        level = [part for place, value in level for part in _parts(place, value)]
        if not level:
            return None
    message = Message("This is nested deeper than {limit} levels. Make it simpler.", {"limit": MOST_DEPTH})
    return ScriptProblem(_short(level[0][0]), message)


def _parts(place: str, value: object) -> Iterator[tuple[str, object]]:
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield f"{place}.{str(key)[:MOST_LETTERS]}", item
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value[: MOST_PARTS + 1]):
            yield f"{place}[{index}]", item


def _short(place: str) -> str:
    return place if len(place) <= MOST_LETTERS else place[: MOST_LETTERS - 1] + "…"


# Validation errors -----------------------------------------------------------------


def _one_a_place(
    model: type[Node], abilities: Sequence[object], errors: Sequence[ErrorDetails]
) -> Iterator[ScriptProblem]:
    """Yield one problem for each place. Skips a problem of a whole list or object if something inside it is wrong."""
    found = [(place, error) for error in errors for place in (Place(model, abilities, error["loc"]),)]
    paths = [place.path for place, _ in found]
    reported: set[tuple[str, str]] = set()
    for place, error in found:
        as_a_whole = error["type"] in {"too_short", "too_long"}
        if (place.path, place.rest) in reported or (as_a_whole and any(_lies_in(path, place.path) for path in paths)):
            continue
        reported.add((place.path, place.rest))
        yield _problem(place, error)


def _lies_in(path: str, outer: str) -> bool:
    return path.startswith((f"{outer}[", f"{outer}."))


def _problem(place: Place, error: ErrorDetails) -> ScriptProblem:
    context = error.get("ctx", {})
    path = place.path
    match error["type"]:
        case "extra_forbidden":
            return ScriptProblem(_short(path), unknown_word(path.rpartition(".")[2], place.known_beside()))
        case "missing":
            return ScriptProblem(_short(path), Message("“{field}” is missing here.", {"field": place.rest}))
        case "union_tag_not_found":
            return ScriptProblem(_short(path), _no_form(place, str(context.get("discriminator", ""))))
        case "union_tag_invalid":
            key = str(context["discriminator"]).strip("'")
            known = _QUOTED.findall(str(context["expected_tags"]))
            return ScriptProblem(_short(f"{path}.{key}"), unknown_word(context["tag"], known))
        case "literal_error":
            return ScriptProblem(_short(path), unknown_word(error["input"], _QUOTED.findall(str(context["expected"]))))
        case kind:
            return ScriptProblem(_short(path), _message_for(kind, context))


def _no_form(place: Place, discriminator: str) -> Message:
    key = discriminator.strip("'")
    if key.isidentifier():
        return Message("“{field}” is missing here.", {"field": key})
    known = ", ".join(place.keys_of_forms())
    return Message("A number is expected here, or an object with one of: {known}.", {"known": known})


def _message_for(kind: str, context: Mapping[str, object]) -> Message:
    if kind == "value_error":
        return Message(str(context["error"]))
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in _BOUNDED:
        key, message = _BOUNDED[kind]
        limit = context[key]
        args: dict[str, Arg] = {"limit": limit if isinstance(limit, int) else str(limit)}
        return Message(message.key, args)
    return Message("This is not allowed here.")


def keyword_problems(
    place: str, keyword: str, value: int | None, known: Sequence[str], numbered: Collection[str]
) -> Iterator[ScriptProblem]:
    """Yield the problems of a keyword: it is unknown, its number is missing, or it has no number."""
    args: dict[str, Arg] = {"keyword": keyword}
    if keyword not in known:
        yield ScriptProblem(f"{place}.keyword", unknown_word(keyword, known))
    elif value is None and keyword in numbered:
        yield ScriptProblem(place, Message("“{keyword}” needs a number (“value”).", args))
    elif value is not None and keyword not in numbered:
        yield ScriptProblem(f"{place}.value", Message("“{keyword}” has no number.", args))
