"""The order in which the window shows cards that a player has arranged. The rules of the game do not know it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from deckbuilder.engine.position import Position, TableCard, Zone

ARRANGED: Final = frozenset({"fan", "pile"})
"""The layouts of zones whose cards can be arranged: hands and piles."""
Key = tuple[int, str]
"""A player and a zone."""


class ShownOrder:
    """Remembers how hands and piles were arranged. Cards that come later are after the others."""

    def __init__(self) -> None:
        self._orders: dict[Key, tuple[str, ...]] = {}

    def forget(self) -> None:
        """Show all cards in the game's own order."""
        self._orders = {}

    def arrange(self, zone: Key, cards: Sequence[TableCard]) -> None:
        """Show the cards of a zone in this order."""
        self._orders[zone] = tuple(card.key for card in cards)

    def move(self, zone: Key, cards: Sequence[TableCard], card: TableCard, to: int | None) -> None:
        """Show a card in the place of the card with the public number `to`, or after all others for None."""
        order = [each for each in cards if each.key != card.key]
        place = next((index for index, each in enumerate(cards) if to is not None and each.id == to), len(order))
        order.insert(place, card)
        self.arrange(zone, order)

    def applied(self, position: Position) -> Position:
        """Return the position with the cards in the order in which they are shown."""
        if not self._orders:
            return position
        zones: Mapping[Key, Zone] = {key: self._arranged(key, zone) for key, zone in position.zones.items()}
        return replace(position, zones=zones)

    def _arranged(self, key: Key, zone: Zone) -> Zone:
        order = self._orders.get(key)
        if order is None:
            return zone
        ranks = {card: rank for rank, card in enumerate(order)}
        return replace(zone, cards=tuple(sorted(zone.cards, key=lambda card: ranks.get(card.key, len(ranks)))))
