"""Printed cards, compiled once and shared by all games."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.granting import Given
from deckbuilder.kernel.known_table import KnownDefinition
from deckbuilder.kernel.last_known import Snapshot
from deckbuilder.kernel.triggering import Filter, TriggeredAbility

AUTOMATIC: Final = frozenset({"auto", "entry_spark", "surprise"})


@dataclass(frozen=True, slots=True)
class Technique:
    """What is printed of a technique besides what it does (VS 2.12)."""

    kind: str
    names: tuple[str, ...]
    attributes: tuple[str, ...]
    zones: tuple[int, ...]
    limit: int
    """How often it can be used in a turn (VS 8.12.5). 0: as often as possible."""
    once_a_game: bool = False
    """Whether it can be used only once in a game, by this copy of the card."""

    @property
    def is_automatic(self) -> bool:
        """Whether it is used by itself (VS 4.1.1.2)."""
        return self.kind in AUTOMATIC


@dataclass(frozen=True, slots=True)
class GivenTechnique(Given):
    """A compiled technique that cards can gain (VS 2.14.8)."""

    technique: Technique
    aim: Filter | None
    """For a cancel, as in `CardDef.aims`."""


@dataclass(frozen=True, slots=True)
class CardDef(KnownDefinition):
    """A printed card, with its printed words and numbers (VS 8.9.1.1)."""

    words: Mapping[str, tuple[str, ...]]
    """The printed names, titles, genders and attributes in their order."""
    partner_names: frozenset[str]
    partner_titles: frozenset[str]
    partner_genders: tuple[str, ...]
    work: str
    declares: frozenset[tuple[str, str | int]]
    """What players may declare because of the card: its words and levels, and those that its text defines."""
    techniques: tuple[Technique, ...]
    triggers: Mapping[str, tuple[TriggeredAbility, ...]]
    triggered: Mapping[int, TriggeredAbility]
    """The same abilities, by their index on the card."""
    activated: tuple[ActivatedAbility, ...]
    """Cancels too."""
    aims: Mapping[int, Filter]
    """By the index of a cancel: tests an ability in the resolution zone by its number."""
    remembered: Snapshot
    """How the card is remembered if nothing changes it (VS 8.7)."""
