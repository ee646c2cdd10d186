"""Whether players have priority in turn now (LoS 5.5.1, 5.5.3)."""

from typing import ClassVar

from deckbuilder.engine.machine import Frame
from deckbuilder.games.legend_of_stars.rules.table import Table


class PriorityFrame(Frame[Table]):
    """A frame in which both players have priority in turn: steps II and III of an attack."""

    FIELDS: ClassVar = {}
    __slots__ = ()


def in_window(table: Table) -> bool:
    """Whether a priority window of an attack phase is open, whatever lies upon it."""
    return any(isinstance(frame, PriorityFrame) for frame in table.frames)
