"""A mat unlike those of the shipped games: two grids per player, a shared zone in the middle, waiting abilities that
are shown like cards, cards under and beside other cards, states with their own words, and a counter that is not the
main one."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from card_db.models import Text
from deckbuilder.engine.api import Action, Decision
from deckbuilder.engine.position import SHARED, Aim, Host, Position, Square, TableCard, Zone
from deckbuilder.games.kit.mat_spec import CardState, Gesture, MatSpec, MatZone, StateValue
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.sandbox.attempts import Attempts
from deckbuilder.gui.sandbox.card_layout import CardLayout
from deckbuilder.gui.sandbox.card_painter import CardPainter
from deckbuilder.gui.sandbox.frame import Highlights
from deckbuilder.gui.sandbox.geometry import MatGeometry
from deckbuilder.gui.sandbox.manual_menu import ManualMenu
from deckbuilder.gui.sandbox.mat import MatView
from deckbuilder.gui.sandbox.offers import Offers, Place, place_of
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from tests.gui.sandbox.toy import Look, option

MAT = MatSpec(
    zones=(
        MatZone("ring", Text(en="Ring"), "grid", (5, 0, 2, 2), 1, ("ring",)),
        MatZone("bench", Text(en="Bench"), "grid", (3, 2, 6, 2), 3, ("bench",), lane_words=("left", "middle", "right")),
        MatZone("stack", Text(en="Stack"), "row", (0, 0, 12, 1), shared=True),
        MatZone("arena", Text(en="Arena"), "grid", (0, 1, 6, 1), 2, ("arena",), shared=True),
        MatZone("retired", Text(en="Retired"), "number", (0, 0, 2, 2)),
        MatZone("medals", Text(en="Medals"), "number", (0, 2, 2, 2)),
        MatZone("hand", Text(en="Hand"), "fan", (1, 4, 10, 2)),
    ),
    leading="medals",
    states=(
        CardState("stance", (StateValue("standing", "standing"), StateValue("upside_down", "upside_down", 180))),
        CardState("mood", (StateValue("calm", "calm"), StateValue("wild", "wild")), is_of_player=True),
    ),
    gestures=(
        Gesture(Text(en="Enter"), "hand", "bench", {"type": "enter"}, ("lane",)),
        Gesture(Text(en="Step up"), "bench", "ring", {"type": "step_up"}, ("lane",)),
        Gesture(Text(en="Set off"), "hand", "stack", {"type": "set_off"}, side="any"),
        Gesture(Text(en="Hit"), "bench", "ring", {"type": "hit"}, ("prey",), "opponent"),
    ),
    aims=("prey",),
    aimed_zones={"everybody": "medals"},
)
BENCH, HELD, RIVAL = Square(0, "bench", 1, "bench"), 3, 4
ANCHOR = TableCard("#1", 0, "bench", 0, 1, "C-1", square=BENCH, lies={"stance": "upside_down", "mood": "calm"})
UNDER = TableCard("#5", 0, "bench", 1, 5, "C-5", square=BENCH, host=Host("#1", is_under=True))
BESIDE = TableCard("#6", 0, "bench", 2, 6, "C-6", square=BENCH, host=Host("#1", is_under=False))
FOE = TableCard("#4", 1, "ring", 0, RIVAL, "C-4", square=Square(1, "ring", 0, "ring"))
EFFECT = TableCard("#9", 1, "stack", 0, 9, "C-4", ability=Message("Draw a card."))
IN_HAND = TableCard("#3", 0, "hand", 0, HELD, "C-3")


def zone(*cards: TableCard) -> Zone:
    return Zone(cards, len(cards))


POSITION = Position(
    {
        (0, "bench"): zone(ANCHOR, UNDER, BESIDE), (0, "ring"): zone(), (0, "hand"): zone(IN_HAND),
        (0, "retired"): Zone((), 2), (0, "medals"): Zone((), 1), (1, "ring"): zone(FOE), (1, "bench"): zone(),
        (1, "hand"): zone(), (1, "retired"): Zone((), 0), (1, "medals"): Zone((), 0),
        (SHARED, "stack"): zone(EFFECT), (SHARED, "arena"): zone(),
    }, 1, 0, "main", 0, None, aims=(Aim(1, RIVAL), Aim(RIVAL, zone=(0, "medals"))),
)  # fmt: skip


@pytest.fixture
def geometry() -> MatGeometry:
    return MatGeometry(MAT, QRectF(0, 0, 1200, 900))


@pytest.fixture
def layout(geometry: MatGeometry) -> CardLayout:
    return CardLayout(MAT, geometry)


@pytest.fixture
def another(pack: GamePack) -> GamePack:
    return replace(pack, mat=MAT)


def offers(*actions: Action) -> Offers:
    options = [option(number, "x", **action) for number, action in enumerate(actions)]
    return Offers(Decision(0, 0, "action", Message("x"), 1, 1, options), POSITION, MAT)


def test_each_grid_has_its_own_squares(geometry: MatGeometry) -> None:
    squares = list(geometry.squares())
    assert len(squares) == 2 * (1 + 3) + 2
    rectangles = [geometry.square(square) for square in squares]
    assert not any(a.intersects(b) for i, a in enumerate(rectangles) for b in rectangles[:i])


def test_shared_zones_are_between_the_halves(geometry: MatGeometry) -> None:
    stack, arena = geometry.area(SHARED, "stack"), geometry.area(SHARED, "arena")
    near, far = geometry.area(0, "ring"), geometry.area(1, "ring")
    assert far.bottom() < stack.top() < stack.bottom() < arena.top() < arena.bottom() < near.top()
    assert geometry.area(1, "stack") == stack


def test_a_card_under_another_sticks_out_and_a_card_beside_it_is_next_to_it(layout: CardLayout) -> None:
    spots = {spot.card.key: spot for spot in layout.spots(POSITION)}
    order = [spot.card.key for spot in layout.spots(POSITION) if spot.card.zone == "bench"]
    assert order == ["#5", "#6", "#1"]
    assert spots["#5"].centre.y() < spots["#1"].centre.y()
    assert spots["#6"].centre.x() > spots["#1"].centre.x()
    assert POSITION.at(BENCH) == ANCHOR
    assert POSITION.hosted("#1") == [UNDER, BESIDE]


def test_cards_under_others_are_turned_as_the_mat_says(geometry: MatGeometry) -> None:
    layout = CardLayout(replace(MAT, under_turn=90), geometry)
    turns = {spot.card.key: round(spot.angle) for spot in layout.spots(POSITION)}
    assert (turns["#5"] - turns["#1"]) % 360 == 90


def test_a_card_is_turned_as_its_states_say(layout: CardLayout) -> None:
    assert layout.turn_of(ANCHOR) == 180
    assert layout.turn_of(FOE) == 180  # a rival's card, upright for its owner


def test_an_ability_that_waits_in_a_zone_is_found_and_offered_like_a_card() -> None:
    assert POSITION.find(9) == EFFECT
    asked = offers({"type": "cancel", "card": 9})
    assert asked.cards() == {9}
    assert place_of(EFFECT, MAT) == Place(SHARED, "stack", None, 9)


@pytest.mark.parametrize(("mirrored", "facing"), [(False, 0), (True, 2)])
def test_lanes_with_words_face_one_another_as_the_grid_says(*, mirrored: bool, facing: int) -> None:
    zones = tuple(replace(each, mirrored=mirrored) if each.key == "bench" else each for each in MAT.zones)
    geometry = MatGeometry(replace(MAT, zones=zones), QRectF(0, 0, 1200, 900))

    def middle(player: int, lane: int) -> float:
        return geometry.square(Square(player, "bench", lane, "bench")).center().x()

    assert middle(0, 0) == pytest.approx(middle(1, facing))
    assert middle(0, 0) < middle(0, 2)


def test_a_lane_names_a_square_of_the_grid_that_the_gesture_leads_to() -> None:
    enter: Action = {"type": "enter", "card": HELD, "lane": "left"}
    step: Action = {"type": "step_up", "card": 1, "lane": 0}
    named: Action = {"type": "pick", "lane": 1, "zone": "arena"}
    asked = offers(enter, step, named)
    places = [asked.place(each) for each in asked.options]
    assert places == [
        Place(0, "bench", Square(0, "bench", 0, "bench")),
        Place(0, "ring", Square(0, "ring", 0, "ring")),
        Place(SHARED, "arena", Square(SHARED, "arena", 1, "arena")),
    ]


def test_a_target_is_a_card_or_a_zone_named_by_a_word() -> None:
    asked = offers({"type": "hit", "card": 1, "prey": RIVAL}, {"type": "hit", "card": 1, "prey": "everybody"})
    assert asked.place(asked.options[0]) == place_of(FOE, MAT)
    assert asked.place(asked.options[1]) == Place(1, "medals")
    attempts = Attempts(MAT, "kind", POSITION, 0).dropped(ANCHOR, None, place_of(FOE, MAT))
    assert {"type": "hit", "card": 1, "prey": RIVAL} in [action for _, action in attempts]


def test_a_card_can_be_moved_to_a_shared_zone() -> None:
    asked = offers({"type": "set_off", "card": HELD})
    assert asked.drop_places(HELD) == [Place(SHARED, "stack")]
    assert asked.at(HELD, Place(SHARED, "stack")) == [asked.options[0]]
    attempts = Attempts(MAT, "kind", POSITION, 0).dropped(IN_HAND, None, Place(SHARED, "stack"))
    assert [action for _, action in attempts] == [{"type": "set_off", "card": HELD}]


def test_by_hand_a_card_is_turned_to_the_other_values_of_its_states(qtbot: QtBot, another: GamePack) -> None:
    done: list[Action] = []
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = QMenu(parent)
    manual = ManualMenu(another, POSITION, POSITION, Translator("en"), lambda action, _place: done.append(action))
    manual.fill(menu, place_of(ANCHOR, MAT), ANCHOR)
    entries = {action.text(): action for action in menu.actions()}
    entries["standing"].trigger()
    entries["wild"].trigger()
    assert done == [
        {"type": "orient", "card": 1, "stance": "standing"},
        {"type": "set", "player": 0, "what": "mood", "value": "wild"},
    ]


def test_the_mat_is_painted_and_finds_the_item_under_a_point(qtbot: QtBot, another: GamePack) -> None:
    look = Look()
    mat = MatView(CardPainter(another, lambda _id: None, look), look, Translator("en"))
    qtbot.addWidget(mat)
    mat.resize(1100, 900)
    mat.show()
    mat.show_position(POSITION)
    mat.light(Highlights())
    assert not mat.grab().isNull()
    assert mat.place_at(mat.rect_of(Place(SHARED, "arena", Square(SHARED, "arena", 0, "arena"))).center()) == Place(
        SHARED, "arena", Square(SHARED, "arena", 0, "arena")
    )
    stack = mat.rect_of(Place(SHARED, "stack"))
    assert mat.place_at(QPointF(stack.right() - 5, stack.center().y())) == Place(SHARED, "stack")
    assert mat.lane_name(Square(0, "bench", 2, "bench")) == "right"
    assert mat.lane_name(Square(0, "ring", 0, "ring")) == "1"
