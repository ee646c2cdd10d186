"""How changes come about: forbidden, replaced by something else, or made (LoS 9.1, 9.2)."""

from collections.abc import Sequence
from typing import ClassVar, Final

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.legend_of_stars.rules.atoms import (
    ATOMS,
    COLLECTORS,
    CONCLUSIONS,
    PROHIBITIONS,
    WITNESSES,
)
from deckbuilder.games.legend_of_stars.rules.changes import Change
from deckbuilder.games.legend_of_stars.rules.instead import REPLACING, LegendReplacing
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import field_index
from deckbuilder.games.legend_of_stars.rules.vocabulary import ENERGY
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.replacing import ReplacingFrame, given_to

_LIVES: Final = frozenset({"damage", "heal"})


def extent(done: Sequence[Change]) -> int:
    """How much changes of one kind have done: life of the player with whom it was most, else how many they were."""
    return max((change.amount for change in done if change.type in _LIVES), default=len(done))


class InsteadFrame(ReplacingFrame[Table, Change]):
    """Changes some of which are replaced."""

    FIELDS: ClassVar = {}
    __slots__ = ()

    def replacing(self, table: Table) -> LegendReplacing:
        """As LoS 9.1 says."""
        return REPLACING

    def perform(self, table: Table) -> int | None:
        """Nothing is told of changes none of which was left."""
        done = PIPELINE.perform(table, self.final)
        return extent(done) if done else None


def divert(table: Table, changes: Sequence[Change]) -> bool:
    """Take over changes to one of which a replacement applies."""
    insteads = (table.index or field_index(table)).insteads
    if not (table.promises or insteads):
        return False
    if not REPLACING.is_offered(table, changes):
        return False
    table.push(InsteadFrame(changes, given_to(table)))
    return True


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, COLLECTORS, refused, divert, WITNESSES, CONCLUSIONS
)


_SIMPLE: Final = {
    "orient": ("reorient", ("reoriented",)),
    "square": ("shift", ("shifts",)),
    "ready": ("be_readied", ("readied", "exhausted")),
}
"""What forbids a change that nothing can replace, and the events that it may be."""


def _is_unwatched(table: Table, change: Change) -> bool:
    """Whether nothing has a say in a simple change by a rule or a player: nothing forbids it, nobody waits for it."""
    if change.source is not None or change.type not in _SIMPLE or table.mods or table.promises:
        return False
    (word, events), index = _SIMPLE[change.type], table.index or field_index(table)
    if index.observing or word in index.concerned:
        return False
    triggers = table.book[table.cards[change.card].definition].triggers
    return not triggers or triggers.keys().isdisjoint(events)


def change_one(table: Table, change: Change, *, replaceable: bool = True) -> bool:
    """Make one change; whether it has happened. What is a cost is not `replaceable`."""
    if _is_unwatched(table, change):
        return ATOMS[change.type](table, change)
    return PIPELINE.run_one(table, change, replaceable=replaceable)


def refuses(table: Table, change: Change) -> bool:
    """Whether the change cannot happen; if so, it is told. Nobody is asked how to do what cannot be done."""
    refusal = PIPELINE.prohibited(table, change)
    if refusal is not None:
        refused(table, change, refusal)
    return refusal is not None


def make_ready(table: Table, cards: Sequence[int]) -> None:
    """Ready cards by a rule, at once."""
    changes = [Change("ready", card, word="ready") for card in cards]
    for change in changes:
        if not _is_unwatched(table, change):
            PIPELINE.run(table, changes)
            return
    for change in changes:
        ATOMS["ready"](table, change)


def turn_up(table: Table, card: int, reveal: str = "now") -> None:
    """Turn a character face up by a rule or an action."""
    change_one(table, Change("turn", card, word="up", reveal=reveal))


def add_energy(table: Table, card: int, *, ready: bool) -> None:
    """Put a card into the energy zone (LoS 2.4)."""
    change_one(table, Change("set_energy", card, zone=ENERGY, word="ready" if ready else "exhausted"))


def discard(table: Table, cards: Sequence[int]) -> int:
    """Put hand cards into the trash (LoS 3.2); how many."""
    return len(PIPELINE.run(table, [Change("discard", card) for card in cards]))


def draw(table: Table, player: int, count: int = 1) -> int:
    """Draw cards (LoS 8.5), and lose where there is none left (LoS 4); how many have been drawn."""
    return len(PIPELINE.run(table, [Change("draw", -1, player=player)] * count))


def damage(table: Table, amounts: Sequence[tuple[int, int]], cause: str, source: int | None) -> int:
    """Damage to one or both players as one event (LoS 4), from a card. `cause`: `direct`, `down` or `effect`. How much
    has been dealt: nothing where it was forbidden, or not yet where something may happen instead."""
    card = -1 if source is None else source
    changes = [Change("damage", card, player=player, amount=amount, word=cause) for player, amount in amounts]
    return extent(PIPELINE.run(table, changes))
