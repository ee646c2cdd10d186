"""Selectors, amounts, conditions and choices of the effect language, one by one."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import life, minion, one, played, start, when

CAST: dict[str, Any] = {
    "K": {"colours": ["red"], "cost": 2, "atk": 4, "hp": 3, "wait_turn": 1, "types": ["knight"],
          "name": {"ja": "炎の騎士", "en": "Fire Knight"}},
    "W": {"colours": ["blue", "white"], "cost": 4, "atk": 2, "hp": 5, "wait_turn": 3, "types": ["beast", "dragon"],
          "name": {"ja": "水の竜", "en": "Water Dragon"}},
    "T": {"colours": ["red"], "cost": 1, "atk": 4, "hp": 1, "wait_turn": 2, "types": ["knight"],
          "keywords": ["leap"]},
}  # fmt: skip
THREE = {"on": "K l, W m-*2, T r"}
FOES = {"of": "minion_zone", "side": "opponent"}


def chosen(select: dict[str, Any], foe: dict[str, Any] | None = None, side: dict[str, Any] | None = None) -> list[str]:
    """Return the names of the cards that an effect may choose, by default among the opponent's K, W and T."""
    choose = {"op": "choose", "select": {**FOES, **select}, "count": {"up_to": 9}}
    desk = played([choose], side=side, foe=THREE if foe is None else foe, cards=CAST)
    decision = desk.game.decision
    if decision is None or decision.kind != "cards":
        return []
    return sorted(desk.name_of(option.action["card"]) for option in decision.options)


@pytest.mark.parametrize(
    ("select", "names"),
    [
        ({"kind": "minion"}, ["K", "T", "W"]),
        ({"kind": ["lord", "token"]}, []),
        ({"kind": "unit"}, ["K", "T", "W"]),
        ({"colour": "blue"}, ["W"]),
        ({"colour": ["red", "green"]}, ["K", "T"]),
        ({"symbols": "single"}, ["K", "T"]),
        ({"symbols": "double"}, ["W"]),
        ({"type": "dragon"}, ["W"]),
        ({"type": ["dragon", "knight"]}, ["K", "T", "W"]),
        ({"keyword": "leap"}, ["T"]),
        ({"keyword": ["leap", "rush"]}, ["T"]),
        ({"name": "Water Dragon"}, ["W"]),
        ({"name_contains": "騎士"}, ["K"]),
        ({"cost": {"min": 2}}, ["K", "W"]),
        ({"cost": {"max": 2}}, ["K", "T"]),
        ({"atk": {"min": 4, "max": 4}}, ["K", "T"]),
        ({"hp": {"max": 3}}, ["K", "T", "W"]),
        ({"hp": {"min": 3}}, ["K", "W"]),
        ({"wait_turns": {"max": 2}}, ["K", "T"]),
        ({"lane": "middle"}, ["W"]),
        ({"ready": True}, ["K", "T"]),
        ({"ready": False}, ["W"]),
        ({"damaged": True}, ["W"]),
        ({"damaged": False}, ["K", "T"]),
        ({"open": True}, ["K", "T", "W"]),
        ({"open": False}, []),
        ({"highest": "atk"}, ["K", "T"]),
        ({"lowest": "hp"}, ["T"]),
        ({"highest": "atk", "lowest": "cost"}, ["T"]),
        ({"highest": "damage"}, ["W"]),
        ({"any_of": [{"colour": "blue"}, {"keyword": "leap"}]}, ["T", "W"]),
        ({"not": {"type": "knight"}}, ["W"]),
        ({"this_turn": "deployed"}, []),
        ({"atk": {"min": {"sum": [1, {"count": FOES}]}}}, ["K", "T"]),
    ],
)
def test_a_selector_finds(select: dict[str, Any], names: list[str]) -> None:
    assert chosen(select) == names


@pytest.mark.parametrize("side", ["you", "opponent", "any"])
def test_a_side_is_that_of_the_speaker_the_other_or_both(side: str) -> None:
    names = {"you": ["B"], "opponent": ["K", "T", "W"], "any": ["B", "K", "T", "W"]}
    assert chosen({"side": side}, side=one("left", "B")) == names[side]


