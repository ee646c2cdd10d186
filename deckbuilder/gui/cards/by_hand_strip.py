"""The strip with cards that are played by hand, or that were imported: what was read of each line, and what was not."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from card_db.models import Card
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import caption, make_label
from deckbuilder.gui.widgets.reading_lines import ReadingLines, TextBadge
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_texts import TextReport

MOST_SHOWN: Final = 40
"""The most cards that are listed."""
BETWEEN: Final = 14
BY_HAND: Final = Message("Cards played by hand: {count}")
IMPORTED: Final = Message("Texts of imported cards: {count}")
Found = Sequence[tuple[Card, TextReport, bool]]
"""Cards, what was read of them, and whether they are the player's own."""


class ByHandStrip(Strip):
    """`correction_asked(Card)` is emitted when the user wants to correct the text of a card."""

    correction_asked = Signal(object)

    def __init__(self, found: Found, total: int, language: Language, look: Look, *, imported: bool = False) -> None:
        """`imported`: the cards are those of an import, whether or not they run."""
        super().__init__()
        self._title = IMPORTED if imported else BY_HAND
        self._found, self._total, self._language, self._look = found, total, language, look
        self.corrections: list[QPushButton] = []
        """The buttons to correct a text, in the order of the cards."""
        self.badges: list[TextBadge] = []
        self.lines: list[ReadingLines] = []
        """What was read of each card."""
        language.follow(self.retranslate)
        look.changed.connect(self.retranslate)

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        text = self._language.text
        subtitle = text("The Test room offers the moves that their texts name.")
        title = text(Message(self._title.key, {"count": self._total}))
        self.set_title(title, subtitle if self._title is BY_HAND else "", close=text("Close"))
        left = self._total - len(self._found)
        self.set_summary(text("Further cards: {count}", count=left) if left > 0 else "")
        self._empty()
        if not self._found:
            label = WrappedLabel()
            label.set_text(text("The table carries out the text of every card."))
            self.body.addWidget(label)
        for place, (card, report, own) in enumerate(self._found):
            if place:
                self.body.addSpacing(BETWEEN)
            self._add(card, report, own=own)
        self.body.addStretch()

    def _add(self, card: Card, report: TextReport, *, own: bool) -> None:
        text, header = self._language.text, QWidget()
        set_role(header, "clear")
        row = QHBoxLayout(header)
        row.setContentsMargins(0, 0, 0, 0)
        name = self._language.word(card.name)
        row.addWidget(make_label(name, "heading", wrap=True), 1)
        if own:
            button = QPushButton(caption(text("Correct the text…")))
            set_role(button, "link")
            button.setAccessibleName(text("Correct the text of “{name}”", name=name))
            button.clicked.connect(partial(self._ask, card))
            self.corrections.append(button)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        badge, lines = TextBadge(self._language, self._look), ReadingLines(self._language, self._look)
        badge.show_report(report)
        lines.show_lines(report, report.for_reader_of(self._language.code), can_choose=False)
        self.badges.append(badge)
        self.lines.append(lines)
        for widget in (header, badge, lines):
            self.body.addWidget(widget)

    def _ask(self, card: Card, _checked: bool = False) -> None:
        self.correction_asked.emit(card)

    def go_on_from(self, card: str) -> None:
        """Focus the button of this card or, if the card is not in the list any more, the first one."""
        own = [each.id for each, _, is_own in self._found if is_own]
        if self.corrections:
            button = self.corrections[own.index(card) if card in own else 0]
            button.setFocus(Qt.FocusReason.OtherFocusReason)
            QTimer.singleShot(0, button, lambda: self.view.ensureWidgetVisible(button))  # once it has its place

    def _empty(self) -> None:
        self.corrections, self.badges, self.lines = [], [], []
        while (item := self.body.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
