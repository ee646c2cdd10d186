"""The panel for a card that is played by hand: its text, the moves that the text names, and what was done before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.gui.sandbox.hand_button import HandButton
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.theme import Role, set_role
from deckbuilder.gui.widgets.plain_text import caption, make_label, set_tip
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel
from deckbuilder.i18n.catalogue import Translator

NUMBER_KEYS = 9


Line = tuple[str, str]
"""The title of a button and its second text."""


@dataclass(frozen=True, slots=True)
class HandCardWords:
    """What the panel shows of a card. Moves and macros have a title and a second text, which says what they do."""

    name: str
    text: str
    moves: tuple[Line, ...] = ()
    macros: tuple[Line, ...] = ()
    done: tuple[str, ...] = ()
    can_undo_edit: bool = False


@dataclass(frozen=True, slots=True)
class HandQuestion:
    """A question of a step, its answers, and whether the rest of the step can be left out."""

    sentence: str
    answers: tuple[Line, ...]
    can_skip: bool


class HandPanel(QFrame):
    """Signals: `move_taken(int)` and `macro_taken(int)` name a button, `macro_menu(int)` asks for the menu of a macro,
    `answered(int)` names an answer, and `skipped`, `stopped`, `edit_undone` and `closed` are buttons without a number.
    """

    move_taken = Signal(int)
    macro_taken = Signal(int)
    macro_menu = Signal(int)
    answered = Signal(int)
    skipped = Signal()
    stopped = Signal()
    edit_undone = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        set_role(self, "pane")
        self.heading, self.cross = make_label(role="heading"), QToolButton()
        self.cross.setText("✕")
        self.cross.clicked.connect(self.closed)
        self.name, self.text = WrappedLabel(), WrappedLabel()
        self.name.setObjectName("prompt")
        self.named_heading, self.macro_heading, self.done_heading = (make_label(role="dim") for _ in range(3))
        self.done = WrappedLabel()
        self.remember = QCheckBox()
        self.remember.setChecked(True)
        self.close_button, self.undo_edit = button("primary"), button("link")
        self.close_button.clicked.connect(self.closed)
        self.undo_edit.clicked.connect(self.edit_undone)
        self.pushes: list[HandButton] = []
        """The buttons of macros, then those of moves, or the answers to a question."""
        self.menus: list[QToolButton] = []
        self.skip, self.stop = button(), button("quiet")
        self.skip.clicked.connect(self.skipped)
        self.stop.clicked.connect(self.stopped)
        self._words = HandCardWords("", "")
        self._question: HandQuestion | None = None
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.addWidget(self.heading, 1)
        header.addWidget(self.cross)
        inside = QWidget()
        set_role(inside, "clear")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(6)
        self.view = QScrollArea()
        self.view.setWidget(inside)
        self.view.setWidgetResizable(True)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 8, 10)
        box.setSpacing(8)
        box.addLayout(header)
        box.addWidget(self.name)
        box.addWidget(self.view, 1)
        for widget in (self.undo_edit, self.remember, self.skip, self.stop, self.close_button):
            box.addWidget(widget)

    def retranslate(self, words: Translator) -> None:
        """Update the texts that do not depend on the card."""
        text = words.text
        self.setAccessibleName(text("Play by hand"))
        self.heading.setText(text("By hand"))
        self.cross.setAccessibleName(text("Close"))
        set_tip(self.cross, "Esc")
        self.named_heading.setText(text("Moves in the text"))
        self.macro_heading.setText(text("As before"))
        self.done_heading.setText(text("Done now"))
        self.remember.setText(caption(text("Remember for this card")))
        self.close_button.setText(caption(text("Done")))
        self.skip.setText(caption(text("That is enough")))
        self.stop.setText(caption(text("Stop here")))
        self.undo_edit.setText(caption(text("Undo this change")))
        self._menu_name = text("Change or remove")
        self._no_moves = text(
            "The text names no move that the table knows. Right-click a card or a pile to move it yourself: what you "
            "do is remembered."
        )

    @property
    def question(self) -> HandQuestion | None:
        """The question on show."""
        return self._question

    def show_card(self, words: HandCardWords) -> None:
        """Show a card and what can be done for it."""
        self._words, self._question = words, None
        self._fill()

    def ask(self, question: HandQuestion) -> None:
        """Show a question in place of the moves."""
        self._question = question
        self._fill()

    def take_number(self, number: int) -> None:
        """Press the button with that number, counted from 1."""
        if 1 <= number <= len(self.pushes):
            self.pushes[number - 1].click()

    def focus_first(self) -> None:
        """Give the focus to the first button."""
        (self.pushes[0] if self.pushes else self.close_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self._empty()
        words, question = self._words, self._question
        self.name.set_text(words.name if question is None else question.sentence)
        for widget in (self.skip, self.stop):
            widget.setVisible(question is not None)
        self.skip.setVisible(question is not None and question.can_skip)
        self.close_button.setVisible(question is None)
        self.remember.setVisible(question is None and bool(words.done))
        self.undo_edit.setVisible(question is None and words.can_undo_edit)
        if question is not None:
            self._add_pushes(question.answers, self.answered.emit)
        else:
            self._fill_moves(words)
        self._column.addStretch()
        if had_focus:
            self.focus_first()

    def _fill_moves(self, words: HandCardWords) -> None:
        self.text.set_text(words.text)
        self._add(self.text)
        if words.macros:
            self._add(self.macro_heading)
            self._add_macros(words.macros)
        self._add(self.named_heading)
        self._add_pushes(words.moves, self.move_taken.emit)
        if not words.moves:
            hint = WrappedLabel()
            hint.set_text(self._no_moves)
            self._add(hint)
        if words.done:
            self.done.set_text("\n".join(words.done))
            self._add(self.done_heading)
            self._add(self.done)

    def _add_macros(self, lines: Sequence[Line]) -> None:
        for place, line in enumerate(lines):
            row = QWidget()
            set_role(row, "clear")
            box = QHBoxLayout(row)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(4)
            push = self._push(line, partial(self.macro_taken.emit, place), "primary")
            menu = QToolButton()
            menu.setText("⋯")
            menu.setAccessibleName(f"{self._menu_name}: {push.title}")
            set_tip(menu, self._menu_name)
            menu.clicked.connect(partial(self._ask_menu, place))
            self.menus.append(menu)
            box.addWidget(push, 1)
            box.addWidget(menu, 0, Qt.AlignmentFlag.AlignTop)
            self._add(row)

    def _ask_menu(self, place: int, _checked: bool = False) -> None:
        self.macro_menu.emit(place)

    def _add_pushes(self, lines: Sequence[Line], act: Callable[[int], None]) -> None:
        for place, line in enumerate(lines):
            self._add(self._push(line, partial(act, place), None))

    def _push(self, line: Line, act: Callable[[], None], role: Role | None) -> HandButton:
        number = len(self.pushes) + 1
        push = HandButton(number if number <= NUMBER_KEYS else None, *line, role)
        push.clicked.connect(lambda _checked=False: act())
        self.pushes.append(push)
        return push

    def _add(self, widget: QWidget) -> None:
        """Add a widget and show it at once, so that it can take the focus."""
        self._column.addWidget(widget)
        widget.show()

    def _empty(self) -> None:
        lasting = (self.text, self.macro_heading, self.named_heading, self.done_heading, self.done)
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget in lasting:
                widget.hide()
            elif widget is not None:
                widget.hide()
                widget.deleteLater()
        self.pushes, self.menus = [], []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move between the buttons with the arrow keys."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        focus = QApplication.focusWidget()
        if step is None or not self.pushes:
            super().keyPressEvent(event)
            return
        place = self.pushes.index(focus) + step if isinstance(focus, HandButton) and focus in self.pushes else 0
        self.pushes[place % len(self.pushes)].setFocus(Qt.FocusReason.TabFocusReason)
