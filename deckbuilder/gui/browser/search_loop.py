"""Runs searches one after the other on a worker thread and drops those that are out of date."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, QTimer, Signal

from deckbuilder.gui.browser.paged_rows import PAGE
from deckbuilder.gui.tasks import Cancel, Tasks
from deckbuilder.gui.words import DECK
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import Filters, QueryError, Row, SearchResult, SortKey
from deckbuilder.services.card_service import CardService

PAUSE = 40
"""Milliseconds after an answer that are left for painting its rows. Counts and pictures follow."""


@dataclass(frozen=True)
class Question:
    """A search to run."""

    query: str = ""
    filters: Filters = field(default_factory=Filters)
    sort: tuple[SortKey, ...] = ()
    deck_queries: Mapping[str, str] = field(default_factory=dict)
    """The query of each filter that depends on the deck. Each is counted separately."""

    @property
    def plain(self) -> bool:
        """Whether the search is for all cards."""
        return not (self.query.strip() or self.filters != Filters())


@dataclass(frozen=True)
class Mistake:
    """What is wrong with a query, and at which character (from 0)."""

    message: Message
    position: int


@dataclass(frozen=True)
class Answer:
    """The cards found, the first page of them, how long the search took, and what was wrong with the query."""

    question: Question
    result: SearchResult
    first: Sequence[Row]
    milliseconds: float
    mistake: Mistake | None


class SearchLoop(QObject):
    """Signals: `asked`, `answered(Answer)`, `rested` once the answer has been painted, `counted(dict)` with live counts
    a little later, and `failed(Exception)`."""

    asked = Signal()
    rested = Signal()
    answered = Signal(object)
    counted = Signal(object)
    failed = Signal(object)

    def __init__(self, source: CardService, game: str, tasks: Tasks) -> None:
        super().__init__()
        self._source = source
        self._game = game
        self._tasks = tasks
        self._running = Cancel()
        self._answered: Question | None = None
        self._open = 0
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self._rest)

    def ask(self, question: Question) -> None:
        """Search. Earlier searches that have not been answered are dropped."""
        self._running.cancel()
        self._open = 1
        self._pause.stop()
        cancel = self._running = Cancel()
        self.asked.emit()
        self._tasks.run(lambda: self._search(question, cancel), self._done, self._failed, cancel)

    def _done(self, answer: Answer) -> None:
        self._answered = answer.question
        self.answered.emit(answer)
        self._open = 0
        self._pause.start()

    def _failed(self, error: Exception) -> None:
        self._open = 0
        self.failed.emit(error)
        self.rested.emit()

    def _rest(self) -> None:
        self.rested.emit()
        if self._answered is not None:
            self._count(self._answered, self._running)

    @property
    def at_rest(self) -> bool:
        """Whether nothing is being searched, painted or counted."""
        return self._open == 0 and not self._pause.isActive()

    def warm_up(self, sort: tuple[SortKey, ...]) -> None:
        """Run a search for a single letter, so that the first real search finds the database in memory."""
        self._tasks.run(lambda: self._source.search(self._game, "a", Filters(), sort), lambda _: None, self.failed.emit)

    def _search(self, question: Question, cancel: Cancel) -> Answer:
        started = time.perf_counter()
        result = self._source.search(self._game, question.query, question.filters, question.sort, cancel.wanted)
        first = self._source.rows(self._game, result.ids[:PAGE])
        mistake = next((_mistake(problem) for problem in result.problems), None)
        return Answer(question, result, first, (time.perf_counter() - started) * 1000, mistake)

    def _count(self, question: Question, cancel: Cancel) -> None:
        self._tasks.run(lambda: self._counts(question, cancel), self.counted.emit, self.failed.emit, cancel)

    def _counts(self, question: Question, cancel: Cancel) -> dict[str, dict[str, int]]:
        counts = self._source.counts(self._game, question.query, question.filters, cancel.wanted)
        by_deck = {
            key: self._source.search(
                self._game, question.query, replace(question.filters, queries=(query,)), (), cancel.wanted
            ).total
            for key, query in question.deck_queries.items()
            if query
        }
        return {**counts, DECK: by_deck}


def _mistake(problem: QueryError) -> Mistake:
    return Mistake(Message(problem.key, problem.arguments), problem.position)
