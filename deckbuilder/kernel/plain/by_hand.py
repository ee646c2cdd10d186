"""Changes by hand, based on the declared zones, states and numbers alone."""

from typing import Any

from deckbuilder.engine.api import Action, Refusal
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.plain.changes import Change
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.words import Number, State, Value, Zone


class PlainByHand(ByHand[PlainTable]):
    """Changes outside the rules. They set nothing off."""

    def change(self, table: PlainTable, action: Action) -> Refusal | None:
        """Do it, or say why it cannot be done."""
        waiting = list(table.waiting)
        refusal = super().change(table, action)
        table.waiting = waiting
        return refusal

    def move(self, table: PlainTable, card: int, zone: Zone, action: Action) -> None:
        """Put a card into a zone."""
        origin = self.WORDS.by_number[table.cards[card].zone].word
        table.send(card, zone.zone, top=action.get("position") == "top")
        table.tell("move", card, {"from": origin, "to": zone.word})

    def turn(self, table: PlainTable, card: int, state: State, value: Value) -> None:
        """Change a state of a card."""
        state.write(table.edit(card), value)
        table.tell("orientation", card, {state.word: value})

    def set_number(self, table: PlainTable, player: int, number: Number, value: int) -> None:
        """Set a number of a player."""
        table.set_number(player, number.word, value)
        told: dict[str, Any] = {"what": number.word, "value": value}
        table.tell_player("set", player, **told)

    def draw(self, table: PlainTable, player: int) -> int:
        """Draw a card."""
        return table.make(Change("draw", player=player))
