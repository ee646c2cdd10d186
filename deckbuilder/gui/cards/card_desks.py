"""Everything in the window that looks after the cards of the database."""

from PySide6.QtCore import QObject, Signal

from card_db.models import Card
from deckbuilder.gui.actions.board import ActionBoard
from deckbuilder.gui.browser.detail_pane import DetailPane
from deckbuilder.gui.cards.cards_desk import CardsDesk
from deckbuilder.gui.cards.texts_desk import TextsDesk
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.look import Look


class CardDesks(QObject):
    """The desks of imports and of card texts. `changed` is emitted when cards have changed."""

    changed = Signal()

    def __init__(
        self, bench: Bench, game: str, detail: DetailPane, look: Look, board: ActionBoard, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.imports = CardsDesk(bench, game, detail, self)
        self.texts = TextsDesk(bench, game, detail, look, self)
        self.imports.cards_changed.connect(self.changed)
        self.texts.cards_changed.connect(self.changed)
        self.texts.undo_asked.connect(self.imports.undo)
        detail.earlier_asked.connect(self.imports.open_earlier)
        board.bind("cards.imports", self.imports.open_imports)
        board.bind("cards.by_hand", self.texts.open_by_hand)

    def look_up(self, card: Card) -> None:
        """Find out what the pane says about the card that it shows: its earlier texts, and what is read of its
        text."""
        self.imports.look_for_earlier(card)
        self.texts.read(card)