@pytest.mark.rule("Leg", "16-3c")
@pytest.mark.rule("Leg", "16-3d")
@pytest.mark.parametrize(
    ("select", "found"),
    [
        ({"kind": "minion"}, False), ({"colour": "red"}, False), ({"type": "knight"}, False),
        ({"name": "Fire Knight"}, False), ({"symbols": "single"}, False), ({"atk": {"max": 9}}, False),
        ({"wait_turns": {"max": 9}}, False), ({"cost": {"max": 0}}, True), ({"cost": {"min": 1}}, False),
        ({"open": False}, True), ({"ready": True}, True), ({"lane": "left"}, True), ({}, True),
    ],
)  # fmt: skip
def test_a_reversed_card_has_a_cost_of_0_and_shows_nothing_else(select: dict[str, Any], *, found: bool) -> None:
    assert (chosen(select, foe=one("left", "K", open=False)) != []) == found


def test_masters_are_awakened_or_not_and_lords_have_cores() -> None:
    foe = {"lord": "L 2"}
    assert chosen({"of": "field", "side": "any", "awakened": True, "kind": "master"}, foe) == ["M"]
    assert chosen({"of": "leader_zone", "core_cost": {"min": 2}}, foe) == ["L"]
    assert chosen({"of": "leader_zone", "core_cost": {"min": 3}}, foe) == []
    assert chosen({"of": ["leader_zone", "minion_zone"], "highest": "cores", "kind": "lord"}, foe) == ["L"]


@pytest.mark.rule("Leg", "18-2")
@pytest.mark.rule("Leg", "18-5")
@pytest.mark.parametrize(
    ("lane", "word", "names"),
    [
        ("left", "same", ["T"]), ("left", "adjacent", ["W"]), ("middle", "same", ["W"]),
        ("middle", "adjacent", ["K", "T"]), ("right", "same", ["K"]), ("right", "adjacent", ["W"]),
    ],
)  # fmt: skip
def test_lanes_are_counted_from_the_card_of_the_ability(lane: str, word: str, names: list[str]) -> None:
    choose = {"op": "choose", "select": {**FOES, "lane": word}, "count": {"up_to": 9}}
    scout = {"cost": 0, "atk": 1, "hp": 1, "abilities": [{"type": "activated", "sentences": [[choose]]}]}
    desk = start({"minions": {lane: "X"}}, THREE, {**CAST, "X": scout})
    desk.do("activate", card=desk.id(lane), ability=0)
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == names


def test_other_omits_the_card_of_the_ability() -> None:
    choose = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "other": True}, "count": {"up_to": 9}}
    scout = {"cost": 0, "atk": 1, "hp": 1, "abilities": [{"type": "activated", "sentences": [[choose]]}]}
    desk = start({"on": "X l, A r"}, {}, {"X": scout})
    desk.do("activate", card=desk.id("left"), ability=0)
    assert [desk.name_of(option["card"]) for option in desk.options("pick")] == ["A"]


@pytest.mark.parametrize(
    ("what", "names"), [("name", ["K"]), ("colour", ["K", "T"]), ("type", ["K", "T"]), ("kind", ["K", "T", "W"]),
                        ("lane", ["T"])],
)  # fmt: skip
def test_a_second_choice_asks_for_cards_like_the_first(what: str, names: list[str]) -> None:
    first = {"op": "choose", "select": {"of": "minion_zone", "side": "you"}, "as": "first"}
    second = {"op": "choose", "select": {**FOES, "same": {"what": what, "as": "first"}}, "count": {"up_to": 9}}
    desk = played([first, second], side=one("left", "K"), foe=THREE, cards=CAST)
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == names


def test_a_second_choice_can_be_among_the_first_or_not() -> None:
    first = {"op": "choose", "select": FOES, "count": 2, "as": "first"}
    for among, left in (({"among": "first"}, ["K", "T"]), ({"not": {"among": "first"}}, ["W"])):
        second = {"op": "choose", "select": {**FOES, **among}, "count": {"up_to": 9}}
        desk = played([first, second], foe=THREE, cards=CAST).pick("K", "T")
        assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == left


