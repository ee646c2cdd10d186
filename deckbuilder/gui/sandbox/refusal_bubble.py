"""The note on the mat that shows for a few seconds why something is not possible, or what was done."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from deckbuilder.gui.widgets.wrapped_text import WrappedLabel

SHOWN_MS = 6000
WIDTH = 300
GAP = 10


class RefusalBubble(QFrame):
    """A note on the mat. A click closes it."""

    def __init__(self, mat: QWidget, name: str = "bubble") -> None:
        """`name`: its name in the style sheet."""
        super().__init__(mat)
        self.setObjectName(name)
        self._mat = mat
        self.text = WrappedLabel()
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 8)
        box.addWidget(self.text)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def show_lines(self, lines: Sequence[str], beside: QRect) -> None:
        """Show sentences beside a rectangle of the mat. The note stays within the mat."""
        self.text.set_text("\n".join(lines))
        self.setFixedWidth(WIDTH)
        self.setFixedHeight(self.heightForWidth(WIDTH))
        mat = self._mat.rect()
        left = beside.right() + GAP
        if left + WIDTH > mat.right() - GAP:
            left = beside.left() - GAP - WIDTH
        left = max(mat.left() + GAP, min(left, mat.right() - GAP - WIDTH))
        top = beside.center().y() - self.height() // 2
        self.move(left, max(mat.top() + GAP, min(top, mat.bottom() - GAP - self.height())))
        self.show()
        self.raise_()
        self._timer.start()

    def show_at_top(self, line: str) -> None:
        """Show a sentence in the middle of the upper edge of the mat."""
        left = self._mat.rect().center().x() - WIDTH // 2 - GAP
        self.show_lines([line], QRect(left, 0, 1, 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close the note."""
        self.hide()
