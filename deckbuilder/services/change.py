"""What a service's call changed, for whoever shows it."""

from dataclasses import dataclass
from typing import Literal

from deckbuilder.i18n.message import Message

Part = Literal["deck", "decks", "cards", "settings"]
"""The deck in hand, the list of decks, the cards of the database, the settings."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Which parts are different now, what was done in words (the name of the step in the undo strip), and what the user
    should hear besides: what another window did, for example."""

    what: frozenset[Part]
    label: Message | None = None
    news: tuple[Message, ...] = ()


NOTHING = Changed(frozenset())
