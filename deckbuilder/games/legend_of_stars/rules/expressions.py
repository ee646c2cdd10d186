"""Read selectors, amounts and conditions of the effect language. Nothing here changes the position or asks a player."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.facts import FACTS
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, EMPTY, LANES, LIFE_LIMIT
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.matching import Matching
from deckbuilder.kernel.reading import inside


class LegendReader(Matching[Table]):
    """The reader of Legend of Stars. A condition on hidden facts of a face-down card is neither true nor false (LoS
    9.6.1)."""

    def own_condition(self, condition: script.ThisTurn | script.LessLife | script.LaneEmpty) -> Test:
        """Compile the conditions that only this game has."""
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


READER: Final = LegendReader(FACTS, LIFE_LIMIT, any_of_several=False, hides_opposites=True)
