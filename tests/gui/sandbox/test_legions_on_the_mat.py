"""What both players can see by the rulebook of Legions!, as the mat and the log show it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from deckbuilder.gui.sandbox.card_painter import leader_plates
from deckbuilder.gui.sandbox.counter_painter import CounterPainter
from deckbuilder.gui.sandbox.offers import Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from tests.gui.painted_words import words_of
from tests.gui.sandbox.hands import card_point, click, note_titles, take
from tests.gui.sandbox.legions_table import (
    GHOST,
    GUARD,
    ILZABET,
    LORD,
    PACK,
    PATROL,
    YUDIKA,
    card_at,
    lane,
    lines,
    only,
    room_at,
    scenario,
    session_at,
    shipped,
    shown_log,
)

NO_CHANGE = {"type": "static", "forbid_player": [{"player": "you", "what": "card_change"}]}
TEXTS = {card.id: card.text for card in shipped().values()}


def gauge_mark(room: SandboxRoom, player: int, value: int) -> QPoint:
    """Return where a life is on the gauge. Its marks run from 0 on the left to 20 on the right."""
    track = CounterPainter.gauge(room.mat.rect_of(Place(player, "life")))
    return QPoint(round(track.left() + track.width() * value / 20), round(track.center().y()))


def pixels(room: SandboxRoom, box: QRectF) -> QImage:
    return room.mat.grab(box.toRect()).toImage()


def marker_at(room: SandboxRoom, player: int) -> int:
    """Return the mark of the gauge on which the marker is: its light tip is painted there, just above the track."""
    image = room.mat.grab().toImage()
    points = {value: gauge_mark(room, player, value) for value in range(21)}
    above = round(CounterPainter.gauge(room.mat.rect_of(Place(player, "life"))).top()) - 2
    return max(points, key=lambda value: image.pixelColor(points[value].x(), above).lightness())


# Zones and counters ----------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-16")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_zone_of_both_sides_is_a_region_with_its_name(qtbot: QtBot, language: str) -> None:
    room = room_at(qtbot, session_at(scenario()), language)
    words = "".join(words_of(room.mat))
    for zone in [zone for zone in PACK.mat.zones if zone.layout != "grid"]:
        assert words.count(zone.name.get(language)) >= 2, (zone.key, words)
    for word in ("left", "middle", "right"):
        assert words.count(PACK.word(word, language)) == 2, words
    for player in (0, 1):
        areas = [room.mat.rect_of(Place(player, zone.key)) for zone in PACK.mat.zones]
        assert all(area.width() > 0 for area in areas)
        assert not any(one.intersects(other) for n, one in enumerate(areas) for other in areas[:n])


@pytest.mark.rule("Leg", "03-2a")
def test_a_card_in_the_third_wait_zone_is_in_the_region_of_that_name(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario({"timeline": {"3": [GUARD]}})))
    assert words_of(room.mat).count("Wait Ⅲ") == 2
    spot = room.mat.spot(only(room, 0, "wait_3"))
    assert spot is not None
    others = [room.mat.rect_of(Place(0, f"wait_{number}")) for number in (1, 2, 4)]
    assert room.mat.rect_of(Place(0, "wait_3")).contains(spot.bounds())
    assert not any(area.intersects(spot.bounds()) for area in others)


@pytest.mark.parametrize("size", [(1000, 640), (1000, 708), (1000, 740), (1256, 724), (1896, 1004)])
def test_every_wait_zone_shows_its_number_of_cards_at_every_size(qtbot: QtBot, size: tuple[int, int]) -> None:
    words = words_of(room_at(qtbot, session_at(scenario()), size=size).mat)
    for zone in ("Wait Ⅰ", "Wait Ⅱ", "Wait Ⅲ", "Wait Ⅳ"):
        after = [words[place + 1] for place, word in enumerate(words) if word == zone]
        assert len(after) == 2
        assert all(word[0].isdecimal() for word in after), (zone, after)


def test_leaders_and_standby_cards_can_be_told_apart_in_a_small_window(qtbot: QtBot) -> None:
    side = {"lord": {"card": LORD, "ready": False}, "standby": [GUARD, PATROL]}
    room = room_at(qtbot, session_at(scenario(side, side)))
    for player in (0, 1):
        for zone in ("master_area", "lord_area", "standby"):
            area = room.mat.rect_of(Place(player, zone))
            spots = [spot for spot in room.mat._scene.spots if (spot.card.player, spot.card.zone) == (player, zone)]
            assert spots
            assert all(spot.height >= 74 for spot in spots), [spot.height for spot in spots]
            assert all(area.contains(spot.bounds()) for spot in spots)
            if zone != "standby":
                scale = room.mat._scene.geometry.scale
                plates = [plate for spot in spots for plate in leader_plates(spot, area, 2, scale)]
                assert not any(plate.intersects(spot.bounds()) for plate in plates for spot in spots)
                assert all(area.contains(plate) for plate in plates)
        first, second = [
            spot for spot in room.mat._scene.spots if (spot.card.player, spot.card.zone) == (player, "standby")
        ]
        assert second.centre.x() - first.centre.x() > 0.7 * first.width


@pytest.mark.parametrize(("language", "message"), [("en", "1 · cores 2"), ("ja", "1 · コア 2")])
def test_waiting_cores_are_named_in_the_wait_zones(qtbot: QtBot, language: str, message: str) -> None:
    room = room_at(qtbot, session_at(scenario({"timeline": {"3": [GUARD]}, "timeline_cores": {"3": 2}})), language)
    assert message in words_of(room.mat)


@pytest.mark.rule("Leg", "02-17")
@pytest.mark.parametrize("cores", [4, 3])
def test_the_number_of_cores_on_a_master_can_be_read(qtbot: QtBot, cores: int) -> None:
    side = {"master": {"card": YUDIKA, "cores": cores}, "cores": {"ready": 0}}
    room = room_at(qtbot, session_at(scenario(side, {"master": {"card": ILZABET, "cores": 5}})))
    assert {str(cores), "5"} <= set(words_of(room.mat))


@pytest.mark.rule("Leg", "03-3a")
@pytest.mark.rule("Leg", "07-1b")
def test_cores_life_and_damage_each_have_their_own_sign() -> None:
    symbols = {zone.key: zone.symbol for zone in PACK.mat.zones if zone.layout == "number"}
    cores = {symbols[key] for key in ("core_total", "ready_cores", "exhausted_cores")}
    badges = {badge.field: (badge.symbol, badge.colour) for badge in PACK.mat.badges}
    assert cores == {badges["cores"][0]} == {"bead"}
    assert (symbols["life"], badges["damage"][0]) == ("heart", "burst")
    assert len({colour for _, colour in badges.values()}) == 2


@pytest.mark.rule("Leg", "07-1b")
def test_damage_and_cores_on_a_lord_are_drawn_apart(qtbot: QtBot) -> None:
    def drawn(**more: int) -> tuple[QImage, list[str]]:
        room = room_at(qtbot, session_at(scenario({"lord": {"card": LORD, **more}})))
        return pixels(room, room.mat.rect_of(Place(0, "lord_area"))), words_of(room.mat)

    (cores, first), (damage, second) = drawn(cores=2), drawn(cores=0, damage=2)
    assert cores != damage
    assert first.count("2") > 0 < second.count("2")
    badges = {badge.field: badge for badge in PACK.mat.badges}
    room = room_at(qtbot, session_at(scenario({"lord": {"card": LORD, "cores": 2, "damage": 2}})))
    shown = [badge.field for badge in room._cards.badges(card_at(room, 0, "lord_area"))]
    assert {"cores", "damage"} <= set(shown)
    assert badges["cores"].symbol != badges["damage"].symbol


# Life ------------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-18")
@pytest.mark.rule("Leg", "08-2")
@pytest.mark.parametrize("life", [17, 9, 20, 1])
def test_the_marker_is_on_the_life_for_both_viewers(qtbot: QtBot, life: int) -> None:
    for player, sides in enumerate([({"life": life}, {}), ({}, {"life": life})]):
        room = room_at(qtbot, session_at(scenario(*sides)))
        assert marker_at(room, player) == life
        assert str(life) in words_of(room.mat)


@pytest.mark.rule("Leg", "03-4")
@pytest.mark.parametrize("phase", ["start", "core", "draw", "main", "end"])
def test_the_opponents_life_is_seen_in_every_phase(qtbot: QtBot, phase: str) -> None:
    session = session_at(scenario({}, {"life": 12}, phase))
    room = room_at(qtbot, session)
    assert "12" in words_of(room.mat)
    for viewer in (0, 1):
        assert session.position((viewer,)).zones[1, "life"].count == 12


# Faces, backs, turns ---------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-14")
def test_a_card_exiled_by_card_change_shows_its_back(qtbot: QtBot) -> None:
    session = session_at(scenario({"hand": [PATROL]}, phase="draw"))
    room = room_at(qtbot, session)
    hand = room.mat.position.zones[0, "hand"].cards
    session.act({"type": "card_change", "card": next(card.id for card in hand if card.card == PATROL)})
    room.controller.refresh()
    exiled = card_at(room, 0, "exile")
    assert (exiled.face_down, exiled.known) == (True, False)
    spot = next(spot for spot in room.mat._scene.spots if spot.card == exiled)
    back = room._cards.face(None, round(spot.width), 1.0).toImage()
    drawn = pixels(room, QRectF(spot.bounds().topLeft(), spot.bounds().size()))
    middle = (round(spot.width / 2), round(spot.height * 0.3))
    assert drawn.pixelColor(*middle).lightness() == pytest.approx(back.pixelColor(*middle).lightness(), abs=12)


@pytest.mark.rule("Leg", "17-18c")
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_pile_of_exiled_cards_names_only_the_face_up_ones(qtbot: QtBot, viewer: int) -> None:
    side = {"exile": [{"card": PATROL, "face_down": True}, GUARD]}
    room = room_at(qtbot, session_at(scenario(side) if viewer == 0 else scenario({}, side)))
    dialog = room.controller.piles.open(Place(viewer, "exile"))
    names = [dialog.faces.item(row).text() for row in range(dialog.faces.count())]
    assert sorted(names) == ["", shipped()[GUARD].name.en]
    dialog.reject()


@pytest.mark.rule("Leg", "02-19")
def test_a_token_shows_that_it_is_exhausted_and_reversed(qtbot: QtBot) -> None:
    def ghost(**state: bool) -> tuple[float, bool, QImage]:
        room = room_at(qtbot, session_at(scenario({"minions": {"left": {"card": GHOST, **state}}})))
        (spot,) = [spot for spot in room.mat._scene.spots if spot.card.zone == "minion_zone"]
        return spot.angle % 180, spot.card.face_down, pixels(room, room.mat.rect_of(lane(0, "left")))

    plain, tired, turned, both = ghost(), ghost(ready=False), ghost(open=False), ghost(ready=False, open=False)
    assert [state[:2] for state in (plain, tired, turned, both)] == [(0, False), (90, False), (0, True), (90, True)]
    pictures = [state[2] for state in (plain, tired, turned, both)]
    assert not any(one == other for n, one in enumerate(pictures) for other in pictures[:n])


@pytest.mark.rule("Leg", "02-19")
def test_every_reversed_card_shows_the_same_back(qtbot: QtBot) -> None:
    def head(card: str, *, is_open: bool) -> QImage:
        room = room_at(qtbot, session_at(scenario({"minions": {"left": {"card": card, "open": is_open}}})))
        (spot,) = [spot for spot in room.mat._scene.spots if spot.card.zone == "minion_zone"]
        box = spot.bounds()
        return pixels(room, QRectF(box.left(), box.top(), box.width(), box.height() / 3))

    assert head(GHOST, is_open=False) == head(PATROL, is_open=False)
    assert head(GHOST, is_open=True) != head(PATROL, is_open=True)


@pytest.mark.rule("Leg", "16-3b")
def test_the_front_of_a_reversed_card_of_the_opponent_is_read_by_pointing_at_it(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario({}, {"minions": {"left": {"card": PATROL, "open": False}}})))
    card = card_at(room, 1, "minion_zone")
    assert card.id is not None
    QTest.mouseMove(room.mat, card_point(room, card.id))
    assert room.preview.card == card
    assert (card.face_down, card.card) == (True, PATROL)
    name = shipped()[PATROL].name.en.split()[0]
    assert any(name in word for word in words_of(room.mat))
    seen = room.preview.grab().toImage()
    room.preview.show_card(replace(card, face_down=False))
    assert room.preview.grab().toImage() == seen


@pytest.mark.rule("Leg", "17-5")
def test_all_fronts_in_the_timeline_of_the_opponent_are_open_to_see(qtbot: QtBot) -> None:
    timeline = {"1": [PATROL], "2": [GUARD, {"card": PATROL, "open": False}], "4": [LORD]}
    room = room_at(qtbot, session_at(scenario({}, {"timeline": timeline})))
    seen = [card.card for n in (1, 2, 3, 4) for card in room.mat.position.zones[1, f"wait_{n}"].cards]
    assert seen == [PATROL, GUARD, PATROL, LORD]
    for spot in [spot for spot in room.mat._scene.spots if spot.card.zone.startswith("wait")]:
        QTest.mouseMove(room.mat, spot.bounds().topLeft().toPoint() + QPoint(5, 5))
        assert room.preview.card is not None
        assert room.preview.card.known


def test_both_faces_of_a_master_can_be_read(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario()))

    def seen() -> QImage:
        for _ in range(3):  # the text is laid out, then the room that its scroll bar leaves
            QApplication.processEvents()
        return room.preview.grab().toImage()

    master = only(room, 0, "master_area")
    QTest.mouseMove(room.mat, card_point(room, master))
    up = seen()
    assert "Click or Ctrl+T: other face" in words_of(room.preview)
    QTest.keyClick(room.mat, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    over = seen()
    assert over != up
    QTest.mouseClick(room.preview, Qt.MouseButton.LeftButton)
    assert seen() == up
    room.preview.show_card(card_at(room, 1, "master_area"))
    room.preview.turn()
    room.preview.show_card(room.mat.position.zones[0, "master_area"].cards[0])
    assert seen() == up


def test_a_card_with_one_face_is_not_turned_over(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario({"minions": {"left": PATROL}})))
    room.preview.show_card(card_at(room, 0, "minion_zone"))
    before = room.preview.grab().toImage()
    QTest.mouseClick(room.preview, Qt.MouseButton.LeftButton)
    assert room.preview.grab().toImage() == before


# What the logs report ------------------------------------------------------------------------


@pytest.mark.rule("Leg", "01-7")
def test_both_logs_name_an_action_and_its_card_before_the_result() -> None:
    name = shipped()[PATROL].name.en
    for viewer in (0, 1):
        session = session_at(scenario({"hand": [PATROL]}), viewer)
        assert session.decision is not None
        session.choose([next(o.id for o in session.decision.options if o.action.get("lane") == "left")])
        log = lines(session)
        assert f"Player 1 unlocks {name}." in log
        assert log.index(f"Player 1 unlocks {name}.") < log.index(f"{name} comes to the left lane.")


@pytest.mark.rule("Leg", "02-36")
def test_both_logs_report_the_end_of_the_main_phase(qtbot: QtBot) -> None:
    for viewer in (0, 1):
        session = session_at(scenario(), viewer)
        session.act({"type": "end_phase"})
        assert "Player 1 ends the main phase." in lines(session)
    mine = room_at(qtbot, session_at(scenario()))
    next(push for push in mine.prompt.findChildren(QPushButton) if push.text() == "End the main phase").click()
    assert "You end the main phase." in shown_log(mine)
    theirs = session_at(scenario() | {"turn": {"number": 9, "player": 1, "phase": "main"}})
    theirs.act({"type": "end_phase"})
    assert "Opponent ends the main phase." in shown_log(room_at(qtbot, theirs))


@pytest.mark.rule("Leg", "26-5a-a")
@pytest.mark.parametrize("changes", [True, False])
def test_the_opponents_log_reports_whether_a_card_is_changed(changes: bool) -> None:
    session = session_at(scenario({"hand": [PATROL]}, phase="draw"), viewer=1)
    assert session.decision is not None
    offered = [option.action["type"] for option in session.decision.options]
    assert set(offered) == {"card_change", "no_card_change"}
    place = offered.index("card_change" if changes else "no_card_change")
    session.choose([session.decision.options[place].id])
    log = lines(session)
    assert ("Player 1 changes a card." in log) is changes
    assert ("Player 1 changes no card." in log) is not changes
    assert not any(shipped()[PATROL].name.en in line for line in log)


def test_a_player_without_a_choice_declines_nothing() -> None:
    barred = {"cost": 0, "atk": 1, "hp": 1, "wait_turn": 1, "abilities": [NO_CHANGE]}
    position = scenario({"hand": [PATROL], "minions": {"left": "N"}}, phase="draw", cards={"N": barred})
    session = session_at(position)
    assert not any("changes no card" in line for line in lines(session))
    assert "Main phase" in lines(session)


@pytest.mark.rule("Leg", "18-1b")
@pytest.mark.parametrize(
    ("word", "english", "japanese"),
    [
        ("right", "the right lane (your left)", "右レーン（あなたの左）"),
        ("left", "the left lane (your right)", "左レーン（あなたの右）"),
        ("middle", "the middle lane", "中央レーン"),
    ],
)
def test_the_log_says_in_which_lane_the_opponent_put_a_card(
    qtbot: QtBot, word: str, english: str, japanese: str
) -> None:
    position = scenario({}, {"standby": [PATROL]}) | {"turn": {"number": 9, "player": 1, "phase": "main"}}
    for language, lane_name in (("en", english), ("ja", japanese)):
        session = session_at(position)
        assert session.decision is not None
        option = next(o for o in session.decision.options if o.action.get("lane") == word)
        session.choose([option.id])
        room = room_at(qtbot, session, language)
        name = shipped()[PATROL].name.get(language)
        assert any(name in line and lane_name in line for line in shown_log(room)), shown_log(room)
        assert not any("あなた" in line or "your" in line for line in lines(session, language))


@pytest.mark.rule("Leg", "18-1b")
def test_the_players_own_lanes_have_their_plain_names(qtbot: QtBot) -> None:
    session = session_at(scenario({"standby": [PATROL]}))
    assert session.decision is not None
    option = next(o for o in session.decision.options if o.action.get("lane") == "right")
    session.choose([option.id])
    assert f"{shipped()[PATROL].name.en} comes to the right lane." in shown_log(room_at(qtbot, session))


LOOKING = {
    "category": "skill", "colours": ["red"], "cost": 0, "wait_turn": 2,
    "abilities": [{"type": "play", "sentences": [[{"op": "look", "count": 2, "take": 1, "rest": "deck_top"}]]}],
}  # fmt: skip


@pytest.mark.rule("Leg", "02-33")
def test_only_the_player_who_looks_at_a_card_learns_which_it_is() -> None:
    position = scenario({"standby": ["Q"], "deck": [PATROL, LORD, *[GUARD] * 6]}, cards={"Q": LOOKING})
    for viewer, knows in ((0, True), (1, False)):
        session = session_at(position, viewer)
        assert session.decision is not None
        session.choose([next(o.id for o in session.decision.options if o.action["type"] == "play_standby")])
        assert all((card in str(session.view(viewer))) is knows for card in (PATROL, LORD))
        assert "Player 1 looks at cards: 2." in lines(session)
        assert not any(shipped()[PATROL].name.en in line for line in lines(session))


def test_cores_are_exhausted_by_a_click_on_their_counter(qtbot: QtBot) -> None:
    room = room_at(qtbot, session_at(scenario({"cores": {"ready": 2}})))
    assert room.mat.highlights.counters == (Place(0, "ready_cores"),)
    click(room, room.mat.rect_of(Place(1, "ready_cores")).center().toPoint())
    assert note_titles(room) == []
    click(room, room.mat.rect_of(Place(0, "ready_cores")).center().toPoint())
    assert note_titles(room) == ["Exhaust cores: 1", "Exhaust cores: 2"]
    take(room, "Exhaust cores: 2")
    counts = [room.mat.position.zones[0, key].count for key in ("points", "ready_cores", "exhausted_cores")]
    assert counts == [2, 0, 2]
