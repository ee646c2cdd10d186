"""A deck as an immutable value. Every change makes a new deck, so history and undo are lists of decks.

A deck cleans its texts (`clean_text`). `deck_limits` says how much a deck may contain, but the value itself may be
larger: decks saved by older versions must still open.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator
from pydantic_core import InitErrorDetails

from deckbuilder.domain.clean_text import clean_card, clean_line, clean_lines

MAX_COPIES = 999
"""A deck entry has 1 to this many copies. The bound is for hostile files; real decks never reach it."""
MAX_CARD = 200
"""Characters in a card id, or in the line that represents an unknown card."""


def _cleaned(clean: Callable[[str], str]) -> BeforeValidator:
    return BeforeValidator(lambda value: clean(value) if isinstance(value, str) else value)


_LINE = _cleaned(clean_line)
"""Must come last in a field's annotation, so that it runs before the length check."""


class DeckEntry(BaseModel):
    """A card id and its number of copies. For a card the database does not know, `card` is the text as written."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    card: Annotated[str, Field(min_length=1, max_length=MAX_CARD), _cleaned(clean_card)]
    count: Annotated[int, Field(ge=1, le=MAX_COPIES)]


Sections = Mapping[str, tuple[DeckEntry, ...]]


class Deck(BaseModel):
    """A deck of one game: named sections (`main`, and more in some games) with entries in the order they were added.

    A section lists each card once: entries of the same card are added up.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: Annotated[str, Field(min_length=1, max_length=60), _LINE]
    edition: Annotated[str, Field(max_length=30), _LINE] = ""
    name: Annotated[str, _LINE] = ""
    notes: Annotated[str, _cleaned(clean_lines)] = ""
    tags: tuple[Annotated[str, Field(max_length=60), _LINE], ...] = ()
    sections: Sections = Field(default_factory=dict)

    @field_validator("sections")
    @classmethod
    def _add_up(cls, sections: Sections) -> Sections:
        if all(key == clean_line(key) and _is_plain(entries) for key, entries in sections.items()):
            return sections
        counts: dict[str, dict[str, int]] = {}
        for key, entries in sections.items():
            together = counts.setdefault(clean_line(key), {})
            for at, entry in enumerate(entries):
                total = together[entry.card] = together.get(entry.card, 0) + entry.count
                if total > MAX_COPIES:
                    raise _too_many((key, at, "count"), total)
        return {key: _entries(together) for key, together in counts.items()}

    def changed(
        self,
        *,
        name: str | None = None,
        edition: str | None = None,
        notes: str | None = None,
        tags: tuple[str, ...] | None = None,
        sections: Sections | None = None,
    ) -> "Deck":
        """Return the deck with the given fields replaced. They are checked and cleaned as in a new deck."""
        given = {"name": name, "edition": edition, "notes": notes, "tags": tags, "sections": sections}
        return self.model_copy(update={key: value for key, value in given.items() if value is not None})

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> "Deck":
        """Change a copy the pydantic way, but check and clean the new values. Prefer `changed`."""
        return Deck.model_validate({**dict(self), **(update or {})})

    def count(self, card: str, section: str | None = None) -> int:
        """Return the number of copies of a card, in one section or in all."""
        return sum(entry.count for entry in self.entries(section) if entry.card == card)

    def counts(self, section: str) -> dict[str, int]:
        """Return the copies of every card in a section, in the order of its entries."""
        return {entry.card: entry.count for entry in self.entries(section)}

    def entries(self, section: str | None = None) -> tuple[DeckEntry, ...]:
        """Return the entries of one section, or those of all sections in order."""
        if section is not None:
            return self.sections.get(section, ())
        return tuple(entry for entries in self.sections.values() for entry in entries)

    def size(self, section: str | None = None) -> int:
        """Return the number of cards, counting copies."""
        return sum(entry.count for entry in self.entries(section))

    def with_count(self, card: str, count: int, section: str) -> "Deck":
        """Return the deck with exactly `count` copies of the card in a section, at most `MAX_COPIES`.

        0 removes the entry. A new entry goes last.
        """
        return self._with_counts(section, {card: count})

    def with_all_of(self, other: "Deck") -> "Deck":
        """Return the deck with the cards of another deck added, up to `MAX_COPIES` of each card in a section."""
        deck = self
        for section in other.sections:
            own = self.counts(section)
            more = {card: own.get(card, 0) + count for card, count in other.counts(section).items()}
            deck = deck._with_counts(section, more)
        return deck

    def _with_counts(self, section: str, given: Mapping[str, int]) -> "Deck":
        section = clean_line(section)
        counts = self.counts(section)
        for card, count in given.items():
            counts[clean_card(card)] = min(count, MAX_COPIES)
        before = {entry.card: entry for entry in self.entries(section)}
        entries = tuple(
            before[card] if card in before and before[card].count == count else DeckEntry(card=card, count=count)
            for card, count in counts.items()
            if count > 0
        )
        if not entries and section not in self.sections:
            return self
        return self.changed(sections={**self.sections, section: entries})


def _is_plain(entries: tuple[DeckEntry, ...]) -> bool:
    return len({entry.card for entry in entries}) == len(entries)


def _entries(counts: Mapping[str, int]) -> tuple[DeckEntry, ...]:
    return tuple(DeckEntry(card=card, count=count) for card, count in counts.items())


def _too_many(place: Iterable[str | int], total: int) -> ValidationError:
    found = InitErrorDetails(type="less_than_equal", loc=tuple(place), input=total, ctx={"le": MAX_COPIES})
    return ValidationError.from_exception_data("Deck", [found])
