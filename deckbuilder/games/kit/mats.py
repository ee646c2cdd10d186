"""Make the zones and states of a play mat from the game's declared words and its glossary."""

from collections.abc import Mapping
from typing import Any, Literal

from card_db.models import Text
from deckbuilder.games.kit.mat_spec import CardState, MatZone, StateValue
from deckbuilder.kernel.words import TableWords, Zone

Area = tuple[int, int, int, int]


class MatWords:
    """Makes the zones and states of a mat. Names come from the glossary, and states and grids from the declared
    words."""

    def __init__(self, declared: TableWords, glossary: Mapping[str, Text]) -> None:
        self._declared, self._glossary = declared, glossary

    def zone(self, word: str, area: Area, layout: Literal["row", "fan", "pile"] = "row", **more: Any) -> MatZone:
        """Make a zone of cards. The layout of a grid, and of a zone that nobody sees, follows from its declaration."""
        zone: Zone = self._declared.zone_words[word]
        more = {"shared": zone.shared, "fixed": not zone.by_hand, **more}
        if zone.grid is not None:
            grid = zone.grid
            more |= {"lanes": grid.lanes, "rows": grid.rows or (word,)}
            more |= {"lane_words": grid.lane_words, "mirrored": grid.mirrored}
            return MatZone(word, self._name(word), "grid", area, **more)
        return MatZone(word, self._name(word), "count" if zone.counted else layout, area, **more)

    def number(self, word: str, area: Area, gauge: int = 0) -> MatZone:
        """Make a counter. Raises KeyError for a number that is not declared."""
        return MatZone(self._declared.number(word).word, self._name(word), "number", area, gauge=gauge)

    def flag(self, word: str, otherwise: str, turn: int) -> CardState:
        """Make a state that a card either has or lacks. A card without the state is turned by `turn` degrees.
        `otherwise` is the glossary's word for such a card."""
        has, has_not = StateValue(value=True, word=word), StateValue(value=False, word=otherwise, turn=turn)
        return CardState(self._declared.states[word].word, (has, has_not))

    def _name(self, word: str) -> Text:
        name = self._glossary[word]
        return Text(ja=name.ja, en=f"{name.en[:1].upper()}{name.en[1:]}")
