"""Decks of the sample cards, and a lookup for the cards."""

from card_db.models import Card
from deckbuilder.domain.deck import Deck, DeckEntry
from tests.render.sample_cards import cards


class Binder:
    """Looks up the sample cards."""

    def __init__(self) -> None:
        self._cards = {card.id: card for card in cards()}

    def card(self, card_id: str) -> Card | None:
        return self._cards.get(card_id)


def sample_deck(name: str = "彗星ラッシュ") -> Deck:
    entries = tuple(DeckEntry(card=card.id, count=1 + index % 3) for index, card in enumerate(cards()))
    unknown = DeckEntry(card="FROM-ELSEWHERE-7", count=2)
    return Deck(game="legend_of_stars", edition="1.0.03", name=name, sections={"main": (*entries, unknown)})


def huge_deck(lines: int) -> Deck:
    entries = tuple(DeckEntry(card=f"STRANGER-{number}", count=1) for number in range(lines))
    return Deck(game="legend_of_stars", name="山", sections={"main": entries})
