"""Conditions of the effect language, compiled to closures that tell whether they hold now."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import (
    compile_amount,
    compile_candidates,
    compile_filter,
    player_number,
    referred,
)
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, EMPTY, LANES
from deckbuilder.kernel.effects import EffectFrame

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
        case script.TurnIs() | script.PhaseIs() | script.FirstPlayer() | script.ThisTurn():
            return _of_the_turn(condition)
        case _:
            return _of_the_position(condition)


def _of_the_turn(condition: script.TurnIs | script.PhaseIs | script.FirstPlayer | script.ThisTurn) -> Test:
    match condition:
        case script.TurnIs():
            own = condition.whose == "you"
            return lambda table, frame: (table.active == frame.controller) == own
        case script.PhaseIs():
            phase = condition.phase
            return lambda table, _frame: table.phase == phase
        case script.FirstPlayer():
            first = condition.player == "you"
            return lambda table, frame: (_first_player(table) == frame.controller) == first
        case script.ThisTurn():
            return _this_turn(condition)


def _first_player(table: Table) -> int:
    """Turns alternate, so the first player has the odd ones (LoS 5.1)."""
    return table.active if table.turn % 2 else 1 - table.active


def _this_turn(condition: script.ThisTurn) -> Test:
    inside, own, played = _inside(condition.min, condition.max), condition.player == "you", condition.did == "play"

    def check(table: Table, frame: EffectFrame) -> bool:
        player = frame.controller if own else 1 - frame.controller
        return inside(table.played[player] if played else table.attacks[player])

    return check


def _of_the_position(
    condition: script.CardIs | script.CountIs | script.ValueIs | script.Compare | script.LessLife | script.LaneEmpty,
) -> Test:
    match condition:
        case script.CardIs():
            return _card_is(condition)
        case script.CountIs():
            return _count_is(condition)
        case script.ValueIs():
            return _value_is(condition)
        case script.Compare():
            left, right = compile_amount(condition.left), compile_amount(condition.right)
            holds = _COMPARED[condition.is_]
            return lambda table, frame: holds(left(table, frame), right(table, frame))
        case script.LessLife():
            return lambda table, frame: table.life[frame.controller] < table.life[1 - frame.controller]
        case script.LaneEmpty():
            return _lane_empty


def _card_is(condition: script.CardIs) -> Test:
    word, test = condition.card, compile_filter(condition.where)

    def check(table: Table, frame: EffectFrame) -> bool:
        cards = referred(table, frame, word)
        return bool(cards) and all(test(table, frame, card) for card in cards)

    return check


def _inside(low: int | None, high: int | None) -> Callable[[int], bool]:
    return lambda number: (low is None or number >= low) and (high is None or number <= high)


def _count_is(condition: script.CountIs) -> Test:
    found, inside = compile_candidates(condition.of), _inside(condition.min, condition.max)
    return lambda table, frame: inside(len(found(table, frame)))


def _value_is(condition: script.ValueIs) -> Test:
    inside, own, what = _inside(condition.min, condition.max), condition.player == "you", condition.what
    return lambda table, frame: inside(player_number(table, frame.controller if own else 1 - frame.controller, what))


def _lane_empty(table: Table, frame: EffectFrame) -> bool:
    lane = table.cards[frame.source].lane
    opponent = table.zone(1 - frame.controller, CHARACTERS)
    return opponent[lane] == EMPTY and opponent[lane + LANES] == EMPTY
