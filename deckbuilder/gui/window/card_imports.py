"""Imports of cards in the window: a look at the files, a question about columns, the import, what came of it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import A_MOMENT, IMPORT, Notices, Way
from deckbuilder.gui.tasks import Cancel, Progress
from deckbuilder.gui.window.card_columns import Asked, CardColumns
from deckbuilder.gui.window.import_words import ImportWords
from deckbuilder.gui.window.lists_desk import ListsDesk
from deckbuilder.gui.work_strip import WorkStrip
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_files import ImportOutcome
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.own_lists import Added
from deckbuilder.services.table_columns import remember

T = TypeVar("T")


class Run(Protocol):
    """Does a job beside the window."""

    def __call__(
        self, job: Callable[[], T], on_done: Callable[[T], None], on_error: Callable[[Exception], None], /
    ) -> None:
        """Hand the answer of the job, or what it raised, to the window."""


class ImportStoppedError(Exception):
    """The user stopped an import while it ran."""


class CardImports(QObject):
    """`changed` after an import. `changes_asked(game, changes)` and `undo_asked(game, number)` from the notice
    about it.
    `decks_found(paths)` for tables that are deck lists."""

    changed = Signal()
    decks_found = Signal(object)
    changes_asked = Signal(str, object)
    undo_asked = Signal(str, int)

    def __init__(
        self,
        context: WindowContext,
        bridge: DeckBridge,
        notices: Notices,
        language: Language,
        columns: CardColumns,
        lists: ListsDesk,
        run: Run,
        relay: Callable[[Progress], Progress],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._context, self._bridge, self._notices, self._language = context, bridge, notices, language
        self._columns, self._lists, self._run, self._relay = columns, lists, run, relay
        self._ending = Cancel()

    def take(self, paths: Sequence[Path]) -> None:
        """Import files, after a look at the columns of their tables."""
        self._look(lambda: self._columns.look(paths), self._seen)

    def _seen(self, asked: Asked) -> None:
        if asked.decks:
            self.decks_found.emit(asked.decks)
        if asked.cards or asked.lists:
            self._columns.ask(asked, self._import)

    def stop(self) -> None:
        """Stop every import for good; the cards stay as they were."""
        self._ending.cancel()

    def _look(self, look: Callable[[], Asked], then: Callable[[Asked], None]) -> None:
        strip = WorkStrip(Message("Reading the files…"), self._language)
        strip.stop.hide()
        self._notices.show_work(strip, after=A_MOMENT)

        def done(asked: Asked) -> None:
            self._notices.end_work(strip)
            then(asked)

        def failed(error: Exception) -> None:
            self._notices.end_work(strip)
            self._fail(error)

        self._run(look, done, failed)

    def _ask_again(self, asked: Asked) -> None:
        """Show the columns of tables that were imported or refused, to read them in another way."""

        def look() -> Asked:
            return replace(self._columns.look(asked.cards, asked.wishes), lists=())

        self._look(look, lambda again: self._columns.ask(again, self._import, always=True))

    def _import(self, asked: Asked) -> None:
        stop = Cancel()
        count = len({*asked.cards, *asked.lists})
        strip = WorkStrip(Message("Importing… Files: {count}", {"count": count}), self._language)
        strip.stop_asked.connect(stop.cancel)
        relay = self._relay(strip.show_progress)

        def go_on(done: int, total: int) -> None:
            relay(done, total)
            if stop.cancelled or self._ending.cancelled:
                raise ImportStoppedError

        def done(answer: tuple[ImportOutcome, list[Added]]) -> None:
            self._notices.end_work(strip)
            outcome, added = answer
            if asked.cards:
                self._imported(outcome, asked)
            self._lists.show_added(added)

        def failed(error: Exception) -> None:
            self._notices.end_work(strip)
            self._fail(error)

        self._notices.show_work(strip)
        self._run(lambda: self._job(asked, go_on), done, failed)

    def _job(self, asked: Asked, progress: Progress) -> tuple[ImportOutcome, list[Added]]:
        outcome = self._context.cards.import_files(asked.cards, asked.game, progress=progress, wishes=asked.wishes)
        return outcome, self._lists.add(() if outcome.rejected else asked.lists)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, ImportStoppedError):
            self._notices.tell(Message("The import was stopped. No card has changed."))
        else:
            self._notices.fail(explain(error), about=IMPORT)

    def _imported(self, outcome: ImportOutcome, asked: Asked) -> None:
        words = ImportWords(outcome, self._context.packs[asked.game], self._context.data_folder, self._language)
        self._notices.settle(IMPORT)
        again: list[Way] = []
        if _has_columns(outcome):
            again.append((Message("Columns…"), partial(self._ask_again, asked)))
        if outcome.rejected:
            self._notices.fail(words.rejection(), *again, about=IMPORT)
            return
        said = words.success_in(self._context.game)
        self._remember(outcome, asked.game)
        if outcome.number is None and not again:
            self._notices.tell(said)
            return
        if outcome.number is None:
            self._notices.offer(said, *again, about=IMPORT)
            return
        ways: list[Way] = [*again, (Message("Undo"), partial(self.undo_asked.emit, asked.game, outcome.number))]
        if outcome.changes:
            ways.insert(0, (Message("What changed"), partial(self.changes_asked.emit, asked.game, outcome.changes)))
        self._notices.offer(said, *ways, about=IMPORT)
        self.changed.emit()
        self._bridge.perform(self._bridge.service.recognise)

    def _remember(self, outcome: ImportOutcome, game: str) -> None:
        try:
            remember(game, self._context.settings, outcome)
        except ServiceError as error:
            self._fail(error)


def _has_columns(outcome: ImportOutcome) -> bool:
    """Whether columns were read as the user or a guess says, so that they may be wrong."""
    tables = (table for table in outcome.tables if table.is_read)
    return any(column.how not in {"known", "none"} for table in tables for column in table.head.columns)
