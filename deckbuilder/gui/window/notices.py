"""Sentences that the window shows without stopping the user: failures with their remedy, and news."""

from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.i18n.message import Message

Tone = Literal["bad", "good"]
NEWS_SECONDS = 6
MOST_SHOWN = 3


class Notice(QFrame):
    """One sentence with a cross to close it."""

    def __init__(self, message: Message, tone: Tone, language: Language) -> None:
        super().__init__()
        self.message = message
        self.tone = tone
        self._language = language
        set_role(self, "strip")
        sign = make_label("!" if tone == "bad" else "✓", tone)
        self._text = make_label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 6, 5)
        row.setSpacing(10)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.retranslate()

    def retranslate(self) -> None:
        """Put the sentence anew."""
        self._text.setText(self._language.text(self.message))
        self.close_button.setAccessibleName(self._language.text("Close"))

    @property
    def text(self) -> str:
        """The sentence as it is shown."""
        return self._text.text()


class Notices(QWidget):
    """The notices under the top bar, the newest first. Failures stay until they are closed."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._shown: list[Notice] = []
        self._works = 0
        self._fade = QTimer(self)
        self._fade.setSingleShot(True)
        self._fade.setInterval(NEWS_SECONDS * 1000)
        self._fade.timeout.connect(self._drop_news)
        self.hide()
        language.changed.connect(self._retranslate)

    def _retranslate(self) -> None:
        for notice in self._shown:
            notice.retranslate()

    @property
    def shown(self) -> list[Notice]:
        """What is shown now, the newest first."""
        return list(self._shown)

    def fail(self, message: Message) -> None:
        """Show what went wrong."""
        self._show(message, "bad")

    def tell(self, message: Message) -> None:
        """Show good news for a few seconds, in the place of older news."""
        self._drop_news()
        self._show(message, "good")
        self._fade.start()

    def _show(self, message: Message, tone: Tone) -> None:
        for notice in [shown for shown in self._shown if shown.message == message]:
            self.drop(notice)
        notice = Notice(message, tone, self._language)
        notice.close_button.clicked.connect(lambda: self.drop(notice))
        self._shown.insert(0, notice)
        self._column.insertWidget(0, notice)
        for old in self._shown[MOST_SHOWN:]:
            self.drop(old)
        self.show()

    def drop(self, notice: Notice) -> None:
        """Close a notice."""
        self._shown.remove(notice)
        self._column.removeWidget(notice)
        notice.hide()
        notice.deleteLater()
        self._hide_if_empty()

    def show_work(self, strip: QWidget) -> None:
        """Show a strip above all notices until `end_work`."""
        self._works += 1
        self._column.insertWidget(0, strip)
        self.show()

    def end_work(self, strip: QWidget) -> None:
        """Take the strip away."""
        self._works -= 1
        self._column.removeWidget(strip)
        strip.hide()
        strip.deleteLater()
        self._hide_if_empty()

    def _hide_if_empty(self) -> None:
        self.setVisible(bool(self._shown) or self._works > 0)

    def _drop_news(self) -> None:
        for notice in [shown for shown in self._shown if shown.tone == "good"]:
            self.drop(notice)
