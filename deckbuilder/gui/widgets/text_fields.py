"""Text fields. They take plain text only and leave dropped files to the window, which imports them."""

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QDragEnterEvent, QPainter, QPaintEvent, QPalette, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPlainTextEdit, QWidget


class LineField(QLineEdit):
    """One line of text."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept text. Ignore files, so that the window gets them."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)


class NumberedPage(QWidget):
    """Several lines of text with line numbers. Lines are never wrapped, and Tab leaves the field."""

    def __init__(self) -> None:
        super().__init__()
        self.page = PageField()
        self.page.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.page.setTabChangesFocus(True)
        self.setFocusProxy(self.page)
        self._numbers = _LineNumbers(self.page)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._numbers)
        row.addWidget(self.page, 1)

    def show_line(self, number: int) -> None:
        """Move the cursor to a line, counted from 1, and select the line."""
        block = self.page.document().findBlockByNumber(number - 1)
        if block.isValid():
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            self.page.setTextCursor(cursor)
            self.page.ensureCursorVisible()


class _LineNumbers(QWidget):
    """The column with the numbers of the visible lines."""

    def __init__(self, page: "PageField") -> None:
        super().__init__()
        self._page = page
        page.blockCountChanged.connect(self._fit)
        page.updateRequest.connect(self.update)
        self._fit()

    def _fit(self) -> None:
        digits = max(2, len(str(self._page.blockCount())))
        self.setFixedWidth(self.fontMetrics().horizontalAdvance("9" * digits) + 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the numbers beside their lines."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        page = self._page
        top = page.viewport().mapTo(page, QPoint(0, 0)).y()
        block = page.firstVisibleBlock()
        while block.isValid():
            area = page.blockBoundingGeometry(block).translated(page.contentOffset())
            if area.top() > self.height():
                break
            place = QRectF(0, area.top() + top, self.width() - 6, area.height())
            painter.drawText(
                place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(block.blockNumber() + 1)
            )
            block = block.next()


class PageField(QPlainTextEdit):
    """Several lines of text. Pasted and dropped text loses its fonts, links and pictures."""

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Return whether this is text. Files are refused, so that the window gets them."""
        return source.hasText() and not source.hasUrls()
