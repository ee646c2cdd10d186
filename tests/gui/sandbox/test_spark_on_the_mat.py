"""What the rulebook of Victory Spark lets players see and arrange, as the mat and the setup show it."""

from collections.abc import Mapping
from datetime import date
from functools import cache, reduce
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.domain.deck import Deck
from deckbuilder.engine.position import Square
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.kit.verdict import Verdict, judge
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.gui.widgets.wrapped_button import WrappedButton
from deckbuilder.i18n.catalogue import Translator, load_translator
from tests.builders.playing import show
from tests.gui.painted_words import words_of
from tests.gui.sandbox.hands import ask_by_hand, card_point, drag, place_point, take, write_in_dialog
from tests.gui.sandbox.toy import Look

rule = pytest.mark.rule
PACK = load_packs()["victory_spark"]
FIRST, SECOND, THIRD, FOURTH = (f"VS-S1-{number:03}" for number in (5, 6, 9, 10))
DEAR = "VS-S1-007"


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
    return room_in(qtbot, "ability", mine)


def room_in(qtbot: QtBot, phase: str, mine: Mapping[str, Any]) -> SandboxRoom:
    plain = {"ring": FIRST, "deck": [f"{FIRST}*9"]}
    turn = {"number": 5, "player": 0, "phase": phase}
    position = {"game": PACK.id, "edition": "1.4.1.2", "seed": 1, "turn": turn, "players": [{**plain, **mine}, plain]}
    session = Session.from_scenario(PACK, position, shipped().get, None, 0)
    room = SandboxRoom(PACK, Translator("en"), shipped().get, lambda *_: session, Look(), judge=judged)
    show(qtbot, room)
    room.game.start(next(iter(PACK.starter_decks.values())))
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
    room.controller.manual.act({"type": "draw", "player": 0}, Place(0, "deck"))
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
    dialog, data = room.controller.piles.open(Place(0, zone)), QMimeData()
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
    later = room.controller.piles.open(Place(0, zone))
    again = later.faces
    assert [again.item(row).text() for row in range(4)] == [faces.item(row).text() for row in range(4)]
    assert (session.position((0,)), len(session.log)) == before


def test_a_face_at_the_end_of_the_list_does_not_move_beyond_it(qtbot: QtBot) -> None:
    room = room_at(qtbot, waiting_room=[FIRST, SECOND])
    dialog = room.controller.piles.open(Place(0, "waiting_room"))
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
    room.game.start(Deck(game=PACK.id, edition="1.4.1.2").changed(sections={"main": ()}))
    assert room.form.legality.isHidden()
    legal = next(iter(PACK.starter_decks.values()))
    room.game.start(legal.changed(sections={"main": legal.sections["main"]}))
    assert room.form.legality.text() == "✕ 1"
    assert "exactly 50 cards" in room.form.legality.toolTip()


# Energy ---------------------------------------------------------------------------


def energies(room: SandboxRoom) -> Mapping[str, list[Spot]]:
    """The energies of the near player as they are drawn, by their state."""
    found: dict[str, list[Spot]] = {}
    for spot in room.mat._scene.spots:
        if (spot.card.player, spot.card.zone) == (0, "energy"):
            found.setdefault(str(spot.card.lies["orientation"]), []).append(spot)
    return found


