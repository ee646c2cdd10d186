"""Maps a decision's options to cards, squares and targets, and a drag on the mat to options."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.engine.api import Decision, Json, Option
from deckbuilder.engine.position import SHARED, Position, Square, TableCard
from deckbuilder.games.kit.mat_spec import Gesture, MatSpec, MatZone

ORDERED_KINDS = frozenset({"order", "arrange"})
"""The kinds of decisions whose answer is a sequence."""


def integer(value: Json) -> int | None:
    """Return a whole number, or None for anything else, including True and False."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


@dataclass(frozen=True, slots=True)
class Place:
    """A place on the mat: a zone, and within it a square or a card."""

    player: int
    zone: str
    square: Square | None = None
    card: int | None = None
    hidden: int | None = field(default=None, compare=False)
    """The index of a hidden card in its zone, where the pointer is. For everything but changes by hand, its place is
    that of the zone."""


def place_of(card: TableCard, mat: MatSpec) -> Place:
    """Return the place of a card on the mat."""
    hidden = card.index if card.id is None else None
    return Place(SHARED if card.zone in mat.shared else card.player, card.zone, card.square, card.id, hidden)


class Offers:
    """The options of a decision, arranged for the mat."""

    def __init__(self, decision: Decision, position: Position, mat: MatSpec) -> None:
        self.decision = decision
        self.options = tuple(decision.options)
        self._position = position
        self._mat = mat
        self._grids = {zone.key: zone for zone in mat.zones if zone.layout == "grid"}
        self._by_card: dict[int, list[Option]] = {}
        for option in self.options:
            card = integer(option.action.get("card"))
            if card is not None:
                self._by_card.setdefault(card, []).append(option)

    @property
    def several(self) -> bool:
        """Whether the answer must be confirmed, because it may have more or fewer picks than one."""
        return (self.decision.minimum, self.decision.maximum) != (1, 1)

    @property
    def by_marking(self) -> bool:
        """Whether a click on a card selects it instead of answering."""
        return self.several or self.decision.kind in ORDERED_KINDS

    def cards(self) -> frozenset[int]:
        """Return the cards that have an option."""
        return frozenset(self._by_card)

    def of(self, card: int) -> Sequence[Option]:
        """Return the options of a card."""
        return self._by_card.get(card, ())

    def free(self) -> list[Option]:
        """Return the options that belong to no card on the mat."""
        return [option for option in self.options if not self._is_seen(option)]

    def plain(self) -> list[Option]:
        """Return the actions without a card, if the decision asks for an action. Types with several options are left
        out."""
        free = self.free() if self.decision.kind == "action" else []
        kinds = Counter(str(option.action.get("type")) for option in free)
        return [option for option in free if kinds[str(option.action.get("type"))] == 1]

    def _is_seen(self, option: Option) -> bool:
        card = integer(option.action.get("card"))
        return card is not None and self._position.find(card) is not None

    def gesture_of(self, option: Option) -> Gesture | None:
        """Return the gesture that means an option: the one that specifies most of it."""
        card = self._position.find(integer(option.action.get("card")) or -1)
        meant = [
            gesture
            for gesture in self._mat.gestures
            if _within(gesture.action, option.action) and (card is None or gesture.source == card.zone)
        ] or [each for each in self._mat.gestures if each.action.get("type") == option.action.get("type")]
        return max(meant, key=lambda gesture: len(gesture.action), default=None)

    def place(self, option: Option) -> Place | None:
        """Return where an option takes its card, or what it targets. None if the place does not matter."""
        square = self._square(option)
        if square is not None:
            return square
        for aim in self._mat.aims:
            aimed = option.action.get(aim)
            if isinstance(aimed, str) and aimed in self._mat.aimed_zones:
                return Place(1 - self._owner(option), self._mat.aimed_zones[aimed])
            if (number := integer(aimed)) is not None:
                card = self._position.find(number)
                return place_of(card, self._mat) if card is not None else None
        return self._by_gesture(option)

    def _square(self, option: Option) -> Place | None:
        """Return the square of an option, whose lane is a number or a word. Without a row, use the row where cards
        enter. None if the option names no square."""
        grid, lane = self._grid_of(option), option.action.get(self._mat.lane_field)
        if grid is None:
            return None
        number = grid.lane_words.index(str(lane)) if lane in grid.lane_words else integer(lane)
        if number is None:
            return None
        player, row = SHARED if grid.shared else self._owner(option), option.action.get("row")
        return Place(
            player, grid.key, Square(player, grid.key, number, row if isinstance(row, str) else grid.entry_row)
        )

    def _grid_of(self, option: Option) -> MatZone | None:
        """Return the grid of an option: the one that its action, its gesture or its card names, otherwise the only
        grid."""
        card = self._position.find(integer(option.action.get("card")) or -1)
        gesture = self.gesture_of(option)
        named = (
            option.action.get("zone"),
            gesture.target if gesture is not None else "",
            card.zone if card is not None else "",
        )
        grids = [self._grids[key] for key in named if isinstance(key, str) and key in self._grids]
        return next(iter([*grids, *self._grids.values()]), None)

    def _owner(self, option: Option) -> int:
        """Return whose squares an option names: those of the player of its card, or of the card that asks. A card in a
        shared zone goes to the squares of the deciding player."""
        number = integer(option.action.get("card"))
        card = self._position.find(number if number is not None else self.decision.source or -1)
        return card.player if card is not None and card.player != SHARED else self.decision.player

    def of_counter(self, place: Place) -> list[Option]:
        """Return the options that a click on a counter means. Only the counters of the deciding player have any."""
        if place.player != self.decision.player:
            return []
        meant = [each.action for each in self._mat.gestures if each.source == place.zone and not each.target]
        return [option for option in self.free() if any(_within(action, option.action) for action in meant)]

    def counters(self) -> list[Place]:
        """Return the counters that can be clicked."""
        places = [Place(self.decision.player, zone.key) for zone in self._mat.zones if zone.layout == "number"]
        return [place for place in places if self.of_counter(place)]

    def bare_places(self) -> list[Place]:
        """Return the squares that are answers themselves."""
        return self.places(option for option in self.free() if self._square(option) is not None)

    def of_place(self, place: Place) -> list[Option]:
        """Return the options that a click on a bare square answers with."""
        bare = Place(place.player, place.zone, place.square)
        return [option for option in self.free() if self._square(option) == bare]

    def _by_gesture(self, option: Option) -> Place | None:
        """Return where the gesture that specifies most of an option ends."""
        meant = [
            gesture
            for gesture in self._mat.gestures
            if gesture.target and gesture.side != "any" and not gesture.again and self._means(gesture, option)
        ]
        most = max(meant, key=lambda gesture: len(gesture.action), default=None)
        return Place(self._halves(most)[0], most.target) if most is not None else None

    def _means(self, gesture: Gesture, option: Option) -> bool:
        """Return whether a drag with everything it specifies is this option, for this kind of card."""
        card = self._position.find(integer(option.action.get("card")) or -1)
        fits = card is None or not card.kind or not gesture.kinds or card.kind in gesture.kinds
        fits = fits and (card is None or gesture.numbers.items() <= card.numbers.items())
        return fits and _within(gesture.action, option.action) and self._square(option) is None

    def at(self, card: int, place: Place) -> list[Option]:
        """Return a card's options for a drop on that place, those that a plain drag means first."""
        fitting = [option for option in self.of(card) if self._fits(option, place)]
        return sorted(fitting, key=lambda option: not self.is_quick(option))

    def is_quick(self, option: Option) -> bool:
        """Return whether a plain drag means this option."""
        return any(_within(gesture.action, option.action) for gesture in self._mat.gestures)

    def card_of(self, key: str) -> int | None:
        """Return the card that the option with that id is about."""
        option = next((option for option in self.options if option.id == key), None)
        return integer(option.action.get("card")) if option is not None else None

    def drop_places(self, card: int) -> list[Place]:
        """Return where a card may be dropped. An option without a place of its own allows both halves."""
        places = self.places(self.of(card))
        for option in self.of(card):
            for gesture in self._mat.gestures:
                if self._is_loose(gesture) and self._means(gesture, option):
                    places += [Place(player, gesture.target) for player in self._halves(gesture)]
        return list(dict.fromkeys(places))

    @staticmethod
    def _is_loose(gesture: Gesture) -> bool:
        """Return whether a gesture may end in places that the option does not name."""
        return bool(gesture.target) and (gesture.side == "any" or gesture.again)

    def _halves(self, gesture: Gesture) -> Sequence[int]:
        own = self.decision.player
        if gesture.target in self._mat.shared:
            return (SHARED,)
        return (0, 1) if gesture.side == "any" else (own,) if gesture.side == "own" else (1 - own,)

    def _fits(self, option: Option, place: Place) -> bool:
        goal = self.place(option)
        if goal is None:
            return any(
                gesture.target == place.zone
                and place.player in self._halves(gesture)
                and self._is_loose(gesture)
                and self._means(gesture, option)
                for gesture in self._mat.gestures
            )
        if goal.square is not None and goal.card is None:
            return goal.square == place.square
        if goal.card is not None:
            return goal.card == place.card
        return (goal.player, goal.zone) == (place.player, place.zone)

    def places(self, options: Iterable[Option]) -> list[Place]:
        """Return where these options lead, each place once."""
        places = [place for option in options if (place := self.place(option)) is not None]
        return list(dict.fromkeys(places))


def _within(part: Mapping[str, Json], whole: Mapping[str, Json]) -> bool:
    return all(whole.get(key) == value for key, value in part.items())
