"""What the browser needs of the cards behind it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from card_db.models import Card
from deckbuilder.services.answers import Filters, Found, Row, SortKey

Wanted = Callable[[], bool]
"""Asked now and then; once it says no, the work ends with SearchCancelledError."""


class CardSource(Protocol):
    """Searches and reads cards; every method may be called from a worker thread."""

    def search(
        self, game: str, query: str, filters: Filters, sort: Sequence[SortKey], wanted: Wanted | None = None
    ) -> Found:
        """All cards that match, in order; what of the query is not understood is named in `problems`."""

    def rows(self, game: str, rowids: Sequence[int]) -> list[Row]:
        """The cards of those row ids."""

    def counts(
        self, game: str, query: str, filters: Filters, wanted: Wanted | None = None
    ) -> dict[str, dict[str, int]]:
        """How many cards each choice of each facet would give."""

    def bounds(self, game: str) -> dict[str, tuple[int, int]]:
        """The lowest and highest number of each range facet."""

    def card(self, card_id: str) -> Card | None:
        """The card of that id."""
