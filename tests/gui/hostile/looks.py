"""Examines every widget: what it would read as rich text, and what its tool tips show."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent, QTextDocument
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QToolTip,
    QWidget,
)

ROWS = 12
"""The rows of a view that are examined."""
TIPS = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.StatusTipRole, Qt.ItemDataRole.WhatsThisRole)
OF_QT = "QTipLabel"
"""Qt's own label for the visible tool tip. It guesses the format."""


def live() -> list[QWidget]:
    """Return every widget of the application."""
    return [widget for widget in QApplication.allWidgets() if widget.metaObject().className() != OF_QT]


def risks(mark: str) -> list[str]:
    """Return every widget, action and item that would read `mark`, a piece of markup, as markup."""
    found: list[str] = []
    for widget in live():
        name = f"{type(widget).__name__} {widget.objectName()}"
        if isinstance(widget, QLabel):
            found += [f"{name}: {widget.text()}" for _ in range(_is_risky(widget, mark))]
        if isinstance(widget, QTextEdit):
            found.append(f"{name} takes rich text")
        holders: list[QWidget | QAction] = [widget, *widget.actions()]
        for holder in holders:
            tips = (holder.toolTip(), holder.statusTip(), holder.whatsThis())
            found += [f"the tip of {name}: {tip}" for tip in tips if reads(tip, mark)]
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            found += [f"an item of {name}: {tip}" for tip in _item_tips(widget) if reads(tip, mark)]
    return found


def reads(text: str, mark: str) -> bool:
    """Return whether a part of Qt that guesses the format would read the mark in the text as markup."""
    return mark in text and QtText.mightBeRichText(text)


def _is_risky(label: QLabel, mark: str) -> bool:
    """Check that no label of the window guesses the format. Labels inside Qt's dialogs do, so they must not get the
    mark."""
    if label.textFormat() is Qt.TextFormat.RichText:
        return mark in label.text()
    guesses = label.textFormat() is not Qt.TextFormat.PlainText
    return guesses and (not label.objectName().startswith("qt_") or reads(label.text(), mark))


def _item_tips(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for index in _indexes(view):
        yield from (str(index.data(role) or "") for role in TIPS)
    for way in Qt.Orientation:
        for section in range(min(_columns(model) if way is Qt.Orientation.Horizontal else model.rowCount(), ROWS)):
            yield from (str(model.headerData(section, way, role) or "") for role in TIPS)


def _indexes(view: QAbstractItemView) -> Iterator[QModelIndex]:
    model: QAbstractItemModel | None = view.model()
    if model is None:
        return
    for row in range(min(model.rowCount(), ROWS)):
        yield from (model.index(row, column) for column in range(_columns(model)))


def _columns(model: QAbstractItemModel) -> int:
    """Return the columns of a view. Lists do not reveal their number of columns."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount()


def words() -> str:
    """Return all text on show, including tool tips."""
    return "\n".join(_words())


def _words() -> Iterator[str]:
    for widget in live():
        yield widget.toolTip()
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        elif isinstance(widget, QPlainTextEdit):
            yield widget.toPlainText()
        elif isinstance(widget, QMenu):
            yield from (action.text() for action in widget.actions())
        elif isinstance(widget, QAbstractItemView):
            yield from (f"{index.data()}\n{index.data(TIPS[0])}" for index in _indexes(widget))
        yield widget.accessibleName()


def show_tips() -> list[str]:
    """Hold the pointer over every visible widget and item. Return the texts of the tool tips that appear."""
    shown = [tip for widget in live() if widget.isVisible() for tip in _tips_of(widget)]
    QToolTip.hideText()
    return shown


def _tips_of(widget: QWidget) -> Iterator[str]:
    if widget.toolTip():
        yield _hover(widget, widget.rect().center())
    if isinstance(widget, QAbstractItemView):
        for index in _indexes(widget):
            place = widget.visualRect(index).center()
            if index.data(TIPS[0]) and widget.viewport().rect().contains(place):
                yield _hover(widget.viewport(), place)


def _hover(widget: QWidget, place: QPoint) -> str:
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    return QToolTip.text() if event.isAccepted() else ""


def plain(tip: str) -> str:
    """Return the letters that a tool tip shows."""
    if not QtText.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()
