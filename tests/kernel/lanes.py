"""A toy game with three lanes for each player and a hand, for tests of reading. Its effect language has one form of
each kind, and its cards are `Painted`."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from deckbuilder.engine.api import Json
from deckbuilder.engine.moves import Grammar, Move, Shape
from deckbuilder.engine.record import LIST, RECORD, SHARED, VALUE
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.matching import Matching
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.table import CardTable, GameCard, Step

DECK, HAND, FIELD = 0, 1, 2
LANES: Final = ("left", "middle", "right")
LIMIT: Final = 100


class Painted(NamedTuple):
    """A printed card."""

    name: str
    colours: tuple[str, ...] = ("red",)
    level: int = 1


class Range(forms.Range):
    pass


class Same(forms.Same):
    what: Literal["name", "colour", "lane"]


class Match(Node):
    colour: str | tuple[str, ...] | None = None
    name: str | None = None
    name_contains: str | None = None
    level: Range | None = None
    lane: str | None = None
    ready: bool | None = None
    printed: bool = False
    this_turn: Literal["entered"] | None = None
    same: Same | None = None
    among: str | None = None
    other: bool = False
    any_of: tuple["Match", ...] | None = None
    not_: "Match | None" = None


class Select(Match):
    of: str | tuple[str, ...] = "field"
    side: Literal["you", "opponent", "any"] = "any"
    highest: str | None = None
    lowest: str | None = None


class LaneCard(GameCard):
    FIELDS: ClassVar = {
        "counters": VALUE, "entered": VALUE, "face_up": VALUE, "known": VALUE, "lane": VALUE, "ready": VALUE,
        "used": VALUE, "used_turn": VALUE,
    }  # fmt: skip
    __slots__ = tuple(FIELDS)
    known: int
    """The card's last level on the field."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.known = 0
        self.entered = self.used_turn = -1
        self.used, self.counters, self.stamp, self.ready, self.face_up = (), (), None, True, True

    def done_in(self, what: str) -> int:
        return self.entered


class LaneTable(CardTable[LaneCard]):
    GRAMMAR: ClassVar = Grammar({
        "pick": Shape("pick", {"card": "card"}), "yes": Shape("yes", {}), "no": Shape("no", {}),
        "pick_mode": Shape("pick", {"mode": "integer"}),
    })  # fmt: skip
    DECK: ClassVar = DECK
    FIELDS: ClassVar = {
        "phase": VALUE, "promises": LIST, "notes": RECORD, "asking": VALUE, "book": SHARED, "codes": SHARED,
        "bonus": VALUE,
    }  # fmt: skip
    __slots__ = tuple(FIELDS)
    book: list[Painted]
    codes: list[Sequence[Step]]
    bonus: int
    """The bonus to the level of every card on the field."""

    def __init__(self) -> None:
        super().__init__(1, 6)
        self.turn, self.phase, self.promises, self.notes, self.asking, self.bonus = 3, "main", [], Notes(), "", 0
        self.book, self.codes = [], []
        for player in (0, 1):
            self.zones[player * 3 + FIELD] = [-1] * len(LANES)

    def zone(self, player: int, zone: int) -> list[int]:
        return self.zones[player * 3 + zone]

    def printed(self, card: int) -> Painted:
        return self.book[self.cards[card].definition]

    def name_of(self, card: int) -> Mapping[str, str]:
        return {"en": self.printed(card).name}

    def id_of(self, card: int) -> str:
        return self.printed(card).name

    def code_of(self, definition: int, code: int) -> Sequence[Step]:
        return self.codes[code]

    def next_clock(self) -> int:
        return self.tick()

    def eyes(self, card: int) -> int:
        return -1

    def locates(self, viewer: int | None, card: int) -> bool:
        return True

    def tell(self, event_type: str, card: int, fields: Mapping[str, Json] | None = None, /, **more: Json) -> None:
        self.emit({"type": event_type, "card": self.handle_of(card), **(fields or {}), **more})

    # Laying out

    def lay(self, player: int, printed: Painted, lane: str | None = None, *, face_up: bool = True) -> int:
        """Put a new card into a lane, or into the hand."""
        self.book.append(printed)
        zone = HAND if lane is None else FIELD
        (card,) = self.take_in([LaneCard(len(self.book) - 1, player)], zone)
        record = self.edit(card)
        record.face_up = face_up
        if lane is None:
            self.zone(player, HAND).append(card)
        else:
            record.lane = LANES.index(lane)
            self.zone(player, FIELD)[record.lane] = card
        return card

    def discard(self, card: int) -> None:
        """Put a card from the field into its owner's hand."""
        record = self.edit(card)
        record.known = _level(self, card)
        self.zone(record.owner, FIELD)[record.lane] = -1
        self.zone(record.owner, HAND).append(card)
        record.zone, record.stay = HAND, record.stay + 1

    def effect(self, source: int, **names: Sequence[int]) -> EffectFrame:
        """Return an effect of that card that has chosen these cards."""
        frame = EffectFrame(0, 0, self.cards[source].owner, self.ref(source))
        frame.names = {name: tuple(map(self.ref, cards)) for name, cards in names.items()}
        return frame

    def carry_out(self, code: Sequence[Step], source: int) -> EffectFrame:
        """Begin an effect of that card, and run to its first question."""
        self.codes.append(code)
        frame = EffectFrame(0, len(self.codes) - 1, self.cards[source].owner, self.ref(source))
        self.push(frame)
        self.run()
        return frame

    def offered(self) -> list[Move]:
        return [] if self.question is None else list(self.question.moves)


def _level(table: LaneTable, card: int) -> int:
    bonus = table.bonus if table.cards[card].zone == FIELD else 0
    return table.printed(card).level + bonus


def _level_then(table: LaneTable, card: int) -> int:
    record = table.cards[card]
    return _level(table, card) if record.zone == FIELD else record.known


FACTS: Final[Facts[LaneTable, LaneCard]] = Facts(
    zones={"field": (FIELD,), "hand": (HAND,), "deck": (DECK,)},
    lanes=(FIELD,),
    shows=lambda record: record.face_up,
    words={"colour": WordFact(lambda table, card, _record: table.printed(card).colours)},
    states={"ready": lambda record: record.ready},
    numbers={"level": NumberFact(_level, was=_level_then, printed=lambda table, card: table.printed(card).level)},
    of_players={"hand": size_of(HAND)},
    cards={"your_first": lambda table, player: table.zone(player, FIELD)[0]},
)


class LaneReader(Matching[LaneTable]):
    """The reader of the lane game. A player's left lane is the opponent's right lane."""

    def facing(self, lane: int) -> int:
        return len(LANES) - 1 - lane

    def lane_number(self, word: str) -> int:
        return LANES.index(word)


def reader(*, any_of_several: bool = True, hides_opposites: bool = False) -> LaneReader:
    return LaneReader(FACTS, LIMIT, any_of_several=any_of_several, hides_opposites=hides_opposites)
