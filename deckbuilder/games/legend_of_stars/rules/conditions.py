"""Conditions that only this game has, compiled to closures that say whether they hold now."""

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, EMPTY, LANES
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import inside


def own_condition(condition: script.ThisTurn | script.LessLife | script.LaneEmpty) -> Test:
    """A closure that says whether the condition holds now."""
    match condition:
        case script.ThisTurn():
            return _this_turn(condition)
        case script.LessLife():
            return lambda table, frame: table.life[frame.controller] < table.life[1 - frame.controller]
        case script.LaneEmpty():
            return _lane_empty


def _this_turn(condition: script.ThisTurn) -> Test:
    fits, own = inside(condition.min, condition.max), condition.player == "you"
    played = condition.did == "play"

    def check(table: Table, frame: EffectFrame) -> bool:
        player = frame.controller if own else 1 - frame.controller
        return fits(table.played[player] if played else table.attacks[player])

    return check


def _lane_empty(table: Table, frame: EffectFrame) -> bool:
    lane = table.cards[frame.source].lane
    opponent = table.zone(1 - frame.controller, CHARACTERS)
    return opponent[lane] == EMPTY and opponent[lane + LANES] == EMPTY
