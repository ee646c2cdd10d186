"""Other wordings of a search, each a button: one click searches for it."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.flow_layout import FlowLayout
from deckbuilder.gui.widgets.plain_text import caption

MOST_SHOWN = 3


class OfferRow(QWidget):
    """Signal: `chosen(query)` when a wording is clicked. Hidden while there is none."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, 6)
        self.buttons: list[QPushButton] = []
        self.hide()

    def show_offers(self, offers: Sequence[tuple[str, str]]) -> None:
        """Show the first of these offers, each with what its button says and the query that it stands for."""
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
