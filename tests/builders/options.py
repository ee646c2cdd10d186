"""Options written out by hand."""

from dataclasses import dataclass

from deckbuilder.engine.api import Action
from deckbuilder.i18n.message import Message


@dataclass(frozen=True, slots=True)
class PlainOption:
    """An option with all its fields given at creation."""

    id: str
    action: Action
    label: Message

    @property
    def verb(self) -> str:
        return str(self.action.get("type"))
