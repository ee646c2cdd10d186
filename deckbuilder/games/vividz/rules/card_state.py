"""One card in a game of Vividz."""

from typing import ClassVar

from deckbuilder.engine.record import VALUE
from deckbuilder.games.vividz.rules.vocabulary import EMPTY, REBOOT
from deckbuilder.kernel.table import HostedCard


class CardState(HostedCard):
    """A card in a game. Its `owner` is the player on whose side it lies, who controls it; `home` is the player to whom
    it belongs. They differ only for charas in an area that an effect has named (VIV 502.1)."""

    FIELDS: ClassVar = {
        "attack_success": VALUE,
        "attacked": VALUE,
        "came_from": VALUE,
        "checked": VALUE,
        "counters": VALUE,
        "damage": VALUE,
        "entered": VALUE,
        "face_up": VALUE,
        "home": VALUE,
        "host": VALUE,
        "lane": VALUE,
        "orientation": VALUE,
        "recorded": VALUE,
        "since": VALUE,
        "used": VALUE,
        "used_turn": VALUE,
    }
    __slots__ = tuple(FIELDS)
    home: int
    lane: int
    """The lane of a card in an area, or of a card under or beside a chara. Elsewhere it keeps its last one."""
    orientation: str
    face_up: bool
    damage: int
    attack_success: bool
    """Whether its attack was a success in this turn (VIV 1118)."""
    checked: bool
    """Of a mission, whether it was checked (VIV 1113)."""
    recorded: tuple[int, ...]
    """Of a mission: how often each act was performed, those for the check first (VIV 1005)."""
    came_from: int
    """The zone from which it came, or -1. Temporary and the scout zone do not count (VIV 502.2)."""
    since: int
    """The timestamp of that move. Permanent abilities count from it (VIV 911.3a)."""
    entered: int
    attacked: int
    """The turns in which it last came into an area and attacked."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner, self.home = definition, owner, owner
        self.zone = self.handle = self.stay = self.lane = self.since = self.damage = 0
        self.orientation, self.face_up, self.came_from = REBOOT, True, -1
        self.attack_success = self.checked = False
        self.entered = self.attacked = self.used_turn = -1
        self.used, self.counters, self.recorded, self.stamp = (), (), (), None
        self.host = EMPTY

    def done_in(self, what: str) -> int:
        """Return the turn in which the card last did that (`entered`, `attacked`)."""
        return self.entered if what == "entered" else self.attacked
