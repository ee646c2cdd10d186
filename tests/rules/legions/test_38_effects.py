"""Effects, step by step (LEG 35, 38, 40, 41)."""

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
    one,
    played,
    skill,
    start,
    targets,
    when,
)

MINE: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "you", "kind": "minion"}}


@pytest.mark.rule("Leg", "38-1")
@pytest.mark.rule("Leg", "11-1a")
@pytest.mark.rule("Leg", "35-5")
@pytest.mark.rule("Leg", "05-3")
def test_damage_to_a_chosen_minion_a_master_and_everybody() -> None:
    assert played([FOE, hit(2)], foe=one()).at("1.left")["hp"] == 1
    assert played([hit(2, "opponent_master")]).life() == (20, 18)
    every = {"of": "field", "kind": "unit"}
    desk = played([hit(2, every)], side=one("left", "Big"), foe=one("right", "A"))
    assert desk.life() == (18, 18)
    assert (desk.at("left")["hp"], desk.at("1.right")["hp"]) == (4, 1)
    counted = {"op": "let", "be": {"count": {"of": "minion_zone", "side": "you"}}}
    assert played([counted, hit({"number": "x"}, "opponent_master")], side=one()).life() == (20, 19)


@pytest.mark.rule("Leg", "21-3")
@pytest.mark.rule("Leg", "11-5a")
@pytest.mark.rule("Leg", "11-5b")
def test_only_units_take_damage_and_are_healed() -> None:
    desk = played([hit(2, {"of": "field"})], foe=one(open=False))
    assert desk.at("1.left")["damage"] == 0
    cards = {"W": minion(when("damaged", DRAW, who={"of": "field"}))}
    for amount in (0, -3):
        desk = played([hit(amount, "opponent_master")], side=one("left", "W"), foe={"life": 10}, cards=cards)
        assert desk.life()[1] == 10
        assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "11-1b")
@pytest.mark.rule("Leg", "39-6")
def test_effect_damage_immunity_stops_effects_only() -> None:
    cards = {"I": minion(keywords=["effect_damage_immunity"], hp=2)}
    foe = {"on": "I l, A r"}
    desk = played([hit(4, {"of": "minion_zone", "side": "opponent"})], side=one("right", "A"), foe=foe, cards=cards)
    assert desk.at("1.left")["hp"] == 2
    assert desk.find("1.right") is None
    assert desk.do("attack right 1.left").find("1.left") is None


@pytest.mark.rule("Leg", "38-2a")
@pytest.mark.rule("Leg", "38-2b")
@pytest.mark.rule("Leg", "08-4")
@pytest.mark.rule("Leg", "02-40")
def test_life_is_gained_up_to_20() -> None:
    assert played([life(3)], side={"life": 11}).life()[0] == 14
    assert played([life(2)], [life(1)], side={"life": 18}).life()[0] == 20


@pytest.mark.rule("Leg", "38-3a")
@pytest.mark.rule("Leg", "38-3b")
@pytest.mark.rule("Leg", "38-3c")
@pytest.mark.rule("Leg", "38-3d")
@pytest.mark.parametrize(
    ("zone", "by", "goal"),
    [("3", -2, "1"), ("2", 1, "3"), ("1", -1, "standby"), ("1", -3, "standby"), ("3", 3, "4"), ("4", 1, "4")],
)
def test_wait_turns_go_up_and_down_between_standby_and_zone_4(zone: str, by: int, goal: str) -> None:
    shift = {"op": "shift_wait", "who": {"of": ["timeline", "standby"], "side": "opponent"}, "by": by}
    desk = played([shift], foe={"timeline": {zone: ["A"]}})
    assert desk.names(goal, 1) == ["A"]
    assert len(desk.events_of("move")) == (2 if zone != goal else 1)


@pytest.mark.rule("Leg", "38-3b")
@pytest.mark.rule("Leg", "38-3e")
def test_a_card_without_room_in_standby_breaks_and_lords_are_exiled() -> None:
    up = {"op": "shift_wait", "who": {"of": "standby", "side": "opponent"}, "by": 1}
    assert played([up], foe={"standby": ["A"]}).names("1", 1) == ["A"]
    cards = {"D": minion(when("break", DRAW), wait_turn=3)}
    down = {"op": "shift_wait", "who": {"of": "wait_1", "side": "opponent"}, "by": -1}
    desk = played([down], foe={"standby": ["S", "S"], "wait": "1 D L"}, cards=cards)
    assert desk.names("3", 1) == ["D"]
    assert desk.names("exile", 1) == ["L"]
    assert desk.cards("hand", 1) == []


