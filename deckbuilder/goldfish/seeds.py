"""A seed as a person writes it: a whole number, or any words."""

import unicodedata
from dataclasses import dataclass

from deckbuilder.goldfish.luck import number_from

MOST = 2**63 - 1
"""The largest seed of a replay."""
LONGEST = 100
"""Characters of a seed's words."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The number that all luck comes from, and the words that it was made of; empty where a number was written."""

    number: int
    text: str = ""

    def __str__(self) -> str:
        return self.text or str(self.number)


def read_seed(written: str) -> Seed:
    """The seed that was written: a number is itself, and the same words give the same number on every machine.

    Blanks around it do not count, and letters that look alike but are composed in different ways are the same. Raises
    ValueError if nothing was written.
    """
    text = unicodedata.normalize("NFC", written).strip()[:LONGEST]
    if not text:
        raise ValueError(written)
    if text.isdecimal() and int(text) <= MOST:
        return Seed(int(text))
    return Seed(number_from("seed", text), text)


def seed_of(number: int, text: str) -> Seed:
    """The seed with these words, if the number is what they give; otherwise the number alone."""
    made = read_seed(text) if text.strip() else None
    return made if made is not None and made.number == number else Seed(number)
