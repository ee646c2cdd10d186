"""Reads the cards of a search result page by page, when a view needs them."""

from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from card_db.models import Card
from deckbuilder.gui.tasks import Tasks
from deckbuilder.services.answers import Row
from deckbuilder.services.card_service import CardService

PAGE = 64
MOST_PAGES = 40


class PagedRows(QObject):
    """The row ids of a result, and the pages of cards read so far.

    Signals: `arrived(first, last)` when the cards of a page are read, `failed(error)` when they cannot be read.
    """

    arrived = Signal(int, int)
    failed = Signal(object)

    def __init__(self, source: CardService, game: str, tasks: Tasks) -> None:
        super().__init__()
        self._source = source
        self._game = game
        self._tasks = tasks
        self._ids: Sequence[int] = ()
        self._pages: OrderedDict[int, list[Card]] = OrderedDict()
        self._asked: set[int] = set()
        self._generation = 0

    def reset(self, ids: Sequence[int], first: Sequence[Row]) -> None:
        """Start over with a new result. `first` is its first page."""
        self._generation += 1
        self._ids = ids
        self._asked.clear()
        self._pages.clear()
        if first:
            self._pages[0] = self._in_order(ids[:PAGE], first)

    @staticmethod
    def _in_order(ids: Sequence[int], rows: Sequence[Row]) -> list[Card]:
        cards = {row.rowid: row.card for row in rows}
        return [cards[rowid] for rowid in ids if rowid in cards]

    def __len__(self) -> int:
        return len(self._ids)

    def card(self, index: int) -> Card | None:
        """Return the card at an index of the result. None while its page is being read; `arrived` follows."""
        number, place = divmod(index, PAGE)
        if number not in self._pages:
            self._ask(number)
        page = self._pages.get(number, [])
        return page[place] if place < len(page) else None

    def place_of(self, card_id: str) -> int | None:
        """Return the index of a card among the pages read so far, or None."""
        for number, page in self._pages.items():
            for place, card in enumerate(page):
                if card.id == card_id:
                    return number * PAGE + place
        return None

    def _ask(self, number: int) -> None:
        if number in self._asked:
            return
        self._asked.add(number)
        ids, generation = self._ids[number * PAGE : (number + 1) * PAGE], self._generation

        def read() -> list[Row]:
            return self._source.rows(self._game, ids) if generation == self._generation else []

        def store(rows: list[Row]) -> None:
            if generation == self._generation:
                self._store(number, self._in_order(ids, rows))

        self._tasks.run(read, store, self.failed.emit)

    def _store(self, number: int, cards: list[Card]) -> None:
        self._asked.discard(number)
        self._pages[number] = cards
        while len(self._pages) > MOST_PAGES:
            self._pages.popitem(last=False)
        if cards:
            self.arrived.emit(number * PAGE, number * PAGE + len(cards) - 1)
