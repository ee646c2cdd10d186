"""From a question to an answer: searches run one after the other beside the window, stale ones are dropped."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from card_db.store.cards import Filters, Found, Row
from card_db.store.errors import QueryError
from card_db.store.ordering import SortKey
from deckbuilder.gui.browser.paged_rows import PAGE
from deckbuilder.gui.browser.source import CardSource
from deckbuilder.gui.tasks import Cancel, Tasks
from deckbuilder.i18n.message import Message


@dataclass(frozen=True)
class Question:
    """What is asked of the cards."""

    query: str = ""
    filters: Filters = field(default_factory=Filters)
    sort: tuple[SortKey, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it asks for all cards."""
        return not (self.query.strip() or self.filters.choices or self.filters.ranges)


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a query, and where (characters from its start)."""

    message: Message
    position: int


@dataclass(frozen=True)
class Answer:
    """The cards found, the first page of them, how long it took, and what was wrong with the query."""

    question: Question
    found: Found
    first: Sequence[Row]
    milliseconds: float
    mistake: Mistake | None


class SearchLoop(QObject):
    """Signals: `answered(Answer)`, `counted(dict)` with live counts a little later, `failed(Exception)`."""

    answered = Signal(object)
    counted = Signal(object)
    failed = Signal(object)

    def __init__(self, source: CardSource, game: str, tasks: Tasks) -> None:
        super().__init__()
        self._source = source
        self._game = game
        self._tasks = tasks
        self._running = Cancel()

    def ask(self, question: Question) -> None:
        """Search; what was asked before and has not been answered is dropped."""
        self._running.cancel()
        wish = self._running = Cancel()

        def done(answer: Answer) -> None:
            self.answered.emit(answer)
            self._count(answer.question, wish)

        self._tasks.run(lambda: self._search(question, wish), done, self.failed.emit, wish)

    def _search(self, question: Question, wish: Cancel) -> Answer:
        started = time.perf_counter()
        found = self._source.search(self._game, question.query, question.filters, question.sort, wish.wanted)
        first = self._source.rows(self._game, found.ids[:PAGE])
        mistake = next((_mistake(problem) for problem in found.problems), None)
        return Answer(question, found, first, (time.perf_counter() - started) * 1000, mistake)

    def _count(self, question: Question, wish: Cancel) -> None:
        self._tasks.run(
            lambda: self._source.counts(self._game, question.query, question.filters, wish.wanted),
            self.counted.emit,
            self.failed.emit,
            wish,
        )


def _mistake(problem: QueryError) -> Mistake:
    return Mistake(Message(problem.key, problem.arguments), problem.position)
