"""The position of Legions! for the window."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Aim, TableCard
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import atk_of, hp_of
from deckbuilder.games.legions.rules.vocabulary import LORD, MASTER, MINIONS
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.words import Zone

_FIGHTERS: Final = ("minion", "lord")


class LegionsTableTops(TableTops[Table]):
    """What the window shows of the cards."""

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """Return the printed numbers for the mat, and the turns to wait."""
        definition = table.definition(card)
        found = {"atk": definition.atk, "hp": definition.hp} if definition.kind in _FIGHTERS else {}
        return {**found, "wait_turn": definition.wait} if definition.wait else found

    def dress(self, table: Table, card: int, zone: Zone, seen: TableCard) -> TableCard:
        """Show the current numbers of a unit. A reversed card has lost them (LEG 16-3c), but everybody may look at
        it."""
        record, definition = table.cards[card], table.definition(card)
        if zone.zone == MASTER:
            numbers = {**seen.numbers, "atk": atk_of(table, card), "cores": record.cores}
            return replace(seen, turned=record.awakened, numbers=numbers)
        if zone.zone not in {LORD, MINIONS}:
            return seen
        numbers = {**seen.numbers, "atk": atk_of(table, card), "hp": hp_of(table, card), "damage": record.damage}
        if zone.zone == LORD:
            numbers["cores"] = record.cores
        return replace(seen, numbers=numbers, printed={"atk": definition.atk, "hp": definition.hp})

    def derived(self, table: Table, player: int) -> Mapping[str, int]:
        """Add all cores that count for the victory (LEG 24-2b)."""
        return {"core_total": table.core_total(player)}

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """Return the battle under way."""
        battle = table.battle
        if battle is None:
            return ()
        return (Aim(table.handle_of(battle.attacker[0]), table.handle_of(battle.target[0])),)


TABLE_TOPS: Final = LegionsTableTops(WORDS)
