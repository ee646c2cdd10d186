"""A strip takes the right column of a room, changes nothing until a button is pressed, and closes on Escape."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from deckbuilder.gui.widgets.strip import NARROWEST, WIDEST, Strip, StripPlace, strip_width


class Room(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.middle, self.right = QLineEdit(), QWidget()
        self.middle.setMinimumWidth(500)
        self.right.setFixedWidth(300)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.middle, 1)
        row.addWidget(self.right)
        self.strips = StripPlace(self, self.right)


@pytest.fixture
def room(qtbot: QtBot) -> Room:
    made = Room()
    qtbot.addWidget(made)
    made.resize(1280, 700)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.middle.setFocus()
    return made


def strip(words: str = "Two versions") -> Strip:
    made = Strip()
    made.set_title(words, "Comet", close="Close")
    made.body.addWidget(QLineEdit())
    made.set_primary("Keep both")
    return made


def test_a_strip_replaces_the_right_column_and_the_rest_stays_usable(room: Room) -> None:
    opened = strip()
    room.strips.show(opened)
    assert NARROWEST <= opened.width() <= WIDEST
    assert opened.geometry().right() == room.rect().right()
    assert not room.right.isVisible()
    assert room.middle.isVisible()
    assert room.middle.geometry().right() < opened.geometry().left()
    room.resize(1700, 700)
    assert opened.width() == WIDEST
    assert opened.geometry().right() == room.rect().right()


def test_a_strip_covers_a_room_that_is_too_narrow(room: Room) -> None:
    room.resize(820, 600)
    opened = strip()
    room.strips.show(opened)
    assert opened.geometry() == room.rect()
    opened.close_strip()
    assert room.right.isVisible()
    assert room.contentsMargins().right() == 0


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_stays_in_a_strip_that_covers_the_room(room: Room, key: Qt.Key) -> None:
    room.resize(820, 600)
    opened = strip()
    room.strips.show(opened)
    seen: set[QWidget | None] = set()
    for _ in range(8):
        focused = QApplication.focusWidget()
        assert focused is not None
        assert opened.isAncestorOf(focused)
        seen.add(focused)
        QTest.keyClick(focused, key)
    assert opened.primary in seen


def test_escape_closes_it_and_returns_the_focus(room: Room, qtbot: QtBot) -> None:
    opened = strip()
    room.strips.show(opened)
    field = opened.findChild(QLineEdit)
    assert field is not None
    assert field.hasFocus()
    with qtbot.waitSignal(opened.closed):
        QTest.keyClick(field, Qt.Key.Key_Escape)
    assert room.middle.hasFocus()
    assert room.right.isVisible()
    assert room.strips.open_strip is None


def test_enter_never_presses_a_button_by_accident(room: Room) -> None:
    opened, pressed = strip(), []
    opened.primary.clicked.connect(lambda: pressed.append(1))
    room.strips.show(opened)
    field = opened.findChild(QLineEdit)
    assert field is not None
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not pressed
    opened.primary.setFocus()
    QTest.keyClick(opened.primary, Qt.Key.Key_Space)
    assert pressed


def test_another_strip_replaces_the_first(room: Room) -> None:
    first, second = strip("First"), strip("Second")
    closed: list[int] = []
    first.closed.connect(lambda: closed.append(1))
    room.strips.show(first)
    room.strips.show(second)
    assert closed == [1]
    assert (first.isVisible(), second.isVisible()) == (False, True)
    room.strips.show(first)
    first.cross.click()
    assert closed == [1, 1]
    assert room.right.isVisible()


def test_buttons_are_before_the_primary_one_and_have_accessible_names(room: Room) -> None:
    opened = strip()
    other = opened.add_button("Keep mine")
    opened.set_summary("Afterwards: 50 cards")
    room.strips.show(opened)
    assert other.geometry().right() < opened.primary.geometry().left()
    assert opened.primary.geometry().right() > opened.width() - 30
    assert (opened.accessibleName(), opened.accessibleDescription()) == ("Two versions", "Comet")
    assert opened.cross.accessibleName() == "Close"
    assert opened.title.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize(
    ("room_width", "rest", "width"), [(1280, 600, 435), (1024, 600, 400), (2560, 600, 560), (900, 600, 900)]
)
def test_the_width_follows_the_room(room_width: int, rest: int, width: int) -> None:
    assert strip_width(room_width, rest) == width


def test_a_strip_whose_controls_are_hidden_takes_the_focus_and_closes_on_escape(room: Room) -> None:
    opened = strip()
    field = opened.findChild(QLineEdit)
    assert field is not None
    field.hide()
    opened.primary.setEnabled(False)
    room.strips.show(opened)
    assert opened.hasFocus()
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert room.strips.open_strip is None
