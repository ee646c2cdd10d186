"""The dialog that shows all cards of a pile."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QListView, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from deckbuilder.engine.position import TableCard
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.widgets.plain_text import make_label, set_tip

FACE_WIDTH = 150


class PileDialog(QDialog):
    """The cards of a pile side by side, the newest first."""

    def __init__(self, title: str, cards: Sequence[TableCard], painter: CardPainter, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(FACE_WIDTH * 5 + 110, 480)
        self.faces = QListWidget()
        self.faces.setViewMode(QListView.ViewMode.IconMode)
        self.faces.setResizeMode(QListView.ResizeMode.Adjust)
        self.faces.setMovement(QListView.Movement.Static)
        self.faces.setIconSize(QSize(FACE_WIDTH, round(FACE_WIDTH * 88 / 63)))
        self.faces.setSpacing(6)
        ratio = self.devicePixelRatioF()
        for card in reversed(cards):
            icon = QIcon(painter.face(card.card, FACE_WIDTH, ratio))
            item = QListWidgetItem(icon, painter.name(card))
            set_tip(item, painter.name(card))
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            self.faces.addItem(item)
        box = QVBoxLayout(self)
        heading = make_label(f"{title} · {len(cards)}", "title")
        box.addWidget(heading)
        box.addWidget(self.faces, 1)