@pytest.mark.rule("Leg", "38-4a")
@pytest.mark.rule("Leg", "38-4b")
@pytest.mark.rule("Leg", "38-4c")
def test_breaking_sends_each_category_to_its_place() -> None:
    everything = {"of": ["field", "standby"], "side": "opponent"}
    foe = {**one("left", "B"), "standby": ["S"], "lord": "L 2"}
    desk = played([{"op": "break", "who": everything}], foe=foe)
    assert (desk.names("3", 1), desk.names("2", 1), desk.names("exile", 1)) == (["B"], ["S"], ["L"])
    assert desk.at("1.master")["cores"] == 2


@pytest.mark.rule("Leg", "38-5a")
@pytest.mark.rule("Leg", "38-5b")
@pytest.mark.rule("Leg", "38-5c")
@pytest.mark.rule("Leg", "10-1b")
@pytest.mark.rule("Leg", "09-2")
@pytest.mark.rule("Leg", "09-3")
@pytest.mark.rule("Leg", "10-3")
def test_modifications_add_up_and_hp_0_breaks_at_once() -> None:
    up = {"op": "modify", "who": {"of": "minion_zone", "side": "opponent"}, "atk": 30, "hp": 20}
    desk = played([up], foe=one())
    assert (desk.at("1.left")["atk"], desk.at("1.left")["hp"]) == (32, 23)
    low = {**up, "atk": -3, "hp": 0}
    desk = played([low], [{**low, "atk": 2}], foe=one())
    assert desk.at("1.left")["atk"] == 1
    down = [FOE, {"op": "modify", "hp": -1}]
    count = {"op": "let", "be": {"count": {"of": "wait_2", "side": "opponent"}}}
    desk = played(down, [count, life({"number": "x"})], side={"life": 10}, foe=one(damage=2))
    assert desk.names("2", 1) == ["A"]
    assert desk.life()[0] == 11


@pytest.mark.rule("Leg", "09-2")
@pytest.mark.rule("Leg", "11-5a")
def test_an_atk_lowered_below_0_is_0_and_deals_no_damage() -> None:
    everyone = {"of": "minion_zone", "side": "any"}
    desk = played([{"op": "modify", "who": everyone, "atk": -3}], side=one("middle"), foe=one("middle", "A", damage=1))
    assert (desk.at("middle")["atk"], desk.at("1.middle")["atk"]) == (0, 0)
    desk.do("attack middle 1.middle")
    assert (desk.at("middle")["hp"], desk.at("1.middle")["hp"]) == (3, 2)


@pytest.mark.rule("Leg", "38-5c")
@pytest.mark.rule("Leg", "26-7-3a")
def test_a_bonus_and_the_damage_it_held_off_end_together() -> None:
    bonus = {"op": "modify", "who": {"of": "minion_zone", "side": "you"}, "hp": 2}
    desk = played([bonus], [hit(3, {"of": "minion_zone", "side": "you"})], side=one("left", "A", damage=1))
    assert desk.at("left")["hp"] == 1
    assert desk.do("end").at("left")["hp"] == 3


@pytest.mark.rule("Leg", "14-3i")
def test_a_master_has_no_hp_to_lose() -> None:
    assert played([{"op": "modify", "who": "opponent_master", "hp": -2}]).life() == (20, 20)


@pytest.mark.rule("Leg", "38-6-a")
@pytest.mark.rule("Leg", "17-3")
@pytest.mark.rule("Leg", "02-10")
@pytest.mark.rule("Leg", "10-2")
def test_a_card_returns_to_its_owners_hand_without_damage() -> None:
    desk = played([FOE, {"op": "send", "to": "hand"}], foe=one(damage=2))
    assert desk.names("hand", 1) == ["A"]
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "38-6-b")
@pytest.mark.rule("Leg", "17-11")
def test_what_has_no_room_on_the_field_breaks_or_is_exiled_and_the_text_continues() -> None:
    full = {"left": "V", "middle": "V", "right": "V"}
    hand = {"op": "choose", "select": {"of": "hand", "side": "you"}}
    text: list[list[dict[str, Any]]] = [[hand, {"op": "enter"}], [{"op": "if_done", "then": [life(5)]}], [life(1)]]
    desk = played(*text, side={"hand": ["A"], "minions": full, "life": 10})
    assert desk.names("2") == ["A", "Q"]
    assert desk.life()[0] == 11
    desk = played(*text, side={"hand": ["L"], "lord": "L", "life": 10})
    assert desk.names("exile") == ["L"]


