"""A card in a game of Legions!: where it lies and how."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.table import GameCard


class CardState(GameCard):
    """A card in a game: where it lies and how. Turn numbers mark what it did, so nothing is reset at a turn's end."""

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
    """0 to 2 from the owner's left; of a card that has left, the last one."""
    ready: bool
    open: bool
    """False: reversed (LEG 16-3)."""
    face_down: bool
    """Exiled face-down (LEG 17-18)."""
    damage: int
    cores: int
    """The cores that lie on it."""
    awakened: bool
    """Of a master: its mode (LEG 20)."""
    unable: bool
    """Unable to act (LEG 29)."""
    deployed: int
    moved: int
    attacked: int
    since: int
    """The timestamp of its deployment."""
    spared: bool
    """It has 0 HP and something happened instead of its break; more damage tries again."""
    known: tuple[int, int]
    """ATK and HP as they last were on the field."""
    was_open: bool
    """Whether it was open before it came where it is."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.damage = self.cores = 0
        self.ready, self.open, self.face_down, self.awakened, self.unable = True, True, False, False, False
        self.deployed = self.moved = self.attacked = self.used_turn = -1
        self.spared, self.was_open, self.used, self.counters, self.known = False, True, (), (), (0, 0)
        self.stamp = None

    def done_in(self, what: str) -> int:
        """The turn in which the card last did that (`deployed`, `moved`, `attacked`)."""
        match what:
            case "deployed":
                return self.deployed
            case "moved":
                return self.moved
            case _:
                return self.attacked
