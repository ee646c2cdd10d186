"""What effects require of charas and players (VIV 102.2). A prohibition is stronger (VIV 102.7)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import field_index, seen
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.requirements import Requirements

RULE: Final = "102.2"
ATTACK_PROMPT: Final = Message("You must attack before the main phase can end.")


class VividRequirements(Requirements[Table]):
    """The requirements of Vividz."""

    def of(self, table: Table, card: int, aspect: str) -> bool:
        """Return whether an effect requires it of the chara."""
        return aspect in seen(table, card, aspect).required

    def has_attacked(self, table: Table, card: int) -> bool:
        """Return whether the chara has attacked in this turn (VIV 802.1)."""
        return table.cards[card].attacked == table.turn

    def can_be_attacked(self, table: Table, card: int) -> bool:
        """Attacks have no target (VIV 802.1a)."""
        return True


REQUIREMENTS: Final = VividRequirements(RULE)


def _owes_attack(table: Table, player: int, moves: Sequence[Move]) -> bool:
    """Whether a player who must attack in this main phase has not done so and can."""
    if not any(move[0] == "attack" for move in moves):
        return False
    if BANS.check_player(table, player, "end_without_attack") is None:
        return False
    return (player, "attack") not in table.log


def main_question(table: Table, moves: list[Move], end: Move, usual: Message) -> tuple[Message, list[Move]]:
    """Return the question of the main phase. The phase can be ended only when all that must attack have done so or
    cannot."""
    index = table.index or field_index(table)
    if index.demanding or any(mod.kind == "must" for mod in table.mods):
        found = REQUIREMENTS.first_things(table, moves, end)
        if found[-1] != end:
            return REQUIREMENTS.prompt(table, found), found
    if (table.bans or index.barring) and _owes_attack(table, table.active, moves):
        return ATTACK_PROMPT, sorted(moves, key=lambda move: move[0] != "attack")
    return usual, [*moves, end]


def refuse_end(table: Table, moves: Sequence[Move]) -> Refusal:
    """Return why the main phase cannot be ended while these moves are possible."""
    return REQUIREMENTS.refuse_end(table, moves) or no(RULE, "A chara must attack first.")
