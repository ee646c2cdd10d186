"""Merge two changed copies of one deck, card by card and field by field."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeVar

from deckbuilder.domain.deck import Deck, DeckEntry, Sections

Value = TypeVar("Value")
Field = Literal["name", "edition", "notes", "tags", "card"]
_FIELDS: tuple[Literal["name", "edition", "notes", "tags"], ...] = ("name", "edition", "notes", "tags")


@dataclass(frozen=True, slots=True)
class Clash:
    """Something that both copies changed in different ways.

    For a card, `mine` and `theirs` are the numbers of copies in `section`. For any other field they are its text, with
    tags separated by commas.
    """

    field: Field
    mine: str | int
    theirs: str | int
    card: str = ""
    section: str = ""


@dataclass(frozen=True, slots=True)
class Merge:
    """The deck with the changes of both copies. Where they clash it has mine."""

    deck: Deck
    clashes: tuple[Clash, ...] = ()


def merge_decks(base: Deck, mine: Deck, theirs: Deck) -> Merge:
    """Merge two copies of `base`. A card or field that only one of them changed gets that change.

    Cards keep the order of `mine`. Cards that only `theirs` has come last.
    """
    if mine in (base, theirs):
        return Merge(theirs)
    if theirs == base:
        return Merge(mine)
    merged = mine.changed(
        name=_choose(base.name, mine.name, theirs.name),
        edition=_choose(base.edition, mine.edition, theirs.edition),
        notes=_choose(base.notes, mine.notes, theirs.notes),
        tags=_choose(base.tags, mine.tags, theirs.tags),
        sections=_sections(base, mine, theirs),
    )
    return Merge(merged, (*_field_clashes(base, mine, theirs), *_card_clashes(base, mine, theirs)))


def compare_decks(mine: Deck, theirs: Deck) -> tuple[Clash, ...]:
    """Return every difference between two decks except the order of their cards."""
    fields = ((name, _text(getattr(mine, name)), _text(getattr(theirs, name))) for name in _FIELDS)
    cards = (
        Clash("card", own, other, card, section)
        for section in dict.fromkeys((*mine.sections, *theirs.sections))
        for card in dict.fromkeys((*mine.counts(section), *theirs.counts(section)))
        if (own := mine.counts(section).get(card, 0)) != (other := theirs.counts(section).get(card, 0))
    )
    return (*(Clash(name, own, other) for name, own, other in fields if own != other), *cards)


def _choose(base: Value, mine: Value, theirs: Value) -> Value:
    return theirs if mine == base else mine


def _clash(base: object, mine: object, theirs: object) -> bool:
    return base not in (mine, theirs) and mine != theirs


def _sections(base: Deck, mine: Deck, theirs: Deck) -> Sections:
    return {
        section: tuple(
            DeckEntry(card=card, count=count)
            for card in dict.fromkeys((*mine.counts(section), *theirs.counts(section)))
            if (count := _choose(*(deck.counts(section).get(card, 0) for deck in (base, mine, theirs))))
        )
        for section in dict.fromkeys((*mine.sections, *theirs.sections))
    }


def _field_clashes(base: Deck, mine: Deck, theirs: Deck) -> Iterator[Clash]:
    for name in _FIELDS:
        values = [getattr(deck, name) for deck in (base, mine, theirs)]
        if _clash(*values):
            yield Clash(name, _text(values[1]), _text(values[2]))


def _card_clashes(base: Deck, mine: Deck, theirs: Deck) -> Iterator[Clash]:
    for section in dict.fromkeys((*mine.sections, *theirs.sections)):
        for card in dict.fromkeys((*mine.counts(section), *theirs.counts(section))):
            before, own, other = (deck.counts(section).get(card, 0) for deck in (base, mine, theirs))
            if _clash(before, own, other):
                yield Clash("card", own, other, card, section)


def _text(value: str | tuple[str, ...]) -> str:
    return value if isinstance(value, str) else ", ".join(value)
