"""VIV 500: zones, owners and controllers, and how cards move."""

from typing import Any

import pytest

from deckbuilder.games.vividz.rules.words import WORDS
from tests.rules.report import expect
from tests.rules.vividz.words import (
    DRAW,
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
    mission,
    of,
    pays,
    perm,
    rule,
    send,
    start,
    step,
    top,
    using,
)


def seen(desk: Any, player: int, viewer: int) -> Any:
    return desk.seen_by(viewer)["players"][player]


STACKED = {"left": {"card": "A", "exp": ["B", "V"], "connected": ["G"]}}


@rule("501.1 501.2 501.2b 502.1")
def test_each_player_has_eleven_zones_and_every_card_is_in_one() -> None:
    desk = start({"areas": STACKED, "hand": "V", "energy": "V", "trash": "V", "remove": "V", "keep": "V"})
    own = {"account", "deck", "trash", "missions", "energy", "areas", "hand", "remove", "keep"}
    assert all(own <= player.keys() for player in desk.state["players"])
    assert {"exp", "connected"} <= desk.at("l").keys()
    cards = [card["id"] for _, _, _, card in desk.lying()]
    expect("how often each card is somewhere", len(cards), len(set(cards)))
    words = {"account", "deck", "trash", "missions", "energy", "areas", "hand", "temporary", "scout", "remove", "keep",
             "exp", "connected"}  # fmt: skip
    assert {zone.word for zone in WORDS.zones} == words | {"unconnected"}


@rule("501.2a 510.1 510.2 511.2")
def test_temporary_and_the_scout_zone_belong_to_both_players() -> None:
    desk = attacking({"deck": "S V*9"}, {"on": "C l", "deck": "S V*9"}).do("pass")
    scouted = desk.state["scout"]
    expect("the owners of the scouted cards", sorted(card["player"] for card in scouted), [0, 1])
    desk = using(choose("hand"), DRAW, me={"hand": "A B"})
    expect("what is being played", [card["card"] for card in desk.state["temporary"]], ["K"])


@rule("501.2a 503.2")
def test_lanes_have_the_same_name_for_both_players() -> None:
    desk = attacking("A l", {"on": "D l, V r", "hand": "V"})
    expect("the defender", desk.state["attack"]["defender"], desk.at("1.l")["id"])


@rule("501.3 502.5b-1 502.5b-2 509.3-1 504.2-1 501.3c 501.3d 505.2-1 506.4-1 512.2-1 501.3a 502.5a-1")
def test_only_deck_and_hand_are_hidden() -> None:
    side = {"areas": STACKED, "hand": "A B", "energy": "V*2", "trash": "B*3", "remove": "C", "keep": "E"}
    desk = start({}, side)
    theirs = seen(desk, 1, 0)
    assert [card.get("card") for card in theirs["hand"]] == [None, None]
    assert [card["card"] for card in seen(desk, 1, 1)["hand"]] == ["A", "B"]
    assert (theirs["deck"], seen(desk, 1, 1)["deck"]) == (10, 10)
    for viewer in (0, 1):
        assert not any(
            "deck" in key and isinstance(value, list) and any("card" in card for card in value)
            for key, value in seen(desk, 1, viewer).items()
        )
    shown = {zone: [card["card"] for card in theirs[zone]] for zone in ("energy", "trash", "remove")}
    expect("what is seen", shown, {"energy": ["V", "V"], "trash": ["B"] * 3, "remove": ["C"]})
    assert (theirs["keep"]["card"], theirs["account"]["id"] > 0) == ("E", True)


@rule("513.2-1 514.2")
def test_what_belongs_to_a_chara_is_seen_by_both() -> None:
    desk = start({"areas": STACKED})
    for viewer in (0, 1):
        chara_there = seen(desk, 0, viewer)["areas"]["left"]
        names = [[card["card"] for card in chara_there[zone]] for zone in ("exp", "connected")]
        expect("EXP and connected cards", names, [["B", "V"], ["G"]])


