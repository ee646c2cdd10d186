import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deckbuilder.gui.widgets.range_slider import RangeSlider

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def slider(qtbot: QtBot) -> RangeSlider:
    """A slider from 0 to 10 whose steps are 20 pixels wide."""
    widget = RangeSlider(0, 10)
    qtbot.addWidget(widget)
    widget.resize(222, 24)
    return widget


def at(value: int) -> QPoint:
    return QPoint(11 + 20 * value, 12)


def test_it_starts_with_the_whole_range(slider: RangeSlider) -> None:
    assert slider.range() == (0, 10)
    assert slider.is_whole()


def test_a_click_moves_the_nearer_handle_to_a_whole_step(slider: RangeSlider, qtbot: QtBot) -> None:
    with qtbot.waitSignal(slider.range_settled) as settled:
        QTest.mouseClick(slider, LEFT, NONE, at(3) + QPoint(4, 0))
    assert settled.args == [3, 10]
    QTest.mouseClick(slider, LEFT, NONE, at(8))
    assert slider.range() == (3, 8)


def test_handles_do_not_pass_each_other(slider: RangeSlider, qtbot: QtBot) -> None:
    slider.set_range(4, 6)
    QTest.mousePress(slider, LEFT, NONE, at(4))
    QTest.mouseMove(slider, at(9))
    QTest.mouseRelease(slider, LEFT, NONE, at(9))
    assert slider.range() == (6, 6)


def test_handles_on_one_number_can_be_pulled_apart_both_ways(slider: RangeSlider, qtbot: QtBot) -> None:
    slider.set_range(5, 5)
    QTest.mouseClick(slider, LEFT, NONE, at(7))
    assert slider.range() == (5, 7)
    slider.set_range(5, 5)
    QTest.mouseClick(slider, LEFT, NONE, at(2))
    assert slider.range() == (2, 5)


def test_keys_move_the_chosen_handle(slider: RangeSlider, qtbot: QtBot) -> None:
    QTest.keyClick(slider, Qt.Key.Key_Right)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    QTest.keyClick(slider, Qt.Key.Key_Space)
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert slider.range() == (2, 9)
    QTest.keyClick(slider, Qt.Key.Key_Home)
    assert slider.range() == (2, 2)


def test_handles_at_the_bounds_stay_at_new_bounds(slider: RangeSlider) -> None:
    slider.set_range(3, 10)
    slider.set_bounds(1, 15)
    assert slider.range() == (3, 15)
    slider.set_bounds(4, 6)
    assert slider.range() == (4, 6)


def test_a_range_outside_the_bounds_is_limited_to_them(slider: RangeSlider) -> None:
    slider.set_range(-5, 99)
    assert slider.range() == (0, 10)
    slider.set_range(8, 2)
    assert slider.range() == (8, 8)


def test_a_single_number_is_a_range_too(qtbot: QtBot) -> None:
    slider = RangeSlider(3, 3)
    qtbot.addWidget(slider)
    assert not slider.grab().isNull()
    QTest.mouseClick(slider, LEFT)
    assert slider.range() == (3, 3)
