"""The panel that replaces the question while the opponent moves: who it is, what it does, and how to stop it."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QVBoxLayout

from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.labels import ElidedLabel
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.catalogue import Translator


class OpponentPanel(QFrame):
    """`stop` and `go_on` are emitted by the buttons."""

    stop = Signal()
    go_on = Signal()

    def __init__(self, translator: Translator) -> None:
        super().__init__()
        set_role(self, "pane")
        self._stopped = False
        self.heading = make_label(role="heading")
        self.deck, self.style_label = ElidedLabel(), make_label(role="dim", wrap=True)
        self.sentence = WrappedLabel()
        self.sentence.setObjectName("prompt")
        self.hint = WrappedLabel()
        self.hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.stop_button, self.go_on_button = button(), button("primary")
        self.stop_button.clicked.connect(self.stop)
        self.go_on_button.clicked.connect(self.go_on)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(8)
        for widget in (
            self.heading, self.deck, self.style_label, self.sentence, self.hint, self.stop_button, self.go_on_button,
        ):  # fmt: skip
            box.addWidget(widget)
        box.addStretch(1)
        self.retranslate(translator)
        self.hide()

    def retranslate(self, translator: Translator) -> None:
        """Update the texts to the current language."""
        self._translator, text = translator, translator.text
        self.heading.setText(text("Opponent"))
        self.stop_button.setText(text("Stop"))
        set_tip(self.stop_button, "Esc")
        self.go_on_button.setText(text("Continue"))
        set_tip(self.go_on_button, "Enter")
        self.show_state(stopped=self._stopped)

    def show_opponent(self, deck: str, style: str) -> None:
        """Show the opponent's deck and play style."""
        self.deck.set_whole_text(deck)
        self.style_label.setText(style)

    def show_state(self, *, stopped: bool) -> None:
        """Show whether the opponent is moving or waiting."""
        self._stopped, text = stopped, self._translator.text
        if stopped:
            self.sentence.set_text(text("The opponent is stopped."))
            self.hint.set_text(text("Space plays one move, Enter continues. Undo and Redo go one move at a time."))
        else:
            self.sentence.set_text(text("The opponent is moving…"))
            self.hint.set_text(text("Space plays the next move at once, Esc stops the opponent."))
        self.stop_button.setVisible(not stopped)
        self.go_on_button.setVisible(stopped)
