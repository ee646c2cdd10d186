"""Sequences, first effects, triggers and their order, continuous effects, replacement (LEG 01, 35 to 37)."""

from typing import Any

import pytest

from tests.rules.legions.words import (
    DRAW,
    FOE,
    activated,
    continuous,
    hit,
    life,
    minion,
    pick_effect,
    played,
    skill,
    start,
    to_next_main,
    when,
)

OWN_MINIONS: dict[str, Any] = {"of": "minion_zone", "side": "you"}
DEPLOYED: dict[str, Any] = {"of": "minion_zone", "side": "you", "kind": "minion"}
MINE: dict[str, Any] = {"op": "choose", "select": OWN_MINIONS}


def lanes(**cards: Any) -> dict[str, Any]:
    return {"minions": cards}


# The text of an effect ------------------------------------------------------------


@pytest.mark.rule("Leg", "01-4")
@pytest.mark.rule("Leg", "35-3a")
@pytest.mark.rule("Leg", "35-1a")
def test_an_effect_is_carried_out_from_the_front() -> None:
    put: list[dict[str, Any]] = [
        {"op": "choose", "select": {"of": "hand", "side": "you"}},
        {"op": "send", "to": "wait_1"},
    ]
    desk = played([DRAW], put)
    assert desk.names("1") == ["Filler"]
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "01-5")
@pytest.mark.rule("Leg", "35-7")
@pytest.mark.rule("Leg", "35-8")
def test_an_impossible_part_ends_the_effect_there_and_only_the_first_effect_is_asked_before() -> None:
    desk = played([DRAW], [FOE, hit(3)], [life(2)], side={"life": 10})
    assert len(desk.cards("hand")) == 1
    assert desk.life()[0] == 10
    assert desk.names("2") == ["Q"]
    assert desk.events_of("fizzle")


@pytest.mark.rule("Leg", "01-3")
def test_what_forbids_prevails_over_what_allows() -> None:
    cards = {"X": minion(continuous(forbid=["attack"]), keywords=["haste"])}
    desk = start({"standby": ["X"]}, {}, cards).do("play X left")
    assert desk.refuses("01-3", "attack", card=desk.id("left"), target=desk.id("1.master"))
    assert not desk.options("attack")


@pytest.mark.rule("Leg", "01-6")
@pytest.mark.rule("Leg", "37-5")
@pytest.mark.rule("Leg", "37-2")
@pytest.mark.rule("Leg", "02-8")
def test_triggers_wait_until_the_sequence_has_ended() -> None:
    cards = {"D": minion(when("break", DRAW))}
    desk = played([FOE, hit(5)], [DRAW], foe=lanes(left="D"), cards=cards)
    assert [event["player"] for event in desk.events_of("draw")] == [0, 1]
    assert desk.order("break", "draw", "trigger") == ["break", "draw", "trigger", "draw"]


@pytest.mark.rule("Leg", "35-6")
def test_a_target_must_be_chosen_where_there_is_one() -> None:
    desk = played([FOE, hit(1)], foe=lanes(left="A", right="B"))
    assert desk.game.decision is not None
    assert (desk.game.decision.minimum, desk.game.decision.maximum) == (1, 1)


@pytest.mark.rule("Leg", "01-8")
@pytest.mark.rule("Leg", "02-9")
def test_the_turn_player_answers_for_the_effects_of_the_other_player_too() -> None:
    shot = when("break", {**FOE, "select": {**FOE["select"]}}, hit(2))
    desk = start(lanes(left="A", right="B", middle="Big"), lanes(middle="X"), {"X": minion(shot, hp=1)})
    desk.do("attack middle 1.middle")
    assert desk.asked() == 0
    assert {desk.name_of(option["card"]) for option in desk.options()} == {"A", "B", "Big"}


