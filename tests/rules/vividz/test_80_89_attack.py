"""VIV 800: the steps of an attack."""

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    Board,
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
    hit,
    of,
    perm,
    rule,
    send,
    start,
    step,
)

STEPS = ["attack", "block", "scout", "battle", "attack_end"]
FLASH = {"P": account(keywords=["flash_slash"])}


@rule("801.1 802.1e 804.3 805.4")
@pytest.mark.parametrize("you", ["", "C l"])
def test_the_five_steps_come_in_their_order(you: str) -> None:
    desk = hit(attacking("A l", you))
    expect("the steps", desk.steps(), STEPS)
    assert (desk.state["attack"], desk.kinds()) == (None, ["pass"])


@rule("802.1")
def test_only_the_turn_player_attacks() -> None:
    desk = start("A l", "B c")
    assert desk.offered_names("attack") == ["A"]
    assert desk.rule_against({"type": "attack", "card": desk.at("1.c")["id"]}) is not None
    assert desk.do("pass").why("attack", card=desk.at("l")["id"]) is not None


@rule("802.1a-1")
def test_an_attacker_is_upright() -> None:
    desk = start("A l, B c-, C r*1000")
    assert desk.offered_names("attack") == ["A", "C"]
    assert desk.refuses("802.1a", "attack", card=desk.at("c")["id"])
    assert "target" not in desk.options("attack")[0]


@rule("802.1b")
def test_an_attacker_goes_to_sleep() -> None:
    cards = {"K": chara(auto("slept", DRAW))}
    desk = attacking("K l, A c", cards=cards)
    assert [desk.at(place)["orientation"] for place in "lc"] == ["sleep", "reboot"]
    assert desk.size("hand") == 1


@rule("802.1c-1 802.1c-2 802.1d")
def test_an_attack_is_an_event_of_the_game_and_of_the_attacker() -> None:
    cards = {
        "K": chara(auto("attack", DRAW)),
        "P": account(auto("attack", gain(), zone="account", who=of("area", "any"))),
    }
    desk = attacking({"on": "K l, K c", "account": "P"}, {"account": "P"}, cards)
    while desk.options("resolve_trigger"):
        desk.choose([desk.offered()[0][0]])
    assert (desk.size("hand"), desk.counters(), desk.counters(1)) == (1, {"heart": 1}, {"heart": 1})
    expect("the step", (desk.state["attack"]["step"], desk.asked()), ("block", 1))


@rule("802.1d 802.1e 803.3-2")
def test_without_its_attacker_an_attack_has_a_block_step_and_then_ends() -> None:
    cards = {"K": chara(auto("attack", step("retire", "self")))}
    desk = attacking("K l", {"on": "C l", "hand": "V V"}, cards)
    assert (desk.find("l"), desk.asked(), desk.state["attack"]["step"]) == (None, 1, "block")
    desk = hit(desk)
    expect("the steps", desk.steps(), ["attack", "block", "attack_end"])
    assert (desk.events_of("scout"), desk.events_of("attack_success")) == ([], [])


# The block step ---------------------------------------------------------------------------


@rule("803.1 803.1-4 201.2-1")
def test_the_other_player_may_do_one_thing_in_the_block_step() -> None:
    desk = attacking("A l", {"on": "V r, B c", "hand": "G G V V", "energy": "V*2"})
    expect("who is asked", (desk.asked(), desk.kinds()), (1, ["pass", "play", "slide"]))
    desk.do("play G center").pays()
    assert desk.steps()[:3] == ["attack", "block", "scout"]
    assert len(desk.events_of("play")) == 1
    assert "slide" not in desk.kinds()
    assert attacking("A l").options() == [{"type": "pass"}]


@rule("803.1-1 703.2-2")
def test_an_activated_ability_is_a_block() -> None:
    desk = attacking("A l", {"account": "P"}, FLASH)
    assert desk.kinds() == ["activate", "pass"]
    desk.do("activate P")
    assert (desk.find("l"), desk.names("energy"), desk.player(1)["account"]["orientation"]) == (None, ["A"], "sleep")
    assert attacking({"on": "A l", "account": "P"}, "B c", FLASH).kinds() == ["pass"]


