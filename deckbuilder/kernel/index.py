"""An index of the abilities that work now, by what they watch, replace, change and forbid. With it, no other ability
needs to be checked."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.continuous import StaticAbility
from deckbuilder.kernel.definitions import Definition
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Body
from deckbuilder.kernel.layering import FACTORS, FLOORS, LIMITS, SHIELD, SUMS, WORDS
from deckbuilder.kernel.playing import CostChange, Pricing
from deckbuilder.kernel.replacements import Replacement
from deckbuilder.kernel.table import GameCard

A = TypeVar("A")
Placed = tuple[tuple[int, ...], A]
"""Something of a card, with the zones in which it works."""
G = TypeVar("G", bound=GameCard)
D = TypeVar("D", bound=Definition)


OF_EFFECT: Final = -1
"""What stands in place of the number of an ability for what an effect says."""


class Standing:
    """A static ability that works now."""

    __slots__ = ("ability", "card", "clock", "context", "given", "gives", "place", "stages")

    def __init__(
        self, clock: int, card: int, place: int, ability: StaticAbility, context: EffectFrame, given: int = 0
    ) -> None:
        """`clock`: when its card came to its place. `place`: the index among the card's static abilities. `context`:
        the frame in which the ability is evaluated. `given`: the number of the ability if it is granted, 0 if it is
        printed, and `OF_EFFECT` if an effect says it and no card has it. `gives` says whether it changes which
        abilities cards have, and `stages` are those in which it changes cards."""
        self.clock, self.card, self.place, self.ability, self.context = clock, card, place, ability, context
        self.given, self.gives, self.stages = given, bool(ability.abilities) or ability.silences, _stages_of(ability)

    def stands_on(self, body: Body) -> bool:
        """Whether it works while its card has that body."""
        return self.given == OF_EFFECT or body.has(self.given)

    @property
    def keeper(self) -> int:
        """The card from which it does not take itself away, or -1."""
        return -1 if self.given == OF_EFFECT else self.card


def _stages_of(ability: StaticAbility) -> tuple[int, ...]:
    changes_words = ability.words or ability.gain or ability.lose_words or ability.abilities or ability.silences
    stages = {
        WORDS: changes_words or ability.grant or ability.lose or SHIELD in ability.forbid,
        SUMS: ability.modify or ability.set,
        FACTORS: ability.multiply,
        FLOORS: ability.at_least,
        LIMITS: ability.allow or ability.must or any(word != SHIELD for word in ability.forbid),
    }
    return tuple(stage for stage, is_changed in stages.items() if is_changed)


def in_time(standing: Standing) -> tuple[int, int, int]:
    """Return a sort key for the order in which static abilities began to work."""
    return standing.clock, standing.card, standing.place


class Working:
    """What works of a printed card in one zone."""

    __slots__ = ("ability_pricings", "activates", "evaluated", "insteads", "pricings", "statics", "watches")

    def __init__(
        self,
        zone: int,
        activated: Iterable[Any],
        triggers: Mapping[str, Iterable[Any]],
        insteads: Iterable[Placed[Replacement]],
        statics: Iterable[Placed[StaticAbility]],
        pricings: Iterable[Placed[CostChange]] = (),
        ability_pricings: Iterable[Placed[CostChange]] = (),
    ) -> None:
        """Take what works in the zone of a card's abilities. The compiled activated and triggered abilities have
        `zones`, the others come with them."""
        self.activates = any(zone in ability.zones for ability in activated)
        working = {event: [each for each in abilities if zone in each.zones] for event, abilities in triggers.items()}
        self.watches = {event: abilities for event, abilities in working.items() if abilities}
        self.insteads = [instead for zones, instead in insteads if zone in zones]
        self.statics = [static for zones, static in statics if zone in zones]
        self.pricings = [change for zones, change in pricings if zone in zones]
        self.ability_pricings = [change for zones, change in ability_pricings if zone in zones]
        self.evaluated = bool(self.statics or self.pricings or self.ability_pricings)
        """Whether any of it is evaluated in a frame that the index keeps."""


class Index:
    """The abilities that work now. A game builds a new index when a card with such abilities comes, leaves or is
    turned. A finished index never changes, because copies of the position share it."""

    __slots__ = (
        "ability_pricing", "activating", "barring", "bodies", "concerned", "demanding", "giving", "insteads",
        "lowered", "numbering", "observing", "pricing", "reached", "reaches_all",
        "spread", "spreading", "standing", "statics", "watchers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.watchers: dict[str, list[tuple[int, Any]]] = {}
        """Triggered abilities with their cards, by the events of players and of other cards that they watch."""
        self.observing = False
        """Whether an ability watches what happens to other cards."""
        self.insteads: dict[str, list[tuple[int, Replacement]]] = {}
        """Replacement effects, by the event that they replace."""
        self.standing: list[Standing] = []
        """All static abilities."""
        self.statics: dict[int, list[Standing]] = {}
        """Static abilities that change their own card, by card."""
        self.spreading: list[Standing] = []
        """Static abilities that change other cards too."""
        self.reached: set[int] = set()
        """The zones in which abilities in `spreading` change cards."""
        self.reaches_all = False
        """Whether they may change cards of every zone."""
        self.spread: set[str] = set()
        """The aspects that abilities in `spreading` may change."""
        self.concerned: set[str] = set()
        """The aspects that any static ability may change."""
        self.lowered: set[str] = set()
        """The numbers that any static ability may lower."""
        self.barring: list[Standing] = []
        """Static abilities that forbid players something."""
        self.numbering: list[Standing] = []
        """Static abilities that change numbers of players."""
        self.demanding = False
        """Whether a static ability says what cards must do."""
        self.pricing: list[Pricing] = []
        """What changes the costs of cards in hands."""
        self.ability_pricing: list[Pricing] = []
        """What changes the costs of activated abilities."""
        self.activating: tuple[list[int], list[int]] = ([], [])
        """Each player's cards with activated abilities."""
        self.giving: list[Standing] = []
        """Static abilities that change which abilities cards have."""
        self.bodies: dict[int, Body] = {}
        """The cards whose abilities are not just the printed ones, as the index was built for them."""

    def add_printed(
        self, card: int, owner: int, since: int, working: Working, suffix: str, context: EffectFrame | None
    ) -> None:
        """Add what works of a printed card that came to its place then. Events of other cards end with the suffix.
        `context`: the frame in which what is `evaluated` is evaluated."""
        if working.activates:
            self.activating[owner].append(card)
        self.add_watchers(card, working.watches, suffix)
        if working.insteads:
            self.add_replacements(card, working.insteads)
        if context is None:
            return
        self.add_statics(card, since, working.statics, context)
        self.add_costs(working.pricings, context)
        for change in working.ability_pricings:
            self.ability_pricing.append(Pricing(change, context))

    def add_replacements(self, card: int, replacements: Iterable[Replacement]) -> None:
        """Add a card's replacement effects."""
        for replacement in replacements:
            self.insteads.setdefault(replacement.would, []).append((card, replacement))

    def add_watchers(self, card: int, watches: Mapping[str, Sequence[Any]], suffix: str) -> None:
        """Add a card's abilities by the events that they watch. Events of other cards end with the suffix."""
        for event, abilities in watches.items():
            watchers = self.watchers.setdefault(event, [])
            for ability in abilities:
                watchers.append((card, ability))
            if event.endswith(suffix):
                self.observing = True

    def add_statics(
        self, card: int, clock: int, statics: Sequence[StaticAbility], context: EffectFrame, given: int = 0
    ) -> None:
        """Add a card's static abilities. `given`: the number of the ability if it is granted, or 0."""
        for place, static in enumerate(statics):
            standing = Standing(clock, card, place, static, context, given)
            found = self.spreading if static.who is not None else self.statics.setdefault(card, [])
            found.append(standing)
            self.standing.append(standing)
            self.concerned |= static.aspects
            self.lowered |= static.lowers
            if static.who is not None:
                self.spread |= static.aspects
                self.reached.update(static.within or ())
                self.reaches_all = self.reaches_all or not static.within
            if static.bars:
                self.barring.append(standing)
            if static.of_players:
                self.numbering.append(standing)
            if static.must:
                self.demanding = True
            if standing.gives:
                self.giving.append(standing)

    def add_costs(self, costs: Iterable[CostChange], context: EffectFrame) -> None:
        """Add what a card changes of the costs of other cards."""
        for change in costs:
            if change.who is not None:
                self.pricing.append(Pricing(change, context))

    def may_change(self, card: int, aspect: str) -> bool:
        """Whether a static ability may change that aspect of the card. Check `concerned` first, which is cheaper."""
        if aspect in self.spread:
            return True
        for standing in self.statics.get(card, ()):  # noqa: SIM110 - asked a thousand times a game
            if aspect in standing.ability.aspects:
                return True
        return False

    def on(self, card: int) -> list[Standing]:
        """Return the static abilities that may change the card, in the order of their timestamps. `spreading` must be
        sorted already."""
        own = self.statics.get(card)
        return self.spreading if own is None else sorted((*own, *self.spreading), key=in_time)


@mypyc_attr(allow_interpreted_subclasses=True)
class IndexedTable(BookTable[G, D], Generic[G, D]):
    """A position of a game with an index. The game's table class must list `index` as a `SHARED` field."""

    __slots__ = ()
    index: Index | None
    """The abilities that work now. None means that the index must be built."""
