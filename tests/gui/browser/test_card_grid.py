from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from deckbuilder.gui.browser.card_grid import CardGrid
from deckbuilder.gui.browser.card_model import CARD
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.robot import Robot


def grid_of(window: MainWindow) -> CardGrid:
    grid = window.build.browser.grid
    grid.setCurrentIndex(window.build.browser.model.index(0, 0))
    return grid


def columns(grid: CardGrid) -> int:
    top = grid.visualRect(grid.model().index(0, 0)).top()
    return sum(grid.visualRect(grid.model().index(row, 0)).top() == top for row in range(12))


def test_arrow_keys_walk_over_the_faces(window: MainWindow) -> None:
    grid = grid_of(window)
    for key, row in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 1 + columns(grid)),
        (Qt.Key.Key_Left, columns(grid)),
        (Qt.Key.Key_End, grid.model().rowCount() - 1),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(grid, key)
        assert grid.currentIndex().row() == row


def test_the_selected_face_is_scrolled_into_view_and_shown_in_detail(window: MainWindow) -> None:
    grid = grid_of(window)
    QTest.keyClick(grid, Qt.Key.Key_End)
    assert grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))
    card = window.build.browser.current()
    assert card is not None
    assert window.build.browser.detail.card == card
    assert card.name.en in window.build.browser.detail.text.text()


def test_a_face_is_found_under_the_pointer(window: MainWindow) -> None:
    grid = grid_of(window)
    index = grid.model().index(3, 0)
    assert grid.indexAt(grid.visualRect(index).center()).row() == 3
    assert not grid.indexAt(QPoint(1, 1)).isValid()


def test_larger_cards_mean_fewer_in_a_line(window: MainWindow) -> None:
    robot, grid = Robot(window), grid_of(window)
    before = columns(grid)
    robot.command("view.larger")
    robot.command("view.larger")
    assert columns(grid) < before


def test_the_arrow_up_on_the_first_row_leads_back_to_the_search(window: MainWindow) -> None:
    grid, asked = grid_of(window), list[bool]()
    window.build.browser.left_upwards.connect(lambda: asked.append(True))
    QTest.keyClick(grid, Qt.Key.Key_Up)
    assert asked == [True]


def test_another_card_is_read_from_its_top_and_the_same_card_where_it_was(window: MainWindow, qtbot: QtBot) -> None:
    detail = window.build.browser.detail
    window.resize(1000, 640)
    model = window.build.browser.model
    every = [model.index(row, 0).data(CARD) for row in range(model.rowCount())]
    first, second = sorted(every, key=lambda card: len(card.text.en))[-2:]
    detail.show_card(first)
    bar = detail.findChildren(QScrollArea)[0].verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    detail.show_card(first)
    qtbot.wait(1)
    assert bar.value() > 0
    detail.show_card(second)
    qtbot.wait(1)
    assert bar.value() == 0
