"""The index of abilities in games whose changes depend on each other (`knowing.py`). While effects grant abilities or
take them away, the index of the abilities that cards have is rebuilt after each change of the position. The index of
printed abilities, from which it starts, is kept until cards with abilities come, leave or are turned."""

from collections.abc import Callable
from typing import Any, TypeVar

from deckbuilder.kernel.granting import GIVING, MOST_ROUNDS, Body, same_bodies
from deckbuilder.kernel.index import Index, IndexedTable
from deckbuilder.kernel.knowing import Knowing

T = TypeVar("T", bound=IndexedTable[Any, Any])


def fluid_index(table: T, knowing: Knowing[T], build: Callable[[T, dict[int, Body]], Index]) -> Index:
    """Return the index of the abilities that work now, for a table that has none. It is stored in the table unless an
    effect changes which abilities cards have. `build`: returns the index for cards that have these abilities, all
    others their printed ones."""
    knowledge = knowing.knowledge(table)
    if knowledge.fluid is not None and knowledge.fluid_version == table.version:
        return knowledge.fluid
    index = knowledge.printed or build(table, {})
    if not _is_changing(table, knowing, index):
        knowledge.fluid, knowledge.printed, table.index = None, None, index
        return index
    knowledge.printed = index
    for _ in range(MOST_ROUNDS):
        knowledge.fluid, knowledge.fluid_version, knowledge.version = index, table.version, -1
        known = knowing.known(table)
        bodies = {card: seen.body for card, seen in known.items() if seen.body is not None}
        if same_bodies(bodies, index.bodies):
            return index
        before, index = index, build(table, bodies)
        if _stand_alike(before, index):
            knowledge.fluid = index
            return index
    knowledge.fluid, knowledge.version = index, -1
    return index


def _stand_alike(one: Index, other: Index) -> bool:
    """Whether both have the same static abilities, so that the values of cards are the same with both."""
    if len(one.standing) != len(other.standing):
        return False
    return all(
        mine.card == its.card and mine.ability is its.ability and mine.given == its.given and mine.clock == its.clock
        for mine, its in zip(one.standing, other.standing, strict=True)
    )


def _is_changing(table: T, knowing: Knowing[T], index: Index) -> bool:
    if index.giving or any(piece.kind in GIVING for piece in knowing.lasting(table)):
        return True
    return any(standing.gives for standing in knowing.knowledge(table).opened.of(table))
