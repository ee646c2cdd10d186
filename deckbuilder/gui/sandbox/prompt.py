"""The pending question: its sentence, buttons for options without a card, and all options as a list."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.engine.api import Decision, Option
from deckbuilder.gui.sandbox.parts import button
from deckbuilder.gui.sandbox.way_grid import WayGrid
from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label, set_tip
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel, draw_wrapped, row_width, wrapped_height
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.render.palette import SMALL_TEXT_SIZE

BUTTONS = 5
"""The most buttons. If more options than this have no card, only the list shows them."""
NUMBER_KEYS = 9
OPTION = Qt.ItemDataRole.UserRole
PAD, GAP, TICK = 6, 3, 30
"""Pixels to the left of an option, above and below it, and to its left if it has a check box."""
Index = QModelIndex | QPersistentModelIndex


class OptionDelegate(QStyledItemDelegate):
    """Draws an option as wrapped text, with a check box if the question asks for several."""

    def __init__(self, view: QListWidget) -> None:
        super().__init__(view)
        self._view = view

    def _left(self, index: Index) -> int:
        return TICK if index.data(Qt.ItemDataRole.CheckStateRole) is not None else PAD

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the wrapped text."""
        width = row_width(self._view)
        room = max(40, width - self._left(index) - PAD)
        return QSize(width, wrapped_height(str(index.data()), option.font, room) + 2 * GAP)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw background and check box in the current style, and the wrapped text."""
        background, style = QStyleOptionViewItem(option), self._view.style()
        self.initStyleOption(background, index)
        background.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, background, painter, self._view)
        left = self._left(index)
        place = QPointF(option.rect.left() + left, option.rect.top() + GAP)
        colour = option.palette.color(QPalette.ColorRole.Text)
        draw_wrapped(painter, place, row_width(self._view) - left - PAD, str(index.data()), option.font, colour)


class OptionList(QListWidget):
    """All options of a decision. `taken(option id)` is emitted on Enter or a click, `pointed(option id)` for the option
    under the pointer or the keyboard focus."""

    taken = Signal(str)
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        font = QFont(self.font())
        font.setPixelSize(SMALL_TEXT_SIZE)
        self.setFont(font)
        self.setItemDelegate(OptionDelegate(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.itemClicked.connect(self._take)
        self.itemEntered.connect(self._point_at)
        self.currentItemChanged.connect(lambda item, _: self._point_at(item) if self.hasFocus() else None)

    def _point_at(self, item: QListWidgetItem | None) -> None:
        self.pointed.emit(item.data(OPTION) if item is not None else "")

    def _take(self, item: QListWidgetItem) -> None:
        self.taken.emit(item.data(OPTION))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the current option on Enter or Space."""
        item = self.currentItem()
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and item is not None:
            self._take(item)
        else:
            super().keyPressEvent(event)


class PromptPanel(QFrame):
    """Asks the pending question. `taken(option id)` answers with one option, `confirmed` with the selected ones."""

    taken = Signal(str)
    confirmed = Signal()

    def __init__(self, translator: Translator) -> None:
        super().__init__()
        set_role(self, "pane")
        self._translator = translator
        self._decision: Decision | None = None
        self._picks: tuple[str, ...] = ()
        self._by_marking = False
        self._shown: tuple[Sequence[Option], Sequence[Option], str] = ((), (), "")
        self._first = 1
        self.sentence = WrappedLabel()
        self.sentence.setObjectName("prompt")
        self.hint = make_label(role="dim", wrap=True)
        self.pushes: list[WrappedButton] = []
        """The buttons for options without a card."""
        self._buttons = QWidget()
        self._button_box = QVBoxLayout(self._buttons)
        self._button_box.setContentsMargins(0, 0, 0, 0)
        self._button_box.setSpacing(6)
        self.ways = WayGrid()
        self.confirm = button("primary")
        self.confirm.clicked.connect(self.confirmed)
        self._all = make_label(role="heading")
        self.options = OptionList()
        self.options.taken.connect(self.taken)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 10)
        box.setSpacing(8)
        widget: QWidget
        for widget in (self.sentence, self.ways, self._all):
            box.addWidget(widget)
        box.addWidget(self.options, 1)
        for widget in (
            self.hint,
            self._buttons,
            self.confirm,
        ):  # at the bottom, where questions do not move them
            box.addWidget(widget)

    def retranslate(self, translator: Translator) -> None:
        """Switch to another language."""
        self._translator = translator

    def ask(
        self,
        decision: Decision | None,
        options: Sequence[Option],
        free: Sequence[Option],
        picks: Sequence[str],
        *,
        by_marking: bool,
        hint: str,
        question: str = "",
        first: int = 1,
    ) -> None:
        """Show these options with the decision's question or another one.

        Options in `free` get a button, `picks` are the selected options, and `first` is the number of the first option.
        """
        self._decision, self._picks, self._by_marking = decision, tuple(picks), by_marking
        text = self._translator.text
        self.sentence.set_text(question or (text(decision.prompt) if decision is not None else ""))
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self._show_confirm(decision)
        shown = (options, free, self._translator.language)
        if shown != self._shown or first != self._first:
            self._shown, self._first = shown, first
            self._fill_buttons(free)
            self._fill_list(options)
        else:
            self._mark()

    def _show_confirm(self, decision: Decision | None) -> None:
        self.confirm.setVisible(decision is not None and self._by_marking)
        if decision is None or not self._by_marking:
            return
        picked, most = len(self._picks), decision.maximum
        self.confirm.setText(self._translator.text("Confirm ({picked} of {most})", picked=picked, most=most))
        self.confirm.setEnabled(decision.minimum <= picked <= decision.maximum)

    def _fill_buttons(self, free: Sequence[Option]) -> None:
        focused = self._buttons.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        while (item := self._button_box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.pushes.clear()
        shown = () if self._by_marking or len(free) > BUTTONS else free
        self._buttons.setVisible(bool(shown))
        before = self.confirm
        for option in shown:
            push = WrappedButton(self._translator.text(option.label), "primary" if len(shown) == 1 else None)
            set_tip(push, "Enter" if len(shown) == 1 else "")
            push.clicked.connect(lambda _=False, key=option.id: self.taken.emit(key))
            self.pushes.append(push)
            self._button_box.addWidget(push)
            self.setTabOrder(before, push)
            before = push
            if focused and option is shown[0]:
                push.setFocus()
        if focused and not shown:
            self.options.setFocus()

    def _fill_list(self, options: Sequence[Option]) -> None:
        self.options.clear()
        self._all.setVisible(bool(options))
        self._all.setText(self._translator.text("All options ({count})", count=len(options)))
        for i, option in enumerate(options):
            title = self._translator.text(option.label)
            number = i + self._first
            item = QListWidgetItem(f"{number}  {title}" if number <= NUMBER_KEYS else title)
            item.setData(OPTION, option.id)
            set_tip(item, title)
            self.options.addItem(item)
        self._mark()

    def _mark(self) -> None:
        for i in range(self.options.count()):
            item = self.options.item(i)
            if self._by_marking:
                picked = item.data(OPTION) in self._picks
                item.setCheckState(Qt.CheckState.Checked if picked else Qt.CheckState.Unchecked)

    def take_number(self, number: int) -> None:
        """Take the option with that number, counted from 1 through the grid and then the list."""
        cells = list(self.ways.cells)
        if number <= len(cells):
            self.taken.emit(cells[number - 1])
            return
        item = self.options.item(number - self._first)
        if item is not None:
            self.taken.emit(item.data(OPTION))