@pytest.mark.rule("Leg", "01-8")
def test_what_the_turn_player_may_not_see_is_picked_blind() -> None:
    lose = when("break", {"op": "choose", "select": {"of": "hand", "side": "you"}}, {"op": "send", "to": "exile"})
    foe = {**lanes(middle="X"), "hand": ["A", "B"]}
    desk = start(lanes(middle="Big"), foe, {"X": minion(lose, hp=1)}).do("attack middle 1.middle")
    assert desk.asked() == 0
    blind, whole = desk.game.asked(0), desk.game.decision
    assert blind is not None
    assert whole is not None
    assert [option.label.args["card"] for option in blind.options] == [
        {"ja": f"非公開のカード（{place}）", "en": f"hidden card {place}"} for place in (1, 2)
    ]
    assert {str(option.label.args["card"]) for option in whole.options} == {
        str({"ja": name, "en": name}) for name in ("A", "B")
    }


@pytest.mark.rule("Leg", "35-9a")
def test_a_trigger_without_its_target_fizzles_and_all_else_continues() -> None:
    other = {"op": "choose", "select": {**DEPLOYED, "other": True}}
    cards = {"X": minion(when("attack", other, {"op": "modify", "atk": 1}))}
    desk = start(lanes(left="X"), {}, cards).do("attack left 1.master")
    assert desk.life() == (20, 18)
    assert desk.events_of("fizzle")


SAME_TYPE = {"of": "minion_zone", "side": "opponent", "same": {"what": "type", "as": "mine"}}
KIN = [
    {"op": "choose", "select": {"of": "minion_zone", "side": "you"}, "as": "mine"},
    {"op": "choose", "select": SAME_TYPE},
]
TYPED = {name: minion(types=[kind]) for name, kind in (("G", "giant"), ("K", "knight"), ("Z", "zombie"))}


@pytest.mark.rule("Leg", "35-9b")
@pytest.mark.parametrize(("foe", "playable"), [("G", True), ("K", True), ("Z", False)])
def test_a_choice_that_depends_on_one_before_it_is_checked_with_every_way_to_make_that_one(
    foe: str, playable: bool
) -> None:
    side = {**lanes(left="G", right="K"), "standby": ["Q"]}
    desk = start(side, lanes(left=foe), {**TYPED, "Q": skill([*KIN, {"op": "break"}])})
    assert bool(desk.options("play_standby")) == playable


@pytest.mark.rule("Leg", "35-9b")
def test_a_choice_among_cards_that_nobody_can_tell_before_is_taken_to_be_possible() -> None:
    chance = {**KIN[0], "random": True}
    side = {**lanes(left="G", right="K"), "standby": ["Q"]}
    desk = start(side, lanes(left="Z"), {**TYPED, "Q": skill([chance, KIN[1], {"op": "break"}])})
    assert desk.options("play_standby")


@pytest.mark.rule("Leg", "35-9c")
def test_an_activated_effect_without_its_target_fizzles_after_its_cost() -> None:
    lord = {"op": "choose", "select": {"kind": "lord", "side": "opponent"}}
    cards = {"X": minion(activated(lord, hit(1), cost={"points": 1}))}
    desk = start({**lanes(left="X"), "cores": "1"}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=0)
    assert desk.numbers("cores") == (0, 1)
    assert desk.events_of("fizzle")


@pytest.mark.rule("Leg", "35-11")
def test_a_varying_amount_is_fixed_when_the_effect_resolves() -> None:
    count = {"op": "let", "be": {"has": "hand"}}
    grow = {"op": "modify", "atk": {"number": "x"}, "hp": {"number": "x"}}
    desk = played([count, MINE, grow], [DRAW], side={**lanes(left="A"), "hand": ["B", "B", "B"]})
    assert (desk.at("left")["atk"], desk.at("left")["hp"]) == (5, 6)


# Conditions of abilities --------------------------------------------------------------


