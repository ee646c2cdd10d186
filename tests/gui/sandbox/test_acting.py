import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from deckbuilder.engine.position import Square
from deckbuilder.gui.sandbox.offers import Place
from tests.gui.sandbox.conftest import OpenRoom
from tests.gui.sandbox.hands import PLAIN, card_point, click, drag, place_point, square_point
from tests.gui.sandbox.tables import (
    ENERGY,
    FACE_DOWN,
    LANCER,
    RIVAL,
    SHIELD,
    main_phase,
    main_session,
    picking_session,
    square_session,
    tray_session,
)


def test_the_cards_that_can_be_used_glow(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    assert room.mat.highlights.usable == {LANCER, SHIELD}


def test_a_drag_to_the_energy_zone_sets_the_card(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, LANCER), place_point(room, Place(0, "energy")))
    assert session.answers == [("energy",)]


@pytest.mark.parametrize(
    ("goal", "answer"), [(Place(1, "characters", card=RIVAL), "attack"), (Place(1, "life"), "direct")]
)
def test_a_drag_onto_the_defender_or_the_life_attacks(open_room: OpenRoom, goal: Place, answer: str) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, SHIELD), place_point(room, goal))
    assert session.answers == [(answer,)]


def test_targets_light_up_while_a_card_is_dragged(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    QTest.mousePress(room.mat, Qt.MouseButton.LeftButton, PLAIN, card_point(room, LANCER))
    QTest.mouseMove(room.mat, square_point(room, 0, 2, "front"))
    places = room.mat.highlights.targets
    assert Place(0, "energy") in places
    assert {place.square for place in places if place.square} == {
        Square(0, "characters", 0, "back"),
        Square(0, "characters", 2, "back"),
    }
    QTest.mouseRelease(room.mat, Qt.MouseButton.LeftButton, PLAIN, square_point(room, 0, 0, "front"))
    assert not room.mat.highlights.targets


def test_an_illegal_drop_is_refused_beside_the_card_with_the_rule(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, LANCER), square_point(room, 0, 3, "back"))
    assert room.controller.reasons.bubble.isVisible()
    assert "There is not enough energy for it. (LoS 5.3)" in room.controller.reasons.bubble.text.text()
    assert session.asked == [
        {
            "type": "play_character", "card": LANCER, "lane": 3, "orientation": "attack", "face": "up",
        }
    ]  # fmt: skip
    assert room.mat.rect().contains(room.controller.reasons.bubble.geometry())


def test_a_click_on_a_card_that_cannot_be_used_shows_why(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, ENERGY))
    assert "(LoS 5.3)" in room.controller.reasons.bubble.text.text()


def test_why_not_can_be_asked_of_a_card_that_could_be_used(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    room.why_button.click()
    click(room, card_point(room, SHIELD))
    assert room.controller.reasons.bubble.isVisible()
    room.why_button.click()
    click(room, card_point(room, SHIELD))
    assert room.mat.highlights.targets


def test_a_click_on_the_opponents_card_explains_whose_it_is(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, FACE_DOWN))
    assert "opponent" in room.controller.reasons.bubble.text.text()


def test_options_without_a_card_are_buttons(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    button = next(b for b in room.prompt.findChildren(type(room.tree.undo_button)) if b.text() == "End the phase")
    button.click()
    assert session.answers == [("end",)]


@pytest.mark.parametrize("number", range(12))
def test_every_option_can_be_taken_from_the_list(open_room: OpenRoom, number: int) -> None:
    session = main_session()
    room = open_room(session)
    assert room.prompt.options.count() == len(main_phase()) == 12
    room.prompt.options.setFocus()
    room.prompt.options.setCurrentRow(number)
    QTest.keyClick(room.prompt.options, Qt.Key.Key_Return)
    assert session.answers == [(main_phase()[number].id,)]


def test_number_keys_take_options(open_room: OpenRoom, qtbot: QtBot) -> None:
    session = main_session()
    room = open_room(session)
    room.mat.setFocus()
    QTest.keyClick(room.mat, Qt.Key.Key_9)
    assert session.answers == [("energy",)]


def test_several_cards_are_marked_and_confirmed(open_room: OpenRoom) -> None:
    session = picking_session("cards", 2, 2)
    room = open_room(session)
    click(room, card_point(room, LANCER))
    assert not room.prompt.confirm.isEnabled()
    click(room, card_point(room, ENERGY))
    click(room, card_point(room, LANCER))
    click(room, card_point(room, 20))
    assert set(room.mat.highlights.picked) == {ENERGY, 20}
    room.prompt.confirm.click()
    assert session.answers == [("o2", "o3")]


def test_an_order_is_the_order_of_the_clicks(open_room: OpenRoom) -> None:
    session = picking_session("order", 3, 3)
    room = open_room(session)
    for card in (20, LANCER, ENERGY):
        click(room, card_point(room, card))
    assert room.mat.highlights.picked == {20: 1, LANCER: 2, ENERGY: 3}
    room.prompt.confirm.click()
    assert session.answers == [("o3", "o1", "o2")]


def test_an_empty_choice_can_be_confirmed_if_it_is_allowed(open_room: OpenRoom) -> None:
    session = picking_session("cards", 0, 2)
    room = open_room(session)
    assert room.prompt.confirm.isEnabled()
    room.prompt.confirm.click()
    assert session.answers == [()]


def test_a_drop_on_a_row_that_the_game_never_allows_is_explained(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, LANCER), square_point(room, 0, 3, "front"))
    assert (
        room.controller.reasons.bubble.text.text()
        == "Play to a square: A character is played to the back row. (LoS 5.3)"
    )
    assert not session.asked


def test_cards_of_the_deck_that_can_be_picked_are_shown_and_only_they(open_room: OpenRoom) -> None:
    session = tray_session()
    room = open_room(session)
    shown = [card for card in room.mat.position.cards() if card.zone == "tray"]
    assert [card.id for card in shown] == [80, 82]
    click(room, card_point(room, 82))
    assert session.answers == [("o2",)]


def test_a_square_that_is_the_answer_is_clicked(open_room: OpenRoom) -> None:
    session = square_session()
    room = open_room(session)
    assert [place.square for place in room.mat.highlights.targets] == [
        Square(0, "characters", 2, "front"),
        Square(0, "characters", 3, "back"),
    ]
    click(room, square_point(room, 0, 3, "back"))
    assert session.answers == [("o2",)]


def test_enter_presses_the_only_button(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    QTest.keyClick(room.mat, Qt.Key.Key_Return)
    assert session.answers == [("end",)]


def test_escape_ends_why_not_mode(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    room.why_button.click()
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    assert not room.why_button.isChecked()
    assert not room.controller.asking
