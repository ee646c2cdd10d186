"""Printed cards, compiled once and shared by all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Given
from deckbuilder.kernel.known_table import KnownDefinition
from deckbuilder.kernel.last_known import Snapshot
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.playing import CostChange, OwnPlay
from deckbuilder.kernel.triggering import TriggeredAbility

Test = Callable[[Any, EffectFrame], bool]
Zones = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed of an ability besides what it does."""

    kind: str
    """`activated`, `auto`, `permanent`, `event`, or for the conditions of missions `check` or `clear`."""
    zones: Zones
    keyword: str = ""
    value: tuple[str, ...] = ()
    """The words behind the keyword: account informations or names."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What must be fulfilled to check or clear a mission (VIV 304.6)."""

    counts: tuple[int, ...]
    """How often each act must be performed."""
    condition: Test | None


NO_NEEDS: Final = Needs((), None)


@dataclass(frozen=True, slots=True)
class EventAbility:
    """What an event or an engage does when it resolves (VIV 909)."""

    index: int
    condition: Test | None
    code: int
    as_played: int
    """The code of what must be done to play the card (VIV 904.2g), or -1."""
    possible: Test
    """Tests whether that can be done."""


@dataclass(frozen=True, slots=True)
class AbilityPricing:
    """A change of the price of using activated abilities (VIV 905.2c)."""

    change: CostChange


@dataclass(frozen=True, slots=True)
class GivenAbility(Given):
    """A compiled ability that cards can gain."""

    printed: Printed
    zones: Zones


@dataclass(frozen=True, slots=True)
class CardDef(KnownDefinition):
    """A printed card, with its printed words and numbers (VIV 911.1a)."""

    words: Mapping[str, tuple[str, ...]]
    """The printed words in their order."""
    has_text: bool
    """Whether anything is printed in its text (VIV 304.5)."""
    abilities: tuple[Printed, ...]
    triggers: Mapping[str, tuple[TriggeredAbility, ...]]
    triggered: Mapping[int, TriggeredAbility]
    """The same abilities, by their index on the card."""
    activated: tuple[ActivatedAbility, ...]
    plays: tuple[EventAbility, ...]
    play_price: Payment
    """The price of playing the card besides its energy cost."""
    deck_engage: tuple[str, ...]
    own_play: OwnPlay | None
    other_prices: tuple[tuple[Test | None, Payment], ...]
    """Prices at which it can be played instead of its own, with their conditions (VIV 904.2c)."""
    is_plain: bool
    """Whether nothing but its cost and where it lies decides whether it can be played."""
    needs: Mapping[str, Needs]
    """Of a mission: what its `check` and its `clear` need."""
    remembered: Snapshot
    """How the card is remembered if nothing changes it (VIV 913)."""
