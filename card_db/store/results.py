"""What a search of cards is asked in addition to its query, and what it answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from card_db.models import Card
from card_db.store.conditions import Among, Between, Both, Condition
from card_db.store.corrections import Correction, wordings
from card_db.store.errors import QueryError


@dataclass(frozen=True, slots=True)
class Filters:
    """What the browser's controls ask for, in addition to the query. An empty entry has no effect.

    `choices` maps a field, `keywords`, `set` or `rarity` to words, any of which may match (a flag's word is `yes`).
    `ranges` maps a field to the lowest and highest number, both included, None for no bound. `queries` are further
    searches that must match; programs write them, and their errors are ignored.
    """

    choices: Mapping[str, frozenset[str]] = field(default_factory=dict)
    ranges: Mapping[str, tuple[int | None, int | None]] = field(default_factory=dict)
    queries: tuple[str, ...] = ()

    def condition(self, without: str | None = None) -> Condition:
        """Return the filters as a condition, optionally without one field."""
        words = [Among(key, chosen) for key, chosen in self.choices.items() if chosen and key != without]
        bounds = [
            Between(key, low, high)
            for key, (low, high) in self.ranges.items()
            if key != without and (low is not None or high is not None)
        ]
        return Both((*words, *bounds))


NO_FILTERS = Filters()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """All matching rows in order.

    `problems` has the parts of the query that were not understood; the rest was searched. `offers` are other wordings
    that may have been meant.
    """

    total: int
    ids: Sequence[int]
    problems: tuple[QueryError, ...] = ()
    offers: tuple[Correction, ...] = ()

    def wordings(self, query: str) -> list[str]:
        """Return other queries that were probably meant: first with all corrections, then with one each."""
        wrong = (problem.correction for problem in self.problems)
        return wordings(query, [*(each for each in wrong if each is not None), *self.offers])


@dataclass(frozen=True, slots=True)
class Row:
    """A card with its row in the database. Row numbers are valid until cards are imported or the store is rebuilt."""

    rowid: int
    id: str
    card: Card
