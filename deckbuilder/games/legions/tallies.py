"""What reports on games of Legions! count."""

from typing import Final

from card_db.models import Text
from deckbuilder.engine.api import Event
from deckbuilder.games.kit.pack import Tally
from deckbuilder.games.legions.glossary import GLOSSARY


def _lost(event: Event) -> int:
    """Life that a player loses. Damage of Minions and lords is an event of its own and is not counted."""
    change = event.get("change")
    return -change if isinstance(change, int) and change < 0 else 0


TALLIES: Final = (
    Tally("damage", GLOSSARY.filled("失った‹life›", "Life lost"), "life", _lost),
    Tally("broken", Text(ja="ブレイクされたカード", en="Cards broken"), "break"),
    Tally("played", Text(ja="プレイしたカード", en="Cards played"), "play"),
)
