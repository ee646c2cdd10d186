"""VIV over the protocol: the words of the scenario, the actions and the state."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from tests.rules.notation import no_card
from tests.rules.outside import Outside
from tests.rules.report import expect
from tests.rules.vividz.words import (
    NOTATION,
    RULES,
    account,
    act,
    attacking,
    auto,
    chara,
    choose,
    does,
    engage,
    event,
    gain,
    give,
    hit,
    mission,
    perm,
    rule,
    scenario,
    start,
    using,
)

PLAYER = {
    "account", "missions", "areas", "unconnected", "hand", "deck", "energy", "trash", "remove", "keep", "counters",
    "lost",
}  # fmt: skip
CHARA = {
    "id", "card", "name", "orientation", "cost", "power", "damage", "icons", "mission_info", "trait", "account_info",
    "keywords", "exp", "connected", "attack_success", "can_attack", "arrived",
}  # fmt: skip
MISSION = {"id", "card", "name", "slot", "orientation", "face", "checked", "cleared", "recorded", "fulfilled"}
CARDS = {
    "M": mission({"act": "play", "filter": {"kind": "chara"}, "count": 2}, [{"act": "attack_success", "count": 2}, {
        "state": "charas", "count": 3}]),
    "P": account(account_info=["Nagi"], keywords=[{"keyword": "accel", "value": ["Nagi"]}]),
}  # fmt: skip
ME: dict[str, Any] = {
    "account": {"card": "P", "orientation": "reboot"},
    "missions": [{"card": "M", "orientation": "sleep", "face": "up", "checked": True, "recorded": {
        "check": [2], "clear": [1]}}],
    "areas": {"left": {"card": "A", "orientation": "reboot", "damage": 0, "exp": ["B"], "connected": ["G"],
                       "attack_success": False}, "center": None},
    "hand": ["A", "E", "G"], "keep": "E", "energy": ["B*4"], "deck": ["A", "B*9"], "trash": [], "remove": [],
    "counters": {"Lamp": 1},
}  # fmt: skip
YOU: dict[str, Any] = {"areas": {"left": {"card": "B", "orientation": "sleep", "damage": 1000}}, "hand": ["B*2"]}


def test_a_position_is_read_and_shown_in_the_words_of_the_protocol() -> None:
    desk = start(ME, YOU, CARDS)
    state = desk.state
    assert {
        "turn",
        "attack",
        "scout",
        "temporary",
        "triggers",
        "effects",
        "priority",
        "result",
        "players",
    } <= state.keys()
    assert {"number", "player", "phase", "first_player"} <= state["turn"].keys()
    shown = state["players"][0]
    assert shown.keys() >= PLAYER
    assert list(shown["areas"]) == ["left", "center", "right"]
    assert shown["areas"]["left"].keys() >= CHARA
    assert shown["missions"][0].keys() >= MISSION
    assert shown["account"].keys() >= {"id", "card", "name", "orientation", "account_info", "keywords"}
    expect("the counters", (shown["counters"], shown["keep"]["card"], shown["deck"]), ({"Lamp": 1}, "E", 10))
    found = shown["missions"][0]
    expect("the mission", (found["recorded"], found["fulfilled"]), (
        {"check": [2], "clear": [1]}, {"check": True, "clear": False}))  # fmt: skip
    assert (desk.at("1.l")["orientation"], desk.at("1.l")["damage"]) == ("sleep", 1000)
    assert not desk.at("1.l")["can_attack"]
    assert desk.at("l")["can_attack"]


def test_a_game_over_the_protocol_gives_the_same_state() -> None:
    outside = Outside(NOTATION)
    answer = outside.good("scenario", scenario=scenario(ME, YOU, CARDS))
    assert {option["action"]["type"] for option in answer["decision"]["options"]} == {
        "play",
        "attack",
        "activate",
        "pass",
    }
    expect("the state", outside.seen_by(None), start(ME, YOU, CARDS).state)
    outside.act({"type": "pass"})
    outside.good("undo")
    expect("the state after going back", outside.seen_by(None), start(ME, YOU, CARDS).state)
    replay = outside.good("replay")["replay"]
    outside.good("load", replay=replay)


@rule("904.2b-1 907.1a-1")
def test_options_are_written_in_the_words_of_the_protocol() -> None:
    desk = start(ME, YOU, CARDS)
    fields = {option["type"]: set(option) - {"type"} for option in desk.options()}
    assert fields["attack"] == {"card"}
    assert fields["activate"] == {"card", "ability"}
    assert fields["pass"] == set()
    lanes = [set(option) for option in desk.options("play")]
    assert {"type", "card", "lane"} in lanes
    assert {"type", "card"} in lanes


def test_an_attack_is_shown() -> None:
    desk = attacking("A l", {"on": "C l", "hand": "V"})
    shown = desk.state["attack"]
    assert shown.keys() >= {"step", "attacker", "lane", "defender", "success"}
    found = (shown["step"], shown["lane"], shown["attacker"], shown["defender"])
    expect("the attack", found, ("block", "left", desk.at("l")["id"], desk.at("1.l")["id"]))
    assert desk.state["priority"]["player"] == 1


def test_waiting_abilities_and_effects_are_shown() -> None:
    cards = {"K": chara(auto("attack", gain()), auto("attack", give(500, "self", until="attack_end")))}
    desk = attacking("K l", cards=cards)
    assert all(waits.keys() >= {"id", "card", "ability", "controller"} for waits in desk.state["triggers"])
    desk.resolve("K", 1)
    (effect,) = desk.state["effects"]
    expect("the effect", (effect["card"], effect["controller"], effect["until"]), ("K", 0, "attack_end"))


def test_scouted_and_played_cards_are_shown_with_their_player() -> None:
    desk = attacking({"deck": "S V*9"}).do("pass")
    expect("the scout zone", [(card["card"], card["player"]) for card in desk.state["scout"]], [("S", 0)])
    desk = using(choose("hand"), me={"hand": "A B"})
    expect("temporary", [(card["card"], card["player"]) for card in desk.state["temporary"]], [("K", 0)])


@pytest.mark.parametrize(
    ("me", "place"),
    [
        ({"areas": {"top": "A"}}, "players[0].areas"),
        ({"areas": {"left": {"card": "E"}}}, "players[0].areas.left"),
        ({"areas": {"left": {"card": "A", "face": "down"}}}, "players[0].areas.left"),
        ({"areas": {"left": {"card": "A", "orientation": "rest"}}}, "players[0].areas.left.orientation"),
        ({"areas": {"left": {"card": "A", "damage": -1}}}, "players[0].areas.left.damage"),
        ({"areas": {"left": {"card": "A", "connected": ["V"]}}}, "players[0].areas.left.connected"),
        ({"hand": [{"card": "A", "orientation": "sleep"}]}, "players[0].hand[0]"),
        ({"hand": ["X"]}, "players[0].hand[0]"),
        ({"account": "A"}, "players[0].account"),
        ({"missions": ["A"]}, "players[0].missions"),
        ({"missions": ["M"] * 4}, "players[0].missions"),
        ({"energy": ["P"]}, "players[0].energy"),
        ({"counters": {"Lamp": -1}}, "players[0].counters"),
        ({"counters": {"Lamp": "many"}}, "players[0].counters"),
        ({"counters": {"": 1}}, "players[0].counters"),
        ({"keep": ["A", "B"]}, "players[0].keep"),
        ({"unconnected": {"left": ["A"]}}, "players[0].unconnected"),
        ({"life": 3}, "players[0]"),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(me: Any, place: str) -> None:
    with pytest.raises(BadScenarioError) as found:
        RULES.scenario(scenario(me, cards=CARDS), no_card)
    assert found.value.place.startswith(place)


@rule("306.1-2 304.6")
@pytest.mark.parametrize(
    ("card", "place"),
    [
        (event(power=3000), "power"),
        (account(icons=["scout"]), "icons"),
        (chara(check=[{"act": "play", "count": 1}]), "check"),
        (mission({"state": "hand", "count": 1, "name": "Lamp"}), "check[0].name"),
        (mission({"act": "play", "count": 0}), "check[0].count"),
        (mission([], [{"act": "play", "count": 1}, {"act": "attack", "count": "2"}]), "clear[1].count"),
        (mission({"act": "play", "count": 1, "filter": {"kind": "item"}}), "check[0].filter.kind"),
        (mission({"act": "play", "count": 1, "filter": {"cost_min": "3"}}), "check[0].filter.cost_min"),
        (mission({"act": "appear", "count": 1, "filter": {"from": "box"}}), "check[0].filter.from"),
        (mission({"act": "play", "count": 1, "filter": {"name": ["A", "B"]}}), "check[0].filter.name"),
        (mission({"act": "play", "count": 1, "filter": {"trait": [3]}}), "check[0].filter.trait"),
        (mission({"act": "play", "count": 1, "filter": {"account_info": []}}), "check[0].filter.account_info"),
        (mission({"act": "gain_counter", "count": 1, "name": 4}), "check[0].name"),
        (mission({"act": "gain_counter", "count": 1, "filter": {"name": 4}}), "check[0].filter.name"),
        (mission({"state": "counters", "count": 1}), "check[0].name"),
        (mission([], [{"count": 1}]), "clear[0]"),
        ({**mission(), "check": {}}, "check"),
        ({**chara(), "kind": "charra"}, "kind"),
    ],
)
def test_a_wrong_field_of_a_card_is_refused_with_its_place(card: Any, place: str) -> None:
    with pytest.raises(BadScenarioError) as found:
        RULES.scenario(scenario(cards={"X": card}), no_card)
    assert found.value.place == f"cards.X.{place}"


@rule("302.2 303.2 306.1-1")
@pytest.mark.parametrize(
    ("card", "field"),
    [
        (chara(), "kind"), (chara(), "cost"), (chara(), "power"), (event(), "cost"), (engage(), "cost"),
        (account(), "kind"), (mission(), "kind"),
    ],
)  # fmt: skip
def test_a_card_without_its_kind_or_its_numbers_is_refused(card: dict[str, Any], field: str) -> None:
    without = {key: value for key, value in card.items() if key != field}
    with pytest.raises(BadScenarioError) as found:
        RULES.scenario(scenario(cards={"X": without}), no_card)
    expect("the place and the field", (found.value.place, found.value.message.args), ("cards.X", {"field": field}))


@rule("1113.2-1")
def test_a_checked_mission_that_is_not_asleep_is_refused() -> None:
    for states, place in (({"checked": True}, "players[0].missions[0].checked"), ({"checked": False}, None)):
        me = {"missions": [{"card": "M", **states}]}
        if place is None:
            RULES.scenario(scenario(me, cards=CARDS), no_card)
            continue
        with pytest.raises(BadScenarioError) as found:
            RULES.scenario(scenario(me, cards=CARDS), no_card)
        expect("the place", found.value.place, place)


@pytest.mark.parametrize("turn", [{"phase": "attack"}, {"number": 0}, {"player": 2}, {"number": "one"}, {"day": 1}])
def test_an_impossible_turn_is_refused(turn: Any) -> None:
    position = scenario()
    position["turn"] |= turn
    with pytest.raises(BadScenarioError) as found:
        RULES.scenario(position, no_card)
    assert found.value.place.startswith("turn")


@rule("701.2")
@pytest.mark.parametrize(("number", "player", "first"), [(1, 0, 0), (1, 1, 1), (2, 0, 1), (4, 1, 0), (5, 1, 1)])
def test_odd_turns_are_those_of_the_first_player(number: int, player: int, first: int) -> None:
    turn = start(number=number, player=player).state["turn"]
    expect("the first player", turn["first_player"], first)


@rule("601.1b-1 502.3")
def test_without_missions_and_account_a_position_has_plain_ones() -> None:
    for side in start().state["players"]:
        assert len(side["missions"]) == 3
        assert {(card["face"], card["orientation"], card["checked"]) for card in side["missions"]} == {
            ("up", "reboot", False)
        }
        assert side["account"]["orientation"] == "reboot"
        assert (side["deck"], side["hand"], side["energy"]) == (10, [], [])


def test_a_hidden_decision_of_the_other_player_says_nothing() -> None:
    outside = Outside(NOTATION)
    answer = outside.good("scenario", scenario=scenario({"hand": "V"}), **{"as": 1})
    assert answer["decision"] == {
        "id": answer["decision"]["id"],
        "player": 0,
        "kind": answer["decision"]["kind"],
        "hidden": True,
    }


def test_events_have_the_words_of_the_protocol() -> None:
    cards = {"K": event(does(gain(), {"op": "reload"})), "M": mission({"act": "attack_success", "count": 1}, {
        "act": "attack_success", "count": 1})}  # fmt: skip
    desk = start(
        {"on": "A l", "hand": "K G C", "energy": "V*6", "trash": "V", "deck": "V*20", "missions": ["M"]}, "B l", cards
    )
    desk.do("play K").plays("G left").plays("C left")
    hit(desk.do("attack C")).do("pass")
    desk.do("no_keep" if "no_keep" in desk.kinds() else "pass")
    told = {one["type"] for one in desk.events}
    wanted = {
        "play", "counter", "reload", "connect", "appear", "level_up", "exp", "attack", "scout", "damage", "retire",
        "attack_success", "act", "check", "clear", "move", "phase", "shuffle", "draw",
    }  # fmt: skip
    expect("the events that are missing", wanted - told, set())


@rule("802.1a-1 803.1-3")
@pytest.mark.parametrize(("lane", "near"), [("left", {"center"}), ("center", {"left", "right"}), ("right", {"center"})])
def test_lanes_are_those_of_player_0_for_both(lane: str, near: set[str]) -> None:
    there = {"areas": {lane: {"card": "A"}}, "hand": ["V", "V"]}
    mine = {"areas": {"left": {"card": "B"}, "right": {"card": "B"}, "center": {"card": "B"}}}
    desk = start(mine, there).do(f"attack {lane[0]}")
    expect("where A can slide", {option["lane"] for option in desk.options("slide")}, near)
    expect("the defender", desk.state["attack"]["defender"], desk.at(f"1.{lane[0]}")["id"])


def test_why_says_the_rule_of_each_refusal() -> None:
    cards = {**CARDS, "K": chara(act(gain(), cost={"exhaust": True}))}
    desk = start({"on": "K l-", "hand": "A"}, cards=cards)
    assert desk.refuses("907.1a", "activate", card=desk.at("l")["id"], ability=0)
    assert desk.refuses("802.1a", "attack", card=desk.at("l")["id"])
    assert desk.refuses("905.3b", "play", card=desk.id("A"), lane="left")
    assert desk.refuses("803.1", "slide", card=desk.at("l")["id"], lane="center")


@rule("901.2 1201.2-1 1202.2 1206.1")
def test_the_kinds_of_abilities_are_shown() -> None:
    cards = {
        "K": chara(auto("enter", gain()), act(gain()), perm(modify={"power": 500}), keywords=["encounter"]),
        "P": account(keywords=["flash_slash", {"keyword": "accel", "value": ["N"]}]),
        "L": engage(does(gain()), keywords=[{"keyword": "deck_engage", "value": ["K"]}]),
    }
    desk = start({"on": "K l", "account": "P", "hand": "L"}, None, cards)
    kinds = {
        "K": [ability["kind"] for ability in desk.at("l")["abilities"]],
        "P": [ability["kind"] for ability in desk.player()["account"]["abilities"]],
        "L": [ability["kind"] for ability in desk.cards("hand")[0]["abilities"]],
    }
    wanted = {"K": ["auto", "activated", "permanent", "auto"], "P": ["activated"] * 2, "L": ["event", "permanent"]}
    expect("the kinds", kinds, wanted)


# Texts beside other fields ------------------------------------------------------------------------

LAMP = "【常在】【ゾーン】ミッション【効果】あなたのエリアにあるキャラすべてのパワーを＋1000する。"


@rule("304.1b 304.2")
def test_a_mission_has_a_text_beside_its_conditions() -> None:
    cards = {"M": {**mission({"act": "play"}, {"act": "play"}), "text": {"ja": LAMP}}}
    desk = start({"on": "A l", "missions": ["M"], "hand": "V", "energy": "V"}, None, cards)
    expect("the power", desk.power("l"), 5000)
    desk.plays("V center")
    expect("the mission", desk.player()["missions"][0]["checked"], wanted=True)
    desk.do("pass")
    expect("the power after the clear", desk.power("l"), 4000)


@rule("304.2 904.2b-1")
def test_a_text_stands_before_the_keywords_of_its_card() -> None:
    words = "【起動】【ゾーン】アカウント【代償】【スリープ】する。【効果】カードを1枚引く。"
    cards = {"P": {**account(keywords=["flash_slash"]), "text": {"ja": words}}}
    desk = start({"account": "P"}, "B c", cards)
    expect("the abilities", [option["ability"] for option in desk.options("activate")], [0, "flash_slash"])
    desk.do("activate P 0")
    expect("the hand", desk.size("hand"), 1)


@rule("304.2")
def test_a_keyword_that_the_text_has_too_is_there_once() -> None:
    cards = {"P": {**account(keywords=["flash_slash"]), "text": {"ja": "【起動】一閃"}}}
    desk = start({"account": "P"}, "B c", cards)
    expect("the abilities", [option["ability"] for option in desk.options("activate")], ["flash_slash"])


@rule("304.5")
def test_a_text_that_is_not_read_leaves_the_keywords() -> None:
    cards = {"P": {**account(keywords=["flash_slash"]), "text": {"ja": "よくわからないことをする。"}}}
    desk = start({"account": "P"}, "B c", cards)
    assert desk.events_of("unread")
    expect("the abilities", [option["ability"] for option in desk.options("activate")], ["flash_slash"])


@rule("704.3a")
def test_a_mission_without_conditions_is_never_checked() -> None:
    cards = {"M": mission(), "N": {**mission(), "check": [], "clear": []}}
    desk = start({"missions": ["M", "N"]}, None, cards)
    expect("the checked ones", [card["checked"] for card in desk.player()["missions"]], [False] * 3)


@rule("1301.2-1")
def test_counters_of_any_player_count_together() -> None:
    cards = {"M": mission({"state": "counters", "name": "L", "count": 3, "side": "any"})}
    few = start({"missions": ["M"], "counters": {"L": 1}}, {"counters": {"L": 1}}, cards)
    enough = start({"missions": ["M"], "counters": {"L": 1}}, {"counters": {"L": 2}}, cards)
    expect("checked", [desk.player()["missions"][0]["checked"] for desk in (few, enough)], [False, True])


def test_a_wrong_script_of_a_card_that_lies_nowhere_is_refused_with_its_place() -> None:
    position = scenario("A l", None, {"K": chara(act({"op": "fly"}))})
    error = Outside(NOTATION).ask("scenario", scenario=position)["error"]
    expect("the error", (error["code"], error["message"].partition(":")[0]), (
        "bad_scenario", "cards.K.abilities[0].steps[0].op"))  # fmt: skip
