"""A loop that a player can stop is repeated as often as its players say. The first time a position comes back, those
who can stop the loop name a number, the turn player first. The smaller number counts, and its player then stops the
loop. The other one may not start it again from the same position; a player who was asked alone may not, either.

A round leads back to where it began, so rounds are not played: the players only say how many there were."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from deckbuilder.engine.machine import MOST_WORK, Frame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.question import Question
from deckbuilder.engine.record import RECORD, SHARED, VALUE, Record
from deckbuilder.engine.recurrence import Sketch, position_of
from deckbuilder.i18n.message import Message
from deckbuilder.kernel import loops
from deckbuilder.kernel.known_table import KnownDefinition, KnownTable
from deckbuilder.kernel.table import GameCard

MOST_ROUNDS: Final = 99
"""The largest number that a player may name."""
_PROMPT: Final = "These actions lead back to the same position. How many times are they repeated?"
_REMEMBERED: Final = 8
"""The most positions of a turn with which later ones are compared."""
_LONGEST: Final = 60
"""The most answers of a loop that is noticed at once."""
_NOBODY: Final = -1
_GLANCES: Final = 60
"""The most answers of a turn that are remembered in short."""


class Said(NamedTuple):
    """An answer. `free`: whether another one was possible."""

    player: int
    moves: tuple[Move, ...]
    free: bool


class Start(NamedTuple):
    """A position that may come back, and how many answers had been given before it."""

    sketch: Sketch
    answers: int


class Glance(NamedTuple):
    """An answer and the sketch of the position in which it was given."""

    sketch: Sketch
    moves: tuple[Move, ...]


class Closed(NamedTuple):
    """A loop that was stopped: the answers that lead from its position back to it. That player may not give them
    again."""

    sketch: Sketch
    position: str
    player: int
    way: tuple[Said, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rounds(Record):
    """What a turn's loops are found by, and the loops that were stopped."""

    FIELDS: ClassVar = {
        "turn": VALUE,
        "starts": VALUE,
        "said": VALUE,
        "closed": VALUE,
        "way": VALUE,
        "stopping": VALUE,
        "is_led": VALUE,
        "offered": VALUE,
        "twins": SHARED,
        "glances": SHARED,
    }
    __slots__ = tuple(FIELDS)
    turn: int
    starts: tuple[Start, ...]
    said: tuple[Said, ...]
    closed: tuple[Closed, ...]
    way: tuple[Said, ...]
    """The next answers of a loop that is to be stopped, as long as they are given again."""
    stopping: int
    """The player who has to stop it."""
    is_led: bool
    """Whether the other answers of the loop are given by themselves."""
    offered: int
    """How many answers the pending question had before any was withheld."""
    twins: tuple["RepeatingTable[Any, Any]", ...]
    """The positions of `starts`."""
    glances: tuple[Glance, ...]
    """The answers of the turn with which a loop is noticed when they are given again."""

    def __init__(self) -> None:
        self.offered = 0
        self.clear()

    def clear(self) -> None:
        """Forget all answers and loops."""
        self.turn, self.closed = _NOBODY, ()
        self.begin()
        self.follow((), _NOBODY, is_led=False)

    def begin(self) -> None:
        """Forget the answers, but not which loops were stopped."""
        self.starts, self.said, self.twins, self.glances = (), (), (), ()

    def follow(self, way: tuple[Said, ...], stopping: int, *, is_led: bool) -> None:
        """From here, the loop is stopped by that player as soon as the player can."""
        self.way, self.stopping, self.is_led = way, stopping, is_led

    def note(self, table: "RepeatingTable[Any, Any]", question: Question, moves: tuple[Move, ...]) -> None:
        """Remember the answer, and the position in which it is given if a loop may start with it."""
        if self.turn != table.turn:
            self.clear()
            self.turn = table.turn
        is_free = bool(moves) and _is_free(question)
        if is_free and self._may_begin(table, moves):
            self._remember(table)
        if not self.starts and not self.way:
            return
        given = table.timeless_moves(moves)
        if self.way:
            self.way = self.way[1:] if self.way[0].moves == given else ()
        if self.starts:
            self.said = *self.said, Said(question.player, given, is_free)
            if len(self.said) > _LONGEST:
                self.begin()

    def _may_begin(self, table: "RepeatingTable[Any, Any]", moves: tuple[Move, ...]) -> bool:
        """Whether a loop may begin with this answer."""
        kind = moves[0][0]
        return kind in table.STARTING or (kind in table.CHOICES and self._is_again(table, moves))

    def _is_again(self, table: "RepeatingTable[Any, Any]", moves: tuple[Move, ...]) -> bool:
        """Whether this answer was given before in a position that looks like this one."""
        glance = Glance(self._sketch(table), table.timeless_moves(moves))
        if glance in self.glances:
            return True
        self.glances = *self.glances[1 - _GLANCES :], glance
        return False

    def _remember(self, table: "RepeatingTable[Any, Any]") -> None:
        twins, self.twins = self.twins, ()  # a copy does not keep earlier ones alive
        kept = 1 - _REMEMBERED
        self.twins = *twins[kept:], table.copy()
        self.starts = *self.starts[kept:], Start(self._sketch(table), len(self.said))

    def _sketch(self, table: "RepeatingTable[Any, Any]") -> Sketch:
        return self.offered, *table.sketch()

    def stopped(self, table: "RepeatingTable[Any, Any]") -> Sequence[Closed]:
        """Return the stopped loops that start in this position."""
        sketch = table.sketch() if self.closed else ()
        alike = [loop for loop in self.closed if loop.sketch == sketch]
        position = position_of(table) if alike else ""
        return [loop for loop in alike if loop.position == position]

    def come_back(self, table: "RepeatingTable[Any, Any]") -> tuple[Said, ...]:
        """Return the answers that have led from this position back to it. Empty if there are none."""
        sketch = self._sketch(table) if self.starts else ()
        alike = [place for place, start in enumerate(self.starts) if start.sketch == sketch]
        position = position_of(table) if alike else ""
        for place in alike:
            if position_of(self.twins[place]) == position:
                return self.said[self.starts[place].answers :]
        return ()


