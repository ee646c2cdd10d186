"""The panel on the mat while there is no game. It says what is missing and offers decks to start with."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.catalogue import Translator

WIDTH = 380


class EmptyTable(QFrame):
    """`start` is emitted to begin with the current deck, `starter(key)` to begin with a starter deck."""

    start = Signal()
    starter = Signal(str)

    def __init__(self, pack: GamePack, mat: QWidget) -> None:
        super().__init__(mat)
        self.setObjectName("overlay")
        self._pack, self._mat = pack, mat
        self.sentence = WrappedLabel(centred=True)
        self.start_button = button("primary")
        self.start_button.clicked.connect(self.start)
        self.instead = make_label(role="dim", wrap=True, centred=True)
        self._box = box = QVBoxLayout(self)
        box.setContentsMargins(18, 16, 18, 16)
        box.setSpacing(8)
        for widget in (self.sentence, self.start_button, self.instead):
            box.addWidget(widget)
        self.starters = {key: WrappedButton("") for key in pack.starter_decks}
        for key, push in self.starters.items():
            push.clicked.connect(lambda _=False, key=key: self.starter.emit(key))
            box.addWidget(push)

    def show_reason(self, reason: str, translator: Translator) -> None:
        """Show why no game can start. Without a reason, offer to start one with the current deck."""
        text = translator.text
        self.sentence.set_text(reason or text("No game is in progress."))
        self.start_button.setText(text("Start the game"))
        self.start_button.setVisible(not reason)
        self.instead.setText(text("Or play a starter deck:"))
        for key, push in self.starters.items():
            push.set_words(self._pack.starter_name(key, translator.language))
        self.centre()

    def centre(self) -> None:
        """Move the panel to the middle of the mat."""
        self.ensurePolished()
        self.setFixedWidth(min(WIDTH, max(200, self._mat.width() - 16)))
        self._box.activate()
        self.setFixedHeight(self._box.totalHeightForWidth(self.width()))
        self.move(self._mat.rect().center() - self.rect().center())
