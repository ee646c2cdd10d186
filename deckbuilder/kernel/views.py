"""Builds the position as a player may see it, as plain data. This is the only place that removes hidden information."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from deckbuilder.engine.api import Json
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import origin_of, shown_number
from deckbuilder.kernel.ability_zone import AbilityZone, ZonedAbility
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.lasting import Promise, Ref
from deckbuilder.kernel.procedures import first_player
from deckbuilder.kernel.replacements import replacement_of
from deckbuilder.kernel.triggering import later_of
from deckbuilder.kernel.words import TableWords, Zone

Object = dict[str, Json]
T = TypeVar("T", bound=BookTable[Any, Any])


def keywords_seen(keywords: Mapping[str, int]) -> list[Json]:
    """Return keywords in alphabetical order, with their numbers. `keywords` has -1 for a keyword without a number."""
    return [{"keyword": word, "value": keywords[word]} if keywords[word] >= 0 else word for word in sorted(keywords)]


def in_order(words: tuple[str, ...], now: frozenset[str]) -> list[Json]:
    """Return words in printed order, and behind them those that effects have added."""
    found: list[Json] = [word for word in words if word in now]
    added = now.difference(words)
    return [*found, *sorted(added)] if added else found


@mypyc_attr(allow_interpreted_subclasses=True)
class Views(Generic[T]):
    """Builds the views of a game. A subclass defines what its cards show, and adds whatever only its game has."""

    def __init__(self, game: str, words: TableWords) -> None:
        self.game, self.words = game, words

    # Overridden by each game -------------------------------------------------------

    @abstractmethod
    def edition(self, table: T) -> str:
        """Return the edition of the game."""

    @abstractmethod
    def printed(self, table: T, card: int) -> Object:
        """Return a visible card as printed."""

    def awaited(self, table: T, promise: Promise) -> str:
        """Return the event for which a `later` promise waits."""
        return later_of(table, promise).triggers[0].event

    def lying(self, table: T, card: int, zone: Zone) -> Object:
        """Return a visible card with its states in a zone."""
        return {**self.printed(table, card), **self.states(table, card, zone)}

    def unseen(self, table: T, card: int, zone: Zone) -> Object:
        """Return a card whose face is hidden."""
        return {"hidden": True}

    def of_player(self, table: T, player: int) -> Object:
        """Return further fields of a player."""
        return {}

    def of_turn(self, table: T) -> Object:
        """Return what else is seen of the turn."""
        return {}

    def ability(self, table: T, item: ZonedAbility, viewer: int | None) -> Object:
        """Return an ability in a zone. Everybody sees it. Its card has a number under the same conditions as that of a
        promise."""
        return {
            "id": item.number,
            "player": item.controller,
            "source": self.number_seen(table, item.source, viewer),
            "name": dict(table.book[item.stored.definition].name),
            "ability": item.stored.ability,
            "chosen": item.chosen or None,
        }

    def number_seen(self, table: T, ref: Ref, viewer: int | None) -> int | None:
        """Return the public number of a card that has not moved, if the viewer can tell it from others."""
        seen = table.stands(ref) and table.locates(viewer, ref[0])
        return table.handle_of(ref[0]) if seen else None

    def of_game(self, table: T, viewer: int | None) -> Object:
        """Return further fields of the game."""
        return {}

    def abilities(self, table: T) -> Mapping[str, AbilityZone]:
        """Return the zones of abilities by their words."""
        return {}

    # The whole position ---------------------------------------------------------

    def view(self, table: T, viewer: int | None) -> Object:
        """Return the position as that player may see it. None sees everything."""
        result, zones = table.result, self.abilities(table)
        turn: Object = {"number": table.turn, "player": table.active, "phase": table.phase}
        turn["first_player"] = first_player(table)
        if table.turn_order.extra():
            turn["extra"] = list(table.turn_order.extra())
        turn.update(self.of_turn(table))
        seen: Object = {
            "game": self.game,
            "edition": self.edition(table),
            "seed": table.seed if viewer is None else None,
            "turn": turn,
            "players": [self._player(table, player, viewer) for player in (0, 1)],
            **self.of_game(table, viewer),
            "promises": [self._promise(table, promise, viewer) for promise in table.promises],
            **{word: [self.ability(table, item, viewer) for item in zone.items] for word, zone in zones.items()},
            "looked_at": [self.where_hidden(table, card, viewer) for card in table.looked_at()],
            "notes": list(table.notes.texts()),
            "result": None
            if result is None
            else {"winner": result.winner, "reason": result.reason, "rule": result.rule},
        }
        shared: Object = {}
        for zone in self.words.zones:
            if zone.shared and zone.viewed:
                _put(shared, zone.keys, self._zone(table, 0, zone, viewer))
        if shared:
            seen["shared"] = shared
        return seen

    def _player(self, table: T, player: int, viewer: int | None) -> Object:
        seen: Object = {}
        for number in self.words.numbers:
            _put(seen, number.keys, number.read(table, player))
        for zone in self.words.zones:
            if not zone.viewed or zone.shared or zone.hosted:
                continue
            _put(seen, zone.keys, self._zone(table, player, zone, viewer))
            if zone.counted and viewer is None:
                seen[f"{zone.word}_cards"] = [self.printed(table, card) for _, card in zone.places(table, player)]
        return {**seen, **self.of_player(table, player)}

    def _zone(self, table: T, player: int, zone: Zone, viewer: int | None) -> Json:
        lying = zone.places(table, player)
        if zone.counted:
            return len(lying)
        cards = [self.card(table, card, zone, viewer) for _, card in lying]
        if zone.single:
            return _in_one_place(cards, "older")
        if zone.grid is None or not zone.grid.lane_words:
            return list[Json](cards)
        crowd = zone.grid.crowd
        lanes: dict[str, list[Object]] = {word: [] for word in zone.grid.lane_words}
        for (place, _), card in zip(lying, cards, strict=True):
            lanes[zone.grid.lane_words[zone.grid.square(place)[0]]].append(card)
        return {word: _in_one_place(there, crowd) for word, there in lanes.items()}

    # Cards ------------------------------------------------------------------------

    def card(self, table: T, card: int, zone: Zone, viewer: int | None) -> Object:
        """Return a card in a zone, with the cards under or beside it."""
        seen = self.lying(table, card, zone) if table.sees(viewer, card) else self.unseen(table, card, zone)
        if zone.shared:
            seen["owner"] = table.cards[card].owner
        for held in self.words.held(zone):
            seen[held.keys[-1]] = [
                self.card(table, other, held, viewer)
                for _, other in held.places(table, table.cards[card].owner)
                if table.host_of(other) == card
            ]
        return seen

    def where_hidden(self, table: T, card: int, viewer: int | None) -> Object:
        """Return a card in a hidden place: as printed if the viewer sees it, otherwise as hidden."""
        return self.printed(table, card) if table.sees(viewer, card) else {"hidden": True}

    def states(self, table: T, card: int, zone: Zone) -> Object:
        """Return the states of a card in a zone that its record stores."""
        record = table.cards[card]
        return {state.word: state.read(record) for state in self.words.states_of(zone) if state.attribute}

    def _promise(self, table: T, promise: Promise, viewer: int | None) -> Object:
        """Return a promise. Its card has a number only if it has not moved since. Only cards that the viewer can tell
        apart from others have numbers."""
        cards = [self.number_seen(table, ref, viewer) for ref in promise.cards or ()]
        match promise.kind:
            case "later":
                what = self.awaited(table, promise)
            case "instead":
                what = replacement_of(table, promise).would
            case kind:
                what = kind
        return {
            "kind": promise.kind,
            "player": promise.controller,
            "source": self.number_seen(table, promise.source, viewer),
            "name": dict(table.book[promise.definition].name),
            "what": what,
            "cards": [number for number in cards if number is not None],
            "once": promise.once,
            "until": promise.until,
        }


def abilities_seen(table: BookTable[Any, Any], body: Body | None) -> Object:
    """Return which abilities a card has, if they are not just its printed ones: the granted ones with the names of the
    cards whose texts they are, and whether the printed ones are lost."""
    if body is None:
        return {}
    granted: list[Json] = []
    for ability in body.given:
        name = dict(table.book[origin_of(ability, -1)].name)
        granted.append({"ability": shown_number(ability), "name": name})
    return {"granted": granted, "lost_abilities": not body.printed}


def _in_one_place(cards: Sequence[Object], crowd: str) -> Json:
    """Return the card of a place that holds one card. If there are others, until the rules put them away, return all
    of them, or the newest with the others as `older`. `crowd`: as in `Grid`."""
    if crowd == "lists" or (crowd == "list" and len(cards) > 1):
        return list[Json](cards)
    if not cards:
        return None
    older, newest = list[Json](cards[:-1]), cards[-1]
    return {**newest, "older": older} if older else newest


def _put(seen: Object, keys: Sequence[str], value: Json) -> None:
    """Put a value at the end of a path."""
    if len(keys) == 1:
        seen[keys[0]] = value
        return
    inner = seen.setdefault(keys[0], {})
    assert isinstance(inner, dict)
    _put(inner, keys[1:], value)
