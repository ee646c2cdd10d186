"""Looks after imported cards: shows what an import changed, shows a card's earlier texts, and undoes imports."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from card_db.models import Card
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.cards.imports_strip import ImportsStrip
from deckbuilder.gui.cards.text_strip import Part, TextStrip
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.notices import A_MOMENT, IMPORT
from deckbuilder.gui.work_strip import WorkStrip
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import CardChange
from deckbuilder.services.card_differences import difference_lines, origin_line, whole_lines
from deckbuilder.services.card_service import CardRevision, PastImport, UndoReport
from deckbuilder.services.set_problems import problem_lines

SET_FILES: Final = "set files"
"""The subject of the notice about set files that cannot be used."""
MOST_CHANGES: Final = 100
"""Changed cards of an import that are listed."""


class CardsDesk(QObject):
    """`cards_changed` is emitted after an import was undone, or after another window or command has changed the
    cards."""

    cards_changed = Signal()

    def __init__(self, bench: Bench, game: str, detail: DetailPane, parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._game = bench, game
        self._cards = bench.context.cards
        self._pack = bench.context.packs[game]
        self._detail = detail
        self._is_checking = False

    # what an import changed

    def open_changes(self, past: PastImport) -> None:
        """Show what an earlier import changed."""
        self._bench.run(
            lambda: self._cards.changes_of_import(self._game, past.number, MOST_CHANGES),
            lambda changes: self.show_changes(self._game, changes, past.changed),
        )

    def show_changes(self, game: str, changes: Sequence[CardChange], total: int = 0) -> None:
        """Show, field by field, which cards of a game an import changed. `changes` are the first of `total`."""
        language, pack = self._bench.language, self._bench.context.packs[game]

        def parts() -> list[Part]:
            shown: list[Part] = [
                (
                    f"{change.id}  {language.word(change.name)}",
                    difference_lines(change.fields, pack, language.translator),
                )
                for change in changes[:MOST_CHANGES]
            ]
            further = max(total, len(changes)) - len(changes[:MOST_CHANGES])
            if further > 0:
                shown.append((language.text("More changed cards: {count}", count=further), []))
            return shown

        self._bench.show(TextStrip(Message("What the import changed"), parts, language))

    # earlier texts of a card

    def look_for_earlier(self, card: Card) -> None:
        """Find out whether a card has earlier texts, and tell the pane that shows the card."""
        self._bench.run(
            lambda: len(self._cards.revisions(card)), lambda count: self._detail.show_earlier(card.id, count - 1)
        )

    def open_earlier(self, card: Card) -> None:
        """Show every text that a card has had, the latest first."""
        self._bench.run(lambda: self._cards.revisions(card), lambda revisions: self._show_earlier(card, revisions))

    def _show_earlier(self, card: Card, revisions: Sequence[CardRevision]) -> None:
        language = self._bench.language
        title = Message("Texts of “{name}”", {"name": card.name.model_dump()})
        self._bench.show(TextStrip(title, lambda: [self._part(each) for each in reversed(revisions)], language))

    def _part(self, revision: CardRevision) -> Part:
        words = self._bench.language.translator
        heading = origin_line(revision, words)
        if revision.is_current:
            heading = words.text("{origin} (current)", origin=heading)
        return heading, whole_lines(revision, self._pack, words)

    # undoing an import

    def open_imports(self) -> None:
        """Show the imports of the game."""
        strip = ImportsStrip(self._bench.language)
        strip.undo_asked.connect(partial(self.undo, self._game))
        strip.changes_asked.connect(self.open_changes)
        self._bench.show(strip)

        def show(imports: Sequence[PastImport]) -> None:
            if self._bench.is_open(strip):
                strip.show_imports(imports)

        self._bench.run(lambda: self._cards.past_imports(self._game), show)

    def undo(self, game: str, number: int) -> None:
        """Undo an import of a game. Show a strip if that takes longer than a moment."""
        notices = self._bench.notices
        strip = WorkStrip(Message("Undoing import {number}…", {"number": number}), self._bench.language)
        strip.stop.hide()
        notices.show_work(strip, after=A_MOMENT)

        def done(report: UndoReport) -> None:
            notices.end_work(strip)
            self._undone(report)

        def failed(error: Exception) -> None:
            notices.end_work(strip)
            self._bench.fail(error)

        self._bench.jobs.run(lambda: self._cards.undo_import(game, number), done, failed)

    def _undone(self, report: UndoReport) -> None:
        strip = self._bench.place.open_strip
        if isinstance(strip, ImportsStrip):
            self._bench.run(lambda: self._cards.past_imports(self._game), strip.show_imports)
        key = "Undid import {number}. Removed cards: {gone}. Cards back to their earlier text: {changed}."
        self._bench.notices.settle(IMPORT)
        counts = {"number": report.number, "gone": len(report.gone), "changed": len(report.changes)}
        self._bench.notices.report(Message(key, counts))
        self.cards_changed.emit()

    # files of the folder

    def show_problems(self) -> None:
        """Name the set files in the player's folder that cannot be used."""
        problems = self._cards.problems
        self._bench.notices.settle(SET_FILES)
        if problems:
            lines = "\n".join(problem_lines(problems, self._bench.language.translator))
            key = "Some cards in your set files cannot be used and are left out. Correct the files.\n{problems}"
            self._bench.notices.fail(Message(key, {"problems": lines}), about=SET_FILES)

    # other windows

    def check_cards(self) -> None:
        """Load the cards that another window or command has imported since the last check."""
        if self._is_checking or not self._cards.looks_changed():
            return
        self._is_checking = True

        def done(is_new: bool) -> None:
            self._is_checking = False
            if is_new:
                self.show_problems()
                self.cards_changed.emit()

        def failed(error: Exception) -> None:
            self._is_checking = False
            self._bench.fail(error)

        self._bench.jobs.run(self._cards.refresh, done, failed)