@rule("501.3b 502.5a-2 507.2-1 507.2-2")
def test_only_the_owner_sees_a_cleared_mission() -> None:
    cards = {"M": mission({"act": "play", "count": 2}), "N": mission({"act": "play", "count": 1})}
    down = {"card": "M", "face": "down", "orientation": "sleep"}
    desk = start({"missions": [down, "N"]}, cards=cards)
    assert [card.get("card") for card in seen(desk, 0, 0)["missions"][:2]] == ["M", "N"]
    assert [card.get("card") for card in seen(desk, 0, 1)["missions"][:2]] == [None, "N"]
    shown = seen(desk, 0, 1)["missions"][1]
    assert (shown["recorded"], shown["fulfilled"]) == (
        {"check": [0], "clear": []},
        {"check": False, "clear": shown["fulfilled"]["clear"]},
    )


@rule("510.3 511.3 511.1")
def test_what_is_scouted_or_played_is_seen_by_both() -> None:
    desk = attacking({"deck": "S V*9"}).do("pass")
    for viewer in (0, 1):
        assert [card["card"] for card in desk.seen_by(viewer)["scout"]] == ["S"]
    desk.do("to_energy")
    expect("the scout zone", desk.state["scout"], [])
    desk = using(choose("hand"), me={"hand": "A B"})
    for viewer in (0, 1):
        assert [card["card"] for card in desk.seen_by(viewer)["temporary"]] == ["K"]


@rule("501.4-1 501.4-2")
def test_a_card_that_changes_its_zone_is_a_new_card() -> None:
    again = choose("area"), give(2000), send("hand"), step("enter", of("hand", name="A"))
    desk = using(*again, me="A l*1500")
    if desk.kind() == "choose_area":
        desk.do("choose_area left")
    assert (desk.at("l")["power"], desk.at("l")["damage"]) == (4000, 0)
    moved = using(give(2000, of("area")), step("shift", of("area")), me="A c*1500")
    if moved.kind() != "pass":
        moved.choose([moved.offered()[0][0]])
    (there,) = [moved.at(place) for place in "lcr" if moved.find(place)]
    assert (there["power"], there["damage"]) == (6000, 1500)


@rule("501.5")
def test_cards_that_pay_go_together() -> None:
    cards = {"P": account(auto("goes", DRAW, zone="account", who=of("trash"), to="trash", **{"from": "energy"}))}
    desk = start({"hand": "A", "energy": "V*3", "account": "P"}, cards=cards).plays("A left").autos()
    assert (desk.names("trash"), desk.size("hand")) == (["V"] * 3, 3)


@rule("501.6 513.3b-1 514.3b-1 513.3b-2 514.3b-2")
@pytest.mark.parametrize("goal", ["hand", "trash", "energy", "remove"])
def test_what_belongs_to_a_chara_goes_where_it_goes(goal: str) -> None:
    there = send("remove", of("area")) if goal == "remove" else send(goal, of("area"))
    desk = using(there, me={"areas": STACKED})
    found = [card for card in desk.cards(goal) if card["card"] != "K"]
    expect(f"the cards in {goal}", sorted(card["card"] for card in found), ["A", "B", "G", "V"])
    assert not any(card.get("exp") or card.get("connected") for card in found)


@rule("502.1a.1 502.1b 502.1c 502.1d-1 502.1d-2")
def test_you_is_who_controls_the_card_and_the_opponent_the_other() -> None:
    cards = {"L": chara(auto("plays", DRAW, {"op": "discard", "count": 1, "player": "opponent"}, whose="opponent"))}
    desk = using(me={"hand": "V A"}, you="L l", cards=cards)
    assert (desk.size("hand", 1), desk.asked()) == (1, 0)
    assert desk.do("discard V").names("hand") == ["A"]


@rule("502.1a.1 502.1b")
def test_who_controls_a_card_of_the_other_player_uses_it() -> None:
    cards = {"L": chara(auto("attack", DRAW))}
    desk = using(choose("trash", "opponent"), step("enter", side="you"), you={"trash": "L"}, cards=cards)
    desk.do("choose_area left" if desk.kind() == "choose_area" else "attack L")
    if not desk.events_of("attack"):
        desk.do("attack L")
    assert (desk.size("hand"), desk.size("hand", 1)) == (1, 0)


