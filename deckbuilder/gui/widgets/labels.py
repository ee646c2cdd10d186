"""Labels: section headings, text that ends in an ellipsis, and numbers in a disc."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from deckbuilder.gui.theme import Role
from deckbuilder.gui.widgets.painting import text_font
from deckbuilder.gui.widgets.plain_text import PlainLabel, make_label, set_tip
from deckbuilder.render.palette import deepened


class SectionHeading(QWidget):
    """A heading with a note on its right, such as `Cost` and `0 - 5`."""

    def __init__(self, text: str, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = make_label(text, "heading")
        self._note = make_label(note, "small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._heading)
        row.addStretch()
        row.addWidget(self._note)
        self.setAccessibleName(text)

    def set_text(self, text: str) -> None:
        """Set the heading."""
        self._heading.setText(text)
        self.setAccessibleName(text)

    def set_note(self, note: str) -> None:
        """Set the note."""
        self._note.setText(note)


class ElidedLabel(PlainLabel):
    """One line that ends in an ellipsis if it does not fit. The tool tip then holds the whole text."""

    def __init__(self, text: str = "", role: Role | None = None, parent: QWidget | None = None) -> None:
        super().__init__("", role, parent)
        self._whole = text
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_whole_text(text)

    @property
    def whole_text(self) -> str:
        """The text without the ellipsis."""
        return self._whole

    def set_whole_text(self, text: str) -> None:
        """Set the text."""
        self._whole = text
        self.setAccessibleName(text)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """Return room for a few letters."""
        return QSize(40, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text again to the new width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(self.width(), 40))
        self.setText(shown)
        set_tip(self, self._whole if shown != self._whole else "")


class NumberDisc(QWidget):
    """A number in a coloured disc, as in the corner of a card."""

    def __init__(self, number: int | str, background: str, size: int = 20, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number, self._background = str(number), background
        self.setFixedSize(size, size)

    def set_number(self, number: int | str) -> None:
        """Set the number."""
        self._number = str(number)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the disc and its number."""
        painter = QPainter(self)
        draw_number_disc(painter, QRectF(self.rect()), self._number, self._background, self)


def draw_number_disc(painter: QPainter, box: QRectF, number: str, background: str, widget: QWidget) -> None:
    """Draw the disc of `NumberDisc`. Delegates that paint rows use this too."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(deepened(background, 3.6)))
    painter.drawEllipse(box)
    painter.setPen(QColor("#ffffff"))
    painter.setFont(text_font(widget, round(box.height() * (0.62 if len(number) < 3 else 0.46)), bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)
    painter.restore()
