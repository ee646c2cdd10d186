"""Zones and places in Japanese."""

from typing import Any

from deckbuilder.card_text.meaning import Either, Place, Top
from deckbuilder.card_text.writing.japanese.numbers import JapaneseNumbers

_SERIES = {1: "Ⅰ", 2: "Ⅱ", 3: "Ⅲ", 4: "Ⅳ"}


class JapanesePlaces(JapaneseNumbers):
    """Prints the zones and places of one game."""

    def zone(self, zone: Any) -> str:
        """A zone, or several zones."""
        if not isinstance(zone, Either):
            return self.words.word("zone", zone)
        names = [str(each).rpartition("_") for each in zone.values]
        steps = [int(step) for _, _, step in names if step.isdecimal()]
        series = {name for name, _, _ in names}
        is_row = bool(steps) and len(steps) == len(names) and steps == list(range(steps[0], steps[0] + len(steps)))
        if len(series) > 1 or not is_row or not self.words.has("zone_series", names[0][0]):
            return "か".join(self.words.word("zone", each) for each in zone.values)
        return f"{self.words.word('zone_series', names[0][0])}{_SERIES[steps[0]]}～{_SERIES[steps[-1]]}"

    def place(self, place: Place) -> str:
        """Where to or where from."""
        owner = f"{self.player(place.side)}の" if place.side not in {None, "any", "owner"} else ""
        if place.side == "owner" and self.style.owned:
            owner = f"{self.player('owner')}の"
        if place.is_free and place.zone is not None:
            owner += self.style.free
            if self.style.labelled:
                return f"{owner}{self.zone(place.zone)}"
        if place.zone is None:
            (spot,) = place.facts - {("other", True)}
            which = "別の" if ("other", True) in place.facts else self.style.free if place.is_free else ""
            return owner + which + self.words.word("spot", spot)
        end = self.words.word("ends", place.at) if place.at is not None else ""
        if place.zone == "deck_or_hand":
            return f"{self.words.word('zone', 'hand')}か{self.words.word('zone', 'deck')}"
        return f"{owner}{self.style.places.get(place.zone) or self.zone(place.zone)}{end}"

    def top(self, top: Top) -> str:
        """The top cards of a deck."""
        owner = "" if "deck" in self.style.own_unsaid and top.side == "you" else f"{self.player(top.side)}の"
        return f"{owner}{self.words.word('zone', 'deck')}の上から{self.amount(top.count)}枚"
