"""The filter pane, its chips, and their effect on the browser."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from deckbuilder.gui.browser.facets import ChoiceFacet, RangeFacet
from deckbuilder.gui.browser.filter_state import FilterState
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.widgets.chip import Chip
from deckbuilder.gui.widgets.facet_button import FacetButton
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.robot import Robot
from tests.gui.painted_words import words_of


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    return Robot(window)


def chips(robot: Robot) -> list[str]:
    return [chip.text() for chip in robot.build.browser.bar.findChildren(Chip) if not chip.isHidden()]


def click_marking(robot: Robot, word: str) -> None:
    facet = robot.build.filters.facet("attribute")
    button = next(button for button in facet.findChildren(FacetButton) if button.text() == word)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_toggling_a_marking_shows_only_its_cards_and_a_chip(robot: Robot) -> None:
    click_marking(robot, "Light")
    assert {card.string("attribute") for card in robot.results()} == {"light"}
    assert chips(robot) == ["Attribute: Light"]
    click_marking(robot, "Dark")
    assert {card.string("attribute") for card in robot.results()} == {"light", "dark"}
    click_marking(robot, "Dark")
    click_marking(robot, "Light")
    assert chips(robot) == []


def test_the_words_of_markings_are_whole_in_a_small_window(robot: Robot) -> None:
    robot.window.resize(1024, 768)
    QApplication.processEvents()
    for button in robot.build.filters.facet("attribute").findChildren(FacetButton):
        assert button.text() in words_of(button)


def test_closing_a_chip_removes_the_filter(robot: Robot) -> None:
    everything = len(robot.results())
    click_marking(robot, "Fire")
    chip = next(chip for chip in robot.build.browser.bar.findChildren(Chip) if not chip.isHidden())
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert len(robot.results()) == everything
    assert robot.build.filters.state == FilterState()


def test_moving_a_handle_bounds_the_number(robot: Robot) -> None:
    facet = robot.build.filters.facet("cost")
    assert isinstance(facet, RangeFacet)
    facet.slider.set_range(2, 3)
    assert {card.integer("cost") for card in robot.results()} == {2, 3}
    assert chips(robot) == ["Cost 2 – 3"]
    facet.slider.set_range(*facet.slider.bounds())
    assert chips(robot) == []


def test_filters_search_and_each_other_are_combined(robot: Robot) -> None:
    click_marking(robot, "Water")
    robot.type_search("cost<=2")
    assert robot.results() != []
    assert all(card.string("attribute") == "water" and (card.integer("cost") or 0) <= 2 for card in robot.results())


def test_counts_follow_the_search_but_not_their_own_filter(robot: Robot) -> None:
    robot.build.loop._rest()
    facet = robot.build.filters.facet("attribute")
    before = {button.text(): button.count for button in facet.findChildren(FacetButton)}
    click_marking(robot, "Light")
    robot.build.loop._rest()
    assert {button.text(): button.count for button in facet.findChildren(FacetButton)} == before
    robot.type_search("cost<=1")
    robot.build.loop._rest()
    after = {button.text(): button.count for button in facet.findChildren(FacetButton)}
    assert all(after[word] < before[word] for word in before)


def test_rare_races_appear_after_a_click_on_more(robot: Robot) -> None:
    robot.build.loop._rest()
    facet = robot.build.filters.facet("races")
    assert isinstance(facet, ChoiceFacet)
    shown = [row for row in facet.findChildren(TickRow) if not row.isHidden()]
    assert len(shown) == 6
    QTest.mouseClick(facet.more, Qt.MouseButton.LeftButton)
    assert len([row for row in facet.findChildren(TickRow) if not row.isHidden()]) > 6


def test_a_search_without_result_offers_to_clear_it(robot: Robot) -> None:
    everything = len(robot.results())
    robot.type_search("no such card anywhere")
    assert robot.results() == []
    robot.build.browser.clear_asked.emit()
    assert len(robot.results()) == everything


def test_a_click_on_a_column_heading_sorts_and_a_second_one_reverses_the_order(robot: Robot) -> None:
    robot.command("view.table")
    names = [column.key for column in robot.window.pack.columns]
    heads = robot.build.browser.table.horizontalHeader()
    heads.sectionClicked.emit(names.index("speed"))
    speeds = [card.integer("speed") or 0 for card in robot.results() if card.integer("speed") is not None]
    assert speeds == sorted(speeds)
    heads.sectionClicked.emit(names.index("speed"))
    speeds = [card.integer("speed") or 0 for card in robot.results() if card.integer("speed") is not None]
    assert speeds == sorted(speeds, reverse=True)


@pytest.mark.parametrize(
    ("language", "typed", "query"),
    [("en", "dragon dark", "races:dragon attribute:dark"), ("ja", "竜 闇", "種族:竜 属性:闇")],
)
def test_a_search_without_cards_offers_to_search_for_the_values_of_fields(
    robot: Robot, language: str, typed: str, query: str
) -> None:
    robot.window.preferences.speak(language)
    robot.type_search(typed)
    assert robot.results() == []
    (together, *_) = robot.build.browser.offers.buttons
    assert query in together.text()
    together.click()
    assert robot.build.search.text() == query
    assert {card.string("attribute") for card in robot.results()} == {"dark"}
    robot.type_search("qqqq")
    assert robot.results() == []
    assert robot.build.browser.offers.isHidden()


def test_a_long_word_is_cut_and_never_pushes_the_count_out(qtbot: QtBot) -> None:
    row = TickRow()
    qtbot.addWidget(row)
    row.setText("Welcome to the Baths of the Dragons of the North")
    row.set_count(40)
    row.resize(150, 24)
    row.show()
    assert row.minimumSizeHint().width() < 150
    assert "Dragons of the North" in row.box.toolTip()
    assert row.count == "40"
    count = next(label for label in row.findChildren(QLabel) if label.text() == "40")
    assert count.geometry().right() <= row.width()


@pytest.mark.parametrize(("value", "columns"), [("Light", 2), ("The Constellation of the Lion", 1)])
def test_two_markings_stand_in_a_row_unless_a_word_is_too_long(
    robot: Robot, monkeypatch: pytest.MonkeyPatch, value: str, columns: int
) -> None:
    facet = robot.build.filters.facet("attribute")
    monkeypatch.setattr(facet.words, "choice", lambda _key, _value: value)
    facet.retranslate()
    QTest.qWait(1)
    buttons = facet.findChildren(FacetButton)
    assert len({button.x() for button in buttons}) == columns
