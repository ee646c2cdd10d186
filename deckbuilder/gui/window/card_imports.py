"""Imports cards in the window: inspects the files, asks about columns, imports, and shows the result."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Signal

from card_db.progress import Progress
from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.deck.deck_bridge import DeckBridge
from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import A_MOMENT, IMPORT, Notices, Way
from deckbuilder.gui.tasks import Cancel
from deckbuilder.gui.window.card_columns import CardColumns, ImportPlan
from deckbuilder.gui.window.import_words import ImportWords
from deckbuilder.gui.window.lists_desk import ListsDesk
from deckbuilder.gui.work_strip import WorkStrip
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.own_lists import Added
from deckbuilder.services.table_columns import remember

T = TypeVar("T")


class Run(Protocol):
    """Runs a job on a worker thread."""

    def __call__(
        self, job: Callable[[], T], on_done: Callable[[T], None], on_error: Callable[[Exception], None], /
    ) -> None:
        """Hand the result of the job, or the error it raised, to the window."""


class ImportStoppedError(Exception):
    """The user stopped a running import."""


class CardImports(QObject):
    """Imports card files and shows notices about the imports.

    `changed` is emitted after an import, `decks_found(paths)` for tables that are deck lists. The buttons of a notice
    emit `changes_asked(game, changes)`, `texts_asked(ids)` for what was read of their texts, and
    `undo_asked(game, number)`, and after an import for another game `game_wanted(game, edition)`.
    """

    changed = Signal()
    decks_found = Signal(object)
    changes_asked = Signal(str, object)
    texts_asked = Signal(object)
    undo_asked = Signal(str, int)
    game_wanted = Signal(str, str)

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
        """Import files. If columns of their tables are uncertain, ask about them first."""
        self._inspect(lambda: self._columns.inspect(paths), self._inspected)

    def _inspected(self, plan: ImportPlan) -> None:
        if plan.decks:
            self.decks_found.emit(plan.decks)
        if plan.likely is not None and plan.cards:
            self._offer_games(plan, plan.likely)
        elif plan.cards or plan.lists:
            self._columns.ask(plan, self._import)

    def _offer_games(self, plan: ImportPlan, likely: str) -> None:
        """Say that tables seem to belong to another game, and let the user choose."""
        files = [*plan.cards, *plan.lists]

        def way(game: str) -> Way:
            inspect = partial(self._columns.inspect, files, chosen=game)
            words = Message("Import for {game}", {"game": self._name(game)})
            return words, lambda: self._inspect(inspect, self._inspected)

        words: dict[str, Arg] = {
            "file": plan.tables[0].file.name if plan.tables else plan.cards[0].name,
            "game": self._name(likely),
            "other": self._name(plan.game),
        }
        key = "The columns of “{file}” look like those of {game}, not of {other}. Nothing is imported yet."
        self._notices.offer(Message(key, words), way(likely), way(plan.game), tone="warn", about=IMPORT)

    def _name(self, game: str) -> Arg:
        return self._context.packs[game].schema.name.model_dump()

    def stop(self) -> None:
        """Stop every running and later import. The cards stay as they were."""
        self._ending.cancel()

    def _inspect(self, inspect: Callable[[], ImportPlan], then: Callable[[ImportPlan], None]) -> None:
        strip = WorkStrip(Message("Reading the files…"), self._language)
        strip.stop.hide()
        self._notices.show_work(strip, after=A_MOMENT)

        def done(plan: ImportPlan) -> None:
            self._notices.end_work(strip)
            then(plan)

        def failed(error: Exception) -> None:
            self._notices.end_work(strip)
            self._fail(error)

        self._run(inspect, done, failed)

    def _ask_again(self, plan: ImportPlan) -> None:
        """Show the columns of tables that were already imported or rejected, so that the user can change them."""

        def inspect() -> ImportPlan:
            return replace(self._columns.inspect(plan.cards, plan.options, plan.game), lists=())

        self._inspect(inspect, lambda again: self._columns.ask(again, self._import, always=True))

    def _import(self, plan: ImportPlan) -> None:
        stop = Cancel()
        count = len({*plan.cards, *plan.lists})
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
            if plan.cards:
                self._imported(outcome, plan)
            self._lists.show_added(added)

        def failed(error: Exception) -> None:
            self._notices.end_work(strip)
            self._fail(error)

        self._notices.show_work(strip)
        self._run(lambda: self._job(plan, go_on), done, failed)

    def _job(self, plan: ImportPlan, progress: Progress) -> tuple[ImportOutcome, list[Added]]:
        outcome = self._context.cards.import_files(plan.cards, plan.game, progress=progress, options=plan.options)
        return outcome, self._lists.add(() if outcome.rejected else plan.lists)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, ImportStoppedError):
            self._notices.report(Message("The import was stopped. No card has changed."))
        else:
            self._notices.fail(explain(error), about=IMPORT)

    def _imported(self, outcome: ImportOutcome, plan: ImportPlan) -> None:
        words = ImportWords(outcome, self._context.packs[plan.game], self._context.data_folder, self._language)
        self._notices.settle(IMPORT)
        again: list[Way] = []
        if _has_columns(outcome):
            again.append((Message("Columns…"), partial(self._ask_again, plan)))
        if outcome.rejected:
            self._notices.fail(words.rejection(), *again, about=IMPORT)
            return
        message = words.success_in(self._context.game)
        self._remember(outcome, plan.game)
        if outcome.doubts:
            self._notices.offer(words.doubts(), tone="warn", about=IMPORT)
        if outcome.number is None and not again:
            self._notices.report(message)
            return
        if outcome.number is None:
            self._notices.offer(message, *again, about=IMPORT)
            return
        ways: list[Way] = [*again, (Message("Undo"), partial(self.undo_asked.emit, plan.game, outcome.number))]
        if plan.game != self._context.game:
            opening = Message("Open {game}", {"game": self._name(plan.game)})
            ways.insert(0, (opening, partial(self.game_wanted.emit, plan.game, "")))
        elif outcome.texts:
            open_first = [card.card_id for card in (*outcome.unread, *outcome.partly)]
            ids = list(dict.fromkeys([*open_first, *(read.card.id for read in outcome.texts)]))
            ways.insert(0, (Message("Texts"), partial(self.texts_asked.emit, ids)))
        if outcome.changes:
            ways.insert(0, (Message("What changed"), partial(self.changes_asked.emit, plan.game, outcome.changes)))
        self._notices.offer(message, *ways, about=IMPORT)
        self.changed.emit()
        self._bridge.perform(self._bridge.service.recognise)

    def _remember(self, outcome: ImportOutcome, game: str) -> None:
        try:
            remember(game, self._context.settings, outcome)
        except ServiceError as error:
            self._fail(error)


def _has_columns(outcome: ImportOutcome) -> bool:
    """Return whether a guess or the user decided how to read some column, so that it may be wrong."""
    tables = (table for table in outcome.tables if table.is_read)
    return any(column.how not in {"known", "none"} for table in tables for column in table.head.columns)
