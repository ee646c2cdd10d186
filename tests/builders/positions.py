"""Sessions that begin in a given position of Legend of Stars."""

from collections.abc import Mapping
from typing import Any

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.session import Session


def main_phase(
    pack: GamePack, cards: Mapping[str, Card], mine: Mapping[str, Any], theirs: Mapping[str, Any]
) -> Session:
    """A session in the main phase of the first player. `mine`, `theirs`: a player's part of a scenario."""
    position = {
        "game": pack.id,
        "edition": "1.0.03",
        "seed": 1,
        "turn": {"number": 5, "player": 0, "phase": "main"},
        "players": [mine, theirs],
    }
    return Session.from_scenario(pack, position, cards.get, None, 0)