@rule("502.1c")
def test_an_effect_stays_with_who_made_it() -> None:
    desk = using(give(1000, of("area"), until="permanent"), me="A l")
    expect("whose effect it is", [(one["controller"], one["until"]) for one in desk.state["effects"]], [(0, None)])


@rule("502.2 904.2e 1109.2")
@pytest.mark.parametrize("zone", ["hand", "keep"])
def test_a_played_card_comes_from_where_it_was(zone: str) -> None:
    cards = {"K": chara(auto("enter", DRAW, **{"from": zone}), cost=0)}
    other = {"hand": "keep", "keep": "hand"}[zone]
    assert len(start({zone: "K"}, cards=cards).do("play K left").events_of("draw")) == 1
    assert start({other: "K"}, cards=cards).do("play K left").events_of("draw") == []


@rule("502.2a")
def test_a_scouted_card_comes_from_the_deck() -> None:
    cards = {"K": chara(auto("enter", DRAW, **{"from": "deck"}), cost=9, icons=["scout"])}
    desk = attacking({"deck": "K V*9"}, cards=cards).do("pass; play_free K center")
    assert len(desk.events_of("draw")) == 1


@rule("502.3 502.4 514.3a")
def test_only_accounts_missions_and_charas_are_upright_or_asleep() -> None:
    desk = attacking({"areas": STACKED, "hand": "V", "energy": "V"})
    shown = desk.player()
    assert [shown["account"]["orientation"], desk.at("l")["orientation"]] == ["reboot", "sleep"]
    assert [card["orientation"] for card in shown["missions"]] == ["reboot"] * 3
    others = [*shown["hand"], *shown["energy"], *desk.at("l")["exp"], *desk.at("l")["connected"]]
    assert not any("orientation" in card for card in others)


@rule("503.1 903.1d")
def test_only_charas_appear_in_areas() -> None:
    desk = using(choose("trash"), step("enter"), DRAW, me={"trash": "E"})
    assert (desk.events_of("appear"), [desk.find(place) for place in "lcr"]) == ([], [None] * 3)
    assert "E" in desk.names("trash")


@rule("503.2 1116.1")
@pytest.mark.parametrize(
    ("on", "lanes"), [("A l", ["center"]), ("A c", ["left", "right"]), ("A r", ["center"]), ("A c, B l", ["right"])]
)
def test_the_sides_are_next_to_the_center_only(on: str, lanes: list[str]) -> None:
    desk = attacking("V l", {"on": on, "hand": "V V"})
    found = [option["lane"] for option in desk.options("slide") if desk.name_of(option["card"]) == "A"]
    expect("where A can slide", found, lanes)


@rule("503.2")
@pytest.mark.parametrize(("place", "sleeps"), [("l", "side"), ("c", "center"), ("r", "side")])
def test_there_is_a_center_and_two_sides(place: str, sleeps: str) -> None:
    for word in ("center", "side"):
        desk = using(step("sleep", of("area", lane=word)), me=f"A {place}")
        assert (desk.at(place)["orientation"] == "sleep") == (word == sleeps)


@rule("503.3 1109.3 906.2a")
def test_a_chara_arrives_rebooted_and_may_attack() -> None:
    desk = using(choose("energy"), step("enter"), me={"energy": "A"}).do("choose_area right")
    assert (desk.at("r")["orientation"], desk.offered_names("attack")) == ("reboot", ["A"])
    desk = start({"hand": "A", "energy": "V*3"}).plays("A left")
    assert (desk.at("l")["orientation"], desk.offered_names("attack")) == ("reboot", ["A"])


@rule("504.2-2 505.2-2")
def test_no_action_orders_a_deck() -> None:
    desk = start({"hand": "V", "on": "A l", "trash": "V A"})
    assert not {"order", "shuffle"} & set(desk.kinds())
    assert desk.why("order", card=desk.cards("trash")[0]["id"]) is not None


