"""Errata in the window: changes, earlier texts, undoing an import, and imports of another window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.gui.cards.imports_strip import ImportsStrip
from deckbuilder.gui.cards.text_strip import TextStrip
from deckbuilder.gui.notices import Notice
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.cards import GAME, character, schema
from tests.builders.robot import Robot, drop, dropped_files
from tests.builders.services import open_services
from tests.builders.windows import end_window, make_window


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    return Robot(window)


def give(robot: Robot, folder: Path, cost: int, name: str) -> Notice:
    """Drop a file with one card on the window. Return the notice about it."""
    path = folder / f"{name}.json"
    cards = [character("MINE-1", "星の試作", cost=cost)]
    path.write_text(write_set(schema(), name, Text(en=name), cards), encoding="utf-8")
    drop(robot.window, dropped_files(path))
    return robot.window.notices.shown[0]


def shown_cost(robot: Robot) -> int | None:
    robot.type_search("MINE-1")
    (card,) = robot.results()
    return card.integer("cost")


def press(notice: Notice, words: str) -> None:
    next(button for button in notice.buttons if button.text() == words).click()


def test_the_notice_shows_what_an_import_changed(robot: Robot, tmp_path: Path) -> None:
    give(robot, tmp_path, 2, "z")
    notice = give(robot, tmp_path, 5, "a")
    assert "0 new, 1 changed" in notice.text
    press(notice, "What changed")
    strip = robot.build.strips.open_strip
    assert isinstance(strip, TextStrip)
    assert strip.shown == [("MINE-1  星の試作", ["Cost: 2 → 5"])]


def test_the_notice_undoes_the_import(robot: Robot, tmp_path: Path) -> None:
    give(robot, tmp_path, 2, "z")
    notice = give(robot, tmp_path, 5, "a")
    assert shown_cost(robot) == 5
    press(notice, "Undo")
    assert shown_cost(robot) == 2
    assert "Undid import 2" in robot.notices()[0]


def test_cards_of_another_game_are_named_with_it_and_undone_there(
    robot: Robot, services: Services, tmp_path: Path
) -> None:
    card = next(iter(services.cards.store.all_cards("legions"))).model_copy(update={"id": "NEW-1", "set_id": "NEW"})
    path = tmp_path / "theirs.json"
    path.write_text(write_set(services.packs["legions"].schema, "NEW", Text(), [card]), encoding="utf-8")
    give(robot, tmp_path, 2, "z")
    drop(robot.window, dropped_files(path))
    (notice,) = robot.window.notices.shown
    assert notice.text == "Legions!: Cards imported: 1 new, 0 changed, 0 unchanged."
    press(notice, "Undo")
    assert services.cards.card("NEW-1") is None
    assert shown_cost(robot) == 2


def test_an_import_from_an_earlier_day_can_be_undone_in_the_strip(robot: Robot, tmp_path: Path) -> None:
    give(robot, tmp_path, 2, "z")
    give(robot, tmp_path, 5, "a")
    robot.command("cards.imports")
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ImportsStrip)
    lines = [strip.rows.item(row).text() for row in range(strip.rows.count())]
    assert [line.partition(":")[0] for line in lines] == ["2", "1"]
    assert lines[0].endswith("a.json")
    strip.primary.click()
    assert strip.rows.item(0).text() == "2: undone"
    assert not strip.primary.isEnabled() or strip.rows.currentRow() == 1
    assert shown_cost(robot) == 2


def test_the_strip_shows_what_an_earlier_import_changed(robot: Robot, tmp_path: Path) -> None:
    give(robot, tmp_path, 2, "z")
    give(robot, tmp_path, 5, "a")
    give(robot, tmp_path, 7, "b")
    robot.command("cards.imports")
    strip = robot.build.strips.open_strip
    assert isinstance(strip, ImportsStrip)
    strip.rows.setCurrentRow(2)
    assert not strip.changes.isEnabled()
    strip.rows.setCurrentRow(1)
    strip.changes.click()
    changes = robot.build.strips.open_strip
    assert isinstance(changes, TextStrip)
    assert changes.shown == [("MINE-1  星の試作", ["Cost: 2 → 5"])]


def test_the_notice_of_an_import_replaces_the_one_before(robot: Robot, tmp_path: Path) -> None:
    give(robot, tmp_path, 2, "z")
    give(robot, tmp_path, 5, "a")
    assert len(robot.window.notices.shown) == 1
    robot.window.cards.imports.undo(GAME, 2)
    assert [notice.buttons for notice in robot.window.notices.shown] == [[]]


def test_a_card_with_errata_offers_its_earlier_texts(robot: Robot, tmp_path: Path, qtbot: QtBot) -> None:
    give(robot, tmp_path, 2, "z")
    give(robot, tmp_path, 5, "a")
    robot.type_search("MINE-1")
    robot.choose(0)
    button = robot.build.browser.detail.earlier_button
    qtbot.waitUntil(lambda: not button.isHidden())
    assert button.text() == "Earlier texts: 1"
    button.click()
    strip = robot.build.strips.open_strip
    assert isinstance(strip, TextStrip)
    (now, changed), (before, message) = strip.shown
    assert now.endswith("import 2 (current)")
    assert before.endswith("import 1")
    assert "Name (Japanese): 星の試作" in message
    assert "Cost: 2" in message
    assert [line for line in changed if line not in message] == ["Cost: 2 → 5"]


def test_a_card_without_errata_offers_nothing(robot: Robot, qtbot: QtBot) -> None:
    robot.choose(0)
    qtbot.waitUntil(lambda: robot.build.at_rest)
    assert robot.build.browser.detail.earlier_button.isHidden()


@pytest.fixture
def other(services: Services) -> Iterator[Services]:
    """Another process with the same data folder."""
    other = open_services(services.folders.data)
    yield other
    other.close()


def test_cards_that_another_window_imports_appear(robot: Robot, other: Services, tmp_path: Path) -> None:
    path = tmp_path / "theirs.json"
    cards = [character("THEIRS-1", "星の来訪者")]
    path.write_text(write_set(schema(), "THEIRS", Text(), cards), encoding="utf-8")
    other.cards.import_files([path], GAME)
    robot.type_search("THEIRS-1")
    assert robot.results() == []
    robot.window.library.saving.check()
    assert [card.id for card in robot.results()] == ["THEIRS-1"]


def test_set_files_that_cannot_be_used_are_named_when_the_window_opens(
    qapp: QApplication, services: Services, home: Path
) -> None:
    folder = home / "sets" / GAME
    folder.mkdir(parents=True)
    whole = write_set(schema(), "MINE", Text(), [character("MINE-1", "星の試作", cost=2)])
    path = folder / "mine.json"
    path.write_text(whole.replace('"cost": 2', '"cost": "two"'), encoding="utf-8")
    window = make_window(qapp, services)
    (message,) = Robot(window).notices()
    assert message == (
        "Some cards in your set files cannot be used and are left out. Correct the files.\n"
        f"{path}, row 1, cost: A whole number is expected here."
    )
    end_window(window)
