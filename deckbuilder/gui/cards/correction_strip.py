"""The strip in which a card's text is corrected: both languages, with the signs of each line while the user types."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QTextCursor

from card_db.models import Card, Text
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.reading_lines import ReadingLines, TextBadge
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.text_fields import PageField
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import MAIN, LineReport, TextReport, with_line, with_reading

READ_AFTER: Final = 150
"""Milliseconds after the last key until the text is read. The old signs stay until then."""
LONGEST: Final = 10_000
"""The most characters of a text that a card can have."""
LINES: Final = 6
"""Lines of text that a field shows before it scrolls."""
_NAMES: Final = {"ja": Message("Text, Japanese"), "en": Message("Text, English")}


class CorrectionStrip(Strip):
    """`read_asked(int, Text)` asks what would be read of a text; answer with `show_report` and the same number.
    `saved(Text)` asks to save a text."""

    read_asked = Signal(int, object)
    saved = Signal(object)

    def __init__(self, card: Card, language: Language, look: Look) -> None:
        super().__init__()
        self._card, self._language, self._look = card, language, look
        self.asked = 0
        """The number of the last text that was asked about."""
        self._report: TextReport | None = None
        self._read: Text | None = None
        """The text that the report is about."""
        self._titles = {code: make_label(role="heading") for code in _NAMES}
        self.fields: Mapping[str, PageField] = {code: PageField() for code in _NAMES}
        self.lines: Mapping[str, ReadingLines] = {code: ReadingLines(language, look) for code in _NAMES}
        self.badge = TextBadge(language, look)
        self._shown = card.text
        """The text in the fields as it was last typed."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(READ_AFTER)
        self._timer.timeout.connect(self._ask)
        self._fill()
        self.primary.clicked.connect(lambda: self.saved.emit(self.text))
        language.follow(self.retranslate)
        self.primary.setEnabled(False)  # until the text differs
        look.changed.connect(self._show)

    def _fill(self) -> None:
        self.body.addWidget(self.badge)
        for code in self._codes():
            field, lines = self.fields[code], self.lines[code]
            field.setPlainText(getattr(self._card.text, code))
            field.setTabChangesFocus(True)
            field.setFixedHeight(field.fontMetrics().lineSpacing() * LINES + 24)
            field.textChanged.connect(self._typed)
            lines.reading_chosen.connect(self._choose_reading)
            lines.words_chosen.connect(self._choose_words)
            self._titles[code].setBuddy(field)
            for widget in (self._titles[code], field, lines):
                self.body.addWidget(widget)
        self.body.addStretch()

    def _codes(self) -> list[str]:
        """Return both languages, first the one that has a text, then the window's."""
        return sorted(_NAMES, key=lambda code: (not getattr(self._card.text, code), code != self._language.code))

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        name = self._language.word(self._card.name)
        self.set_title(
            text("Text of “{name}”", name=name), text("The signs change while you type."), close=text("Close")
        )
        for code, title in self._titles.items():
            title.setText(text(_NAMES[code]))
            self.fields[code].setAccessibleName(text(_NAMES[code]))
        self.set_primary(text("Save the text"))
        self.set_summary(text("Saving is an import of this card. It can be undone."))
        self._show()

    @property
    def text(self) -> Text:
        """The text as it is typed now."""
        ja, en = (self.fields[code].toPlainText()[:LONGEST] for code in ("ja", "en"))
        return Text(ja=ja, en=en)

    @property
    def at_rest(self) -> bool:
        """Whether the signs belong to the text that is typed."""
        return not self._timer.isActive() and self._read == self.text

    def _typed(self) -> None:
        if self.text == self._shown:  # only the underlines have changed
            return
        self._shown = self.text
        self.primary.setEnabled(self.text not in {Text(), self._card.text})
        self._timer.start()

    def _ask(self) -> None:
        self.asked += 1
        self.read_asked.emit(self.asked, self.text)

    def show_report(self, number: int, text: Text, report: TextReport) -> None:
        """Show what would be read of a text. Ignored if another text was asked about since."""
        if number == self.asked:
            self._report, self._read = report, text
            self._show()

    def _show(self) -> None:
        report = self._report
        self.badge.setVisible(report is not None)
        if report is None:
            return
        self.badge.show_report(report)
        for code, lines in self.lines.items():
            own = report.of(code)
            lines.show_lines(report, own, can_choose=True, quotes=False)
            places = [(line.start + first, line.start + last) for line in own for first, last in line.unread]
            self.fields[code].mark(places, self._look.palette.warn)

    def _choose_reading(self, line: LineReport, reading: Text) -> None:
        if self._report is not None and self._read is not None:
            self._put(with_reading(self._read, self._report, line, reading), line)

    def _choose_words(self, line: LineReport, words: str) -> None:
        if self._read is not None and line.field == MAIN:
            self._put(with_line(self._read, line, words), line)

    def _put(self, text: Text, line: LineReport) -> None:
        """Put a text into the fields, as one step for the fields' undo. The button that was pressed goes away, so the
        field of its line gets the focus."""
        for code, field in self.fields.items():
            if field.toPlainText() != getattr(text, code):
                cursor = QTextCursor(field.document())
                cursor.select(QTextCursor.SelectionType.Document)
                cursor.insertText(getattr(text, code))
        self.fields[line.language].setFocus(Qt.FocusReason.OtherFocusReason)
        self._timer.stop()
        self._ask()
