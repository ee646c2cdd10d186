"""Public numbers of offered replacements, for games whose players choose among them by number."""

from typing import Any, Final

from deckbuilder.kernel.ability_numbers import is_given, shown_number
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.replacements import Offer

_PROMISED: Final = 1_000_000
"""Above the numbers of replacements that are printed on cards."""
_GAINED: Final = 10**10
"""Above the numbers of promised replacements."""
_ON_CARD: Final = 100
"""More than the abilities of a card."""


def offer_number(offer: Offer) -> int:
    """Return the number by which players choose a replacement."""
    if offer.promise is not None:
        return _PROMISED + offer.promise.clock
    ability = offer.ability.index
    if is_given(ability):
        return (offer.card + 1) * _GAINED + shown_number(ability)
    return offer.card * _ON_CARD + max(0, ability)


class Replacer:
    """Whose replacement has a number: a definition, its card, and the shown number of the ability."""

    __slots__ = ("ability", "card", "definition")

    def __init__(self, definition: int, card: int, ability: int) -> None:
        self.definition, self.card, self.ability = definition, card, ability


def replacer_of(table: BookTable[Any, Any], number: int) -> Replacer | None:
    """Return whose replacement has that number, or None if there is none now."""
    if _PROMISED <= number < _GAINED:
        for promise in table.promises:
            if promise.clock == number - _PROMISED:
                return Replacer(promise.definition, promise.source[0], shown_number(promise.ability))
        return None
    card, ability = divmod(number, _ON_CARD)
    if number >= _GAINED:
        card, ability = number // _GAINED - 1, number % _GAINED
    return Replacer(table.cards[card].definition, card, ability) if 0 <= card < len(table.cards) else None
