"""How changes come about: forbidden, replaced by something else, or made; then what has 0 HP breaks, and who has won
is looked at (LEG 10-1, 24-4, 35-17, 38-21)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.legions.rules.atoms import ATOMS, PROHIBITIONS, doomed
from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.instead import REPLACING, LegionsReplacing
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.replacing import ReplacingFrame, given_to


class InsteadFrame(ReplacingFrame[Table, Change]):
    """Changes some of which are replaced."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def replacing(self, table: Table) -> LegionsReplacing:
        """As LEG 35-17 says."""
        return REPLACING

    def perform(self, table: Table) -> int:
        """How many are left."""
        return len(PIPELINE.perform(table, self.final))


def divert(table: Table, changes: Sequence[Change]) -> bool:
    """Take over changes to one of which a replacement applies."""
    if not REPLACING.is_offered(table, changes):
        return False
    table.push(InsteadFrame(changes, given_to(table)))
    return True


def conclude(table: Table, _changes: Sequence[Change], done: Sequence[Change]) -> None:
    """After each change: who has won, and what has 0 HP breaks at once (LEG 10-1, 24-4)."""
    for player in (0, 1):
        drawn = [change for change in done if change.type == "draw" and change.player == player]
        if drawn:
            table.note("draws", player=player, amount=len(drawn), by_effect=drawn[0].by_effect)
    if not check_end(table) and done:
        break_doomed(table)


def break_doomed(table: Table) -> bool:
    """Break the Minions and lords with 0 HP, those of the turn player first; whether there are any. What is being
    replaced waits."""
    cards = [card for player in (table.active, 1 - table.active) for card in doomed(table, player)]
    if not cards:
        return False
    waiting = {
        change.card
        for frame in table.frames
        if isinstance(frame, InsteadFrame)
        for change in frame.open
        if change.type == "break"
    }
    changes = [Change("break", card) for card in cards if card not in waiting]
    if changes:
        PIPELINE.run(table, changes)
    return bool(changes)


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, {}, refused, divert, {}, dict.fromkeys(ATOMS, conclude)
)


def make(table: Table, *changes: Change, replaceable: bool = True) -> int:
    """Make changes that happen at once; how many have happened."""
    return len(PIPELINE.run(table, changes, replaceable=replaceable))


def draw(table: Table, player: int, count: int = 1, *, by_effect: bool = False) -> int:
    """Draw cards one by one (LEG 38-11), and lose where there is none left (LEG 24-3b); how many."""
    return make(table, *[Change("draw", player=player, by_effect=by_effect) for _ in range(count)]) if count > 0 else 0
