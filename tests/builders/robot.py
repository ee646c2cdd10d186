"""A small robot that uses the window as a person does: by keys, clicks and drops."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from card_db.models import Card
from deckbuilder.gui.browser.card_model import CARD
from deckbuilder.gui.deck.problems_panel import ProblemRow
from deckbuilder.gui.window.main_window import MainWindow


class Robot:
    """Uses and reads one window."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.build = window.build

    # eyes

    def results(self) -> list[Card]:
        """Return the cards of the browser, in order."""
        model = self.build.browser.model
        return [model.index(row, 0).data(CARD) for row in range(model.rowCount())]

    def deck_lines(self) -> dict[str, int]:
        """Return the copies in the deck pane, by card id."""
        return dict(self.build.deck.in_deck())

    def problem_rows(self) -> list[ProblemRow]:
        """Return the problems that are shown."""
        return self.build.deck.problems.findChildren(ProblemRow)

    def notices(self) -> list[str]:
        """Return the sentences of the notices under the bar."""
        return [notice.text for notice in self.window.notices.shown]

    # hands

    def type_search(self, text: str) -> None:
        """Put a query into the search field, as typing does."""
        self.build.search.setText(text)

    def key(self, widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key on a widget."""
        QTest.keyClick(widget, key, modifier)

    def choose(self, row: int) -> Card:
        """Select a card of the results."""
        model = self.build.browser.model
        self.build.browser.view.setCurrentIndex(model.index(row, 0))
        card = model.index(row, 0).data(CARD)
        assert isinstance(card, Card)
        return card

    def press_enter(self) -> None:
        """Add the selected card with Enter."""
        self.key(self.build.browser.view, Qt.Key.Key_Return)

    def double_click(self, row: int) -> None:
        """Add a card by a double click on its face or row."""
        view, model = self.build.browser.view, self.build.browser.model
        view.scrollTo(model.index(row, 0))
        middle = view.visualRect(model.index(row, 0)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)

    def command(self, action: str) -> None:
        """Run a command, as its menu entry or shortcut does."""
        self.window.board[action].trigger()

    def save_to(self, path: Path) -> None:
        """Set the file that the window gets when it asks where to save."""
        self.window.transfers.ask_path = lambda _parent, _title, _proposed: str(path)

    def press_fix(self, row: int = 0) -> None:
        """Press the button that fixes a problem."""
        button = self.problem_rows()[row].findChild(QPushButton)
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def dropped_files(*paths: Path) -> QMimeData:
    """Return dragged files as a file manager provides them."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drop(target: QWidget, data: QMimeData) -> None:
    """Drop something in the middle of a widget. The event only borrows the data, so both live until it is over."""
    middle = QPointF(target.rect().center())
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(middle, Qt.DropAction.CopyAction, data, buttons, none)
    target.dropEvent(event)


def drag_and_drop(target: QWidget, data: QMimeData) -> None:
    """Drag something over a widget and drop it. Qt passes it to the first widget around it that accepts it."""
    middle, action = target.rect().center(), Qt.DropAction.CopyAction
    buttons, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(middle, action, data, buttons, none)
    QApplication.sendEvent(target, enter)
    if enter.isAccepted():
        QApplication.sendEvent(target, QDropEvent(QPointF(middle), action, data, buttons, none))
