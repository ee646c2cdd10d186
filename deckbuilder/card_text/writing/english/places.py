"""Zones and places in English, and the cards of whole zones."""

from abc import abstractmethod
from typing import Any

from deckbuilder.card_text.meaning import Bounds, Either, Place, Quantity, Top
from deckbuilder.card_text.writing.english.numbers import EnglishNumbers
from deckbuilder.card_text.writing.form import CannotWriteError

_SERIES = {1: "I", 2: "II", 3: "III", 4: "IV"}
Many = tuple[Quantity | None, Bounds | None]
ONE_OF_EVENT = Quantity("one", 1)
"""One card of an event: `a character`, `one of your characters`."""


class EnglishPlaces(EnglishNumbers):
    """Prints the zones and places of one game."""

    @abstractmethod
    def before(self, left: dict[str, Any]) -> list[str]:
        """What stands before a noun, taken from the facts."""

    def of_zone(self, head: Any, zone: Any, side: Any, left: dict[str, Any], many: Many) -> str | None:
        """The cards of a whole zone, or its empty places. None for other cards."""
        quantity, bounds = many
        if zone in self.style.zones_of_cards and (head == "zone" or (head == "card" and not left.keys() - {"bare"})):
            return self._zone_cards(zone, side, left, many)
        if head == "zone" and left == {"is_free": True} and self.words.has("free_zone", zone):
            places = self.words.word("free_zone", zone)
            return f"{self.owner(side)} {places}" if bounds is None else f"{self.bounds(bounds, 'fewer')} {places}"
        if head != "zone" or quantity not in {None, Quantity("all")} or bounds is not None:
            return None
        such = self.before(left)
        if left:
            raise CannotWriteError(left)
        return " ".join([self.owner(side), *such, self.zone(zone)])

    def _zone_cards(self, zone: str, side: Any, left: dict[str, Any], many: Many) -> str:
        """`2 of your energy`, `7 or more energy`."""
        quantity, bounds = many
        left.pop("bare", None)
        ready = self.before(left)
        if left:
            raise CannotWriteError(left)
        noun = self.words.word("zone", zone)
        if self.style.labelled and quantity is not None:
            is_many = is_plural(quantity, None)
            noun = f"opposing {noun}" if side == "opponent" else noun
            text = f"{self.number(quantity, None)} {noun} {'cards' if is_many else 'card'}".strip()
            return f"{article(noun)} {noun} card" if quantity == ONE_OF_EVENT else text
        if side is None and quantity is None and bounds is None:
            return noun
        if quantity is not None:
            number = self.number(quantity, None)
            joint = "" if quantity.kind == "all" else " of"
            return " ".join([number + joint, self.owner(side), *ready, noun])
        if bounds is not None:
            return " ".join([self.bounds(bounds, "fewer"), *ready, noun])
        return " ".join([self.owner(side), *ready, noun])

    def zone(self, zone: Any) -> str:
        """A zone, or several zones."""
        if not isinstance(zone, Either):
            return self.words.word("spot_zone" if self.words.has("spot_zone", zone) else "zone", zone)
        names = [str(each).rpartition("_") for each in zone.values]
        steps = [int(step) for _, _, step in names if step.isdecimal()]
        is_row = bool(steps) and len(steps) == len(names) and steps == list(range(steps[0], steps[0] + len(steps)))
        if len({name for name, _, _ in names}) > 1 or not is_row:
            return " or ".join(self.words.word("zone", each) for each in zone.values)
        return f"{self.words.word('zone_series', names[0][0])} {_SERIES[steps[0]]}-{_SERIES[steps[-1]]}"

    def place(self, place: Place) -> str:
        """Where to, with its preposition."""
        if place.zone is None:
            ((key, value),) = place.facts - {("other", True)}
            word = self.words.word("spot", (key, value))
            if ("other", True) in place.facts:
                return f"to another {word}"
            if place.is_free and self.words.has("free_spot", value):
                word = self.words.word("free_spot", value)
            free = f"{self.style.free} " if place.is_free else ""
            if key == "lane" and value in {"left", "middle", "right"}:
                return f"to the {free}{word}"
            return f"to {article(free + word)} {free}{word}" if free or key == "lane" else f"to the {word}"
        if place.is_free or place.zone in {"deck_or_hand", "on_master"}:
            return self._own_place(place)
        zone = self.style.places.get(str(place.zone)) or self.words.word("zone", place.zone)
        if place.side == "owner" and not self.style.owned:
            zone = zone if place.zone == "hand" else f"the {zone}"
        elif place.side == "owners":
            zone = f"{self.owner(place.side)} {zone}s" if place.zone in {"hand", "deck"} else f"the {zone}"
        elif place.side not in {None, "any"}:
            zone = f"{self.owner(place.side)} {zone}"
        elif place.zone != "hand":
            zone = f"the {zone}"
        if place.at is not None:
            return f"on {'the ' if place.at == 'bottom' else ''}{place.at} of {zone}"
        return f"{'on' if place.zone == 'field' else 'onto' if place.zone in self.style.on_zones else 'into'} {zone}"

    def _own_place(self, place: Place) -> str:
        """A place that has words of its own."""
        if place.is_free:
            return f"into an {self.words.word('free_spot', place.zone)}"
        if place.zone == "deck_or_hand":
            return f"to a {self.words.word('zone', 'hand')} or a {self.words.word('zone', 'deck')}"
        return f"on {self.owner(place.side or 'you')} {self.words.word('spot_zone', place.zone)}"

    def top(self, top: Top) -> str:
        """The top cards of a deck."""
        count = "the top card" if top.count == 1 else f"the top {self.amount(top.count)} cards"
        return f"{count} of {self.owner(top.side)} {self.words.word('zone', 'deck')}"


def is_plural(quantity: Quantity | None, bounds: Bounds | None) -> bool:
    """Whether a noun after such a number is plural."""
    if bounds is not None:
        return bounds != Bounds(1, 1)
    return quantity is not None and quantity.number != 1


def article(text: str) -> str:
    """The article before a noun."""
    return "an" if text.lstrip("<“")[:1].lower() in "aeiou" else "a"