@rule("803.1-2 508.2")
def test_an_engage_is_a_block_and_other_cards_are_not() -> None:
    cards = {"K": event(does(DRAW))}
    desk = attacking("A l", {"on": "B c", "hand": "G V K", "energy": "V*2"}, cards)
    assert desk.offered_names("play") == ["G"]
    for name in ("V", "K"):
        lane = {"lane": "left"} if name == "V" else {}
        assert desk.refuses("803.1", "play", card=desk.id(name, "hand", 1), **lane)
    desk.do("play G center").pays()
    assert [card["card"] for card in desk.at("1.c")["connected"]] == ["G"]


@rule("803.1-3 1116.1")
def test_two_hand_cards_slide_a_chara() -> None:
    desk = start("A c", {"on": "D l*1000, V r-", "hand": "C V A"}).do("attack c")
    found = {(desk.name_of(option["card"]), option["lane"]) for option in desk.options("slide")}
    expect("the slides", found, {("D", "center"), ("V", "center")})
    slides = next(option for option in desk.options("slide") if desk.name_of(option["card"]) == "D")
    desk.act(slides)
    expect("the question", (desk.asked(), desk.bounds(), desk.kinds()), (1, (2, 2), ["discard"]))
    desk.do("discard C V")
    assert (desk.names("trash", 1), desk.names("hand", 1)) == (["C", "V"], ["A"])
    assert (desk.find("1.l"), desk.at("1.c")["card"], desk.events_of("appear")) == (None, "D", [])


@rule("803.1-3")
@pytest.mark.parametrize(
    ("hand", "lane", "broken"), [("V", "center", "803.1"), ("V V", "right", "1116.1"), ("V V", "left", "1116.1")]
)
def test_a_slide_needs_two_cards_and_a_free_area_beside(hand: str, lane: str, broken: str) -> None:
    desk = start("A c", {"on": "B l", "hand": hand}).do("attack c")
    assert desk.refuses(broken, "slide", card=desk.at("1.l")["id"], lane=lane)
    blocked = start("A c", {"on": "B l, V c", "hand": "V V"}).do("attack c")
    assert blocked.refuses("1116.1", "slide", card=blocked.at("1.l")["id"], lane="center")
    assert attacking("A l, B c", {"hand": "V V V"}).options("slide") == []


@rule("803.2")
def test_after_the_block_the_rules_are_looked_at() -> None:
    accel = {
        "P": account(keywords=[{"keyword": "accel", "value": ["North"]}]),
        "K": chara(cost=5, power=9000, account_info=["North"]),
    }
    desk = attacking("A l", {"account": "P", "on": "B l", "deck": "K V*9"}, accel)
    desk.do("activate P; play_free K left")
    expect("the defender", (desk.at("1.l")["card"], [card["card"] for card in desk.at("1.l")["exp"]]), ("K", ["B"]))


@rule("803.3-1")
def test_an_attacker_in_any_area_goes_on_to_the_scout_step() -> None:
    cards = {"K": chara(auto("attack", step("shift", "self")))}
    desk = hit(attacking("K l", cards=cards))
    assert (desk.at("c")["card"], desk.steps()) == ("K", STEPS)


@rule("803.3-2")
def test_an_attacker_that_became_exp_is_gone() -> None:
    accel = {"K": chara(auto("attack", choose("hand", name="C"), step("enter", place="same")), name="K")}
    desk = attacking({"on": "K l", "hand": "C"}, cards=accel)
    if desk.options("pick"):
        desk.pick("C")
    assert (desk.at("l")["card"], [card["card"] for card in desk.at("l")["exp"]]) == ("C", ["K"])
    expect("the steps", hit(desk).steps(), ["attack", "block", "attack_end"])


# The scout step ---------------------------------------------------------------------------


