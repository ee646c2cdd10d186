"""The machine: a stack of frames, which run until one of them asks a question."""

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from deckbuilder.engine import randomness, recurrence
from deckbuilder.engine.api import Event, Result, TooMuchWorkError
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.question import Question
from deckbuilder.engine.record import CACHE, LIST, LISTS, MAP, RECORD, RECORDS, SHARED, VALUE, Plain, Record, plain
from deckbuilder.engine.recurrence import (
    DECISION_NOTICE,
    DECISIONS_BEFORE,
    STEP_LIMIT,
    STEPS_BEFORE,
    Circle,
    Sketch,
    Watch,
)
from deckbuilder.engine.visibility import opens_to
from deckbuilder.i18n.message import Message

DEPTH_LIMIT: Final = 200
"""The most frames that the stack may hold."""

MOST_WORK: Final = 2_000_000
"""The most cards and numbers that effects may evaluate from one copy of a position to the next. A session makes a
copy for each answer or playout. A whole game of ordinary cards stays below a hundredth of this."""
WORK_OF_AN_ANSWER: Final = 5_000
"""The work after each answer that does not count towards `MOST_WORK`. Otherwise a long game would be refused when it
is played out, although each of its answers is accepted alone."""

_ONE: Final = (1, 1)
_CARDS_AT: Final = 5
"""The place of `cards` among the hashed fields; `zones` and `handles` follow."""

T = TypeVar("T", bound="Machine[Any]")


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True)


def _json(value: object) -> str:
    """Return the JSON of plain data."""
    text: str = _ENCODER.encode(value)
    return text


def _numbers(lists: list[list[int]]) -> str:
    """Return the JSON of lists of numbers."""
    return str(lists).replace(" ", "")


def _write(record: "CardRecord") -> str:
    """Return the JSON of a card. The card keeps it until it changes."""
    record.written = _json(record.plain())
    return record.written


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Record, Generic[T]):
    """Something in progress: a turn, an attack, an effect. `pc` is the number of the next step. A subclass adds its
    local variables as fields."""

    FIELDS: ClassVar = {"pc": VALUE}
    __slots__ = tuple(FIELDS)
    pc: int

    def __init__(self) -> None:
        self.pc = 0

    def glance(self) -> object:
        """Return the progress of the frame as a value that is quick to compare and equal in equal positions."""
        return self.pc

    def forget(self, timeless: Callable[[tuple[int, int]], tuple[int, int]]) -> None:
        """Drop what only counts up. `timeless` does that with a card and its stay."""

    @abstractmethod
    def advance(self, table: T) -> bool:
        """Do the next step. Return False, and do nothing, if no step is left.

        A step that asks a question does not handle its answer: the next step does. Until then, the step that asks may
        run again.
        """


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRecord(Record):
    """A card in a game. It is copied on write: change only what `Machine.edit` returns."""

    FIELDS: ClassVar = {
        "handle": VALUE,
        "owner": VALUE,
        "definition": VALUE,
        "zone": VALUE,
        "stay": VALUE,
        "stamp": SHARED,
        "written": SHARED,
    }
    __slots__ = tuple(FIELDS)
    handle: int
    """The public number. A card gets a new one whenever it enters a hidden zone."""
    owner: int
    definition: int
    """The index of its definition in the book."""
    zone: int
    stay: int
    """How many times the card has changed zones. A reference with another number means a card that has left."""
    stamp: object
    written: str
    """The JSON of the card for the digest. Empty until it is needed, and after every change."""


C = TypeVar("C", bound=CardRecord)


