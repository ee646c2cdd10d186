"""Conditions of the effect language, compiled to closures that tell whether they hold now."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from deckbuilder.games.legions import script_expressions as script
from deckbuilder.games.legions.rules.expressions import candidates, compile_amount, compile_filter
from deckbuilder.games.legions.rules.facts import player_number, players_of, referred
from deckbuilder.games.legions.rules.table import Test
from deckbuilder.kernel.language import forms

_COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    "more": gt, "less": lt, "equal": eq, "at_least": ge, "at_most": le,
}  # fmt: skip


def compile_condition(condition: script.Condition) -> Test:
    """A closure that tells whether the condition holds now."""
    match condition:
        case script.Not():
            inner = compile_condition(condition.of)
            return lambda table, frame: not inner(table, frame)
        case script.AllOf():
            parts = [compile_condition(part) for part in condition.of]
            every = all if condition.cond == "all" else any
            return lambda table, frame: every(part(table, frame) for part in parts)
        case forms.TurnIs() | script.PhaseIs() | script.FirstPlayer() | script.ModeIs():
            return _of_the_turn(condition)
        case _:
            return _of_the_position(condition)


def _of_the_turn(condition: forms.TurnIs | script.PhaseIs | script.FirstPlayer | script.ModeIs) -> Test:
    match condition:
        case forms.TurnIs():
            own = condition.whose == "you"
            return lambda table, frame: (table.active == frame.controller) == own
        case script.PhaseIs():
            phase = condition.phase
            return lambda table, _frame: table.phase == phase
        case script.FirstPlayer():
            player = condition.player
            return lambda table, frame: table.first_player in players_of(frame.controller, player)
        case script.ModeIs():
            whose, awakened = condition.player, condition.mode == "awakened"
            return lambda table, frame: all(
                table.cards[table.master(player)].awakened == awakened for player in players_of(frame.controller, whose)
            )


def _of_the_position(condition: script.CardIs | script.CountIs | script.ValueIs | script.Compare) -> Test:
    match condition:
        case script.CardIs():
            word, where = condition.card, compile_filter(condition.where)
            return lambda table, frame: any(where(table, frame, card) for card in referred(table, frame, word))
        case script.CountIs():
            select, test = condition.of, compile_filter(condition.of)
            inside = _inside(condition.min, condition.max)
            return lambda table, frame: inside(len(candidates(table, frame, select, test)))
        case script.ValueIs():
            return _value_is(condition)
        case script.Compare():
            left, right = compile_amount(condition.left), compile_amount(condition.right)
            compared = _COMPARED[condition.is_]
            return lambda table, frame: compared(left(table, frame), right(table, frame))


def _value_is(condition: script.ValueIs) -> Test:
    inside, what, word = _inside(condition.min, condition.max), condition.what, condition.player
    return lambda table, frame: inside(player_number(table, players_of(frame.controller, word)[0], what))


def _inside(low: int | None, high: int | None) -> Callable[[int], bool]:
    return lambda number: (low is None or number >= low) and (high is None or number <= high)
