"""What reports on games of Legend of Stars count."""

from typing import Final

from card_db.models import Text
from deckbuilder.engine.api import Event
from deckbuilder.games.kit.pack import Tally
from deckbuilder.games.legend_of_stars.glossary import GLOSSARY


def _damage(event: Event) -> int:
    amount = event.get("amount")
    return amount if isinstance(amount, int) else 0


TALLIES: Final = (
    Tally("damage", Text(ja="受けたダメージ", en="Damage taken"), "damage", _damage),
    Tally("downed", GLOSSARY.filled("ダウンした‹character›", "Characters downed"), "down"),
    Tally("destroyed", Text(ja="破壊されたカード", en="Cards destroyed"), "destroy"),
    Tally("played", Text(ja="プレイしたカード", en="Cards played"), "play"),
)