@pytest.mark.rule("Leg", "35-2b")
@pytest.mark.rule("Leg", "36-1c")
@pytest.mark.rule("Leg", "35-13")
@pytest.mark.rule("Leg", "35-2a")
def test_abilities_work_on_the_field_those_of_skills_in_standby_and_others_where_they_say() -> None:
    watch = when("break", DRAW, who=OWN_MINIONS)
    elsewhere = {**watch, "zones": "wait_1"}
    cards = {
        "K": {**skill([life(1)]), "abilities": [*skill([life(1)])["abilities"], watch]},
        "N": minion(watch),
        "E": minion(elsewhere),
    }
    for zone, name, drawn in (
        ("standby", "K", 1), ("hand", "K", 0), ("standby", "N", 0), ("timeline", "E", 1), ("standby", "E", 0),
    ):  # fmt: skip
        side = {**lanes(left="V"), zone: {"1": [name]} if zone == "timeline" else [name]}
        desk = start(side, lanes(right="Big"), cards).do("attack left 1.right")
        assert len(desk.events_of("draw")) == drawn, (zone, name)
    desk = start({"standby": ["K"], "life": 10}, {}, cards).do("play K")
    assert desk.life()[0] == 11
    assert not desk.events_of("draw")


@pytest.mark.rule("Leg", "36-2d")
@pytest.mark.rule("Leg", "36-2e")
@pytest.mark.rule("Leg", "26-3-1")
@pytest.mark.rule("Leg", "26-3-4")
def test_start_phase_triggers_come_before_and_after_its_processing() -> None:
    tired = {"cond": "card", "card": "self", "where": {"ready": False}}
    begin = {**when("phase_start", life(1), phase="start"), "if": tired}
    end = {**when("phase_end", life(3), phase="start"), "if": tired}
    desk = start(
        {**lanes(left={"card": "X", "ready": False}), "life": 10}, {}, {"X": minion(begin, end)}, phase="start"
    )
    assert desk.life()[0] == 11
    opened = start(
        {**lanes(left={"card": "X", "open": False}), "life": 10},
        {},
        {"X": minion(when("phase_end", life(1), phase="start"))},
        phase="start",
    )
    assert opened.life()[0] == 11


@pytest.mark.rule("Leg", "26-4-1")
@pytest.mark.rule("Leg", "26-4-5")
@pytest.mark.rule("Leg", "26-5-1")
@pytest.mark.rule("Leg", "26-5-4")
def test_core_and_draw_phase_triggers_frame_them() -> None:
    core = {"op": "move_cores", "count": 1, "from": "outside", "to": "master"}
    awake = {"cond": "mode", "mode": "awakened"}
    cards = {
        "X": minion(when("phase_start", core, phase="core"), {**when("phase_end", life(1), phase="core"), "if": awake}),
        "Y": minion(when("phase_start", life(2), phase="draw"), when("phase_end", life(4), phase="draw")),
    }
    side = {**lanes(left="X", right="Y"), "life": 10, "master": "normal 0", "cores": {}}
    desk = start(side, {}, cards, phase="core")
    assert desk.numbers("cores") == (1, 0)
    assert desk.order("life", "draw") == ["life", "life", "draw"]
    assert desk.do("no_card_change").life()[0] == 17


@pytest.mark.rule("Leg", "26-6-1")
@pytest.mark.rule("Leg", "26-6-3")
@pytest.mark.rule("Leg", "26-7-1")
@pytest.mark.rule("Leg", "26-7-4")
def test_main_and_end_phase_triggers_frame_them() -> None:
    by_atk = hit({"value": "atk"}, "opponent_master")
    cards = {
        "X": minion(
            when("phase_start", {"op": "modify", "who": "self", "atk": 2}, phase="main"),
            when("phase_end", life(1), phase="main"),
            when("phase_start", by_atk, phase="end"),
            when("phase_end", by_atk, phase="end"),
            atk=1,
        )
    }
    desk = start({**lanes(left="X"), "life": 10}, {}, cards)
    assert desk.at("left")["atk"] == 3
    desk.do("end")
    assert desk.life() == (11, 16)


