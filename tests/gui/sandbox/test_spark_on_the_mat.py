"""What the rulebook of Victory Spark lets players see and arrange, as the mat and the setup show it."""

from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.verdict import Verdict, judge
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.gui.sandbox.hands import card_point, drag
from tests.gui.sandbox.toy import Look

rule = pytest.mark.rule
PACK = load_packs()["victory_spark"]
FIRST, SECOND, THIRD, FOURTH = (f"VS-S1-{number:03}" for number in (5, 6, 9, 10))


@cache
def shipped() -> Mapping[str, Card]:
    data = (set_folder(PACK.id) / "VS-S1.json").read_bytes()
    return {card.id: card for card in read_set(data, PACK.schema).cards}


class Shipped:
    def card(self, card_id: str) -> Card | None:
        return shipped().get(card_id)


def judged(deck: Deck) -> Verdict:
    return judge(deck, PACK, Shipped(), date(2026, 11, 22))


def room_at(qtbot: QtBot, **mine: Any) -> SandboxRoom:
    """Open the Test room at a position in the ability phase."""
    plain = {"ring": FIRST, "deck": [f"{FIRST}*9"]}
    turn = {"number": 5, "player": 0, "phase": "ability"}
    position = {"game": PACK.id, "edition": "1.4.1.2", "seed": 1, "turn": turn, "players": [{**plain, **mine}, plain]}
    session = Session.from_scenario(PACK, position, shipped().get, None, 0)
    room = SandboxRoom(PACK, Translator("en"), shipped().get, lambda *_: session, Look(), judge=judged)
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.start(next(iter(PACK.starter_decks.values())))
    return room


def shown(room: SandboxRoom, zone: str) -> list[str | None]:
    return [card.card for card in room.mat.position.zones[0, zone].cards]


def number_of(room: SandboxRoom, zone: str, card: str) -> int:
    (found,) = [each.id for each in room.mat.position.zones[0, zone].cards if each.card == card]
    assert found is not None
    return found


# Arranging ------------------------------------------------------------------------


@rule("VS", "3.7.3")
def test_a_card_dragged_within_the_hand_is_shown_in_its_new_place_and_nothing_happens(qtbot: QtBot) -> None:
    room = room_at(qtbot, hand=[FIRST, SECOND, THIRD, FOURTH])
    session = room.controller.session
    assert session is not None
    before = session.position((0,)), len(session.log)
    drag(room, card_point(room, number_of(room, "hand", FIRST)), card_point(room, number_of(room, "hand", THIRD)))
    assert shown(room, "hand") == [SECOND, THIRD, FIRST, FOURTH]
    drag(room, card_point(room, number_of(room, "hand", FOURTH)), card_point(room, number_of(room, "hand", SECOND)))
    assert shown(room, "hand") == [FOURTH, SECOND, THIRD, FIRST]
    left = [room.mat.spot(number_of(room, "hand", card)) for card in (FOURTH, SECOND, THIRD, FIRST)]
    places = [spot.centre.x() for spot in left if spot is not None]
    assert places == sorted(places)
    assert (session.position((0,)), len(session.log)) == before


@rule("VS", "3.7.3")
def test_a_card_that_comes_later_is_after_the_arranged_ones(qtbot: QtBot) -> None:
    room = room_at(qtbot, hand=[FIRST, SECOND, THIRD])
    drag(room, card_point(room, number_of(room, "hand", FIRST)), card_point(room, number_of(room, "hand", THIRD)))
    room.controller.act_by_hand({"type": "draw", "player": 0}, Place(0, "deck"))
    assert shown(room, "hand")[:3] == [SECOND, THIRD, FIRST]
    assert len(shown(room, "hand")) == 4


@rule("VS", "3.5.3")
@rule("VS", "3.6.3a")
@pytest.mark.parametrize("zone", ["retire", "waiting_room"])
def test_the_list_of_a_pile_is_rearranged_by_keys_and_by_dragging(qtbot: QtBot, zone: str) -> None:
    room = room_at(qtbot, **{zone: [FIRST, SECOND, THIRD, FOURTH]})
    session = room.controller.session
    assert session is not None
    before = session.position((0,)), len(session.log)
    dialog, data = room.controller.open_pile(Place(0, zone)), QMimeData()
    faces = dialog.faces
    faces.setCurrentRow(0)
    QTest.keyClick(faces, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert shown(room, zone) == [FIRST, SECOND, FOURTH, THIRD]
    faces.setCurrentRow(3)
    point = QPointF(faces.visualItemRect(faces.item(1)).center())
    event = QDropEvent(point, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton,
                       Qt.KeyboardModifier.NoModifier)  # fmt: skip
    faces.dropEvent(event)
    assert event.dropAction() == Qt.DropAction.IgnoreAction
    assert shown(room, zone) == [SECOND, FOURTH, FIRST, THIRD]
    assert faces.count() == 4
    later = room.controller.open_pile(Place(0, zone))
    again = later.faces
    assert [again.item(row).text() for row in range(4)] == [faces.item(row).text() for row in range(4)]
    assert (session.position((0,)), len(session.log)) == before


def test_a_face_at_the_end_of_the_list_does_not_move_beyond_it(qtbot: QtBot) -> None:
    room = room_at(qtbot, waiting_room=[FIRST, SECOND])
    dialog = room.controller.open_pile(Place(0, "waiting_room"))
    faces = dialog.faces
    faces.setCurrentRow(0)
    QTest.keyClick(faces, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert shown(room, "waiting_room") == [FIRST, SECOND]


# States ---------------------------------------------------------------------------


@rule("VS", "4.9.1c")
def test_rested_and_reversed_cards_are_turned_a_quarter_and_a_half(qtbot: QtBot) -> None:
    bench = {"left": SECOND, "centre": {"card": THIRD, "orientation": "rest"},
             "right": {"card": FOURTH, "orientation": "reverse"}}  # fmt: skip
    room = room_at(qtbot, bench=bench)
    spots = [room.mat.spot(number_of(room, "bench", card)) for card in (SECOND, THIRD, FOURTH)]
    assert [round(spot.angle) % 360 for spot in spots if spot is not None] == [0, 90, 180]


# Decks ----------------------------------------------------------------------------


@rule("VS", "5.2.1.1a")
def test_the_setup_says_of_each_deck_whether_it_is_legal(qtbot: QtBot) -> None:
    room = room_at(qtbot)
    assert not room.form.legality.isHidden()
    assert (room.form.legality.text(), room.form.legality.toolTip()) == ("✓", "Legal under 1.4.1.2")
    room.start(Deck(game=PACK.id, edition="1.4.1.2").changed(sections={"main": ()}))
    assert room.form.legality.isHidden()
    legal = next(iter(PACK.starter_decks.values()))
    room.start(legal.changed(sections={"main": legal.sections["main"]}))
    assert room.form.legality.text() == "✕ 1"
    assert "exactly 50 cards" in room.form.legality.toolTip()
