"""Fills in the position that a window shows, zone by zone, with what its viewers may see."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from deckbuilder.engine.machine import Machine
from deckbuilder.engine.position import TRAY, TableCard, Zone

Place = tuple[int, str, int]
"""Where a card lies: the player, the zone, the place in it."""
Show = Callable[[int, Place], TableCard]
"""A card whose face is seen, as it looks where it lies."""


class TableTop:
    """The zones of both players before the eyes of the viewers: one player, or both at one window."""

    def __init__(self, table: Machine[Any], viewers: Sequence[int], offered: Sequence[int]) -> None:
        """`offered`: the cards that the pending question offers to a viewer, in the order of the offers."""
        self._table, self._viewers, self._offered = table, viewers, offered
        self.zones: dict[tuple[int, str], Zone] = {}
        self._loose: list[TableCard] = []

    def sees(self, card: int) -> bool:
        """Whether one of the viewers may know which card it is."""
        table = self._table
        return any(table.sees(viewer, card) for viewer in self._viewers)

    def number(self, player: int, key: str, value: int) -> None:
        """Fill in a counter, or a pile of which only the number of cards is seen."""
        self.zones[player, key] = Zone((), value)

    def lay(self, player: int, key: str, cards: Sequence[int], show: Show, extra: int = 0) -> None:
        """Fill in a zone with cards. A card that no viewer sees has neither name nor number."""
        found = []
        for index, card in enumerate(cards):
            place = player, key, index
            found.append(show(card, place) if self.sees(card) else hidden(place))
        self.zones[player, key] = Zone(tuple(found), len(found), extra)

    def place(self, player: int, key: str, cards: Sequence[TableCard]) -> None:
        """Fill in a zone in which also a card that nobody sees has a number and a square."""
        self.zones[player, key] = Zone(tuple(cards), len(cards))

    def beside(self, player: int, key: str, cards: Sequence[int], show: Show) -> None:
        """Add the cards of a zone that the mat does not have, those that are seen."""
        self._loose += [show(card, (player, key, index)) for index, card in enumerate(cards) if self.sees(card)]

    def loose(self, show: Show) -> tuple[TableCard, ...]:
        """The cards beside the zones, and the offered ones out of a deck as `show` has them."""
        seen = {card.id for zone in self.zones.values() for card in zone.cards} | {card.id for card in self._loose}
        records = self._table.cards
        handles = {records[card].handle for card in self._offered}
        found = [replace(card, zone=TRAY) if card.id in handles else card for card in self._loose]
        for index, card in enumerate(self._offered):
            if records[card].handle not in seen and self.sees(card):
                found.append(show(card, (records[card].owner, TRAY, index)))
        return tuple(found)


def hidden(place: Place) -> TableCard:
    """A card of which only the place is seen."""
    player, zone, index = place
    return TableCard(f"{player}/{zone}/{index}", player, zone, index, face_down=True)
