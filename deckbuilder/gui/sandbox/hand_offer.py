"""The button that offers to play a card by hand: the card under the pointer, or the one that was just played."""

from PySide6.QtCore import QObject, Signal

from deckbuilder.engine.position import Position, TableCard
from deckbuilder.goldfish.history import way_to
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.i18n.catalogue import Translator

PLAYED = frozenset({"play", "attack", "reveal", "activate"})
"""Events after which a card that is played by hand is offered."""
LINES = 12
"""The last lines of the log that are looked at for it."""


class HandOffer(QObject):
    """`taken(TableCard)` is emitted when the user takes the offer."""

    taken = Signal(object)

    def __init__(self, parent: QObject, cards: CardPainter, translator: Translator) -> None:
        super().__init__(parent)
        self._cards, self._words = cards, translator
        self._card: TableCard | None = None
        self._played: int | None = None
        """The position in which the offered card was played. None for a card that was pointed at."""
        self._seen = -1
        self.button = WrappedButton("")
        self.button.hide()
        self.button.clicked.connect(self.take)

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._words = translator
        self._name_card()

    def is_by_hand(self, card: TableCard) -> bool:
        """Return whether the text of a card is left to the player."""
        printed = self._cards.printed(card)
        return printed is not None and printed.by_hand

    def point_at(self, card: TableCard | None) -> None:
        """Offer the card under the pointer if it is played by hand."""
        if card is not None and card.id is not None and self.is_by_hand(card):
            self._card, self._played = card, None

    def forget(self) -> None:
        """Forget the card of another game."""
        self._card, self._played, self._seen = None, None, -1

    def follow(self, session: Session, position: Position) -> None:
        """Offer the card that was played since the last call, and no longer one whose play was taken back."""
        tree = session.tree()
        node = tree.current
        if self._played is not None and self._played not in way_to(tree):
            self._card = self._played = None
        if node > self._seen:
            self._find_played(session, position, node)
        self._seen = max(self._seen, node)

    def show(self, *, is_free: bool) -> None:
        """Show the offer if there is one. `is_free`: no other card is being played by hand."""
        self.button.setVisible(self._card is not None and is_free)
        self._name_card()

    def take(self) -> None:
        """Take the offer."""
        if self._card is not None:
            self.taken.emit(self._card)

    def _find_played(self, session: Session, position: Position, node: int) -> None:
        for line in session.log[-LINES:]:
            number = line.event.get("card")
            if isinstance(number, int) and line.node == node and line.event["type"] in PLAYED:
                card = position.find(number)
                if card is not None and self.is_by_hand(card):
                    self._card, self._played = card, node

    def _name_card(self) -> None:
        if self._card is not None:
            name = self._cards.name(self._card)
            self.button.set_words(self._words.text("Play “{name}” by hand (H)", name=name))
