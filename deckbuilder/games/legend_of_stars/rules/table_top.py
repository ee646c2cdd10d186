"""The position of Legend of Stars as a window shows it."""

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
    """What a window shows of the cards of Legend of Stars."""

    def kind(self, table: Table, card: int) -> str:
        """The kind of a card."""
        return table.definition(card).kind

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """ATK, DEF and DOWN of a character; no other card has them."""
        definition = table.definition(card)
        return _numbers(definition.shown) if definition.kind == "character" else {}

    def dress(self, table: Table, card: int, zone: Zone, seen: TableCard) -> TableCard:
        """Effects change the numbers of characters."""
        if zone.zone != CHARACTERS or table.definition(card).kind != "character":
            return seen
        return replace(seen, numbers=_numbers(shown(table, card)), printed=seen.numbers)

    def priority(self, table: Table) -> int | None:
        """Who may act in a window of an attack."""
        return None if table.priority is None else table.priority[0]

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """The attack under way: at a character, or at the player."""
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
