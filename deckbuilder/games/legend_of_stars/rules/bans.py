"""What effects forbid cards and players (LoS 9.2)."""

from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars.language import WORDS
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import field_index, forbids
from deckbuilder.kernel.prohibitions import FORBIDS, Name, Prohibitions


def barring(table: Table) -> bool:
    """Return whether any effect bars players from anything."""
    return bool(table.bans or (table.index or field_index(table)).barring)


class LegendProhibitions(Prohibitions[Table]):
    """The prohibitions of Legend of Stars. Each refusal names the card whose effect forbids the action."""

    def check(self, table: Table, card: int, *words: str) -> Refusal | None:
        """Return early in the usual case: no effect forbids anything."""
        if not table.mods and (table.index or field_index(table)).concerned.isdisjoint(words):
            return None
        return super().check(table, card, *words)

    def of_card(self, table: Table, card: int, word: str) -> Name | None:
        """Look for a lasting effect on the card, then for a static ability."""
        if not forbids(table, card, word):
            return None
        for mod in table.mods:
            if (mod.card, mod.stay, mod.kind, mod.key) == (card, table.cards[card].stay, "forbid", word):
                return table.book[mod.definition].name
        index = field_index(table)
        for standing in [*index.statics.get(card, []), *index.spreading]:
            static, context = standing.ability, standing.context
            if word in static.forbid and static.applies(table, context, card):
                return table.name_of(standing.card)
        return table.name_of(card)

    def check_player(self, table: Table, player: int, *words: str) -> Refusal | None:
        """Return early in the usual case: no effect forbids players anything."""
        if not (table.bans or (table.index or field_index(table)).barring):
            return None
        return super().check_player(table, player, *words)

    def of_player(self, table: Table, player: int, words: tuple[str, ...]) -> Name | None:
        """Look for a lasting effect, then for a static ability."""
        for ban in table.bans:
            if ban.player == player and ban.what in words:
                return table.book[ban.definition].name
        for standing in field_index(table).barring:
            static, context = standing.ability, standing.context
            if static.bars_player(context.controller, player, words) and static.holds(table, context):
                return table.name_of(standing.card)
        return None


_SENTENCE: Final = ("9.2", FORBIDS)
BANS: Final = LegendProhibitions(
    dict.fromkeys(WORDS["forbidden"], _SENTENCE), dict.fromkeys(WORDS["barred"], _SENTENCE)
)
