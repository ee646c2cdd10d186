"""A running game of Legions!, as everything above the engine sees it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Self

from card_db.models import Text
from deckbuilder.engine.api import Action, Event, Json, Refusal
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.position import Position
from deckbuilder.games.legions.rules import checks, labels, table_top, view, worth
from deckbuilder.games.legions.rules.habits import HABITS
from deckbuilder.games.legions.rules.manual import make
from deckbuilder.games.legions.rules.position import GRAMMAR
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sight import told_of_text

_MAIN: Final = frozenset(
    {
        "exhaust_core", "unlock", "unlock_lane", "play_standby", "play_standby_lane", "move", "activate",
        "activate_common", "activate_target", "exile_field", "exile_standby",
    }
)  # fmt: skip
_ASKING_RULES: Final = {
    "setup": "25-7", "draw": "26-5", "main": "27-1", "moved": "39-7", "wait": "28-1", "trigger": "37-6", "cost": "30-1",
    "unlock": "31-5", "instead": "35-17", "effect": "35-6",
}  # fmt: skip
_TIMING: Final = Message("This is done in your main phase.")


class LegionsGame(MachineGame[Table]):
    """The game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "24-1"
    STATE_FORM: ClassVar = 2

    def __init__(self, table: Table, words: Mapping[str, Text]) -> None:
        super().__init__(table)
        self._words = words

    def with_table(self, table: Table) -> Self:
        """The same game in another position."""
        return type(self)(table, self._words)

    def worth(self, player: int) -> int:
        """How good the position is for the player."""
        return worth.worth(self.table, player)

    def label(self, move: Move, viewer: int | None) -> Message:
        """What an option is called before that player's eyes."""
        return labels.label(self.table, move, viewer)

    def view(self, viewer: int | None) -> dict[str, Json]:
        """The position as that player may see it (docs/engine_protocol.md, State)."""
        self.table.work = 0
        return view.view(self.table, viewer)

    def lay_out(self, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """The position as the viewers see it, with the cards that are offered to them."""
        return table_top.position(self.table, viewers, offered)

    def visible(self, event: Event, viewer: int | None) -> Event:
        """The event as that player may see it."""
        return told_of_text(self.table, self.table.book, super().visible(event, viewer), viewer)

    def describe(self, event: Event) -> Message | None:
        """A log sentence for the (masked) event."""
        return labels.LOG.describe(labels.with_target(self.table, event), self._words)

    def change_by_hand(self, table: Table, action: Action) -> Refusal | None:
        """Change that position by hand: no triggers come from it."""
        waiting = list(table.chain)
        refusal = make(table, action)
        table.chain = waiting
        return refusal

    def pending_rule(self) -> str:
        """The rule of what is asked now."""
        return _pending_rule(self.table)

    def check(self, move: Move) -> Refusal | None:
        """Why a well-formed action is not possible now."""
        shape, asking = str(move[0]), self.table.asking
        if shape in _MAIN and asking != "main":
            return Refusal("27-1", _TIMING)
        check = _CHECKS.get(shape)
        if check is None:
            return no(_pending_rule(self.table), "This is not asked now.")
        refusal = check(self.table, self.table.active, move)
        return refusal and replace(refusal, cards=self.cards_of(move))


def _pending_rule(table: Table) -> str:
    return _ASKING_RULES.get(table.asking, "27-1")


def _word(move: Move, place: int) -> str:
    return str(move[place])


def _number(move: Move, place: int) -> int:
    value = move[place]
    assert isinstance(value, int)
    return value


def _check_attack(table: Table, player: int, move: Move) -> Refusal | None:
    card, target = _number(move, 1), _number(move, 2)
    if table.asking not in {"main", "moved"}:
        return Refusal("27-1", _TIMING)
    if table.asking == "main":
        return checks.check_attack(table, player, card, target)
    question = table.question
    if question is None or question.source != card:
        return no("39-7", "Only the Minion that has just moved can attack now.")
    return checks.check_attack(table, player, card, target, moved=True)


def _check_change(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking != "draw":
        return no("26-5", "A card is changed once, in your draw phase.")
    return no("26-5", "The card is not in your hand.")


def _check_end(_table: Table, _player: int, _move: Move) -> Refusal | None:
    return no("26-6", "The main phase cannot be ended now.")


_CHECKS: Final[dict[str, Callable[[Table, int, Move], Refusal | None]]] = {
    "exhaust_core": lambda table, player, move: checks.check_exhaust_core(table, player, _number(move, 1)),
    "unlock": lambda table, player, move: checks.check_unlock(table, player, _number(move, 1), _word(move, 2), ""),
    "unlock_lane": lambda table, player, move: checks.check_unlock(
        table, player, _number(move, 1), _word(move, 2), _word(move, 3)
    ),
    "play_standby": lambda table, player, move: checks.check_play_standby(table, player, _number(move, 1), ""),
    "play_standby_lane": lambda table, player, move: checks.check_play_standby(
        table, player, _number(move, 1), _word(move, 2)
    ),
    "attack": _check_attack,
    "move": lambda table, player, move: checks.check_move(table, player, _number(move, 1), _word(move, 2)),
    "activate": lambda table, player, move: checks.check_activate(table, player, _number(move, 1), _number(move, 2)),
    "activate_common": lambda table, player, move: checks.check_common(table, player, _number(move, 1), _word(move, 2)),
    "activate_target": lambda table, player, move: checks.check_rush_target(
        table, player, _number(move, 1), _word(move, 2), _number(move, 3)
    ),
    "exile_field": lambda table, player, move: checks.check_exile_field(table, player, _number(move, 1)),
    "exile_standby": lambda table, player, move: checks.check_exile_standby(table, player, _number(move, 1)),
    "card_change": _check_change,
    "end_phase": _check_end,
}