@pytest.mark.rule("Leg", "33-1")
@pytest.mark.rule("Leg", "33-3")
@pytest.mark.rule("Leg", "36-2a")
@pytest.mark.rule("Leg", "29-1a")
def test_deploying_by_an_effect_asks_for_the_lane_and_sets_off_its_trigger() -> None:
    cards = {"D": minion(when("enter", DRAW))}
    wait = {"op": "choose", "select": {"of": "wait_2", "side": "you"}}
    desk = played([wait, {"op": "enter"}], side={"wait": "2 D"}, cards=cards)
    assert [option["lane"] for option in desk.options()] == ["left", "middle", "right"]
    desk.do("pick", lane="right")
    assert desk.at("right")["unable_to_act"]
    assert len(desk.cards("hand")) == 1
    desk = played([wait, {"op": "send", "to": "standby"}], side={"wait": "2 D"}, cards=cards)
    assert desk.names("standby") == ["D"]
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "39-21b")
def test_left_lane_only_stays_where_it_is_when_the_left_lane_is_taken() -> None:
    cards = {"X": minion(keywords=["left_lane_only"])}
    text: list[list[dict[str, Any]]] = [[{"op": "enter", "who": {"of": "wait_1", "side": "you"}}], [life(5)]]
    desk = played(*text, side={"wait": "1 X", **one(), "life": 10}, cards=cards)
    assert desk.names("1") == ["X"]
    assert desk.life()[0] == 10


@pytest.mark.rule("Leg", "38-7")
@pytest.mark.rule("Leg", "17-18a")
@pytest.mark.rule("Leg", "17-18b")
def test_exiling_is_not_breaking_and_cards_are_exiled_face_up_by_default() -> None:
    cards = {"D": minion(when("break", DRAW))}
    desk = played([FOE, {"op": "send", "to": "exile"}], foe=one("left", "D"), cards=cards)
    assert desk.names("exile", 1) == ["D"]
    assert desk.cards("hand", 1) == []
    desk = played([FOE, {"op": "send", "to": "exile", "face_down": True}], foe=one())
    assert desk.seen_by(1)["players"][1]["exile"] == [{"hidden": True}]


@pytest.mark.rule("Leg", "38-8")
@pytest.mark.rule("Leg", "16-3a")
@pytest.mark.rule("Leg", "16-3-a")
@pytest.mark.rule("Leg", "15-2")
@pytest.mark.rule("Leg", "16-1")
def test_placement_states_change_and_stay_where_they_are_that_already() -> None:
    tire = {"op": "exhaust", "who": {"of": "minion_zone", "side": "opponent"}}
    desk = played([tire], [DRAW], foe=one(ready=False))
    assert not desk.at("1.left")["ready"]
    assert len(desk.cards("hand")) == 1
    desk = played(
        [{"op": "reverse", "who": {"of": "field", "side": "opponent"}}], foe={**one(ready=False), "lord": "L"}
    )
    assert (desk.at("1.left")["open"], desk.at("1.left")["ready"]) == (False, False)
    assert not desk.at("1.lord")["open"]
    assert desk.at("1.master")["mode"] == "normal"


@pytest.mark.rule("Leg", "16-3c")
@pytest.mark.rule("Leg", "16-3d")
@pytest.mark.rule("Leg", "14-3c")
@pytest.mark.rule("Leg", "02-38")
def test_a_reversed_card_has_a_cost_of_0_and_nothing_else() -> None:
    red = {"op": "let", "be": {"count": {"of": "minion_zone", "side": "opponent", "colour": "red"}}}
    assert played([red, life({"number": "x"})], side={"life": 10}, foe=one(open=False)).life()[0] == 10
    cheap = {"op": "choose", "select": {"of": "field", "side": "opponent", "cost": {"max": 1}, "lane": "left"}}
    desk = played([cheap, {"op": "send", "to": "hand"}], foe=one("left", "Big", open=False))
    assert desk.names("hand", 1) == ["Big"]