@rule("804.1 804.2 804.2a-1")
def test_only_the_turn_player_scouts_an_empty_lane() -> None:
    desk = attacking({"on": "A l", "deck": "S V*9"}, "C r").do("pass")
    expect("what was scouted", [card["card"] for card in desk.state["scout"]], ["S"])
    assert (desk.size("deck"), desk.size("deck", 1)) == (9, 10)


@rule("804.2a-1 102.5-1")
def test_an_empty_deck_scouts_nothing_and_the_attack_goes_on() -> None:
    desk = attacking({"on": "A l", "deck": []}).do("pass")
    assert (desk.steps(), desk.events_of("scout"), desk.winner()) == (STEPS, [], None)


@rule("804.2a-2")
def test_a_scouted_card_with_the_icon_is_played_or_becomes_energy() -> None:
    cards = {"K": event(does(DRAW), cost=4, icons=["scout"])}
    desk = attacking({"deck": "K V*9"}, cards=cards).do("pass")
    expect("the question", (desk.asked(), desk.kinds()), (0, ["play_free", "to_energy"]))
    desk.do("play_free K")
    assert (desk.size("hand"), desk.names("trash"), desk.names("energy"), desk.state["scout"]) == (1, ["K"], [], [])
    desk = attacking({"deck": "K V*9"}, cards=cards).do("pass; to_energy")
    assert (desk.size("hand"), desk.names("energy")) == (0, ["K"])


@rule("804.2a-2")
def test_without_the_icon_a_scouted_card_becomes_energy() -> None:
    desk = attacking({"deck": "C V*9"}).do("pass")
    assert (desk.names("energy"), desk.state["attack"]) == (["C"], None)
    desk = attacking({"deck": "C V*9", "on": "A l"}, {"on": "C l", "deck": "S V*9"}).do("pass")
    assert desk.asked() == 1
    assert desk.refuses("804.2b", "play_free", card=desk.id("C", "energy"), lane="left")
    assert desk.refuses("804.2b", "play_free", card=desk.id("S", "scout"))


@rule("804.2a-2")
def test_a_scouted_chara_is_played_into_any_own_area() -> None:
    desk = attacking({"deck": "S V*9", "on": "A l"}).do("pass")
    assert sorted(option["lane"] for option in desk.options("play_free")) == ["center", "left", "right"]
    desk.do("play_free S left")
    assert (desk.at("l")["card"], [card["card"] for card in desk.at("l")["exp"]]) == ("S", ["A"])


@rule("804.2a-3 1202.3")
def test_what_scouting_sets_off_comes_in_the_scout_step() -> None:
    cards = {"K": chara(keywords=["encounter"])}
    desk = attacking({"deck": "K V*9"}, cards=cards).do("pass")
    assert (desk.kinds(), desk.state["attack"]["step"]) == (["choose_area"], "scout")
    assert desk.do("choose_area right").at("r")["card"] == "K"


@rule("804.2b-1")
def test_both_players_scout_in_an_opposed_lane() -> None:
    desk = attacking({"on": "A l", "deck": "S V*9"}, {"on": "C l", "deck": "S B*9"}).do("pass")
    assert sorted((card["card"], card["player"]) for card in desk.state["scout"]) == [("S", 0), ("S", 1)]
    assert (desk.size("deck"), desk.size("deck", 1)) == (9, 9)


@rule("804.2b-2 804.2b-4")
def test_the_turn_player_decides_first_and_then_the_other_player() -> None:
    desk = attacking({"on": "A l", "deck": "S V*9"}, {"on": "C l", "deck": "S V*9"}).do("pass")
    assert (desk.asked(), desk.kinds()) == (0, ["play_free", "to_energy"])
    desk.do("to_energy")
    assert (desk.asked(), desk.names("energy"), len(desk.state["scout"])) == (1, ["S"], 1)
    desk.do("play_free S center")
    assert (desk.at("1.c")["card"], desk.state["attack"]) == ("S", None)
    plain = attacking({"on": "A l", "deck": "S V*9"}, {"on": "C l", "deck": "V*9"}).do("pass; to_energy")
    assert plain.names("energy", 1) == ["V"]


