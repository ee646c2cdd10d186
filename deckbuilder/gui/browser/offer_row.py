"""Buttons with other wordings of a search. A click searches for that wording."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.plain_text import caption

MOST_SHOWN = 3


class OfferRow(QWidget):
    """`chosen(query)` is emitted when the user clicks a wording. The row is hidden while it is empty."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, 6)
        self.buttons: list[QPushButton] = []
        self.hide()

    def show_offers(self, offers: Sequence[tuple[str, str]]) -> None:
        """Show the first offers. Each is a button's text with its query."""
        self._flow.clear()
        self.buttons = []
        for words, query in offers[:MOST_SHOWN]:
            button = QPushButton(caption(words))
            set_role(button, "link")
            button.clicked.connect(partial(self._choose, query))
            self._flow.addWidget(button)
            self.buttons.append(button)
        self.setVisible(bool(self.buttons))

    def _choose(self, query: str, _checked: bool = False) -> None:
        self.chosen.emit(query)
