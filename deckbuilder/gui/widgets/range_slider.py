"""A slider with two handles for a range of whole numbers."""

from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.gui.widgets.painting import colour

Handle = Literal["low", "high"]
RADIUS = 7.0
GROOVE = 4.0


class RangeSlider(QWidget):
    """Chooses a range of whole numbers. Tab or a click picks a handle; arrows, Home and End move it; Space swaps
    handles.

    Signals: `range_changed(low, high)` during a move, `range_settled(low, high)` at the end of a drag or after a key.
    """

    range_changed = Signal(int, int)
    range_settled = Signal(int, int)

    def __init__(self, minimum: int, maximum: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._minimum, self._maximum = minimum, max(minimum, maximum)
        self._low, self._high = self._minimum, self._maximum
        self._active: Handle = "low"
        self._dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a line high enough for the handles."""
        return QSize(140, 24)

    def minimumSizeHint(self) -> QSize:
        """Return room for two handles side by side."""
        return QSize(60, 24)

    def bounds(self) -> tuple[int, int]:
        """Return the lowest and the highest number that can be chosen."""
        return self._minimum, self._maximum

    def set_bounds(self, minimum: int, maximum: int) -> None:
        """Change the bounds. A handle at a bound stays at it; any other keeps its number if that is within the new
        bounds."""
        low = minimum if self._low == self._minimum else self._low
        high = maximum if self._high == self._maximum else self._high
        self._minimum, self._maximum = minimum, max(minimum, maximum)
        self.set_range(low, high)
        self.update()

    def range(self) -> tuple[int, int]:
        """Return the chosen range, ends included."""
        return self._low, self._high

    def is_whole(self) -> bool:
        """Return whether the range covers everything between the bounds."""
        return self.range() == self.bounds()

    def set_range(self, low: int, high: int) -> None:
        """Choose a range. It is limited to the bounds."""
        low = min(max(low, self._minimum), self._maximum)
        high = min(max(high, low), self._maximum)
        if (low, high) != (self._low, self._high):
            self._low, self._high = low, high
            self.range_changed.emit(low, high)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the active handle, or swap handles with Space."""
        keys = Qt.Key
        if event.key() == keys.Key_Space:
            self._active = "high" if self._active == "low" else "low"
            self.update()
            return
        value = self._low if self._active == "low" else self._high
        targets = {
            keys.Key_Left: value - 1,
            keys.Key_Down: value - 1,
            keys.Key_Right: value + 1,
            keys.Key_Up: value + 1,
            keys.Key_Home: self._minimum,
            keys.Key_End: self._maximum,
        }
        target = targets.get(keys(event.key()))
        if target is None:
            super().keyPressEvent(event)
            return
        self._move_active(target)
        self.range_settled.emit(self._low, self._high)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Start at the low handle for Tab and at the high one for Shift+Tab."""
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._active = "low"
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._active = "high"
        super().focusInEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the nearer handle and bring it under the pointer."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        value, x = self._value_at(event.position().x()), event.position().x()
        if self._low == self._high:
            self._active = "low" if x < self._x(self._low) or self._low == self._maximum else "high"
        else:
            nearer_low = abs(x - self._x(self._low)) <= abs(x - self._x(self._high))
            self._active = "low" if nearer_low else "high"
        self._dragging = True
        self._move_active(value)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the picked handle."""
        if self._dragging:
            self._move_active(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the handle."""
        if self._dragging and event.button() == Qt.MouseButton.LeftButton:
            self._dragging = False
            self.range_settled.emit(self._low, self._high)

    def changeEvent(self, event: QEvent) -> None:
        """Repaint after a change of the theme."""
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the groove, the chosen part and the handles."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        middle, left, right = self.height() / 2, self._x(self._minimum), self._x(self._maximum)
        painter.setBrush(colour(self, QPalette.ColorRole.Mid))
        painter.drawRoundedRect(QRectF(left, middle - GROOVE / 2, right - left, GROOVE), 2, 2)
        accent = colour(self, QPalette.ColorRole.Accent if self.isEnabled() else QPalette.ColorRole.Mid)
        painter.setBrush(accent)
        start, end = self._x(self._low), self._x(self._high)
        painter.drawRoundedRect(QRectF(start, middle - GROOVE / 2, end - start, GROOVE), 2, 2)
        order: tuple[Handle, Handle] = ("high", "low") if self._active == "low" else ("low", "high")
        for handle in order:
            self._draw_handle(painter, handle, accent)

    def _draw_handle(self, painter: QPainter, handle: Handle, accent: QColor) -> None:
        centre = QPointF(self._x(self._low if handle == "low" else self._high), self.height() / 2)
        if self.hasFocus() and handle == self._active:
            ring = QColor(accent)
            ring.setAlphaF(0.35)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ring)
            painter.drawEllipse(centre, RADIUS + 4, RADIUS + 4)
        painter.setPen(QPen(accent, 2))
        painter.setBrush(colour(self, QPalette.ColorRole.Base))
        painter.drawEllipse(centre, RADIUS - 1, RADIUS - 1)

    def _move_active(self, value: int) -> None:
        if self._active == "low":
            self.set_range(min(value, self._high), self._high)
        else:
            self.set_range(self._low, max(value, self._low))

    def _x(self, value: int) -> float:
        room = self.width() - 2 * (RADIUS + 4)
        share = (value - self._minimum) / max(1, self._maximum - self._minimum)
        return RADIUS + 4 + room * share

    def _value_at(self, x: float) -> int:
        room = max(1.0, self.width() - 2 * (RADIUS + 4))
        share = (x - RADIUS - 4) / room
        return round(self._minimum + share * (self._maximum - self._minimum))