@pytest.mark.rule("Leg", "36-2d")
def test_phase_triggers_come_in_the_own_turn_only() -> None:
    cards = {"X": minion(when("phase_start", life(1), phase="draw"))}
    assert start({}, {**lanes(left="X"), "life": 10}, cards, phase="draw").life()[1] == 10


@pytest.mark.rule("Leg", "36-2b")
@pytest.mark.rule("Leg", "33-2")
def test_a_lane_move_sets_off_its_own_trigger_and_no_deployment() -> None:
    cards = {"X": minion(when("shifts", {"op": "modify", "who": "self", "atk": 1}), when("enter", DRAW))}
    desk = start(lanes(left="X"), {}, cards)
    desk.do("move", card=desk.id("left"), lane="middle")
    assert desk.at("middle")["atk"] == 3
    assert not desk.events_of("draw")


@pytest.mark.rule("Leg", "36-2g")
def test_what_its_player_does_sets_off_after_the_sequence() -> None:
    cards = {
        "W": minion(when("plays", hit(1, "opponent_master"), where={"category": "skill"})),
        "Q": skill([life(1)]),
    }
    desk = start({**lanes(left="W"), "standby": ["Q", "A"], "life": 10}, {}, cards).do("play Q")
    assert desk.life() == (11, 19)
    assert desk.order("life", "trigger") == ["life", "trigger", "life"]
    assert desk.do("play A middle").life() == (11, 19)


@pytest.mark.rule("Leg", "36-2h")
def test_coming_into_standby_by_itself_sets_off_where_the_text_says_so() -> None:
    cards = {"X": minion({**when("goes", life(1), to="standby"), "zones": "standby"})}
    assert start({"wait": "1 X", "life": 10}, {}, cards, phase="end").life()[0] == 11


@pytest.mark.rule("Leg", "36-2i")
def test_a_break_from_standby_is_not_a_break_on_the_field() -> None:
    cards = {"X": minion(when("break", DRAW))}
    desk = played([{"op": "break", "who": {"of": "standby", "side": "you"}}], side={"standby": ["X"]}, cards=cards)
    assert desk.names("2") == ["X", "Q"]
    assert not desk.events_of("draw")


@pytest.mark.rule("Leg", "36-2j-a")
@pytest.mark.rule("Leg", "36-2j-b")
def test_the_cost_of_a_trigger_is_paid_once_or_not() -> None:
    cards = {"X": minion({**when("enter", DRAW), "cost": {"points": 1}})}
    desk = start({"standby": ["X"], "cores": "3"}, {}, cards).do("play X left")
    assert [option["type"] for option in desk.options()] == ["yes", "no"]
    desk.do("yes")
    assert (len(desk.cards("hand")), desk.numbers("cores")) == (1, (2, 1))
    desk = start({"standby": ["X"], "cores": "3"}, {}, cards).do("play X left").do("no")
    assert (desk.cards("hand"), desk.numbers("cores")) == ([], (3, 0))
    desk = start({"standby": ["X"], "cores": {}}, {}, cards).do("play X left")
    assert desk.cards("hand") == []
    theirs = {"X": minion({**when("break", DRAW), "cost": {"points": 1}}, hp=1)}
    desk = start(lanes(left="A"), {**lanes(right="X"), "cores": "3"}, theirs).do("attack left 1.right")
    assert desk.cards("hand", 1) == []


@pytest.mark.rule("Leg", "36-4a-a")
@pytest.mark.rule("Leg", "36-4b")
@pytest.mark.rule("Leg", "27-6")
@pytest.mark.rule("Leg", "35-16")
def test_activated_abilities_are_used_as_often_as_they_can_be_paid_or_once_a_turn() -> None:
    grow = {"op": "modify", "who": "self", "atk": 1}
    cards = {"X": minion(activated(grow, cost={"points": 1}), activated(DRAW, cost={"points": 1}, once_per_turn=True))}
    desk = start({**lanes(left="X"), "points": 3, "cores": "1"}, {}, cards)
    card = desk.id("left")
    for _ in range(3):
        desk.do("activate", card=card, ability=0)
    assert desk.at("left")["atk"] == 5
    desk.do("activate", card=card, ability=1)
    assert desk.refuses("36-4", "activate", card=card, ability=1)
    assert desk.refuses("30-1", "activate", card=card, ability=0)
    to_next_main(to_next_main(desk))
    assert desk.why("activate", card=desk.id("left"), ability=1) is None