@rule("804.2b-3")
def test_after_the_first_decision_the_rules_are_looked_at() -> None:
    cards = {"K": chara(cost=6, icons=["scout"])}
    desk = attacking({"on": "A l", "deck": "K V*9"}, {"on": "C l", "deck": "S V*9"}, cards).do("pass; play_free K left")
    assert ([card["card"] for card in desk.at("l")["exp"]], desk.asked()) == (["A"], 1)
    desk.do("to_energy")
    expect("damage of the battle", desk.events_of("damage"), [])


@rule("804.2b-5")
def test_after_the_second_decision_the_rules_are_looked_at() -> None:
    cards = {"K": chara(auto("enter", DRAW), icons=["scout"])}
    desk = attacking({"on": "A l", "deck": "V*9"}, {"on": "C l", "deck": "K V*9"}, cards).do("pass; play_free K center")
    assert desk.size("hand", 1) == 1
    assert desk.order("resolve", "damage") == ["resolve", "damage"]


@rule("804.2")
def test_whether_a_lane_is_opposed_is_decided_before_scouting() -> None:
    cards = {"K": event(does(step("retire", of("area", "opponent"))), icons=["scout"])}
    desk = attacking({"on": "A l", "deck": "K V*9"}, {"on": "C l", "deck": "S V*9"}, cards).do("pass; play_free K")
    assert (desk.asked(), desk.kinds()) == (1, ["play_free", "to_energy"])


# The battle step --------------------------------------------------------------------------


@rule("805.1 805.2")
def test_without_a_defender_there_is_no_battle() -> None:
    desk = hit(start("A r", "C l").do("attack r"))
    assert (desk.events_of("damage"), desk.steps()) == ([], STEPS)


@rule("805.2")
def test_without_the_attacker_there_is_no_battle() -> None:
    cards = {"K": event(does(send("hand", of("area", name="A"))), icons=["scout"])}
    desk = hit(attacking({"on": "A l", "deck": "K V*9"}, "C l", cards).do("pass; play_free K"))
    assert (desk.events_of("damage"), desk.at("1.l")["damage"], desk.steps()) == ([], 0, STEPS)


@rule("805.3")
@pytest.mark.parametrize(("me", "damage_dealt"), [("A l", 4000), ("A l*1000", 4000)])
def test_only_the_attacker_deals_damage(me: str, damage_dealt: int) -> None:
    desk = hit(attacking(me, "D l*2000"))
    assert (desk.at("1.l")["damage"], desk.at("l")["damage"]) == (2000 + damage_dealt, 1000 if "*" in me else 0)


@rule("805.3 1101.2")
def test_power_counts_when_the_battle_is_fought_and_no_power_deals_nothing() -> None:
    cards = {"K": event(does(give(2000, of("area"))), icons=["scout"])}
    desk = attacking({"on": "A l", "deck": "K V*9"}, "D l", cards).do("pass; play_free K")
    assert hit(desk).at("1.l")["damage"] == 6000


@rule("805.4 806.1 1102.1 1102.2")
def test_a_chara_is_retired_in_battle_before_the_attack_ends() -> None:
    cards = {"K": chara(auto("retires", DRAW, cause="battle"), power=4000)}
    desk = hit(attacking("K l", "B l", cards=cards))
    assert (desk.find("1.l"), desk.names("energy", 1), desk.size("hand")) == (None, ["Filler", "B"], 1)
    assert desk.order("damage", "retire", "attack_success") == ["damage", "retire", "attack_success"]
    assert hit(attacking("K l", "D l", cards=cards)).size("hand") == 0


# The end of an attack ---------------------------------------------------------------------


@rule("806.2 1118.1")
@pytest.mark.parametrize("you", ["", "D l", "V l"])
def test_an_attack_succeeds_if_the_attacker_is_still_there(you: str) -> None:
    desk = hit(attacking("V l", you))
    assert (desk.at("l")["attack_success"], len(desk.events_of("attack_success"))) == (True, 1)


