"""The current filters as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.gui.words import DECK
from deckbuilder.services.answers import Filters
from deckbuilder.services.deck_facts import any_of

Bounds = tuple[int | None, int | None]


@dataclass(frozen=True)
class FilterState:
    """The chosen words and number ranges of each facet. A facet without a filter is absent."""

    choices: Mapping[str, frozenset[str]] = field(default_factory=dict)
    ranges: Mapping[str, Bounds] = field(default_factory=dict)

    def toggled(self, key: str, value: str) -> "FilterState":
        """Return a state in which the word is chosen, or no longer chosen."""
        chosen = self.choices.get(key, frozenset()) ^ {value}
        others = {name: words for name, words in self.choices.items() if name != key}
        return FilterState(others | ({key: chosen} if chosen else {}), self.ranges)

    def ranged(self, key: str, bounds: Bounds) -> "FilterState":
        """Return a state with a number range. None means no bound."""
        others = {name: other for name, other in self.ranges.items() if name != key}
        return FilterState(self.choices, others | ({key: bounds} if bounds != (None, None) else {}))

    def without(self, key: str) -> "FilterState":
        """Return a state without the filter of one facet."""
        return FilterState(
            {name: words for name, words in self.choices.items() if name != key},
            {name: bounds for name, bounds in self.ranges.items() if name != key},
        )

    def filters(self, deck_queries: Mapping[str, str]) -> Filters:
        """Return the filters for a search. `deck_queries` has the query of each filter that depends on the deck."""
        choices = {key: words for key, words in self.choices.items() if key != DECK}
        return Filters(choices, self.ranges, self._queries(deck_queries))

    def _queries(self, deck_queries: Mapping[str, str]) -> tuple[str, ...]:
        """Return one query that matches any chosen deck filter, or none if the deck lacks what one of them needs."""
        chosen = [deck_queries.get(key, "") for key in sorted(self.choices.get(DECK, ()))]
        return (any_of(chosen),) if chosen and all(chosen) else ()
