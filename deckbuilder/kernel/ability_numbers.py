"""Numbers of abilities that cards have from the texts of other cards.

A printed ability has its index on the card. A granted ability has a number in place of an index, which says since when
it is granted, and which text of which definition it is."""

from collections.abc import Collection
from typing import Final

_TEXTS: Final = 100
"""More than the texts that one card can grant."""
_BOOK: Final = 100_000
"""More than the definitions of one game."""
_CLOCK: Final = _TEXTS * _BOOK
FIRST_SHOWN: Final = 200
"""The least number under which a granted ability is shown. Abilities of cards and rules have lower ones."""
_MOST_TEXTS: Final = 20
_AGAIN: Final = 10**16
"""More than the number of any ability that a card has for the first time."""
_SHOWN_AGAIN: Final = 10**8
"""More than any shown number of such an ability."""


def granted_number(clock: int, definition: int, text: int) -> int:
    """Return the number of an ability that is granted since that timestamp. `clock`: 0 for cards that were there when
    the game began."""
    return ((clock + 1) * _BOOK + definition) * _TEXTS + text


def another(ability: int, others: Collection[int]) -> int:
    """Return the number for one more granted ability of a card that has the others. Cards that have got their granting
    ability from the same card at the same time grant the same text since the same moment."""
    while ability in others:
        ability += _AGAIN
    return ability


def is_given(ability: int) -> bool:
    """Whether this is the number of a granted ability, and not an index."""
    return ability >= _CLOCK


def clock_of(ability: int) -> int:
    """Return since when the ability is granted."""
    return ability % _AGAIN // _CLOCK - 1


def origin_of(ability: int, printed: int) -> int:
    """Return the definition that has the code of an ability. `printed`: the definition of the ability's card."""
    return ability // _TEXTS % _BOOK if ability >= _CLOCK else printed


def shown_number(ability: int) -> int:
    """Return the number under which players see an ability: its index, or a number that tells granted abilities of one
    card apart. It does not tell the place of a definition in the book, which is hidden."""
    if ability < _CLOCK:
        return ability
    return FIRST_SHOWN + clock_of(ability) * _MOST_TEXTS + ability % _TEXTS + ability // _AGAIN * _SHOWN_AGAIN


def timeless_number(ability: int) -> int:
    """Return the number without its timestamp, so that two positions can be compared."""
    return ability if ability < _CLOCK else ability // _AGAIN * _AGAIN + _CLOCK + ability % _CLOCK


def timeless_shown(number: int) -> int:
    """Return the shown number of an ability without its timestamp, so that two positions can be compared."""
    if number < FIRST_SHOWN:
        return number
    return FIRST_SHOWN + number % _SHOWN_AGAIN % _MOST_TEXTS + number // _SHOWN_AGAIN * _SHOWN_AGAIN


def text_of(ability: int) -> int:
    """Return which of the texts of its definition a granted ability is."""
    return ability % _TEXTS
