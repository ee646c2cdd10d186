"""One card in a game of Legend of Stars."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.table import GameCard


class CardState(GameCard):
    """A card in a game. Turn numbers mark what the card did, so nothing is reset at the end of a turn."""

    FIELDS: ClassVar = {
        "attacked": VALUE,
        "attacks": VALUE,
        "changed": VALUE,
        "counters": VALUE,
        "down": VALUE,
        "entered": VALUE,
        "face_up": VALUE,
        "fought": VALUE,
        "known": VALUE,
        "lane": VALUE,
        "led": VALUE,
        "orientation": VALUE,
        "ready": VALUE,
        "row": VALUE,
        "since": VALUE,
        "turned": VALUE,
        "used": VALUE,
        "used_turn": VALUE,
        "was_up": VALUE,
    }
    __slots__ = tuple(FIELDS)
    lane: int
    row: str
    """The row of its square. A card that has left the field keeps the last one."""
    orientation: str
    face_up: bool
    ready: bool
    entered: int
    """The turn in which the card came to the field."""
    since: int
    """The timestamp of that turn (LoS 9.5)."""
    changed: int
    turned: int
    led: int
    attacked: int
    attacks: int
    fought: int
    """The turn of the card's last battle."""
    down: bool
    known: tuple[int, int, int]
    """The last ATK, DEF and DOWN on the field."""
    was_up: bool
    """Whether the card was face up on the field before it moved to its zone."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.attacks = 0
        self.row, self.orientation, self.face_up, self.ready, self.down = "back", "attack", True, True, False
        self.entered = self.changed = self.turned = self.led = self.attacked = self.fought = self.used_turn = -1
        self.used, self.counters, self.known, self.was_up = (), (), (0, 0, 0), False
        self.stamp = None

    def done_in(self, what: str) -> int:
        """Return the turn in which the card last did that (`entered`, `turned_up`, `led`, `attacked`, `battled`)."""
        match what:
            case "entered":
                return self.entered
            case "turned_up":
                return self.turned
            case "led":
                return self.led
            case "attacked":
                return self.attacked
            case _:
                return self.fought
