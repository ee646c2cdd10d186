"""Steps that choose which steps come next; everything is offered (LEG 35-1, 38-15)."""

from collections.abc import Callable
from typing import Final

from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.targets import compile_targets
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language.forms import Who


def _cards(who: Who) -> Callable[[Table, EffectFrame], list[int]]:
    """Those that are still there."""
    targets = compile_targets(who)
    return lambda table, frame: targets(table, frame) or []


CONTROL: Final = Control(READER, _cards, marks_one=True)
