"""What the rulebook of Vividz lets players see and arrange, as the mat shows it."""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.engine.api import Decision
from deckbuilder.engine.position import SHARED, Position, Square, TableCard, Zone
from deckbuilder.games.catalog import load_packs
from deckbuilder.games.kit.data import set_folder
from deckbuilder.games.vividz.glossary import LANES
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.offers import Offers, Place
from deckbuilder.gui.sandbox.room import SandboxRoom
from deckbuilder.gui.sandbox.spot import Spot
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from tests.builders.playing import show
from tests.gui.painted_words import words_painted
from tests.gui.sandbox.hands import ask_by_hand, card_point, drag, take, write_in_dialog
from tests.gui.sandbox.toy import Look, option

rule = pytest.mark.rule
PACK = load_packs()["vividz"]
CARDS = {
    "A": {"kind": "chara", "name": "A", "cost": 3, "power": 4000, "icons": []},
    "B": {"kind": "chara", "name": "B", "cost": 2, "power": 3000, "icons": []},
    "C": {"kind": "chara", "name": "C", "cost": 1, "power": 2000, "icons": []},
    "G": {"kind": "engage", "name": "G", "cost": 1, "icons": []},
}


@cache
def shipped() -> Mapping[str, Card]:
    data = (set_folder(PACK.id) / "VIV-S1.json").read_bytes()
    return {card.id: card for card in read_set(data, PACK.schema).cards}


def room_at(qtbot: QtBot, you: Any = None, more: Any = None, **mine: Any) -> SandboxRoom:
    """Open the Test room at a position in the main phase. `you`: what the opponent has. `more`: further cards."""
    turn = {"number": 5, "player": 0, "phase": "main", "begun": True}
    position = {
        "game": PACK.id,
        "edition": "1.3.0",
        "seed": 1,
        "turn": turn,
        "cards": CARDS | (more or {}),
        "players": [mine, you or {}],
    }
    session = Session.from_scenario(PACK, position, shipped().get, None, 0)
    room = SandboxRoom(PACK, Translator("en"), shipped().get, lambda *_: session, Look())
    show(qtbot, room)
    room.game.start(next(iter(PACK.starter_decks.values())))
    return room


def shown(room: SandboxRoom, zone: str) -> list[str | None]:
    return [card.card for card in room.mat.position.zones[0, zone].cards]


def number_of(room: SandboxRoom, zone: str, card: str) -> int:
    (found,) = [each.id for each in room.mat.position.zones[0, zone].cards if each.card == card]
    assert found is not None
    return found


def spot_of(room: SandboxRoom, zone: str, card: str) -> Spot:
    spot = room.mat.spot(number_of(room, zone, card))
    assert spot is not None
    return spot


def before(room: SandboxRoom) -> tuple[Any, int]:
    session = room.controller.session
    assert session is not None
    return session.position((0,)), len(session.log)


# Arranging ------------------------------------------------------------------------


@rule("VIV", "509.3-2")
@rule("VIV", "506.4-2")
@pytest.mark.parametrize("zone", ["hand", "energy"])
def test_hand_and_energy_are_arranged_by_dragging_and_nothing_happens(qtbot: QtBot, zone: str) -> None:
    room = room_at(qtbot, **{zone: ["A", "B", "C"]})
    was = before(room)
    drag(room, card_point(room, number_of(room, zone, "A")), card_point(room, number_of(room, zone, "C")))
    assert shown(room, zone) == ["B", "C", "A"]
    assert before(room) == was


