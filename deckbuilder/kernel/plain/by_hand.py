"""Changes by hand, based on the declared zones, states and numbers alone."""

from typing import ClassVar

from deckbuilder.engine.api import Action
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.words import Zone


class PlainByHand(ByHand[PlainTable]):
    """Changes by hand, outside the rules. They trigger nothing."""

    WAITING: ClassVar = "waiting"

    def move(self, table: PlainTable, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone."""
        origin = self.WORDS.by_number[table.cards[card].zone].word
        table.send(card, zone.zone, top=action.get("position") == "top")
        table.tell("move", card, {"from": origin, "to": zone.word})

    def draw(self, table: PlainTable, player: int) -> int:
        """Draw a card."""
        return table.make(Change("draw", player=player))