@rule("504.3 1106.2")
def test_cards_leave_a_deck_one_after_the_other() -> None:
    cards = {"P": account(auto("goes", gain(), zone="account", who=of("trash"), to="trash", **{"from": "deck"}))}
    desk = using(top(3, "trash"), me={"deck": "A B C V", "account": "P"}, cards=cards).autos()
    moves = [told for told in desk.events_of("move") if told["from"] == "deck"]
    assert [told["name"]["ja"] for told in moves] == ["A", "B", "C"]
    assert desk.counters() == {"heart": 3}


@rule("504.4 504.4a 504.4b")
@pytest.mark.parametrize(("said", "drawn"), [(["no"], 0), (["yes", "no"], 1), (["yes", "yes"], 2)])
def test_up_to_so_many_cards_are_drawn_one_by_one(said: list[str], drawn: int) -> None:
    done = {"op": "if_done", "then": [gain()]}
    desk = using({"op": "draw", "count": 2, "up_to": True}, done, me={"deck": "A B V"})
    for word in said:
        assert desk.kinds() == ["no", "yes"]
        desk.do(word)
    assert (desk.size("hand"), desk.counters()) == (drawn, {"heart": 1} if drawn else {})


@rule("505.1 906.2b")
def test_a_used_event_goes_to_the_trash() -> None:
    assert using(DRAW).names("trash") == ["K"]


@rule("506.1 1110.1-1 1110.1-2")
def test_a_retired_chara_and_its_exp_become_energy() -> None:
    desk = using(step("retire", of("area", "opponent")), you={"areas": STACKED})
    assert sorted(desk.names("energy", 1)) == ["A", "B", "G", "V"]


@rule("506.2")
def test_an_energy_has_its_own_information() -> None:
    desk = using(choose("energy", kind="chara"), send("hand"), me={"energy": "E A G"})
    assert desk.names("hand") == ["A"]


@rule("506.3")
def test_who_moves_energies_chooses_them() -> None:
    desk = using(choose("energy", count=2), send("trash"), me={"energy": "A B C"})
    assert (desk.asked(), desk.bounds()) == (0, (2, 2))
    assert desk.pick("C", "A").names("energy") == ["B"]


@rule("507.1 507.3-2")
def test_three_missions_keep_their_places() -> None:
    cards = {name: mission({"act": "draw", "count": 9}) for name in "MNO"}
    desk = start({"missions": ["O", "M", "N"]}, cards=cards)
    shown = desk.player()["missions"]
    expect("the missions", [(card["slot"], card["card"]) for card in shown], [(0, "O"), (1, "M"), (2, "N")])
    assert "place_missions" not in desk.kinds()
    desk = using(choose("mission"), step("shift"), me={"missions": ["O", "M", "N"]}, cards=cards)
    if desk.options("pick"):
        desk.choose([desk.offered()[0][0]])
    assert [card["card"] for card in desk.player()["missions"]] == ["O", "M", "N"]


@rule("508.1 508.2 703.2-1")
def test_a_kept_card_is_played_like_a_hand_card() -> None:
    cards = {"K": event(does({"op": "draw", "count": {"count": of("hand")}}))}
    desk = start({"keep": "K", "hand": "V V"}, cards=cards)
    assert desk.offered_names("play") == ["K"]
    assert desk.do("play K").size("hand") == 4
    desk = attacking({}, {"keep": "G", "energy": "V", "on": "A c"})
    assert desk.offered_names("play") == ["G"]


@rule("508.1")
def test_a_kept_card_is_seen_unless_the_game_hides_it() -> None:
    hidden = start({"keep": "A"}, options={"keep_zone_hidden": True})
    assert [seen(hidden, 0, viewer)["keep"].get("card") for viewer in (0, 1)] == ["A", None]
    assert seen(start({"keep": "A"}), 0, 1)["keep"]["card"] == "A"


