"""Positions set directly (docs/engine_protocol.md, Scenarios): read, checked, put on the table."""

from collections.abc import Mapping
from typing import ClassVar, Final

from card_db.models import Card, Text
from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.table import CardDef, Table
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES, LORD, MASTER, MIDDLE, MINIONS, STANDBY
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.laying import Laying
from deckbuilder.kernel.words import State, Value, Zone

GAME: Final = "legions"
FILLER: Final = Card(
    id="Filler",
    game=GAME,
    name=Text(ja="フィラー", en="Filler"),
    fields={"kind": "minion", "colours": ("red",), "types": (), "cost": 1, "atk": 1, "hp": 1, "wait_turns": 1},
)
"""What a deck is made of that a scenario leaves out."""
FILLER_MASTER: Final = Card(
    id="Master",
    game=GAME,
    name=Text(ja="マスター", en="Master"),
    fields={"kind": "master", "colours": ("red", "white")},
)
_KINDS: Final = {MINIONS: {"ja": "ミニオン", "en": "Minions"}, LORD: {"ja": "ロード", "en": "Lords"}}


class LegionsLaying(Laying[Table, CardDef]):
    """How the cards of a scenario lie."""

    WORDS: ClassVar = WORDS
    FILLER: ClassVar = FILLER
    NEEDED: ClassVar = {"master_area": FILLER_MASTER}

    def misplaced(self, card: int, zone: Zone) -> Message | None:
        """Masters, lords and Minions have places of their own (LEG 17), and only skills and Minions stand by."""
        definition = self.table.definition(card)
        if zone.zone == MASTER:
            return None if definition.category == "master" else Message("Only a Master lies in the Master area.")
        if zone.zone in _KINDS:
            fits = home_of(self.table, card) == zone.zone
            return None if fits else Message("Only {kind} lie here.", {"kind": _KINDS[zone.zone]})
        if definition.category == "master" or definition.token:
            return Message("A Master or a token cannot lie here.")
        if zone.zone == STANDBY and definition.category not in {"skill", "minion"}:
            return Message("Only skills and Minions stand by.")
        return None

    def highest(self, card: int, state: State) -> int:
        """Damage leaves a unit alive, and lies on no reversed one (LEG 10-1, 16-3)."""
        if state.word != "damage":
            return state.highest
        return max(0, self.table.definition(card).hp - 1) if self.table.cards[card].open else 0

    def laid(self, card: int, zone: Zone, place: int, values: Mapping[str, Value]) -> None:
        """A unit was deployed in an earlier turn unless it is unable to act."""
        table, record = self.table, self.table.edit(card)
        if zone.zone not in FIELD_ZONES:
            return
        record.lane, record.since = MIDDLE if zone.grid is None else place, table.tick()
        if zone.zone != MASTER:
            record.deployed = table.turn if record.unable else table.turn - 1

    def overfull(self, player: int, zone: Zone) -> Message | None:
        """The standby zone has little room (LEG 17-17)."""
        full = zone.zone == STANDBY and self.table.standby_room(player) < 0
        return Message("The standby zone holds two cards.") if full else None
