"""What effects forbid cards and players (LEG 01-3, 38-21)."""

from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legions.language import WORDS
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import barred, forbids
from deckbuilder.kernel.prohibitions import FORBIDS, Name, Prohibitions

_NOBODY: Final[Name] = {}


class LegionsProhibitions(Prohibitions[Table]):
    """The prohibitions of Legions!. Their refusals name no card, because the snapshot does not store whose effect
    forbids something."""

    def check(self, table: Table, card: int, *words: str) -> Refusal | None:
        """Return early in the usual case: no lasting effect applies to the card."""
        if not table.mods and card not in table.standing:
            return None
        return super().check(table, card, *words)

    def check_player(self, table: Table, player: int, *words: str) -> Refusal | None:
        """Return early in the usual case: no effect forbids players anything."""
        return super().check_player(table, player, *words) if table.bars or table.mods else None

    def of_card(self, table: Table, card: int, word: str) -> Name | None:
        """Return an empty name if something forbids it, or None."""
        return _NOBODY if forbids(table, card, word) else None

    def of_player(self, table: Table, player: int, words: tuple[str, ...]) -> Name | None:
        """Look for a static ability, or an effect that lasts."""
        for word in words:
            definition = barred(table, player, word)
            if definition is not None:
                return table.book[definition].name
        return None


BANS: Final = LegionsProhibitions(
    {
        **dict.fromkeys(WORDS["forbidden"], ("38-21", "An effect protects the card from this.")),
        "attack": ("01-3", "An effect forbids the unit to attack."),
        "shift": ("01-3", "An effect forbids the Minion to move."),
        "activate": ("01-3", "An effect forbids using this ability."),
    },
    dict.fromkeys(WORDS["barred"], ("38-21", FORBIDS)),
)
