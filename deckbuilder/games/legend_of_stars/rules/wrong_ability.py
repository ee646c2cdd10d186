"""What is wrong with the abilities of a card, in words for who wrote them: which ability, where, which word."""

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from card_db.models import Card
from deckbuilder.i18n.message import Arg, Message

_QUOTED = re.compile(r"'([^']*)'")
_LIKENESS = 0.5
"""From which likeness on, of 1, a known word stands near a wrong one."""
_LONGEST = 100


def wrong_ability(card: Card, error: ValidationError) -> Message:
    """The first fault of the card's abilities. Abilities are counted from 1; `where` is the path in what was written,
    with places in lists from 0 (docs/effect_language.md)."""
    problem = error.errors(include_url=False)[0]
    context = problem.get("ctx", {})
    where, rest = _path(card.abilities, problem["loc"][1:])
    number = problem["loc"][1] if len(problem["loc"]) > 1 else 0
    args: dict[str, Arg] = {
        "name": {"ja": card.name.get("ja"), "en": card.name.get("en")},
        "number": int(number) + 1,
        "where": where,
    }
    match problem["type"]:
        case "union_tag_invalid" | "literal_error":
            return _unknown_word(args, problem)
        case "union_tag_not_found":
            args["field"] = context["discriminator"].strip("'")
            return Message("Ability {number} of “{name}”: “{field}” is missing in {where}.", args)
        case "missing":
            args["field"] = rest
            return Message("Ability {number} of “{name}”: “{field}” is missing in {where}.", args)
        case "extra_forbidden":
            return Message("Ability {number} of “{name}”: {where} is not known here.", args)
    return Message("Ability {number} of “{name}”: {where} is wrong.", args)


def _unknown_word(args: Mapping[str, Arg], problem: ErrorDetails) -> Message:
    context = problem.get("ctx", {})
    known = _QUOTED.findall(context.get("expected_tags", "") or context.get("expected", ""))
    word = str(context.get("tag", problem["input"]))[:_LONGEST]
    near = get_close_matches(word, known, cutoff=_LIKENESS) or known
    return Message(
        "Ability {number} of “{name}”: “{word}” in {where} is not known. Known are: {known}.",
        {**args, "word": word, "known": ", ".join(near)},
    )


def _path(written: object, places: Sequence[int | str]) -> tuple[str, str]:
    """The path as it stands in what was written, and the last place that does not stand there. The checker also names
    the branches that it took; those are passed over."""
    path, rest = "abilities", ""
    for place in places:
        if isinstance(written, Mapping) and place in written:
            written = written[place]
            path += f".{place}"
        elif isinstance(written, list | tuple) and isinstance(place, int) and place < len(written):
            written = written[place]
            path += f"[{place}]"
        else:
            rest = str(place)
    return path[:_LONGEST], rest
