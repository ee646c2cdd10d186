"""The searches that a card offers, such as for its partners, as links."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from card_db.models import Card
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role


class CardSearches(QWidget):
    """`search_asked(query)` is emitted when the user chooses a search. Searches that the card has nothing for are
    hidden."""

    search_asked = Signal(str)

    def __init__(self, pack: GamePack, language: Language) -> None:
        super().__init__()
        self._searches, self._language = pack.card_searches, language
        self._card: Card | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.buttons = [QPushButton() for _ in self._searches]
        for place, button in enumerate(self.buttons):
            set_role(button, "link")
            button.clicked.connect(lambda _checked=False, place=place: self._ask(place))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        language.follow(self._retranslate)
        self.show_card(None)

    def _retranslate(self) -> None:
        for search, button in zip(self._searches, self.buttons, strict=True):
            button.setText(self._language.word(search.name))

    def show_card(self, card: Card | None) -> None:
        """Offer the searches of a card, or none."""
        self._card = card
        for search, button in zip(self._searches, self.buttons, strict=True):
            button.setVisible(card is not None and bool(search.query(card, self._language.code)))
        self.setVisible(any(not button.isHidden() for button in self.buttons))

    def _ask(self, place: int) -> None:
        if self._card is not None:
            self.search_asked.emit(self._searches[place].query(self._card, self._language.code))
