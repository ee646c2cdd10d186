"""Read selectors, amounts and conditions of the effect language. Nothing here changes the position or asks a player."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legions.glossary import LANES
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.facts import FACTS
from deckbuilder.games.legions.rules.ranges import facing
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.vocabulary import EXILE, NUMBER_LIMIT
from deckbuilder.kernel.criteria import Criterion, IsState
from deckbuilder.kernel.matching import Matching


class LegionsReader(Matching[Table]):
    """The reader of Legions!. A reversed card never matches a fact that it does not show."""

    def lane_number(self, word: str) -> int:
        """Return the number of a lane, counted from the owner's left."""
        return LANES.index(word)

    def facing(self, lane: int) -> int:
        """Return the opponent's number of the lane. Both players share the lanes (LEG 18)."""
        return facing(lane)

    def always(self, zones: Sequence[int]) -> tuple[Criterion[Table], ...]:
        """Return a criterion that excludes cards exiled face-down (LEG 17-18)."""
        return (IsState(_is_face_down, wanted=False),) if EXILE in zones else ()


def _is_face_down(record: CardState) -> bool:
    return record.face_down


READER: Final = LegionsReader(FACTS, NUMBER_LIMIT, any_of_several=True, hides_opposites=False)
