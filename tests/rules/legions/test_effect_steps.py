"""Single steps of the effect language: their questions, results, limits and durations."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import FOE, activated, hit, life, minion, one, played, skill, start, to_next_main, when

DECK = ["A", "S", "B", "V", "Big"]
LOOK: dict[str, Any] = {"op": "look", "count": 3, "take": 1}


def asked(desk: Desk) -> tuple[Any, ...]:
    """Return the player, the kind, the sentence, the number in it, the least and the greatest number of answers, and
    the names of the options."""
    decision = desk.game.decision
    assert decision is not None
    names = [desk.name_of(option.action["card"]) for option in decision.options]
    count = dict(decision.prompt.args).get("count")
    return decision.player, decision.kind, decision.prompt.key, count, decision.minimum, decision.maximum, names


# Looking at the deck ----------------------------------------------------------------------


def test_of_the_top_cards_some_are_taken_and_the_rest_goes_under_the_deck_in_any_order() -> None:
    desk = played([LOOK, life({"number": "done"})], side={"life": 1, "deck": DECK})
    assert asked(desk) == (0, "cards", "{card}: take up to {count}.", 1, 0, 1, ["A", "S", "B"])
    desk.pick("S")
    order = "{card}: in which order under your deck?"
    assert asked(desk) == (0, "order", order, None, 2, 2, ["A", "B"])
    desk.pick("B", "A")
    assert (desk.names("hand"), desk.names("deck_cards")) == (["S"], ["V", "Big", "B", "A"])
    assert desk.life()[0] == 2


def test_the_rest_may_go_onto_the_deck_and_only_what_matches_is_taken() -> None:
    look = {**LOOK, "take": 2, "where": {"of": "deck", "kind": "minion"}, "rest": "deck_top"}
    desk = played([look, {"op": "send", "who": "it", "to": "exile"}], side={"deck": DECK})
    assert asked(desk)[3:] == (2, 0, 2, ["A", "B"])
    desk.pick()
    assert asked(desk)[2] == "{card}: in which order onto your deck?"
    desk.pick("B", "S", "A")
    assert desk.names("deck_cards") == ["B", "S", "A", "V", "Big"]
    assert (desk.names("hand"), desk.names("exile")) == ([], [])


def test_looking_without_taking_asks_only_for_the_order_and_the_opponent_learns_only_the_number() -> None:
    desk = played([{**LOOK, "take": 0}], side={"deck": DECK})
    assert asked(desk)[1] == "order"
    (event,) = desk.events_of("look")
    assert (event["player"], event["count"], [name["en"] for name in event["names"]]) == (0, 3, ["A", "S", "B"])
    assert desk.game.visible(event, 0) == event
    seen = desk.game.visible(event, 1)
    assert (seen["count"], "names" in seen, "cards" in seen) == (3, False, False)


def test_cards_returned_to_the_deck_after_looking_get_new_numbers() -> None:
    desk = played([{**LOOK, "take": 0}], side={"deck": DECK})
    before = {item["card"]: item["id"] for item in desk.cards("deck_cards")}
    desk.pick("A", "S", "B")
    after = {item["card"]: item["id"] for item in desk.cards("deck_cards")}
    assert [name for name in DECK if before[name] == after[name]] == ["V", "Big"]


# Nothing is done twice ----------------------------------------------------------------------


@pytest.mark.rule("Leg", "38-8")
@pytest.mark.rule("Leg", "38-12")
@pytest.mark.rule("Leg", "38-13")
@pytest.mark.parametrize(
    ("op", "already"),
    [("open", {}), ("reverse", {"open": False}), ("ready", {}), ("exhaust", {"ready": False})],
)
def test_a_state_that_a_card_has_already_is_not_done_and_not_reported(op: str, already: dict[str, Any]) -> None:
    other = {"open": {"open": False}, "reverse": {}, "ready": {"ready": False}, "exhaust": {}}[op]
    step = {"op": op, "who": {"of": "minion_zone", "side": "opponent"}}
    after = {"op": "if_done", "then": [life(1)], "else": [life(5)]}
    for state, number, reported in ((already, 6, 0), (other, 2, 1)):
        desk = played([step, after], side={"life": 1}, foe=one("left", "A", **state))
        assert desk.life()[0] == number
        assert len(desk.events_of("orientation")) == reported


@pytest.mark.rule("Leg", "16-3-a")
def test_cards_elsewhere_and_masters_are_not_reversed() -> None:
    for zone in ("hand", "exile", "leader_zone"):
        step = {"op": "reverse", "who": {"of": zone, "side": "opponent"}}
        after = {"op": "if_done", "then": [life(1)], "else": [life(5)]}
        desk = played([step, after], side={"life": 1}, foe={"hand": ["A"], "exile": ["B"]})
        assert desk.life()[0] == 6


# Cores --------------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "38-20")
@pytest.mark.parametrize(
    ("start_place", "count", "left"),
    [("lord", 1, (2, 4)), ("lord", "all", (0, 4)), ("master", 2, (3, 2)), ("master", "all", (3, 0))],
)
def test_cores_leave_the_place_that_the_text_names(start_place: str, count: Any, left: tuple[int, int]) -> None:
    foe = {"lord": "L 3", "master": "normal 4", "cores": "1"}
    step = {"op": "move_cores", "count": count, "from": start_place, "to": "core_zone", "player": "opponent"}
    desk = played([step], foe=foe)
    assert (desk.at("1.lord")["cores"], desk.at("1.master")["cores"]) == left
    assert sum(desk.numbers("cores", 1)) == 1 + 7 - sum(left)


@pytest.mark.rule("Leg", "01-5")
def test_no_core_moves_onto_a_lord_that_is_not_there_or_from_it() -> None:
    for places in ({"from": "lord", "to": "core_zone"}, {"from": "core_zone", "to": "lord"}):
        desk = played([{"op": "move_cores", **places}, life(5)], side={"life": 1})
        assert (desk.numbers("cores"), desk.life()[0]) == ((10, 0), 1)


# Lanes --------------------------------------------------------------------------------------


def scout(*steps: dict[str, Any]) -> dict[str, Any]:
    """Return a Minion with a free activated ability that carries out these steps."""
    return minion(activated(*steps))


def lanes_asked(desk: Desk) -> list[str]:
    return [option["lane"] for option in desk.options("pick")] if desk.game.decision is not None else []


@pytest.mark.rule("Leg", "33-1")
@pytest.mark.rule("Leg", "18-2")
@pytest.mark.parametrize(
    ("fields", "side", "asked_for", "lies"),
    [
        ({}, "you", ["middle", "right"], "middle"),
        ({"lane": "right"}, "you", [], "right"),
        ({"lane": "left"}, "you", [], None),
        ({"lane": "same"}, "opponent", [], "right"),
        ({"lane": "same"}, "you", [], None),
        ({"lane": "middle"}, "opponent", [], "middle"),
    ],
)
def test_a_text_says_in_which_lane_a_card_is_deployed(
    fields: dict[str, Any], side: str, asked_for: list[str], lies: str | None
) -> None:
    step = {"op": "enter", "who": {"of": "exile", "side": side}, "exhausted": True, **fields}
    desk = start({"on": "X l", "exile": ["A"]}, {"exile": ["B"]}, {"X": scout(step)})
    desk.do("activate", card=desk.id("left"), ability=0)
    player = 0 if side == "you" else 1
    if asked_for:
        assert lanes_asked(desk) == asked_for
        desk.do("pick", lane="middle")
    if lies is None:
        assert [desk.find(f"{player}.{lane}") for lane in ("middle", "right")] == [None, None]
    else:
        assert (desk.at(f"{player}.{lies}")["card"], desk.at(f"{player}.{lies}")["ready"]) == ("AB"[player], False)


@pytest.mark.rule("Leg", "18-5")
@pytest.mark.parametrize(
    ("to", "begin", "asked_for", "lies"),
    [
        ("adjacent", "middle", ["left", "right"], "right"), ("adjacent", "left", [], "middle"),
        ("any", "left", ["middle", "right"], "right"), ("right", "left", [], "right"), ("left", "left", [], "left"),
    ],
)  # fmt: skip
def test_a_text_says_to_which_lane_a_minion_moves(to: str, begin: str, asked_for: list[str], lies: str) -> None:
    step = {"op": "shift", "who": {"of": "minion_zone", "side": "opponent"}, "to": to}
    desk = played([step], foe=one(begin, "A"))
    assert lanes_asked(desk) == asked_for
    if asked_for:
        desk.do("pick", lane=lies)
    assert desk.at(f"1.{lies}")["card"] == "A"


# How long it lasts --------------------------------------------------------------------------


@pytest.mark.rule("Leg", "35-10b")
@pytest.mark.parametrize(
    ("until", "numbers"),
    [
        ("turn_end", [5, 2, 2, 2]), ("opponent_turn_end", [5, 5, 2, 2]), ("your_next_turn", [5, 5, 2, 2]),
        ("permanent", [5, 5, 5, 5]),
    ],
)  # fmt: skip
def test_what_an_own_effect_gives_lasts_as_long_as_it_says(until: str, numbers: list[int]) -> None:
    up = {"op": "modify", "who": {"of": "minion_zone", "side": "you"}, "atk": 3, "until": until}
    desk = played([up], side={"deck": ["V"] * 9, **one("left", "A")}, foe={"deck": ["V"] * 9})
    seen = [desk.at("left")["atk"], *(to_next_main(desk).at("left")["atk"] for _ in range(3))]
    assert seen == numbers


@pytest.mark.rule("Leg", "35-10b")
def test_given_in_the_turn_of_the_opponent_it_lasts_to_the_end_of_the_next_one() -> None:
    grow = {"op": "modify", "who": "self", "atk": 3, "until": "opponent_turn_end"}
    cards = {"X": minion(when("damaged", grow), atk=2, hp=9)}
    desk = played([FOE, hit(1)], side={"deck": ["V"] * 9}, foe={"deck": ["V"] * 9, **one("left", "X")}, cards=cards)
    seen = [desk.at("1.left")["atk"], *(to_next_main(desk).at("1.left")["atk"] for _ in range(4))]
    assert seen == [5, 5, 5, 2, 2]


# What is seen and asked ---------------------------------------------------------------------


@pytest.mark.rule("Leg", "17-18b")
def test_a_viewer_who_sees_everything_sees_face_down_exiled_cards() -> None:
    step = {"op": "send", "who": {"of": "minion_zone", "side": "opponent"}, "to": "exile", "face_down": True}
    desk = played([step], foe=one())
    (card,) = desk.cards("exile", 1)
    assert (card["card"], card["face_down"]) == ("A", True)
    for viewer in (0, 1):
        assert desk.seen_by(viewer)["players"][1]["exile"] == [{"hidden": True}]


def test_what_becomes_of_an_unlocked_card_is_asked_with_its_name_when_triggers_have_changed_it() -> None:
    watcher = minion(when("unlocks", {"op": "send", "who": {"of": "standby", "side": "you"}, "to": "exile"}))
    desk = start({"hand": ["S"], "on": "X l", "standby": ["V", "V"]}, cards={"X": watcher})
    desk.do("unlock S play")
    decision = desk.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.source) == (0, "option", desk.id("S"))
    assert dict(decision.prompt.args) == {"card": {"ja": "S", "en": "S"}}


# By hand ------------------------------------------------------------------------------------


def test_a_card_is_put_by_hand_onto_or_under_the_deck() -> None:
    for position, place in (("top", 0), ("bottom", -1)):
        desk = start({"hand": ["A"], "deck": ["V", "B"]})
        desk.game.manual({"type": "move", "card": desk.id("A"), "to": "deck", "position": position})
        assert desk.names("deck_cards")[place] == "A"


def test_turning_a_card_by_hand_is_reported_as_an_orientation() -> None:
    desk = start(one("left", "A", ready=False, open=False))
    for field in ("open", "ready"):
        (event,) = desk.game.manual({"type": "orient", "card": desk.id("left"), field: True})
        assert (event["type"], event["card"], event[field]) == ("orientation", desk.id("left"), True)


def test_a_skill_goes_into_no_lane() -> None:
    desk = start({"standby": ["S"]}, cards={"S": skill([life(1)])})
    card = desk.id("S", "standby")
    for lane in ("left", "front"):
        assert desk.refuses("32-3", "play_standby", card=card, lane=lane)
    assert desk.why("play_standby", card=card) is None
