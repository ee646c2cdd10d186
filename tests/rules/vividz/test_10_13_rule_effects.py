"""VIV 1000: what the rules do by themselves."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    account,
    attacking,
    auto,
    chara,
    choose,
    damage,
    does,
    event,
    gain,
    hit,
    mission,
    of,
    perm,
    rule,
    start,
    step,
    using,
)


def settled(left: Any, cards: Any = None, **me: Any) -> Any:
    """A position whose charas in one area have just been put in order."""
    return start({"areas": {"left": left}, **me}, cards=cards, begun=False)


def below(desk: Any) -> list[str]:
    return sorted(card["card"] for card in desk.at("l")["exp"])


@rule("1001.2a 1002.1-1")
def test_levelling_up_comes_before_retiring() -> None:
    desk = settled([{"card": "B", "damage": 3000}, {"card": "C"}])
    assert (desk.at("l")["card"], below(desk), desk.events_of("retire")) == ("C", ["B"], [])


@rule("1001.2a")
def test_the_classes_of_rule_effects_come_in_their_order() -> None:
    cards = {"M": mission({"state": "energy", "count": 1})}
    lanes = {
        "left": [{"card": "V"}, {"card": "C"}],
        "center": [{"card": "C"}, {"card": "V"}],
        "right": {"card": "B", "damage": 9000},
    }
    desk = start({"areas": lanes, "missions": ["M"]}, cards=cards, begun=False)
    order = desk.order("level_up", "illegal_chara", "retire", "check")
    expect("the order", order, ["level_up", "illegal_chara", "retire", "check"])


@rule("1002.1-1")
def test_the_newest_chara_levels_up_without_a_question() -> None:
    desk = settled([{"card": "V"}, {"card": "B"}, {"card": "C"}])
    assert (desk.at("l")["card"], below(desk), len(desk.events_of("level_up"))) == ("C", ["B", "V"], 1)


@rule("1002.1-1 1003.1-1")
@pytest.mark.parametrize(("newest", "exp", "trash"), [("C", ["B", "V"], []), ("B", [], ["C", "V"])])
def test_of_charas_that_came_together_one_is_chosen(newest: str, exp: list[str], trash: list[str]) -> None:
    together = [{"card": "V", "arrived": 1}, {"card": "B", "arrived": 2}, {"card": "C", "arrived": 2}]
    desk = settled(together)
    assert (desk.asked(), desk.kinds(), desk.offered_names("newest")) == (0, ["newest"], ["B", "C"])
    desk.do(f"newest {newest}")
    assert (desk.at("l")["card"], below(desk), sorted(desk.names("trash"))) == (newest, exp, trash)


@rule("1002.1-2")
def test_the_others_and_their_exp_and_engages_become_exp() -> None:
    desk = settled([{"card": "B", "exp": ["A"], "connected": ["G"], "damage": 500}, {"card": "C"}])
    assert (below(desk), desk.at("l")["connected"], desk.at("l")["damage"]) == (["A", "B", "G"], [], 0)
    assert (desk.at("l")["orientation"], desk.events_of("retire"), desk.names("energy")) == ("reboot", [], [])


@rule("1002.1-2")
def test_the_cost_that_counts_is_the_one_that_effects_changed() -> None:
    raised = {"P": account(perm("account", who=of("area", name="A"), modify={"cost": 3}))}
    desk = settled([{"card": "A"}, {"card": "C"}], raised, account="P")
    assert (desk.at("l")["card"], below(desk), desk.names("trash")) == ("C", [], ["A"])


@rule("1002.1-3")
def test_levelling_up_is_an_event_once() -> None:
    cards = {"K": chara(auto("level_up", DRAW), cost=9)}
    desk = settled([{"card": "V"}, {"card": "B"}, {"card": "K"}], cards)
    assert (desk.size("hand"), desk.at("l")["card"]) == (1, "K")


@rule("1003.1-1 1003.1-2")
def test_a_cheaper_newcomer_puts_the_others_into_the_trash() -> None:
    cards = {"L": chara(auto("retired", DRAW), cost=4)}
    desk = settled([{"card": "L", "exp": ["A"], "connected": ["G"]}, {"card": "V"}], cards)
    assert (desk.at("l")["card"], sorted(desk.names("trash"))) == ("V", ["A", "G", "L"])
    assert (desk.events_of("retire"), desk.size("hand"), len(desk.events_of("illegal_chara"))) == ([], 0, 1)


@rule("1003.1-3")
def test_a_newcomer_of_the_same_cost_puts_the_other_into_the_trash() -> None:
    desk = settled([{"card": "A"}, {"card": "D"}])
    assert (desk.at("l")["card"], desk.names("trash"), below(desk)) == ("D", ["A"], [])


@rule("1003.1-2 102.4")
def test_cards_of_the_other_player_go_to_the_trash_of_their_owner() -> None:
    taken = choose("trash", "opponent"), step("enter", side="you", place="left")
    cards = {"L": event(does(choose("hand", name="V"), step("enter", place="left")))}
    desk = using(*taken, me={"hand": "L V"}, you={"trash": "A"}, cards=cards).do("play L")
    if desk.options("pick"):
        desk.pick("V")
    assert (desk.at("l")["card"], desk.names("trash", 1), sorted(desk.names("trash"))) == ("V", ["A"], ["K", "L"])


@rule("1004.1 1004.2")
@pytest.mark.parametrize(
    ("changed", "stays"),
    [
        ({"modify": {"power": -1000}}, False),
        ({"modify": {"power": {"count": of("area"), "times": -1000}}}, False),
        ({"set": {"power": 2000}}, False),
        ({"modify": {"power": 1000}}, True),
        ({"gain": {"trait": ["idol"]}}, True),
    ],
)
def test_a_permanent_ability_counts_where_it_lowers_power(changed: dict[str, Any], *, stays: bool) -> None:
    cards = {"K": chara(power=3000), "P": account(perm("account", who=of("area", name="K"), **changed))}
    desk = start({"on": "K l*2000", "account": "P"}, cards=cards, begun=False)
    assert (desk.names("energy"), len(desk.events_of("retire"))) == (([], 0) if stays else (["K"], 1))


@rule("1004.1")
def test_damage_counts_against_raised_power_until_it_is_raised_no_more() -> None:
    raising = chara(perm(who=of("area", name="Q"), modify={"power": 2000}), name="L")
    cards = {"Q": chara(power=3000, name="Q"), "L": raising}
    assert start({"on": "Q l*3000, L c"}, cards=cards, begun=False).events_of("retire") == []
    desk = using(step("retire", who=of("area", name="L")), me={"on": "Q l*3000, L c"}, cards=cards)
    assert sorted(desk.names("energy")) == ["L", "Q"]


@rule("1004.1 1004.2")
def test_charas_of_both_players_are_retired_together() -> None:
    cards = {"L": chara(auto("retired", gain(), who=of("area", "any", other=True)))}
    desk = using(damage(9000, of("area", "any")), me="L l", you="A l, B c", cards=cards)
    while desk.options("resolve_trigger"):
        desk.choose([desk.offered()[0][0]])
    assert desk.counters() == {"heart": 2}


@rule("1004.1")
@pytest.mark.parametrize(("hurt", "there"), [(3999, True), (4000, False), (4001, False)])
def test_damage_as_high_as_the_power_retires(hurt: int, there: bool) -> None:
    desk = using(damage(hurt, of("area", "opponent")), you={"areas": {"left": {"card": "A", "exp": ["V"]}}})
    assert (desk.find("1.l") is not None) == there
    assert sorted(desk.names("energy", 1)) == ([] if there else ["A", "V"])


# Missions -----------------------------------------------------------------------------------

ACTS = {
    "M": mission({"act": "play", "filter": {"kind": "event"}, "count": 2}),
    "N": mission({"act": "draw", "count": 9}, {"act": "play", "filter": {"kind": "event"}, "count": 1}, name="N"),
}


@rule("1005.1 1001.2")
def test_an_act_is_recorded_for_every_mission_that_names_it() -> None:
    cards = {**ACTS, "K": event(does(DRAW))}
    desk = start({"missions": ["M", "N"], "hand": "K A", "energy": "V*3"}, cards=cards).do("play K").plays("A left")
    recorded = [card["recorded"] for card in desk.player()["missions"][:2]]
    expect("the acts", recorded, [{"check": [1], "clear": []}, {"check": [1], "clear": [1]}])
    fulfilled = [card["fulfilled"] for card in desk.player()["missions"][:2]]
    expect("what is fulfilled", [each["check"] for each in fulfilled], [False, False])
    assert fulfilled[1]["clear"]


@rule("1005.1")
def test_acts_of_the_other_player_or_in_other_phases_do_not_count() -> None:
    draws = {"M": mission({"act": "draw", "count": 2}), "K": event(does({"op": "draw", "player": "both"}))}
    desk = start({"missions": ["M"]}, {"missions": ["M"], "hand": "K"}, draws, player=1, number=6).do("play K")
    assert [desk.player(player)["missions"][0]["recorded"]["check"] for player in (0, 1)] == [[0], [1]]
    phase = start({"missions": ["M"], "hand": "V"}, cards=draws, phase="start_draw")
    assert phase.player()["missions"][0]["recorded"]["check"] == [0]
    down = start({"missions": [{"card": "M", "face": "down", "orientation": "sleep"}], "hand": "K"}, cards=draws)
    assert down.do("play K").events_of("act") == []


@rule("1005.1")
@pytest.mark.parametrize(
    ("act", "side", "counted"),
    [
        ("appear", "you", 0),
        ("attack", "you", 1),
        ("attack_success", "you", 1),
        ("retire", "opponent", 1),
        ("retire", "you", 0),
        ("retire_in_battle", "opponent", 1),
        ("retire", "any", 1),
        ("scout", "you", 1),
        ("scout", "any", 2),
        ("draw", "you", 0),
    ],
)
def test_acts_of_an_attack(act: str, side: str, counted: int) -> None:
    cards = {"M": mission({"act": act, "count": 9, "side": side})}
    desk = hit(attacking({"on": "A l", "missions": ["M"]}, "V l", cards))
    expect(f"how often {act} of {side}", desk.player()["missions"][0]["recorded"]["check"], [counted])


@rule("1005.1")
@pytest.mark.parametrize(
    ("act", "steps", "counted"),
    [
        ("draw", [{"op": "draw", "count": 2}], 2),
        ("discard", [{"op": "discard", "count": 2}], 2),
        ("gain_counter", [gain(3)], 1),
        ("spend_counter", [{"op": "spend_counters", "name": "old", "amount": 2}], 1),
        ("appear", [choose("trash", name="V"), step("enter", place="right")], 1),
        ("slide", [step("shift", of("area", name="B"))], 1),
        (
            "become_exp",
            [
                choose("area", name="B", **{"as": "x"}),
                choose("trash", name="V"),
                {"op": "attach", "who": "it", "to": "x", "how": "under"},
            ],
            1,
        ),
        (
            "connect",
            [
                choose("area", name="B", **{"as": "x"}),
                choose("trash", name="G"),
                {"op": "attach", "who": "it", "to": "x", "how": "connected"},
            ],
            1,
        ),
        ("level_up", [choose("trash", name="C"), step("enter", place="left")], 1),
        ("retire", [step("retire", of("area"))], 1),
        ("play", [DRAW], 1),
        ("attack", [DRAW], 0),
    ],
)
def test_acts_of_an_effect(act: str, steps: Any, counted: int) -> None:
    cards = {"M": mission({"act": act, "count": 9})}
    me = {"on": "B l", "missions": ["M"], "hand": "A E", "trash": "V G C", "counters": {"old": 2}}
    desk = using(*steps, me=me, cards=cards)
    expect(f"how often {act}", desk.player()["missions"][0]["recorded"]["check"], [counted])


@rule("1005.1 502.2")
@pytest.mark.parametrize(
    ("wanted", "counted"),
    [
        ({"kind": "chara"}, 1),
        ({"kind": "event"}, 0),
        ({"name": "A"}, 1),
        ({"name_contains": "B"}, 0),
        ({"trait": "idol"}, 1),
        ({"account_info": "South"}, 0),
        ({"cost_min": 3}, 1),
        ({"cost_max": 2}, 0),
        ({"power_min": 4000, "power_max": 4000}, 1),
        ({"lane": "left"}, 1),
        ({"lane": "right"}, 0),
        ({"from": "hand"}, 1),
        ({"from": "keep"}, 0),
        ({"icon": "scout"}, 0),
        ({"mission_info": "A"}, 0),
    ],
)
def test_a_filter_says_which_cards_count(wanted: Any, counted: int) -> None:
    cards = {"M": mission({"act": "appear", "filter": wanted, "count": 9})}
    desk = start({"missions": ["M"], "hand": "A", "energy": "V*3"}, cards=cards).do("play A left")
    expect(f"how often {wanted}", desk.player()["missions"][0]["recorded"]["check"], [counted])


@rule("1005.2")
def test_recorded_acts_vanish_at_the_end_of_the_mission_phase() -> None:
    here = [{"card": "M", "recorded": {"check": [1], "clear": []}}]
    desk = start({"missions": here}, cards=ACTS)
    assert desk.player()["missions"][0]["recorded"]["check"] == [1]
    assert desk.do("pass").player()["missions"][0]["recorded"]["check"] == [0]


@rule("1006.1 1113.2-1")
@pytest.mark.parametrize(
    ("state", "me", "you", "checked"),
    [
        ({"state": "charas", "count": 2}, "A l, B c", "", True),
        ({"state": "charas", "count": 2}, "A l", "B c", False),
        ({"state": "charas", "count": 2, "side": "any"}, "A l", "B c", True),
        ({"state": "charas", "count": 1, "filter": {"trait": "idol"}}, "B l", "", False),
        ({"state": "charas", "max": 0, "side": "opponent"}, "A l", "", True),
        ({"state": "exp", "count": 1}, {"areas": {"left": {"card": "A", "exp": ["V"]}}}, "", True),
        ({"state": "hand", "count": 2}, {"hand": "V V"}, "", True),
        ({"state": "energy", "count": 3}, {"energy": "V V"}, "", False),
        ({"state": "trash", "count": 1, "filter": {"kind": "event"}}, {"trash": "V E"}, "", True),
        ({"state": "remove", "max": 0}, {"remove": "V"}, "", False),
        ({"state": "counters", "name": "heart", "count": 2}, {"counters": {"heart": 2}}, "", True),
        ({"state": "counters", "name": "heart", "count": 2}, {"counters": {"star": 2}}, "", False),
        (
            {"state": "cleared", "count": 1},
            {"missions": ["M", {"card": "N", "face": "down", "orientation": "sleep"}]},
            "",
            True,
        ),
    ],
)
def test_a_position_checks_a_mission(state: Any, me: Any, you: Any, checked: bool) -> None:
    mine = {"missions": ["M"], **({"on": me} if isinstance(me, str) else me)}
    desk = start(mine, you, {"M": mission(state), "N": mission({"act": "draw", "count": 9})}, begun=False)
    shown = desk.player()["missions"][0]
    assert (shown["checked"], shown["orientation"]) == (checked, "sleep" if checked else "reboot")


@rule("1006.1")
def test_only_missions_of_the_turn_player_are_checked_and_only_in_the_main_phase() -> None:
    cards = {"M": mission({"state": "hand", "count": 0}), "N": mission({"state": "charas", "max": 9})}
    desk = start({"missions": ["M"]}, {"missions": ["M"]}, cards, begun=False)
    assert [desk.player(player)["missions"][0]["checked"] for player in (0, 1)] == [True, False]
    later = start({"missions": ["M"], "hand": "V"}, cards=cards, phase="charge")
    assert not later.player()["missions"][0]["checked"]
    down = start({"missions": [{"card": "N", "face": "down", "orientation": "sleep"}]}, cards=cards, begun=False)
    assert not down.player()["missions"][0]["checked"]


@rule("1007.1")
@pytest.mark.parametrize(("phase", "winner"), [("main", None), ("mission", (0, "missions"))])
def test_the_other_player_loses_when_all_missions_are_cleared_in_the_mission_phase(phase: str, winner: Any) -> None:
    down = [{"card": name, "face": "down", "orientation": "sleep"} for name in "MNO"]
    cards = {name: mission({"act": "draw", "count": 9}, name=name) for name in "MNO"}
    expect("the winner", start({"missions": down}, cards=cards, phase=phase).winner(), winner)


@rule("1007.2")
@pytest.mark.parametrize(
    ("phase", "winner"), [("start_draw", (1, "deck_out")), ("main", None), ("end_draw", (1, "deck_out"))]
)
def test_an_empty_deck_loses_in_the_draw_phases_only(phase: str, winner: Any) -> None:
    expect("the winner", start({"deck": []}, phase=phase).winner(), winner)


@rule("1007.2")
def test_the_empty_deck_of_the_other_player_does_not_matter() -> None:
    assert start({"hand": "V*5"}, {"deck": []}, phase="start_draw").winner() is None


@rule("1001.1 1001.2a")
def test_a_rule_effect_is_not_played() -> None:
    cards = {"P": account(auto("plays", gain(), zone="account"), auto("activates", gain(), zone="account"))}
    desk = settled([{"card": "V"}, {"card": "C"}], cards, account="P")
    assert (desk.counters(), desk.order("play", "activate")) == ({}, [])


@rule("1004.2 102.7 202.2a-2")
def test_a_rule_effect_that_is_forbidden_leaves_no_trace_however_often_it_is_due() -> None:
    cards = {"L": chara(perm(forbid=["be_retired"]))}

    def played(*, copied: bool) -> str:
        desk = using(damage(9000, of("area", "opponent")), me="A l", you="L c", cards=cards).do("attack l")
        for _ in range(3):
            desk.game = desk.game.copy() if copied else desk.game
            desk.idles()
        return desk.game.digest()

    expect("the hash of the position", played(copied=True), played(copied=False))
