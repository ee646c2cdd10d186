"""What the players can see by the rulebook of Legend of Stars, as the mat shows it."""

from collections.abc import Mapping

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from card_db.models import Card
from deckbuilder.engine.position import Square
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.card_painter import NUMBER_SHARE, plates
from deckbuilder.gui.sandbox.ink import sized
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.i18n.catalogue import Translator
from tests.gui.painted_words import words_of
from tests.gui.sandbox.conftest import OpenRoom
from tests.gui.sandbox.games import dealer
from tests.gui.sandbox.tables import FACE_DOWN, KNIGHT, RIVAL, SHIELD, main_session
from tests.gui.sandbox.toy import Look, Table, ToySession, fighter, position, side


@pytest.mark.rule("LoS", "3-a")
@pytest.mark.rule("LoS", "5-a")
def test_every_zone_the_hands_and_the_life_of_both_sides_are_visible(open_room: OpenRoom, pack: GamePack) -> None:
    room = open_room(main_session())
    words = words_of(room.mat)
    for name in ("Support", "Energy", "Deck", "Trash", "Life"):
        assert sum(word.startswith(name) for word in words) == 2, (name, words)
    assert "Hand 4" in words
    hand = room.mat.position.zones[0, "hand"].cards
    assert all(card.id is not None and room.mat.spot(card.id) is not None for card in hand)
    assert {"2600", "3000"} <= set(words)
    for player in (0, 1):
        for zone in pack.mat.zones:
            assert room.mat.rect_of(Place(player, zone.key)).width() > 0


@pytest.mark.rule("LoS", "5-a")
def test_both_life_totals_change_with_every_damage(
    qtbot: QtBot, pack: GamePack, cards: Mapping[str, Card], look: Look
) -> None:
    room = SandboxRoom(pack, Translator("en"), cards.get, dealer(pack, cards), look)
    qtbot.addWidget(room)
    room.resize(1280, 740)
    room.show()
    room.game.start(next(iter(pack.starter_decks.values())))
    session = room.controller.session
    assert session is not None
    for player, life in ((0, 2400), (1, 1900)):
        session.manual({"type": "set", "what": "life", "player": player, "value": life})
        room.controller.refresh()
        assert str(life) in words_of(room.mat)


@pytest.mark.rule("LoS", "3.3-c")
def test_lanes_are_numbered_and_the_front_rows_meet_in_the_middle(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    words = words_of(room.mat)
    assert [word for word in words if word in {"1", "2", "3", "4"}][:4] == ["1", "2", "3", "4"]
    occupied = {"Front Row": 2, "Back Row": 1}
    for row, count in occupied.items():
        assert words.count(row) == 8 - count

    def middle(player: int, lane: int, row: str) -> QPointF:
        return room.mat.rect_of(Place(player, "characters", Square(player, "characters", lane, row))).center()

    heights = [middle(player, 1, row).y() for player, row in ((1, "back"), (1, "front"), (0, "front"), (0, "back"))]
    assert heights == sorted(heights)
    assert len(set(heights)) == 4
    for lane in range(4):
        assert middle(0, lane, "front").x() == middle(0, lane, "back").x() == middle(1, lane, "front").x()


@pytest.mark.rule("LoS", "6-a")
def test_orientation_face_and_readiness_are_visible(open_room: OpenRoom) -> None:
    room = open_room(main_session())
    upright, sideways = room.mat.spot(SHIELD), room.mat.spot(FACE_DOWN)
    assert upright is not None
    assert sideways is not None
    assert upright.angle % 360 == 0
    assert sideways.angle % 180 == 90
    assert (upright.card.face_down, sideways.card.face_down) == (False, True)
    ready, exhausted = room.mat.spot(20), room.mat.spot(21)
    assert ready is not None
    assert exhausted is not None
    assert (ready.angle % 180, exhausted.angle % 180) == (0, 90)
    assert "1 / 2" in words_of(room.mat)


@pytest.mark.parametrize("size", [(1280, 740), (1880, 1000), (2560, 1380)])
@pytest.mark.parametrize("player", [0, 1])
def test_numbers_of_three_digits_fit_their_plates_beside_the_card(
    open_room: OpenRoom, size: tuple[int, int], player: int
) -> None:
    room = open_room(main_session())
    room.resize(*size)
    spot = room.mat.spot(SHIELD if player == 0 else RIVAL)
    assert spot is not None
    assert spot.card.square is not None
    square, scale = room.mat.rect_of(Place(player, "characters", spot.card.square)), room.mat._scene.geometry.scale
    found = plates(spot, square, 3, scale=scale, on_top=player == 1)
    for plate in found:
        written = QFontMetricsF(sized(room.mat.font(), plate.height() * NUMBER_SHARE, bold=True))
        assert written.horizontalAdvance("700") <= plate.width()
        assert square.contains(plate)
        assert not plate.intersects(spot.bounds())
    assert not any(one.intersects(other) for n, one in enumerate(found) for other in found[:n])


@pytest.mark.parametrize("orientation", ["attack", "defence_left", "defence_right"])
@pytest.mark.parametrize("width", [1000, 1076, 1280, 1500, 1880, 2560])
def test_the_numbers_of_a_card_never_cover_it(open_room: OpenRoom, width: int, orientation: str) -> None:
    mine = side(characters=[fighter(SHIELD, KNIGHT, 1, "front", orientation)])
    rival = side(characters=[fighter(RIVAL, KNIGHT, 1, "front", orientation)])
    room = open_room(ToySession(Table(position(mine, rival), [])))
    for height in (600, 720, 1000):
        room.resize(width, height)
        for card in (SHIELD, RIVAL):
            spot = room.mat.spot(card)
            assert spot is not None
            assert spot.card.square is not None
            square = room.mat.rect_of(Place(spot.card.player, "characters", spot.card.square))
            found = plates(spot, square, 3, scale=room.mat._scene.geometry.scale, on_top=card == RIVAL)
            assert square.contains(spot.bounds())
            assert not any(plate.intersects(spot.bounds()) for plate in found)
            assert all(square.contains(plate) for plate in found)
