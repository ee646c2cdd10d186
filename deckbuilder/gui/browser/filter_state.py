"""The filters that are set, as a value with its changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from card_db.store.cards import Filters

Bounds = tuple[int | None, int | None]


@dataclass(frozen=True)
class FilterState:
    """Chosen words and number ranges by facet; a facet without a filter is absent."""

    choices: Mapping[str, frozenset[str]] = field(default_factory=dict)
    ranges: Mapping[str, Bounds] = field(default_factory=dict)

    def toggled(self, key: str, value: str) -> "FilterState":
        """With a word chosen, or not any more."""
        chosen = self.choices.get(key, frozenset()) ^ {value}
        kept = {name: words for name, words in self.choices.items() if name != key}
        return FilterState(kept | ({key: chosen} if chosen else {}), self.ranges)

    def ranged(self, key: str, bounds: Bounds) -> "FilterState":
        """With a number between bounds; None is no bound."""
        kept = {name: other for name, other in self.ranges.items() if name != key}
        return FilterState(self.choices, kept | ({key: bounds} if bounds != (None, None) else {}))

    def without(self, key: str) -> "FilterState":
        """Without the filter of one facet."""
        return FilterState(
            {name: words for name, words in self.choices.items() if name != key},
            {name: bounds for name, bounds in self.ranges.items() if name != key},
        )

    @property
    def filters(self) -> Filters:
        """What the card store takes."""
        return Filters(choices=self.choices, ranges=self.ranges)
