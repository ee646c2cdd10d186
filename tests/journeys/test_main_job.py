"""A player uses the real window: finds cards, builds a deck, breaks and fixes the limits, exports, plays."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from deckbuilder.gui.window.deck_files import EXPORTS
from deckbuilder.gui.window.main_window import MainWindow
from deckbuilder.services.services import Services
from tests.builders.robot import Robot
from tests.builders.windows import end_window, make_window, open_services, pack


@pytest.fixture
def robot(window: MainWindow) -> Robot:
    return Robot(window)


def test_a_search_shows_what_the_database_finds_and_says_how_many(robot: Robot, services: Services) -> None:
    robot.type_search("属性:光 コスト<=2")
    found = services.cards.search(pack().id, "属性:光 コスト<=2")
    assert {card.id for card in robot.results()} == {row.id for row in services.cards.rows(pack().id, found.ids)}
    assert robot.build.browser.bar.count.text() == f"{found.total} cards"
    assert all(card.string("attribute") == "light" for card in robot.results())


def test_a_mistake_in_the_query_is_pointed_out_and_the_rest_is_searched(robot: Robot) -> None:
    robot.type_search("属性:光")
    light = robot.results()
    robot.type_search("属性:光 cost<=x")
    assert robot.results() == light
    assert robot.build.search.property("wrong") is True
    assert "(character 12)" in robot.build.browser.mistake_text
    robot.type_search("属性:光")
    assert robot.build.search.property("wrong") is False
    assert robot.build.browser.mistake_text == ""


def test_a_wording_that_was_meant_is_one_click_away(robot: Robot) -> None:
    offers = robot.build.browser.offers
    robot.type_search("属姓:光")
    assert [button.text() for button in offers.buttons] == ["Did you mean “属性:光”?"]
    offers.buttons[0].click()
    assert robot.build.search.text() == "属性:光"
    assert all(card.string("attribute") == "light" for card in robot.results())
    assert offers.isHidden()
    robot.type_search("fire")
    offers.buttons[0].click()
    assert robot.build.search.text() == "attribute:fire"
    assert robot.results()


def test_cards_go_in_by_key_and_double_click_and_come_out_by_key(robot: Robot) -> None:
    card = robot.choose(0)
    robot.press_enter()
    robot.command("card.add")
    assert robot.deck_lines() == {card.id: 2}
    robot.command("card.remove")
    assert robot.deck_lines() == {card.id: 1}
    robot.double_click(1)
    other = robot.results()[1]
    assert robot.deck_lines() == {card.id: 1, other.id: 1}


def test_undo_and_redo_follow_every_change_and_are_named(robot: Robot) -> None:
    card = robot.choose(0)
    robot.press_enter()
    robot.press_enter()
    assert robot.window.status.change.text() == f"Added 1 × {card.name.en}"
    robot.window.status.undo.click()
    assert robot.deck_lines() == {card.id: 1}
    robot.command("deck.undo")
    assert robot.deck_lines() == {}
    robot.command("deck.redo")
    robot.command("deck.redo")
    assert robot.deck_lines() == {card.id: 2}


def test_a_broken_limit_is_explained_with_its_rule_and_fixed_by_its_button(robot: Robot) -> None:
    robot.build.deck.header.open_first_starter()
    assert "Legal under" in robot.build.deck.header.legality.text()
    card_id = next(card for card, count in robot.deck_lines().items() if count == 3)
    robot.window.bridge.add(card_id)
    assert "1 problem" in robot.build.deck.header.legality.text()
    assert len(robot.problem_rows()) == 1
    robot.press_fix()
    assert robot.deck_lines()[card_id] == 3
    assert robot.problem_rows() == []


def test_a_deleted_deck_comes_back_by_undo(robot: Robot) -> None:
    robot.build.deck.header.open_first_starter()
    name, lines = robot.window.bridge.service.deck.name, robot.deck_lines()
    robot.build.deck.header.delete()
    assert robot.deck_lines() == {}
    robot.command("deck.undo")
    assert robot.window.bridge.service.deck.name == name
    assert robot.deck_lines() == lines


def test_the_deck_leaves_in_every_form(robot: Robot, tmp_path: Path) -> None:
    robot.build.deck.header.open_first_starter()
    for export in EXPORTS:
        path = tmp_path / f"deck-{export.kind}{export.ending}"
        robot.save_to(path)
        robot.window.transfers.export_deck(export)
        assert path.stat().st_size > 100
        assert any(str(path) in notice for notice in robot.notices())


def test_an_export_that_cannot_be_written_says_what_to_do(robot: Robot, tmp_path: Path) -> None:
    robot.build.deck.header.open_first_starter()
    path = tmp_path / "no such folder" / "deck.txt"
    robot.save_to(path)
    robot.window.transfers.export_deck(EXPORTS[0])
    assert "no such folder" in robot.notices()[0]


def test_a_pasted_list_is_understood_while_it_is_typed_and_keeps_unknown_lines(robot: Robot) -> None:
    card = robot.choose(0)
    robot.command("deck.paste")
    dialog = robot.window.transfers.dialog
    assert dialog is not None
    dialog.text.setPlainText(f"3 {card.name.en}\n2 Nobody knows this")
    dialog.read_now()
    assert len(dialog.rows) == 1
    dialog.take.click()
    assert robot.deck_lines() == {card.id: 3, "Nobody knows this": 2}


def test_the_deck_in_hand_is_played_in_the_test_room(robot: Robot) -> None:
    robot.build.deck.header.open_first_starter()
    robot.build.deck.test.click()
    assert robot.window.rooms.current == "test"
    assert robot.window.rooms.play_room is not None
    assert robot.window.rooms.play_room.widget.isVisible()
    robot.command("room.build")
    assert robot.window.rooms.current == "build"


def test_the_language_changes_everywhere_without_a_restart(robot: Robot) -> None:
    robot.choose(0)
    robot.window.preferences.speak("ja")
    assert robot.window.bar.rooms["build"].text() == "つくる"
    assert robot.build.deck.test.text() == "一人回し"
    assert "枚" in robot.build.browser.bar.count.text()
    assert robot.window.context.settings.settings.language == "ja"


def test_every_theme_dresses_the_window(robot: Robot) -> None:
    for theme in ("light", "high_contrast", "dark"):
        robot.command(f"theme.{theme}")
        assert robot.window.themes.look.palette.name == theme
        assert robot.window.context.settings.settings.theme == theme


def test_a_restart_finds_the_deck_and_the_shape_of_the_window(qapp: QApplication, services: Services) -> None:
    first = make_window(qapp, services)
    first.build.deck.header.open_first_starter()
    first.board["view.table"].trigger()
    deck = first.bridge.service.deck
    end_window(first)
    services.close()
    again = open_services(services.folders.data)
    second = make_window(qapp, again)
    assert second.bridge.service.deck == deck
    assert second.build.browser.mode == "table"
    end_window(second)
    again.close()