@rule("VIV", "505.2-2")
@rule("VIV", "512.2-2")
@pytest.mark.parametrize("zone", ["trash", "remove"])
def test_the_list_of_a_pile_is_rearranged_and_nothing_happens(qtbot: QtBot, zone: str) -> None:
    room = room_at(qtbot, **{zone: ["A", "B", "C"]})
    was = before(room)
    dialog = room.controller.piles.open(Place(0, zone))
    dialog.faces.setCurrentRow(0)
    QTest.keyClick(dialog.faces, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert shown(room, zone) == ["A", "C", "B"]
    assert before(room) == was


HOSTING = {"areas": {"left": {"card": "A", "exp": ["B", "C"], "connected": ["G"]}}}


@rule("VIV", "513.2-2")
def test_exp_is_arranged_by_dragging_and_nothing_happens(qtbot: QtBot) -> None:
    room = room_at(qtbot, **HOSTING)
    was = before(room)
    room.controller._dropped(
        next(card for card in room.mat.position.zones[0, "exp"].cards if card.card == "B"),
        Place(0, "exp", None, number_of(room, "exp", "C")),
    )
    assert shown(room, "exp") == ["C", "B"]
    assert before(room) == was


# Cards that belong to a chara -----------------------------------------------------


@rule("VIV", "513.3-2")
def test_exp_peeks_out_sideways_under_its_chara(qtbot: QtBot) -> None:
    room = room_at(qtbot, **HOSTING)
    chara = spot_of(room, "areas", "A")
    for name in ("B", "C"):
        spot = spot_of(room, "exp", name)
        assert (spot.angle - chara.angle) % 180 == 90
        assert spot.card.host is not None
        assert spot.card.host.is_under
        assert abs(spot.centre.x() - chara.centre.x()) < chara.width


@rule("VIV", "514.3-2")
@rule("VIV", "1121.1-2")
def test_a_connected_engage_stands_upright_beside_its_chara(qtbot: QtBot) -> None:
    room = room_at(qtbot, areas={"left": {"card": "A", "orientation": "sleep", "connected": ["G"]}})
    chara, engage = spot_of(room, "areas", "A"), spot_of(room, "connected", "G")
    assert (engage.angle % 360, chara.angle % 360) == (0, 90)
    assert engage.centre.x() > chara.centre.x()
    assert abs(engage.centre.y() - chara.centre.y()) < chara.height / 2


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1000)])
def test_a_chara_and_its_cards_stay_inside_their_area(qtbot: QtBot, size: tuple[int, int]) -> None:
    full = {"card": "A", "exp": ["B", "C", "B"], "connected": ["G", "G"]}
    areas = {"left": full, "center": {**full, "orientation": "sleep"}, "right": full}
    room = room_at(qtbot, {"areas": areas}, areas=areas)
    room.resize(*size)
    mat = room.mat
    for player in (0, 1):
        for zone in ("areas", "exp", "connected"):
            for card in mat.position.zones[player, zone].cards:
                host = next((each for each in mat.position.cards() if card.host and each.key == card.host.key), card)
                spot, square = mat.spot(card.id or 0), host.square
                assert spot is not None
                assert square is not None
                assert mat.rect_of(Place(player, "areas", square)).contains(spot.bounds()), (player, zone)


# Missions -------------------------------------------------------------------------

MISSIONS = {
    "M": {
        "kind": "mission", "name": "M",
        "check": [{"act": "play", "count": 2}, {"state": "hand", "max": 0}],
        "clear": [{"act": "attack_success", "count": 3}],
    }
}  # fmt: skip
CLEARED = {"card": "M", "face": "down", "orientation": "sleep"}
CHECKED = {"card": "M", "orientation": "sleep", "recorded": {"check": [5], "clear": [1]}}


def painted_on(room: SandboxRoom) -> list[str]:
    mat = room.mat
    return words_painted(mat.size(), lambda painter: mat._painter().paint(painter, mat._frame()))


@rule("VIV", "507.3-1")
@rule("VIV", "501.3a")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 740), (1920, 1000)])
def test_every_mission_has_its_own_place_however_it_lies(qtbot: QtBot, size: tuple[int, int]) -> None:
    lying = [CHECKED, CLEARED, {"card": "M"}]
    room = room_at(qtbot, {"missions": lying}, missions=lying, more=MISSIONS)
    room.resize(*size)
    for player in (0, 1):
        spots = [room.mat.spot(card.id or 0) for card in room.mat.position.zones[player, "missions"].cards]
        bounds = [spot.bounds() for spot in spots if spot is not None]
        assert len(bounds) == 3
        assert all(room.mat.rect_of(Place(player, "missions")).contains(each) for each in bounds)
        assert not any(one.intersects(other) for one, other in pairwise(bounds))
        assert [round(each.left()) for each in bounds] == sorted(round(each.left()) for each in bounds)
        assert min(each.width() * each.height() for each in bounds) > 1500


@rule("VIV", "1005.1")
def test_missions_show_how_much_of_them_is_done(qtbot: QtBot) -> None:
    begun = {"card": "M", "recorded": {"check": [1], "clear": [4]}}
    room = room_at(qtbot, missions=[begun, CHECKED, CLEARED], hand=["A"], more=MISSIONS)
    assert {"1/3", "3/3"} <= set(painted_on(room))
    shown = [card.numbers for card in room.mat.position.zones[0, "missions"].cards]
    assert shown == [
        {"check": 1, "check_goal": 3, "clear": 3, "clear_goal": 3},
        {"clear": 1, "clear_goal": 3},
        {},
    ]


