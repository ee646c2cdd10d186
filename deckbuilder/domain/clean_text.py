"""Clean text of unknown origin before a deck stores it: drop invisible characters and ones that cannot be saved."""

import re

UNREADABLE = "\ufffd"
"""Replaces half a character (a lone surrogate), which no file or database can store."""

_HALVES = re.compile(r"[\ud800-\udfff]")
_BREAKS = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_HIDDEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]")
"""Control characters, embedded changes of the writing direction, byte-order marks."""
_BLANKS = str.maketrans("\t\n", "  ")


def clean_lines(text: str) -> str:
    r"""Clean a text of several lines: every kind of line break becomes `\n`, tabs stay, hidden characters go."""
    if text.isprintable():
        return text
    return _HIDDEN.sub("", _BREAKS.sub("\n", _HALVES.sub(UNREADABLE, text)))


def clean_line(text: str) -> str:
    """Clean a text of one line: trim it and turn line breaks, tabs and runs of blanks into one blank."""
    return " ".join(clean_lines(text).split())


def clean_card(text: str) -> str:
    """Clean a card id, or the line that represents an unknown card: line breaks and tabs become blanks.

    Blanks inside stay because ids are compared exactly. Blanks around it go because lists and tables do not preserve
    them. If nothing visible is left, return `UNREADABLE` so that the card does not vanish.
    """
    shown = text if text.isprintable() else clean_lines(text).translate(_BLANKS)
    return shown.strip() or (UNREADABLE if text else "")


def shortened(text: str, most: int) -> str:
    """Shorten a text to at most `most` characters by replacing its middle with `…`."""
    if len(text) <= most:
        return text
    tail = most // 4
    return f"{text[: most - tail - 1].rstrip()}…{text[len(text) - tail :].lstrip()}"
