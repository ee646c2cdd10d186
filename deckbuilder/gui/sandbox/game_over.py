"""The panel that shows how the game ended and what to do next."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from deckbuilder.engine.api import Result
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import Role, set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.i18n.catalogue import Translator


def _role(winner: int | None) -> Role:
    return "strong" if winner is None else "good" if winner == 0 else "bad"


class GameOverPanel(QFrame):
    """Covers the middle of the mat while the game is over."""

    undo = Signal()
    restart = Signal()
    new_seed = Signal()

    def __init__(self, pack: GamePack, mat: QWidget) -> None:
        super().__init__(mat)
        self.setObjectName("overlay")
        self._pack = pack
        self._mat = mat
        self.title = make_label(centred=True)
        self.title.setObjectName("verdict")
        self.reason = make_label(role="dim", centred=True)
        self.undo_button = QPushButton()
        self.restart_button = button("primary")
        self.seed_button = QPushButton()
        self.undo_button.clicked.connect(self.undo)
        self.restart_button.clicked.connect(self.restart)
        self.seed_button.clicked.connect(self.new_seed)
        buttons = QHBoxLayout()
        for widget in (self.undo_button, self.restart_button, self.seed_button):
            buttons.addWidget(widget)
        self._box = box = QVBoxLayout(self)
        box.setContentsMargins(24, 18, 24, 18)
        box.setSpacing(10)
        box.addWidget(self.title)
        box.addWidget(self.reason)
        box.addLayout(buttons)
        self.hide()

    def show_result(self, result: Result | None, translator: Translator) -> None:
        """Show how the game ended. None hides the panel."""
        if result is None:
            focused = QApplication.focusWidget()
            if focused is not None and self.isAncestorOf(focused):
                self._mat.setFocus()
            self.hide()
            return
        text, language = translator.text, translator.language
        draw = self._pack.word("draw_game", language)
        titles = {0: text("You win"), 1: text("You lose")}
        self.title.setText(titles.get(result.winner, draw) if result.winner is not None else draw)
        set_role(self.title, _role(result.winner))
        reason = self._pack.word(result.reason, language)
        self.reason.setText(f"{reason} · {self._pack.code} {result.rule}" if result.rule else reason)
        self.undo_button.setText(text("Undo last"))
        self.restart_button.setText(text("Restart"))
        self.seed_button.setText(text("New seed"))
        self.show()
        self.centre()
        self.raise_()

    def centre(self) -> None:
        """Move the panel to the middle of the mat."""
        self.ensurePolished()
        self._box.activate()
        self.adjustSize()
        centre = self._mat.rect().center() - self.rect().center()
        self.move(max(0, centre.x()), max(0, centre.y()))
