"""A running game over a machine: it offers decisions and takes answers."""

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

SHARED_FORM: Final = 3
"""The form of the part of the state that all games share. Raise it whenever the fields of that part or their meaning
change: hashes in replays can only be compared within one form."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MachineGame(Generic[T]):
    """The part of `api.Game` that is the same for all games. A game adds its words, checks and views."""

    grammar: ClassVar[Grammar]
    habits: ClassVar[Habits]
    """The preferences of simple pilots in this game."""
    OVER_RULE: ClassVar[str] = ""
    """The number of the rule that nothing happens after the end of the game."""
    RESIGN_RULE: ClassVar[str] = ""
    """The number of the rule by which a player who resigns loses. Empty: that for the end of the game."""
    STATE_FORM: ClassVar[int] = 1
    """The form of the game's own part of the state. A game raises it whenever its fields or their meaning change."""

    def __init__(self, table: T) -> None:
        self.table = table
        self._decision: Decision | None = None
        self._asked: Question | None = None
        self.begun: tuple[str, hashlib.blake2b] | None = None
        """The part of the state with the cards as it was last hashed, and its hash. An answer that moves no card,
        such as a note, need not hash it again. Copies share it."""
        self.opening: list[Event] = table.events

    @property
    def decision(self) -> Decision | None:
        """The pending question with nothing hidden. None if the game is over."""
        question = self.table.question
        if question is None or self.table.result is not None:
            return None
        if self._asked is not question or self._decision is None:
            self._asked, self._decision = question, self._dressed(question, None)
        return self._decision

    def asked(self, viewer: int | None) -> Decision | None:
        """Return the pending question as that player may see it. None if the game is over."""
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
        """The end of the game. None while the game runs."""
        return self.table.result

    @property
    def turn(self) -> int:
        """The number of the current turn. 0 before the first turn."""
        return self.table.turn

    @property
    def size(self) -> int:
        """The number of cards in the game."""
        return len(self.table.cards)

    @property
    def event_count(self) -> int:
        """The number of events that the last answer caused, including types that nobody reads."""
        return self.table.event_count

    def limit_events(self, types: frozenset[str] | None) -> None:
        """Make only events of these types from now on. None: make all. A copy makes all."""
        self.table.wanted = types

    @property
    def state_form(self) -> str:
        """The form of the state that `digest` hashes: the engine's number and the game's."""
        return f"{SHARED_FORM}.{self.STATE_FORM}"

    def handle(self, card: int) -> int:
        """Return the public number of a card."""
        record: CardRecord = self.table.cards[card]
        return record.handle

    def instance(self, handle: int) -> int | None:
        """Return the card with a public number, or None."""
        return self.table.handles.get(handle)

    def choose(self, picks: Sequence[str]) -> list[Event]:
        """Answer the pending decision with option ids and run to the next one. Raises IllegalChoiceError."""
        question = self._pending()
        moves, offered = [], question.moves if len(picks) == 1 else frozenset(question.moves)
        for pick in picks:
            move = self.grammar.parse(pick, self.instance)
            if move is None or (move not in offered and not self.is_other_way(move, question)):
                raise IllegalChoiceError(self._not_an_option(question, pick))
            moves.append(move)
        return self._answer(question, tuple(moves))

    def place_of(self, pick: str) -> int | None:
        """Return the position of an option id in the pending decision, counted from 0. None if there is no such
        option."""
        question, move = self.table.question, self.grammar.parse(pick, self.instance)
        if question is None or move is None or move not in question.moves:
            return None
        return question.moves.index(move)

    def choose_at(self, places: Sequence[int]) -> list[Event]:
        """Answer the pending decision with the positions of options and run to the next one. Raises
        IllegalChoiceError."""
        table = self.table
        question = table.question
        if question is None or table.result is not None:
            raise IllegalChoiceError(self.over())
        moves = question.moves
        count = len(moves)
        if len(places) == 1 and 0 <= places[0] < count and question.minimum <= 1 <= question.maximum:
            table.events, table.event_count = [], 0
            table.reply((moves[places[0]],))
            return table.events
        for place in places:
            if not 0 <= place < count:
                raise IllegalChoiceError(Refusal(self.illegal().rule, _no_place(place, count)))
        return self._answer(question, tuple(moves[at] for at in places))

    def act(self, action: Action) -> list[Event]:
        """Answer with an action. `resign` is always possible. Raises IllegalChoiceError."""
        if action.get("type") == "resign":
            return self._resign(action)
        question = self._pending()
        for move in self.grammar.moves(action, self.instance):
            if move in question.moves or self.is_other_way(move, question):
                return self._answer(question, (move,))
        refusal = self.why(action)
        raise IllegalChoiceError(refusal or self.illegal())

    def why(self, action: Action) -> Refusal | None:
        """Return why an action is not possible now, or None if it is possible. For a card that the asked player
        cannot see, the reason is the same as for a number that no card has."""
        self.table.work = 0
        question = self.table.question
        if question is None or self.table.result is not None:
            return self.over()
        if action.get("type") == "resign":
            return self.unreadable(action) if action.keys() - {"type", "player"} else None
        moves = self.grammar.moves(action, self.instance)
        if any(move in question.moves or self.is_other_way(move, question) for move in moves):
            return None
        named = self.grammar.moves(action, _as_it_is)
        return self._refusal(named, question) or (self.illegal() if moves else self.unreadable(action))

    def manual(self, action: Action) -> list[Event]:
        """Change the position by hand. The events are marked with `"manual": true`. Raises IllegalChoiceError."""
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
        """Return an independent game with new luck, in which everything that the player cannot see is dealt again."""
        twin = self.copy()
        deal_again(twin.table, viewer, seed)
        return twin

    def visible(self, event: Event, viewer: int | None) -> Event:
        """Return the event as that player may see it."""
        return masked(event, viewer)

    def digest(self) -> str:
        """Return a hash of the whole state."""
        cards, rest = self.table.written()
        begun = self.begun
        if begun is None or begun[0] != cards:
            begun = self.begun = cards, hashlib.blake2b(cards.encode(), digest_size=16)
        whole = begun[1].copy()
        whole.update(rest.encode())
        return whole.hexdigest()

    def copy(self) -> Self:
        """Return an independent game in the same state."""
        twin = self.with_table(self.table.copy())
        twin.opening = self.opening
        twin.begun = self.begun
        return twin

    def position(self, viewers: Sequence[int]) -> Position:
        """Return the position as the players at one window see it."""
        self.table.work = 0
        question = self.table.question
        offered: list[int] = []
        if question is not None and question.player in viewers and self.table.result is None:
            offered = [card for move in question.moves if (card := self.grammar.card(move)) is not None]
        return self.lay_out(viewers, list(dict.fromkeys(offered)))

    def wastes(self, place: int) -> bool:
        """Return whether that option gives up more than it brings."""
        return False

    def is_other_way(self, move: Move, question: Question) -> bool:
        """Whether the move is an option that is carried out in another way, which is not listed."""
        return False

    # Overridden by each game -------------------------------------------------------

    @abstractmethod
    def with_table(self, table: T) -> Self:
        """Return the same game in another position."""

    @abstractmethod
    def view(self, viewer: int | None) -> dict[str, Json]:
        """Return the position as that player may see it."""

    @abstractmethod
    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """Return the position as the viewers see it, with the cards that the pending question offers to them."""

    @abstractmethod
    def worth(self, player: int) -> int:
        """Return how good the position is for the player, by the game's own measures."""

    @abstractmethod
    def label(self, move: Move, viewer: int | None) -> Message:
        """Return the label of an option for a viewer."""

    @abstractmethod
    def check(self, move: Move) -> Refusal | None:
        """Return why a well-formed move is not possible now, or None."""

    @abstractmethod
    def change_by_hand(self, table: T, action: Action) -> Refusal | None:
        """Change that position by hand, or return why that is not possible. The caller marks the events as done by
        hand."""

    @abstractmethod
    def pending_rule(self) -> str:
        """Return the number of the rule that the pending question follows."""

    # Refusals ------------------------------------------------------------------

    def over(self) -> Refusal:
        """Return the refusal after the end of the game."""
        return Refusal(self.OVER_RULE, Message("The game is over."))

    def illegal(self) -> Refusal:
        """Return the refusal of a move that is not an option of the pending decision."""
        return Refusal(self.pending_rule(), Message("This is not possible now."))

    def not_asked(self) -> Refusal:
        """Return the refusal while the other player is asked. Only that player may learn why an action is not
        possible."""
        if self.table.question is None or self.table.result is not None:
            return self.over()
        return Refusal(self.pending_rule(), Message("The other player is asked now. Wait for the answer."))

    def unreadable(self, action: Action) -> Refusal:
        """Return the refusal of an action with an unknown type or wrong fields, by the rule of the pending question."""
        kind = str(action.get("type"))
        if kind == "resign" or self.grammar.knows(kind):
            message = Message("The action has the wrong fields or names a card that is not there.")
        else:
            message = Message("There is no action “{type}”.", {"type": kind})
        return Refusal(self.pending_rule(), message)

    def cards_of(self, move: Move) -> tuple[int, ...]:
        """Return the public numbers of the cards that a move names one by one."""
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
        """Return why none of the moves is possible. The moves call cards by their public numbers. All cards that the
        asked player cannot see are replaced by one of them, so no answer reveals which numbers exist."""
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
        """Return the move with cards in place of public numbers. None if no card has one of the numbers."""
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
        self.table.finish(1 - player, "resign", self.RESIGN_RULE or self.over().rule)
        return self.table.events


def _as_it_is(handle: int) -> int:
    """Keep a public number, where the card is not looked up."""
    return handle


def _no_place(place: int, count: int) -> Message:
    return Message(
        "There is no option at place {place}. Counted from 0, their number is {count}.",
        {"place": place, "count": count},
    )


def _how_many(question: Question) -> Message:
    """Return the message that says how many options the question wants."""
    low, high = question.minimum, question.maximum
    if low != high:
        return Message("Pick {minimum} to {maximum} of the options, each once.", {"minimum": low, "maximum": high})
    if low == 1:
        return Message("Pick 1 option.")
    return Message("Pick {count} options, each once.", {"count": low})
