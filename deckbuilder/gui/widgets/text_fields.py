"""Fields to write in. They take plain text only, and leave dropped files to the window, which imports them."""

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit


class LineField(QLineEdit):
    """One line of text."""

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take text; a file is ignored here, and so goes on to the window."""
        if event.mimeData().hasUrls():
            event.ignore()
        else:
            super().dragEnterEvent(event)


class PageField(QPlainTextEdit):
    """Several lines of text. What is pasted or dropped comes in as plain text, without fonts, links or pictures."""

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Whether it is text; a file is refused here, and so goes on to the window."""
        return source.hasText() and not source.hasUrls()
