"""A card's name and text in a readable size, as its visible face has them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from card_db.models import Card
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.markup import Markup, RichLabel, joined, markup
from deckbuilder.gui.widgets.text_signs import with_pictures

LETTERS = (1, 0.92, 0.85, 0.77)
"""The sizes of letters, as shares of the usual size, in the order of preference."""
EDGE = 4
"""Pixels between the text and the scroll bar."""


class CardText(QScrollArea):
    """Uses smaller letters for a long text, and scrolls if the smallest do not fit."""

    def __init__(self) -> None:
        super().__init__()
        self.words = RichLabel()
        self.words.setObjectName("cardText")
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, EDGE, 0)
        column.addWidget(self.words)
        column.addStretch()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self._parts: tuple[str, Markup] | None = None

    def show_card(self, card: Card | None, language: str, colour: str, icons: Sequence[TextIcon] = ()) -> None:
        """Show name and text of a card in a language, or nothing for None. `icons`: those of its game."""
        self._parts = None
        if card is not None:
            self._parts = card.name.get(language), with_pictures(card.text.get(language), colour, icons, language)
        self._fit()
        self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the letters again for the new space."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Write the text in the largest letters in which it fits, or in the smallest ones."""
        if self._parts is None:
            self.words.setText("")
            return
        name, text = self._parts
        usual = self.words.fontInfo().pixelSize()
        for size in (round(usual * share) for share in LETTERS):
            first = markup("<p style='margin:0 0 4px 0; font-size:{size}px'><b>{name}</b></p>", name=name, size=size)
            body = markup("<p style='margin:0; line-height:124%; font-size:{size}px'>{text}</p>", text=text, size=size)
            self.words.show_markup(joined([first, body]))
            if self.words.heightForWidth(self.viewport().width() - EDGE) <= self.viewport().height():
                return