@pytest.mark.rule("Leg", "36-4a-b")
def test_activated_abilities_are_used_in_the_main_phase_only() -> None:
    cards = {"X": minion(activated(DRAW))}
    desk = start(lanes(left="X"), {}, cards, phase="draw")
    assert desk.refuses("27-1", "activate", card=desk.id("left"), ability=0)


# Continuous effects --------------------------------------------------------------------


@pytest.mark.rule("Leg", "36-3a-a")
@pytest.mark.rule("Leg", "36-3b")
@pytest.mark.rule("Leg", "36-3c")
@pytest.mark.rule("Leg", "35-12a")
def test_continuous_effects_hold_always_or_in_the_turns_they_name() -> None:
    cards = {
        "X": minion(continuous(during="own_turn", modify={"atk": 2}), atk=1),
        "Y": minion(continuous(during="opponent_turn", modify={"hp": 2}), hp=2),
        "Z": minion(continuous(who={**DEPLOYED, "other": True}, modify={"atk": 1}), atk=0),
    }
    desk = start({**lanes(left="X", middle="Y", right="Z"), "standby": ["V"]}, {}, cards)
    assert (desk.at("left")["atk"], desk.at("middle")["hp"], desk.at("right")["atk"]) == (4, 2, 0)
    desk.do("end")
    assert (desk.at("left")["atk"], desk.at("middle")["hp"]) == (2, 4)
    desk = start({**lanes(right="Z"), "standby": ["V"]}, {}, cards).do("play V left")
    assert desk.at("left")["atk"] == 2


@pytest.mark.rule("Leg", "17-4b")
@pytest.mark.rule("Leg", "36-3a-b")
@pytest.mark.rule("Leg", "35-4")
@pytest.mark.rule("Leg", "17-4a")
def test_continuous_effects_neither_begin_nor_end_within_a_sequence() -> None:
    boost = {"category": "lord", "cost": 1, "core_cost": 0, "atk": 1, "hp": 5}
    cards = {
        "Up": {**boost, "abilities": [continuous(who=DEPLOYED, modify={"atk": 1})]},
        "Firm": {**boost, "abilities": [continuous(who=DEPLOYED, modify={"hp": 1})]},
    }
    lord = {"op": "break", "who": {"kind": "lord", "side": "you"}}
    by_atk = hit({"total": "atk", "of": DEPLOYED}, "opponent_master")
    desk = played([lord], [by_atk], side={**lanes(left="A"), "lord": "Up"}, cards=cards)
    assert desk.life() == (20, 17)
    assert desk.at("left")["atk"] == 2
    deploy = {"op": "enter", "who": {"of": "wait_1", "side": "you"}}
    side = {"wait": "1 V", "lord": "Firm", **lanes(middle="A", right="A")}
    desk = played([deploy], [hit(1, {"of": "minion_zone"})], side=side, cards=cards)
    assert desk.find("left") is None
    assert desk.at("middle")["hp"] == 3


@pytest.mark.rule("Leg", "35-12b")
def test_what_a_lost_continuous_effect_held_up_breaks_after_the_sequence() -> None:
    lord = {"category": "lord", "cost": 1, "core_cost": 0, "atk": 1, "hp": 5}
    cards = {
        "Firm": {**lord, "abilities": [continuous(who=DEPLOYED, modify={"hp": 1})]},
        "D": minion(when("break", life(1)), hp=1),
    }
    side = {**lanes(left="D"), "lord": "Firm", "life": 10}
    text: list[list[dict[str, Any]]] = [[hit(1, DEPLOYED)], [{"op": "break", "who": {"kind": "lord"}}], [DRAW]]
    desk = played(*text, side=side, cards=cards)
    assert desk.order("damage", "break", "draw", "trigger") == ["damage", "break", "draw", "break", "trigger"]
    assert desk.life()[0] == 11


