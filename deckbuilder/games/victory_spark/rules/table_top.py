"""What a window shows of a position of Victory Spark."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Aim, TableCard
from deckbuilder.games.victory_spark.rules.naming import waiting_said
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import seen
from deckbuilder.games.victory_spark.rules.vocabulary import FIELD_ZONES
from deckbuilder.games.victory_spark.rules.words import WORDS
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.words import Zone

_SHOWN: Final = ("attack", "defence")


class SparkTableTops(TableTops[Table]):
    """The play mat: rings, benches and the resolution zone between them."""

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """Return attack and defence of a card."""
        numbers = seen(table, card).numbers
        return {stat: numbers[stat] for stat in _SHOWN}

    def dress(self, table: Table, card: int, zone: Zone, seen: TableCard) -> TableCard:
        """Show the damage of a card on the field, and its printed numbers beside the current ones."""
        if zone.zone not in FIELD_ZONES:
            return seen
        printed = table.definition(card).seen.numbers
        numbers = {**seen.numbers, "damage": table.cards[card].damage}
        return replace(seen, numbers=numbers, printed={stat: printed[stat] for stat in _SHOWN})

    def abilities(self, table: Table) -> Mapping[str, AbilityZone]:
        """Return the resolution zone."""
        return {"resolution": table.resolution}

    def label_of(self, table: Table, item: ZonedAbility) -> Message:
        """Return the name of the card and of the technique."""
        return Message("{ability}", {"ability": waiting_said(table, item)})

    def priority(self, table: Table) -> int | None:
        """Return who holds the timing."""
        return None if table.timing is None else table.timing[1]

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """The ring card attacks that of the opponent."""
        attack = table.attack
        if attack is None or not (table.stands(attack.attacker) and table.stands(attack.attacked)):
            return ()
        return (Aim(table.handle_of(attack.attacker[0]), table.handle_of(attack.attacked[0])),)


TABLE_TOPS: Final = SparkTableTops(WORDS)
