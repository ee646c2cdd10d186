"""What effects forbid cards and players (VIV 102.7)."""

from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.vividz.language import WORDS
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import field_index, forbids, is_as_printed
from deckbuilder.kernel.prohibitions import FORBIDS, Name, Prohibitions


class VividProhibitions(Prohibitions[Table]):
    """Each refusal names the card whose effect it is."""

    def check(self, table: Table, card: int, *words: str) -> Refusal | None:
        """Check quickly first: usually nothing forbids anything."""
        return None if is_as_printed(table) else super().check(table, card, *words)

    def of_card(self, table: Table, card: int, word: str) -> Name | None:
        """Look for a lasting effect on the card, then for a permanent ability."""
        if not forbids(table, card, word):
            return None
        for mod in table.mods:
            if (mod.card, mod.stay, mod.kind, mod.key) == (card, table.cards[card].stay, "forbid", word):
                return table.book[mod.definition].name
        for standing in field_index(table).standing:
            if word in standing.ability.forbid and standing.ability.applies(table, standing.context, card):
                return table.name_of(standing.card)
        return table.name_of(card)

    def check_player(self, table: Table, player: int, *words: str) -> Refusal | None:
        """Check quickly first: usually nothing bars players."""
        if not (table.bans or (table.index or field_index(table)).barring):
            return None
        return super().check_player(table, player, *words)

    def of_player(self, table: Table, player: int, words: tuple[str, ...]) -> Name | None:
        """Look for a lasting effect, then for a permanent ability."""
        for ban in table.bans:
            if ban.player == player and ban.what in words:
                return table.book[ban.definition].name
        for standing in field_index(table).barring:
            static, context = standing.ability, standing.context
            if static.bars_player(context.controller, player, words) and static.holds(table, context):
                return table.name_of(standing.card)
        return None


_SENTENCE: Final = ("102.7", FORBIDS)
BANS: Final = VividProhibitions(dict.fromkeys(WORDS["forbidden"], _SENTENCE), dict.fromkeys(WORDS["barred"], _SENTENCE))
