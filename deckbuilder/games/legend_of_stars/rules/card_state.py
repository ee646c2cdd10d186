"""One card in a game of Legend of Stars."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.kernel.table import GameCard


class CardState(GameCard):
    """A card in a game: where it lies and how. Turn numbers mark what it did, so nothing is reset at a turn's end."""

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
    """The square; of a card that has left, the last one."""
    orientation: str
    face_up: bool
    ready: bool
    entered: int
    """The turn in which it came to the field."""
    since: int
    """The timestamp of that (LoS 9.5)."""
    changed: int
    turned: int
    led: int
    attacked: int
    attacks: int
    fought: int
    """The turn of its last battle."""
    down: bool
    known: tuple[int, int, int]
    """ATK, DEF, DOWN as they last were on the field."""
    was_up: bool
    """Whether it lay face up on the field before it came where it is."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.attacks = 0
        self.row, self.orientation, self.face_up, self.ready, self.down = "back", "attack", True, True, False
        self.entered = self.changed = self.turned = self.led = self.attacked = self.fought = self.used_turn = -1
        self.used, self.counters, self.known, self.was_up = (), (), (0, 0, 0), False
        self.stamp = None

    def done_in(self, what: str) -> int:
        """The turn in which the card last did that (`entered`, `turned_up`, `led`, `attacked`, `battled`)."""
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
