"""Make changes unless something forbids or replaces them (VS 1.3.3, 8.10)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.victory_spark.rules.atoms import (
    ATOMS,
    COLLECTORS,
    CONCLUSIONS,
    ENDINGS,
    PROHIBITIONS,
    WITNESSES,
    can_orient,
)
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, RING
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.in_turn import one_by_one
from deckbuilder.kernel.numbered_replacing import NumberedReplacing

_WOULD: Final = {
    "move": ("goes",),
    "damage": ("damage",),
    "draw": ("draw",),
    "rest": ("rest",),
    "stand": ("stand",),
    "reverse": ("reverse",),
    "lose": ("lose_game",),
}
_OF_PLAYERS: Final = frozenset({"draw", "lose", "refill", "refresh"})


class SparkReplacing(NumberedReplacing[Table, Change]):
    """The player who is affected chooses which replacement applies first (VS 8.10.2)."""

    COUNTS_AS_DONE = True

    def is_real(self, table: Table, change: Change) -> bool:
        """Whether the change would do anything (VS 1.3.2.1)."""
        return super().is_real(table, change) and (change.type not in ENDINGS or can_orient(table, change))

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Name the cards of the attack under way."""
        name_attack(table, frame)

    def perform(self, table: Table, changes: Sequence[Change]) -> int | None:
        """Make the changes that are left."""
        return len(PIPELINE.perform(table, changes)) if changes else 0


REPLACING: Final = SparkReplacing(_WOULD, _OF_PLAYERS, COLLECTING)
PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, COLLECTORS, refused, REPLACING.divert, WITNESSES, CONCLUSIONS
)


def make(table: Table, changes: Sequence[Change]) -> int:
    """Make changes that happen at once, and return how many have happened. Cards that leave a deck do so one after the
    other (VS 3.2.3)."""
    if table.result is not None:
        return 0
    if len(changes) > 1 and all(change.type == "move" for change in changes):
        moment = table.tick()
        for change in changes:
            change.moment = moment
        if all(table.cards[change.card].zone == DECK for change in changes):
            return one_by_one(table, changes, make_one)
    return len(PIPELINE.run(table, changes))


def make_one(table: Table, change: Change, *, replaceable: bool = True) -> bool:
    """Make one change, and return whether it happened. Costs are not `replaceable`."""
    return PIPELINE.run_one(table, change, replaceable=replaceable)


def draw(table: Table, player: int, count: int = 1) -> int:
    """Draw cards, one after the other (VS 4.10.3), and return how many."""
    return one_by_one(table, [Change("draw", player=player) for _ in range(count)], make_one)


def refill(table: Table, player: int) -> None:
    """Put the top card of the deck into an empty ring at once (VS 6.5.1.2.3, 7.1.5.4)."""
    if not table.zone(player, RING):
        make_one(table, Change("refill", player=player))
