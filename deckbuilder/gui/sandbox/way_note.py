"""The note with the choices of a picked-up card, if they cannot be made by a click on the mat. One button each."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.gui.sandbox.way_button import WayButton
from deckbuilder.gui.widgets.plain_text import make_label

GAP, NARROW, WIDE = 10, 190, 300
EDGE = 10


class _Rows(QScrollArea):
    """A scroll area that leaves the keys to the note."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore the key, so that arrows move through the choices instead of scrolling."""
        event.ignore()


class WayNote(QFrame):
    """Signals: `taken(option id)`, `pointed(option id)` with an empty id for none, and `left` on Escape."""

    taken = Signal(str)
    pointed = Signal(str)
    left = Signal()

    def __init__(self, mat: QWidget) -> None:
        super().__init__(mat)
        self.setObjectName("overlay")
        self._mat = mat
        self.buttons: list[WayButton] = []
        self.heading = make_label(role="dim", wrap=True)
        self._rows = QWidget()
        self._row_box = QVBoxLayout(self._rows)
        self._row_box.setContentsMargins(0, 0, 0, 0)
        self._row_box.setSpacing(4)
        self._scroll = _Rows()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._rows)
        box = QVBoxLayout(self)
        box.setContentsMargins(EDGE, 8, EDGE, EDGE)
        box.setSpacing(6)
        box.addWidget(self.heading)
        box.addWidget(self._scroll)
        self.hide()

    def ask(self, heading: str, choices: Sequence[tuple[str, WayButton]], beside: QRect, *, takes_keys: bool) -> None:
        """Ask beside a rectangle of the mat. `choices` are option ids with their buttons."""
        self._clear()
        self.heading.setText(heading)
        before: QWidget = self._mat
        for key, push in choices:
            push.clicked.connect(lambda _=False, key=key: self.taken.emit(key))
            push.pointed.connect(lambda key=key: self.pointed.emit(key))
            push.unpointed.connect(lambda: self.pointed.emit(""))
            self._row_box.addWidget(push)
            self.buttons.append(push)
            self.setTabOrder(before, push)
            before = push
        self._settle(beside)
        self.show()
        self.raise_()
        if takes_keys:
            self.buttons[0].setFocus()

    def dismiss(self) -> None:
        """Hide the note. If it had the focus, the mat gets it."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._mat.setFocus()
        self.hide()
        self._clear()

    def _clear(self) -> None:
        while (item := self._row_box.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.buttons.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Cancel on Escape and move through the choices with the arrows."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _walk(self, step: int) -> None:
        focused = QApplication.focusWidget()
        at = next((i for i, push in enumerate(self.buttons) if push is focused), -step)
        self.buttons[(at + step) % len(self.buttons)].setFocus()

    def _settle(self, beside: QRect) -> None:
        mat = self._mat.rect().adjusted(GAP, GAP, -GAP, -GAP)
        wanted = max((push.sizeHint().width() for push in self.buttons), default=0) + 2 * EDGE + 4
        width = min(max(NARROW, wanted), WIDE, mat.width())
        inner = width - 2 * EDGE - 2
        rows = sum(push.heightForWidth(inner) + 4 for push in self.buttons)
        heading = self.heading.heightForWidth(inner) if self.heading.text() else 0
        self.heading.setVisible(bool(heading))
        height = min(rows + heading + 28, mat.height())
        left = beside.right() + GAP
        if left + width > mat.right():
            left = beside.left() - GAP - width
        top = beside.center().y() - height // 2
        self.setGeometry(
            max(mat.left(), min(left, mat.right() - width)),
            max(mat.top(), min(top, mat.bottom() - height)),
            width,
            height,
        )
