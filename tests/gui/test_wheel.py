"""Scrolling over the window changes no value, wherever the pointer is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.widgets.choice import Choice, NumberField
from deckbuilder.gui.window.columns_strip import ColumnsStrip
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.robot import Robot, drop, dropped_files

LIST = "3 Lumi, Little Star of Dawn\n3 Lumi, Litle Star of Dawn\n2 Nobody\n-1 Starfall\n"
NOT_INVERTED = False
Values = dict[QWidget, object]


def wheel(widget: QWidget, turn: int) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, QPointF(widget.mapToGlobal(middle.toPoint())), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, NOT_INVERTED,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def value_of(widget: QWidget) -> object:
    """Return the user's choice in a widget, or None if it has none. Scroll bars have none."""
    if isinstance(widget, QComboBox | QTabBar):
        return widget.currentIndex()
    if isinstance(widget, QSpinBox):
        return widget.value()
    if isinstance(widget, QAbstractSpinBox):
        return widget.text()
    if isinstance(widget, QAbstractSlider) and not isinstance(widget, QScrollBar):
        return widget.value()
    return widget.isChecked() if isinstance(widget, QAbstractButton) else None


def everything(window: QWidget) -> list[QWidget]:
    return [each for each in (window, *window.findChildren(QWidget)) if each is window or not each.isWindow()]


def values(window: QWidget) -> Values:
    return {widget: value_of(widget) for widget in everything(window)}


def places(window: MainWindow, folder: Path) -> Iterator[QWidget]:
    """Open every room, every strip of cards and every dialog."""
    robot = Robot(window)
    robot.build.deck.header.open_first_starter()
    yield window
    table = folder / "odd.csv"
    table.write_text("番号,名称,タイプ,コスト,メモ\nMY-1,甲の試作,エフェクト,1,a\n", encoding="utf-8")
    drop(window, dropped_files(table))
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ColumnsStrip)
    yield window
    strip.primary.click()
    for action in ("cards.imports", "restrictions.open"):
        robot.command(action)
        yield window
    robot.build.strips.close()
    window.rooms.play_deck()
    yield window
    room = window.rooms.play_room
    assert room is not None
    assert isinstance(room.widget, SandboxRoom)
    room.widget.controller.piles.open(Place(0, "deck"))
    yield from dialogs(window)
    window.transfers.show_code()
    yield from dialogs(window)
    for action in ("help.search", "help.shortcuts", "help.about"):
        robot.command(action)
        yield from dialogs(window)
    robot.command("settings.open")
    yield from dialogs(window)
    QApplication.clipboard().setText(LIST)
    robot.command("deck.paste")
    yield from dialogs(window)


def dialogs(window: MainWindow) -> Iterator[QWidget]:
    for dialog in [each for each in window.findChildren(QWidget) if each.isWindow() and each.isVisible()]:
        yield dialog
        dialog.close()


def test_the_wheel_changes_no_value_without_focus_in_any_room_or_dialog(window: MainWindow, tmp_path: Path) -> None:
    seen = 0
    for place in places(window, tmp_path):
        focused = QApplication.focusWidget()
        if focused is not None:
            focused.clearFocus()
        before = values(place)
        for widget in everything(place):
            for turn in (-120, 120, -240):
                wheel(widget, turn)
        after = values(place)
        # a notice may disappear by itself in the meantime
        assert [widget for widget, value in before.items() if after.get(widget, value) != value] == []
        seen += sum(
            value_of(widget) is not None and not isinstance(widget, QAbstractButton) for widget in everything(place)
        )
    assert seen >= 18


@pytest.mark.parametrize("kind", [Choice, NumberField])
def test_a_value_takes_no_focus_from_the_wheel_and_changes_only_with_it(kind: type[QWidget], qtbot: QtBot) -> None:
    field = NumberField(1, 9) if kind is NumberField else Choice()
    qtbot.addWidget(field)
    if isinstance(field, QComboBox):
        field.addItems(["a", "b", "c"])
    field.show()
    assert field.focusPolicy() is Qt.FocusPolicy.StrongFocus
    field.clearFocus()
    start = value_of(field)
    wheel(field, -120)
    wheel(field, 120)
    wheel(field, 120)
    assert value_of(field) == start
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    wheel(field, -120 if isinstance(field, QComboBox) else 120)
    assert value_of(field) != start
