"""Text fields. They take plain text only and leave dropped files to the window, which imports them."""

from collections.abc import Iterable

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
)
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


class _Marks(QSyntaxHighlighter):
    """Underlines words of a page."""

    def __init__(self, page: QPlainTextEdit) -> None:
        super().__init__(page.document())
        self._places: tuple[tuple[int, int], ...] = ()
        self._look = QTextCharFormat()

    def show(self, places: tuple[tuple[int, int], ...], colour: str) -> None:
        """Underline the words at these places of the document."""
        look = QTextCharFormat()
        look.setForeground(QColor(colour))  # some fonts leave no room for the underline
        look.setFontUnderline(True)
        if (places, look) != (self._places, self._look):
            self._places, self._look = places, look
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Underline the words of one line."""
        begin = self.currentBlock().position()
        for first, last in self._places:
            start, end = max(0, first - begin), min(last - begin, len(text))
            if start < end:
                self.setFormat(start, end - start, self._look)


class PageField(QPlainTextEdit):
    """Several lines of text. Pasted and dropped text loses its fonts, links and pictures."""

    _marks: _Marks | None = None

    def mark(self, places: Iterable[tuple[int, int]], colour: str) -> None:
        """Underline words, from one place to another, in a colour. The text and its undo do not change, but
        `textChanged` is emitted."""
        if self._marks is None:
            self._marks = _Marks(self)
        self._marks.show(tuple(places), colour)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Return whether this is text. Files are refused, so that the window gets them."""
        return source.hasText() and not source.hasUrls()
