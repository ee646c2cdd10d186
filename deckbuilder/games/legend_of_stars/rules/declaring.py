"""What players declare because of a text: the name of a card, or a word that cards have (LoS 9.1)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from deckbuilder.games.kit.data import shipped_cards
from deckbuilder.games.kit.glossary import choices
from deckbuilder.games.legend_of_stars.glossary import ATTRIBUTES, FOLDER, KINDS, SCHEMA
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.kernel.declaring import Declared, Declaring, declared_name, fixed_words

_FIXED: Final[Mapping[str, Sequence[str]]] = {
    "kind": KINDS,
    "attribute": ATTRIBUTES,
    "race": choices(SCHEMA, "races"),
}
"""The words that every player knows, whichever cards there are."""


@cache
def _shipped() -> frozenset[Declared]:
    return fixed_words(_FIXED, shipped_cards(FOLDER))


class LegendDeclaring(Declaring[Table]):
    """Names are declared in Japanese, as scripts name cards."""

    def shipped(self) -> Collection[Declared]:
        """Return the fixed words, and the names of the cards that come with the program."""
        return _shipped()

    def words_of(self, definition: CardDef) -> Iterator[Declared]:
        """Return the name of a card, and its words that are not fixed."""
        yield "name", declared_name(definition.name)
        yield "attribute", definition.attribute
        yield from (("race", race) for race in definition.races)


DECLARING: Final = LegendDeclaring(
    {
        "name": "{card}: declare the name of a card.",
        "kind": "{card}: declare a kind of card.",
        "attribute": "{card}: declare an attribute.",
        "race": "{card}: declare a race.",
    }
)
