"""A position of Lanterns: its cards and zones as tables of fields."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from deckbuilder.engine.moves import Grammar, Shape
from deckbuilder.engine.record import LIST, RECORD, SHARED, VALUE
from deckbuilder.engine.visibility import EVERYBODY, NOBODY
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.replacing import Replacement
from deckbuilder.kernel.table import GameCard

DECK, HAND, PATH, ASH = range(4)
ZONES: Final = ("deck", "hand", "path", "ash")
START_FLAMES, MOST_ON_PATH, MOST_OIL = 10, 5, 6
GRAMMAR: Final = Grammar(
    {
        "play": Shape("play", {"card": "card"}),
        "shine": Shape("shine", {"card": "card", "target": "card_or_word"}),
        "end_turn": Shape("end_turn", {}),
        "pick": Shape("pick", {"card": "card"}),
        "pick_ability": Shape("pick_ability", {"card": "card", "ability": "integer"}),
        "yes": Shape("yes", {}),
        "no": Shape("no", {}),
    }
)


@dataclass(frozen=True)
class Trigger:
    """A compiled triggered ability; `code` is its place among the card's abilities."""

    when: str
    condition: Callable[["Table", EffectFrame], bool] | None
    code: int


@dataclass(frozen=True)
class CardDef(Definition):
    """A compiled card. `use`: the place of what a spell does, or below 0."""

    kind: str
    cost: int
    light: int
    guard: bool
    use: int
    triggers: tuple[Trigger, ...]
    insteads: tuple[Replacement, ...]


class Lamp(GameCard):
    """A card in a game."""

    FIELDS: ClassVar = {"ready": VALUE, "used": VALUE, "used_turn": VALUE, "counters": VALUE}
    __slots__ = tuple(FIELDS)
    ready: bool

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner, self.handle, self.zone, self.stay = definition, owner, 0, DECK, 0
        self.ready, self.used, self.used_turn, self.counters = True, (), -1, ()
        self.stamp, self.written = None, ""


class Table(BookTable[Lamp, CardDef]):
    """A position."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK
    HIDING: ClassVar = {DECK: False, HAND: False}
    CARD_FIELDS: ClassVar = GRAMMAR.card_fields()
    DRAW_RULE: ClassVar = "6"
    FIELDS: ClassVar = {
        "flames": LIST, "oil": LIST, "first_player": VALUE, "waiting": LIST, "promises": LIST, "notes": RECORD,
        "asking": VALUE, "phase": VALUE, "book": SHARED,
    }  # fmt: skip
    __slots__ = tuple(FIELDS)
    flames: list[int]
    oil: list[int]
    first_player: int
    waiting: list[tuple[int, int, int]]
    """Triggered abilities that wait: a card, its stay, the place of the ability."""

    def __init__(self, seed: int, book: list[CardDef]) -> None:
        super().__init__(seed, 2 * len(ZONES))
        self.flames, self.oil, self.waiting = [START_FLAMES, START_FLAMES], [0, 0], []
        self.first_player, self.asking, self.phase, self.book = 0, "", "main", book
        self.promises, self.notes = [], Notes()

    def forget(self) -> None:
        """Of references stays whether the card is still there."""
        self.waiting = [(card, int(self.stands((card, stay))), place) for card, stay, place in self.waiting]
        super().forget()

    def zone(self, player: int, zone: int) -> list[int]:
        """The cards in a player's zone."""
        return self.zones[player * len(ZONES) + zone]

    def definition(self, card: int) -> CardDef:
        """The printed card."""
        return self.book[self.cards[card].definition]

    def next_clock(self) -> int:
        """The next timestamp."""
        return self.tick()

    def secrets_of(self, card: int) -> Sequence[str]:
        """Nothing of a card that lies open."""
        return ("card", "name") if self.cards[card].zone in self.HIDING else ()

    def eyes(self, card: int) -> int:
        """A hand is its owner's, a deck nobody's, everything else lies open."""
        record = self.cards[card]
        return NOBODY if record.zone == DECK else record.owner if record.zone == HAND else EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        """Whoever sees a card can tell it from others."""
        return viewer is None or self.eyes(card) in {EVERYBODY, viewer}

    def guards(self, player: int) -> list[int]:
        """The ready spirits of a player that guard him (LAN 4.2)."""
        return [card for card in self.zone(player, PATH) if self.definition(card).guard and self.cards[card].ready]

    def send(self, card: int, goal: int) -> None:
        """Put a card into another zone of its owner."""
        record = self.edit(card)
        origin, owner = record.zone, record.owner
        self.zone(owner, origin).remove(card)
        self.zone(owner, goal).append(card)
        record.zone, record.stay, record.ready = goal, record.stay + 1, goal != PATH
        if goal in self.HIDING:
            self.new_handle(card)
