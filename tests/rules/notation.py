"""The short notation of positions, for every game.

A game declares its zones, states and numbers in `TableWords`. The notation adds only what a person types for them:

- A place is the initial of its row and the number of its lane (`f0`, `b3`), or the initial of its lane (`l`).
- `A f0` is the card A on that place, `A f0, B b1` are two cards. Signs behind a place or a name set states: `A l-`.
  A number behind `*` is the state that the game names: `A l*2` is damaged by 2.
- `A B V*3` are cards of a zone without places. `5+2` are five ready cards or numbers and two exhausted ones.
- Names of shipped cards drop the part that all of them share: `015` is `LOS-S1-015`.

Every part of a position may also be written as scenarios of the protocol write it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from deckbuilder.games.kit.pack import GamePack, Rules
from deckbuilder.goldfish.origin import FindCard
from deckbuilder.kernel.words import TableWords, Zone
from tests.rules.report import BrokenRuleError

AMOUNTS = re.compile(r"\d+(\+\d+)?")
"""`5+2`: ready and exhausted."""
Object = dict[str, Any]
Side = Mapping[str, Any]


def no_card(_card_id: str) -> None:
    """Find no card: a database without cards."""
    return


@dataclass(frozen=True, slots=True)
class Photo:
    """How a zone is shown in a photo: `sorted` names, names in `order`, `runs` of copies, the `count` of its cards,
    a `tally` of ready and exhausted ones, or each card by itself (`each`)."""

    key: str
    zone: str
    form: str = "sorted"


@dataclass(frozen=True)
class Notation:
    """The words of a game as data."""

    game: str
    code: str
    """The game in marks of rules."""
    words: TableWords
    rules: Callable[[], Rules]
    pack: Callable[[], GamePack]
    board: str
    """The zone that `on` stands for."""
    cards: Mapping[str, Object]
    """Printed cards that every position knows, by name."""
    photos: Sequence[Photo]
    describe: Callable[["Notation", Object, Zone], str]
    """What a photo says about a card that is shown by itself."""
    turn: Mapping[str, Any] = field(default_factory=lambda: {"number": 5, "player": 0, "phase": "main"})
    signs: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    """The state and its value that each sign sets. A sign can serve several states."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """The type of action for each short verb; one that ends with `_` is the beginning of several. Further words belong
    to every such act: those before `*` come before its own words."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    prefix: str = ""
    """What the ids of shipped cards begin with; the rest is digits."""
    editions: Sequence[str] = ("1",)
    """The newest first."""
    sides: tuple[Side, Side] = ({}, {})
    """The default contents of both sides."""
    fillers: Mapping[str, str] = field(default_factory=dict)
    """The default card of zones whose cards are only counted, or that are never empty."""
    starred: str = ""
    """The state of the number behind `*` on a place."""
    unseen: str = ""
    """Signs that photos leave out."""
    named_units: bool = False
    """Whether a photo lists a card on a place by its name instead of its place."""
    find: FindCard = no_card

    # Writing a position -------------------------------------------------------

    def scenario(
        self, me: Side | str | None, you: Side | str | None, cards: Mapping[str, Object] | None, **turn: Any
    ) -> Object:
        """Return the scenario of a position. `turn` may hold an `edition`, a `seed` and `shared` zones."""
        whole: Object = {key: turn.pop(key) for key in ("edition", "seed", "shared") if key in turn}
        sides = [self.side({**usual, **side_of(side)}) for usual, side in zip(self.sides, (me, you), strict=True)]
        return {
            "game": self.game, "edition": self.editions[0], "seed": 1, "turn": {**self.turn, **turn},
            "cards": {**self.cards, **(cards or {})}, "players": sides, **whole,
        }  # fmt: skip

    def side(self, side: Side) -> Object:
        """Return a player's side as scenarios write it."""
        written: Object = {}
        for short, value in side.items():
            key = self.board_key if short == "on" else self.aliases.get(short, short)
            written[key] = self._written(key, value)
        return written

    @cached_property
    def board_key(self) -> str:
        """The key of the zone that `on` stands for."""
        return self.words.zone_words[self.board].keys[0]

    def _written(self, key: str, value: Any) -> Any:
        zones = [zone for zone in self.words.zones if zone.keys[0] == key]
        if not zones:
            numbers = [number for number in self.words.numbers if number.keys[0] == key]
            if isinstance(value, str) and AMOUNTS.fullmatch(value) and len(numbers) > 1:
                return dict(zip((number.keys[-1] for number in numbers), _amounts(value), strict=False))
            return value
        zone = zones[0]
        if len(zone.keys) > 1:
            return self._parts(zones, value) if isinstance(value, str) else value
        if zone.grid is not None:
            return self._grid(zone, value)
        if zone.single:
            return self._single(zone, value) if isinstance(value, str) else value
        return self._pile(zone, value)

    def _parts(self, zones: Sequence[Zone], value: str) -> Object:
        """Return zones that are written together under one key: `1 A B, 3 V`."""
        parts = (part.split() for part in value.split(","))
        known = {zone.keys[-1]: zone for zone in zones}
        return {key: [self._item(known[key], name) for name in names] for key, *names in parts}

    def _grid(self, zone: Zone, value: Any) -> Any:
        items = [item for item in value.split(",") if item.strip()] if isinstance(value, str) else value
        if isinstance(items, Mapping):
            return items
        written = [self._unit(zone, item.strip()) if isinstance(item, str) else item for item in items]
        assert zone.grid is not None
        if not zone.grid.lane_words:
            return written
        return {unit.pop("lane"): unit for unit in written}

    def _unit(self, zone: Zone, text: str) -> Object:
        name, _, place = text.partition(" ")
        found = self.place(place.strip(), zone)
        if found is None:
            raise BrokenRuleError("the position", f"a card and a place of {zone.word}", text)
        return {"card": self.long(name), **found}

    def _single(self, zone: Zone, text: str) -> Object:
        """Return a single card with the words and numbers of its states: `awakened 3-`."""
        written: Object = {"card": self.fillers.get(zone.word)}
        states = self.words.states_of(zone)
        text, signs = self._signs(text, zone)
        for word in text.split():
            named = next((state for state in states if word in state.words), None)
            if named is not None:
                written[named.word] = word
            elif word.isdigit():
                written[[state.word for state in states if state.is_number][-1]] = int(word)
            else:
                written["card"] = self.long(word)
        return {**written, **signs}

    def _pile(self, zone: Zone, value: Any) -> Any:
        if isinstance(value, str) and AMOUNTS.fullmatch(value) and zone.word in self.fillers:
            counts = _amounts(value)
            return [{"card": self.fillers[zone.word], "ready": not at} for at, count in enumerate(counts)
                    for _ in range(count)]  # fmt: skip
        names = value.split() if isinstance(value, str) else value
        return [self._item(zone, name) for name in names] if isinstance(names, list) else names

    def _item(self, zone: Zone, name: Any) -> Any:
        if not isinstance(name, str):
            return name
        plain, states = self._signs(name, zone)
        return {"card": self.long(plain), **states} if states else self.long(plain)

    def _signs(self, text: str, zone: Zone) -> tuple[str, Object]:
        """Return the text without the signs at its end that its zone knows, and the states that they set."""
        states: Object = {}
        while text and not text[-1].isalnum():
            found = self._sign(text[-1], zone)
            if found is None:
                break
            states[found[0]] = found[1]
            text = text[:-1]
        return text, states

    def _sign(self, sign: str, zone: Zone) -> tuple[str, Any] | None:
        for word, value in self._meanings(sign):
            if word in zone.states:
                return word, value
        return None

    def _meanings(self, sign: str) -> Iterator[tuple[str, Any]]:
        return (meaning for signs, meaning in self.signs.items() if signs[0] == sign)

    def long(self, name: str) -> str:
        """Return the id of a shipped card whose digits are given; other names stay as they are."""
        return self.prefix + name if self.prefix and re.fullmatch(r"\d+(\*\d+)?", name) else name

    def short(self, name: str) -> str:
        """Return the name of a card as the notation writes it."""
        return name.removeprefix(self.prefix)

    # Places -------------------------------------------------------------------

    def place(self, text: str, zone: Zone | None = None) -> Object | None:
        """Return the lane and row of a place with the states that its signs set; None if the text is no place."""
        zone = zone or self.words.zone_words[self.board]
        body, _, stars = text.partition("*")
        for short, square in self.squares(zone).items():
            if body.startswith(short):
                states = [self._sign(sign, zone) for sign in body[len(short) :]]
                if None in states or (stars and not stars.isdigit()):
                    continue
                found = {**square, **dict(state for state in states if state is not None)}
                return {**found, self.starred: int(stars)} if stars else found
        return None

    def squares(self, zone: Zone) -> Mapping[str, Object]:
        """Return the places of a zone by their names, longer names first."""
        grid = zone.grid
        if grid is None:
            return {}
        if grid.lane_words:
            whole = {word: {"lane": word} for word in grid.lane_words}
            return {**whole, **{word[0]: {"lane": word} for word in grid.lane_words}}
        rows = grid.rows or ("",)
        return {
            f"{row[:1]}{lane}": {"lane": lane, **({"row": row} if row else {})}
            for row in rows
            for lane in range(grid.lanes)
        }

    def square_of(self, card: Side, zone: Zone) -> str:
        """Return the short name of a visible card's place."""
        lane = card["lane"]
        return f"{str(card.get('row', ''))[:1]}{lane}" if isinstance(lane, int) else str(lane)[:1]

    def signs_of(self, card: Side, zone: Zone) -> str:
        """Return the signs of a card whose states are not the usual ones."""
        shown = ""
        for sign, (word, value) in self.signs.items():
            state = self.words.states.get(word)
            if (
                sign not in self.unseen
                and word in zone.states
                and state is not None
                and card.get(word) == value != state.usual
            ):
                shown += sign[0]
        return shown

    # Reading a position back ----------------------------------------------------

    def lying(self, seen: Side) -> Iterator[tuple[Zone, Object]]:
        """Yield all visible cards of a player with their zones. A card on a place has its lane."""
        for zone in self._zones():
            for card in self.in_zone(seen, zone):
                yield zone, card

    def _zones(self) -> Sequence[Zone]:
        """Return the zones, the hand first, because a named card is searched there before all other zones."""
        zones = [zone for zone in self.words.zones if zone.viewed and not zone.shared and not zone.hosted]
        return sorted(zones, key=lambda zone: zone.word != "hand")

    def in_zone(self, seen: Side, zone: Zone) -> list[Object]:
        """Return the cards of a zone that are seen."""
        found: Any = seen
        for key in zone.keys:
            found = found[key]
        if isinstance(found, int):
            found = seen.get(f"{zone.word}_cards", [])
        if zone.single:
            return [] if found is None else [found]
        if isinstance(found, Mapping):
            return [{**card, "lane": lane} for lane, card in found.items() if card is not None]
        return list(found)

    def zone(self, word: str) -> Zone:
        """Return a zone by its word, or by the last key under which it is written."""
        word = self.aliases.get(word, word).removesuffix("_cards")
        for zone in self.words.zones:
            if word in {zone.word, zone.keys[-1]}:
                return zone
        raise BrokenRuleError("the position", f"a zone {word}", ", ".join(self.words.zone_words))

    def photo(self, players: Sequence[Side]) -> Object:
        """Return the position in short. The differences between two photos are the changes."""
        shown: Object = {}
        for number, seen in enumerate(players):
            shown |= {f"{number}.{key}": value for key, value in self._numbers(seen)}
            for photo in self.photos:
                zone = self.zone(photo.zone)
                shown |= {f"{number}.{key}": value for key, value in self._shown(photo, zone, seen)}
        return shown

    def _numbers(self, seen: Side) -> Iterator[tuple[str, Any]]:
        """Return numbers in short. Two numbers under one key become `5+2`. Of more numbers, only those above 0 are
        shown: `1:2 4:1`."""
        short = {key: alias for alias, key in self.aliases.items()}
        for key, run in groupby(self.words.numbers, key=lambda number: number.keys[0]):
            values = {number.keys[-1]: follow(seen, number.keys) for number in run}
            some = " ".join(f"{word}:{value}" for word, value in values.items() if value)
            reported = {1: next(iter(values.values())), 2: "+".join(map(str, values.values()))}.get(len(values), some)
            yield short.get(key, key), reported

    def _shown(self, photo: Photo, zone: Zone, seen: Side) -> Iterator[tuple[str, Any]]:
        cards = self.in_zone(seen, zone)
        if photo.form == "each":
            yield from self._units(photo, zone, cards)
            return
        names = [self.short(card["card"]) + self.signs_of(card, zone) for card in cards]
        if photo.form == "tally":
            ready = sum(card["ready"] for card in cards)
            yield photo.key, f"{ready}+{len(cards) - ready}"
        elif photo.form == "count":
            yield photo.key, len(cards)
        elif photo.form == "runs":
            runs = [(name, len(list(run))) for name, run in groupby(names)]
            yield photo.key, " ".join(name if count == 1 else f"{name}*{count}" for name, count in runs)
        else:
            yield photo.key, " ".join(sorted(names) if photo.form == "sorted" else names)

    def _units(self, photo: Photo, zone: Zone, cards: Sequence[Object]) -> Iterator[tuple[str, str]]:
        met: Counter[str] = Counter()
        for card in cards:
            key = photo.key or self.square_of(card, zone)
            if self.named_units:
                key = self.short(card["card"])
                met[key] += 1
                key += f"#{met[key]}" if met[key] > 1 else ""
            yield key, self.describe(self, card, zone)

    def called(self, players: Sequence[Side]) -> dict[int, tuple[str, ...]]:
        """Return the names of each card, by its id: its name, and its place with and without its player. Without a
        player, a place belongs to player 0. The first name is used to show options."""
        names: dict[int, tuple[str, ...]] = {}
        for number, seen in enumerate(players):
            for zone, card in self.lying(seen):
                if "card" in card:
                    places = [f"{number}.{place}" for place in self._places(zone, card)]
                    places += self._places(zone, card) if number == 0 else ()
                    named = (self.short(card["card"]), card["card"])
                    names[card["id"]] = (*named, *places) if self.named_units else (*places, *named)
        return names

    def _places(self, zone: Zone, card: Object) -> tuple[str, ...]:
        if zone.single:
            return (zone.keys[-1],)
        lane = card.get("lane")
        if zone.grid is None or lane is None:
            return ()
        return (self.square_of(card, zone), *([lane] if isinstance(lane, str) else []))


def side_of(side: Side | str | None) -> Side:
    """Return a side as a mapping. A text means the cards on the board."""
    return {"on": side} if isinstance(side, str) else side or {}


def _amounts(text: str) -> list[int]:
    ready, _, spent = text.partition("+")
    return [int(ready), int(spent or 0)]


def follow(seen: Side, keys: Sequence[str]) -> Any:
    """Return what is under a path of keys."""
    found: Any = seen
    for key in keys:
        found = found[key]
    return found
