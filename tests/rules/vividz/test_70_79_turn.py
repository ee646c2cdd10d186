"""VIV 700: the phases of a turn."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
    SLEEP,
    account,
    act,
    auto,
    chara,
    choose,
    damage,
    does,
    event,
    gain,
    give,
    hit,
    mission,
    of,
    rule,
    send,
    start,
    step,
)

PHASES = ["start_draw", "main", "mission", "charge", "end_draw"]
DECKS = {"deck": "V*30"}


def watching(phase: str, happens: str = "phase_start") -> Any:
    """An account that draws when a phase of its player starts or ends."""
    return {"P": account(auto(happens, gain(), zone="account", phase=phase))}


@rule("701.1 701.2 706.5-2")
def test_the_players_take_turns() -> None:
    desk = start(DECKS, DECKS, phase="start_draw")
    seen = []
    for number in (5, 6, 7):
        desk.until("main", number)
        seen.append((desk.state["turn"]["player"], desk.asked(), desk.state["turn"]["number"]))
    expect("turn players", seen, [(0, 0, 5), (1, 1, 6), (0, 0, 7)])


@rule("701.3 701.3-1 701.3-2 701.3-3 701.3-4 701.3-5 704.11 705.4")
def test_the_five_phases_come_in_their_order() -> None:
    desk = start(DECKS, DECKS, phase="start_draw").until("main", 6)
    expect("the phases", desk.phases()[:7], [*PHASES, *PHASES[:2]])


@rule("702.1-1 703.1 704.1 705.1 706.1")
@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_starts_with_its_event_once(phase: str) -> None:
    desk = start({"account": "P", **DECKS}, DECKS, watching(phase), "start_draw").until("main", 6)
    expect("how often the event happened", desk.counters(), {"heart": 1})


@rule("702.1-2")
def test_the_game_starts_with_the_first_turn_only() -> None:
    cards = {"P": account(auto("game_start", gain(), zone="account", whose="each"))}
    for number, counters in ((1, {"heart": 1}), (2, {}), (3, {})):
        desk = start({"account": "P"}, {"account": "P"}, cards, "start_draw", number=number)
        if desk.options("resolve_trigger"):
            desk.choose([desk.offered()[0][0]])
        assert [desk.counters(player) for player in (0, 1)] == [counters] * 2


@rule("702.1-2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_game_starts_for_both_players(first: int) -> None:
    by_script = account(auto("game_start", gain(), zone="account"))
    by_text = {
        **account(),
        "text": {"ja": "【自動】【ゾーン】アカウント【事象】ゲーム開始時。【効果】「heart」カウンターを1個得る。"},
    }
    for card in (by_script, by_text):
        desk = start({"account": "P"}, {"account": "P"}, {"P": card}, "start_draw", number=1, player=first).autos()
        expect("the counters", [desk.counters(player) for player in (0, 1)], [{"heart": 1}] * 2)


@rule("702.2 1007.2")
def test_an_empty_deck_loses_before_anything_else_happens() -> None:
    cards = {"P": account(auto("phase_start", send("deck_top", of("trash")), zone="account", phase="start_draw"))}
    desk = start({"deck": [], "trash": "V", "account": "P"}, cards=cards, phase="start_draw")
    expect("the winner", desk.winner(), (1, "deck_out"))
    assert desk.names("trash") == ["V"]


@rule("702.3")
def test_the_account_reboots_and_charas_stay_asleep() -> None:
    asleep = {"account": {"card": "P", "orientation": "sleep"}, "on": "A l-"}
    wakes = auto(
        "phase_start",
        gain(),
        zone="account",
        phase="start_draw",
        **{"if": {"cond": "card", "where": of("account", orientation="sleep")}},
    )
    desk = start(asleep, asleep, {"P": account(wakes)}, "start_draw")
    assert [player["account"]["orientation"] for player in desk.state["players"]] == ["reboot", "sleep"]
    assert (desk.at("l")["orientation"], desk.counters()) == ("sleep", {"heart": 1})


@rule("702.4-1 702.4-2 706.4-1 706.4-2")
@pytest.mark.parametrize("phase", ["start_draw", "end_draw"])
@pytest.mark.parametrize(("hand", "after"), [(0, 5), (1, 5), (4, 5), (5, 6), (8, 9)])
def test_a_player_draws_up_to_five_or_one(phase: str, hand: int, after: int) -> None:
    desk = start({"hand": f"V*{hand}" if hand else "", "keep": "A", **DECKS}, DECKS, phase=phase)
    assert (desk.size("hand"), len(desk.events_of("draw")[: after - hand])) == (after, after - hand)


@rule("702.4-2 102.5-1")
def test_a_short_deck_is_drawn_as_far_as_it_goes() -> None:
    desk = start({"hand": "V", "deck": "V V"}, phase="start_draw")
    assert (desk.size("hand"), desk.winner()) == (3, None)


@rule("702.4a 706.4-2")
def test_the_first_player_does_not_draw_at_first() -> None:
    desk = start({"hand": "V*4", **DECKS}, DECKS, phase="start_draw", number=1)
    assert desk.size("hand") == 4
    assert desk.until("main", 2).size("hand") == 5
    assert start({"hand": "V*3"}, phase="start_draw", number=2).size("hand") == 5


@rule("702.5 706.5-1")
@pytest.mark.parametrize("phase", ["start_draw", "end_draw"])
def test_what_drawing_sets_off_comes_before_the_next_phase(phase: str) -> None:
    cards = {"P": account(auto("draws", gain(), zone="account"))}
    desk = start({"hand": "V*4", "account": "P"}, cards=cards, phase=phase)
    told = [told["type"] for told in desk.events if told["type"] in {"draw", "resolve", "phase", "turn"}]
    at = told.index("draw")
    expect("what follows the draw", told[at : at + 2], ["draw", "resolve"])


@rule("703.2")
def test_without_anything_to_do_only_passing_is_left() -> None:
    assert start({"energy": "V*9"}).options() == [{"type": "pass"}]


@rule("703.2-2 1205.1 1205.2")
def test_an_activated_ability_is_used() -> None:
    cards = {"P": account(keywords=["flash_slash"])}
    desk = start({"account": "P"}, "D l", cards)
    (option,) = desk.options("activate")
    assert option["ability"] == "flash_slash"
    desk.do("activate P")
    assert (desk.player()["account"]["orientation"], desk.names("energy", 1)) == ("sleep", ["D"])
    assert start({}, {"account": "P", "on": "D l"}, cards).options("activate") == []


@rule("703.2-3 703.3a-2")
def test_each_chara_that_is_upright_may_attack() -> None:
    desk = hit(start("A l, B c").do("attack A"))
    assert desk.offered_names("attack") == ["B"]
    hit(desk.do("attack B"))
    assert ([told["type"] for told in desk.events_of("attack")], desk.kinds()) == (["attack"] * 2, ["pass"])


@rule("703.2-4 1006.1 1113.2-1 202.1-2")
def test_a_fulfilled_mission_is_checked_by_itself() -> None:
    cards = {"M": mission({"act": "play", "count": 1}), "K": event()}
    desk = start({"missions": ["M"], "hand": "K"}, cards=cards)
    identity = desk.player()["missions"][0]["id"]
    assert desk.refuses("1006.1", "check_mission", card=identity)
    desk.do("play K")
    assert (desk.options("check_mission"), desk.player()["missions"][0]["checked"]) == ([], True)


@rule("703.2a-1")
def test_no_events_in_the_first_turn() -> None:
    cards = {"K": event(does(DRAW)), "L": event(does(DRAW), icons=["scout"])}
    desk = start({"hand": "K A", "energy": "V*3"}, cards=cards, number=1)
    assert desk.offered_names("play") == ["A"]
    assert desk.refuses("703.2a", "play", card=desk.id("K"))
    assert start({"hand": "K"}, cards=cards, number=2, player=0).offered_names("play") == ["K"]
    accel = {
        "P": account(keywords=[{"keyword": "accel", "value": ["North"]}]),
        "L": event(does(DRAW), account_info=["North"]),
    }
    desk = start({"account": "P", "deck": "L V*9"}, cards=accel, number=1).do("activate P")
    assert (desk.kinds(), desk.names("energy"), desk.size("hand")) == (["pass"], ["L"], 0)


@rule("703.2a-2")
def test_no_attack_in_the_first_turn() -> None:
    desk = start("A l", number=1)
    assert desk.options("attack") == []
    assert desk.refuses("703.2a", "attack", card=desk.at("l")["id"])
    assert start("A l", number=2).offered_names("attack") == ["A"]


@rule("703.3")
def test_after_an_action_the_rules_are_looked_at() -> None:
    desk = start({"on": "B l", "hand": "C", "energy": "V*5"}).do("play C left")
    assert (desk.at("l")["card"], [card["card"] for card in desk.at("l")["exp"]]) == ("C", ["B"])


@rule("703.3a-1 703.3a-2")
def test_passing_ends_the_main_phase_for_good() -> None:
    cards = {"P": account(auto("phase_start", gain(), zone="account", phase="main")), "K": event(does(DRAW))}
    desk = start({"account": "P", "hand": "K A", **DECKS}, DECKS, cards, begun=False).do("play K")
    expect("after an action", (desk.state["turn"]["phase"], desk.counters()), ("main", {"heart": 1}))
    desk.do("pass")
    assert desk.state["turn"]["phase"] == "charge"
    assert desk.refuses("201.3", "play", card=desk.id("A"), lane="left")


# The mission phase ----------------------------------------------------------------------


def checked(recorded: Any = (), **more: Any) -> Any:
    return {"card": "M", "orientation": "sleep", "recorded": {"check": [1], "clear": list(recorded)}, **more}


ONCE = {"act": "play", "count": 1}
TWICE = {"act": "attack_success", "count": 2}
MISSIONS = {"M": mission(ONCE, TWICE), "N": mission(ONCE, TWICE, name="N"), "O": mission(ONCE, TWICE, name="O")}
DOWN = [{"card": name, "face": "down", "orientation": "sleep"} for name in "MNO"]


@rule("704.2 1007.1")
def test_missions_that_an_effect_cleared_win_at_the_start_of_the_mission_phase() -> None:
    desk = start({"missions": DOWN}, cards=MISSIONS)
    assert desk.winner() is None
    desk.do("pass")
    expect("the winner", desk.winner(), (0, "missions"))
    assert desk.events_of("charge") == []


@rule("1007.1")
def test_cleared_missions_of_the_other_player_do_not_win() -> None:
    desk = start({}, {"missions": DOWN}, MISSIONS).do("pass")
    assert desk.winner() is None


@rule("704.3 704.3a 704.3b")
def test_only_checked_missions_are_judged_and_all_of_them_at_once() -> None:
    here = [checked(recorded=[2]), {**checked(recorded=[1]), "card": "N"}, "O"]
    desk = start({"missions": here}, cards=MISSIONS).do("pass")
    found = [(card["face"], card["orientation"], card["checked"]) for card in desk.player()["missions"]]
    expect("the missions", found, [("down", "sleep", False), ("up", "reboot", False), ("up", "reboot", False)])
    theirs = start({}, {"missions": here}, MISSIONS).do("pass").player(1)["missions"]
    assert [card["face"] for card in theirs] == ["up"] * 3


@rule("704.3")
def test_all_missions_are_judged_before_one_is_cleared() -> None:
    needs = mission(ONCE, {"state": "cleared", "count": 1})
    here = [checked(recorded=[2]), {"card": "N", "orientation": "sleep", "recorded": {"check": [1], "clear": []}}]
    desk = start({"missions": here}, cards={**MISSIONS, "N": needs}).do("pass")
    assert [card["face"] for card in desk.player()["missions"][:2]] == ["down", "up"]


@rule("704.4")
def test_clearing_the_third_mission_wins() -> None:
    here = [checked(recorded=[2]), DOWN[1], DOWN[2]]
    expect("the winner", start({"missions": here}, cards=MISSIONS).do("pass").winner(), (0, "missions"))


@rule("704.3b 1006.1")
def test_a_mission_that_was_not_cleared_is_not_checked_again_at_once() -> None:
    desk = start({"missions": [checked(recorded=[0])]}, cards=MISSIONS).do("pass")
    shown = desk.player()["missions"][0]
    assert (shown["orientation"], shown["checked"], desk.events_of("check")) == ("reboot", False, [])


@rule("704.5-1 704.6 704.7")
def test_the_end_of_the_mission_phase_is_an_event() -> None:
    cards = {"P": account(ending(gain(), zone="account"))}
    desk = start({"account": "P", **DECKS}, DECKS, cards).until("main", 6)
    assert desk.counters() == {"heart": 1}


def ending(*steps: Any, **more: Any) -> Any:
    """An auto ability at the end of the mission phase."""
    return auto("phase_end", *steps, phase="mission", **more)


@rule("704.5-2 704.7 704.10")
def test_what_comes_while_the_mission_phase_ends_is_triggered_once() -> None:
    brings = ending(choose("hand", name="L"), step("enter"), zone="account")
    cards = {"P": account(brings, ending(gain(name="old"), zone="account")), "L": chara(ending(gain(name="new")))}
    desk = start({"account": "P", "hand": "L V", **DECKS}, DECKS, cards).do("pass")
    while desk.state["turn"]["phase"] == "mission":
        picks = [
            option for option, action in desk.offered() if action.get("card") and desk.name_of(action["card"]) == "L"
        ]
        desk.choose(picks[:1] or [desk.offered()[0][0]])
    expect("the counters", desk.counters(), {"old": 1, "new": 1})


@rule("704.8-1 1005.2")
def test_the_acts_are_forgotten() -> None:
    cards = {"M": mission({"act": "play", "count": 2}), "K": event()}
    desk = start({"missions": ["M"], "hand": "K", **DECKS}, DECKS, cards).do("play K")
    assert desk.player()["missions"][0]["recorded"]["check"] == [1]
    assert desk.do("pass").player()["missions"][0]["recorded"]["check"] == [0]


@rule("704.8-2 1118.1")
def test_attack_success_is_forgotten() -> None:
    desk = hit(start("A l").do("attack l"))
    assert desk.at("l")["attack_success"]
    assert not desk.do("pass").at("l")["attack_success"]


@rule("704.8-3")
def test_damage_is_forgotten_for_both_players() -> None:
    desk = start("A l*3000", "B c*1000").do("pass")
    assert [desk.at(place)["damage"] for place in ("l", "1.c")] == [0, 0]


@rule("704.9")
def test_damage_ends_before_effects_that_last_until_then() -> None:
    cards = {"L": event(does(give(2000, of("area"), until="mission_end")))}
    desk = start({"on": "B l", "hand": "L"}, cards=cards).do("play L")
    assert desk.power("l") == 5000
    desk.do("pass")
    assert desk.power("l") == 3000
    hurts = {"L": event(does(give(2000, of("area")), damage(4000, of("area"))))}
    desk = start({"on": "B l", "hand": "L"}, cards=hurts).do("play L")
    assert (desk.at("l")["damage"], desk.do("pass").at("l")["damage"], desk.power("l")) == (4000, 0, 3000)


@rule("704.10")
def test_what_the_end_of_effects_causes_is_done_in_the_mission_phase() -> None:
    weak = {"L": event(does(give(-2000, of("area"), until="permanent"), give(1000, of("area"))))}
    desk = start({"on": "V l", "hand": "L"}, cards=weak).do("play L")
    assert desk.power("l") == 1000
    desk.do("pass")
    assert (desk.find("l"), desk.names("energy")) == (None, ["V"])
    told = [one.get("phase", "retire") for one in desk.events if one["type"] in {"retire", "phase"}]
    expect("when it was retired", told[told.index("retire") - 1], "mission")


# Charging ---------------------------------------------------------------------------------


@rule("705.1")
def test_what_starts_with_the_charge_phase_waits_until_the_cards_are_charged() -> None:
    cards = {"P": account(auto("phase_start", DRAW, zone="account", phase="charge"))}
    desk = start({"account": "P", "hand": "V A"}, cards=cards, phase="charge")
    assert (desk.kinds(), len(desk.state["triggers"]), desk.size("hand")) == (["keep", "no_keep"], 1, 2)
    desk.do("no_keep")
    desk.choose([])
    assert desk.order("charge", "resolve", "draw", "phase")[-3:] != []


@rule("705.2-1 508.1")
def test_one_hand_card_may_be_kept() -> None:
    desk = start({"hand": "A B V"}, phase="charge")
    assert (desk.asked(), desk.bounds(), len(desk.options("keep"))) == (0, (1, 1), 3)
    desk.do("keep A")
    assert (desk.player()["keep"]["card"], sorted(desk.names("hand"))) == ("A", ["B", "V"])
    assert desk.kinds() == ["charge"]
    declined = start({"hand": "A B"}, phase="charge").do("no_keep")
    assert (declined.player()["keep"], declined.size("hand")) == (None, 2)


@rule("705.2-2")
def test_the_card_kept_before_goes_to_the_trash() -> None:
    desk = start({"hand": "B", "keep": "A"}, phase="charge").do("keep B")
    assert (desk.player()["keep"]["card"], desk.names("trash")) == ("B", ["A"])
    desk = start({"hand": "B", "keep": "A"}, phase="charge").do("no_keep")
    assert (desk.player()["keep"]["card"], desk.names("trash")) == ("A", [])


@rule("705.3")
@pytest.mark.parametrize("names", [(), ("B",), ("V", "A"), ("A", "V", "B")])
def test_any_hand_cards_become_energy_in_any_order(names: tuple[str, ...]) -> None:
    desk = start({"hand": "A B V", "energy": "C"}, phase="charge").do("no_keep")
    assert (desk.asked(), desk.bounds()) == (0, (0, 3))
    desk.pick(*names)
    assert desk.names("energy") == ["C", *names]
    assert [told["player"] for told in desk.events_of("charge")] == ([0] if names else [])


@rule("706.2 1007.2")
def test_an_empty_deck_loses_when_the_end_draw_phase_starts() -> None:
    expect("the winner", start({"deck": []}, phase="end_draw").winner(), (1, "deck_out"))
    expect("no winner", start({}, {"deck": []}, phase="main").winner(), None)


@rule("1007.2")
def test_a_deck_that_was_drawn_empty_loses_later() -> None:
    desk = start({"deck": "V", "hand": "V*4"}, phase="start_draw")
    assert (desk.size("deck"), desk.winner()) == (0, None)
    desk.do("pass; no_keep")
    assert desk.winner() is None
    desk.choose([])
    expect("the winner", desk.winner(), (1, "deck_out"))


@rule("706.3")
def test_the_account_reboots_again_at_the_end() -> None:
    cards = {"P": account(act(DRAW, zone="account", cost=SLEEP))}
    desk = start({"account": "P", "on": "A l-"}, cards=cards).do("activate P; pass")
    assert desk.player()["account"]["orientation"] == "sleep"
    desk.until("main", 6)
    assert (desk.player()["account"]["orientation"], desk.at("l")["orientation"]) == ("reboot", "sleep")


@rule("706.5-1")
def test_what_the_end_draw_sets_off_belongs_to_the_turn() -> None:
    cards = {
        "L": chara(auto("draws", give(500, "self", until="permanent"), **{"if": {"cond": "turn", "whose": "you"}}))
    }
    desk = start({"on": "L l", "hand": "V*5"}, cards=cards, phase="end_draw")
    assert (desk.power("l"), desk.state["turn"]["player"]) == (3500, 1)
