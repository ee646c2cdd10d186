"""Text that came from outside, shown as it is.

Qt guesses whether the text of a label or a tip is rich text. A deck called `<img src="/dev/zero">` would then be a
picture, and Qt would read that file. This module and `markup` are the only ones that make labels and set tips.
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
"""Letters of a line that stays whole in a tip that looks like markup; Qt would break even short ones."""


class HasTip(Protocol):
    """A widget, an action or the item of a list."""

    def setToolTip(self, tip: str, /) -> object:
        """Take the text of the tip."""


class PlainLabel(QLabel):
    """A label that shows its text letter by letter."""

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
    """A plain label in a role; with `wrap` it takes as many lines as it needs."""
    label = PlainLabel(text, role, parent)
    label.setWordWrap(wrap)
    if centred:
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label


def literal(text: str) -> str:
    """The text in the form in which a part of Qt that guesses the format shows exactly these letters.

    Ordinary text stays as it is. What Qt would take for rich text becomes rich text in which everything is escaped.
    """
    if not QtText.mightBeRichText(text):
        return text
    space = "pre-wrap" if any(len(line) > SHORT_LINE for line in text.splitlines()) else "pre"
    lines = escape(text).replace("\n", "<br>")  # a line break at the end of a paragraph would be dropped
    return f'<p style="white-space:{space}">{lines}</p>'


def set_tip(target: HasTip, text: str) -> None:
    """Give a widget, an action or an item its tip; an empty text takes the tip away."""
    target.setToolTip(literal(text))


def tip_for(role: int, text: str | None) -> str | None:
    """What an item model answers if a view asks with `role` for the tip of an item; None for any other role."""
    return literal(text) if text and role == Qt.ItemDataRole.ToolTipRole else None


def caption(text: str) -> str:
    """The text for a button, a tick or a menu entry: `&` would mark a shortcut there, and a tab would lead one in."""
    return text.replace("&", "&&").replace("\t", " ")


def add_entry(menu: QMenu, text: str, act: Callable[[], object] | None = None) -> QAction:
    """Add an entry that shows the text letter by letter, and runs `act` when it is chosen."""
    entry = menu.addAction(caption(text))
    set_tip(entry, text)
    if act is not None:
        entry.triggered.connect(lambda _checked=False: act())
    return entry


def add_submenu(menu: QMenu, text: str) -> QMenu:
    """Add a menu below this one; its title shows the text letter by letter."""
    below = menu.addMenu(caption(text))
    set_tip(below.menuAction(), text)
    return below