@pytest.mark.rule("Leg", "38-9a")
@pytest.mark.rule("Leg", "38-9b")
@pytest.mark.rule("Leg", "38-9c")
@pytest.mark.rule("Leg", "34-1")
@pytest.mark.rule("Leg", "34-3b")
@pytest.mark.rule("Leg", "29-1b")
def test_the_master_attacks_exhausted_as_it_is_and_takes_what_it_is_dealt() -> None:
    attack = [{"op": "master_attack", "atk": 3}]
    tired = {"master": "normal 0-"}
    desk = played(attack, side=tired)
    assert desk.life() == (20, 17)
    assert not desk.at("master")["ready"]
    assert desk.at("master")["atk"] == 0
    desk = played([{"op": "master_attack", "atk": 4}], foe={"on": "A m, B l"})
    assert {desk.name_of(option["card"]) for option in desk.options()} == {"A", "B"}
    desk.pick("A")
    assert desk.life() == (18, 20)
    assert desk.names("2", 1) == ["A"]


@pytest.mark.rule("Leg", "38-9a")
def test_keywords_of_a_master_attack_last_for_that_battle() -> None:
    words = [{"keyword": "leap"}, {"keyword": "shock", "value": 1}]
    desk = played(
        [{"op": "master_attack", "atk": 1, "keywords": words}],
        foe={"on": "A m", "wait": "1 B"},
    )
    assert len(desk.options()) == 2
    desk.pick("M").pick("B")
    assert desk.names("2", 1) == ["B"]
    assert desk.keywords("master") == set()


@pytest.mark.rule("Leg", "38-10a")
@pytest.mark.rule("Leg", "38-10b")
@pytest.mark.rule("Leg", "35-10b")
@pytest.mark.rule("Leg", "21-4")
def test_what_a_unit_was_given_ends_when_it_leaves_or_is_reversed() -> None:
    give = [MINE, {"op": "grant", "keyword": "haste"}, {"op": "modify", "atk": 2}]
    desk = played(give, side=one("left", "A", unable_to_act=True))
    assert desk.keywords("left") == {"haste"}
    assert targets(desk, "left") == {"master"}
    back: list[list[dict[str, Any]]] = [give, [{"op": "send", "to": "hand"}], [{"op": "enter", "lane": "left"}]]
    desk = played(*back, side=one())
    assert desk.keywords("left") == set()
    assert desk.at("left")["atk"] == 2
    assert desk.at("left")["unable_to_act"]
    turned: list[list[dict[str, Any]]] = [give, [{"op": "reverse"}], [{"op": "open"}]]
    desk = played(*turned, side=one())
    assert (desk.keywords("left"), desk.at("left")["atk"], desk.at("left")["open"]) == (set(), 2, True)


@pytest.mark.rule("Leg", "38-11")
@pytest.mark.rule("Leg", "24-3b")
def test_cards_are_drawn_one_by_one_until_there_is_none() -> None:
    desk = played([{"op": "draw", "count": 2}], side={"deck": ["A*5"]})
    assert (len(desk.cards("hand")), desk.player()["deck"]) == (2, 3)
    desk = played([{"op": "draw", "count": 2}], side={"deck": ["A"]})
    assert desk.game.result is not None
    assert (desk.game.result.winner, len(desk.cards("hand"))) == (1, 1)


@pytest.mark.rule("Leg", "38-12")
@pytest.mark.rule("Leg", "07-4b")
@pytest.mark.rule("Leg", "07-6")
def test_cores_are_exhausted_by_effects_for_points_and_too_few_end_the_effect() -> None:
    text: list[list[dict[str, Any]]] = [[{"op": "exhaust_cores", "count": 2, "player": "opponent"}], [DRAW]]
    desk = played(*text, foe={"cores": "3"})
    assert (desk.numbers("cores", 1), desk.player(1)["points"], len(desk.cards("hand"))) == ((1, 2), 2, 1)
    desk = played(*text, foe={"cores": "1"})
    assert (desk.numbers("cores", 1), desk.cards("hand")) == ((1, 0), [])
    desk = played([{"op": "gain_points", "amount": 2}], side={"cores": "1", "hand": ["B"]})
    assert desk.do("unlock B standby").player()["points"] == 0


