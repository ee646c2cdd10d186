"""Asks a card's question beside that card, with a button for each answer that is not a card."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QApplication, QBoxLayout, QFrame, QVBoxLayout, QWidget

from deckbuilder.engine.api import Decision, Option
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.catalogue import Translator

MOST_BUTTONS = 3
GAP, WIDTH, SIDES = 12, 260, 26


class CardPrompt(QFrame):
    """A note on the mat with a question. `taken(option id)` is emitted with the answer."""

    taken = Signal(str)

    def __init__(self, mat: MatView) -> None:
        super().__init__(mat)
        self.setObjectName("overlay")
        self._mat = mat
        self._source: int | None = None
        """The card that asks."""
        mat.resized.connect(self._follow)
        self.sentence = WrappedLabel()
        self._answers = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._answers)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._box = box = QVBoxLayout(self)
        box.setContentsMargins(12, 8, 12, 10)
        box.addWidget(self.sentence)
        box.addWidget(self._answers)
        self.hide()

    def ask_decision(self, decision: Decision | None, answers: Sequence[Option], words: Translator) -> None:
        """Ask the question of a card beside it, if the card is on the mat and there are few answers."""
        self._source = decision.source if decision is not None else None
        spot = self._spot()
        if decision is None or spot is None or len(answers) > MOST_BUTTONS:
            self.dismiss()
            return
        titles = [(option, words.text(option.label)) for option in answers]
        self._ask(words.text(decision.prompt), titles, spot.bounds().toRect())

    def _spot(self) -> Spot | None:
        return self._mat.spot(self._source) if self._source is not None else None

    def _ask(self, sentence: str, answers: Sequence[tuple[Option, str]], beside: QRect) -> None:
        self._give_back_keys()
        while (item := self._row.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        before: QWidget = self._mat
        for option, title in answers:
            push = WrappedButton(title, "primary" if option is answers[0][0] else None)
            push.clicked.connect(lambda _=False, key=option.id: self.taken.emit(key))
            self._row.addWidget(push)
            self.setTabOrder(before, push)
            before = push
        self._answers.setVisible(bool(answers))
        self.sentence.set_text(sentence)
        self.show()
        self._settle(beside)

    def _follow(self) -> None:
        """Stay beside the card when the mat has another size."""
        spot = self._spot()
        if spot is not None and self.isVisible():
            self._settle(spot.bounds().toRect())

    def dismiss(self) -> None:
        """Hide the question."""
        self._give_back_keys()
        self.hide()

    def _give_back_keys(self) -> None:
        """Return the keyboard focus to the mat. Qt would give it to any other widget of the window."""
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._mat.setFocus()

    def _size(self, most: int) -> None:
        """Take the room of the answers: side by side or, if they are too long for that, one below the other."""
        self._row.setDirection(QBoxLayout.Direction.LeftToRight)
        if self._answers.sizeHint().width() + SIDES > most:
            self._row.setDirection(QBoxLayout.Direction.TopToBottom)
        width = min(most, max(WIDTH, self._answers.sizeHint().width() + SIDES))
        for push in self._answers.findChildren(WrappedButton):
            if self._row.direction() == QBoxLayout.Direction.TopToBottom:
                push.setMinimumHeight(push.heightForWidth(width - SIDES))
        self.setFixedWidth(width)
        self.setFixedHeight(self._box.totalHeightForWidth(width))

    def _settle(self, beside: QRect) -> None:
        mat = self._mat.rect().adjusted(GAP, GAP, -GAP, -GAP)
        self._size(mat.width())
        left = beside.center().x() - self.width() // 2
        top = beside.top() - GAP - self.height()
        if top < mat.top():
            top = beside.bottom() + GAP
        self.move(
            max(mat.left(), min(left, mat.right() - self.width())),
            max(mat.top(), min(top, mat.bottom() - self.height())),
        )
        self.raise_()
