"""A heading in a menu."""

from PySide6.QtWidgets import QMenu

from deckbuilder.gui.widgets.plain_text import add_entry


def add_head(menu: QMenu, words: str) -> None:
    """A line that says what the entries below are. A section would not do: dressed menus show no words on its line."""
    if menu.actions():
        menu.addSeparator()
    head = add_entry(menu, words)
    head.setEnabled(False)
    font = menu.font()
    font.setBold(True)
    head.setFont(font)