# Amounts --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (3, 3),
        ({"count": FOES}, 3),
        ({"count": {**FOES, "type": "knight"}, "times": 2}, 4),
        ({"total": "cost", "of": FOES}, 7),
        ({"total": "hp", "of": FOES}, 7),
        ({"total": "damage", "of": FOES}, 2),
        ({"total": "atk", "of": "it"}, 4),
        ({"value": "atk", "card": "it"}, 4),
        ({"value": "hp", "card": "it"}, 3),
        ({"value": "cost", "card": "it"}, 2),
        ({"value": "wait_turns", "card": "it"}, 1),
        ({"value": "core_cost", "card": "it"}, 0),
        ({"value": "cores", "card": "your_master"}, 2),
        ({"value": "cores", "card": "opponent_master"}, 4),
        ({"has": "hand"}, 2),
        ({"has": "hand", "player": "opponent"}, 1),
        ({"has": "hand", "player": "both"}, 3),
        ({"has": "life", "player": "opponent"}, 9),
        ({"has": "deck", "player": "opponent"}, 4),
        ({"has": "exile", "player": "opponent"}, 1),
        ({"has": "standby", "player": "opponent"}, 2),
        ({"has": "timeline", "player": "opponent"}, 3),
        ({"has": "ready_cores", "player": "opponent"}, 3),
        ({"has": "exhausted_cores", "player": "opponent"}, 2),
        ({"has": "core_zone", "player": "opponent"}, 5),
        ({"has": "points"}, 6),
        ({"sum": [1, 2, {"has": "hand"}]}, 5),
        ({"difference": [7, {"has": "hand"}]}, 5),
        ({"product": [3, {"has": "hand"}]}, 6),
        ({"quotient": [{"has": "life", "player": "opponent"}, 4]}, 2),
        ({"half": 5}, 3),
        ({"half": 5, "round": "down"}, 2),
        ({"lowest": [4, {"has": "hand"}, 3]}, 2),
        ({"highest": [1, {"has": "hand"}, 0]}, 2),
        ({"number": "done"}, 1),
    ],
)
def test_an_amount_is_reckoned(amount: Any, number: int) -> None:
    own = {
        "life": 1,
        "hand": ["A", "B"],
        "master": "awakened 2",
        "points": 6,
        "cores": "3",
    }
    foe = {
        "on": THREE["on"], "hand": ["A"], "life": 9, "deck": ["A", "A", "B", "B"], "exile": ["A"],
        "standby": ["S", "S"], "wait": "1 A, 3 B S", "cores": "3+2",
        "master": "normal 4",
    }  # fmt: skip
    choose = {"op": "choose", "select": {**FOES, "lane": "left"}}
    assert played([choose, life(amount)], side=own, foe=foe, cards=CAST).life()[0] == 1 + number


def test_numbers_of_cards_are_those_of_now_unless_the_printed_are_asked_for() -> None:
    hurt = {"op": "modify", "who": "it", "atk": 3, "hp": 1}
    choose = {"op": "choose", "select": {**FOES, "lane": "middle"}}
    for stat, now, printed in (("atk", 5, 2), ("hp", 4, 5)):
        for whole, number in ((False, now), (True, printed)):
            value = {"value": stat, "card": "it", "printed": whole}
            desk = played([choose, hurt, life(value)], side={"life": 1}, foe=THREE, cards=CAST)
            assert desk.life()[0] == 1 + number


@pytest.mark.rule("Leg", "36-2i")
def test_numbers_of_a_card_that_broke_are_its_last_ones() -> None:
    watcher = minion(when("break", life({"value": "atk", "card": "trigger"}), who=FOES))
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {**FOES, "lane": "left"}},
        {"op": "modify", "who": "it", "atk": 2},
        {"op": "break", "who": "it"},
    ]
    desk = played(steps, side={"life": 1, **one("left", "X")}, foe=THREE, cards={**CAST, "X": watcher})
    assert desk.names("1", 1) == ["K"]
    assert desk.life()[0] == 7


