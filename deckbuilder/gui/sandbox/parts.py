"""The few kinds of small widgets that the room is made of; their names are those of the style sheet."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget


def label(name: str = "", parent: QWidget | None = None, *, wrap: bool = False, centred: bool = False) -> QLabel:
    """A line of text."""
    made = QLabel(parent)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if centred:
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made


def button(name: str = "") -> QPushButton:
    """A push button."""
    made = QPushButton()
    made.setObjectName(name)
    return made


def pane() -> QFrame:
    """A panel with a border."""
    made = QFrame()
    made.setObjectName("pane")
    return made
