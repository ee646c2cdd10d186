"""A card's name and text in a readable size, as its visible face has them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from card_db.models import Card
from deckbuilder.games.kit.text_icons import TextIcon
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.markup import RichLabel, joined, markup
from deckbuilder.gui.widgets.text_signs import with_pictures


class CardText(QScrollArea):
    """Scrolls if the text is longer than the space for it."""

    def __init__(self) -> None:
        super().__init__()
        self.words = RichLabel()
        self.words.setObjectName("cardText")
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self.words)
        column.addStretch()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def show_card(self, card: Card | None, language: str, colour: str, icons: Sequence[TextIcon] = ()) -> None:
        """Show name and text of a card in a language, or nothing for None. `icons`: those of its game."""
        if card is None:
            self.words.setText("")
            return
        text = with_pictures(card.text.get(language), colour, icons, language)
        name = markup("<p style='margin:0 0 4px 0'><b>{name}</b></p>", name=card.name.get(language))
        body = markup("<p style='margin:0; line-height:124%'>{text}</p>", text=text)
        self.words.show_markup(joined([name, body]))
        self.verticalScrollBar().setValue(0)
