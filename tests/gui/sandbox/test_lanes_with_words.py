"""A mat with named lanes, zones for single cards, zones within zones, and cards with two faces."""

from PySide6.QtCore import QRectF

from deckbuilder.engine.api import Decision, Json
from deckbuilder.engine.position import Position, Square
from deckbuilder.games.catalog import load_packs
from deckbuilder.gui.sandbox.attempts import Attempts
from deckbuilder.gui.sandbox.geometry import MatGeometry
from deckbuilder.gui.sandbox.offers import Offers, Place
from deckbuilder.i18n.message import Message
from tests.builders.view_reader import read_position
from tests.gui.sandbox.toy import option

PACK = load_packs()["legions"]
MAT = PACK.mat


def card(number: int, kind: str, **more: Json) -> dict[str, Json]:
    return {"id": number, "card": f"C-{number}", "kind": kind, **more}


def side(**more: Json) -> dict[str, Json]:
    empty: Json = {"left": None, "middle": None, "right": None}
    plain: dict[str, Json] = {
        "life": 20,
        "master": card(90, "master", mode="normal", ready=True, cores=5, atk=0),
        "lord": None,
        "cores": {"ready": 3, "exhausted": 1},
        "minions": empty,
        "hand": [],
        "deck": 30,
        "timeline": {"1": [], "2": [], "3": [], "4": []},
        "timeline_cores": {"1": 0, "2": 0, "3": 1, "4": 0},
        "standby": [],
        "exile": [],
    }
    return plain | more


def position() -> Position:
    mine = side(
        minions={"left": card(1, "minion", open=False, ready=False), "middle": None, "right": None},
        hand=[card(2, "minion"), card(3, "skill"), card(4, "lord")],
        timeline={"1": [], "2": [card(5, "skill", open=True)], "3": [], "4": []},
    )
    other = side(
        master=card(91, "master", mode="awakened", ready=True, cores=0),
        lord=card(92, "lord", ready=True, open=True, atk=3, hp=4),
        minions={"left": None, "middle": None, "right": card(93, "minion", ready=True, open=True)},
    )
    view: dict[str, Json] = {"players": [mine, other], "turn": {"number": 3, "player": 0, "phase": "main"}}
    return read_position(view, MAT, PACK.face)


def offers(*actions: dict[str, Json]) -> Offers:
    options = [option(number, "x", **action) for number, action in enumerate(actions)]
    return Offers(Decision(0, 0, "action", Message("x"), 1, 1, options), position(), MAT)


def test_lanes_and_inner_zones_are_read_by_their_words() -> None:
    read = position()
    minion = read.find(1)
    assert minion is not None
    assert minion.square == Square(0, "minion_zone", 0, "minion_zone")
    assert (minion.face_down, minion.lies["ready"]) == (True, False)
    assert read.zones[0, "wait_2"].cards[0].id == 5
    assert (read.zones[0, "wait_3"].extra, read.zones[0, "ready_cores"].count) == (1, 3)


def test_a_zone_of_a_single_card_is_that_card_or_nothing() -> None:
    read = position()
    assert [each.id for each in read.zones[1, "lord_area"].cards] == [92]
    assert read.zones[0, "lord_area"].cards == ()


def test_a_card_with_two_faces_shows_the_one_that_is_up() -> None:
    read = position()
    masters = [read.find(number) for number in (90, 91)]
    assert [each is not None and each.turned for each in masters] == [False, True]


def test_the_players_left_lane_faces_the_opponents_right_lane() -> None:
    for seat in (0, 1):
        geometry = MatGeometry(MAT, QRectF(0, 0, 1200, 800), seat)
        left, right = (
            geometry.square(Square(player, "minion_zone", lane, "minion_zone")) for player, lane in ((0, 0), (1, 2))
        )
        assert left.center().x() == right.center().x()
        near, far = (geometry.square(Square(seat, "minion_zone", lane, "minion_zone")) for lane in (0, 2))
        assert near.center().x() < far.center().x()


def test_an_option_leads_to_the_lane_of_its_word() -> None:
    unlock: dict[str, Json] = {"type": "unlock", "card": 2, "then": "play", "lane": "right"}
    offered = offers(unlock, {"type": "unlock", "card": 2, "then": "standby"})
    places = [offered.place(option) for option in offered.options]
    assert places == [Place(0, "minion_zone", Square(0, "minion_zone", 2, "minion_zone")), Place(0, "standby")]


def test_the_meaning_of_a_drag_depends_on_the_kind_of_card() -> None:
    offered = offers(
        {"type": "unlock", "card": 3, "then": "play"},
        {"type": "unlock", "card": 4, "then": "play"},
        {"type": "unlock", "card": 4, "then": "exile"},
    )
    assert offered.drop_places(3) == [Place(0, "minion_zone"), Place(1, "minion_zone")]
    assert offered.drop_places(4) == [Place(0, "lord_area")]
    assert [option.id for option in offered.at(4, Place(0, "lord_area"))] == ["o1"]


def test_an_attempt_names_the_lane_by_its_word() -> None:
    read = position()
    held = read.find(2)
    assert held is not None
    place = Place(0, "minion_zone", Square(0, "minion_zone", 1, "minion_zone"))
    attempts = Attempts(MAT, "kind", read, 0).dropped(held, None, place)
    assert {"type": "unlock", "then": "play", "card": 2, "lane": "middle"} in [action for _, action in attempts]
