"""The dialog that shows all cards of a pile, and lets its owner arrange them."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QIcon, QKeyEvent
from PySide6.QtWidgets import QDialog, QListView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.widgets.plain_text import make_label, set_tip

FACE_WIDTH = 150


CARD = Qt.ItemDataRole.UserRole
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Faces(QListWidget):
    """Faces side by side. `moved` is emitted after a face was dragged or moved with Ctrl and the arrow keys."""

    moved = Signal()

    def move_face(self, row: int, to: int) -> None:
        """Move a face to another place. A place outside the list does nothing."""
        if row != to and 0 <= row < self.count() and 0 <= to < self.count():
            self.insertItem(to, self.takeItem(row))
            self.setCurrentRow(to)
            self.moved.emit()

    def dropEvent(self, event: QDropEvent) -> None:
        """Move the dragged face to the place of the face under the pointer, or to the end."""
        under = self.indexAt(event.position().toPoint()).row()
        event.setDropAction(Qt.DropAction.IgnoreAction)  # after a move, Qt would remove the dragged face
        event.accept()
        self.move_face(self.currentRow(), under if under >= 0 else self.count() - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the current face with Ctrl and an arrow key."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.move_face(self.currentRow(), self.currentRow() + step)
        else:
            super().keyPressEvent(event)


class PileDialog(QDialog):
    """The cards of a pile side by side, the newest first. `arranged(list)` is emitted with the cards, the newest last,
    when their order was changed."""

    arranged = Signal(list)

    def __init__(self, title: str, cards: Sequence[TableCard], painter: CardPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(FACE_WIDTH * 5 + 110, 480)
        self.faces = Faces()
        self.faces.setViewMode(QListView.ViewMode.IconMode)
        self.faces.setResizeMode(QListView.ResizeMode.Adjust)
        self.faces.setMovement(QListView.Movement.Static)
        self.faces.setDragDropMode(QListView.DragDropMode.InternalMove)
        self.faces.moved.connect(self._tell)
        self.faces.setIconSize(QSize(FACE_WIDTH, round(FACE_WIDTH * 88 / 63)))
        self.faces.setSpacing(6)
        ratio = self.devicePixelRatioF()
        for card in reversed(cards):
            icon = QIcon(painter.face(card.card, FACE_WIDTH, ratio))
            item = QListWidgetItem(icon, painter.name(card))
            set_tip(item, painter.name(card))
            item.setData(CARD, card)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.faces.addItem(item)
        box = QVBoxLayout(self)
        self.heading = make_label(f"{title} · {len(cards)}", "title")
        box.addWidget(self.heading)
        box.addWidget(self.faces, 1)

    def _tell(self) -> None:
        shown = [self.faces.item(row).data(CARD) for row in range(self.faces.count())]
        self.arranged.emit(shown[::-1])
