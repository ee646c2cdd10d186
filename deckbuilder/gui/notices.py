"""Sentences that the window shows without stopping the user: failures, offers and news."""

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.markup import RichLabel, markup
from deckbuilder.gui.widgets.plain_text import caption, make_label
from deckbuilder.i18n.message import Message

Tone = Literal["bad", "warn", "good"]
SIGNS: dict[Tone, str] = {"bad": "!", "warn": "!", "good": "✓"}
Way = tuple[Message, Callable[[], object]]
"""The text of a notice's button and what the button does."""
NEWS_SECONDS, ATTENTION_SECONDS = 6, 30
MOST_SHOWN = 3
A_MOMENT = 400
"""Milliseconds to wait before a running job is shown."""
IMPORT = "import"
"""The subject of notices about an import. The next import removes them."""


class Notice(QFrame):
    """One sentence with buttons for what the user can do about it, and a cross that closes it."""

    def __init__(self, message: Message, tone: Tone, language: Language, ways: Sequence[Way] = ()) -> None:
        super().__init__()
        self.about = ""
        self.message = message
        self.tone = tone
        self._language = language
        self._ways = ways
        set_role(self, "strip")
        sign = make_label(SIGNS[tone], tone)
        self.text = ""
        """The sentence in the current language."""
        self._shown = RichLabel()
        self._shown.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 6, 5)
        row.setSpacing(10)
        row.addWidget(sign)
        row.addWidget(self._shown, 1)
        self.buttons = [self._add_way(row, act) for _, act in ways]
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.retranslate()

    @staticmethod
    def _add_way(row: QHBoxLayout, act: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.clicked.connect(lambda _checked=False: act())
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return button

    def retranslate(self) -> None:
        """Update the texts to the current language."""
        lines = self._language.text(self.message).split("\n")
        self.text = "\n".join(line.strip() for line in lines)  # lists in a sentence have spaces around them
        # Letters of two lines would touch without space between them.
        self._shown.show_markup(markup("<p style='margin:0; line-height:126%'>{text}</p>", text=self.text))
        for button, (words, _) in zip(self.buttons, self._ways, strict=True):
            button.setText(caption(self._language.text(words)))
        self.close_button.setAccessibleName(self._language.text("Close"))


class Notices(QWidget):
    """The notices under the top bar, the newest first. Failures stay until the user closes them, pinned notices until
    the program unpins them."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._shown: list[Notice] = []
        self._pinned: dict[str, Notice] = {}
        self._works: list[QWidget] = []
        self._fade = QTimer(self)
        self._fade.setSingleShot(True)
        self._fade.setInterval(NEWS_SECONDS * 1000)
        self._fade.timeout.connect(self._drop_news)
        self.hide()
        language.changed.connect(self._retranslate)

    def _retranslate(self) -> None:
        for notice in (*self._shown, *self._pinned.values()):
            notice.retranslate()

    @property
    def shown(self) -> list[Notice]:
        """The notices on screen that are not pinned, the newest first."""
        return list(self._shown)

    def fail(self, message: Message, *ways: Way, about: str = "") -> None:
        """Show what went wrong, with buttons for what the user can do. `settle(about)` removes the notice."""
        self._show(message, "bad", ways).about = about

    def settle(self, about: str) -> None:
        """Remove the notices about something that has moved on since."""
        for notice in [shown for shown in self._shown if shown.about == about]:
            self.drop(notice)

    def report(self, message: Message) -> None:
        """Show good news for a few seconds. It replaces older news."""
        self._drop_news()
        self._show(message, "good")
        self._fade.start()

    def warn(self, message: Message) -> None:
        """Show for half a minute something that happened without the user."""
        notice = self._show(message, "warn")
        QTimer.singleShot(ATTENTION_SECONDS * 1000, notice, lambda: self._drop_if_shown(notice))

    def offer(self, message: Message, *ways: Way, tone: Tone = "good", about: str = "") -> None:
        """Show a sentence with buttons. Any button, the cross and `settle(about)` remove it."""
        self._show(message, tone, ways).about = about

    def pin(self, key: str, message: Message, *ways: Way, tone: Tone = "bad") -> None:
        """Show a sentence that the user cannot close. It stays until `unpin`, or until another is pinned with its
        key."""
        shown = self._pinned.get(key)
        if shown is not None and shown.message == message:
            return
        self.unpin(key)
        notice = self._pinned[key] = Notice(message, tone, self._language, ways)
        notice.close_button.hide()
        self._column.insertWidget(self._strips, notice)
        self.show()

    def pinned(self, key: str) -> Notice | None:
        """Return the pinned notice with this key, or None."""
        return self._pinned.get(key)

    def unpin(self, key: str) -> None:
        """Remove the pinned notice with this key, if there is one."""
        notice = self._pinned.pop(key, None)
        if notice is not None:
            self._remove(notice)

    def _show(self, message: Message, tone: Tone, ways: Sequence[Way] = ()) -> Notice:
        for notice in [shown for shown in self._shown if shown.message == message]:
            self.drop(notice)
        notice = Notice(message, tone, self._language, ways)
        for button in notice.buttons:
            button.clicked.connect(lambda: self._drop_if_shown(notice))
        notice.close_button.clicked.connect(lambda: self.drop(notice))
        self._shown.insert(0, notice)
        self._column.insertWidget(self._strips + len(self._pinned), notice)
        for old in self._shown[MOST_SHOWN:]:
            self.drop(old)
        self.show()
        return notice

    def drop(self, notice: Notice) -> None:
        """Close a notice."""
        self._shown.remove(notice)
        self._remove(notice)

    def _drop_if_shown(self, notice: Notice) -> None:
        if notice in self._shown:
            self.drop(notice)

    def _remove(self, notice: Notice) -> None:
        self._column.removeWidget(notice)
        notice.hide()
        notice.deleteLater()
        self._hide_if_empty()

    def show_work(self, strip: QWidget, after: int = 0) -> None:
        """Show a strip above all notices until `end_work`. With `after`, wait that many milliseconds first and show
        nothing if the work ends before."""
        self._works.append(strip)
        if after:
            QTimer.singleShot(after, strip, lambda: self._show_strip(strip))
        else:
            self._show_strip(strip)

    def _show_strip(self, strip: QWidget) -> None:
        if strip in self._works:
            self._column.insertWidget(0, strip)
            self.show()

    def end_work(self, strip: QWidget) -> None:
        """Remove the strip."""
        self._works.remove(strip)
        self._column.removeWidget(strip)
        strip.hide()
        strip.deleteLater()
        self._hide_if_empty()

    @property
    def _strips(self) -> int:
        """How many strips are shown above the notices."""
        return sum(self._column.indexOf(strip) >= 0 for strip in self._works)

    def _hide_if_empty(self) -> None:
        self.setVisible(bool(self._shown) or bool(self._pinned) or self._strips > 0)

    def _drop_news(self) -> None:
        for notice in [shown for shown in self._shown if shown.tone == "good" and not shown.buttons]:
            self.drop(notice)
