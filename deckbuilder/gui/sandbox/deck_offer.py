"""Says which deck is played while another one is in hand, and offers to play that one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.services.deck_service import title_of


class DeckOffer(QFrame):
    """`taken()`: play the deck in hand."""

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

    def offer(self, played: str, in_hand: Deck | None, translator: Translator) -> None:
        """Offer the deck in hand while the deck called `played` is on the table; None offers nothing."""
        self.setVisible(in_hand is not None)
        if in_hand is None:
            return
        text, name = translator.text, title_of(in_hand, translator.text)
        changed = name == played
        self.sentence.set_whole_text(
            text("The deck has changed since the game began.")
            if changed
            else text("This game uses “{name}”.", name=played)
        )
        self.take_button.setText(text("Play the changed deck") if changed else text("Play the current deck"))
