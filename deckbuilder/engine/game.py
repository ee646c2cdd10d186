"""A running game over a machine: decisions out, answers in."""

import hashlib
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from deckbuilder.engine.api import Action, Decision, Event, Habits, IllegalChoiceError, Json, Refusal, Result
from deckbuilder.engine.guessing import deal_again
from deckbuilder.engine.machine import CardRecord, Machine
from deckbuilder.engine.moves import ONE_CARD, Grammar, Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.position import Position
from deckbuilder.engine.question import Options, Question
from deckbuilder.engine.visibility import hidden_decision, masked, numbers_in
from deckbuilder.i18n.message import Message

T = TypeVar("T", bound=Machine[Any])

SHARED_FORM: Final = 1
"""The form of the part of the state that all games share. Raise it whenever the fields of that part or their meaning
change: hashes in replays can only be compared within one form."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MachineGame(Generic[T]):
    """The part of `api.Game` that is the same for all games; a game adds its words, checks and views."""

    grammar: ClassVar[Grammar]
    habits: ClassVar[Habits]
    """What simple pilots make of the game's actions."""
    OVER_RULE: ClassVar[str] = ""
    """The rule by which nothing is done after the end."""
    STATE_FORM: ClassVar[int] = 1
    """The form of the game's own part of the state; a game raises it whenever its fields or their meaning change."""

    def __init__(self, table: T) -> None:
        self.table = table
        self._decision: Decision | None = None
        self._asked: Question | None = None
        self.begun: tuple[str, hashlib.blake2b] | None = None
        """The part of the state that holds the cards, as last hashed, and its hash: an answer that moves no card, such
        as a note, need not hash it again. Copies share it."""
        self.opening: list[Event] = table.events

    @property
    def decision(self) -> Decision | None:
        """The pending question with nothing hidden; None when the game is over."""
        question = self.table.question
        if question is None or self.table.result is not None:
            return None
        if self._asked is not question or self._decision is None:
            self._asked, self._decision = question, self._dressed(question, None)
        return self._decision

    def asked(self, viewer: int | None) -> Decision | None:
        """The pending question as that player may see it; None when the game is over."""
        question, whole = self.table.question, self.decision
        if viewer is None or whole is None or question is None:
            return whole
        return self._dressed(question, viewer) if question.player == viewer else hidden_decision(whole)

    def _dressed(self, question: Question, viewer: int | None) -> Decision:
        source = question.source
        return Decision(
            question.id,
            question.player,
            question.kind,
            question.prompt,
            question.minimum,
            question.maximum,
            Options(question.moves, self, viewer),
            None if source is None or not self.table.locates(viewer, source) else self.handle(source),
        )

    @property
    def result(self) -> Result | None:
        """The ending; None while the game runs."""
        return self.table.result

    @property
    def turn(self) -> int:
        """The number of the running turn, 0 before the first."""
        return self.table.turn

    @property
    def size(self) -> int:
        """The number of cards in the game."""
        return len(self.table.cards)

    @property
    def event_count(self) -> int:
        """How many events the last answer caused, also those of types that nobody reads."""
        return self.table.event_count

    def limit_events(self, types: frozenset[str] | None) -> None:
        """Make only events of these types from now on; None: all. A copy makes all."""
        self.table.wanted = types

    @property
    def state_form(self) -> str:
        """The form of the state that `digest` hashes: the engine's number and the game's."""
        return f"{SHARED_FORM}.{self.STATE_FORM}"

    def handle(self, card: int) -> int:
        """The public number of a card."""
        record: CardRecord = self.table.cards[card]
        return record.handle

    def instance(self, handle: int) -> int | None:
        """The card of a public number."""
        return self.table.handles.get(handle)

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer the pending decision with option ids and run on. Raises IllegalChoiceError."""
        question = self._pending()
        moves, offered = [], question.moves if len(picks) == 1 else frozenset(question.moves)
        for pick in picks:
            move = self.grammar.parse(pick, self.instance)
            if move is None or move not in offered:
                raise IllegalChoiceError(self._not_an_option(question, pick))
            moves.append(move)
        return self._answer(question, tuple(moves))

    def place_of(self, pick: str) -> int | None:
        """The place of an option id in the pending decision, from 0; None where there is no such option."""
        question, move = self.table.question, self.grammar.parse(pick, self.instance)
        if question is None or move is None or move not in question.moves:
            return None
        return question.moves.index(move)

    def choose_at(self, places: Sequence[int]) -> list[Event]:
        """Answer the pending decision with the places of options and run on. Raises IllegalChoiceError."""
        table = self.table
        question = table.question
        if question is None or table.result is not None:
            raise IllegalChoiceError(self.over())
        moves = question.moves
        count = len(moves)
        if len(places) == 1 and 0 <= places[0] < count and question.minimum <= 1 <= question.maximum:
            table.events, table.event_count, table.question, table.answer = [], 0, None, (moves[places[0]],)
            table.run()
            return table.events
        for place in places:
            if not 0 <= place < count:
                raise IllegalChoiceError(Refusal(self.illegal().rule, _no_place(place, count)))
        return self._answer(question, tuple(moves[at] for at in places))

    def act(self, action: Action) -> list[Event]:
        """Answer with an action; `resign` is always possible. Raises IllegalChoiceError."""
        if action.get("type") == "resign":
            return self._resign(action)
        question = self._pending()
        for move in self.grammar.moves(action, self.instance):
            if move in question.moves:
                return self._answer(question, (move,))
        refusal = self.why(action)
        raise IllegalChoiceError(refusal or self.illegal())

    def why(self, action: Action) -> Refusal | None:
        """The reason that an action is not possible now; None if it is possible. Of a card that who decides does not
        see it is the same as of a number that no card has."""
        self.table.work = 0
        question = self.table.question
        if question is None or self.table.result is not None:
            return self.over()
        if action.get("type") == "resign":
            return self.unreadable(action) if action.keys() - {"type", "player"} else None
        moves = self.grammar.moves(action, self.instance)
        if any(move in question.moves for move in moves):
            return None
        named = self.grammar.moves(action, _as_it_is)
        return self._refusal(named, question) or (self.illegal() if moves else self.unreadable(action))

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand; told with `"manual": true`. Raises IllegalChoiceError."""
        if self.table.result is not None:
            raise IllegalChoiceError(self.over())
        trial = self.table.copy()
        trial.events = []
        refusal = self.change_by_hand(trial, action)
        if refusal is not None:
            raise IllegalChoiceError(refusal)
        for event in trial.events:
            event["manual"] = True
        trial.repeat_question()
        self.table = trial
        return trial.events

    def guess(self, viewer: int, seed: int) -> Self:
        """An independent game in which all that the player cannot see is dealt again, and luck is other luck."""
        twin = self.copy()
        deal_again(twin.table, viewer, seed)
        return twin

    def visible(self, event: Event, viewer: int | None) -> Event:
        """The event as that player may see it."""
        return masked(event, viewer)

    def digest(self) -> str:
        """A hash of the whole state."""
        cards, rest = self.table.written()
        begun = self.begun
        if begun is None or begun[0] != cards:
            begun = self.begun = cards, hashlib.blake2b(cards.encode(), digest_size=16)
        whole = begun[1].copy()
        whole.update(rest.encode())
        return whole.hexdigest()

    def copy(self) -> Self:
        """An independent game in the same state."""
        twin = self.with_table(self.table.copy())
        twin.opening = self.opening
        twin.begun = self.begun
        return twin

    def position(self, viewers: Sequence[int]) -> Position:
        """The position as these players see it, for a window at which they sit."""
        self.table.work = 0
        question = self.table.question
        offered: list[int] = []
        if question is not None and question.player in viewers and self.table.result is None:
            offered = [card for move in question.moves if (card := self.grammar.card(move)) is not None]
        return self.lay_out(viewers, list(dict.fromkeys(offered)))

    # What a game brings -------------------------------------------------------

    @abstractmethod
    def with_table(self, table: T) -> Self:
        """The same game in another position."""

    @abstractmethod
    def view(self, viewer: int | None) -> dict[str, Json]:
        """The position as that player may see it."""

    @abstractmethod
    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """The position as the viewers see it, with the cards that the pending question offers to them."""

    @abstractmethod
    def worth(self, player: int) -> int:
        """How good the position is for the player, by the game's own measures."""

    @abstractmethod
    def label(self, move: Move, viewer: int | None) -> Message:
        """What an option is called before that player's eyes."""

    @abstractmethod
    def check(self, move: Move) -> Refusal | None:
        """Why a well-formed move is not possible now."""

    @abstractmethod
    def change_by_hand(self, table: T, action: Action) -> Refusal | None:
        """Change that position by hand, or say why not; what is told is marked as done by hand."""

    @abstractmethod
    def pending_rule(self) -> str:
        """The rule of what is asked now."""

    # Refusals ------------------------------------------------------------------

    def over(self) -> Refusal:
        """Nothing can be done: the game has ended."""
        return Refusal(self.OVER_RULE, Message("The game is over."))

    def illegal(self) -> Refusal:
        """The move is not among those that the pending decision asks for."""
        return Refusal(self.pending_rule(), Message("This is not possible now."))

    def not_asked(self) -> Refusal:
        """The other player is asked; why something is not possible for them is theirs to know."""
        if self.table.question is None or self.table.result is not None:
            return self.over()
        return Refusal(self.pending_rule(), Message("The other player is asked now. Wait for the answer."))

    def unreadable(self, action: Action) -> Refusal:
        """The action has no such type, or not these fields: refused by the rule of what is asked now."""
        kind = str(action.get("type"))
        if kind == "resign" or self.grammar.knows(kind):
            said = Message("The action has the wrong fields or names a card that is not there.")
        else:
            said = Message("There is no action “{type}”.", {"type": kind})
        return Refusal(self.pending_rule(), said)

    def cards_of(self, move: Move) -> tuple[int, ...]:
        """The public numbers of the cards that a move names one by one."""
        return tuple(self.handle(card) for card in self.grammar.cards(move))

    # Answers -------------------------------------------------------------------

    def _pending(self) -> Question:
        if self.table.question is None or self.table.result is not None:
            raise IllegalChoiceError(self.over())
        return self.table.question

    def _not_an_option(self, question: Question, pick: str) -> Refusal:
        named = self.grammar.parse(pick, _as_it_is)
        if named is None:
            return Refusal(self.illegal().rule, Message("There is no option “{option}”.", {"option": pick[:100]}))
        return self._refusal((named,), question) or self.illegal()

    def _refusal(self, named: Sequence[Move], question: Question) -> Refusal | None:
        """Why none of the moves is possible, which call cards by their public numbers. One card that who decides does
        not see stands for all whose numbers they cannot know, so no answer tells which numbers there are."""
        if not named:
            return None
        seen = numbers_in(self.view(question.player))
        hidden = min((handle for handle in self.table.handles if handle not in seen), default=-1)
        for move in named:
            known = self._known(move, seen, hidden)
            refusal = None if known is None else self.check(known)
            if refusal is not None:
                return replace(refusal, cards=self.grammar.cards(move)) if refusal.cards else refusal
        return None

    def _known(self, named: Move, seen: set[int], hidden: int) -> Move | None:
        """The move with cards for their public numbers; None where a number is nobody's."""
        move: list[str | int | tuple[int, ...]] = [named[0]]
        for kind, value in zip(self.grammar.shapes[str(named[0])].fields.values(), named[1:], strict=True):
            handles = value if isinstance(value, tuple) else (value,)
            if isinstance(value, tuple) or (kind in ONE_CARD and isinstance(value, int)):
                cards = [self.instance(int(handle) if handle in seen else hidden) for handle in handles]
                numbers = tuple(card for card in cards if card is not None)
                if len(numbers) < len(cards):
                    return None
                move.append(numbers if isinstance(value, tuple) else numbers[0])
            else:
                move.append(value)
        return tuple(move)

    def _answer(self, question: Question, moves: tuple[Move, ...]) -> list[Event]:
        count = len(moves)
        if not question.minimum <= count <= question.maximum or (count > 1 and len(set(moves)) != count):
            raise IllegalChoiceError(Refusal(self.illegal().rule, _how_many(question)))
        table = self.table
        table.events, table.event_count = [], 0
        table.reply(moves)
        return table.events

    def _resign(self, action: Action) -> list[Event]:
        player: Json = action.get("player", self._pending().player)
        if type(player) is not int or player not in {0, 1} or action.keys() - {"type", "player"}:
            raise IllegalChoiceError(self.unreadable(action))
        self.table.events = []
        self.table.question = None
        self.table.finish(1 - player, "resign", self.over().rule)
        return self.table.events


def _as_it_is(handle: int) -> int:
    """A public number, where the card is not looked for."""
    return handle


def _no_place(place: int, count: int) -> Message:
    return Message(
        "There is no option at place {place}. Counted from 0, their number is {count}.",
        {"place": place, "count": count},
    )


def _how_many(question: Question) -> Message:
    """How many options the question wants."""
    low, high = question.minimum, question.maximum
    if low != high:
        return Message("Pick {minimum} to {maximum} of the options, each once.", {"minimum": low, "maximum": high})
    if low == 1:
        return Message("Pick 1 option.")
    return Message("Pick {count} options, each once.", {"count": low})
