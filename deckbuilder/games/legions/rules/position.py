"""The part of a position of Legions! without card texts: lives, points, cores and zones."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.moves import Grammar
from deckbuilder.engine.record import LIST, LISTS, SHARED, VALUE
from deckbuilder.engine.recurrence import Sketch
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.engine.visibility import NOBODY as UNSEEN
from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.vocabulary import (
    DECK,
    EMPTY,
    EXILE,
    FIELD_ZONES,
    HAND,
    HIDDEN_ZONES,
    LORD,
    MASTER,
    MINIONS,
    SHAPES,
    STANDBY,
    STANDBY_ROOM,
    START_LIFE,
    TIMELINE,
    ZONES,
)
from deckbuilder.kernel.chain import ChainTable, D
from deckbuilder.kernel.turn_order import ALTERNATING

GRAMMAR: Final = Grammar(SHAPES)
_COUNT: Final = len(ZONES)


class Position(ChainTable[CardState, D]):
    """The cards and counters on the table. `Table` adds effects."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK

    FIELDS: ClassVar = {
        "life": LIST,
        "points": LIST,
        "ready_cores": LIST,
        "exhausted_cores": LIST,
        "wait_cores": LISTS,
        "phase": VALUE,
        "first_player": VALUE,
        "turn_order": SHARED,
    }
    HIDING: ClassVar = {DECK: False, HAND: False, EXILE: True}
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    __slots__ = tuple(FIELDS)
    life: list[int]
    points: list[int]
    ready_cores: list[int]
    exhausted_cores: list[int]
    wait_cores: list[list[int]]
    """Cores in the four wait zones of each player (LEG 28)."""
    first_player: int

    def __init__(self, seed: int) -> None:
        super().__init__(seed, 2 * len(ZONES))
        self.life, self.points = [START_LIFE, START_LIFE], [0, 0]
        self.ready_cores, self.exhausted_cores = [0, 0], [0, 0]
        self.wait_cores = [[0, 0, 0, 0], [0, 0, 0, 0]]
        self.phase, self.first_player, self.turn_order = "setup", 0, ALTERNATING
        for player in (0, 1):
            self.zones[player * len(ZONES) + MINIONS] = [EMPTY] * len(LANES)

    def is_face_up(self, card: int) -> bool:
        """Return whether a card is face up."""
        return self.cards[card].open

    def sketch(self) -> Sketch:
        """Add the lives, the points and the ready cores."""
        return *super().sketch(), *self.life, *self.points, *self.ready_cores

    # Zones -------------------------------------------------------------------

    def zone(self, player: int, zone: int) -> list[int]:
        """Return the cards in a player's zone. The minion zone lists its lanes, with `EMPTY` for free ones."""
        return self.zones[player * _COUNT + zone]

    def at(self, player: int, lane: int) -> int:
        """Return the card in a player's lane, or `EMPTY`."""
        return self.zones[player * _COUNT + MINIONS][lane]

    def free_lanes(self, player: int) -> list[int]:
        """Return the player's lanes without a card (LEG 17-11)."""
        return [lane for lane, card in enumerate(self.zone(player, MINIONS)) if card == EMPTY]

    def master(self, player: int) -> int:
        """Return the master of a player."""
        return self.zone(player, MASTER)[0]

    def lord(self, player: int) -> int:
        """Return the card in the lord area, or `EMPTY`."""
        area = self.zone(player, LORD)
        return area[0] if area else EMPTY

    def field(self, player: int) -> list[int]:
        """Return a player's cards on the field: master, lord, minion zone (LEG 17-10)."""
        zones, first = self.zones, player * _COUNT
        minions = [card for card in zones[first + MINIONS] if card != EMPTY]
        return zones[first + MASTER] + zones[first + LORD] + minions

    def below_master(self, player: int) -> list[int]:
        """Return the lord area and the minion zone of a player, with `EMPTY` for a lane without a card."""
        zones, first = self.zones, player * _COUNT
        return zones[first + LORD] + zones[first + MINIONS]

    def timeline(self, player: int) -> list[int]:
        """Return a player's cards in the timeline (LEG 17-15)."""
        zones, first = self.zones, player * _COUNT
        return [card for zone in TIMELINE for card in zones[first + zone]]

    def on_field(self, card: int) -> bool:
        """Return whether the card is on the field."""
        return self.cards[card].zone in FIELD_ZONES

    def is_unit(self, card: int) -> bool:
        """Return whether the card is a unit: open on the field (LEG 16-3e, 21-1)."""
        record = self.cards[card]
        return record.zone in FIELD_ZONES and record.open

    def core_total(self, player: int) -> int:
        """Return the number of cores in the core zone and the leader zone (LEG 24-2b)."""
        cards, zones, first = self.cards, self.zones, player * _COUNT
        total = self.ready_cores[player] + self.exhausted_cores[player]
        for card in zones[first + MASTER]:
            total += cards[card].cores
        for card in zones[first + LORD]:
            total += cards[card].cores
        return total

    def available(self, player: int) -> int:
        """Return the points that the player can pay: the points at hand, and one for each ready core (LEG 07-4b)."""
        return self.points[player] + self.ready_cores[player]

    def standby_room(self, player: int) -> int:
        """Return how many more cards fit into the standby zone (LEG 17-17)."""
        return STANDBY_ROOM - len(self.zone(player, STANDBY))

    # Sight -------------------------------------------------------------------

    def eyes(self, card: int) -> int:
        """Return who may see the face of a card. Nobody may look again at cards exiled face-down (LEG 17-18c). Only
        effects let a player look into a deck (`looked_at`)."""
        record = self.cards[card]
        if record.face_down or record.zone == DECK:
            return UNSEEN
        return record.owner if record.zone == HAND else EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        """Return whether the viewer can tell the card from others by its public number."""
        record = self.cards[card]
        if viewer is None or not (record.face_down or record.zone in HIDDEN_ZONES):
            return True
        return viewer == record.owner and not record.face_down

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[CardState]:
        """Return new cards."""
        return [CardState(definition, owner) for definition in definitions]

    def secrets_of(self, card: int) -> Sequence[str]:
        """Return the event fields that are hidden from players who may not see the card's face."""
        record = self.cards[card]
        return ("card", "name") if record.face_down or record.zone in HIDDEN_ZONES else ()

    def looked_at(self) -> list[int]:
        """Return the cards of a deck that the pending question is about."""
        moves = () if self.question is None else self.question.moves
        cards = [move[1] for move in moves if move[0] in {"pick", "order"} and isinstance(move[1], int)]
        return [card for card in cards if self.cards[card].zone == DECK]
