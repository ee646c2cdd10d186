"""Puts texts of unknown origin into the form in which a deck keeps them: nothing in them is invisible or unwritable."""

import re

UNREADABLE = "\ufffd"
"""Stands for half a character (a lone surrogate), which no file and no database can hold."""

_HALVES = re.compile(r"[\ud800-\udfff]")
_BREAKS = re.compile(r"\r\n|[\r\v\f\x85\u2028\u2029]")
_HIDDEN = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]")
"""Control characters, embedded changes of the writing direction, byte-order marks."""
_BLANKS = str.maketrans("\t\n", "  ")


def clean_lines(text: str) -> str:
    """A text of several lines: every kind of line break becomes `\\n`, tabs stay, hidden characters go."""
    if text.isprintable():
        return text
    return _HIDDEN.sub("", _BREAKS.sub("\n", _HALVES.sub(UNREADABLE, text)))


def clean_line(text: str) -> str:
    """A text of one line, without blanks around it; line breaks, tabs and runs of blanks in it become one blank."""
    return " ".join(clean_lines(text).split())


def clean_card(text: str) -> str:
    """The id of a card, or the line that stands for an unknown one: line breaks and tabs become blanks.

    Blanks inside it stay, since ids are compared exactly; those around it go, since no list or table keeps them. A text
    of hidden characters and blanks alone becomes `UNREADABLE`, so that the card does not vanish.
    """
    shown = text if text.isprintable() else clean_lines(text).translate(_BLANKS)
    return shown.strip() or (UNREADABLE if text else "")


def shortened(text: str, most: int) -> str:
    """The text in at most so many characters: what is too much goes out of its middle, with `…` in its place."""
    if len(text) <= most:
        return text
    tail = most // 4
    return f"{text[: most - tail - 1].rstrip()}…{text[len(text) - tail :].lstrip()}"
