"""Shows text from outside as plain text.

Qt guesses whether the text of a label or a tip is rich text. A deck called `<img src="/dev/zero">` would then become a
picture, and Qt would read that file. Only this module and `markup` create labels and set tips.
"""

from collections.abc import Callable
from html import escape
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from deckbuilder.gui.theme import Role, set_role

SHORT_LINE = 60
"""The longest line, in letters, that a tip which looks like markup shows unbroken. Qt would break even short lines."""


class HasTip(Protocol):
    """A widget, an action or an item of a list."""

    def setToolTip(self, tip: str, /) -> object:
        """Set the text of the tip."""


class PlainLabel(QLabel):
    """A label that shows its text as plain text."""

    def __init__(self, text: str = "", role: Role | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        if role is not None:
            set_role(self, role)


def make_label(
    text: str = "",
    role: Role | None = None,
    parent: QWidget | None = None,
    *,
    wrap: bool = False,
    centred: bool = False,
) -> PlainLabel:
    """Create a plain label with a role. With `wrap` it takes as many lines as it needs."""
    label = PlainLabel(text, role, parent)
    label.setWordWrap(wrap)
    if centred:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


def literal(text: str) -> str:
    """Return the text in a form that Qt shows unchanged where it guesses whether a text is rich text.

    Ordinary text is returned unchanged. Text that Qt would take for rich text becomes rich text with everything
    escaped.
    """
    if not QtText.mightBeRichText(text):
        return text
    space = "pre-wrap" if any(len(line) > SHORT_LINE for line in text.splitlines()) else "pre"
    lines = escape(text).replace("\n", "<br>")  # Qt drops a line break at the end of a paragraph
    return f'<p style="white-space:{space}">{lines}</p>'


def set_tip(target: HasTip, text: str) -> None:
    """Set the tip of a widget, an action or an item. An empty text removes it."""
    target.setToolTip(literal(text))


def tip_for(role: int, text: str | None) -> str | None:
    """Return what an item model answers when a view asks for an item's tip, or None if `role` is another role."""
    return literal(text) if text and role == Qt.ItemDataRole.ToolTipRole else None


def caption(text: str) -> str:
    """Return the text for a button, a check box or a menu entry, where Qt would read `&` and a tab as a shortcut."""
    return text.replace("&", "&&").replace("\t", " ")


def add_entry(menu: QMenu, text: str, act: Callable[[], object] | None = None) -> QAction:
    """Add an entry that shows the text as it is and calls `act` when the user chooses it."""
    entry = menu.addAction(caption(text))
    set_tip(entry, text)
    if act is not None:
        entry.triggered.connect(lambda _checked=False: act())
    return entry


def add_submenu(menu: QMenu, text: str) -> QMenu:
    """Add a submenu whose title shows the text as it is."""
    below = menu.addMenu(caption(text))
    set_tip(below.menuAction(), text)
    return below
