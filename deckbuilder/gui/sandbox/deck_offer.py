"""Shows which deck or position is being played if it is not the current deck, and offers to play that."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.deck_service import title_of


def has_same_cards(one: Deck, other: Deck) -> bool:
    """Return whether two decks have the same copies of the same cards."""
    return _counts(one) == _counts(other)


def _counts(deck: Deck) -> Counter[str]:
    """Return how many copies of each card a deck has."""
    return Counter({card: deck.count(card) for card in {entry.card for entry in deck.entries()}})


class DeckOffer(QFrame):
    """`taken` is emitted when the user wants to play the current deck."""

    taken = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_role(self, "raised")
        self.sentence, self.take_button = ElidedLabel(), button("link")
        self.take_button.clicked.connect(self.taken)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 6, 2)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.take_button)
        self.hide()

    def offer(self, played: str, current: Deck | None, translator: Translator) -> None:
        """Offer the current deck while the game uses the deck called `played`. None hides the offer."""
        self.setVisible(current is not None)
        if current is None:
            return
        self.take_button.show()
        text, name = translator.text, title_of(current, translator.text)
        changed = name == played
        self.sentence.set_whole_text(
            text("The deck has changed since the game began.")
            if changed
            else text("This game uses “{name}”.", name=played)
        )
        self.take_button.setText(text("Play the changed deck") if changed else text("Play the current deck"))

    def offer_instead_of(self, position: str, current: Deck | None, translator: Translator) -> None:
        """Show the position that is being played, and offer the current deck. None offers no deck."""
        self.show()
        self.sentence.set_whole_text(translator.text("Position: {name}", name=position))
        self.take_button.setVisible(current is not None)
        self.take_button.setText(translator.text("Play the current deck"))
