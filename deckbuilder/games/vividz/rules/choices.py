"""Choose cards, and decide which steps come next (VIV 902.3, 1107)."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import forbids, is_as_printed
from deckbuilder.games.vividz.rules.vocabulary import DECK, HAND, UNTOLD_ZONES
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Finder


class VividChoosing(Choosing[Table]):
    """With too few cards, as many as there are (VIV 102.5)."""

    def finder(self, select: Any) -> Finder[Table]:
        """Missions that are cleared lie face down. They are chosen only if a text speaks of them (VIV 304.1b)."""
        is_open = select.of == "mission" and select.cleared is None and select.face is None
        return super().finder(select.model_copy(update={"cleared": False}) if is_open else select)

    def is_anything_spared(self, table: Table) -> bool:
        """True if an effect says so."""
        return not is_as_printed(table, "be_chosen")

    def is_spared(self, table: Table, card: int) -> bool:
        """True if effects forbid it."""
        return forbids(table, card, "be_chosen")

    def may_be_declined(self, select: Any) -> bool:
        """True for cards of a hidden zone that are chosen by what is on them (VIV 102.10)."""
        return set(READER.zones_of(select.of)) <= set(UNTOLD_ZONES) and READER.reads_faces(select)

    def chose(self, table: Table, frame: EffectFrame, cards: Sequence[int]) -> None:
        """Cards that an effect has chosen know it (VIV 1107.1)."""
        for card in cards:
            COLLECTING.happened(table, card, "chosen", (frame.source, frame.stay))


CHOOSING: Final = VividChoosing(READER, (DECK, HAND), stops=False)
CONTROL: Final = Control(READER)
