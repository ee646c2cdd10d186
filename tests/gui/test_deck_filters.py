"""Filters and remarks that depend on the open deck, in a game with two sections and two-coloured cards."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from card_db.models import Text
from card_db.store.set_files import write_set
from deckbuilder.formats.grouping import Line
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.deck.line_model import LINE
from deckbuilder.gui.widgets.chip import Chip
from deckbuilder.gui.words import DECK
from deckbuilder.services.services import Services
from deckbuilder.settings.folders import user_folders
from tests.builders.legions import GAME, PACK, SCHEMA, legions_card
from tests.builders.robot import Robot
from tests.builders.windows import end_window, make_window

CARDS = [
    legions_card("master", "M"),
    legions_card("minion", "OWN"),
    legions_card("minion", "FOREIGN", colours=("blue",)),
    legions_card("skill", "CLASS", colours=("white", "red")),
    legions_card("lord", "OTHER", colours=("white", "green")),
]


@pytest.fixture
def robot(qapp: QApplication, tmp_path: Path) -> Iterator[Robot]:
    folders = user_folders(tmp_path, {})
    (folders.sets / GAME).mkdir(parents=True)
    (folders.sets / GAME / "T-1.json").write_text(write_set(SCHEMA, "T-1", Text(), CARDS), encoding="utf-8")
    services = Services(folders, {GAME: PACK}, lambda: date(2026, 11, 21))
    window = make_window(qapp, services)
    window.build.search.setText("set:T-1")
    yield Robot(window)
    end_window(window)
    services.close()


def rows(robot: Robot) -> dict[str, TickRow]:
    return {row.box.text(): row for row in robot.build.filters.facet(DECK).findChildren(TickRow)}


def shown(robot: Robot) -> int:
    return robot.build.browser.model.rowCount()


def test_a_deck_filter_can_be_checked_once_the_deck_has_what_it_needs(robot: Robot) -> None:
    row = rows(robot)["Class-only cards"]
    assert not row.isEnabled()
    robot.build.bridge.add("M")
    assert row.isEnabled()
    row.box.click()
    assert shown(robot) == 2  # the master holds both colours, and so does the card of its class


def test_the_results_follow_the_deck(robot: Robot) -> None:
    robot.build.bridge.add("M")
    rows(robot)["May be in the deck"].box.click()
    assert shown(robot) == 4
    robot.build.bridge.remove("M")
    assert shown(robot) == 5
    robot.build.bridge.undo()
    assert shown(robot) == 4


def test_each_deck_filter_shows_how_many_cards_it_would_give(robot: Robot) -> None:
    found = rows(robot)
    assert {name: row.count for name, row in found.items()} == dict.fromkeys(found, "")
    robot.build.bridge.add("M")
    robot.build.loop._rest()
    expected = {"May be in the deck": "4", "Without surcharge": "3", "Class-only cards": "2"}
    assert {name: row.count for name, row in found.items()} == expected
    for name, row in found.items():
        row.box.click()
        assert str(shown(robot)) == expected[name]
        row.box.click()
    robot.type_search("set:T-1 kind:skill")
    robot.build.loop._rest()
    assert {row.count for row in found.values()} == {"1"}


def test_the_chip_of_the_filter_names_it(robot: Robot) -> None:
    robot.build.bridge.add("M")
    rows(robot)["Without surcharge"].box.click()
    chips = [chip.text() for chip in robot.build.browser.bar.findChildren(Chip)]
    assert chips == ["Deck's master: Without surcharge"]


def test_the_other_face_of_a_card_that_has_two_is_shown_by_a_button_and_a_command(robot: Robot) -> None:
    pane = robot.build.browser.detail
    awake, text = Text(en="Awake"), Text(en="Awakened text.")
    pane.show_card(legions_card("master", "TWO", awakened_name=awake, awakened_text=text))
    assert pane.turn_button.isVisible()
    faces = [pane.shown_face]
    pane.turn_button.click()
    faces.append(pane.shown_face)
    robot.command("card.turn")
    faces.append(pane.shown_face)
    assert [face.name.get("en") if face is not None else "" for face in faces] == ["TWO", "Awake", "TWO"]
    pane.show_card(legions_card("minion", "ONE"))
    robot.command("card.turn")
    assert not pane.turn_button.isVisible()
    assert pane.shown_face is pane.card


def test_a_line_with_a_remark_explains_it(robot: Robot) -> None:
    robot.build.bridge.add("M")
    robot.build.bridge.add("FOREIGN")
    model = robot.build.deck.model
    row = model.row_of("FOREIGN")
    assert row is not None
    line = model.index(row).data(LINE)
    assert isinstance(line, Line)
    assert line.remark is not None
    assert line.remark.short == "+1 MP"
    explained = str(model.index(row).data(Qt.ItemDataRole.ToolTipRole))
    assert explained == "LEG 31-3b: “FOREIGN” costs 1 MP more: “M” does not hold its colour."
    own = model.row_of("M")
    assert own is not None
    assert model.index(own).data(Qt.ItemDataRole.ToolTipRole) is None
