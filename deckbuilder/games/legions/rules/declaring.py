"""What players declare because of a text: the name of a card, or a word that cards have (LEG 01-2)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from deckbuilder.games.kit.data import shipped_cards
from deckbuilder.games.kit.glossary import choices
from deckbuilder.games.legions.glossary import CATEGORIES, COLOURS, FOLDER, SCHEMA
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.kernel.declaring import Declared, Declaring, declared_name, fixed_words

_FIXED: Final[Mapping[str, Sequence[str]]] = {
    "kind": CATEGORIES,
    "colour": COLOURS,
    "type": choices(SCHEMA, "types"),
}
"""The words that every player knows, whichever cards there are."""


@cache
def _shipped() -> frozenset[Declared]:
    return fixed_words(_FIXED, shipped_cards(FOLDER))


class LegionsDeclaring(Declaring[Table]):
    """Names are declared in Japanese, as scripts name cards."""

    def shipped(self) -> Collection[Declared]:
        """Return the fixed words, and the names of the cards that come with the program."""
        return _shipped()

    def words_of(self, definition: CardDef) -> Iterator[Declared]:
        """Return the name of a card, and its words that are not fixed."""
        yield "name", declared_name(definition.name)
        yield from (("type", word) for word in definition.types)


DECLARING: Final = LegionsDeclaring(
    {
        "name": "{card}: declare the name of a card.",
        "kind": "{card}: declare a kind of card.",
        "colour": "{card}: declare a colour.",
        "type": "{card}: declare a type.",
    }
)