# Conditions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"cond": "turn", "whose": "you"}, True),
        ({"cond": "turn", "whose": "opponent"}, False),
        ({"cond": "phase", "phase": "main"}, True),
        ({"cond": "phase", "phase": "end"}, False),
        ({"cond": "first_player"}, True),
        ({"cond": "first_player", "player": "opponent"}, False),
        ({"cond": "mode"}, True),
        ({"cond": "mode", "mode": "normal"}, False),
        ({"cond": "mode", "player": "opponent"}, False),
        ({"cond": "mode", "mode": "normal", "player": "opponent"}, True),
        ({"cond": "card", "card": "it", "where": {"type": "knight"}}, True),
        ({"cond": "card", "card": "it", "where": {"type": "dragon"}}, False),
        ({"cond": "count", "of": FOES, "min": 3}, True),
        ({"cond": "count", "of": FOES, "min": 4}, False),
        ({"cond": "count", "of": FOES, "max": 3}, True),
        ({"cond": "count", "of": FOES, "max": 2}, False),
        ({"cond": "player", "what": "life", "max": 1}, True),
        ({"cond": "player", "what": "life", "min": 2}, False),
        ({"cond": "player", "what": "life", "player": "opponent", "min": 20, "max": 20}, True),
        ({"cond": "compare", "left": 2, "is": "more", "right": 1}, True),
        ({"cond": "compare", "left": 2, "is": "more", "right": 2}, False),
        ({"cond": "compare", "left": 1, "is": "less", "right": 2}, True),
        ({"cond": "compare", "left": 2, "is": "less", "right": 2}, False),
        ({"cond": "compare", "left": 2, "is": "equal", "right": {"sum": [1, 1]}}, True),
        ({"cond": "compare", "left": 2, "is": "equal", "right": 3}, False),
        ({"cond": "compare", "left": 2, "is": "at_least", "right": 2}, True),
        ({"cond": "compare", "left": 1, "is": "at_least", "right": 2}, False),
        ({"cond": "compare", "left": 2, "is": "at_most", "right": 2}, True),
        ({"cond": "compare", "left": 3, "is": "at_most", "right": 2}, False),
        ({"cond": "not", "of": {"cond": "turn", "whose": "you"}}, False),
        ({"cond": "not", "of": {"cond": "turn", "whose": "opponent"}}, True),
        ({"cond": "all", "of": [{"cond": "mode"}, {"cond": "turn", "whose": "opponent"}]}, False),
        ({"cond": "any", "of": [{"cond": "mode"}, {"cond": "turn", "whose": "opponent"}]}, True),
    ],
)
def test_a_condition_holds_or_not(condition: dict[str, Any], *, holds: bool) -> None:
    choose = {"op": "choose", "select": {**FOES, "lane": "left"}}
    branch = {"op": "if", "cond": condition, "then": [life(1)], "else": [life(5)]}
    desk = played([choose, branch], side={"life": 1}, foe=THREE, cards=CAST)
    assert desk.life()[0] == (2 if holds else 6)


# Choices --------------------------------------------------------------------------------

BREAK: dict[str, Any] = {"op": "send", "who": "it", "to": "exile"}


def choose(**more: Any) -> Desk:
    return played([{"op": "choose", "select": FOES, **more}, BREAK], foe=THREE, cards=CAST)


def test_a_choice_asks_the_turn_player_for_an_exact_number_or_up_to_a_number() -> None:
    for count, bounds in ((1, (1, 1)), (2, (2, 2)), ({"up_to": 2}, (0, 2)), ({"up_to": 9}, (0, 3))):
        decision = choose(count=count).game.decision
        assert decision is not None
        assert (decision.player, decision.kind, len(decision.options)) == (0, "cards", 3)
        assert (decision.minimum, decision.maximum) == bounds
    assert choose(count={"up_to": 2}).pick().names("exile", 1) == []
    assert sorted(choose(count=2).pick("K", "W").names("exile", 1)) == ["K", "W"]


def test_all_are_taken_without_a_question_and_random_choices_take_the_given_number() -> None:
    assert sorted(choose(count="all").names("exile", 1)) == ["K", "T", "W"]
    assert len(choose(count=2, random=True).names("exile", 1)) == 2
    chance = {"op": "choose", "select": FOES, "random": True}
    after = [played([*[chance] * times, BREAK], foe=THREE, cards=CAST).names("exile", 1) for times in range(1, 9)]
    assert {name for names in after for name in names} == {"K", "W", "T"}