@pytest.mark.parametrize("orientation", ["reboot", "sleep"])
def test_the_account_is_as_large_as_its_place_allows(qtbot: QtBot, orientation: str) -> None:
    account = {"P": {"kind": "account", "name": "P"}}
    room = room_at(qtbot, account={"card": "P", "orientation": orientation}, more=account)
    room.resize(1024, 640)
    bounds, place = spot_of(room, "account", "P").bounds(), room.mat.rect_of(Place(0, "account"))
    assert place.contains(bounds)
    assert max(bounds.width() / place.width(), bounds.height() / place.height()) > 0.7


def test_a_mission_without_conditions_shows_no_progress(qtbot: QtBot) -> None:
    assert not any("/" in words for words in painted_on(room_at(qtbot)))


# Counters -------------------------------------------------------------------------


@rule("VIV", "1301.5")
def test_each_counter_of_both_players_is_drawn_with_its_name_and_number(qtbot: QtBot) -> None:
    room = room_at(qtbot, you={"counters": {"moon": 12}}, counters={"heart": 3, "star": 7})
    mat = room.mat
    painted = words_painted(mat.size(), lambda painter: mat._painter().paint(painter, mat._frame()))
    assert {("heart", "3"), ("star", "7"), ("moon", "12")} <= set(pairwise(painted))
    for player in (0, 1):
        area = mat.rect_of(Place(player, "counters"))
        assert QRectF(mat.rect()).contains(area)
        others = [zone.key for zone in PACK.mat.zones if not zone.shared and zone.key != "counters"]
        assert not any(mat.rect_of(Place(player, other)).intersects(area) for other in others)


def test_a_counter_of_the_shipped_cards_has_its_english_name(qtbot: QtBot) -> None:
    mat = room_at(qtbot, you={"counters": {"歯車": 2}}).mat
    painted = words_painted(mat.size(), lambda painter: mat._painter().paint(painter, mat._frame()))
    assert ("Gear", "2") in set(pairwise(painted))


def test_nothing_is_drawn_where_a_player_has_no_counters(qtbot: QtBot) -> None:
    mat = room_at(qtbot).mat
    with_none, zone = mat._frame(), mat.position.zones[0, "counters"]
    assert (zone.count, zone.named) == (0, ())
    painted = words_painted(mat.size(), lambda painter: mat._painter().paint(painter, with_none))
    assert "Counters" not in painted


# Scouting -------------------------------------------------------------------------


@rule("VIV", "804.2")
def test_a_scouted_card_is_dragged_to_a_lane_of_the_player_who_decides() -> None:
    scouted = TableCard("#7", SHARED, "scout", 0, id=7, card="B", kind="chara")
    position = Position({(SHARED, "scout"): Zone((scouted,), 1)}, 5, 1, "attack", 0, None)
    for player in (0, 1):
        options = [
            option(0, "Center", type="play_free", card=7, lane="center"),
            option(1, "Energy", type="to_energy", card=7),
        ]
        offers = Offers(Decision(0, player, "option", Message("x"), 1, 1, options), position, PACK.mat)
        lane = Place(player, "areas", Square(player, "areas", LANES.index("center"), "areas"))
        assert offers.drop_places(7) == [lane, Place(player, "energy")]
        assert [each.id for each in offers.at(7, lane)] == ["o0"]


def test_counters_are_set_and_added_by_hand(qtbot: QtBot) -> None:
    room = room_at(qtbot, counters={"歯車": 2})
    place = Place(0, "counters")

    def named() -> dict[str, int]:
        return dict(room.mat.position.zones[0, "counters"].named)

    assert {"Set Gear…", "Add a counter…"} <= set(ask_by_hand(room, place))
    write_in_dialog(5)
    take(room, "Set Gear…")
    assert named() == {"歯車": 5}
    ask_by_hand(room, place)
    write_in_dialog("moon")
    take(room, "Add a counter…")
    assert named() == {"歯車": 5, "moon": 1}


def test_a_card_in_a_shared_zone_is_played_by_hand_for_its_owner(qtbot: QtBot) -> None:
    room = room_at(qtbot, hand=["VIV-S1-027", "A"], energy=["A", "A"], deck=["B*5"], areas={})
    session = room.controller.session
    assert session is not None
    assert session.decision is not None
    (play,) = [each.id for each in session.decision.options if each.id.startswith("play")][:1]
    session.choose([play])
    room.controller.refresh()
    (card,) = room.mat.position.zones[SHARED, "temporary"].cards
    assert (card.player, card.side) == (SHARED, 0)
    room.hand.open(card)
    (draw,) = [push for push in room.hand.panel.pushes if push.title == "Draw 1 card"]
    draw.click()
    assert room.mat.position.zones[0, "hand"].count == 2
    assert not room.controller.reasons.bubble.isVisible()
    assert room.hand.panel.pushes[-1].detail == "You draw: 1"
