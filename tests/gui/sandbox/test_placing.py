"""One click places a card, by mouse or keyboard: square, display and face together."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from deckbuilder.engine.api import Action
from deckbuilder.engine.position import Square
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import load_translator
from deckbuilder.i18n.message import Message
from tests.builders.options import PlainOption
from tests.gui.sandbox.conftest import OpenRoom
from tests.gui.sandbox.hands import card_point, cell_point, click, drag, note_titles, place_point, square_point, take
from tests.gui.sandbox.tables import KNIGHT, LANCER, SHIELD, main_session, middle_game
from tests.gui.sandbox.toy import Table, ToySession, question

LEFT, RIGHT = Square(0, "characters", 0, "back"), Square(0, "characters", 2, "back")


def press(key: Qt.Key) -> None:
    """Press a key in the widget that has the focus."""
    focused = QApplication.focusWidget()
    assert isinstance(focused, QWidget)
    QTest.keyClick(focused, key)


def parts(room: SandboxRoom, square: Square) -> list[str]:
    return [cell.name for cell in room.mat.highlights.cells if cell.place.square == square]


def test_a_click_on_a_card_shows_the_ways_on_every_free_square(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, LANCER))
    ways = ["Attack", "Defence, left", "Attack, Face down", "Defence, left, Face down"]
    assert parts(room, LEFT) == parts(room, RIGHT) == ways
    assert Place(0, "energy") in room.mat.highlights.targets
    assert not note_titles(room)


def test_one_click_chooses_lane_display_and_face(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    click(room, card_point(room, LANCER))
    cell = next(
        each
        for each in room.mat.highlights.cells
        if each.place.square == RIGHT and each.name == "Defence, left, Face down"
    )
    click(room, cell_point(room, cell))
    assert session.answers == [("w7",)]


def test_the_parts_of_a_square_are_within_it_and_apart_at_every_size(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    for width in (976, 1280, 1900):
        room.resize(width, 700)
        click(room, card_point(room, LANCER))
        for square in (LEFT, RIGHT):
            cells = [each for each in room.mat.highlights.cells if each.place.square == square]
            rects = [room.mat.cell_rect(each) for each in cells]
            assert len(rects) == 4
            assert all(room.mat.rect_of(cells[0].place).contains(rect) for rect in rects)
            assert not any(a.intersects(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
            assert all(min(rect.width(), rect.height()) >= 24 for rect in rects)
        room.controller.cancel()


def test_the_panel_shows_the_same_choices_as_a_numbered_grid(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    click(room, card_point(room, LANCER))
    assert list(room.prompt.ways.cells) == ["w0", "w2", "w1", "w3", "w4", "w6", "w5", "w7"]
    assert [room.prompt.options.item(row).text() for row in range(room.prompt.options.count())] == ["9  Set as energy"]
    QTest.keyClick(room.mat, Qt.Key.Key_8)
    assert session.answers == [("w7",)]


def test_pointing_at_a_part_highlights_its_cell_in_the_grid_and_vice_versa(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, LANCER))
    cell = next(each for each in room.mat.highlights.cells if each.key == "w6")
    QTest.mouseMove(room.mat, cell_point(room, cell))
    assert room.prompt.ways.name.text() == "Defence, left"
    room.prompt.ways.pointed.emit("w1")
    assert room.mat.lit_cell == "w1"
    assert room.prompt.ways.name.text() == "Attack, Face down"


def test_a_drop_asks_beside_the_card_which_way(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, LANCER), square_point(room, 0, 0, "back"))
    assert not session.answers
    assert note_titles(room) == ["Attack", "Defence, left", "Attack, Face down", "Defence, left, Face down"]
    note = room.controller.taking.note
    assert room.mat.rect().contains(note.geometry())
    assert not note.geometry().intersects(room.mat.rect_of(Place(0, "characters", LEFT)).toRect())
    held = room.mat.spot_shown(LANCER)
    assert held is not None
    assert room.mat.rect_of(Place(0, "characters", LEFT)).contains(held.centre)
    take(room, "Attack, Face down")
    assert session.answers == [("w1",)]


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ([Qt.Key.Key_Return], "w0"),
        ([Qt.Key.Key_3], "w1"),
        ([Qt.Key.Key_Down, Qt.Key.Key_Return], "w2"),
        ([Qt.Key.Key_Up, Qt.Key.Key_Space], "w3"),
    ],
)
def test_the_question_after_a_drop_is_answered_by_keys(open_room: OpenRoom, keys: list[Qt.Key], answer: str) -> None:
    session = main_session()
    room = open_room(session)
    drag(room, card_point(room, LANCER), square_point(room, 0, 0, "back"))
    for key in keys:
        press(key)
    assert session.answers == [(answer,)]
    assert not room.controller.taking.note.isVisible()
    assert room.mat.hasFocus()


def test_escape_sends_a_dropped_card_back(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    before = room.mat.spot_shown(LANCER)
    drag(room, card_point(room, LANCER), square_point(room, 0, 0, "back"))
    press(Qt.Key.Key_Escape)
    assert not room.controller.taking.note.isVisible()
    assert room.mat.spot_shown(LANCER) == before
    assert not room.mat.highlights.targets
    assert not session.answers


def test_a_drop_with_only_one_way_plays_at_once(open_room: OpenRoom) -> None:
    action: Action = {"type": "play_character", "card": LANCER, "lane": 0, "orientation": "attack", "face": "up"}
    options = [
        PlainOption("only", action, Message("lane 0")),
        PlainOption("end", {"type": "end_phase"}, Message("End")),
    ]
    session = ToySession(Table(middle_game(), [question("action", (1, 1), options)]))
    room = open_room(session)
    drag(room, card_point(room, LANCER), square_point(room, 0, 0, "back"))
    assert session.answers == [("only",)]


def test_a_click_on_a_lit_zone_plays_there(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    click(room, card_point(room, LANCER))
    click(room, place_point(room, Place(0, "energy")))
    assert session.answers == [("energy",)]


def test_a_click_on_a_card_in_a_lit_zone_plays_there(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    click(room, card_point(room, LANCER))
    click(room, card_point(room, 20))  # an energy card
    assert session.answers == [("energy",)]


def test_escape_or_a_click_elsewhere_puts_a_picked_up_card_down(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, LANCER))
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    assert not room.mat.highlights.cells
    assert not room.prompt.ways.isVisible()
    assert room.prompt.options.count() == 12
    click(room, card_point(room, LANCER))
    click(room, square_point(room, 1, 3, "back"))
    assert not room.mat.highlights.cells


def test_a_click_on_another_card_picks_that_card_up(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, LANCER))
    click(room, card_point(room, SHIELD))
    assert not room.mat.highlights.cells
    assert room.mat.highlights.selected == SHIELD


def test_a_card_is_placed_with_the_keyboard_alone(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    room.mat.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(room.mat, key)
    assert note_titles(room)[0] == "Attack"
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return)
    assert session.answers == [("w6",)]


def test_no_question_remains_after_a_move_by_keyboard(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    drag(room, card_point(room, LANCER), square_point(room, 0, 0, "back"))
    QTest.keyClick(room.mat, Qt.Key.Key_1)
    assert not room.controller.taking.note.isVisible()
    assert not room.mat.highlights.cells
    room.mat.menu_asked.emit(Place(0, "hand", card=LANCER), room.mat.mapToGlobal(card_point(room, LANCER)))
    menu = room.controller.manual.menu
    assert menu is not None
    assert menu.isVisible()
    room.prompt.take_number(1)
    assert not menu.isVisible()


def test_the_ways_follow_the_language(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    click(room, card_point(room, LANCER))
    room.retranslate(load_translator("ja"))
    assert parts(room, LEFT)[0] == "アタック表示"
    assert KNIGHT not in room.prompt.hint.text()


def test_escape_ends_a_drag(open_room: OpenRoom) -> None:
    session = main_session()
    room = open_room(session)
    goal = square_point(room, 0, 0, "back")
    QTest.mousePress(room.mat, Qt.MouseButton.LeftButton, pos=card_point(room, LANCER))
    QTest.mouseMove(room.mat, goal)
    assert room.mat.highlights.targets
    QTest.keyClick(room.mat, Qt.Key.Key_Escape)
    QTest.mouseRelease(room.mat, Qt.MouseButton.LeftButton, pos=goal)
    assert not room.mat.highlights.targets
    assert not note_titles(room)
    assert not session.answers
