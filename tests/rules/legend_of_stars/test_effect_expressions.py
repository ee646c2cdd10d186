"""Selectors, amounts, conditions and choices of the effect language, one by one."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.test_effect_steps import use
from tests.rules.legend_of_stars.words import NOTATION, character, effect, start, support, when

CAST = {
    "K": {"atk": 400, "def": 200, "down": 100, "cost": 2, "speed": 3, "attribute": "fire", "races": ["knight"],
          "name": {"ja": "炎の騎士", "en": "Fire Knight"}, "lead": []},
    "W": {"atk": 200, "def": 500, "down": 300, "cost": 4, "speed": 6, "attribute": "water",
          "races": ["beast", "dragon"],
          "name": {"ja": "水の竜", "en": "Water Dragon"}, "lead": []},
    "L": {"atk": 400, "def": 100, "down": 200, "cost": 1, "speed": 1, "attribute": "light", "races": ["knight"],
          "keywords": [{"keyword": "sky"}], "lead": []},
}  # fmt: skip


def chosen(select: dict[str, Any], **position: Any) -> list[str]:
    """Return the names of the cards that an effect may choose, by default among the opponent's characters K, W and
    L."""
    theirs = position.pop("theirs", ["K f0", "W b1L", "L f3"])
    desk = use(
        {"op": "choose", "select": {"side": "opponent", **select}, "count": {"up_to": 9}},
        other={"characters": theirs}, **CAST, **position,
    )  # fmt: skip
    decision = desk.game.decision
    if decision is None or decision.kind != "cards":
        return []
    return sorted(desk.name_of(option.action["card"]) for option in decision.options)


@pytest.mark.parametrize(
    ("select", "names"),
    [
        ({"attribute": ["fire", "light"]}, ["K", "L"]),
        ({"race": ["dragon", "knight"]}, ["K", "L", "W"]),
        ({"race": "dragon"}, ["W"]),
        ({"not": {"race": "knight"}}, ["W"]),
        ({"keyword": "sky"}, ["L"]),
        ({"not": {"keyword": "sky"}}, ["K", "W"]),
        ({"cost": {"max": 2}}, ["K", "L"]),
        ({"cost": {"min": 2, "max": 2}}, ["K"]),
        ({"speed": {"min": 3}}, ["K", "W"]),
        ({"speed": {"min": 5}, "printed": True}, ["W"]),
        ({"cost": {"min": 3, "max": 5}, "printed": True}, ["W"]),
        ({"down": {"min": 200, "max": 300}}, ["L", "W"]),
        ({"name": "Water Dragon"}, ["W"]),
        ({"name_contains": "騎士"}, ["K"]),
        ({"orientation": "defence"}, ["W"]),
        ({"orientation": "defence_right"}, []),
        ({"orientation": "defence_left"}, ["W"]),
        ({"lane": 3}, ["L"]),
        ({"row": "back"}, ["W"]),
        ({"highest": "atk"}, ["K", "L"]),
        ({"lowest": "atk"}, ["W"]),
        ({"highest": "atk", "lowest": "def"}, ["L"]),
        ({"row": "front", "highest": "cost"}, ["K"]),
        ({"any_of": [{"attribute": "water"}, {"cost": {"max": 1}}]}, ["L", "W"]),
        ({"any_of": [{"row": "back"}, {"keyword": "sky"}], "not": {"race": "dragon"}}, ["L"]),
        ({"kind": "character"}, ["K", "L", "W"]),
        ({"atk": {"min": {"sum": [100, {"count": {"side": "opponent"}, "times": 100}]}}}, ["K", "L"]),
        ({"this_turn": "entered"}, []),
    ],
)
def test_a_selector_finds(select: dict[str, Any], names: list[str]) -> None:
    assert chosen(select) == names


@pytest.mark.rule("LoS", "9.6.1-a")
@pytest.mark.parametrize(
    "select",
    [
        {"attribute": ["fire", "water"]},
        {"not": {"attribute": "water"}}, {"name_contains": "Fire"}, {"highest": "atk"},
        {"any_of": [{"race": "knight"}, {"cost": {"max": 9}}]}, {"kind": "character"},
        {"same": {"what": "race", "as": "self"}},
    ],
)  # fmt: skip
def test_what_a_face_down_card_hides_is_never_met_nor_denied(select: dict[str, Any]) -> None:
    assert chosen(select, theirs=["K f0?"]) == []


def test_the_row_of_a_face_down_card_can_be_tested() -> None:
    theirs = ["K f0?", "L f1"]
    assert chosen({"not": {"row": "back"}}, theirs=theirs) == ["K", "L"]


@pytest.mark.rule("LoS", "8.7-a")
def test_printed_numbers_are_asked_apart_from_current_ones() -> None:
    wall = support({"type": "static", "who": {}, "modify": {"atk": 300}})
    own = {"support": ["U"]}
    assert chosen({"atk": {"max": 400}}, own=own, U=wall) == []
    assert chosen({"atk": {"max": 400}, "printed": True}, own=own, U=wall) == ["K", "L", "W"]


@pytest.mark.parametrize(
    ("lane", "names"), [("same", ["K", "V"]), ("adjacent", ["W"]), ("opposite", ["K"]), (3, ["L"])]
)
def test_lanes_are_counted_from_the_card_of_the_ability(lane: str | int, names: list[str]) -> None:
    ability = {"type": "activated", "steps": [{"op": "choose", "select": {"lane": lane}, "count": {"up_to": 9}}]}
    theirs = {"on": "K f0, W f1, L f3"}
    own = {"on": "H b0, V f0"}
    if lane == "same":
        names = [*names, "H"]
    desk = start(own, theirs, {**CAST, "H": character(ability)})
    desk.do("activate", card=desk.id("b0"), ability=0)
    if desk.game.decision is not None and desk.game.decision.kind == "cards":
        found = [desk.name_of(option.action["card"]) for option in desk.game.decision.options]
        assert sorted(found) == sorted(names)


def test_a_second_choice_knows_the_first() -> None:
    desk = use(
        {"op": "choose", "select": {"side": "you"}, "as": "first"},
        {
            "op": "choose", "as": "second",
            "select": {"not": {"among": "first"}, "same": {"what": "race", "as": "first"}},
        },
        {"op": "destroy", "who": "second"},
        own={"on": "K f0"}, other={"on": "W f0, L f1"}, **CAST,
    )  # fmt: skip
    assert desk.names("trash", 1) == ["L"]


@pytest.mark.parametrize(("what", "name"), [("lane", "W"), ("row", "L")])
def test_a_choice_can_ask_for_the_lane_or_the_row_of_another_card(what: str, name: str) -> None:
    like = {"same": {"what": what, "as": "first"}, "side": "opponent"}
    desk = use(
        {"op": "choose", "select": {"side": "you"}, "as": "first"},
        {"op": "choose", "select": like},
        {"op": "destroy", "who": "it"},
        own={"on": "K f0"}, other={"on": "W b0, L f1"}, **CAST,
    )  # fmt: skip
    assert desk.names("trash", 1) == [name]


@pytest.mark.parametrize(("word", "name"), [("attacked", "K"), ("battled", "K"), ("entered", "L"), ("led", "")])
def test_what_a_card_did_in_this_turn_can_be_asked(word: str, name: str) -> None:
    steps = [{"op": "choose", "select": {"this_turn": word, "side": "you"}}, {"op": "destroy", "who": "it"}]
    own = {"on": "K f0, L b1!", "support": ["U"]}
    ability = {"type": "triggered", "when": {"event": "phase_end", "phase": "attack"}, "steps": steps}
    cast = {**CAST, "U": support(ability)}
    desk = start(own, {"on": "V f0, V b0"}, cast, phase="attack")
    desk.do("attack f0").passes().do("end").passes()
    assert [n for n in desk.names("trash") if n != "V"] == ([name] if name else [])


# Amounts ------------------------------------------------------------------------------


AMOUNTS: list[tuple[Any, int]] = [
    ({"has": "life"}, 3000),
    ({"has": "life", "player": "opponent"}, 1500),
    ({"has": "life", "player": "both"}, 4500),
    ({"has": "hand"}, 1),
    ({"has": "energy"}, 3),
    ({"has": "ready_energy"}, 2),
    ({"has": "deck", "player": "opponent"}, 10),
    ({"has": "trash"}, 2),
    ({"total": "cost", "of": {"side": "opponent"}}, 6),
    ({"total": "atk", "of": {"side": "opponent", "attribute": "water"}}, 200),
    ({"value": "atk", "card": "no_card"}, 0),
    ({"sum": [1, 2, {"sum": [3, 4]}]}, 10),
    ({"difference": [1, 3]}, -2),
    ({"product": [{"has": "hand"}, 7]}, 7),
    ({"quotient": [{"has": "life"}, 700]}, 4),
    ({"quotient": [-5, 3]}, -2),
    ({"quotient": [5, 0]}, 0),
    ({"quotient": [5, -3]}, 0),
    ({"half": 5}, 2),
    ({"half": 5, "round": "up"}, 3),
    ({"half": -5}, -3),
    ({"lowest": [3, {"has": "hand"}, 2]}, 1),
    ({"highest": [3, {"has": "hand"}, 2]}, 3),
    ({"product": [{"product": [1_000_000, 1_000_000]}, {"product": [1_000_000, -1_000_000]}]}, -1_000_000_000),
    ({"count": {"of": "deck", "side": "opponent"}, "times": 1_000_000}, 10_000_000),
]


@pytest.mark.parametrize(("amount", "number"), AMOUNTS)
def test_an_amount_is(amount: Any, number: int) -> None:
    test = {"cond": "compare", "left": amount, "is": "equal", "right": _number(number)}
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {"side": "opponent"}, "count": {"up_to": 0}, "as": "no_card"},
        {"op": "if", "cond": test, "then": [{"op": "draw"}]},
    ]
    own = {"hand": ["V"], "trash": ["V", "V"], "energy": "2+1"}
    other = {"life": 1500, "on": "K f0, W f1"}
    assert len(use(*steps, own=own, other=other, **CAST).names("hand")) == 2


def _number(number: int) -> Any:
    """Return an amount. Numbers that are too large for a script are written as products."""
    return number if abs(number) <= 1_000_000 else {"product": [number // 1000, 1000]}


@pytest.mark.parametrize(
    ("relation", "holds"), [("more", 0), ("less", 1), ("at_least", 0), ("at_most", 1), ("equal", 0)]
)
def test_amounts_of_both_sides_are_compared(relation: str, holds: int) -> None:
    mine, theirs = ({"count": {"side": side}} for side in ("you", "opponent"))
    test = {"cond": "compare", "left": mine, "is": relation, "right": theirs}
    desk = use(
        {"op": "if", "cond": test, "then": [{"op": "draw"}]},
        own={"on": "K f0"}, other={"on": "K f0, W f1"}, **CAST,
    )  # fmt: skip
    assert len(desk.names("hand")) == holds


def test_a_step_can_count_what_the_step_before_did() -> None:
    done = {"number": "done"}
    desk = use(
        {"op": "top_cards", "to": "trash", "count": 3}, {"op": "gain_life", "amount": {"product": [done, 100]}},
        {"op": "damage", "amount": done}, {"op": "choose", "select": {"side": "opponent"}, "count": "all"},
        {"op": "destroy", "who": "it"}, {"op": "draw", "count": done},
        other={"on": "K f0, W f1"}, **CAST,
    )  # fmt: skip
    assert (desk.life(), len(desk.names("hand"))) == ((3300, 2700), 2)


def test_a_number_is_chosen_and_used_in_amounts() -> None:
    desk = use(
        {"op": "choose_number", "max": {"has": "ready_energy"}, "as": "x"},
        {"op": "exhaust_energy", "count": {"number": "x"}},
        {"op": "damage", "amount": {"product": [{"number": "x"}, 100]}},
        own={"energy": "4"},
    )
    decision = desk.game.decision
    assert decision is not None
    assert (decision.kind, len(decision.options)) == ("number", 5)
    desk.do("pick", number=3)
    assert (desk.ready("energy"), desk.life()) == (1, (3000, 2700))


# Conditions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cond", "holds"),
    [
        ({"cond": "phase", "phase": "main"}, True),
        ({"cond": "phase", "phase": "attack"}, False),
        ({"cond": "first_player"}, True),
        ({"cond": "first_player", "player": "opponent"}, False),
        ({"cond": "this_turn", "did": "play", "min": 1, "max": 1}, True),
        ({"cond": "this_turn", "did": "play", "min": 2}, False),
        ({"cond": "this_turn", "did": "attack", "max": 0}, True),
        ({"cond": "this_turn", "did": "play", "player": "opponent", "min": 1}, False),
        ({"cond": "player", "what": "ready_energy", "max": 0}, True),
    ],
)
def test_a_condition_holds_or_not(cond: dict[str, Any], holds: bool) -> None:
    assert len(use({"op": "if", "cond": cond, "then": [{"op": "draw"}]}).names("hand")) == holds


def test_attacks_of_the_turn_are_counted() -> None:
    cond = {"cond": "this_turn", "did": "attack", "min": 2}
    steps = [{"op": "if", "cond": cond, "then": [{"op": "draw"}]}]
    own = {"on": "K f0, L f1", "support": ["U"]}
    cast = {**CAST, "U": support(when("phase_end", *steps, phase="attack"))}
    desk = start(own, {}, cast, phase="attack").do("attack f0").passes()
    twin = Desk(NOTATION, desk.game.copy()).do("end").passes()
    desk.do("attack f1").passes().do("end").passes()
    assert (len(twin.names("hand")), len(desk.names("hand"))) == (0, 1)


# Choices -----------------------------------------------------------------------------------


THREE = {"on": "K f0, W f1, L f3"}


def test_all_are_chosen_without_a_question() -> None:
    choose = {"op": "choose", "select": {"side": "opponent", "row": "front"}, "count": "all"}
    desk = use(choose, {"op": "destroy", "who": "it"}, other=THREE, **CAST)
    assert sorted(desk.names("trash", 1)) == ["K", "L", "W"]


def test_chance_chooses_alike_for_one_seed() -> None:
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {"side": "opponent"}, "count": 2, "random": True},
        {"op": "destroy", "who": "it"},
    ]
    desks = [use(*steps, other=THREE, **CAST) for _ in range(2)]
    assert desks[0].names("trash", 1) == desks[1].names("trash", 1)
    assert len(desks[0].names("trash", 1)) == 2


def test_a_count_may_be_an_amount() -> None:
    choose = {"op": "choose", "select": {"side": "opponent"}, "count": {"count": {"side": "you"}}}
    desk = use(choose, {"op": "destroy", "who": "it"}, own={"on": "K f0"}, other=THREE, **CAST)
    assert desk.pick("W").names("trash", 1) == ["W"]


def test_cards_with_different_attributes_are_chosen_one_by_one() -> None:
    other = {"on": "K f0, K f1, W f3"}
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {"side": "opponent"}, "count": 2, "different": "attribute"},
        {"op": "destroy", "who": "it"},
    ]
    desk = use(*steps, other=other, **CAST).pick("K")
    assert sorted(desk.names("trash", 1)) == ["K", "W"]


def test_only_cards_that_leave_the_rest_possible_are_offered() -> None:
    steps: list[dict[str, Any]] = [
        {"op": "choose", "select": {"side": "opponent"}, "count": 2, "total": {"what": "cost", "max": 5}},
        {"op": "destroy", "who": "it"},
    ]
    desk = use(*steps, other=THREE, **CAST)
    assert [desk.name_of(option["card"]) for option in desk.options()] == ["K", "W", "L"]
    desk.pick("W")
    assert sorted(desk.names("trash", 1)) == ["L", "W"]


def test_a_choice_of_up_to_a_number_within_a_total_may_end_early() -> None:
    choose = {
        "op": "choose",
        "select": {"side": "opponent"},
        "count": {"up_to": 3},
        "total": {"what": "cost", "max": 5},
    }
    desk = use(choose, {"op": "destroy", "who": "it"}, other=THREE, **CAST).pick("K")
    assert [desk.name_of(option["card"]) for option in desk.options()] == ["L"]
    desk.pick()
    assert desk.names("trash", 1) == ["K"]


def test_of_more_than_a_total_allows_as_many_are_chosen_as_can_be() -> None:
    choose = {"op": "choose", "select": {"side": "opponent"}, "count": 3, "total": {"what": "cost", "max": 3}}
    steps: list[dict[str, Any]] = [
        {"op": "gain_life", "amount": 1}, {"op": "if_done", "then": [choose, {"op": "destroy", "who": "it"}]}
    ]  # fmt: skip
    desk = use(*steps, other=THREE, **CAST).pick("K")
    assert sorted(desk.names("trash", 1)) == ["K", "L"]


def test_a_choice_that_no_first_choice_leaves_possible_cannot_be_made() -> None:
    like = {"same": {"what": "race", "as": "first"}, "side": "opponent"}
    steps = [{"op": "choose", "select": {"side": "you"}, "as": "first"}, {"op": "choose", "select": like}]
    desk = start(
        {"hand": ["M"], "on": "W f0, K f1"}, {"on": "L f0"},
        {**CAST, "M": effect(*steps)},
    )  # fmt: skip
    assert desk.why("play_effect", card=desk.id("M")) is None
    alone = start({"hand": ["M"], "on": "W f0"}, {"on": "L f0"}, {**CAST, "M": effect(*steps)})
    assert alone.refuses("5.3", "play_effect", card=alone.id("M"))


@pytest.mark.rule("LoS", "9.6-a")
def test_an_effect_whose_choice_cannot_be_made_cannot_be_used() -> None:
    choose = {"op": "choose", "select": {"side": "opponent"}, "count": 2, "different": "attribute"}
    other = {"on": "K f0, K f1"}
    desk = start({"hand": ["M"]}, other, {**CAST, "M": effect(choose)})
    assert desk.refuses("5.3", "play_effect", card=desk.id("M"))


@pytest.mark.parametrize("amount", [10**30, "3", 1.5, True, None, {"frob": 1}, {"sum": [1]}, float("nan")])
def test_a_value_that_is_not_an_amount_is_refused(amount: Any) -> None:
    with pytest.raises(BadScenarioError):
        start({"hand": ["M"]}, {}, {"M": effect({"op": "gain_life", "amount": amount})})
