"""A small game of cards for the tests of the kernel: deck, hand, two boards of places, an ash heap of both players."""

from collections.abc import Sequence
from typing import ClassVar

from deckbuilder.engine.api import Action, Habits, Json, Refusal
from deckbuilder.engine.machine import Frame
from deckbuilder.engine.moves import Grammar, Move, Shape
from deckbuilder.engine.position import Position
from deckbuilder.engine.record import LIST, RECORD, SHARED, VALUE
from deckbuilder.engine.visibility import EVERYBODY, NOBODY
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.game import CardGame, Timing, of_card
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sentences import COMMON_LINES, Log, Words
from deckbuilder.kernel.table import GameCard

DECK, HAND, BOARD, CAMP, ASH = range(5)
ZONE_COUNT = 5
EMPTY = -1
PLACES = 4
"""The places of a board: two lanes, a front and a back row."""
_CARD = {"card": "card"}
SHAPES = {"pick": Shape("pick", _CARD), "end": Shape("end", {}), "play": Shape("play", _CARD), "yes": Shape("yes", {})}


class ToyCard(GameCard):
    """A card of the toy game."""

    FIELDS: ClassVar = dict.fromkeys(
        ("lane", "row", "ready", "open", "host", "used", "used_turn", "counters", "since"), VALUE
    )
    __slots__ = tuple(FIELDS)
    lane: int
    row: str
    ready: bool
    open: bool
    host: int
    """The card under which it lies, or -1."""

    def __init__(self, definition: int, owner: int) -> None:
        self.definition, self.owner = definition, owner
        self.zone = self.handle = self.stay = self.lane = self.since = 0
        self.row, self.ready, self.open, self.host = "front", True, True, EMPTY
        self.used, self.used_turn, self.counters, self.stamp = (), -1, (), None


class ToyTable(BookTable[ToyCard, Definition]):
    """A position of the toy game. The ash heap is shared: both players' cards lie in that of player 0."""

    FIELDS: ClassVar = {
        "life": LIST,
        "phase": VALUE,
        "promises": LIST,
        "asking": VALUE,
        "notes": RECORD,
        "book": SHARED,
    }
    __slots__ = tuple(FIELDS)
    GRAMMAR: ClassVar = Grammar(SHAPES)
    DECK: ClassVar = DECK
    HIDING: ClassVar = {DECK: False, HAND: False}
    life: list[int]

    def __init__(self, book: list[Definition], seed: int = 1) -> None:
        super().__init__(seed, 2 * ZONE_COUNT)
        self.book, self.life, self.phase, self.asking = book, [10, 10], "main", "main"
        self.promises, self.notes = [], Notes()
        for player in (0, 1):
            for zone in (BOARD, CAMP):
                self.zone(player, zone).extend([EMPTY] * PLACES)

    def zone(self, player: int, zone: int) -> list[int]:
        return self.zones[(0 if zone == ASH else player) * ZONE_COUNT + zone]

    def definition(self, card: int) -> Definition:
        return self.book[self.cards[card].definition]

    def next_clock(self) -> int:
        return self.tick()

    def eyes(self, card: int) -> int:
        record = self.cards[card]
        if record.zone == DECK:
            return NOBODY
        return record.owner if record.zone == HAND or not record.open else EVERYBODY

    def locates(self, viewer: int | None, card: int) -> bool:
        record = self.cards[card]
        return viewer in {None, record.owner} or record.zone not in self.HIDING

    def secrets_of(self, card: int) -> Sequence[str]:
        record = self.cards[card]
        if record.open and record.zone not in self.HIDING:
            return ()
        return ("card", "name") if record.zone in self.HIDING else ("name",)

    def lay(self, name: str, player: int, zone: int, place: int = 0) -> int:
        """Lay a new card down; on a board at that place."""
        number = next(at for at, definition in enumerate(self.book) if definition.id == name)
        (card,) = self.take_in([ToyCard(number, player)], zone)
        if zone in {BOARD, CAMP}:
            self.zone(player, zone)[place] = card
            record = self.edit(card)
            record.lane, record.row = place % 2, ("front", "back")[place // 2]
        else:
            self.zone(player, zone).append(card)
        return card


class Ask(Frame[ToyTable]):
    """Asks the active player for a card of the hand, again and again."""

    def advance(self, table: ToyTable) -> bool:
        self.pc += 1
        moves = [("pick", card) for card in table.zone(table.active, HAND)]
        table.ask_action(table.active, Message("Pick."), [*moves, ("end",)])
        return True


def printed(*names: str) -> list[Definition]:
    """Definitions with these ids."""
    return [Definition(id=name, name={"ja": name, "en": name}, text={}, by_hand=False, codes=()) for name in names]


def toy_table(*names: str) -> ToyTable:
    """An empty table with the printed cards of these names, A and B unless others are named."""
    return ToyTable(printed(*names or ("A", "B")))


def _as_is(_field: str, text: str, _words: Words) -> Arg:
    return text


def _check_play(_table: ToyTable, _player: int, card: int) -> Refusal | None:
    return no("T3", "No card is played now.") if card % 2 else None


class ToyGame(CardGame[ToyTable]):
    """A game over a toy table."""

    grammar = ToyTable.GRAMMAR
    habits = Habits(eager=(), refrain=(), preferred={}, waste={}, idle={})
    LOG: ClassVar = Log({**COMMON_LINES, "attack_named": "{name} attacks {target_name}."}, lambda _: None, _as_is)
    MEASURES: ClassVar = (lambda table, player: table.life[player], lambda table, player: len(table.zone(player, HAND)))
    ASKING_RULES: ClassVar = {"main": "T1"}
    OTHER_RULE: ClassVar = "T9"
    ANSWER_RULES: ClassVar = {"yes": "T2"}
    TIMES: ClassVar = {"play": Timing("main", "T4", Message("This is done in your main phase."))}
    FIRST: ClassVar = {"effect": Message("An effect asks something.")}
    CHECKS: ClassVar = {"play": of_card(_check_play)}

    def seen(self, viewer: int | None) -> dict[str, Json]:
        return {"life": list[Json](self.table.life), "viewer": viewer}

    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        raise NotImplementedError

    def label(self, move: Move, viewer: int | None) -> Message:
        return Message(str(move[0]))

    def change_by_hand(self, table: ToyTable, action: Action) -> Refusal | None:
        raise NotImplementedError


def toy_game(table: ToyTable) -> ToyGame:
    """The game over a table, at its first question."""
    table.push(Ask())
    table.run()
    return ToyGame(table, {})
