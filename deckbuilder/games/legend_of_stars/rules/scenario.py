"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Mapping
from typing import ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.games.legend_of_stars.rules.manual import BY_HAND
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, ENERGY, SUPPORT
from deckbuilder.games.legend_of_stars.rules.words import ENTERED, WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.words import Value, Zone

GAME: Final = "legend_of_stars"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={
        "kind": "character",
        "attribute": "light",
        "races": (),
        "cost": 1,
        "speed": 1,
        "atk": 100,
        "def": 100,
        "down": 100,
        "lead": ("up",),
    },
)
"""What a deck is made of that a scenario leaves out."""


class LegendLaying(Laying[Table, CardDef]):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Characters and supports have zones of their own (LoS 3.3, 3.5)."""
        refusal = BY_HAND.misplaced(self.table, card, zone)
        return None if refusal is None else refusal.reason

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """Cards on the field came there in this turn or the one before, one after the other."""
        table, record = self.table, self.table.edit(card)
        if zone.grid is not None:
            record.lane, record.row = zone.grid.square(place)
        if zone.zone in {CHARACTERS, SUPPORT, ENERGY}:
            record.entered = table.turn if values.get(ENTERED) else table.turn - 1
            record.since = table.tick()
            table.index = None

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """A player has one field at most (LoS 2.3.1)."""
        if zone.zone != SUPPORT:
            return None
        fields = [card for card in self.table.zone(player, SUPPORT) if self.table.definition(card).field]
        return Message("Only one field may lie in a support zone.") if len(fields) > 1 else None