@rule("806.2 806.3-1")
def test_an_attack_without_its_attacker_does_not_succeed() -> None:
    cards = {
        **FLASH,
        "Q": account(
            auto("battle_end", gain(), zone="account"),
            auto("attack_success", DRAW, zone="account", who=of("area", "any")),
        ),
    }
    desk = hit(attacking({"on": "A l", "account": "Q"}, {"account": "P"}, cards).do("activate P"))
    assert (desk.events_of("attack_success"), desk.size("hand"), desk.counters()) == ([], 0, {"heart": 1})


@rule("806.3-1 806.4")
def test_attack_success_is_an_event() -> None:
    cards = {"K": chara(auto("attack_success", DRAW)), "L": chara(auto("attack_success", gain(), who=of("area")))}
    desk = attacking("K l, L c", cards=cards).do("pass")
    desk.resolve("L")
    assert (desk.size("hand"), desk.counters(), desk.order("resolve")) == (1, {"heart": 1}, ["resolve", "resolve"])


@rule("806.3-2 806.5")
def test_what_comes_at_the_end_of_the_battle_is_triggered_once() -> None:
    brings = auto("battle_end", choose("hand", name="L"), step("enter", place="right"))
    cards = {"K": chara(auto("attack_success", DRAW), brings), "L": chara(auto("battle_end", gain()))}
    desk = attacking({"on": "K l", "hand": "L"}, cards=cards).do("pass")
    while desk.state["attack"]:
        picks = [option for option, action in desk.offered() if action["type"] == "pick"]
        desk.choose(picks[:1] or [desk.offered()[0][0]])
    assert (len(desk.events_of("draw")), desk.counters()) == (1, {"heart": 1})


@rule("806.6")
def test_effects_until_the_end_of_the_attack_end_with_it() -> None:
    cards = {"K": chara(auto("attack", give(3000, "self", until="attack_end")), power=3000)}
    desk = attacking("K l", "D l", cards)
    assert desk.power("l") == 6000
    desk = hit(desk)
    assert (desk.at("1.l")["damage"], desk.power("l")) == (6000, 3000)


@rule("806.7-1")
def test_what_the_end_of_effects_causes_belongs_to_the_attack() -> None:
    grows = auto("attack", give(3000, "self", until="attack_end"), damage(4000, "self"))
    step_is = {"if": {"cond": "phase", "phase": "attack_end"}}
    during = auto("retired", gain(name="during"), zone="account", who=of("area"), **step_is)
    cards = {"K": chara(grows, power=3000), "P": account(auto("battle_end", gain(), zone="account"), during)}
    desk = hit(attacking({"on": "K l", "account": "P"}, cards=cards))
    assert (desk.find("l"), "K" in desk.names("energy")) == (None, True)
    assert desk.counters() == {"heart": 1, "during": 1}
    assert len(desk.events_of("attack_success")) == 1


@rule("806.7-2")
def test_after_the_attack_the_main_phase_goes_on() -> None:
    desk = hit(attacking("A l, B c", cards={}))
    assert (desk.state["attack"], desk.asked(), desk.kinds()) == (None, 0, ["attack", "pass"])


@rule("1118.2")
def test_attack_success_means_that_of_the_card_itself() -> None:
    grows = {"if": {"cond": "card", "where": of("area", attack_success=True)}}
    cards = {"K": chara(perm(modify={"power": 2000}, **grows))}
    desk = hit(attacking("A l, K c", cards=cards))
    assert desk.power("c") == 3000
    assert hit(desk.do("attack K")).power("c") == 5000


@rule("1118.1 501.4-1")
def test_attack_success_is_lost_when_the_chara_leaves() -> None:
    cards = {"K": event(does(choose("area"), send("hand"), step("enter", of("hand", name="A"), place="left")))}
    desk = hit(attacking({"on": "A l", "hand": "K"}, cards=cards))
    assert desk.at("l")["attack_success"]
    assert not desk.do("play K").at("l")["attack_success"]


