"""A minimal toy game with two zones for each player, for tests of mechanisms that are the same in every game."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from deckbuilder.engine.api import Json
from deckbuilder.engine.moves import Grammar, Move, Shape
from deckbuilder.engine.record import LIST, RECORD, SHARED, VALUE
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import Facts, NumberFact, WordFact, size_of
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.reading import Filter, Finder, Reader
from deckbuilder.kernel.table import CardTable, GameCard, Step

DECK, HAND, TRASH = range(3)
GRAMMAR: Final = Grammar(
    {
        "pick": Shape("pick", {"card": "card"}),
        "discard": Shape("discard", {"card": "card"}),
        "order": Shape("order", {"card": "card"}),
        "pick_number": Shape("pick", {"number": "integer"}),
        "yes": Shape("yes", {}),
        "no": Shape("no", {}),
    }
)
EVERYBODY: Final = -1


class ToyCard(GameCard):
    FIELDS: ClassVar = {"used": VALUE, "used_turn": VALUE, "counters": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = 0
        self.used, self.used_turn, self.counters, self.stamp = (), -1, (), None


class ToyTable(CardTable[ToyCard]):
    """A position. Cards are named by their number: `a`, `b`, ... `codes` has the compiled effects."""

    GRAMMAR: ClassVar = GRAMMAR
    DECK: ClassVar = DECK
    FIELDS: ClassVar = {"promises": LIST, "notes": RECORD, "asking": VALUE, "codes": SHARED}
    __slots__ = tuple(FIELDS)

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, 6)
        self.promises, self.notes, self.asking = [], Notes(), ""
        self.codes: list[Sequence[Step]] = []

    def zone(self, player: int, zone: int) -> list[int]:
        return self.zones[player * 3 + zone]

    def name_of(self, card: int) -> Mapping[str, str]:
        return {"en": chr(ord("a") + card)}

    def id_of(self, card: int) -> str:
        return chr(ord("a") + card)

    def code_of(self, definition: int, code: int) -> Sequence[Step]:
        return self.codes[code]

    def next_clock(self) -> int:
        return self.tick()

    def eyes(self, card: int) -> int:
        return EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        return True

    def tell(self, event_type: str, card: int, fields: Mapping[str, Json] | None = None, /, **more: Json) -> None:
        self.emit({"type": event_type, "card": self.handle_of(card), **(fields or {}), **more})

    def lay(self, player: int, zone: int, count: int = 1) -> list[int]:
        """Put that many new cards of the player into a zone."""
        cards = self.take_in([ToyCard(0, player) for _ in range(count)], zone)
        self.zone(player, zone).extend(cards)
        return cards

    def move(self, card: int, zone: int) -> None:
        """Put a card into another zone of its owner."""
        record = self.edit(card)
        self.zone(record.owner, record.zone).remove(card)
        record.zone, record.stay = zone, record.stay + 1
        self.zone(record.owner, zone).append(card)

    def carry_out(self, code: Sequence[Step], source: int = 0) -> EffectFrame:
        """Begin the effect of a card with that code, and run to its first question."""
        self.codes.append(code)
        frame = EffectFrame(0, len(self.codes) - 1, self.cards[source].owner, self.ref(source))
        self.push(frame)
        self.run()
        return frame

    def offered(self) -> list[Move]:
        """Return the cards that the pending question offers."""
        return [] if self.question is None else list(self.question.moves)


FACTS: Final = Facts[ToyTable, ToyCard](
    zones={"trash": (TRASH,)},
    shows=lambda _record: True,
    words={"colour": WordFact(lambda _table, _card, _record: ("red",))},
    states={},
    numbers={"number": NumberFact(lambda _table, card: card)},
    of_players={"hand": size_of(HAND)},
)


class ToyReader(Reader[ToyTable]):
    """The reader of the toy game. A card's number is its index, and a selector is a tuple of cards."""

    def __init__(self) -> None:
        super().__init__(FACTS, 1000, any_of_several=False)

    def finder(self, select: tuple[int, ...]) -> Finder[ToyTable]:
        return lambda _table, _frame: list(select)

    def filter(
        self, select: tuple[int, ...], zones: tuple[int, ...] | None = None, *, past: bool = False
    ) -> Filter[ToyTable]:
        return lambda _table, _frame, card: card in select
