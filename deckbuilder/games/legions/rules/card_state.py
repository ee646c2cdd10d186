"""A card in a game of Legions!."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.table import GameCard


class CardState(GameCard):
    """A card in a game. Turn numbers mark what the card did, so nothing is reset at the end of a turn."""

    FIELDS: ClassVar = {
        "attacked": VALUE,
        "awakened": VALUE,
        "cores": VALUE,
        "counters": VALUE,
        "damage": VALUE,
        "deployed": VALUE,
        "face_down": VALUE,
        "known": VALUE,
        "lane": VALUE,
        "moved": VALUE,
        "open": VALUE,
        "ready": VALUE,
        "since": VALUE,
        "spared": VALUE,
        "unable": VALUE,
        "used": VALUE,
        "used_turn": VALUE,
        "was_open": VALUE,
    }
    __slots__ = tuple(FIELDS)
    lane: int
    """The lane, 0 to 2 from the owner's left. A card that has left the field keeps the last one."""
    ready: bool
    open: bool
    """False for a reversed card (LEG 16-3)."""
    face_down: bool
    """Whether the card is exiled face-down (LEG 17-18)."""
    damage: int
    cores: int
    """The number of cores on the card."""
    awakened: bool
    """The mode of a master (LEG 20)."""
    unable: bool
    """Whether the card is unable to act (LEG 29)."""
    deployed: int
    moved: int
    attacked: int
    since: int
    """The timestamp of its deployment."""
    spared: bool
    """Whether the card has 0 HP but its break was replaced. More damage breaks it again."""
    known: tuple[int, int]
    """The last ATK and HP on the field."""
    was_open: bool
    """Whether the card was open before it moved to its zone."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.damage = self.cores = 0
        self.ready, self.open, self.face_down, self.awakened, self.unable = True, True, False, False, False
        self.deployed = self.moved = self.attacked = self.used_turn = -1
        self.spared, self.was_open, self.used, self.counters, self.known = False, True, (), (), (0, 0)
        self.stamp = None

    def done_in(self, what: str) -> int:
        """Return the turn in which the card last did that (`deployed`, `moved`, `attacked`)."""
        match what:
            case "deployed":
                return self.deployed
            case "moved":
                return self.moved
            case _:
                return self.attacked
