"""What deck construction answers: problems with a rule number, a sentence and the cards concerned."""

from dataclasses import dataclass, field
from datetime import date
from typing import Literal, Protocol

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.i18n.message import Message

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that would mend a problem: give a card this count in a section, and move what is taken out to another
    section where one is named."""

    label: Message
    card: str
    section: str
    count: int
    move_to: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a deck. `rule` is a rulebook number with the game's letters, such as `ABC 3.1`."""

    rule: str
    message: Message
    cards: tuple[str, ...] = ()
    severity: Severity = "error"
    fix: Fix | None = field(default=None)


class CardLookup(Protocol):
    """Where a deck's cards come from."""

    def card(self, card_id: str) -> Card | None:
        """The card of that id, None if it is not known."""


class DeckRule(Protocol):
    """One rule of deck construction of one game."""

    def check(self, deck: Deck, cards: CardLookup, on: date) -> list[Problem]:
        """The problems that this rule sees in the deck on that day."""
