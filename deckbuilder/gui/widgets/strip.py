"""A strip takes the right column of a room where another program would open a dialog.

The room stays usable, Escape closes the strip, and nothing changes until the user presses its button.
"""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.gui.theme import set_role
from deckbuilder.gui.widgets.plain_text import make_label
from deckbuilder.gui.widgets.wrapped_text import WrappedLabel

NARROWEST, WIDEST = 400, 560
SHARE: Final = 0.34
"""The part of the room's width that a strip takes, between the narrowest and the widest."""
PADDING, GAP = 16, 8
PRIMARY_WIDTH: Final = 140


def strip_width(room: int, least_rest: int) -> int:
    """Return the width of a strip in a room of that width: the whole room if less than `least_rest` would remain."""
    width = min(max(round(room * SHARE), NARROWEST), WIDEST)
    return width if room - width >= least_rest else room


class Strip(QFrame):
    """Title, body and buttons. Put widgets into `body`. The owner sets all texts, and again when the language changes.

    `closed` is emitted when Escape, the cross, `close_strip` or another strip closes it. Its owner may delete it then.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_role(self, "pane")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = make_label("", "title", wrap=True)
        self.subtitle, self.summary = WrappedLabel(), WrappedLabel()
        for line in (self.subtitle, self.summary):
            line.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            line.hide()
        self.cross = QToolButton()
        self.cross.setText("✕")
        self.cross.clicked.connect(self.close_strip)
        self._inside = QWidget()
        set_role(self._inside, "clear")
        self.body = QVBoxLayout(self._inside)
        self.view = QScrollArea()
        self._buttons = QHBoxLayout()
        self.primary = QPushButton()
        set_role(self.primary, "primary")
        self.primary.setMinimumWidth(PRIMARY_WIDTH)
        self.primary.setMaximumWidth(2 * PRIMARY_WIDTH)
        self.primary.hide()
        self._plain: list[QPushButton] = []
        self.covers_room = False
        """Whether the strip hides the whole room. Tab then stays within the strip."""
        self._before: QWidget | None = None
        self._lay_out()

    def _lay_out(self) -> None:
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(GAP)
        self.view.setWidget(self._inside)
        self.view.setWidgetResizable(True)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.viewport().setAutoFillBackground(False)
        header = QHBoxLayout()
        header.addWidget(self.title, 1)
        header.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        self._buttons.setSpacing(GAP)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.primary, 3)
        rule = QFrame()
        set_role(rule, "separator")
        column = QVBoxLayout(self)
        column.setContentsMargins(PADDING, PADDING - 4, PADDING, PADDING)
        column.setSpacing(GAP)
        column.addLayout(header)
        column.addWidget(self.subtitle)
        column.addWidget(self.view, 1)
        column.addWidget(rule)
        column.addWidget(self.summary)
        column.addLayout(self._buttons)

    def set_title(self, title: str, subtitle: str = "", *, close: str) -> None:
        """Set title and subtitle. `close` is the accessible name of the cross."""
        self.title.setText(title)
        self.subtitle.set_text(subtitle)
        self.subtitle.setVisible(bool(subtitle))
        self.setAccessibleName(title)
        self.setAccessibleDescription(subtitle)
        self.cross.setAccessibleName(close)

    def set_summary(self, summary: str) -> None:
        """Set the line above the buttons that explains what they will do."""
        self.summary.set_text(summary)
        self.summary.setVisible(bool(summary))

    def set_primary(self, text: str) -> QPushButton:
        """Set the text of the primary button, bottom right, and return the button. Connect its `clicked` once."""
        self.primary.setText(text)
        self.primary.setMinimumWidth(0)
        self.primary.setMinimumWidth(max(PRIMARY_WIDTH, self.primary.sizeHint().width()))
        self.primary.setVisible(bool(text))
        return self.primary

    def add_button(self, text: str) -> QPushButton:
        """Add a plain button to the left of the primary one."""
        button = QPushButton(text)
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._plain.append(button)
        self._buttons.insertWidget(self._buttons.count() - 2, button)
        return button

    def open_strip(self) -> None:
        """Show the strip and give it the focus."""
        self._before = QApplication.focusWidget()
        self.show()
        self.raise_()
        for above, below in pairwise(self._in_order()):
            QWidget.setTabOrder(above, below)
        self._first_control().setFocus(Qt.FocusReason.OtherFocusReason)

    def _first_control(self) -> QWidget:
        """Return the first control of the body that takes the focus, so that Enter never presses a button by
        accident."""
        inside = (each for each in self._in_order() if self._inside.isAncestorOf(each))
        return next((each for each in inside if each.isEnabled() and each.isVisibleTo(self)), self)

    def _in_order(self) -> list[QWidget]:
        """Return the controls in Tab order: the body, the plain buttons, the primary button, then the cross."""
        inside = [
            each
            for each in self._inside.findChildren(QWidget)
            if each.focusPolicy() & Qt.FocusPolicy.TabFocus
            and each.window() is self.window()  # not pop-ups of combo boxes
        ]
        return [*inside, *self._plain, self.primary, self.cross]

    def close_strip(self) -> None:
        """Close the strip and return the focus to where it was."""
        if self.isHidden():
            return
        focused = QApplication.focusWidget()
        had_focus = focused is self or (focused is not None and self.isAncestorOf(focused))
        self.hide()
        if had_focus and self._before is not None:
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self._before = None
        self.closed.emit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep Tab away from anything that the strip covers."""
        moved = super().focusNextPrevChild(forward)
        focused = QApplication.focusWidget()
        if self.covers_room and (focused is None or not self.isAncestorOf(focused)):
            target = self._first_control() if forward else self.cross
            target.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the strip on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_strip()
        else:
            super().keyPressEvent(event)


class StripPlace(QObject):
    """Shows the strips of a room in place of its right column, or over the whole room if it is too narrow.

    The room needs a layout. Only one strip is open at a time.
    """

    def __init__(self, room: QWidget, column: QWidget) -> None:
        super().__init__(room)
        self.room, self._column = room, column
        self.open_strip: Strip | None = None
        room.installEventFilter(self)

    def show(self, strip: Strip) -> None:
        """Open a strip and close the one that is open."""
        self.close()
        strip.setParent(self.room)
        strip.closed.connect(self._give_back)
        self.open_strip = strip
        self._column.hide()
        holder = self._column.parentWidget()
        if holder is not None:
            holder.updateGeometry()  # a splitter reports its smaller size to its layout only later
        self._arrange()
        strip.open_strip()

    def close(self) -> None:
        """Close the open strip, if there is one."""
        if self.open_strip is not None:
            self.open_strip.close_strip()

    def _give_back(self) -> None:
        strip, self.open_strip = self.open_strip, None
        if strip is not None:
            strip.closed.disconnect(self._give_back)
        self._keep_free(0)
        self._column.show()

    def _arrange(self) -> None:
        strip, layout = self.open_strip, self.room.layout()
        if strip is None or layout is None:
            return
        room = self.room.rect().marginsRemoved(layout.contentsMargins())
        width = strip_width(room.width(), layout.minimumSize().width() + GAP)
        strip.covers_room = width == room.width()
        self._keep_free(0 if strip.covers_room else width + GAP)
        strip.setGeometry(room.right() + 1 - width, room.top(), width, room.height())

    def _keep_free(self, width: int) -> None:
        if self.room.contentsMargins().right() != width:  # even equal margins would resize the room
            self.room.setContentsMargins(0, 0, width, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the room."""
        if event.type() == QEvent.Type.Resize and watched is self.room:
            self._arrange()
        return False