G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=KnownDefinition)


@mypyc_attr(allow_interpreted_subclasses=True)
class RepeatingTable(KnownTable[G, D], Generic[G, D]):
    """The position of a game in which players say how often a loop is repeated. A turn's later loops, and those that
    begin with other answers, must be left (kernel/loops.py)."""

    FIELDS: ClassVar = {"answers": RECORD, "rounds": RECORD}
    __slots__ = tuple(FIELDS)
    answers: loops.Answers
    rounds: Rounds
    STARTING: ClassVar = frozenset({"activate", "yes", "no", "pick_number", "pick_mode"})
    """The answers with which a loop is noticed at once."""
    CHOICES: ClassVar = frozenset({"pick", "pick_place", "pick_ability", "reveal_hand", "flip_surprise"})
    """The answers with which a loop is noticed when they have been given twice. Others are left to the rule about
    positions that come back again and again (kernel/loops.py)."""

    def timeless_moves(self, moves: Sequence[Move]) -> tuple[Move, ...]:
        """Return answers without numbers that only count up."""
        return tuple([self.answers.timeless(self, move) for move in moves])

    def reply(self, moves: tuple[Move, ...]) -> None:
        """Remember the answer for the loop rule. Guesses of pilots are too short for loops."""
        self.answers.note(self, moves)
        if self.question is not None and self.allowance == MOST_WORK:
            self.rounds.note(self, self.question, moves)
        super().reply(moves)

    def stall(self, cause: str = "steps") -> None:
        """End an endless game, unless a player can leave the loop."""
        if cause != "position" or not self.answers.can_be_left(self):
            super().stall(cause)

    def forget(self) -> None:
        """Drop everything that only counts up."""
        self.answers.clear()
        self.rounds = Rounds()
        super().forget()

    def repeat_question(self) -> None:
        """A change by hand is not part of a loop."""
        self.rounds.clear()
        super().repeat_question()

    def run(self) -> None:
        """Run until there is a question or a result. A question in a position that comes back waits until the players
        have said how often this is repeated."""
        super().run()
        rounds = self.rounds
        if self.question is None or self.allowance < MOST_WORK:
            return
        rounds.offered = len(self.question.moves)
        if rounds.turn != self.turn:
            return
        if rounds.way and self._follow(self.question, rounds):
            return
        for loop in rounds.stopped(self):
            if not rounds.way:
                rounds.follow(loop.way, loop.player, is_led=False)
                self._follow(self.question, rounds)
        self._ask_rounds(self.question, rounds)

    def _follow(self, question: Question, rounds: Rounds) -> bool:
        """Withhold the answer of the loop from the player who has to stop it, or give the answer of the other one.
        Return whether it was given."""
        said, moves = rounds.way[0], question.moves
        again = [move for move in moves if self.timeless_moves([move])[0] in said.moves]
        if question.player != said.player or len(again) != len(said.moves):
            rounds.way = ()
        elif said.free and said.player == rounds.stopping:
            rounds.way = ()
            question.withhold(again)
            if not question.moves:
                self.reply(())
                return True
        elif rounds.is_led:
            self.reply(tuple(again))
            return True
        return False

    def _ask_rounds(self, question: Question, rounds: Rounds) -> None:
        way = rounds.come_back(self)
        if way:
            able = {said.player for said in way if said.free}
            players = tuple(player for player in (self.active, 1 - self.active) if player in able)
            loop = Closed(self.sketch(), position_of(self), _NOBODY, way)
            self.take_back_question()
            self.push(AskRounds(loop, players))
            self.run()