def test_the_numbers_of_all_together_stay_within_a_bound() -> None:
    desk = choose(count={"up_to": 3}, total={"what": "cost", "max": 5})
    assert sorted(desk.name_of(option["card"]) for option in desk.options()) == ["K", "T", "W"]
    desk.pick("W")
    assert [desk.name_of(option["card"]) for option in desk.options()] == ["T"]
    assert sorted(desk.pick("T").names("exile", 1)) == ["T", "W"]
    exact = choose(count=2, total={"what": "cost", "max": 5})
    assert sorted(exact.pick("W").names("exile", 1)) == ["T", "W"]


@pytest.mark.rule("Leg", "01-5")
def test_too_few_within_the_bound_end_the_effect() -> None:
    for most, left in ((6, []), (7, ["K", "T", "W"])):
        step = {"op": "choose", "select": FOES, "count": 3, "total": {"what": "cost", "max": most}}
        desk = played([life(1)], [step, BREAK], foe=THREE, cards=CAST)
        if left:
            desk.pick("K").pick("W")
        assert sorted(desk.names("exile", 1)) == left


@pytest.mark.parametrize(
    ("different", "side", "first", "left"),
    [
        ("name", {"on": "K l"}, "K", ["T", "W"]),
        ("lane", {"on": "T r"}, "K", ["T", "W"]),
        ("colour", {}, "K", ["W"]),
    ],
)
def test_no_two_of_them_share_what_must_be_different(
    different: str, side: dict[str, Any], first: str, left: list[str]
) -> None:
    select = {"of": "minion_zone"}
    step = {"op": "choose", "select": select, "count": {"up_to": 9}, "different": different}
    desk = played([step, BREAK], side=side, foe=THREE, cards=CAST)
    opponents = {item["id"]: item["card"] for item in desk.player(1)["minions"].values() if item}
    own = next(key for key, name in opponents.items() if name == first)
    desk.do("pick", card=own)
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == left


def test_a_number_is_chosen_from_the_least_to_the_greatest() -> None:
    step = {"op": "choose_number", "min": 2, "max": {"has": "hand"}, "as": "n"}
    desk = played([step, life({"number": "n"})], side={"life": 1, "hand": ["A"] * 4})
    decision = desk.game.decision
    assert decision is not None
    assert (decision.kind, decision.player) == ("number", 0)
    assert desk.options() == [{"type": "pick", "number": number} for number in (2, 3, 4)]
    assert desk.do("pick", number=3).life()[0] == 4


def test_modes_and_yes_or_no_are_asked_as_what_they_are() -> None:
    may = {"op": "may", "steps": [life(2)], "then": [life(3)], "else": [life(7)]}
    for answer, number in (("yes", 6), ("no", 8)):
        desk = played([may], side={"life": 1})
        assert desk.game.decision is not None
        assert desk.game.decision.kind == "yes_no"
        assert desk.do(answer).life()[0] == number
    modes = {"op": "modes", "modes": [[life(1)], [life(2)], [life(4)]], "count": 2, "up_to": True}
    desk = played([modes], side={"life": 1})
    assert desk.game.decision is not None
    assert (desk.game.decision.kind, desk.game.decision.minimum, desk.game.decision.maximum) == ("option", 0, 2)


def test_steps_are_repeated_and_done_for_each() -> None:
    again = {"op": "repeat", "times": 3, "steps": [life(2)]}
    assert played([again], side={"life": 1}).life()[0] == 7
    each = {"op": "for_each", "who": FOES, "steps": [life({"value": "cost", "card": "it"})]}
    assert played([each], side={"life": 1}, foe=THREE, cards=CAST).life()[0] == 8


def test_what_follows_depends_on_whether_the_step_before_was_done() -> None:
    after = {"op": "if_done", "then": [life(1)], "else": [life(5)]}
    move = {"op": "send", "who": {"of": "minion_zone", "side": "opponent", "type": "dragon"}, "to": "exile"}
    assert played([move, after], side={"life": 1}, foe=THREE, cards=CAST).life()[0] == 2
    assert played([move, after], side={"life": 1}, foe=one(), cards=CAST).life()[0] == 6
