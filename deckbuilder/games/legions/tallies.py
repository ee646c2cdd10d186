"""What reports on games of Legions! count."""

from typing import Final

from card_db.models import Text
from deckbuilder.engine.api import Event
from deckbuilder.games.kit.pack import Tally


def _lost(event: Event) -> int:
    """Life that a player loses. Damage of Minions and lords is an event of its own and is not counted."""
    change = event.get("change")
    return -change if isinstance(change, int) and change < 0 else 0


TALLIES: Final = (
    Tally("damage", Text(ja="失ったライフ", en="Life lost"), "life", _lost),
    Tally("broken", Text(ja="ブレイクされたカード", en="Cards broken"), "break"),
    Tally("played", Text(ja="プレイしたカード", en="Cards played"), "play"),
)
