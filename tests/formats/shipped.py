"""The built-in cards of each game in a dictionary, found in the same way as in the database."""

from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path

import card_db
from card_db.models import Card
from card_db.store.set_files import read_set
from card_db.text.fold import fold
from deckbuilder.games.catalog import load_packs

PACKS = load_packs()
SETS = Path(card_db.__file__).parent / "sets"


class ShippedBook:
    """Answers like the database about the cards of one game."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = {card.id: card for card in cards}
        self._named: dict[str, list[Card]] = {}
        self._read: dict[str, list[Card]] = {}
        for card in cards:
            for name in {fold(each) for each in (card.name.ja, card.name.en, card.number, card.id) if each}:
                self._named.setdefault(name, []).append(card)
            self._read.setdefault(fold(card.reading), []).append(card)

    def card(self, card_id: str) -> Card | None:
        return self.cards.get(card_id)

    def by_name(self, name: str) -> Sequence[Card]:
        return self._named.get(fold(name), [])

    def by_reading(self, reading: str) -> Sequence[Card]:
        return self._read.get(fold(reading), [])

    def suggest(self, name: str) -> Sequence[Card]:
        near = get_close_matches(fold(name), self._named, 5, 0.5)
        return list({card.id: card for key in near for card in self._named[key]}.values())


@cache
def shipped(game: str) -> ShippedBook:
    """The cards of a game."""
    files = sorted((SETS / game).glob("*-S*.json"))
    return ShippedBook([card for path in files for card in read_set(path.read_bytes(), PACKS[game].schema).cards])
