"""The problems of the deck, each with its rule and a button that fixes it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.gui.language import Language
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import caption, make_label
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.legality.problems import Problem

MOST_SHOWN = 30
"""Problems that are listed. The rest is only counted, because a hostile list may have thousands."""
TALLEST = 190


class ProblemRow(QFrame):
    """One problem. `fix_asked(Fix)` is emitted to fix it, `show_asked(card id)` to show its card."""

    fix_asked = Signal(object)
    show_asked = Signal(str)

    def __init__(self, problem: Problem, language: Language) -> None:
        super().__init__()
        set_role(self, "raised")
        self.setProperty("severity", problem.severity)
        sentence = WrappedLabel()
        sentence.set_text(language.text(problem.message))
        rule = make_label(problem.rule, "dim")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(sentence)
        words.addWidget(rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 8, 6)
        row.addLayout(words, 1)
        fix = problem.fix
        if fix is not None:
            button = QPushButton(caption(language.text(fix.label)))
            set_role(button, "link")
            button.clicked.connect(lambda: self.fix_asked.emit(fix))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._cards = problem.cards

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show the card of the problem."""
        if self._cards:
            self.show_asked.emit(self._cards[0])


class ProblemsPanel(QScrollArea):
    """The live list of problems. It takes no space while there are none.

    After a fix by keyboard, the focus moves to the next fix. `left` is emitted if there is no other.
    """

    fix_asked = Signal(object)
    show_asked = Signal(str)
    left = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._problems: tuple[Problem, ...] = ()
        self._inside = QWidget()
        self.setObjectName("problems")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        language.follow(self._rebuild)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show these problems."""
        if tuple(problems) != self._problems:
            self._problems = tuple(problems)
            self._rebuild()

    def _rebuild(self) -> None:
        focused = QApplication.focusWidget()
        had_focus = focused is not None and self.isAncestorOf(focused)
        inside = QWidget()
        set_role(inside, "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(4)
        for problem in self._problems[:MOST_SHOWN]:
            row = ProblemRow(problem, self._language)
            row.fix_asked.connect(self.fix_asked)
            row.show_asked.connect(self.show_asked)
            column.addWidget(row)
        more = len(self._problems) - MOST_SHOWN
        if more > 0:
            column.addWidget(make_label(self._language.text("and {count} more", count=more)))
        column.addStretch()
        self._inside = inside
        self.setWidget(inside)
        before: QWidget = self
        for push in inside.findChildren(QPushButton):
            self.setTabOrder(before, push)
            before = push
        self.setVisible(bool(self._problems))
        self._fit()
        if had_focus:
            self._hand_on()

    def _hand_on(self) -> None:
        push = self._inside.findChild(QPushButton)
        if push is not None:
            push.setFocus()
        else:
            self.left.emit()

    def _fit(self) -> None:
        inside = self._inside
        width = max(self.viewport().width(), 200)
        wanted = inside.heightForWidth(width) if inside.hasHeightForWidth() else inside.sizeHint().height()
        self.setFixedHeight(min(TALLEST, max(wanted, 0) + 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height, because sentences wrap differently in another width."""
        super().resizeEvent(event)
        self._fit()
