"""Rules about the contents of a deck: known cards of its own game, in known sections, of the right kinds."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date
from typing import Final

from card_db.models import Text
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import CardLookup, Fix, Problem

NO_TITLE: Final = Text()


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Every card is in the database. A deck with unknown cards cannot be checked, so it does not count as legal."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each unknown card."""
        return [
            Problem(
                self.rule,
                Message("“{card}” is in no card set here: import its set, or take it out.", {"card": entry.card}),
                (entry.card,),
                fix=Fix(Message("Remove {count}", {"count": entry.count}), entry.card, section, 0),
            )
            for section, entries in deck.sections.items()
            for entry in entries
            if cards.card(entry.card) is None
        ]


@dataclass(frozen=True, slots=True)
class OwnGame:
    """Every card belongs to the deck's game."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each card of another game."""
        problems = []
        for section, entries in deck.sections.items():
            for entry in entries:
                card = cards.card(entry.card)
                if card is not None and card.game != deck.game:
                    message = Message("“{name}” is a card of another game.", {"name": card.name.model_dump()})
                    fix = Fix(Message("Remove {count}", {"count": entry.count}), entry.card, section, 0)
                    problems.append(Problem(self.rule, message, (entry.card,), fix=fix))
        return problems


@dataclass(frozen=True, slots=True)
class KnownSections:
    """A deck has cards only in the sections that its game defines."""

    rule: str
    sections: AbstractSet[str]

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each unknown section that has cards."""
        return [
            Problem(
                self.rule,
                Message(
                    "Decks of this game have no section “{section}”. Cards in it: {count}.",
                    {"section": section, "count": deck.size(section)},
                ),
                tuple(entry.card for entry in entries),
            )
            for section, entries in deck.sections.items()
            if entries and section not in self.sections
        ]


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A section has no cards whose `field` is one of these values. Such cards belong in the section `home`, if there is
    one.

    `names` has the values' words. `room` is how many cards the home section holds (None: any number).
    """

    rule: str
    section: str
    title: Text
    field: str
    names: Mapping[str, Text]
    home: str = ""
    home_title: Text = NO_TITLE
    room: int | None = None

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one problem for each misplaced card.

        The fix moves it home if there is room, otherwise it removes it.
        """
        problems = []
        for entry in deck.entries(self.section):
            card = cards.card(entry.card)
            value = card.string(self.field) if card is not None else None
            if card is None or value not in self.names:
                continue
            words: dict[str, Arg] = {
                "section": self.title.model_dump(),
                "name": card.name.model_dump(),
                "kind": self.names[value or ""].model_dump(),
            }
            message = Message("{section}: “{name}” does not belong there, it is a card of the kind {kind}.", words)
            problems.append(Problem(self.rule, message, (entry.card,), fix=self._fix(deck, entry)))
        return problems

    def _fix(self, deck: Deck, entry: DeckEntry) -> Fix:
        if self.home and (self.room is None or deck.size(self.home) + entry.count <= self.room):
            label = Message("Move to {section}", {"section": self.home_title.model_dump()})
            return Fix(label, entry.card, self.section, 0, self.home)
        return Fix(Message("Remove {count}", {"count": entry.count}), entry.card, self.section, 0)


@dataclass(frozen=True, slots=True)
class MissingKind:
    """Warns if a deck has cards but none whose `field` has `value`: a deck without characters cannot attack."""

    rule: str
    field: str
    value: str
    word: Text

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """Return one warning, or none. A deck with unknown cards gets the benefit of the doubt."""
        known = [cards.card(entry.card) for entry in deck.entries()]
        if not known or any(card is None or card.string(self.field) == self.value for card in known):
            return []
        return [
            Problem(
                self.rule,
                Message("The deck has no card of kind “{kind}”.", {"kind": self.word.model_dump()}),
                (),
                "warning",
            )
        ]
