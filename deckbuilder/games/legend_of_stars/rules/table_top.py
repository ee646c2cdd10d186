"""The position of Legend of Stars for the window."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Aim, TableCard
from deckbuilder.games.legend_of_stars.rules.table import Shown, Table
from deckbuilder.games.legend_of_stars.rules.values import shown
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS
from deckbuilder.games.legend_of_stars.rules.words import WORDS
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.words import Zone


class LegendTableTops(TableTops[Table]):
    """What the window shows of the cards."""

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """Return ATK, DEF and DOWN of a character; other cards have no numbers."""
        definition = table.definition(card)
        return _numbers(definition.shown) if definition.kind == "character" else {}

    def dress(self, table: Table, card: int, zone: Zone, seen: TableCard) -> TableCard:
        """Show the current numbers of characters."""
        if zone.zone != CHARACTERS or table.definition(card).kind != "character":
            return seen
        return replace(seen, numbers=_numbers(shown(table, card)), printed=seen.numbers)

    def priority(self, table: Table) -> int | None:
        """Return who may act in a window of an attack."""
        return None if table.priority is None else table.priority[0]

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """Return the current attack, on a character or on the player."""
        battle = table.battle
        if battle is None:
            return ()
        attacker = table.handle_of(battle.attacker[0])
        if battle.defender is None:
            return (Aim(attacker, zone=(1 - table.cards[battle.attacker[0]].owner, "life")),)
        return (Aim(attacker, table.handle_of(battle.defender[0])),)


def _numbers(values: Shown) -> Mapping[str, int]:
    return {"atk": values.atk, "def": values.def_, "down": values.down}


TABLE_TOPS: Final = LegendTableTops(WORDS)
