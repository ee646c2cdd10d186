"""Fills in the position that a window shows, zone by zone, with what its viewers may see."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.machine import Machine
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.position import TRAY, Position, Square, TableCard, Zone
from deckbuilder.kernel import words
from deckbuilder.kernel.book_table import BookTable

Place = tuple[int, str, int]
"""Where a card lies: the player, the zone, the place in it."""
Show = Callable[[int, Place], TableCard]
"""A card whose face is seen, as it looks where it lies."""
_IN_WINDOW: Final = frozenset({"ready", "open"})
"""The states that a window offers to change."""
T = TypeVar("T", bound=BookTable[Any, Any])


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


@mypyc_attr(allow_interpreted_subclasses=True)
class TableTops(Generic[T]):
    """How a window shows the positions of a game: a walk over its zones. A game says which numbers a card shows."""

    def __init__(self, declared: words.TableWords) -> None:
        self.words = declared

    # What a game brings -------------------------------------------------------

    @abstractmethod
    def kind(self, table: T, card: int) -> str:
        """The kind of a card whose face is seen."""

    @abstractmethod
    def numbers(self, table: T, card: int) -> Mapping[str, int]:
        """The printed numbers of a card that the mat shows."""

    @abstractmethod
    def first_player(self, table: T) -> int | None:
        """Who took the first turn, once it is decided."""

    @abstractmethod
    def battle(self, table: T) -> tuple[int, int | None] | None:
        """Attacker and defender of the running battle, by public number."""

    def priority(self, table: T) -> int | None:
        """Who may act in a window of priority; None outside one."""
        return None

    def dress(self, table: T, card: int, zone: words.Zone, seen: TableCard) -> TableCard:
        """A card whose face is seen, with what the game adds where it lies."""
        return seen

    def derived(self, table: T, player: int) -> Mapping[str, int]:
        """Numbers of a player that follow from others."""
        return {}

    # The whole position ---------------------------------------------------------

    def position(self, table: T, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """The position as the viewers see it, with the cards that are offered to them."""
        top = TableTop(table, viewers, offered)
        for player in (0, 1):
            for zone in self.words.zones:
                if zone.viewed and (player == 0 or not zone.shared):
                    self._lay(table, top, player, zone)
            for number in self.words.numbers:
                if number.word not in self.words.zone_words:
                    top.number(player, number.word, number.read(table, player))
            for word, value in self.derived(table, player).items():
                top.number(player, word, value)
        return Position(
            zones=top.zones,
            turn=table.turn,
            player=table.active,
            phase=table.phase,
            first_player=self.first_player(table),
            priority=self.priority(table),
            battle=self.battle(table) if table.result is None else None,
            loose=top.loose(lambda card, place: self._printed(table, card, place)),
        )

    def _lay(self, table: T, top: TableTop, player: int, zone: words.Zone) -> None:
        lying = zone.places(table, player)
        cards = [card for _, card in lying]

        def show(card: int, place: Place) -> TableCard:
            return self._lying(table, card, zone, place)

        if zone.counted:
            top.number(player, zone.word, len(cards))
        elif zone.beside:
            top.beside(player, zone.word, cards, show)
        elif zone.grid is not None:
            squares = [
                self._on_square(table, top, card, zone, (player, zone.word, index), place)
                for index, (place, card) in enumerate(lying)
            ]
            top.place(player, zone.word, squares)
        else:
            behind = next((number for number in self.words.numbers if number.word == zone.word), None)
            top.lay(player, zone.word, cards, show, 0 if behind is None else behind.read(table, player))

    def _printed(self, table: T, card: int, place: Place) -> TableCard:
        """A card as it is printed."""
        (player, zone, index), number = place, table.handle_of(card)
        return TableCard(
            f"#{number}", player, zone, index, number, table.id_of(card),
            kind=self.kind(table, card),
            numbers=self.numbers(table, card),
        )  # fmt: skip

    def _lying(self, table: T, card: int, zone: words.Zone, place: Place) -> TableCard:
        """A card whose face is seen, in its zone."""
        seen = self._turned(table, card, zone, self._printed(table, card, place))
        return self.dress(table, card, zone, replace(seen, states=_IN_WINDOW.intersection(zone.states)))

    def _on_square(self, table: T, top: TableTop, card: int, zone: words.Zone, place: Place, at: int) -> TableCard:
        """A card in a grid, where everybody sees that one lies there, and how. `at`: its place in the grid."""
        assert zone.grid is not None
        (player, word, index), number = place, table.handle_of(card)
        lane, row = zone.grid.square(at)
        square = Square(player, lane, row or word)
        if top.sees(card):
            return replace(self._lying(table, card, zone, place), square=square)
        hidden_card = TableCard(f"#{number}", player, word, index, number, square=square, face_down=True)
        return self._turned(table, card, zone, hidden_card)

    def _turned(self, table: T, card: int, zone: words.Zone, seen: TableCard) -> TableCard:
        """The card as it lies: whether it is ready, how it is turned, whether its face is up."""
        record = table.cards[card]
        for state in self.words.states_of(zone):
            if state.shows == "ready":
                seen = replace(seen, ready=state.read(record) is True)
            elif state.shows == "way":
                seen = replace(seen, orientation=str(state.read(record)))
            elif state.shows == "face" and seen.known:
                seen = replace(seen, face_down=state.read(record) != state.usual)
        return seen
