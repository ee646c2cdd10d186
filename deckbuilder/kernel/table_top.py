"""Builds the position that a window shows, zone by zone, with what its viewers may see."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from deckbuilder.engine.machine import Machine
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.engine.position import SHARED, TRAY, Aim, Host, Position, Square, TableCard, Zone
from deckbuilder.i18n.message import Message
from deckbuilder.kernel import words
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.procedures import first_player

Place = tuple[int, str, int]
"""The place of a card: the player, the zone, and the index in the zone."""
Show = Callable[[int, Place], TableCard]
"""Returns the record of a visible card in its place."""
T = TypeVar("T", bound=BookTable[Any, Any])


class TableTop:
    """The zones of both players, as seen by the viewers of one window: one player or both."""

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
        """Add a counter, or a pile of which only the number of cards is visible."""
        self.zones[player, key] = Zone((), value)

    def name(self, player: int, key: str, counters: Sequence[tuple[str, int]]) -> None:
        """Add counters with names."""
        self.zones[player, key] = Zone((), sum(count for _, count in counters), named=tuple(counters))

    def lay(self, player: int, key: str, cards: Sequence[int], show: Show, extra: int = 0) -> None:
        """Add a zone with cards. A card that no viewer sees gets neither name nor number."""
        found = []
        for index, card in enumerate(cards):
            place = player, key, index
            found.append(show(card, place) if self.sees(card) else hidden(place))
        self.zones[player, key] = Zone(tuple(found), len(found), extra)

    def place(self, player: int, key: str, cards: Sequence[TableCard]) -> None:
        """Add a zone in which hidden cards have numbers and squares too."""
        self.zones[player, key] = Zone(tuple(cards), len(cards))

    def beside(self, player: int, key: str, cards: Sequence[int], show: Show) -> None:
        """Add the visible cards of a zone for which the mat has no place."""
        self._loose += [show(card, (player, key, index)) for index, card in enumerate(cards) if self.sees(card)]

    def loose(self, show: Show) -> tuple[TableCard, ...]:
        """Return the cards beside the mat, and offered cards that are in no visible zone, such as cards of a deck."""
        seen = {card.id for zone in self.zones.values() for card in zone.cards} | {card.id for card in self._loose}
        records = self._table.cards
        handles = {records[card].handle for card in self._offered}
        found = [replace(card, zone=TRAY) if card.id in handles else card for card in self._loose]
        for index, card in enumerate(self._offered):
            if records[card].handle not in seen and self.sees(card):
                found.append(show(card, (records[card].owner, TRAY, index)))
        return tuple(found)


def hidden(place: Place) -> TableCard:
    """Return the record of a card of which only the place is visible."""
    player, zone, index = place
    return TableCard(f"{player}/{zone}/{index}", player, zone, index, face_down=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableTops(Generic[T]):
    """Builds the positions of a game for a window, zone by zone. A subclass chooses the numbers that a card shows."""

    def __init__(self, declared: words.TableWords) -> None:
        self.words = declared

    # Overridden by each game -------------------------------------------------------

    @abstractmethod
    def numbers(self, table: T, card: int) -> Mapping[str, int]:
        """Return the printed numbers of a card that the mat shows."""

    @abstractmethod
    def aims(self, table: T) -> tuple[Aim, ...]:
        """Return which cards attack or target which others now."""

    def priority(self, table: T) -> int | None:
        """Return the player who has priority, or None if nobody has it."""
        return None

    def dress(self, table: T, card: int, zone: words.Zone, seen: TableCard) -> TableCard:
        """Return the record of a visible card, with whatever the game adds in its zone."""
        return seen

    def derived(self, table: T, player: int) -> Mapping[str, int]:
        """Return numbers of a player that are computed from others."""
        return {}

    def named(self, table: T, player: int) -> Mapping[str, Sequence[tuple[str, int]]]:
        """Return the counters of a player that card texts name, by the zone of the mat that shows them."""
        return {}

    def abilities(self, table: T) -> Mapping[str, AbilityZone]:
        """Return the zones of abilities by their words."""
        return {}

    def label_of(self, table: T, item: ZonedAbility) -> Message:
        """Return the text for an ability in a zone."""
        return Message("An effect of {card}", {"card": table.book[item.stored.definition].name})

    # The whole position ---------------------------------------------------------

    def position(self, table: T, viewers: Sequence[int], offered: Sequence[int]) -> Position:
        """Return the position as the viewers see it, with the cards that are offered to them."""
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
            for word, counters in self.named(table, player).items():
                top.name(player, word, counters)
        for word, abilities in self.abilities(table).items():
            cards = [self._ability(table, item, word, index) for index, item in enumerate(abilities.items)]
            top.place(SHARED, word, cards)
        return Position(
            zones=top.zones,
            turn=table.turn,
            player=table.active,
            phase=table.phase,
            first_player=first_player(table),
            priority=self.priority(table),
            aims=self.aims(table) if table.result is None else (),
            loose=top.loose(lambda card, place: self._printed(table, card, place)),
        )

    def _lay(self, table: T, top: TableTop, player: int, zone: words.Zone) -> None:
        lying = zone.places(table, player)
        side = SHARED if zone.shared else player

        def show(card: int, place: Place) -> TableCard:
            return self._lying(table, card, zone, place)

        if zone.counted:
            top.number(side, zone.word, len(lying))
        elif zone.beside:
            top.beside(side, zone.word, [card for _, card in lying], show)
        elif zone.grid is not None or zone.hosted or zone.told_apart:
            found = [
                self._in_place(table, top, card, zone, (side, zone.word, index), at)
                for index, (at, card) in enumerate(lying)
            ]
            top.place(side, zone.word, found)
        else:
            behind = next((number for number in self.words.numbers if number.word == zone.word), None)
            extra = 0 if behind is None else behind.read(table, player)
            top.lay(side, zone.word, [card for _, card in lying], show, extra)

    def _printed(self, table: T, card: int, place: Place) -> TableCard:
        """Return a card as it is printed."""
        (player, zone, index), number = place, table.handle_of(card)
        return TableCard(
            f"#{number}", player, zone, index, number, table.id_of(card),
            kind=table.definition(card).kind,
            numbers=self.numbers(table, card),
            owner=table.cards[card].owner,
        )  # fmt: skip

    def _lying(self, table: T, card: int, zone: words.Zone, place: Place) -> TableCard:
        """Return the record of a visible card in its zone."""
        seen = replace(self._printed(table, card, place), lies=self._ways(table, card, zone))
        face = next((state for state in self.words.states_of(zone) if state.shows == "side"), None)
        if face is not None:
            seen = replace(seen, face_down=seen.lies[face.word] != face.usual)
        return self.dress(table, card, zone, seen)

    def _in_place(self, table: T, top: TableTop, card: int, zone: words.Zone, place: Place, at: int) -> TableCard:
        """Return the record of a card in a grid, placed by another card, or among cards that everybody can tell apart.
        Everybody sees that it is there, and in which states. `at`: its index in the zone."""
        (player, word, index), number = place, table.handle_of(card)
        if top.sees(card):
            seen = self._lying(table, card, zone, place)
        else:
            lies = self._ways(table, card, zone)
            seen = TableCard(f"#{number}", player, word, index, number, lies=lies, face_down=True)
        if zone.grid is not None:
            lane, row = zone.grid.square(at)
            return replace(seen, square=Square(player, word, lane, row or word))
        if not zone.hosted:
            return seen
        host = table.handle_of(table.host_of(card))
        return replace(seen, host=Host(f"#{host}", is_under=zone.hosted == "under"))

    def _ability(self, table: T, item: ZonedAbility, word: str, index: int) -> TableCard:
        """Return an ability in a zone. Everybody sees it."""
        return TableCard(
            f"#{item.number}", item.controller, word, index, item.number,
            table.book[item.stored.definition].id,
            ability=self.label_of(table, item),
        )  # fmt: skip

    def _ways(self, table: T, card: int, zone: words.Zone) -> Mapping[str, bool | str]:
        """Return the states of a card that a window shows."""
        record = table.cards[card]
        return {state.word: state.way(record) for state in self.words.states_of(zone) if state.shows}
