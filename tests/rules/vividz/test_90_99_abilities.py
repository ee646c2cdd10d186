"""VIV 901 to 904.3, 906, 907, 909, 910: abilities, and how cards and abilities are played and resolved."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    SLEEP,
    account,
    act,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    event,
    gain,
    give,
    instead,
    mission,
    of,
    pays,
    perm,
    rule,
    send,
    spend,
    start,
    step,
    top,
    using,
)

FULL = {"cond": "player", "what": "energy", "min": 3}


@rule("901.1 901.2 902.2")
def test_a_card_has_abilities_of_four_kinds() -> None:
    cards = {
        "K": chara(act(DRAW, cost=SLEEP), auto("enter", gain()), perm(modify={"power": 500})),
        "L": event(does(DRAW)),
    }
    desk = start({"hand": "K L", "energy": "V"}, cards=cards).do("play K left")
    assert (desk.power("l"), desk.counters(), desk.kinds()) == (
        3500,
        {"heart": 1},
        ["activate", "attack", "pass", "play"],
    )
    assert desk.do("activate K; play L").size("hand") == 2


@rule("901.2a")
def test_an_activated_ability_needs_priority_and_its_price() -> None:
    cards = {"K": chara(act(DRAW, cost={"pay": 1}))}
    assert start("K l", cards=cards).options("activate") == []
    desk = start({"on": "K l", "energy": "V"}, cards=cards)
    assert desk.offered_names("activate") == ["K"]
    desk = attacking({"on": "K l", "energy": "V"}, cards=cards)
    assert desk.asked() == 1
    assert desk.rule_against({"type": "activate", "card": desk.at("l")["id"], "ability": 0}) == "201.3"


@rule("901.2b 908.1 908.2-1 908.2-2 304.4c")
def test_an_auto_is_played_by_itself_after_its_event() -> None:
    cards = {"K": chara(auto("enter", DRAW))}
    desk = start({"hand": "K", "energy": "V"}, cards=cards).do("play K left")
    assert (desk.size("hand"), desk.kinds()) == (1, ["attack", "pass"])


@rule("901.2c-1")
def test_a_permanent_ability_works_at_once() -> None:
    cards = {"K": chara(perm(who=of("area"), modify={"power": 1000}))}
    hurt = damage({"value": "power", "card": "it"}, of("area", "opponent"))
    enter = choose("hand", name="K"), step("enter", place="right"), choose("area", name="A")
    cards = {"L": event(does(*enter, hurt)), "K": cards["K"]}
    desk = start({"on": "A l", "hand": "K L"}, "D l", cards).do("play L")
    if desk.options("pick"):
        desk.pick("K")
    assert [told["amount"] for told in desk.events_of("damage")] == [5000]


@rule("901.2c-2")
def test_a_permanent_ability_is_not_played() -> None:
    bars = perm("account", forbid_player=[{"player": "both", "what": "activate"}])
    cards = {"P": account(bars), "K": chara(perm(modify={"power": 1000}), act(DRAW))}
    desk = start({"on": "K l", "account": "P"}, cards=cards)
    assert (desk.power("l"), desk.options("activate")) == (4000, [])


@rule("901.2d 909.1")
def test_an_event_ability_is_carried_out_before_the_card_goes_to_the_trash() -> None:
    desk = using({"op": "draw", "count": {"count": of("trash")}}, me={"trash": "V V"})
    assert (desk.size("hand"), desk.names("trash")) == (2, ["V", "V", "K"])


@rule("902.1")
def test_the_price_is_no_part_of_the_effect() -> None:
    cards = {"K": chara(act(spend(), {"op": "if_done", "then": [DRAW]}, cost=SLEEP))}
    desk = start({"on": "K l", "counters": {}}, cards=cards).do("activate K")
    assert (desk.size("hand"), desk.at("l")["orientation"]) == (0, "sleep")


@rule("902.2a 910.1 904.3a-1")
def test_a_one_shot_effect_is_over_when_it_is_done() -> None:
    desk = using(DRAW)
    assert (desk.size("hand"), desk.state["effects"], desk.state["temporary"]) == (1, [], [])
    assert desk.until("main", 6).size("hand", 0) >= 1


@rule("902.2b")
def test_an_effect_without_a_time_lasts() -> None:
    cards = {"L": event(does(give(2000, of("area"), until="permanent")))}
    side = {"deck": "V*40"}
    desk = start({"on": "A l", "hand": "L", **side}, side, cards).do("play L").until("main", 7)
    assert desk.power("l") == 6000


@rule("902.2c-1 902.2c-2 912.1")
def test_a_replaced_event_does_not_happen() -> None:
    cards = {"K": chara(instead("retire", send("hand", "self")), auto("retired", DRAW))}
    desk = using(step("retire", of("area", "opponent")), you="L l", cards={"L": cards["K"]})
    assert (desk.names("hand", 1), desk.events_of("retire")) == (["L"], [])


@rule("902.3")
def test_no_card_is_chosen_twice() -> None:
    desk = using(choose("area", "opponent", 2), step("sleep"), you="A l, B c, C r")
    with pytest.raises(Exception, match=r".*"):
        desk.choose([desk.offered()[0][0]] * 2)
    desk.pick("A", "C")
    assert [desk.at(f"1.{place}")["orientation"] for place in "lcr"] == ["sleep", "reboot", "sleep"]
    assert using(choose("area", "opponent", 2), step("sleep"), you="A l").at("1.l")["orientation"] == "sleep"


@rule("902.4")
def test_one_card_may_meet_several_conditions() -> None:
    both = {
        "cond": "all",
        "of": [
            {"cond": "count", "of": of("area", trait="idol"), "min": 1},
            {"cond": "count", "of": of("area", account_info="North"), "min": 1},
        ],
    }
    branch = {"op": "if", "cond": both, "then": [DRAW]}
    assert [using(branch, me=on).size("hand") for on in ("A l", "B l")] == [1, 0]


# Valid and invalid ------------------------------------------------------------------------


@rule("903.1 903.2-2")
def test_an_ability_works_in_its_zone_only() -> None:
    cards = {"K": chara(auto("draws", gain(), zone="area"), perm("area", who=of("area"), modify={"power": 1000}))}
    for zone in ("energy", "trash", "remove", "hand"):
        desk = start(
            {"on": "A l", zone: "K", "hand": "L" if zone != "hand" else "L K"}, cards={**cards, "L": event(does(DRAW))}
        )
        assert desk.power("l") == 4000
        assert desk.do("play L").counters() == {}


@rule("903.1a")
def test_an_account_outside_its_zone_does_nothing() -> None:
    cards = {"P": account(act(DRAW, zone="account"), perm("account", who=of("area"), modify={"power": 1000}))}
    desk = using(send("trash", of("account")), me={"account": "P", "on": "A l"}, cards=cards)
    assert (desk.power("l"), desk.options("activate"), "P" in desk.names("trash")) == (4000, [], True)


@rule("903.1b-2")
def test_the_auto_of_a_mission_sees_that_it_is_cleared() -> None:
    once = {"act": "play", "count": 1}
    cards = {"M": mission(once, once, auto("cleared", DRAW, zone="mission"), auto("plays", gain(), zone="mission"))}
    down = {"card": "M", "face": "down", "orientation": "sleep"}
    desk = using({"op": "clear", "who": of("mission", name="M")}, me={"missions": ["M"]}, cards=cards).autos()
    assert (desk.size("hand"), desk.player()["missions"][0]["face"]) == (1, "down")
    assert using(me={"missions": [down]}, cards=cards).counters() == {}


@rule("903.2-2 903.2b")
def test_lost_abilities_do_not_trigger() -> None:
    cards = {
        "K": chara(auto("attack", DRAW)),
        "L": event(does(step("lose_abilities", of("area"), until="mission_end"))),
    }
    desk = start({"on": "K l", "hand": "L"}, cards=cards).do("play L; attack K")
    assert desk.size("hand") == 0
    assert start("K l", cards=cards).do("attack K").size("hand") == 1


@rule("903.2-3")
def test_a_lost_permanent_ability_does_not_apply() -> None:
    cards = {"K": chara(perm(who=of("area"), modify={"power": 1000}))}
    desk = using(
        step("lose_abilities", of("area", name="L"), until="mission_end"), me="L l, A c", cards={"L": cards["K"]}
    )
    assert desk.power("c") == 4000
    assert start("L l, A c", cards={"L": cards["K"]}).power("c") == 5000


@rule("903.2a")
@pytest.mark.parametrize(("energy", "drawn"), [("V*2", 0), ("V*3", 1)])
def test_an_ability_with_a_condition_is_valid_while_it_is_met(energy: str, drawn: int) -> None:
    cards = {"K": chara(auto("attack", DRAW, **{"if": FULL}))}
    assert start({"on": "K l", "energy": energy}, cards=cards).do("attack K").size("hand") == drawn
    cards = {"K": chara(act(DRAW, **{"if": FULL}))}
    desk = start({"on": "K l", "energy": energy}, cards=cards)
    assert len(desk.options("activate")) == drawn
    if not drawn:
        assert desk.refuses("903.2a", "activate", card=desk.at("l")["id"], ability=0)


@rule("903.2b")
def test_an_invalid_ability_is_still_there() -> None:
    cards = {"K": chara(perm(modify={"power": 1000}, **{"if": FULL}))}
    desk = using(choose("area", abilities=True), step("sleep"), me="L l, A c", cards={"L": cards["K"]})
    assert (desk.at("l")["orientation"], desk.power("l")) == ("sleep", 3000)


@rule("903.2c-1 903.2c-3")
def test_an_auto_that_was_triggered_is_played_although_it_was_lost() -> None:
    loses = auto("attack", step("lose_abilities", of("area", "opponent"), until="mission_end"), who=of("area", "any"))
    cards = {"K": chara(auto("attack", DRAW)), "L": chara(loses)}
    desk = attacking("K l", "L c", cards)
    desk.resolve("L")
    assert desk.size("hand") == 1


@rule("903.2c-2 908.6-1 908.6-2")
def test_an_auto_is_played_although_its_card_is_gone() -> None:
    hurt = damage({"value": "power", "card": "self"}, of("area", "opponent"))
    cards = {
        "K": chara(auto("attack", hurt), power=5000),
        "L": account(auto("attack", step("retire", of("area")), zone="account", who=of("area"))),
    }
    desk = attacking({"on": "K l", "account": "L"}, "D l", cards)
    desk.resolve("L")
    assert (desk.find("l"), desk.at("1.l")["damage"]) == (None, 5000)


@rule("903.3-1 907.1b")
def test_an_ability_whose_card_pays_with_itself_resolves() -> None:
    cards = {"K": chara(act(DRAW, cost=pays("trash", "self")))}
    desk = start("K l", cards=cards).do("activate K")
    assert (desk.names("trash"), desk.size("hand")) == (["K"], 1)


@rule("903.3-2")
def test_an_ability_that_becomes_invalid_while_it_resolves_goes_on() -> None:
    loses = step("lose_abilities", of("area"), until="mission_end")
    cards = {"K": chara(act(loses, DRAW, DRAW))}
    assert start("K l", cards=cards).do("activate K").size("hand") == 2


# Playing ----------------------------------------------------------------------------------


@rule("904.1 904.2 904.2a 904.2b-1 904.2e 904.2h")
def test_a_card_is_announced_put_into_temporary_paid_for_and_then_played() -> None:
    cards = {"P": account(auto("plays", gain(), zone="account"))}
    desk = start({"hand": "A V", "energy": "V*4", "account": "P"}, cards=cards).do("play A left")
    expect("the question", desk.kinds(), ["pay"])
    assert ([card["card"] for card in desk.state["temporary"]], desk.names("hand")) == (["A"], ["V"])
    assert (desk.counters(), desk.find("l")) == ({}, None)
    desk.pays()
    assert (desk.counters(), desk.at("l")["card"], desk.state["temporary"]) == ({"heart": 1}, "A", [])


@rule("903.2a 904.2h")
def test_an_ability_is_played_as_often_a_turn_as_it_says() -> None:
    cards = {"P": account(act(DRAW, zone="account", times_per_turn=2))}
    desk = start({"account": "P", "deck": "V*9"}, cards=cards)
    for count in (1, 2):
        assert desk.do("activate P").size("hand") == count
    assert desk.refuses("904.2h", "activate", card=desk.id("P"), ability=0)


@rule("908.2-1 904.2h")
def test_an_auto_is_played_as_often_a_turn_as_it_says() -> None:
    cards = {"P": account(act(gain(3), zone="account"), auto("gains_counters", DRAW, zone="account", times_per_turn=2))}
    desk = start({"account": "P", "deck": "V*9"}, cards=cards)
    for hand in (1, 2, 2):
        assert desk.do("activate P").autos().size("hand") == hand


@rule("904.2b-2")
def test_a_played_hand_card_is_seen_by_both() -> None:
    desk = start({"hand": "A", "energy": "V*4"}).do("play A left")
    assert [card["card"] for card in desk.seen_by(1)["temporary"]] == ["A"]


@rule("904.2b-3")
def test_the_hand_card_of_an_ability_is_revealed() -> None:
    cards = {"K": chara(act(choose("energy"), send("trash"), zone="hand"))}
    desk = start({"hand": "K V", "energy": "A B"}, cards=cards).do("activate K")
    assert "K" in [card.get("card") for card in desk.seen_by(1)["players"][0]["hand"]]
    assert sorted(desk.pick("A").names("hand")) == ["K", "V"]


@rule("904.2c-1 905.2d-1")
def test_the_area_decides_the_price() -> None:
    lanes = {"left": unit_with_more(), "center": {"card": "V"}}
    desk = start({"areas": lanes, "hand": "U", "energy": "V*5"})
    for lane, price in (("left", 2), ("center", 4), ("right", 5)):
        desk = start({"areas": lanes, "hand": "U", "energy": "V*6"}).do(f"play U {lane}")
        expect(f"the price in the {lane}", desk.bounds(), (price, price))


def unit_with_more() -> Any:
    return {"card": "B", "exp": ["V"], "connected": ["G"]}


@rule("904.2c-2")
def test_one_of_several_prices_is_chosen() -> None:
    other = {"type": "alternative_cost", "cost": pays("trash", of("hand", other=True))}
    cards = {"K": event(other, does(DRAW), cost=2)}
    desk = start({"hand": "K V", "energy": "V*2"}, cards=cards).do("play K")
    assert [option["index"] for option in desk.options("price")] == [0, 1]
    desk.do("price 1")
    assert (desk.names("trash"), desk.size("energy"), desk.size("hand")) == (["V", "K"], 2, 1)
    desk = start({"hand": "K V", "energy": "V*2"}, cards=cards).do("play K; price 0")
    assert (desk.size("energy"), desk.size("hand")) == (0, 2)


@rule("904.2d-1")
def test_the_price_is_fixed_with_all_changes() -> None:
    less = {"type": "play_cost", "zones": ["account"], "who": of("hand", kind="chara"), "amount": -1}
    desk = start({"account": "P", "hand": "C", "energy": "V*6"}, cards={"P": account(less)}).do("play C left")
    expect("the price", desk.bounds(), (4, 4))


@rule("904.2d-2")
def test_a_fixed_price_does_not_change() -> None:
    less = {"type": "play_cost", "zones": ["energy"], "who": of("hand", kind="event"), "amount": -1}
    price = does(DRAW, cost=pays("remove", of("energy", name="L")))
    cards = {"L": chara(less), "K": event(price, cost=2)}
    desk = start({"hand": "K", "energy": "L V V"}, cards=cards).do("play K")
    while "pass" not in desk.kinds():
        desk.choose([desk.offered()[0][0]])
    assert (desk.names("remove"), desk.size("energy"), desk.size("hand")) == (["L"], 1, 1)


@rule("904.2g-1")
def test_what_must_be_done_to_play_is_done_before_the_card_is_played() -> None:
    cards = {"K": event(does(DRAW, as_played=[top(1, "trash")])), "P": account(auto("plays", gain(), zone="account"))}
    desk = start({"hand": "K", "account": "P", "deck": "A B V"}, cards=cards).do("play K")
    assert (desk.names("trash"), desk.names("hand")) == (["A", "K"], ["B"])


@rule("904.2g-2")
def test_a_play_whose_instruction_is_impossible_is_taken_back() -> None:
    shows = does(DRAW, as_played=[choose("hand"), step("reveal")])
    cards = {"K": event(shows, cost=1)}
    desk = start({"hand": "K", "energy": "V"}, cards=cards)
    identity = desk.id("K")
    assert desk.options("play") == []
    assert desk.rule_against({"type": "play", "card": identity}) is not None
    assert (desk.names("hand"), desk.names("energy")) == (["K"], ["V"])
    assert start({"hand": "K A", "energy": "V"}, cards=cards).offered_names("play") == ["K"]


# Resolving --------------------------------------------------------------------------------


@rule("904.3 904.3a-2")
def test_instructions_are_carried_out_in_printed_order() -> None:
    desk = using(DRAW, choose("hand"), send("energy"), me={"deck": "A V*9"})
    assert (desk.names("energy"), desk.names("hand")) == (["A"], [])


@rule("904.3a-1 1107.1")
def test_cards_are_chosen_when_the_effect_is_carried_out() -> None:
    desk = using(DRAW, choose("area", "opponent"), step("retire"), you="A l, B c")
    assert (desk.size("hand"), desk.kinds(), desk.asked()) == (1, ["pick"], 0)


@rule("904.3a-3")
def test_who_controls_the_effect_carries_it_out() -> None:
    cards = {"L": chara(auto("plays", choose("area", "any"), step("retire"), whose="opponent"))}
    desk = using(me="A c, B r", you="L l", cards=cards)
    assert (desk.asked(), len(desk.options("pick"))) == (1, 3)


@rule("904.3b")
def test_each_chosen_card_gets_a_part() -> None:
    shares = {"op": "distribute", "amount": 3000, "unit": 1000, "among": "it", "steps": [damage({"number": "share"})]}
    desk = using(choose("area", "opponent", {"up_to": 2}), shares, you="C l, D c").pick("C", "D")
    parts = {
        tuple(sorted(option["amounts"])) if "amounts" in option else option.get("amount")
        for option in desk.options("distribute")
    }
    assert parts
    assert 0 not in parts
    desk.choose([desk.offered()[0][0]])
    while desk.options("distribute"):
        desk.choose([desk.offered()[0][0]])
    dealt = sorted(told["amount"] for told in desk.events_of("damage"))
    expect("the damage", (sum(dealt), min(dealt) >= 1000, len(dealt)), (3000, True, 2))
    one = using(choose("area", "opponent", {"up_to": 2}), {**shares, "amount": 1000}, you="C l, D c")
    assert one.bounds()[1] <= 2
    one.pick("C")
    assert [told["amount"] for told in one.events_of("damage")] == [1000]


@rule("904.3c-1 904.3c-2 906.2")
def test_what_was_resolved_leaves_temporary() -> None:
    cards = {"K": chara(act(DRAW))}
    assert start("K l", cards=cards).do("activate K").state["temporary"] == []
    assert using(DRAW).state["temporary"] == []


# Cards by their kind ----------------------------------------------------------------------


@rule("906.1 906.1a-1")
@pytest.mark.parametrize("name", ["A", "G"])
def test_a_chara_or_an_engage_is_played_to_any_own_area(name: str) -> None:
    desk = start({"on": "B l", "hand": name, "energy": "V*3"})
    assert [option["lane"] for option in desk.options("play")] == ["left", "center", "right"]


@rule("906.1a-2")
def test_without_an_area_no_chara_is_played() -> None:
    bars = perm("account", forbid_player=[{"player": "you", "what": "enter"}])
    desk = start({"account": "P", "hand": "A E", "energy": "V*3"}, cards={"P": account(bars)})
    assert desk.offered_names("play") == ["E"]
    assert desk.rule_against({"type": "play", "card": desk.id("A"), "lane": "left"}) is not None


@rule("906.1a-3 906.1c")
@pytest.mark.parametrize(("name", "price"), [("A", 3), ("E", 2), ("G", 1)])
def test_playing_a_card_costs_its_energy(name: str, price: int) -> None:
    desk = start({"hand": name, "energy": "V*9"})
    desk.do(f"play {name}" + ("" if name == "E" else " left"))
    expect("the price", desk.bounds(), (price, price))


@rule("906.2a 1109.1")
def test_a_played_chara_appears_rebooted() -> None:
    desk = start({"hand": "V", "energy": "V"}).do("play V center")
    assert (desk.at("c")["orientation"], len(desk.events_of("appear"))) == ("reboot", 1)


@rule("906.2c")
def test_an_engage_is_connected_to_the_chara_in_its_area() -> None:
    desk = start({"on": "A l", "hand": "G G", "energy": "V V"}).plays("G left")
    assert [card["card"] for card in desk.at("l")["connected"]] == ["G"]
    desk.plays("G right")
    shown = desk.player()
    assert ([card["card"] for card in shown["unconnected"]["right"]], desk.find("r")) == (["G"], None)
    loose = start({"on": "A l", "hand": "G", "energy": "V"}, options={"engage_autoconnect": False}).do("play G left")
    assert loose.at("l")["connected"] == []


@rule("906.2c")
def test_an_engage_that_lies_alone_is_no_chara() -> None:
    desk = start({"unconnected": {"left": ["G"]}, "hand": "A", "energy": "V*3"}, "B l", player=0)
    assert desk.options("attack") == []
    desk.plays("A left")
    assert (desk.at("l")["card"], desk.at("l")["exp"]) == ("A", [])


# Activated abilities ----------------------------------------------------------------------


@rule("907.1 907.1a-1 907.1a-2 907.1a-3 907.1b 905.2b 905.3")
def test_an_activated_ability_is_paid_for_and_then_carried_out() -> None:
    cards = {"P": account(act(DRAW, zone="account", cost={"pay": 1, "exhaust": True}))}
    desk = start({"account": "P", "energy": "A"}, cards=cards).do("activate P")
    found = (desk.names("trash"), desk.player()["account"]["orientation"], desk.size("hand"))
    expect("what was paid and done", found, (["A"], "sleep", 1))
    assert start({"account": "P"}, cards=cards).options("activate") == []


@rule("907.1a-4 904.4a")
def test_a_card_that_sleeps_cannot_pay_by_going_to_sleep() -> None:
    cards = {"P": account(act(DRAW, zone="account", cost=SLEEP))}
    desk = start({"account": {"card": "P", "orientation": "sleep"}}, cards=cards)
    assert desk.options("activate") == []
    assert desk.refuses("907.1a", "activate", card=desk.player()["account"]["id"], ability=0)
    asleep = {"K": chara(act(DRAW, cost=pays("sleep", of("area"))))}
    assert start("K l-, A c-", cards=asleep).options("activate") == []
    desk = start("K l-, A c, B r", cards=asleep).do("activate K")
    assert sorted(desk.name_of(option["card"]) for option in desk.options("pick")) == ["A", "B"]


@rule("904.4a")
def test_a_card_that_may_not_sleep_cannot_pay_by_going_to_sleep() -> None:
    cards = {"K": chara(act(DRAW, cost=SLEEP), perm(forbid=["be_slept"]))}
    assert start("K l", cards=cards).options("activate") == []


@rule("909.2")
def test_several_event_abilities_come_from_top_to_bottom() -> None:
    cards = {
        "K": event(does(DRAW), does(choose("hand"), send("trash"))),
        "P": account(auto("draws", gain(), zone="account")),
    }
    desk = start({"hand": "K", "account": "P", "deck": "A V*5"}, cards=cards).do("play K")
    assert sorted(desk.names("trash")) == ["A", "K"]
    assert desk.order("resolve", "move")[-2:] == ["move", "resolve"]


@rule("903.1 903.2-1 911.6-1")
@pytest.mark.parametrize("zone", ["account", "area"])
def test_a_granted_ability_works_in_its_zone(zone: str) -> None:
    given = {"type": "activated", "zones": [zone], "cost": SLEEP, "steps": [DRAW]}
    cards = {"L": chara(perm(who=of(zone), grant_abilities=[given])), "P": account()}
    desk = start({"on": "L l", "account": "P"}, cards=cards)
    assert desk.offered_names("activate") == ["P" if zone == "account" else "L"]
    assert desk.do(f"activate {'P' if zone == 'account' else 'L'}").size("hand") == 1
