"""Numbers of abilities that cards have from the texts of other cards.

A printed ability has its index on the card. A granted ability has a number in place of an index, which says since when
it is granted, and which text of which definition it is."""

from typing import Final

_TEXTS: Final = 100
"""More than the texts that one card can grant."""
_BOOK: Final = 100_000
"""More than the definitions of one game."""
_CLOCK: Final = _TEXTS * _BOOK
FIRST_SHOWN: Final = 200
"""The least number under which a granted ability is shown. Abilities of cards and rules have lower ones."""
_MOST_TEXTS: Final = 20


def granted_number(clock: int, definition: int, text: int) -> int:
    """Return the number of an ability that is granted since that timestamp."""
    return (clock * _BOOK + definition) * _TEXTS + text


def is_given(ability: int) -> bool:
    """Whether this is the number of a granted ability, and not an index."""
    return ability >= _CLOCK


def clock_of(ability: int) -> int:
    """Return since when the ability is granted."""
    return ability // _CLOCK


def origin_of(ability: int, printed: int) -> int:
    """Return the definition that has the code of an ability. `printed`: the definition of the ability's card."""
    return ability // _TEXTS % _BOOK if ability >= _CLOCK else printed


def shown_number(ability: int) -> int:
    """Return the number under which players see an ability: its index, or a number that tells granted abilities of one
    card apart. It does not tell the place of a definition in the book, which is hidden."""
    return ability if ability < _CLOCK else FIRST_SHOWN + clock_of(ability) * _MOST_TEXTS + ability % _TEXTS


def timeless_number(ability: int) -> int:
    """Return the number without its timestamp, so that two positions can be compared."""
    return ability if ability < _CLOCK else _CLOCK + ability % _CLOCK


def text_of(ability: int) -> int:
    """Return which of the texts of its definition a granted ability is."""
    return ability % _TEXTS