class AskRounds(Frame[RepeatingTable[Any, Any]]):
    """Asks who can stop a loop how often it is repeated."""

    FIELDS: ClassVar = {"loop": VALUE, "players": VALUE, "numbers": VALUE}
    __slots__ = tuple(FIELDS)

    def __init__(self, loop: Closed, players: tuple[int, ...]) -> None:
        super().__init__()
        self.loop, self.players = loop, players
        self.numbers: tuple[int, ...] = ()

    def advance(self, table: RepeatingTable[Any, Any]) -> bool:
        """Ask a player, or read the number; then stop the loop, unless the position was changed by hand."""
        place = self.pc // 2
        if not table.rounds.starts:
            return False
        if place == len(self.players):
            self._stop(table.rounds)
        elif self.pc % 2 == 0:
            table.asking = "loop"
            moves: list[Move] = [("loop", number) for number in range(MOST_ROUNDS + 1)]
            table.ask(table.chooser(self.players[place]), "number", Message(_PROMPT), moves)
        else:
            number = table.answer[0][1]
            assert isinstance(number, int)
            self.numbers = *self.numbers, number
            table.emit({"type": "loop", "player": self.players[place], "count": number})
        self.pc += 1
        return True

    def _stop(self, rounds: Rounds) -> None:
        """The player of the smaller number stops the loop, and the other one may not start it again. Of equal numbers,
        the player's counts who does not have the turn."""
        stopping = barred = self.players[-1]
        if len(self.players) == 2:
            stopping = self.players[0 if self.numbers[0] < self.numbers[1] else 1]
            barred = 1 - stopping
        first = self.loop.way[0].player
        rounds.begin()
        rounds.closed = *rounds.closed, self.loop._replace(player=barred)
        rounds.follow(self.loop.way, stopping, is_led=stopping != first)


def _is_free(question: Question) -> bool:
    return question.maximum == 1 and len(question.moves) > question.minimum
