"""Steps that choose which steps come next; everything is offered (LEG 35-1, 38-15)."""

from typing import Final

from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.kernel.control import Control

CONTROL: Final = Control(READER, marks_one=True)
