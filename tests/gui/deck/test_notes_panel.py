"""Notes are saved with their deck, step by step, and never get into another deck."""

from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deckbuilder.gui.deck.notes_panel import NotesPanel
from deckbuilder.gui.window.main_window import MainWindow
from tests.builders.robot import Robot
from tests.builders.windows import open_services


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    window.build.deck.header.make_new()
    return Robot(window)


@pytest.fixture
def notes(robot: Robot) -> NotesPanel:
    panel = robot.build.deck.notes
    QTest.mouseClick(panel.title, Qt.MouseButton.LeftButton)
    return panel


def written(robot: Robot) -> str:
    return robot.window.bridge.service.deck.notes


def test_a_click_opens_the_page_ready_for_typing(notes: NotesPanel) -> None:
    assert notes.page.isVisible()
    assert not notes.first_line.isVisible()
    notes.title.click()
    assert not notes.page.isVisible()


def test_typed_notes_are_in_the_deck_after_a_pause_and_one_undo_removes_them(
    robot: Robot, notes: NotesPanel, qtbot: QtBot
) -> None:
    QTest.keyClicks(notes.page, "Two more scouts?")
    assert written(robot) == ""
    qtbot.waitUntil(lambda: written(robot) == "Two more scouts?")
    robot.window.bridge.undo()
    assert written(robot) == ""
    assert notes.page.toPlainText() == ""
    robot.window.bridge.redo()
    assert notes.page.toPlainText() == "Two more scouts?"


def test_typed_text_is_saved_early_enough_for_a_busy_machine_to_keep_within_a_second(
    robot: Robot, notes: NotesPanel, qtbot: QtBot
) -> None:
    clock = QElapsedTimer()
    QTest.keyClicks(notes.page, "e")
    clock.start()
    qtbot.waitUntil(lambda: written(robot) == "e")
    assert clock.elapsed() < 600


def test_steady_typing_without_a_pause_is_saved_within_a_second_as_one_step(robot: Robot, notes: NotesPanel) -> None:
    clock, typed_at, longest, slowest_key = QElapsedTimer(), list[int](), 0, 0
    clock.start()
    while clock.elapsed() < 1800:
        before = clock.elapsed()
        QTest.keyClicks(notes.page, "x", delay=40)
        typed_at.append(clock.elapsed())
        slowest_key = max(slowest_key, clock.elapsed() - before)  # a busy machine stalls this test as well as the timer
        unsaved = typed_at[len(written(robot)) :]
        longest = max(longest, clock.elapsed() - unsaved[0] if unsaved else 0)
    assert 0 < longest < 1000 + 2 * slowest_key
    assert len(written(robot)) > 5
    robot.window.bridge.undo()
    assert (written(robot), notes.page.toPlainText()) == ("", "")
    robot.window.bridge.redo()
    assert len(written(robot)) > 5


def test_two_bursts_of_typing_are_two_steps_even_after_a_restart(robot: Robot, notes: NotesPanel, home: Path) -> None:
    service = robot.window.bridge.service
    for text, goes_on in (("a", False), ("ab", True), ("abc", True), ("abc d", False), ("abc de", True)):
        service.set_notes(text, goes_on=goes_on)
    service.rename("Other", goes_on=True)
    again = open_services(home).decks
    found = [again.deck.notes]
    while again.undo() is not None:
        found.append(again.deck.notes)
    assert found == ["abc de", "abc de", "abc", ""]


def test_a_name_is_saved_while_it_is_typed_and_escape_restores_the_old_one(robot: Robot) -> None:
    name, service = robot.build.deck.header.name, robot.window.bridge.service
    before = service.deck.name
    name.selectAll()
    QTest.keyClicks(name, "Comet  rush ", delay=80)
    assert service.deck.name.startswith("Comet")
    assert name.text() == "Comet  rush "
    QTest.keyClick(name, Qt.Key.Key_Escape)
    assert (service.deck.name, name.text()) == (before, before)


def test_a_name_that_is_being_typed_stays_with_its_deck(robot: Robot) -> None:
    name, service = robot.build.deck.header.name, robot.window.bridge.service
    first = service.deck_id
    assert first is not None
    name.selectAll()
    QTest.keyClicks(name, "Comet")
    robot.build.deck.header.make_new()
    assert service.read(first).name == "Comet"
    assert name.text() == service.deck.name == "New deck"
    QTest.keyClick(name, Qt.Key.Key_Escape)
    assert service.deck.name == "New deck"


def test_closing_or_leaving_the_page_saves_it_at_once(robot: Robot, notes: NotesPanel) -> None:
    QTest.keyClicks(notes.page, "Fast")
    notes.title.click()
    assert written(robot) == "Fast"
    notes.title.click()
    QTest.keyClicks(notes.page, "er")
    robot.build.deck.header.name.setFocus()
    assert written(robot) == "Faster"


def test_a_deck_opened_in_the_middle_of_a_word_gets_none_of_it(robot: Robot, notes: NotesPanel) -> None:
    service = robot.window.bridge.service
    first = service.deck_id
    assert first is not None
    QTest.keyClicks(notes.page, "Fast")
    robot.build.deck.header.make_new()
    assert (written(robot), notes.page.toPlainText()) == ("", "")
    assert service.read(first).notes == "Fast"


def test_the_first_line_with_text_is_shown_while_the_page_is_closed(robot: Robot, notes: NotesPanel) -> None:
    notes.title.click()
    robot.window.bridge.perform(lambda: robot.window.bridge.service.set_notes("\n  Comets first \nthen the rest"))
    assert notes.first_line.whole_text == "Comets first"


def test_the_notes_of_a_starter_deck_can_be_read(robot: Robot, notes: NotesPanel) -> None:
    robot.build.deck.header.open_first_starter()
    assert len(notes.page.toPlainText()) > 40


def test_the_texts_follow_the_language(robot: Robot, notes: NotesPanel) -> None:
    robot.window.language.switch("ja")
    assert notes.title.text() == "メモ"
    assert notes.page.accessibleName()
