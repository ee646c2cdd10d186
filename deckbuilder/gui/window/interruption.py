"""Decides whether the window may show something that the user did not ask for."""

from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.gui.widgets.text_fields import LineField, PageField
from deckbuilder.gui.window.build_room import BuildRoom

ROOMY = 1200
"""From this width on, a strip leaves room for the cards."""


def may_interrupt(window: QWidget, build: BuildRoom) -> bool:
    """Return whether a strip may open unasked in the build room: it must leave the cards visible and not interrupt
    typing or a menu."""
    if build.strips.open_strip is not None or window.width() < ROOMY:
        return False
    focused = window.focusWidget()
    is_searching = focused is build.search and bool(build.search.text())
    writes = isinstance(focused, LineField | PageField) and focused is not build.search
    return (
        not (writes or is_searching)
        and QApplication.activePopupWidget() is None
        and QApplication.activeModalWidget() is None
    )
