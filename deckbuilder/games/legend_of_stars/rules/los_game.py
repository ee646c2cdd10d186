"""A running game of Legend of Stars, as everything above the engine sees it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Self

from card_db.models import Text
from deckbuilder.engine.api import Action, Event, Json, Refusal
from deckbuilder.engine.game import MachineGame
from deckbuilder.engine.moves import Move
from deckbuilder.engine.position import Position
from deckbuilder.games.legend_of_stars.rules import attack_checks, checks, labels, table_top, view, worth
from deckbuilder.games.legend_of_stars.rules.habits import HABITS
from deckbuilder.games.legend_of_stars.rules.manual import make
from deckbuilder.games.legend_of_stars.rules.table import GRAMMAR, Table
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.refusals import no
from deckbuilder.kernel.sight import told_of_text

_PHASE_OF: Final = {
    "set_energy": "main",
    "play_character": "main",
    "play_support": "main",
    "reorient": "main",
    "turn_face_up": "main",
    "lead": "lead",
    "attack": "attack",
}
_RULES: Final = {"main": "5.3", "lead": "5.4", "attack": "5.5"}
_TIMING: Final = {
    "main": Message("This is done in your main phase."),
    "lead": Message("This is done in your lead phase."),
    "attack": Message("This is done in your attack phase, between attacks."),
}
_FIRST: Final = {
    "effect": Message("An effect asks something. Answer that first."),
    "instead": Message("An effect asks something. Answer that first."),
    "trigger": Message("An effect waits to be used. Choose it first."),
    "discard": Message("There are too many cards in the hand. Discard first."),
    "setup": Message("The game is still being set up. Answer what is asked first."),
}
"""What comes before every action, by what is asked."""
_ASKING_RULES: Final = {
    **_RULES, "setup": "5.1", "window": "5.5.1", "discard": "5.6", "trigger": "9.3", "effect": "9.6", "instead": "9.1",
}  # fmt: skip
_SETUP_RULES: Final = {
    "reveal_speed_card": "5.1",
    "bottom_order": "5.1",
    "mulligan": "5.1.1",
    "keep": "5.1.1",
    "bonus_draw": "5.1",
    "no_bonus_draw": "5.1",
    "discard": "5.6",
}


class LegendGame(MachineGame[Table]):
    """The game over its table."""

    grammar = GRAMMAR
    habits = HABITS
    OVER_RULE: ClassVar = "4"
    STATE_FORM: ClassVar = 3

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
        return labels.label(self.table, move, self._words, viewer)

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
        waiting = list(table.pending)
        refusal = make(table, action)
        table.pending = waiting
        return refusal

    def pending_rule(self) -> str:
        """The rule of what is asked now."""
        return _pending_rule(self.table)

    def check(self, move: Move) -> Refusal | None:
        """Why a well-formed action is not possible now."""
        question = self.table.question
        assert question is not None
        shape, asking, player = str(move[0]), self.table.asking, question.player
        phase = _PHASE_OF.get(shape)
        if phase is not None and asking != phase:
            return Refusal(_RULES[phase], _FIRST.get(asking, _TIMING[phase]))
        check = _CHECKS.get(shape)
        if check is not None:
            refusal = check(self.table, player, move)
            return refusal and replace(refusal, cards=self.cards_of(move))
        return no(_SETUP_RULES.get(shape) or _pending_rule(self.table), "This is not asked now.")


def _pending_rule(table: Table) -> str:
    return _ASKING_RULES.get(table.asking, "9.6")


def _word(move: Move, place: int) -> str:
    return str(move[place])


def _number(move: Move, place: int) -> int:
    value = move[place]
    assert isinstance(value, int)
    return value


def _target(move: Move) -> int | str:
    value = move[2]
    assert not isinstance(value, tuple)
    return value


def _check_effect(table: Table, player: int, move: Move) -> Refusal | None:
    if table.asking not in {"main", "window"}:
        first = _FIRST.get(table.asking)
        if first is not None:
            return Refusal("7.1", first)
        return no("7.1", "Effect cards are used in your main phase; flash also in the windows of an attack phase.")
    return checks.check_effect(table, player, _number(move, 1), window=table.asking == "window")


def _check_activate(table: Table, player: int, move: Move) -> Refusal | None:
    if table.asking == "trigger":
        return no("9.3", "This effect does not wait to be used.")
    if table.asking == "instead":
        return no("9.1", "This effect does not apply to what would happen.")
    if table.asking in _FIRST:
        return Refusal("7.2", _FIRST[table.asking])
    if table.asking not in {"main", "window"}:
        return no("7.2", "Effects are used in your main phase or when you have priority.")
    return checks.check_activate(table, player, _number(move, 1), _number(move, 2))


def _check_pass(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking in {"window", "trigger"}:
        return no("9.3", "An effect that must be used is waiting.")
    return Refusal("7.2", _FIRST.get(table.asking, Message("There is no priority to pass.")))


def _check_end(table: Table, _player: int, _move: Move) -> Refusal | None:
    if table.asking == "window":
        return no("5.5.3", "The phase ends when both players pass one after the other.")
    return Refusal("5.6", _FIRST.get(table.asking, Message("The phase cannot be ended now.")))


def _check_answer(table: Table, _player: int, move: Move) -> Refusal | None:
    if table.asking == "effect":
        return no("9.6", "This is not possible now.")
    return no(_SETUP_RULES.get(str(move[0])) or _pending_rule(table), "This is not asked now.")


_ANSWERS: Final = (
    "discard",
    "pick",
    "pick_square",
    "pick_orientation",
    "pick_mode",
    "pick_number",
    "order",
    "yes",
    "no",
)
_CHECKS: Final[dict[str, Callable[[Table, int, Move], Refusal | None]]] = {
    "set_energy": lambda table, player, move: checks.check_energy(table, player, _number(move, 1)),
    "play_character": lambda table, player, move: checks.check_play_character(
        table, player, _number(move, 1), _number(move, 2), _word(move, 3), _word(move, 4)
    ),
    "play_support": lambda table, player, move: checks.check_support(table, player, _number(move, 1)),
    "play_effect": _check_effect,
    "activate": _check_activate,
    "reorient": lambda table, player, move: checks.check_reorient(table, player, _number(move, 1), _word(move, 2)),
    "turn_face_up": lambda table, player, move: checks.check_turn_up(table, player, _number(move, 1), _word(move, 2)),
    "lead": lambda table, player, move: checks.check_lead(
        table, player, _number(move, 1), _number(move, 2), _word(move, 3)
    ),
    "attack": lambda table, player, move: attack_checks.check_attack(table, player, _number(move, 1), _target(move)),
    "pass": _check_pass,
    "end_phase": _check_end,
    **dict.fromkeys(_ANSWERS, _check_answer),
}