@pytest.mark.rule("Leg", "39-1b")
@pytest.mark.rule("Leg", "39-1a")
def test_printed_keywords_work_as_soon_as_the_card_is_on_the_field() -> None:
    cards = {"H": minion(keywords=["haste"])}
    deploy = {"op": "enter", "who": {"of": "wait_1", "side": "you"}, "lane": "left"}
    desk = played([deploy], side={"wait": "1 H"}, cards=cards)
    assert not desk.at("left")["unable_to_act"]
    assert start(lanes(left={"card": "H", "open": False}), {}, cards).keywords("left") == set()


# Replacement ------------------------------------------------------------------------------


@pytest.mark.rule("Leg", "35-17a")
@pytest.mark.rule("Leg", "35-17b")
def test_a_replaced_change_has_not_happened() -> None:
    would = {"event": "goes", "who": DEPLOYED, "to": "hand"}
    steps = [{"op": "send", "who": "it", "to": "wait_1"}]
    cards = {
        "I": minion({"type": "instead", "would": would, "steps": steps}),
        "W": minion(when("goes", DRAW, who={"of": "hand"}, **{"from": "field"}, to="hand")),
    }
    back: list[dict[str, Any]] = [
        {"op": "choose", "select": {**OWN_MINIONS, "name": "A"}},
        {"op": "send", "to": "hand"},
    ]
    desk = played(back, side=lanes(left="A", middle="I", right="W"), cards=cards)
    assert desk.names("1") == ["A"]
    assert desk.cards("hand") == []
    desk = played(back, side=lanes(left="A", right="W"), cards=cards)
    assert len(desk.cards("hand")) == 2


@pytest.mark.rule("Leg", "38-16")
def test_drawing_is_replaced_even_without_a_deck() -> None:
    would = {"event": "draw", "whose": "you"}
    phase = {"cond": "phase", "phase": "draw"}
    cards = {"I": minion({"type": "instead", "would": would, "if": phase, "steps": [life(2)]})}
    desk = start({**lanes(left="I"), "deck": [], "life": 10}, {}, cards, phase="draw")
    assert desk.game.result is None
    assert desk.life()[0] == 12
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "35-17a")
def test_of_several_replacements_the_turn_player_chooses_one() -> None:
    would = {"event": "damage", "who": DEPLOYED}
    cards = {
        "One": minion({"type": "instead", "would": would, "number": {"less": 1}}, hp=9),
        "Two": minion({"type": "instead", "would": would, "steps": [life(1)], "once_per_turn": True}, hp=9),
    }
    side = {**lanes(left="One", right="Two"), "life": 10}
    desk = played([{**MINE, "select": {**OWN_MINIONS, "name": "One"}}, hit(3)], side=side, cards=cards)
    assert {desk.name_of(option["card"]) for option in desk.options()} == {"One", "Two"}
    pick_effect(desk, "One")
    assert desk.life()[0] == 11
    assert desk.at("left")["damage"] == 0


# The order of triggers -----------------------------------------------------------------------


@pytest.mark.rule("Leg", "37-1")
@pytest.mark.rule("Leg", "35-3b")
@pytest.mark.rule("Leg", "35-2-a")
@pytest.mark.rule("Leg", "35-1c")
@pytest.mark.rule("Leg", "35-15")
def test_each_ability_is_its_own_sequence_and_must_be_resolved() -> None:
    cards = {"X": minion(when("enter", DRAW), when("enter", hit(1, "your_master")))}
    desk = start({"standby": ["X"]}, {}, cards).do("play X left")
    assert len(desk.options("pick")) == 2
    desk.do("pick", card=desk.id("left"), ability=1)
    assert desk.life() == (19, 20)
    assert len(desk.cards("hand")) == 1
    assert desk.options("end_phase")


