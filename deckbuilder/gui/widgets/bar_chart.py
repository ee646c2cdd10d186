"""A small bar chart for the curves of a deck."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.games.kit.deck_spec import figure_words
from deckbuilder.gui.widgets.painting import colour, small_font, text_font
from deckbuilder.gui.widgets.plain_text import set_tip

LABEL_SIZE = 11


class BarChart(QWidget):
    """A title and one bar for each label, with its value on top. Values are zero or more."""

    def __init__(self, title: str, bar_colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._colour = title, bar_colour
        self._values: dict[str, float] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        """Set the title."""
        self._title = title
        self.set_values(self._values)

    def set_values(self, values: Mapping[str, float]) -> None:
        """Show these values in their order."""
        self._values = dict(values)
        spoken = ", ".join(f"{label}: {figure_words(value)}" for label, value in self._values.items())
        self.setAccessibleName(self._title)
        self.setAccessibleDescription(spoken)
        set_tip(self, f"{self._title}\n{spoken}")
        self.update()

    def values(self) -> Mapping[str, float]:
        """Return the values of the bars."""
        return dict(self._values)

    def sizeHint(self) -> QSize:
        """Return a size that keeps the bars apart."""
        return QSize(max(120, 26 * len(self._values)), 96)

    def minimumSizeHint(self) -> QSize:
        """Return the smallest size, in which the bars are thin."""
        return QSize(100, 96)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the title, the bars and their labels."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small_font(self, bold=True))
        painter.setPen(colour(self, QPalette.ColorRole.PlaceholderText))
        title = painter.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(QRectF(0, 0, self.width(), 19), Qt.AlignmentFlag.AlignLeft, title)
        if not self._values:
            return
        step, most = self.width() / len(self._values), max(*self._values.values(), 1.0)
        painter.setFont(text_font(self, LABEL_SIZE))
        for index, (label, value) in enumerate(self._values.items()):
            self._draw_bar(painter, QRectF(index * step, 18, step, self.height() - 18), label, value / most, value)

    def _draw_bar(self, painter: QPainter, column: QRectF, label: str, share: float, value: float) -> None:
        bottom, room = column.bottom() - 17, column.height() - 17 - 15
        height = max(room * share, 2.0)
        width = min(column.width() - 4, 30)
        bar = QRectF(column.center().x() - width / 2, bottom - height, width, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colour) if value else colour(self, QPalette.ColorRole.Mid))
        painter.drawRoundedRect(bar, min(3, height / 2), min(3, height / 2))
        centre = Qt.AlignmentFlag.AlignCenter
        painter.setPen(colour(self, QPalette.ColorRole.PlaceholderText))
        painter.drawText(QRectF(column.left(), bottom + 2, column.width(), 15), centre, label)
        if value:
            painter.setPen(colour(self, QPalette.ColorRole.Text))
            painter.drawText(QRectF(column.left(), bar.top() - 15, column.width(), 14), centre, figure_words(value))
