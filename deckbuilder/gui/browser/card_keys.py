"""The keys and clicks that add cards to the deck, the same in the list and in the grid."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView

from card_db.models import Card
from deckbuilder.gui.browser.card_model import CARD


class CardKeys(QObject):
    """Signals: `add_asked(Card)` on Enter and double click, `left_upwards` for the up arrow in the first row."""

    add_asked = Signal(object)
    left_upwards = Signal()

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        view.installEventFilter(self)
        view.doubleClicked.connect(self._add)

    def _add(self, index: QModelIndex) -> None:
        card = index.data(CARD)
        if isinstance(card, Card):
            self.add_asked.emit(card)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Add the selected card on Enter. Leave the view with the up arrow in the first row."""
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._add(self._view.currentIndex())
                return True
            if event.key() == Qt.Key.Key_Up and self._view.currentIndex().row() <= 0:
                self.left_upwards.emit()
                return True
        return super().eventFilter(watched, event)