@pytest.mark.rule("Leg", "37-3")
@pytest.mark.rule("Leg", "37-6f")
def test_a_watcher_sees_a_deployment_once_and_two_watchers_once_each() -> None:
    cards = {"W": minion(when("enter", hit(1, "opponent_master"), who={**DEPLOYED, "other": True}))}
    desk = start({**lanes(left="W"), "standby": ["V"]}, {}, cards).do("play V right")
    assert desk.life() == (20, 19)
    desk = start({**lanes(left="W", middle="W"), "standby": ["V"]}, {}, cards).do("play V right")
    assert len(desk.options("pick")) == 2
    desk.act(desk.options()[0])
    assert desk.life() == (20, 18)


@pytest.mark.rule("Leg", "37-4a")
@pytest.mark.rule("Leg", "37-4b")
def test_conditions_for_each_event_and_for_a_number_of_events_or_more() -> None:
    each = when("enter", hit(1, "opponent_master"), who={**DEPLOYED, "other": True})
    some = when("enter", life(1), who={**DEPLOYED, "other": True}, at_least=1)
    lord = {"category": "lord", "cost": 1, "core_cost": 0, "atk": 1, "hp": 5}
    cards = {"E": {**lord, "abilities": [each]}, "S": {**lord, "abilities": [some]}}
    text = [{"op": "enter", "who": {"of": "wait_1", "side": "you"}}]
    for name, lives in (("E", (10, 17)), ("S", (11, 20))):
        side = {"lord": name, "wait": "1 V V V", "life": 10}
        desk = played(text, side=side, cards={"E": cards["E"], "S": cards["S"]})
        while desk.options("pick"):
            desk.do("pick", lane=desk.options("pick")[0]["lane"])
        assert desk.life() == lives


@pytest.mark.rule("Leg", "37-5a")
def test_a_condition_that_has_passed_by_the_end_triggers_nothing() -> None:
    three = {"cond": "count", "of": DEPLOYED, "min": 3}
    lord = {"category": "lord", "cost": 1, "core_cost": 0, "atk": 1, "hp": 5}
    cards = {"W": {**lord, "abilities": [{**when("enter", DRAW, who=DEPLOYED), "if": three}]}}
    side = {"lord": "W", **lanes(left="V", middle="V"), "wait": "1 A"}
    deploy = [{"op": "enter", "who": {"of": "wait_1", "side": "you"}}]
    assert len(played(deploy, side=side, cards=cards).events_of("draw")) == 1
    gone = [{"op": "break", "who": {**OWN_MINIONS, "name": "A"}}]
    assert not played(deploy, gone, side=side, cards=cards).events_of("draw")


@pytest.mark.rule("Leg", "37-6")
@pytest.mark.rule("Leg", "37-6a")
@pytest.mark.rule("Leg", "37-6b")
def test_the_action_card_comes_first_then_what_broke_then_the_rest() -> None:
    cards = {
        "X": minion(when("break", life(1)), atk=3, hp=1),
        "Y": minion(when("break", life(1)), atk=1, hp=3),
        "W": minion(when("break", DRAW, who={"of": "minion_zone"}, at_least=1)),
    }
    desk = start(lanes(left="X", right="W"), lanes(right="Y"), cards).do("attack left 1.right")
    assert desk.effects() == ["X", "Y", "W"]


@pytest.mark.rule("Leg", "37-6c")
def test_the_turn_player_orders_what_broke_at_the_same_time() -> None:
    cards = {"X": minion(when("break", life(1))), "Y": minion(when("break", life(1)))}
    desk = played(
        [{"op": "break", "who": {"of": "minion_zone"}}], side=lanes(left="X"), foe=lanes(left="Y"), cards=cards
    )
    assert desk.asked() == 0
    names = [desk.name_of(option["card"]) for option in desk.options("pick")]
    assert sorted(names) == ["X", "Y"]
    pick_effect(desk, "Y")
    assert desk.effects() == ["Y", "X"]


