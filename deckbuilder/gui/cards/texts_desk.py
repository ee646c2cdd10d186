"""Looks after the texts of cards: shows what was read of them, lists those that stay by hand, and corrects them."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from card_db.models import Card, Text
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.cards.by_hand_strip import MOST_SHOWN, ByHandStrip, Found
from deckbuilder.gui.cards.correction_strip import CorrectionStrip
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.look import Look
from deckbuilder.gui.notices import IMPORT
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import ImportReport
from deckbuilder.services.card_texts import LineReport, TextReport, with_reading

SUGGESTIONS = 3
"""Lines that are not read and get suggestions while the user corrects a text."""


class TextsDesk(QObject):
    """`cards_changed` is emitted after a text was corrected, `undo_asked(game, number)` to undo that."""

    cards_changed = Signal()
    undo_asked = Signal(str, int)

    def __init__(self, bench: Bench, game: str, detail: DetailPane, look: Look, parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._game, self._detail, self._look = bench, game, detail, look
        self._cards = bench.context.cards
        self._reading = 0
        """The cards that are being read."""
        detail.correction_asked.connect(self.correct)
        detail.reading_chosen.connect(self._take_reading)

    def read(self, card: Card) -> None:
        """Find out what is read of a card, and tell the pane that shows it."""

        def job() -> tuple[TextReport, bool]:
            own = any(each.is_current and each.is_own for each in self._cards.revisions(card))
            return self._cards.texts.report(card), own

        def show(found: tuple[TextReport, bool]) -> None:
            self._reading -= 1
            self._detail.show_reading(found[0], is_own=found[1])

        def fail(error: Exception) -> None:
            self._reading -= 1
            self._bench.fail(error)

        self._reading += 1
        self._bench.jobs.run(job, show, fail)

    @property
    def at_rest(self) -> bool:
        """Whether the shown card has been read."""
        return not self._reading

    # Correcting -------------------------------------------------------------------

    def correct(self, card: Card, then: Callable[[], object] = lambda: None) -> None:
        """Open the strip in which the text of a card is corrected. `then` is called after it was saved."""
        strip = CorrectionStrip(card, self._bench.language, self._look)

        def read(number: int, text: Text) -> None:
            def show(report: TextReport) -> None:
                if self._bench.is_open(strip):
                    strip.show_report(number, text, report)

            self._bench.run(lambda: self._cards.texts.draft(card, text, SUGGESTIONS), show)

        strip.read_asked.connect(read)
        strip.saved.connect(lambda text: self._save(card, text, strip, then))
        self._bench.show(strip)
        read(strip.asked, strip.text)

    def _take_reading(self, card: Card, line: LineReport, reading: Text) -> None:
        report = self._detail.report
        if report is not None:
            self._save(card, with_reading(card.text, report, line, reading), None, lambda: None)

    def _save(self, card: Card, text: Text, strip: CorrectionStrip | None, then: Callable[[], object]) -> None:
        def done(report: ImportReport) -> None:
            self._bench.close(strip)
            self._saved(card, report)
            then()

        self._bench.run(lambda: self._cards.correct_text(card, text), done)

    def _saved(self, card: Card, report: ImportReport) -> None:
        name = card.name.model_dump()
        if report.number is None:
            self._bench.notices.report(Message("The text of “{name}” is as it was.", {"name": name}))
            return
        self._bench.notices.settle(IMPORT)
        undo = (Message("Undo"), partial(self.undo_asked.emit, card.game, report.number))
        self._bench.notices.offer(Message("Saved the text of “{name}”.", {"name": name}), undo, about=IMPORT)
        self.cards_changed.emit()
        self._bench.run(lambda: self._cards.card(card.id), self._show_again)

    def _show_again(self, card: Card | None) -> None:
        if card is not None and self._detail.card is not None and self._detail.card.id == card.id:
            self._detail.show_card(card)
            self.read(card)

    # Cards by hand ------------------------------------------------------------------

    def open_by_hand(self, last: str = "") -> None:
        """List the cards of the game that are played by hand. `last`: the card that was corrected last."""

        def job() -> tuple[list[tuple[Card, TextReport, bool]], int]:
            cards = self._cards.by_hand(self._game)
            return [self._look_at(card) for card in cards[:MOST_SHOWN]], len(cards)

        self._bench.run(job, lambda found: self._show_list(self._strip(*found), self.open_by_hand, last))

    def show_texts(self, ids: Sequence[str], last: str = "") -> None:
        """List imported cards with what was read of their texts. `last`: the card that was corrected last."""

        def job() -> list[tuple[Card, TextReport, bool]]:
            cards = self._cards.cards(ids[:MOST_SHOWN])
            return [self._look_at(card) for card in cards.values()]

        def show(found: Found) -> None:
            self._show_list(self._strip(found, len(ids), imported=True), partial(self.show_texts, ids), last)

        self._bench.run(job, show)

    def _look_at(self, card: Card) -> tuple[Card, TextReport, bool]:
        own = any(each.is_current and each.is_own for each in self._cards.revisions(card))
        return card, self._cards.texts.report(card), own

    def _strip(self, found: Found, total: int, *, imported: bool = False) -> ByHandStrip:
        return ByHandStrip(found, total, self._bench.language, self._look, imported=imported)

    def _show_list(self, strip: ByHandStrip, again: Callable[[str], None], last: str) -> None:
        """Show a list. After a correction, `again(id)` shows it as it is then."""
        strip.correction_asked.connect(lambda card: self.correct(card, partial(again, card.id)))
        self._bench.show(strip)
        if last:
            strip.go_on_from(last)
