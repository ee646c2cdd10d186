"""A seed as a person enters it: a whole number, or any words."""

import unicodedata
from dataclasses import dataclass

from deckbuilder.goldfish.luck import number_from

MOST = 2**63 - 1
"""The largest seed of a replay."""
LONGEST = 100
"""The most characters of a seed's words."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The number that all random numbers follow from, and the words it was made from. The words are empty if a
    number was entered."""

    number: int
    text: str = ""

    def __str__(self) -> str:
        return self.text or str(self.number)


def read_seed(written: str) -> Seed:
    """Return the seed that was entered. A number is itself, and the same words give the same number on every
    machine. Surrounding blanks are ignored, and letters that look equal but are composed differently are equal.
    Raises ValueError for an empty text."""
    text = unicodedata.normalize("NFC", written).strip()[:LONGEST]
    if not text:
        raise ValueError(written)
    if text.isdecimal() and int(text) <= MOST:
        return Seed(int(text))
    return Seed(number_from("seed", text), text)


def seed_of(number: int, text: str) -> Seed:
    """Return the seed with these words if they give the number, otherwise the number alone."""
    made = read_seed(text) if text.strip() else None
    return made if made is not None and made.number == number else Seed(number)
