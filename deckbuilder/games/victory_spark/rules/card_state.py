"""One card in a game of Victory Spark."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.games.victory_spark.rules.vocabulary import STAND
from deckbuilder.kernel.table import GameCard


class CardState(GameCard):
    """A card in a game."""

    FIELDS: ClassVar = {
        "attacked": VALUE,
        "came_from": VALUE,
        "counters": VALUE,
        "damage": VALUE,
        "entered": VALUE,
        "face_up": VALUE,
        "lane": VALUE,
        "orientation": VALUE,
        "since": VALUE,
        "supported": VALUE,
        "used": VALUE,
        "used_turn": VALUE,
    }
    __slots__ = tuple(FIELDS)
    lane: int
    """The slot on the bench, from the owner's left. A card elsewhere keeps its last one."""
    orientation: str
    face_up: bool
    damage: int
    """The accumulated damage (VS 7.1.5.3)."""
    came_from: int
    """The zone from which it came to its zone, or -1."""
    since: int
    """The timestamp of that move. Permanent techniques count from it (VS 8.9.1.4)."""
    entered: int
    supported: int
    attacked: int
    """The turns in which it last came to the field, supported and attacked."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.damage = 0
        self.orientation, self.face_up, self.came_from = STAND, True, -1
        self.entered = self.supported = self.attacked = self.used_turn = -1
        self.used, self.counters, self.stamp = (), (), None

    def done_in(self, what: str) -> int:
        """Return the turn in which the card last did that (`entered`, `supported`, `attacked`)."""
        match what:
            case "entered":
                return self.entered
            case "supported":
                return self.supported
            case _:
                return self.attacked
