"""Browsing in a game whose cards name partners: filters by techniques, by the open deck, and searches from a card."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from card_db.models import Card
from deckbuilder.gui.browser.tick_row import TickRow
from deckbuilder.gui.words import DECK
from tests.builders.robot import Robot
from tests.builders.spark_window import GAME, spark_window

DRAW = {"kind": "auto", "names": ["A"], "attributes": ["Sea"], "zones": ["ring"]} | {
    "trigger": {"event": "attack"},
    "effect": [{"op": "draw"}],
}


def card(
    code: str, name: str, title: str, partner: tuple[str, str] | None = None, work: str = "W", **more: object
) -> Card:
    fields = {"kind": "character", "names": (name,), "titles": (title,), "level": 1, "attack": 1000, "defence": 1000}
    named = {"partner_names": (partner[0],), "partner_titles": (partner[1],)} if partner else {}
    whole = {**fields, **named, "work_title": work}
    return Card.model_validate(
        {"id": code, "game": GAME, "set_id": "T-1", "name": {"en": name}, "fields": whole, **more}
    )


CARDS = [
    card("HERO", "Ann", "Hero", partner=("Bea", "Friend")),
    card("FRIEND", "Bea", "Friend"),
    card("RIVAL", "Bea", "Rival", abilities=(DRAW,)),
    card("NEARLY", "Beatrix", "Friend", work="Baby Princess"),
    card("OTHER", "Cid", "Cook", partner=("Ann", "Hero"), work="Baby Princess 3D ぱらだいす 0(ラブ)"),
]


@pytest.fixture
def robot(qapp: QApplication, tmp_path: Path) -> Iterator[Robot]:
    with spark_window(qapp, tmp_path, CARDS) as opened:
        yield opened


def found(robot: Robot, query: str) -> list[str]:
    robot.type_search(f"set:T-1 ({query})")
    return sorted(each.id for each in robot.results())


def look_at(robot: Robot, code: str) -> list[QPushButton]:
    """Choose a card. Return the links that its details show."""
    robot.type_search(f"id:{code}")
    robot.choose(0)
    return [button for button in robot.build.browser.detail.searches.buttons if not button.isHidden()]


def follow(robot: Robot, code: str, words: str) -> list[str]:
    """Click a link of a card. Return the cards of the set that it leads to."""
    next(button for button in look_at(robot, code) if button.text() == words).click()
    return found(robot, robot.build.search.text())


def test_a_card_leads_to_its_partners_and_to_the_cards_that_name_it(robot: Robot) -> None:
    assert follow(robot, "HERO", "Find its partners") == ["FRIEND"]  # VS 2.7.1: both name and title, in full
    assert follow(robot, "HERO", "Find cards naming it") == ["OTHER"]


def test_in_japanese_the_search_has_japanese_field_names(robot: Robot) -> None:
    robot.window.language.switch("ja")
    for words, expected in (("パートナーを探す", ["FRIEND"]), ("パートナーにするカードを探す", ["OTHER"])):
        assert follow(robot, "HERO", words) == expected
        heads = re.findall(r"(\S+?)=", robot.build.search.text())
        assert len(heads) == 2
        assert not any(head.isascii() for head in heads)


def test_a_card_that_names_no_partner_does_not_offer_to_find_one(robot: Robot) -> None:
    assert [link.text() for link in look_at(robot, "FRIEND")] == ["Find cards naming it"]


def test_deck_filters_find_partners_in_both_directions(robot: Robot) -> None:
    robot.build.bridge.add("HERO")
    rows = {row.box.text(): row for row in robot.build.filters.facet(DECK).findChildren(TickRow)}
    robot.type_search("set:T-1")
    rows["Is a partner"].box.click()
    assert [each.id for each in robot.results()] == ["FRIEND"]
    rows["Is a partner"].box.click()
    rows["Has a partner"].box.click()
    assert [each.id for each in robot.results()] == ["OTHER"]


@pytest.mark.parametrize("query", ["技の種類:自動能力", "ability_kinds:automatic", "技属性:Sea"])
def test_cards_are_found_by_kind_and_attribute_of_their_techniques(robot: Robot, query: str) -> None:
    assert found(robot, query) == ["RIVAL"]


def test_works_of_a_pair_are_found_together(robot: Robot) -> None:
    """VS 2.9.1.1, 12.5: each title of the pair also means the other."""
    assert found(robot, 'work_title:"Baby Princess"') == ["NEARLY", "OTHER"]


def test_an_equals_sign_asks_for_the_whole_name(robot: Robot) -> None:
    assert found(robot, "names=Bea") == ["FRIEND", "RIVAL"]
    assert found(robot, "names=Beat") == []
    assert found(robot, "names:Beat") == ["NEARLY"]


def test_details_name_the_partner(robot: Robot) -> None:
    look_at(robot, "HERO")
    assert "Partner names" in robot.build.browser.detail.text.text()


def choose_place(robot: Robot, row: int, words: str) -> None:
    """Open the menu of a deck line, and choose an entry."""
    pane = robot.build.deck
    pane.lines.setCurrentIndex(pane.model.index(row))
    pane.open_line_menu()
    next(entry for entry in pane.line_menu.actions() if words in entry.text()).trigger()
    pane.line_menu.close()


def lines(robot: Robot) -> list[str]:
    model = robot.build.deck.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def test_the_ring_card_is_chosen_in_the_deck_and_counts_as_one_of_50(robot: Robot) -> None:
    """VS 5.1.2.1.1, 5.2.1.2."""
    for code in ("HERO", "HERO", "FRIEND"):
        robot.build.bridge.add(code)
    choose_place(robot, 1, "Move to Ring")
    assert lines(robot) == ["Ring card 1", "×1 Ann", "Deck 2", "×1 Ann", "×1 Bea"]
    assert robot.build.deck.header.size_label.text() == "3 / 50"


def test_a_second_ring_card_changes_places_with_the_first(robot: Robot) -> None:
    for code in ("HERO", "FRIEND"):
        robot.build.bridge.add(code)
    choose_place(robot, 1, "Move to Ring")
    choose_place(robot, 3, "Move to Ring")
    assert lines(robot) == ["Ring card 1", "×1 Bea", "Deck 1", "×1 Ann"]
    robot.build.bridge.undo()
    assert lines(robot) == ["Ring card 1", "×1 Ann", "Deck 1", "×1 Bea"]
