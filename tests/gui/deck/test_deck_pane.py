import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QPushButton

from deckbuilder.formats.grouping import Line
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.deck.line_list import LineDelegate
from deckbuilder.gui.deck.line_model import HEADING, LINE, LineModel
from deckbuilder.gui.language import Language
from deckbuilder.gui.look import Look
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.robot import Robot
from tests.builders.windows import pack
from tests.gui.sandbox.legions_table import ILZABET, LORD, shipped


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    window.build.deck.header.open_first_starter()
    return Robot(window)


def picture(model: LineModel) -> list[str]:
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def test_the_lines_pass_the_checks_for_qt_models(services: Services, language: Language) -> None:
    model = LineModel(language)
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    services.decks.open_starter(next(iter(pack().starter_decks)))
    model.show_groups(services.decks.groups())
    services.decks.add(services.decks.deck.entries()[0].card)
    model.show_groups(services.decks.groups())
    model.show_groups([])
    assert tester.model() is model


def test_headings_have_kind_and_count_and_lines_have_count_and_name(services: Services, language: Language) -> None:
    model = LineModel(language)
    services.decks.open_starter(next(iter(pack().starter_decks)))
    groups = services.decks.groups()
    model.show_groups(groups)
    expected = []
    for group in groups:
        expected.append(f"{group.title.en} {group.count}")
        expected += [f"×{line.count} {line.card.name.en if line.card else line.card_id}" for line in group.lines]
    assert picture(model) == expected
    assert model.index(0).data(HEADING) == groups[0]
    assert not model.flags(model.index(0)) & Qt.ItemFlag.ItemIsSelectable


def test_a_changed_count_keeps_the_selection(services: Services, language: Language) -> None:
    model = LineModel(language)
    services.decks.open_starter(next(iter(pack().starter_decks)))
    model.show_groups(services.decks.groups())
    resets: list[bool] = []
    model.modelReset.connect(lambda: resets.append(True))
    services.decks.add(services.decks.deck.entries()[0].card)
    model.show_groups(services.decks.groups())
    assert resets == []


def test_plus_and_minus_on_a_line_change_its_count(robot: Robot) -> None:
    lines = robot.build.deck.lines
    line = lines.model().index(1, 0).data(LINE)
    assert isinstance(line, Line)
    lines.scrollTo(lines.model().index(1, 0))
    minus, plus = LineDelegate.sign_places(lines.visualRect(lines.model().index(1, 0)))
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=plus.center())
    assert robot.deck_lines()[line.card_id] == line.count + 1
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=minus.center())
    assert robot.deck_lines()[line.card_id] == line.count


def test_a_new_name_is_saved_and_an_empty_one_is_not(robot: Robot) -> None:
    name = robot.build.deck.header.name
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Comet rush")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert robot.window.bridge.service.deck.name == "Comet rush"
    name.clear()
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert robot.window.bridge.service.deck.name == "Comet rush"
    assert name.text() == "Comet rush"


def test_the_menu_lists_the_decks_and_the_starters(robot: Robot) -> None:
    head = robot.build.deck.header
    head.menu.aboutToShow.emit()
    texts = [entry.text() for entry in head.menu.actions()]
    assert any(robot.window.bridge.service.deck.name in text for text in texts)
    assert "Duplicate" in texts
    head.duplicate()
    assert robot.window.bridge.service.deck.name.startswith("Copy of ")


def test_statistics_follow_the_deck(robot: Robot) -> None:
    statistics = robot.build.deck.statistics
    before = statistics.figures()
    card_id = next(iter(robot.deck_lines()))
    robot.window.bridge.add(card_id)
    assert statistics.figures() != before


def test_a_card_missing_from_the_database_stays_in_the_deck_as_written(robot: Robot) -> None:
    robot.window.bridge.perform(lambda: robot.window.bridge.service.add("LOST-1"))
    assert "×1 LOST-1" in picture(robot.build.deck.model)
    assert any("LOST-1" in str(problem.message.args) for problem in robot.window.bridge.service.problems())


def test_the_detail_names_the_decks_that_contain_a_card(robot: Robot) -> None:
    card_id = next(iter(robot.deck_lines()))
    name = robot.window.bridge.service.deck.name
    assert robot.window.bridge.names_with(card_id) == [name]
    assert robot.window.bridge.names_with("NOWHERE") == []


def test_undo_in_an_untouched_search_field_undoes_the_deck(robot: Robot) -> None:
    build, service = robot.build, robot.window.bridge.service
    robot.window.activateWindow()
    before = robot.deck_lines()
    robot.window.bridge.add(service.deck.entries()[0].card)
    build.search.setFocus()
    robot.key(build.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert robot.deck_lines() == before
    robot.key(build.search, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert robot.deck_lines() != before
    QTest.keyClicks(build.search, "sun")
    robot.key(build.search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert build.search.text() == ""
    assert robot.deck_lines() != before


def test_fixing_by_keyboard_moves_from_fix_to_fix_and_then_to_the_lines(robot: Robot) -> None:
    window, bridge = robot.window, robot.window.bridge
    window.activateWindow()
    lines = [line for group in bridge.service.groups() for line in group.lines if line.count == 3]
    for line in lines[:2]:
        bridge.add(line.card_id, line.section)
    for left in (2, 1):
        pushes = [push for row in robot.problem_rows() for push in row.findChildren(QPushButton)]
        assert len(pushes) == left
        if left == 2:
            pushes[0].setFocus()
        assert pushes[0].hasFocus()
        robot.key(pushes[0], Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert window.build.deck.isAncestorOf(focused)
        pushes[0].setFocus()
        robot.key(pushes[0], Qt.Key.Key_Space)
    assert window.build.deck.lines.hasFocus()


def test_the_name_of_a_card_without_numbers_uses_their_space_until_the_signs_need_it(look: Look) -> None:
    legions = load_packs()["legions"]
    delegate = LineDelegate(legions, look, lambda _card: False)
    master, lord = (shipped()[each] for each in (ILZABET, LORD))
    assert delegate.taken_width(master, hovered=False) < delegate.taken_width(lord, hovered=False)
    assert delegate.taken_width(master, hovered=True) == delegate.taken_width(lord, hovered=True)
    assert delegate.taken_width(None, hovered=False) == delegate.taken_width(master, hovered=False)


def test_a_long_name_ends_with_an_ellipsis_unless_it_is_edited(robot: Robot) -> None:
    name = robot.build.deck.header.name
    robot.window.resize(1024, 680)
    name.show_name("A deck with a name that is much too long for the field that shows it")
    QApplication.processEvents()
    assert name.shown.endswith("…")
    assert name.fontMetrics().horizontalAdvance(name.shown) < name.width()
    name.setFocus()
    assert name.shown == name.text()


def test_the_verdict_is_short_where_the_whole_one_has_no_room(robot: Robot) -> None:
    header = robot.build.deck.header
    header.resize(600, header.height())
    header.show_legality(0, 0)
    assert header.legality.text().startswith("✓ Legal under")
    header.resize(200, header.height())
    assert (header.legality.text(), header.legality.toolTip()[:13]) == ("✓ Legal", "✓ Legal under")
    header.show_legality(2, 1)
    assert header.legality.text() == "✕ 2 · ⚠ 1"
