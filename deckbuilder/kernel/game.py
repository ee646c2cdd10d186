"""A running game as the code above the engine sees it. A game's subclass adds labels, views, and tables with the rule
of each question and the times of each action."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, TypeVar

from deckbuilder.engine.api import WON, Action, Event, Json, Refusal
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.position import Position
from deckbuilder.engine.visibility import EVERYBODY
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.corrections import ByHand
from deckbuilder.kernel.labels import Labels
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sentences import Log, Words
from deckbuilder.kernel.sight import masked_text
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.views import Views

T = TypeVar("T", bound=BookTable[Any, Any])
Check = Callable[[Any, int, Move], Refusal | None]
"""Returns why a player cannot make a move now, or None. Called with the table, the player and the move."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time of an action: it is possible while the table's `asking` has this value. Otherwise `rule` refuses it with
    `reason`."""

    asking: str
    rule: str
    reason: Message


def number_in(move: Move, place: int) -> int:
    """Return the number or card at an index of a move."""
    value = move[place]
    assert isinstance(value, int)
    return value


def cards_in(move: Move, place: int) -> tuple[int, ...]:
    """Return the cards at an index of a move."""
    value = move[place]
    assert isinstance(value, tuple)
    return value


def word_in(move: Move, place: int) -> str:
    """Return the word at an index of a move."""
    return str(move[place])


def of_card(check: Callable[[T, int, int], Refusal | None]) -> Callable[[T, int, Move], Refusal | None]:
    """Return the check for moves whose only field is a card or a number."""
    return lambda table, player, move: check(table, player, number_in(move, 1))


def of_card_and_word(check: Callable[[T, int, int, str], Refusal | None]) -> Callable[[T, int, Move], Refusal | None]:
    """Return the check for moves with a card and a word."""
    return lambda table, player, move: check(table, player, number_in(move, 1), word_in(move, 2))


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(MachineGame[T]):
    """A game with its table."""

    LOG: ClassVar[Log]
    LABELS: ClassVar[Labels[Any]]
    VIEWS: ClassVar[Views[Any]]
    TABLE_TOPS: ClassVar[TableTops[Any]]
    BY_HAND: ClassVar[ByHand[Any]]
    MEASURES: ClassVar[Sequence[Callable[[Any, int], int]]] = ()
    """Functions that measure how good a position is for a player."""
    ASKING_RULES: ClassVar[Mapping[str, str]] = {}
    """The rule that requires a question, by the table's `asking`."""
    OTHER_RULE: ClassVar[str] = ""
    """The rule for every other question."""
    LOOP_RULE: ClassVar[str] = ""
    """The rule that a loop has to end."""
    ANSWER_RULES: ClassVar[Mapping[str, str]] = {}
    """By the shape of the move: the rule cited when such an answer is given without its question. The default is the
    rule of the pending question."""
    TIMES: ClassVar[Mapping[str, Timing]] = {}
    """By the shape of the move: its time."""
    FIRST: ClassVar[Mapping[str, Message]] = {}
    """By the table's `asking`: the message that this question must be answered before any action."""
    CHECKS: ClassVar[Mapping[str, Check]] = {}
    """By the shape of the move: its check. A move without a check is only an answer."""

    def __init__(self, table: T, words: Words) -> None:
        super().__init__(table)
        self.words = words

    def with_table(self, table: T) -> Self:
        """Return the same game with another position."""
        return type(self)(table, self.words)

    def worth(self, player: int) -> int:
        """Return the measures of the player minus those of the opponent; at the end, `WON` or its negative."""
        table, result = self.table, self.table.result
        if result is not None:
            return 0 if result.winner is None else WON if result.winner == player else -WON
        total = 0
        for measure in self.MEASURES:
            total += measure(table, player) - measure(table, 1 - player)
        return total

    def view(self, viewer: int | None) -> dict[str, Json]:
        """Return the position as that player may see it (docs/engine_protocol.md, State)."""
        self.table.work = 0
        return self.VIEWS.view(self.table, viewer)

    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """Return the position as the viewers see it, with the cards that are offered to them."""
        return self.TABLE_TOPS.position(self.table, viewers, offered)

    def label(self, move: Move, viewer: int | None) -> Message:
        """Return the label of an option for that viewer."""
        return self.LABELS.label(self.table, move, self.words, viewer)

    def visible(self, event: Event, viewer: int | None) -> Event:
        """Return the event as that player may see it."""
        return masked_text(self.table, self.table.book, super().visible(event, viewer), viewer)

    def describe(self, event: Event) -> Message | None:
        """Return a log sentence for the masked event."""
        return self.LOG.describe(self._with_ability(self._with_target(event)), self.words)

    def _with_ability(self, event: Event) -> Event:
        """Return the event with the words for its ability, if the viewer knows the card's name."""
        number, handle = event.get("ability"), event.get("card")
        if not isinstance(number, int) or not isinstance(handle, int):
            return event
        card = self.table.handles.get(handle)
        if card is None or event.get("name") != self.table.name_of(card):
            return event
        said = self.LABELS.happened(self.table, card, number)
        return event if said is None else {**event, "ability": dict(said)}

    def _with_target(self, event: Event) -> Event:
        """Return the event with the name of the card that it targets, if both players see that card."""
        target = event.get("target")
        if not isinstance(target, int) or not self.LOG.names_target(event):
            return event
        card = self.table.handles.get(target)
        if card is None or self.table.eyes(card) != EVERYBODY:
            return event
        return {**event, "target_name": dict(self.table.name_of(card))}

    def change_by_hand(self, table: T, action: Action) -> Refusal | None:
        """Change that position by hand, or return why that is refused."""
        return self.BY_HAND.change(table, action)

    def pending_rule(self) -> str:
        """Return the rule of the pending question."""
        return self.ASKING_RULES.get(self.table.asking, self.OTHER_RULE)

    def rule_of_answer(self, move: Move) -> str:
        """Return the rule by which an answer of the right form is none of the possible ones."""
        return self.ANSWER_RULES.get(str(move[0])) or self.pending_rule()

    def check(self, move: Move) -> Refusal | None:
        """Return why a well-formed action is not possible now."""
        question, shape, asking = self.table.question, str(move[0]), self.table.asking
        assert question is not None
        if move in question.withheld:
            return no(self.LOOP_RULE, "This would begin a loop again that has to end now. Choose something else.")
        timing = self.TIMES.get(shape)
        if timing is not None and asking != timing.asking:
            return Refusal(timing.rule, self.FIRST.get(asking, timing.reason))
        check = self.CHECKS.get(shape)
        if check is None and any(offered[0] == shape for offered in question.moves):
            return no(self.rule_of_answer(move), "This is not one of the possible answers.")
        if check is None:
            return no(self.ANSWER_RULES.get(shape) or self.pending_rule(), "This is not asked now.")
        refusal = check(self.table, question.player, move)
        return refusal and replace(refusal, cards=self.cards_of(move))