@rule("508.3")
def test_a_kept_card_pays_no_hand_price() -> None:
    price = pays("trash", of("hand"), 2)
    cards = {"P": account(act(DRAW, zone="account", cost=price))}
    desk = start({"account": "P", "hand": "V", "keep": "A"}, cards=cards)
    assert desk.options("activate") == []
    assert desk.refuses("508.3", "activate", card=desk.player()["account"]["id"], ability=0)
    desk = attacking({}, {"on": "A c", "hand": "V", "keep": "B"})
    assert desk.options("slide") == []


@rule("509.1 1106.1")
def test_a_drawn_card_is_in_the_hand() -> None:
    desk = using(DRAW, me={"deck": "A B"})
    assert (desk.names("hand"), desk.size("deck")) == (["A"], 1)


@rule("509.2")
def test_a_hand_has_no_limit() -> None:
    desk = start({"hand": "V*12", "deck": "V*9"}, phase="end_draw")
    assert (desk.size("hand"), desk.state["turn"]["player"]) == (13, 1)


@rule("512.1 1111.1")
def test_an_exiled_card_is_in_the_remove_zone_of_its_owner() -> None:
    desk = using(send("remove", of("area", "opponent")), you="A l")
    assert (desk.names("remove"), desk.names("remove", 1)) == ([], ["A"])


@rule("513.1 513.3-1 513.3a")
def test_exp_belongs_to_one_chara() -> None:
    each = {"power": {"count": of("exp", under="self"), "times": 1000}}
    cards = {"K": chara(perm(modify=each))}
    lanes = {"left": {"card": "K", "exp": ["V", "V"]}, "center": {"card": "K", "exp": ["V"]}, "right": {"card": "K"}}
    desk = start({"areas": lanes}, cards=cards)
    expect("the powers", [desk.power(place) for place in "lcr"], [5000, 4000, 3000])


@rule("514.1 514.3-1")
def test_an_engage_belongs_to_one_chara() -> None:
    cards = {"K": engage(perm("connect", who="host", modify={"power": 1000}))}
    lanes = {"left": {"card": "A", "connected": ["K"]}, "center": {"card": "A"}}
    desk = start({"areas": lanes}, cards=cards)
    expect("the powers", [desk.power(place) for place in "lc"], [5000, 4000])


@rule("514.3a")
def test_an_engage_does_not_sleep_with_its_chara() -> None:
    cards = {"K": engage(auto("slept", DRAW, zone="connect"))}
    desk = attacking({"areas": {"left": {"card": "A", "connected": ["K"]}}}, cards=cards)
    assert ("orientation" in desk.at("l")["connected"][0], desk.size("hand")) == (False, 0)


@rule("513.3b-2 514.3b-2")
def test_in_other_zones_cards_belong_to_nobody() -> None:
    cards = {"K": engage(perm("connect", who="host", modify={"power": 1000}))}
    back = send("energy", of("area")), choose("energy", name="A"), step("enter")
    desk = using(
        *back, me={"areas": {"left": {"card": "A", "connected": ["L"], "exp": ["V"]}}}, cards={"L": cards["K"]}
    )
    desk.do("choose_area left")
    assert (desk.at("l")["exp"], desk.at("l")["connected"], desk.power("l")) == ([], [], 4000)
    assert sorted(desk.names("energy")) == ["L", "V"]


@rule("501.3a 501.3c")
@pytest.mark.parametrize(("source", "hidden"), [("energy", False), ("trash", False), ("deck", True)])
def test_only_a_card_that_nobody_saw_is_moved_to_the_hand_without_its_name(source: str, *, hidden: bool) -> None:
    steps = [DRAW] if source == "deck" else [choose(source, name="A"), send("hand")]
    desk = using(*steps, me={source: "A"})
    (move,) = [told for told in desk.events if told.get("to") == "hand"]
    expect("whether the opponent is not told", "name" in str(move.get("secret")), hidden)


@rule("503.2 906.2a")
def test_only_moves_to_areas_name_a_lane() -> None:
    desk = start({"hand": "A", "energy": "V*3"}).plays("A center")
    moves = {told["type"]: told.get("lane") for told in desk.events if told["type"] in {"move", "appear"}}
    expect("the lanes", moves, {"move": None, "appear": "center"})