@pytest.mark.rule("Leg", "38-13")
def test_a_readied_unit_attacks_again() -> None:
    desk = start({"standby": ["Q"], **one()}, {}, {"Q": skill([MINE, {"op": "ready"}])}).do("attack left 1.master")
    assert targets(desk.do("play Q"), "left") == {"master"}


@pytest.mark.rule("Leg", "38-14")
@pytest.mark.rule("Leg", "01-6")
def test_an_effect_that_is_got_is_part_of_the_same_sequence() -> None:
    cards = {
        "D": minion(
            activated({"op": "draw", "count": 2}, name={"ja": "引く"}),
            activated({"op": "get", "ability": 0}, life(1)),
        ),
        "W": minion(when("draws", hit(1, "opponent_master"))),
    }
    desk = start({"on": "D l, W r", "life": 10}, {}, cards)
    desk.do("activate", card=desk.id("left"), ability=1)
    assert len(desk.cards("hand")) == 2
    assert desk.life() == (11, 19)
    assert desk.order("draw", "life") == ["draw", "draw", "life", "life"]
    assert [event["player"] for event in desk.events_of("life")] == [0, 1]


@pytest.mark.rule("Leg", "38-15")
@pytest.mark.rule("Leg", "02-43")
def test_modes_are_chosen_once_each_and_resolved_in_printed_order() -> None:
    modes = {"op": "modes", "count": 2, "modes": [[life(1)], [DRAW], [hit(1, "opponent_master")]]}
    desk = played([modes], side={"life": 10})
    assert desk.game.decision is not None
    assert (desk.game.decision.minimum, desk.game.decision.maximum) == (2, 2)
    ids = [option.id for option in desk.game.decision.options]
    desk.events += desk.game.choose([ids[2], ids[0]])
    assert desk.life() == (11, 19)
    assert [event["player"] for event in desk.events_of("life")] == [0, 1]
    assert desk.cards("hand") == []


@pytest.mark.rule("Leg", "38-17")
@pytest.mark.rule("Leg", "31-7")
def test_a_card_unlocked_by_an_effect_is_free_and_comes_after_the_sequence() -> None:
    of_hand = {"op": "choose", "select": {"of": "hand", "side": "you", "kind": "minion"}}
    cards = {"Far": minion(when("unlock", life(1)), colours=["blue", "green"], cost=6)}
    desk = played([of_hand, {"op": "unlock"}], [DRAW], side={"hand": ["Far"], "life": 10, "cores": {}}, cards=cards)
    assert len(desk.cards("hand")) == 2
    assert desk.names("2") == ["Q"]
    assert desk.life()[0] == 11
    assert {option["then"] for option in desk.options()} == {"play", "standby"}
    desk.do("pick", then="play", lane="middle")
    assert desk.at("middle")["card"] == "Far"
    lord = {"op": "choose", "select": {"of": "hand", "side": "you"}}
    desk = played([lord, {"op": "unlock"}], side={"hand": ["L"], "master": "M"})
    assert desk.names("hand") == ["L"]


@pytest.mark.rule("Leg", "38-18")
@pytest.mark.rule("Leg", "40-1")
@pytest.mark.rule("Leg", "40-3a")
@pytest.mark.rule("Leg", "41-2")
@pytest.mark.rule("Leg", "41-4")
@pytest.mark.rule("Leg", "41-5")
@pytest.mark.rule("Leg", "14-3a")
@pytest.mark.rule("Leg", "14-3b")
@pytest.mark.rule("Leg", "14-3d")
def test_tokens_fill_the_free_lanes_and_are_what_the_rules_say() -> None:
    desk = played([{"op": "create", "card": "ghost", "count": 3}], side=one())
    while desk.options()[0]["type"] == "pick":
        desk.do("pick", lane=desk.options()[0]["lane"])
    ghosts = [desk.at("middle"), desk.at("right")]
    assert [(card["atk"], card["hp"], card["cost"]) for card in ghosts] == [(1, 1, 1)] * 2
    assert ghosts[0]["colours"] == ["black", "blue"]
    assert ghosts[0]["types"] == ["ghost", "token"]
    assert desk.keywords("right") == {"haste", "straight_attack"}
    assert targets(desk, "right") == {"master"}
    numbers = {"zombie": (3, 2, 3), "doll": (2, 2, 2), "big_bear": (5, 4, 5)}
    for word, (cost, atk, hp) in numbers.items():
        token = played([{"op": "create", "card": word}], side={"on": "V l, V r"}).at("middle")
        assert (token["cost"], token["atk"], token["hp"]) == (cost, atk, hp)
        assert token["unable_to_act"]
        assert ("doll" in token["types"]) == (word != "zombie")


