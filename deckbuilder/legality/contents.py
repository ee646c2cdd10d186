"""Rules on what a deck is made of: known cards of its own game, in sections that the game has, of the right kinds."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date

from card_db.models import Text
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup, Fix, Problem


@dataclass(frozen=True, slots=True)
class KnownCards:
    """Every card is in the database; what is not cannot be checked, so the deck is not known to be legal."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """One problem for each unknown card."""
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
    """Every card is one of the deck's game."""

    rule: str

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """One problem for each card of another game."""
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
    """Cards lie only in sections that a deck of the game has."""

    rule: str
    sections: AbstractSet[str]

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """One problem for each foreign section that has cards."""
        return [
            Problem(
                self.rule,
                Message(
                    "Decks of this game have no section “{section}”; it holds {count} cards.",
                    {"section": section, "count": deck.size(section)},
                ),
                tuple(entry.card for entry in entries),
            )
            for section, entries in deck.sections.items()
            if entries and section not in self.sections
        ]


@dataclass(frozen=True, slots=True)
class MissingKind:
    """Warns when a deck has cards, but none whose `field` has `value` (a deck without characters cannot attack)."""

    rule: str
    field: str
    value: str
    word: Text

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """One warning, or none. A deck with unknown cards is given the benefit of the doubt."""
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