@mypyc_attr(allow_interpreted_subclasses=True)
class Machine(Record, Generic[C]):
    """The state that every game has, and the loop that runs from decision to decision."""

    FIELDS: ClassVar = {
        "seed": VALUE,
        "counters": MAP,
        "turn": VALUE,
        "active": VALUE,
        "clock": VALUE,
        "cards": LIST,
        "zones": LISTS,
        "handles": MAP,
        "next_handle": VALUE,
        "frames": RECORDS,
        "question": RECORD,
        "answer": VALUE,
        "asked": VALUE,
        "result": VALUE,
        "watch": VALUE,
        "blind": SHARED,
        "version": SHARED,
        "steps": SHARED,
        "work": SHARED,
        "allowance": SHARED,
        "stamp": SHARED,
        "numbered": SHARED,
        "events": CACHE,
        "event_count": SHARED,
        "wanted": SHARED,
    }
    __slots__ = tuple(FIELDS)
    cards: list[C]
    zones: list[list[int]]
    handles: dict[int, int]
    frames: list[Frame[Any]]
    question: Question | None
    answer: tuple[Move, ...]
    result: Result | None
    watch: Watch
    blind: tuple[int, tuple[int, ...]]
    """The number of the last question that offered cards which its player could not tell apart, and these cards."""
    allowance: int
    """The limit of `work`."""
    events: list[Event]
    """The events of the last answer, of the types that somebody reads."""
    event_count: int
    """The number of events that the last answer caused, read or not."""
    wanted: frozenset[str] | None
    """The types of events that somebody reads. None: all."""
    stamp: object
    HIDING: ClassVar[Mapping[int, bool]] = {}
    """The zones in which some player cannot tell a card from others. The value is True if even the owner may be unable
    to."""
    CARD_FIELDS: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    """By shape, the positions of single cards in its moves (`Grammar.card_fields`)."""
    numbered: tuple[int, str]
    """The next public number when the public numbers were last written, and their JSON."""
    DRAW_RULE: ClassVar[str] = ""
    """The number of the rule that an endless game is a draw."""

    def __init__(self, seed: int, zones: int) -> None:
        self.seed = seed
        self.counters: dict[str, int] = {}
        self.turn = self.active = self.clock = self.asked = self.version = self.steps = self.work = 0
        self.cards, self.handles, self.next_handle = [], {}, 1
        self.zones = [[] for _ in range(zones)]
        self.frames, self.question, self.answer, self.result, self.events = [], None, (), None, []
        self.event_count, self.wanted = 0, None
        self.allowance = MOST_WORK
        self.watch, self.blind = Watch(), (-1, ())
        self.stamp = object()
        self.numbered = 0, ""

    def copy(self) -> Self:
        """Return an independent copy, which makes all events. Both share the cards until one of them changes a card."""
        twin = super().copy()
        self.stamp, twin.stamp = object(), object()
        twin.work, twin.event_count, twin.wanted = 0, 0, None
        return twin

    def spend(self, work: int) -> None:
        """Count cards or numbers that an effect evaluates. Raises TooMuchWorkError if there are too many. The
        position is then unusable, which is why answers are given to copies."""
        self.work += work
        if self.work > self.allowance:
            raise TooMuchWorkError

    # The digest ----------------------------------------------------------------

    def plain(self) -> list[Plain]:
        """Return the hashed fields and what the game adds to them."""
        return [*super().plain(), *self.besides()]

    def besides(self) -> list[Plain]:
        """Return what the digest contains besides the fields."""
        return []

    def written(self) -> tuple[str, str]:
        """Return the JSON of `plain` in two parts: up to the fields that grow with the number of cards, and the
        rest. Cards and public numbers that have not changed since they were last written cost nothing. Small fields
        are encoded together, because each call of the encoder is expensive."""
        small: list[Plain] = [type(self).__name__]
        small += [plain(getattr(self, name)) for name in self.HASHED[:_CARDS_AT]]
        large = f"{self._written_cards()},{_numbers(self.zones)},{self._written_numbers()}"
        rest = [plain(getattr(self, name)) for name in self.HASHED[_CARDS_AT + 3 :]]
        return f"{_json(small)[:-1]},{large}", f",{_json(rest + self.besides())[1:]}"

    def _written_cards(self) -> str:
        return f"[{','.join([record.written or _write(record) for record in self.cards])}]"

    def _written_numbers(self) -> str:
        """The text stays valid until the next card gets a number, which changes `next_handle`."""
        if self.numbered[0] != self.next_handle:
            numbers = ",".join([f"[{handle},{card}]" for handle, card in sorted(self.handles.items())])
            self.numbered = self.next_handle, f"[{numbers}]"
        return self.numbered[1]

    # Cards -------------------------------------------------------------------

    def edit(self, card: int) -> C:
        """Return the card's record for a change. Every change may alter what others read."""
        record = self.cards[card]
        if record.stamp is not self.stamp:
            record = record.copy()
            record.stamp = self.stamp
            self.cards[card] = record
        record.written = ""
        self.version += 1
        return record

    def take_in(self, records: Sequence[C], zone: int) -> list[int]:
        """Number new cards and publish their numbers. The caller must still put them into their zone."""
        first, stamp = len(self.cards), self.stamp
        for card, record in enumerate(records, first):
            record.handle, record.zone, record.stamp, record.written = self.next_handle, zone, stamp, ""
            self.handles[record.handle] = card
            self.next_handle += 1
        self.cards.extend(records)
        return list(range(first, len(self.cards)))

    def touch(self) -> None:
        """Mark values that were read before as outdated."""
        self.version += 1

    def tick(self) -> int:
        """Return the next timestamp."""
        self.clock += 1
        return self.clock

    def new_handle(self, card: int) -> None:
        """Give the card a new public number, so that nobody can follow it into a hidden zone."""
        self.renumber(card, self.edit(card))

    def renumber(self, card: int, record: C) -> None:
        """Do the same with a card's record that is being changed already."""
        self.handles.pop(record.handle, None)
        record.handle, self.next_handle = self.next_handle, self.next_handle + 1
        self.handles[record.handle] = card

    # Sight -------------------------------------------------------------------

    @abstractmethod
    def eyes(self, card: int) -> int:
        """Return who may see the face of a card: a player, `EVERYBODY` or `NOBODY` (engine/visibility.py)."""

    @abstractmethod
    def locates(self, viewer: int | None, card: int) -> bool:
        """Return whether the viewer can tell the card from others by its public number. None always can."""

    def looked_at(self) -> Sequence[int]:
        """Return the cards of a deck that the pending question shows. Their owner sees them (`sees`)."""
        return ()

    def sees(self, viewer: int | None, card: int) -> bool:
        """Return whether the viewer may know which card it is."""
        if viewer is None or opens_to(self.eyes(card), viewer):
            return True
        return viewer == self.cards[card].owner and card in self.looked_at()

    def kind_of_face(self, definition: int) -> str:
        """Return the kind of card of a definition, in games in which everybody can tell the kind of a face-down
        card."""
        return ""

    def open_kind(self, card: int) -> str:
        """Return the kind that everybody can tell of a card, whoever sees its face. Empty for a card in a hidden
        zone."""
        record = self.cards[card]
        return "" if record.zone in self.HIDING else self.kind_of_face(record.definition)

    def faces_changed(self) -> None:
        """Discard everything derived from the definitions of cards, because cards have got other definitions."""
        self.touch()

    def open_number(self, card: int) -> int | None:
        """Return the public number of a card that both players can tell from others, or None."""
        record = self.cards[card]
        if record.zone in self.HIDING and not (self.locates(0, card) and self.locates(1, card)):
            return None
        return record.handle

    def _mixed(self, moves: Sequence[Move], unseen: Mapping[int, Sequence[int]]) -> Sequence[Move]:
        """Return the moves, in which cards that their player cannot tell apart have a random order and new numbers.
        So the moves do not reveal where such a card was, or when it came there. `unseen`: the result of `_unseen`."""
        hidden, places = sorted({card for cards in unseen.values() for card in cards}), list(unseen)
        if self.blind != (self.asked, tuple(hidden)):
            self.blind = (self.asked, tuple(hidden))
            self.shuffle("blind", hidden)
            for card in hidden:
                self.new_handle(card)
        mixed = list(moves)
        order = sorted(places, key=lambda place: [self.cards[card].handle for card in unseen[place]])
        for place, other in zip(places, order, strict=True):
            mixed[place] = moves[other]
        return mixed

    def _unseen(self, player: int, moves: Sequence[Move]) -> dict[int, list[int]]:
        """Return, by position, the moves that name cards which the player cannot tell apart, with these cards."""
        found: dict[int, list[int]] = {}
        cards, hiding, fields = self.cards, self.HIDING, self.CARD_FIELDS
        for place, move in enumerate(moves):
            for field in fields.get(str(move[0]), ()):
                card = move[field]
                if not isinstance(card, int):
                    continue
                record = cards[card]
                if record.zone not in hiding or (record.owner == player and not hiding[record.zone]):
                    continue
                if not self.locates(player, card):
                    found.setdefault(place, []).append(card)
        return found

    # Luck --------------------------------------------------------------------

    def shuffle(self, stream: str, items: list[int]) -> None:
        """Shuffle a zone with its random stream."""
        randomness.shuffle(self.seed, self.counters, stream, items)

    def pick_below(self, stream: str, below: int) -> int:
        """Return a random number from 0 to `below` - 1."""
        return randomness.pick_below(self.seed, self.counters, stream, below)

    # Frames and questions ----------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Run this frame next, before what is in progress goes on."""
        if len(self.frames) >= DEPTH_LIMIT:
            self.stall()
        else:
            self.frames.append(frame)

    def emit(self, event: Event) -> None:
        """Add an event to the events of the answer."""
        self.event_count += 1
        if self.wanted is None or event["type"] in self.wanted:
            self.events.append(event)

    def wants(self, event_type: str) -> bool:
        """Count an event of that type, and return whether somebody reads it. If so, the caller adds the event to
        `events`. Use this for frequent events: to make one costs more than the change that it reports."""
        self.event_count += 1
        return self.wanted is None or event_type in self.wanted

    def ask(
        self,
        player: int,
        kind: str,
        prompt: Message,
        moves: Sequence[Move],
        bounds: tuple[int, int] = (1, 1),
        *,
        always: bool = False,
        source: int | None = None,
    ) -> None:
        """Ask a question. The next step of the frame reads `answer`. If only one answer is possible, take it and
        report it as forced."""
        unseen = self._unseen(player, moves)
        if unseen:
            moves = self._mixed(moves, unseen)
        (least, most), count = bounds, len(moves)
        if most > count:
            least, most = min(least, count), count
        settled = most == 0 or (least == count and (kind != "order" or least == 1))
        if settled and not always:
            self.answer = tuple(moves[:most])
            if moves:
                self.tell_forced(player, self.answer)
            return
        self.question = Question(self.asked, player, kind, prompt, (least, most), moves, source)
        self.asked += 1

    def ask_action(self, player: int, prompt: Message, moves: Sequence[Move]) -> None:
        """Ask for one of the actions that are possible now, even if there is only one."""
        self.question = Question(self.asked, player, "action", prompt, _ONE, moves)
        self.asked += 1

    @abstractmethod
    def tell_forced(self, player: int, moves: tuple[Move, ...]) -> None:
        """Report that a decision with a single possible answer was taken automatically."""

    def reply(self, moves: tuple[Move, ...]) -> None:
        """Answer the pending question and run to the next one."""
        self.question, self.answer = None, moves
        if self.allowance == MOST_WORK:  # a guess has no more work for more answers
            self.work = max(0, self.work - WORK_OF_AN_ANSWER)
        self.run()

    def repeat_question(self) -> None:
        """Run the asking step again after the position was changed by hand. A change by hand is not part of a loop."""
        if self.question is not None:
            self.take_back_question()
            self.run()
            self.watch = Watch(self.turn, self.asked, self.asked)

    def take_back_question(self) -> None:
        """Drop the pending question. The step that asks it will run again."""
        self.question = None
        self.asked -= 1
        self.frames[-1].pc -= 1

    def run(self) -> None:
        """Run until there is a question or a result."""
        frames, steps, circle = self.frames, 0, None
        while self.question is None and self.result is None and frames:
            steps += 1
            if steps > STEPS_BEFORE:
                if self.allowance < MOST_WORK:  # in a guess, a game that runs this long counts as endless
                    self.stall()
                    return
                self.steps = STEP_LIMIT - steps
                circle = circle or Circle()
                if circle.closes(self):
                    return
            if not frames[-1].advance(self):
                frames.pop()
        question, watch = self.question, self.watch
        if question is None or self.result is not None:
            return
        decision = question.id
        if (
            self.turn != watch.turn
            or decision - watch.start >= DECISIONS_BEFORE
            or decision - watch.fresh >= DECISION_NOTICE
        ):
            recurrence.observe(self, decision)

    def finish(self, winner: int | None, reason: str, rule: str) -> None:
        """End the game. The first end counts."""
        if self.result is None:
            self.result = Result(winner, reason, rule)
            self.emit({"type": "result", "winner": winner, "reason": reason, "rule": rule})

    # The loop rule -----------------------------------------------------------

    def stall(self, cause: str = "steps") -> None:
        """End a game that repeats itself or does not end, as a draw. `cause`: as in `recurrence.ending`."""
        if self.result is None:
            self.question = None
            self.emit(recurrence.ending(cause))
            self.finish(None, "endless", self.DRAW_RULE)

    def forget(self) -> None:
        """Discard everything that only counts up, so that two positions can be compared. Only for a copy that is not
        played."""
        self.clock = self.asked = self.next_handle = 0
        self.counters, self.handles, self.watch = {}, {}, Watch()
        if self.question is not None:
            self.question.id, self.answer = 0, ()
        for card in range(len(self.cards)):
            record = self.edit(card)
            record.handle = record.stay = 0

    def glance(self) -> Sequence[object]:
        """Return the zones and the progress of the frames, which are quick to compare and equal in equal positions."""
        return [[list(zone) for zone in self.zones], [frame.glance() for frame in self.frames]]

    def sketch(self) -> Sketch:
        """Return a few numbers that are equal in equal positions and differ in most others."""
        return len(self.frames), self.frames[-1].pc, *map(len, self.zones)
