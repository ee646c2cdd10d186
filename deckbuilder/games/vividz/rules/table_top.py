"""What a window shows of a position of Vividz."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Aim, TableCard
from deckbuilder.games.vividz.rules.reader import progress
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import opposing, seen
from deckbuilder.games.vividz.rules.vocabulary import AREA, EMPTY, MISSION
from deckbuilder.games.vividz.rules.words import WORDS
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.words import Zone

SHOWN: Final = ("power",)
"""The numbers of a card that the mat shows."""


class VividTableTops(TableTops[Table]):
    """The play mat: areas, missions and the two shared zones."""

    def numbers(self, table: Table, card: int) -> Mapping[str, int]:
        """Return the power of a chara."""
        numbers = seen(table, card).numbers
        return {stat: numbers[stat] for stat in SHOWN if stat in numbers}

    def dress(self, table: Table, card: int, zone: Zone, seen: TableCard) -> TableCard:
        """Show the damage of a chara, and its printed numbers beside the current ones. Show the progress of a mission
        that is face up: of its check until it is checked, and of its clear (VIV 1005.1)."""
        if zone.zone == MISSION and table.cards[card].face_up:
            return replace(seen, numbers=_progress(table, card))
        if zone.zone != AREA:
            return seen
        printed = table.definition(card).seen.numbers
        numbers = {**seen.numbers, "damage": table.cards[card].damage}
        return replace(seen, numbers=numbers, printed={stat: printed[stat] for stat in SHOWN if stat in printed})

    def named(self, table: Table, player: int) -> Mapping[str, Sequence[tuple[str, int]]]:
        """Return the counters of a player, which both players see (VIV 1301.3)."""
        return {"counters": table.counts[player]}

    def priority(self, table: Table) -> int | None:
        """Return who has priority."""
        return table.holder if table.holder >= 0 else None

    def aims(self, table: Table) -> tuple[Aim, ...]:
        """The attacker attacks the chara that is opposite to it."""
        attack = table.attack
        target = EMPTY if attack is None else opposing(table, attack.attacker)
        if attack is None or target == EMPTY:
            return ()
        return (Aim(table.handle_of(attack.attacker[0]), table.handle_of(target)),)


def _progress(table: Table, mission: int) -> Mapping[str, int]:
    kinds = ("clear",) if table.cards[mission].checked else ("check", "clear")
    found: dict[str, int] = {}
    for kind in kinds:
        found[kind], found[f"{kind}_goal"] = progress(table, mission, kind)
    return found


TABLE_TOPS: Final = VividTableTops(WORDS)
