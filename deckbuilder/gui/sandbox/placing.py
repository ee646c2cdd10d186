"""The choices for a picked-up card: where it can go, how it can be placed there, and the number of each choice."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.engine.api import Option
from deckbuilder.games.kit.mat_spec import MatSpec, Way
from deckbuilder.gui.sandbox.offers import Offers, Place


@dataclass(frozen=True, slots=True)
class PlacedOption:
    """One option of the card: where it leads (None if that does not matter), and how the card will be placed."""

    option: Option
    place: Place | None
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """How a card will be placed: its turn in degrees clockwise, and whether its back is up."""

    turn: int
    back: bool


class Placing:
    """The choices of a picked-up card.

    Choices that differ in how the card is placed on a square form a grid of squares and ways. The others are listed
    after it. If the card was dropped, `at` is the place, and only the choices of that place count.
    """

    def __init__(
        self, card: int | None, options: Sequence[Option], offers: Offers, mat: MatSpec, at: Place | None = None
    ) -> None:
        self.card, self.options, self.at = card, tuple(options), at
        self._mat = mat
        choices = [PlacedOption(option, offers.place(option), self._ways(option)) for option in options]
        tabled = [each for each in choices if each.ways and each.place is not None and each.place.square is not None]
        self.rows: list[Place] = list(dict.fromkeys(each.place for each in tabled if each.place is not None))
        self.columns = sorted({each.ways for each in tabled}, key=self._rank)
        order = {place: number for number, place in enumerate(self.rows)}
        tabled.sort(key=lambda each: (order[each.place] if each.place else 0, self._rank(each.ways)))
        self.tabled: tuple[PlacedOption, ...] = tuple(tabled)
        in_table = {each.option.id for each in tabled}
        self.listed: tuple[PlacedOption, ...] = tuple(each for each in choices if each.option.id not in in_table)
        if len(self.tabled) == 1:
            self.listed, self.tabled = (*self.tabled, *self.listed), ()
        self._numbers = {each.option.id: number for number, each in enumerate(self.numbered, 1)}

    def _ways(self, option: Option) -> tuple[Way, ...]:
        return tuple(way for way in self._mat.ways if option.action.get(way.field) == way.value)

    def _rank(self, ways: Iterable[Way]) -> tuple[int, ...]:
        """Return the sort key of ways. The last field counts first: face-up cards come before face-down ones, however
        turned."""
        return tuple(self._mat.ways.index(way) for way in reversed(list(ways)))

    @property
    def numbered(self) -> tuple[PlacedOption, ...]:
        """All choices in the order of their numbers, which count from 1."""
        return (*self.tabled, *self.listed)

    @property
    def noted(self) -> tuple[PlacedOption, ...]:
        """The choices shown beside the card: all choices of the place it was dropped on, otherwise those without a
        place."""
        return self.numbered if self.at is not None else tuple(each for each in self.listed if each.place is None)

    @property
    def places(self) -> list[Place]:
        """Every place that a choice leads to, once."""
        return list(dict.fromkeys(each.place for each in self.numbered if each.place is not None))

    def place_under(self, spot: Place) -> Place | None:
        """Return the place of a choice that a click on this spot means: the spot itself, or the square or zone around
        it. None if no choice leads there."""
        if spot in self.places:
            return spot
        if spot.card is not None and spot.card == self.card:
            return None  # a click on the picked-up card puts it down
        around = (Place(spot.player, spot.zone, spot.square), Place(spot.player, spot.zone))
        return next((place for place in around if place in self.places), None)

    def at_place(self, place: Place) -> list[PlacedOption]:
        """Return the choices that lead to a place."""
        return [each for each in self.numbered if each.place == place]

    def number(self, choice: PlacedOption) -> int:
        """Return the number of a choice."""
        return self._numbers[choice.option.id]

    def picture(self, choice: PlacedOption) -> Picture | None:
        """Return how the card will be placed, or None if the choice does not specify it."""
        if not choice.ways:
            return None
        lies = {way.field: way.value for way in choice.ways}
        values = (self._mat.state(field, value) for field, value in lies.items())
        return Picture(self._mat.turn(lies), any(value is not None and value.back for value in values))

    @staticmethod
    def name(choice: PlacedOption, language: str) -> str:
        """Return the name of a choice, which joins the names of its ways."""
        words = (way.name.get(language) for way in choice.ways)
        return ("・" if language == "ja" else ", ").join(word for word in words if word)
