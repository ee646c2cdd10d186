"""Small widgets that several parts of the room use."""

from PySide6.QtWidgets import QFrame, QPushButton

from deckbuilder.gui.theme import Role, set_role


def button(role: Role | None = None) -> QPushButton:
    """Create a push button."""
    made = QPushButton()
    if role is not None:
        set_role(made, role)
    return made


def pane() -> QFrame:
    """Create a panel with a border."""
    made = QFrame()
    set_role(made, "pane")
    return made
