"""What a call of a service changed, for the window or terminal that shows it."""

from dataclasses import dataclass
from typing import Literal

from deckbuilder.i18n.message import Message

Part = Literal["deck", "decks", "cards", "settings"]
"""The open deck, the list of decks, the cards of the database, the settings."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The parts that changed.

    `label` says what was done (the name of the step in the undo strip). `news` has further messages for the user, such
    as what another window did.
    """

    what: frozenset[Part]
    label: Message | None = None
    news: tuple[Message, ...] = ()


DECK: frozenset[Part] = frozenset({"deck", "decks"})
NOTHING = Changed(frozenset())
