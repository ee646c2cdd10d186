"""The few kinds of small widgets that the room is made of."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from deckbuilder.gui.theme import Role, set_role


def label(
    role: Role | None = None, parent: QWidget | None = None, *, wrap: bool = False, centred: bool = False
) -> QLabel:
    """A line of text."""
    made = QLabel(parent)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role is not None:
        set_role(made, role)
    if centred:
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made


def button(role: Role | None = None) -> QPushButton:
    """A push button."""
    made = QPushButton()
    if role is not None:
        set_role(made, role)
    return made


def pane() -> QFrame:
    """A panel with a border."""
    made = QFrame()
    set_role(made, "pane")
    return made
