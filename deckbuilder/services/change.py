"""What a service's call changed, for whoever shows it."""

from dataclasses import dataclass
from typing import Literal

from deckbuilder.i18n.message import Message

Part = Literal["deck", "decks", "cards", "settings"]
"""The deck in hand, the list of decks, the cards of the database, the settings."""


@dataclass(frozen=True, slots=True)
class Changed:
    """Which parts are different now, and what was done in words (the name of the step in the undo strip)."""

    what: frozenset[Part]
    label: Message | None = None


NOTHING = Changed(frozenset())