@pytest.mark.rule("Leg", "40-3a")
@pytest.mark.rule("Leg", "40-3b")
@pytest.mark.rule("Leg", "40-4")
def test_a_token_that_would_go_elsewhere_is_gone_and_that_counts_as_done() -> None:
    cards = {"T": {"category": "token", "cost": 3, "atk": 2, "hp": 3, "types": ["zombie"]}}
    text: list[list[dict[str, Any]]] = [[FOE, {"op": "send", "to": "wait_2"}], [{"op": "if_done", "then": [life(1)]}]]
    desk = played(*text, side={"life": 15}, foe=one("left", "T"), cards=cards)
    assert (desk.find("1.left"), desk.names("2", 1), desk.life()[0]) == (None, [], 16)
    desk = played([FOE, {"op": "break"}], foe=one("left", "T"), cards=cards)
    assert [desk.names(zone, 1) for zone in ("1", "2", "3", "4", "exile")] == [[]] * 5
    desk = played([FOE, {"op": "reverse"}], foe=one("left", "T", ready=False), cards=cards)
    assert (desk.at("1.left")["open"], desk.at("1.left")["ready"]) == (False, False)


@pytest.mark.rule("Leg", "41-1")
def test_a_text_may_define_its_own_token() -> None:
    token = {"name": "Spark", "cost": 1, "atk": 1, "hp": 2, "colours": "red"}
    desk = played([{"op": "create", "card": token}], side={"on": "V l, V r"})
    card = desk.at("middle")
    assert (card["name"]["en"], card["cost"], card["atk"], card["hp"]) == ("Spark", 1, 1, 2)
    assert (card["colours"], card["token"]) == (["red"], True)


@pytest.mark.rule("Leg", "38-19")
@pytest.mark.rule("Leg", "38-19a-a")
@pytest.mark.rule("Leg", "38-19a-b")
def test_two_units_battle_by_an_effect_whatever_their_range() -> None:
    cards = {"X": minion(when("attack", DRAW), atk=3, keywords=[{"keyword": "pierce", "value": 2}])}
    text = [{**MINE, "as": "mine"}, FOE, {"op": "battle", "who": "mine", "with": "it"}]
    desk = played(text, side=one("left", "X", ready=False), foe=one("left", "V"), cards=cards)
    assert desk.names("1", 1) == ["V"]
    assert desk.at("left")["damage"] == 1
    assert desk.cards("hand") == []
    assert desk.life() == (20, 20)


@pytest.mark.rule("Leg", "38-20")
@pytest.mark.rule("Leg", "07-3a")
@pytest.mark.rule("Leg", "07-3b")
def test_cores_move_between_places_and_too_few_end_the_effect() -> None:
    away = {"op": "move_cores", "count": 1, "from": "core_zone", "to": "wait_4"}
    desk = played([away], side={"cores": "1+2"})
    assert (desk.numbers("cores"), desk.player()["timeline_cores"]["4"], desk.player()["core_total"]) == ((1, 1), 1, 2)
    back = {"op": "move_cores", "count": 2, "from": "master", "to": "core_zone"}
    side = {"cores": "0+3", "master": "normal 1", "life": 10}
    assert played([back], [life(1)], side=side).life()[0] == 10
    assert played([{**back, "up_to": True}], [life(1)], side=side).numbers("cores") == (1, 3)


@pytest.mark.rule("Leg", "38-21")
def test_a_forbidden_break_does_not_happen_and_nothing_replaces_it() -> None:
    cards = {"X": minion(continuous(forbid=["be_broken"]), when("break", DRAW), hp=2)}
    then = [{"op": "if_done", "then": [life(5)]}]
    text: list[list[dict[str, Any]]] = [[FOE, hit(5)], [{"op": "break"}], then, [life(1)]]
    desk = played(*text, side={"life": 10}, foe=one("left", "X"), cards=cards)
    assert desk.at("1.left")["hp"] == 0
    assert desk.cards("hand", 1) == []
    assert desk.life()[0] == 11
    assert desk.do("end").at("1.left")["hp"] == 2


