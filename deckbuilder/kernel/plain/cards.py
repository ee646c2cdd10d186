"""Printed cards, with the facts that the game's schema declares."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from card_db.models import Card, CardSchema
from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.table import GameCard
from deckbuilder.kernel.triggering import TriggeredAbility


@dataclass(frozen=True)
class PrintedCard(Definition):
    """A compiled card. The class has no slots, because slots would hide the fields of the compiled base class."""

    words: Mapping[str, tuple[str, ...]]
    """Its words, by the field of the schema."""
    numbers: Mapping[str, int]
    """Its numbers, by the field of the schema. Fields that the card does not have are missing."""
    keywords: Mapping[str, int]
    """Its keywords with their numbers, -1 for a keyword without one."""
    play: int
    """The index of the code that runs when the card is played, or -1."""
    triggered: tuple[TriggeredAbility, ...]
    insteads: tuple[Replacement, ...]


class PlainCard(GameCard):
    """A card in a game, ready or exhausted."""

    FIELDS: ClassVar = {"ready": VALUE, "used": VALUE, "used_turn": VALUE, "counters": VALUE}
    __slots__ = tuple(FIELDS)
    ready: bool

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner, self.handle, self.zone, self.stay = definition, owner, 0, 0, 0
        self.ready, self.used, self.used_turn, self.counters = True, (), -1, ()
        self.stamp, self.written = None, ""


def words_on(card: Card, schema: CardSchema) -> dict[str, tuple[str, ...]]:
    """Return the words of a card by field."""
    found: dict[str, tuple[str, ...]] = {}
    for spec in schema.fields:
        if spec.type == "word":
            word = card.string(spec.key)
            found[spec.key] = (word,) if word else ()
    return found


def numbers_on(card: Card, schema: CardSchema) -> dict[str, int]:
    """Return the numbers of a card by field."""
    written = {spec.key: card.integer(spec.key) for spec in schema.fields if spec.type == "integer"}
    return {key: number for key, number in written.items() if number is not None}