@rule("806.3-1 806.5")
def test_a_text_about_the_end_of_the_battle_means_every_battle() -> None:
    text = {"ja": "【自動】【ゾーン】エリア【事象】バトル終了時。【効果】「heart」カウンターを1個得る。"}
    cards = {"K": {**chara(), "text": text}}
    desk = attacking("A l, K c", "C l, K r", cards)
    hit(desk.do("pass").autos())
    expect("the counters", (desk.counters(0), desk.counters(1)), ({"heart": 1}, {"heart": 1}))


# What must attack ------------------------------------------------------------------------------

MUST = {"P": account(perm("account", who=of("area", "opponent"), must=["attack"]))}
ATTACK = {"op": "forbid_player", "player": "opponent", "what": "end_without_attack", "until": "opponent_mission_end"}


def refused_end(desk: Board) -> bool:
    return desk.options("pass") == [] and desk.refuses("102.2", "pass")


@rule("102.2")
def test_charas_that_must_attack_do_so_before_the_main_phase_ends() -> None:
    desk = start({"on": "A l, B c, W r", "hand": "V", "energy": "V"}, {"account": "P"}, MUST)
    assert refused_end(desk)
    assert desk.kinds() == ["attack", "play"]
    hit(desk.do("attack A"))
    assert refused_end(desk)
    hit(desk.do("attack B"))
    assert desk.do("pass").state["turn"]["phase"] != "main"


@rule("102.2 102.7")
def test_only_charas_that_can_attack_must() -> None:
    ban = {"Q": account(perm("account", who=of("area", name="A"), forbid=["attack"]))}
    assert start("A l-, W c", {"account": "P"}, MUST).kinds() == ["pass"]
    assert start({"on": "A l", "account": "Q"}, {"account": "P"}, {**MUST, **ban}).kinds() == ["pass"]
    assert start("A l", {"account": "P"}, MUST, number=1).kinds() == ["pass"]
    assert start({"on": "A l", "account": "P"}, "B l", MUST).kinds() == ["attack", "pass"]


@rule("102.2")
def test_a_chara_that_attacked_and_was_rebooted_need_not_attack_again() -> None:
    cards = {**MUST, "K": chara(auto("attack_success", step("reboot", "self")))}
    desk = hit(start("K l", {"account": "P"}, cards).do("attack K").autos())
    desk.autos()
    expect("the options", desk.kinds(), ["attack", "pass"])


@rule("102.2")
def test_for_a_while_a_chara_must_attack() -> None:
    cards = {"K": event(does(choose("area", "opponent"), step("must", what="attack", until="opponent_mission_end")))}
    desk = start({"hand": "K", "deck": "V*20"}, {"on": "A l, B c", "deck": "V*20"}, cards).do("play K").do("pick A")
    desk.until("main", 6)
    assert refused_end(desk)
    hit(desk.do("attack A"))
    assert "pass" in desk.kinds()
    desk.until("main", 8)
    assert "pass" in desk.kinds()


@rule("102.2")
def test_a_player_who_must_attack_attacks_once_with_any_chara() -> None:
    cards = {"K": event(does(ATTACK)), "L": chara(auto("attack", step("retire", "self")))}
    desk = start({"hand": "K", "deck": "V*20"}, {"on": "A l, L c", "deck": "V*20"}, cards).do("play K")
    assert "pass" in desk.kinds()
    desk.until("main", 6)
    assert refused_end(desk)
    hit(desk.do("attack L").autos())
    assert desk.find("1.c") is None
    assert "pass" in desk.kinds()
    desk.until("main", 8)
    assert "pass" in desk.kinds()


@rule("102.2")
def test_a_player_without_a_chara_that_can_attack_need_not() -> None:
    desk = start({"hand": "K", "deck": "V*20"}, {"on": "A l-", "deck": "V*20"}, {"K": event(does(ATTACK))}).do("play K")
    expect("the options", desk.until("main", 6).kinds(), ["pass"])


@rule("102.12")
def test_attacks_are_no_plays_of_this_turn() -> None:
    cards = {"P": account(act({"op": "draw", "count": {"has": "plays_this_turn"}}, zone="account"))}
    desk = hit(start({"on": "A l", "account": "P"}, None, cards).do("attack A")).do("activate P")
    assert desk.size("hand") == 0
