"""A heading in a menu."""

from PySide6.QtWidgets import QMenu

from deckbuilder.gui.widgets.plain_text import add_entry


def add_heading(menu: QMenu, words: str) -> None:
    """Add a heading above the entries that follow. A menu section would not do: styled menus do not show its text."""
    if menu.actions():
        menu.addSeparator()
    heading = add_entry(menu, words)
    heading.setEnabled(False)
    font = menu.font()
    font.setBold(True)
    heading.setFont(font)