@pytest.mark.rule("Leg", "37-6d")
@pytest.mark.rule("Leg", "37-6e")
def test_deployed_cards_come_before_the_rest_in_the_turn_players_order() -> None:
    lord = {"category": "lord", "cost": 1, "core_cost": 0, "atk": 1, "hp": 5}
    cards = {
        "W": {**lord, "abilities": [when("enter", life(1), who=DEPLOYED, at_least=1)]},
        "N": minion(when("enter", DRAW)),
        "O": minion(when("enter", DRAW)),
    }
    side = {"lord": "W", "wait": "1 N O", "life": 10}
    desk = played([{"op": "enter", "who": {"of": "wait_1", "side": "you"}}], side=side, cards=cards)
    desk.do("pick", lane="left").do("pick", lane="right")
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == ["N", "O"]
    pick_effect(desk, "O")
    assert desk.effects() == ["O", "N", "W"]


@pytest.mark.rule("Leg", "37-7a")
@pytest.mark.rule("Leg", "37-7b")
def test_a_chain_sees_all_that_happened_in_it() -> None:
    watch = when("enter", hit(1, "opponent_master"), who={**DEPLOYED, "other": True})
    sprout = {**when("enter", {"op": "enter", "who": "self", "lane": "right"}, who={**DEPLOYED, "colour": "green"})}
    cards = {
        "W": minion(watch, colours=["white"]),
        "T": minion({**sprout, "zones": "wait_1"}, colours=["green"]),
        "G": minion(colours=["green"]),
    }
    side = {**lanes(left="W"), "wait": "1 T", "standby": ["G"]}
    desk = start(side, {}, cards).do("play G middle")
    pick_effect(desk, "T")
    assert desk.at("right")["card"] == "T"
    assert desk.life() == (20, 18)


@pytest.mark.rule("Leg", "37-7-1")
@pytest.mark.rule("Leg", "37-7-2")
@pytest.mark.rule("Leg", "37-7-3")
@pytest.mark.rule("Leg", "37-7-4")
@pytest.mark.rule("Leg", "37-7-5")
@pytest.mark.rule("Leg", "37-7-6")
@pytest.mark.rule("Leg", "37-7-7")
@pytest.mark.rule("Leg", "37-7-8")
@pytest.mark.rule("Leg", "37-7-9")
def test_the_example_of_the_rulebook_step_by_step() -> None:
    green = {**DEPLOYED, "colour": "green"}
    sprouts = when("enter", {"op": "enter", "who": "self", "lane": "any"}, who=green)
    hastens = when("goes", {"op": "grant", "who": "self", "keyword": "haste"}, **{"from": "timeline", "to": "field"})
    sprout = minion({**sprouts, "zones": ["wait_1", "wait_2"]}, hastens, colours=["green"])
    forward = {"op": "choose", "select": {"of": ["wait_2", "wait_3", "wait_4"], "side": "you", "colour": "green"}}
    warrior = minion(when("enter", forward, {"op": "shift_wait", "by": -1}), colours=["green"])
    side = {"wait": "1 S1, 3 S2", "standby": ["W"]}
    desk = start(side, {}, {"S1": sprout, "S2": sprout, "W": warrior}).do("play W left")
    assert desk.effects() == ["W"]  # steps 1 to 3: the action card first
    assert desk.names("2") == ["S2"]
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == ["S1", "S2"]  # step 4
    pick_effect(desk, "S2").do("pick", lane="middle")  # step 5
    assert desk.effects() == ["W", "S2", "S2", "S1", "S1"]  # steps 6 to 8
    assert [desk.at(lane)["card"] for lane in ("left", "middle", "right")] == ["W", "S2", "S1"]
    assert desk.keywords("middle") == desk.keywords("right") == {"haste"}
    assert desk.options("end_phase")  # step 9
