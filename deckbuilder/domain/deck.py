"""A deck as a value: every change makes a new one, so history and undo are lists of decks."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

MAX_COPIES = 999
"""A line of a deck holds 1 to this many copies; it bounds hostile files, not decks."""


class DeckEntry(BaseModel):
    """A card, by its id, and how many copies of it. What the database does not know is kept as it was written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    card: Annotated[str, Field(min_length=1, max_length=200)]
    count: Annotated[int, Field(ge=1, le=MAX_COPIES)]


class Deck(BaseModel):
    """A deck of one game: named sections (`main`, for some games more) of entries in the order they were added."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: Annotated[str, Field(min_length=1, max_length=60)]
    edition: Annotated[str, Field(max_length=30)] = ""
    name: Annotated[str, Field(max_length=200)] = ""
    notes: Annotated[str, Field(max_length=100_000)] = ""
    tags: tuple[Annotated[str, Field(max_length=60)], ...] = ()
    sections: Mapping[str, tuple[DeckEntry, ...]] = Field(default_factory=dict)

    def count(self, card: str, section: str | None = None) -> int:
        """Copies of a card, in one section or in all."""
        return sum(entry.count for entry in self.entries(section) if entry.card == card)

    def entries(self, section: str | None = None) -> tuple[DeckEntry, ...]:
        """The entries of one section, or of all in their order."""
        if section is not None:
            return self.sections.get(section, ())
        return tuple(entry for entries in self.sections.values() for entry in entries)

    def size(self, section: str | None = None) -> int:
        """Number of cards, copies counted."""
        return sum(entry.count for entry in self.entries(section))

    def with_count(self, card: str, count: int, section: str) -> "Deck":
        """The deck with exactly `count` copies of the card in a section; 0 takes the entry away, a new one goes
        last."""
        kept = [entry for entry in self.entries(section) if entry.card != card]
        place = next((i for i, entry in enumerate(self.entries(section)) if entry.card == card), len(kept))
        if count > 0:
            kept.insert(place, DeckEntry(card=card, count=min(count, MAX_COPIES)))
        sections = dict(self.sections) | {section: tuple(kept)}
        return self.model_copy(update={"sections": sections})