@rule("VS", "4.9.1c")
@pytest.mark.parametrize("size", [(1024, 700), (1280, 740), (1920, 1020)])
def test_energies_are_counted_by_state_and_each_state_has_a_place_of_its_own(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    room = room_at(qtbot, energy={"stand": 4, "rest": 1, "reverse": 2})
    room.resize(*size)
    qtbot.waitUntil(lambda: room.width() == size[0])
    words = words_of(room.mat)
    assert {"Stand 4", "Rest 1", "Reverse 2"} <= set(words)
    assert any(word == "7" or word.endswith(" 7") for word in words)
    found = energies(room)
    assert {state: len(spots) for state, spots in found.items()} == {"stand": 4, "rest": 1, "reverse": 2}
    areas = {
        state: reduce(lambda all_of, spot: all_of.united(spot.bounds()), spots, QRectF())
        for state, spots in found.items()
    }
    whole = room.mat._scene.geometry.area(0, "energy")
    for state, area in areas.items():
        assert whole.contains(area)
        assert not any(area.intersects(other) for name, other in areas.items() if name != state)


@rule("VS", "4.9.1c")
def test_energies_of_one_state_fill_their_zone(qtbot: QtBot) -> None:
    room = room_at(qtbot, energy={"stand": 9})
    assert "Stand 9" in words_of(room.mat)
    [spots] = energies(room).values()
    assert len(spots) == 9
    assert spots[0].height > 0.5 * room.mat._scene.geometry.area(0, "energy").height()


@rule("VS", "8.6.4b")
def test_a_question_beside_its_card_shows_all_long_answers(qtbot: QtBot) -> None:
    room = room_at(qtbot, ring="VS-S1-058", bench={"left": FIRST}, energy={"stand": 2})
    session = room.controller.session
    assert session is not None
    decision = session.decision
    assert decision is not None
    room.controller.take(next(option.id for option in decision.options if option.verb == "activate"))
    note = room.controller.card_prompt
    qtbot.waitUntil(note.isVisible)
    assert room.mat.rect().contains(note.geometry())
    pushes = note.findChildren(WrappedButton)
    assert len(pushes) == 3
    for push in pushes:
        assert note.rect().contains(QRect(push.mapTo(note, QPoint()), push.size()))
        assert push.height() >= push.heightForWidth(push.width())


@pytest.mark.parametrize("size", [(1024, 640), (1900, 1000)])
def test_a_question_stays_beside_its_card_when_the_window_gets_another_size(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    room = room_at(qtbot, ring="VS-S1-058", bench={"left": FIRST}, energy={"stand": 2})
    session = room.controller.session
    assert session is not None
    assert session.decision is not None
    room.controller.take(next(option.id for option in session.decision.options if option.verb == "activate"))
    note = room.controller.card_prompt
    qtbot.waitUntil(note.isVisible)
    asked = session.decision
    assert asked is not None
    assert asked.source is not None
    room.resize(*size)
    qtbot.waitUntil(lambda: (room.width(), room.height()) == size)
    spot = room.mat.spot(asked.source)
    assert spot is not None
    card = spot.bounds().toRect()
    assert room.mat.rect().contains(note.geometry())
    assert not note.geometry().intersects(card)
    assert abs(note.geometry().center().y() - card.center().y()) < note.height() + card.height()


def test_the_ring_card_is_large_enough_to_read_in_a_small_window(qtbot: QtBot) -> None:
    room = room_at(qtbot)
    room.resize(1024, 700)
    qtbot.waitUntil(lambda: room.width() == 1024)
    [ring] = [spot for spot in room.mat._scene.spots if spot.card.zone == "ring"][:1]
    assert ring.height > 0.7 * room.mat._scene.geometry.area(0, "ring").height()


# Placing ----------------------------------------------------------------------------


@pytest.mark.parametrize("lane", range(3))
def test_a_card_dragged_onto_a_slot_of_the_bench_is_played_there(qtbot: QtBot, lane: int) -> None:
    room = room_in(qtbot, "character", {"hand": [SECOND], "energy": [f"{FIRST}*6"]})
    slot = Place(0, "bench", Square(0, "bench", lane, "bench"))
    drag(room, card_point(room, number_of(room, "hand", SECOND)), place_point(room, slot))
    (played,) = room.mat.position.zones[0, "bench"].cards
    assert (played.card, played.square) == (SECOND, slot.square)


def test_a_card_dragged_onto_the_ring_is_played_there(qtbot: QtBot) -> None:
    room = room_in(qtbot, "character", {"hand": [SECOND], "energy": [f"{FIRST}*6"]})
    drag(room, card_point(room, number_of(room, "hand", SECOND)), place_point(room, Place(0, "ring")))
    assert shown(room, "ring") == [SECOND]
    assert shown(room, "bench") == []


@pytest.mark.parametrize("place", [None, Place(0, "bench", Square(0, "bench", 1, "bench")), Place(0, "ring")])
def test_a_card_that_is_too_dear_is_refused_with_the_energy_it_needs(qtbot: QtBot, place: Place | None) -> None:
    room = room_in(qtbot, "character", {"hand": [DEAR]})
    session, card = room.controller.session, room.mat.position.find(number_of(room, "hand", DEAR))
    assert session is not None
    assert card is not None
    reasons = room.controller.reasons
    if place is None:
        reasons.explain(session, Place(0, "hand", card=card.id), card)
    else:
        reasons.explain_drop(session, card, place)
    assert "Energy needed" in reasons.bubble.text.text()
    assert "wrong fields" not in reasons.bubble.text.text()


def test_a_refusal_in_japanese_has_japanese_signs(qtbot: QtBot) -> None:
    room = room_in(qtbot, "character", {"hand": [DEAR]})
    room.retranslate(load_translator("ja"))
    session, card = room.controller.session, room.mat.position.find(number_of(room, "hand", DEAR))
    assert session is not None
    assert card is not None
    room.controller.reasons.explain(session, Place(0, "hand", card=card.id), card)
    assert "プレイする：必要なエネルギー：" in room.controller.reasons.bubble.text.text()
    assert ": " not in room.controller.reasons.bubble.text.text()


# By hand --------------------------------------------------------------------------


def test_the_moves_of_a_text_are_done_by_hand_and_damage_is_set(qtbot: QtBot) -> None:
    room = room_at(qtbot, hand=[FIRST, SECOND], bench={"left": "VS-S1-052"})
    bench = next(iter(room.mat.position.zones[0, "bench"].cards))
    assert bench.id is not None
    room.hand.open(bench)
    (draw,) = [push for push in room.hand.panel.pushes if push.title.startswith("Draw 1 card")]
    draw.click()
    assert len(shown(room, "hand")) == 3
    assert "Set damage…" in ask_by_hand(room, Place(0, "bench", bench.square, bench.id))
    write_in_dialog(500)
    take(room, "Set damage…")
    hurt = room.mat.position.find(bench.id)
    assert hurt is not None
    assert hurt.numbers["damage"] == 500
