"""Word steps as English offers after `you may`: `draw 1 card`, but `have your Champion gain 2 life`."""

import re

_SUBJECT = re.compile(
    r"(?P<who>(?:your|the opponent's|each) [A-Z][a-z]+|the opponent|each player|you|\{T\}|\{TARGET\}) "
    r"(?P<verb>[a-z]+)(?:\{[A-Z]+\.many\?\|s\})?(?P<rest>.*)"
)
_PLAIN_FORMS = {
    "chooses": "choose", "discards": "discard", "draws": "draw", "gain": "gain", "gains": "gain", "get": "get",
    "gets": "get", "keep": "keep", "lose": "lose", "loses": "lose", "puts": "put", "recovers": "recover",
    "shows": "show", "win": "win", "wins": "win",
}  # fmt: skip


def as_offer(english: str) -> str:
    """Return the template of a step for use after `you may`. A step that names its subject becomes something to have
    done."""
    subject = _SUBJECT.fullmatch(english)
    if subject is None:
        return english
    who, rest = subject["who"], subject["rest"]
    if subject["verb"] == "and":
        return f"have {english}"
    if subject["verb"] not in _PLAIN_FORMS:
        return f"see to it that {english}"
    done = f"{_PLAIN_FORMS[subject['verb']]}{rest}"
    return done if who == "you" else f"have {who} {done}"