@pytest.mark.rule("Leg", "39-19a")
@pytest.mark.rule("Leg", "39-19b")
def test_hexproof_is_chosen_by_its_own_side_only() -> None:
    cards = {"H": minion(keywords=["hexproof"])}
    desk = start({"standby": ["Q"]}, one("left", "H"), {**cards, "Q": skill([FOE, {"op": "break"}])})
    assert desk.refuses("32-4", "play_standby", card=desk.id("Q", "standby"))
    assert played([MINE, {"op": "modify", "atk": 2}], side=one("left", "H"), cards=cards).at("left")["atk"] == 4
    swept = played([hit(3, {"of": "minion_zone"})], foe=one("left", "H"), cards=cards)
    assert swept.find("1.left") is None


@pytest.mark.rule("Leg", "39-20a")
@pytest.mark.rule("Leg", "39-20b")
@pytest.mark.rule("Leg", "39-20c")
@pytest.mark.rule("Leg", "02-41")
def test_anchored_is_not_moved_off_the_field_by_effects_but_breaks() -> None:
    cards = {"N": minion(keywords=["anchored"])}
    for to in ("hand", "exile", "wait_1"):
        assert played([FOE, {"op": "send", "to": to}], foe=one("left", "N"), cards=cards).at("1.left")["card"] == "N"
    assert played([FOE, {"op": "shift"}], foe=one("left", "N"), cards=cards).at("1.middle")["card"] == "N"
    assert played([FOE, {"op": "break"}], foe=one("left", "N"), cards=cards).names("2", 1) == ["N"]
    desk = start(one("left", "N"), {}, cards)
    assert desk.do("exile_field", card=desk.id("left")).names("exile") == ["N"]


@pytest.mark.rule("Leg", "24-2c")
@pytest.mark.rule("Leg", "24-3c")
@pytest.mark.rule("Leg", "24-1")
def test_effects_end_the_game_at_once() -> None:
    for op, winner in (("win", 0), ("lose_game", 1)):
        desk = played([{"op": op}], [DRAW])
        assert desk.game.result is not None
        assert desk.game.result.winner == winner
        assert not desk.events_of("draw")


@pytest.mark.rule("Leg", "24-4a")
@pytest.mark.rule("Leg", "24-4b")
@pytest.mark.rule("Leg", "24-4c")
def test_the_turn_player_is_checked_first_and_losing_comes_before_winning() -> None:
    masters = {"of": "leader_zone", "kind": "master"}
    for mine, theirs, winner in ((4, 4, 1), (2, 9, 1), (9, 4, 0)):
        desk = played([hit(4, masters)], [life(5)], side={"life": mine}, foe={"life": theirs})
        assert desk.game.result is not None
        assert desk.game.result.winner == winner
    both: list[dict[str, Any]] = [
        {"op": "move_cores", "count": 1, "from": "outside", "to": "master", "player": player}
        for player in ("opponent", "you")
    ]
    desk = played(both, side={"cores": "11"}, foe={"cores": "11"})
    assert desk.game.result is not None
    assert desk.game.result.winner == 1


@pytest.mark.rule("Leg", "05-2a")
@pytest.mark.rule("Leg", "05-2b")
def test_halves_are_rounded_up_unless_the_text_says_otherwise() -> None:
    half = {"half": {"has": "life", "player": "you"}}
    assert played([life(half)], side={"life": 7}).life()[0] == 11
    assert played([life({**half, "round": "down"})], side={"life": 7}).life()[0] == 10
    below = [{"op": "let", "be": {"half": -3}}, life({"sum": [{"number": "x"}, 2]})]
    assert played(below, side={"life": 7}).life()[0] == 8


@pytest.mark.rule("Leg", "01-2")
def test_a_text_may_send_its_own_card_elsewhere() -> None:
    back = skill([life(1)])["abilities"] + [{"type": "after_play", "to": "hand"}]
    desk = start({"standby": ["Q"]}, {}, {"Q": {**skill([life(1)]), "abilities": back}}).do("play Q")
    assert (desk.names("hand"), desk.names("2")) == (["Q"], [])
    desk = played([{"op": "send", "who": "self", "to": "hand"}])
    assert (desk.names("hand"), desk.names("2")) == (["Q"], [])
