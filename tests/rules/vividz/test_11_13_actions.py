"""VIV 1100: damage, retiring, and the words for actions."""

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
    engage,
    event,
    gain,
    give,
    hit,
    mission,
    of,
    perm,
    rule,
    send,
    spend,
    start,
    step,
    top,
    using,
)

ONCE = {"act": "play", "count": 1}


@rule("1101.1 914.1")
def test_damage_adds_up() -> None:
    desk = using(damage(2000, of("area", "opponent")), you="D l*1000")
    assert desk.at("1.l")["damage"] == 3000


@rule("1101.2")
@pytest.mark.parametrize("amount", [0, -1000])
def test_no_damage_is_no_damage(amount: int) -> None:
    cards = {"L": chara(auto("damaged", DRAW))}
    desk = using(damage(amount, of("area", "opponent")), you="L l*1000", cards=cards)
    assert (desk.at("1.l")["damage"], desk.events_of("damage"), desk.size("hand", 1)) == (1000, [], 0)


@rule("1101.2 805.3")
def test_an_attacker_without_power_deals_no_damage() -> None:
    cards = {"K": chara(perm(modify={"power": -5000}), perm(forbid=["be_retired"]))}
    desk = hit(attacking("K l", "D l", cards))
    assert desk.events_of("damage") == []


@rule("1102.1 1102.2")
def test_who_is_retired_right_after_a_battle_was_retired_in_it() -> None:
    cards = {
        "K": chara(auto("retires", gain(), cause="battle"), power=4000),
        "L": chara(auto("retired", gain(), cause="battle"), power=3000),
    }
    desk = attacking("K l", "L l", cards).do("pass").autos()
    assert (desk.counters(), desk.counters(1)) == ({"heart": 1}, {"heart": 1})


@rule("102.7 1102.1")
def test_a_chara_that_no_battle_retires_is_retired_by_effects() -> None:
    cards = {"L": chara(perm(forbid=["be_retired_in_battle"]), power=3000)}
    desk = hit(attacking("A l", "L l", cards))
    assert (desk.at("1.l")["card"], desk.at("1.l")["damage"], desk.events_of("retire")) == ("L", 4000, [])
    for beaten in (step("retire", of("area", "opponent")), damage(1, of("area", "opponent"))):
        assert using(beaten, you="L l*2999", cards=cards).names("energy", 1) == ["L"]


@rule("1104.2 1103.1")
@pytest.mark.parametrize(("by", "heard"), [("you", 0), ("opponent", 1)])
def test_an_auto_hears_whose_effect_puts_a_chara_to_sleep(by: str, heard: int) -> None:
    cards = {"L": chara(auto("slept", gain(), by=by))}
    assert (
        using(step("sleep", of("area", "opponent")), you="L l", cards=cards).autos().counters(1).get("heart", 0)
        == heard
    )


@rule("1102.2 1103.1")
def test_an_auto_hears_who_retires_a_chara_in_battle_and_by_an_effect() -> None:
    heard = account(auto("retired", gain(), zone="account", who=of("area", "any"), by="you"))
    desk = hit(attacking({"on": "C l", "account": "P"}, "L l", {"P": heard, "L": chara(power=1000)})).autos()
    assert desk.counters() == {"heart": 1}
    desk = hit(attacking({"on": "L l", "account": "P"}, "C l", {"P": heard, "L": chara(power=1000)})).autos()
    assert desk.counters() == {}
    desk = using(step("retire", of("area", "opponent")), me={"account": "P"}, you="A l", cards={"P": heard}).autos()
    assert desk.counters() == {"heart": 1}


@rule("1102.1")
def test_who_is_retired_later_in_the_attack_was_not_retired_in_battle() -> None:
    falls = give(3000, "self", until="attack_end")
    cards = {
        "K": chara(auto("retires", gain(), cause="battle"), power=4000),
        "L": chara(auto("attack", falls, who=of("area", "any")), auto("retired", gain(), cause="battle"), power=3000),
    }
    desk = hit(attacking("K l", "L l", cards))
    assert (desk.find("1.l"), desk.counters(), desk.counters(1)) == (None, {}, {})


# By effects -----------------------------------------------------------------------------------

BY_EFFECT = auto("retires", gain(), cause="effect")


def retired_by(*steps: Any, you: str = "A l", cards: Any = None) -> Any:
    """The counters of who has charas retired by the effect of K."""
    known = {"K": chara(auto("enter", *steps), BY_EFFECT, cost=0), **(cards or {})}
    return start({"hand": "K"}, you, known).do("play K right").counters()


@rule("1103.1 1103.2")
def test_the_word_retire_retires_by_the_effect() -> None:
    assert retired_by(step("retire", of("area", "opponent"))) == {"heart": 1}


@rule("1103.3")
@pytest.mark.parametrize("effect", [damage(9000, of("area", "opponent")), give(-9000, of("area", "opponent"))])
def test_damage_or_lost_power_retires_by_the_effect(effect: Any) -> None:
    assert retired_by(effect) == {"heart": 1}


@rule("1103.3 1103.1")
def test_without_damage_of_the_effect_it_is_not_the_effect_that_retires() -> None:
    assert retired_by(DRAW) == {}
    assert retired_by(send("energy", of("area", "opponent"))) == {}


@rule("1103.3a-1 1103.3a-2")
def test_only_the_last_effect_counts() -> None:
    cards = {
        "L": chara(auto("enter", damage(3000, of("area", "opponent"))), BY_EFFECT, cost=0),
        "M": chara(
            auto("enter", damage(2000, of("area", "opponent"))), auto("retires", gain(name="m"), cause="effect"), cost=0
        ),
        "X": chara(power=5000),
    }
    desk = start({"hand": "L M"}, "X l", cards).do("play L left; play M right")
    assert (desk.find("1.l"), desk.counters()) == (None, {"m": 1})


@rule("1103.3b")
def test_what_the_rules_cause_was_not_done_by_the_effect() -> None:
    cards = {
        "Z": chara(perm(who=of("area", other=True), modify={"power": 2000})),
        "K": chara(auto("enter", damage(3000, of("area", "opponent"))), BY_EFFECT, cost=0),
        "Y": chara(power=3000),
    }
    desk = start({"hand": "K"}, "Y l, Z c", cards).do("play K right")
    assert (desk.find("1.l"), desk.find("1.c"), desk.counters()) == (None, None, {"heart": 1})


# States of cards --------------------------------------------------------------------------------


@rule("1104.1 1104.2 102.6")
@pytest.mark.parametrize(("word", "before", "after"), [("reboot", "A l-", "reboot"), ("sleep", "A l", "sleep")])
def test_cards_are_rebooted_or_put_to_sleep(word: str, before: str, after: str) -> None:
    assert using(step(word, of("area")), me=before).at("l")["orientation"] == after


@rule("102.7 1104.2")
@pytest.mark.parametrize(("word", "ban"), [("sleep", "slept"), ("reboot", "rebooted")])
def test_only_the_effects_of_the_opponent_may_not_turn_it(word: str, ban: str) -> None:
    cards = {"L": chara(perm(forbid=[f"be_{ban}_by_opponent"]))}
    lying, before = ("L l", "reboot") if word == "sleep" else ("L l-", "sleep")
    for side, place, after in (("opponent", "1.l", before), ("you", "0.l", word)):
        desk = using(choose("area", side), step(word, "it"), me=lying, you=lying, cards=cards)
        assert desk.at(place)["orientation"] == after


@rule("1104.3")
def test_only_accounts_and_charas_go_to_sleep_by_effects() -> None:
    done = {"op": "if_done", "then": [DRAW]}
    desk = using(step("sleep", of("energy")), done, me={"energy": "V"})
    assert (desk.size("hand"), "orientation" in desk.cards("energy")[0]) == (0, False)
    assert using(step("sleep", of("account"))).player()["account"]["orientation"] == "sleep"


# Decks ------------------------------------------------------------------------------------------


@rule("1105.1-1")
def test_a_shuffled_deck_has_an_order_by_chance() -> None:
    deck = " ".join("ABCDVSWU") + " E G"
    orders = set()
    for seed in range(6):
        desk = using({"op": "shuffle"}, me={"deck": deck}, seed=seed)
        found = tuple(card["card"] for card in desk.player()["deck_cards"])
        assert sorted(found) == sorted(deck.split())
        orders.add(found)
    assert len(orders) > 1


@rule("1105.1-2")
def test_nobody_knows_the_order_of_a_shuffled_deck() -> None:
    desk = using({"op": "reveal", "count": 1}, choose("hand"), me={"hand": "V A", "deck": "A B C D"})
    assert "A" in str(desk.seen_by(1).get("looked_at"))
    desk.pick("V")
    for viewer in (0, 1):
        seen = desk.seen_by(viewer)
        assert (seen["players"][0]["deck"], seen.get("looked_at") or []) == (4, [])


@rule("1105.2")
@pytest.mark.parametrize(("deck", "shuffled"), [([], 0), ("V", 1), ("V V", 1)])
def test_one_card_counts_as_shuffled_and_none_does_not(deck: Any, shuffled: int) -> None:
    cards = {"P": account(auto("shuffles", gain(), zone="account"))}
    desk = using({"op": "shuffle"}, me={"deck": deck, "account": "P"}, cards=cards)
    assert desk.counters() == ({"heart": 1} if shuffled else {})


@rule("1105.1-1 1105.2")
@pytest.mark.parametrize(("deck", "shuffled"), [([], 0), ("V", 1), ("A V V", 1)])
def test_the_shuffle_after_a_search_is_one_as_any_other(deck: Any, shuffled: int) -> None:
    cards = {"P": account(auto("shuffles", gain(), zone="account"))}
    search = {"op": "search", "where": of("deck", name="A"), "count": 1}
    desk = using(search, me={"deck": deck, "account": "P"}, cards=cards)
    if desk.kinds() != ["pass"]:
        desk.pick("A")
    expect("the shuffles", len(desk.events_of("shuffle")), shuffled)
    expect("the counters", desk.counters(), {"heart": 1} if shuffled else {})


@rule("1105.3")
def test_putting_cards_back_in_any_order_is_no_shuffle() -> None:
    cards = {"P": account(auto("shuffles", gain(), zone="account"))}
    look = {"op": "look", "count": 3, "take": 0, "rest": "deck_top"}
    desk = using(look, me={"deck": "A B C V", "account": "P"}, cards=cards)
    while desk.kinds() != ["pass"]:
        desk.choose([option for option, _ in desk.offered()][::-1][: desk.bounds()[1]])
    assert (desk.counters(), desk.events_of("shuffle")) == ({}, [])
    assert sorted(card["card"] for card in desk.player()["deck_cards"]) == ["A", "B", "C", "V"]


@rule("1106.1 1106.2 908.1b")
def test_several_cards_are_drawn_one_by_one() -> None:
    desk = using({"op": "draw", "count": 3}, me={"deck": "A B C V"})
    assert (desk.names("hand"), len(desk.events_of("draw"))) == (["A", "B", "C"], 3)


@rule("1106.3")
def test_taking_a_card_from_the_deck_is_no_draw() -> None:
    cards = {"P": account(auto("draws", gain(), zone="account"))}
    desk = using(
        {"op": "search", "where": of("deck", name="A"), "count": 1}, me={"deck": "V A", "account": "P"}, cards=cards
    )
    desk.pick("A")
    assert (desk.names("hand"), desk.counters(), desk.events_of("draw")) == (["A"], {}, [])


@rule("1107.1 1107.2")
def test_a_card_is_chosen_only_where_the_text_says_choose() -> None:
    cards = {"L": chara(auto("chosen", gain())), "E1": event()}
    assert using(choose("area", "opponent"), you="L l", cards=cards).counters(1) == {"heart": 1}
    assert using(step("sleep", of("area", "opponent")), you="L l", cards=cards).counters(1) == {}
    energy = {"P": account(auto("chosen", gain(), zone="account", who=of("hand")))}
    discards = using({"op": "discard", "count": 1}, me={"account": "P", "hand": "A B"}, cards=energy).do("discard A")
    assert discards.counters() == {}


# Revealing --------------------------------------------------------------------------------------


@rule("1108.1 1108.2")
def test_revealed_cards_are_seen_by_both_and_stay_where_they_are() -> None:
    desk = using({"op": "reveal", "count": 2}, choose("hand"), me={"hand": "V A", "deck": "A B C"})
    for viewer in (0, 1):
        assert [card["card"] for card in desk.seen_by(viewer)["looked_at"]] == ["A", "B"]
    assert ([card["card"] for card in desk.player()["deck_cards"]], desk.events_of("move")) == (
        ["A", "B", "C"],
        [told for told in desk.events_of("move") if told["to"] == "temporary"],
    )


@rule("1108.3-1")
def test_revealed_hand_cards_are_hidden_again() -> None:
    desk = using({"op": "reveal", "what": "hand"}, choose("energy"), me={"hand": "A", "energy": "V B"})
    assert [card.get("card") for card in desk.seen_by(1)["players"][0]["hand"]] == ["A"]
    desk.pick("V")
    assert [card.get("card") for card in desk.seen_by(1)["players"][0]["hand"]] == [None]


@rule("1108.3-2")
def test_a_deck_is_shuffled_after_cards_of_it_were_revealed() -> None:
    desk = using({"op": "reveal", "count": 1})
    assert len(desk.events_of("shuffle")) == 1
    taken = {"op": "reveal", "count": 1}, send("hand")
    assert using(*taken).events_of("shuffle") == []
    assert attacking({"deck": "V*9"}).do("pass").events_of("shuffle") == []


# Appearing and retiring ---------------------------------------------------------------------------


@rule("1109.1")
def test_a_slide_is_no_appearing() -> None:
    cards = {"L": chara(auto("enter", gain()))}
    assert using(step("shift", of("area")), me="L l", cards=cards).counters() == {}
    comes = choose("energy", name="L"), step("enter", place="left")
    assert using(*comes, me={"energy": "L"}, cards=cards).counters() == {"heart": 1}


@rule("1110.1-1 102.4")
def test_a_retired_chara_is_energy_of_its_owner() -> None:
    desk = using(step("retire", of("area", "any")), me="A l", you="B l")
    assert (desk.names("energy"), desk.names("energy", 1)) == (["A"], ["B"])
    assert using(step("retire", of("energy")), me={"energy": "A"}).events_of("retire") == []


@rule("1110.1-2")
def test_the_exp_of_a_retired_chara_is_not_retired() -> None:
    cards = {"L": chara(auto("retired", gain(), who=of("area")))}
    desk = using(
        step("retire", of("area", name="A")),
        me={"areas": {"left": {"card": "A", "exp": ["V", "B"]}, "right": {"card": "L"}}},
        cards=cards,
    )
    assert (sorted(desk.names("energy")), desk.counters()) == (["A", "B", "V"], {"heart": 1})


@rule("1111.2 1111.1")
def test_several_cards_are_exiled_one_by_one() -> None:
    cards = {"P": account(auto("goes", gain(), zone="account", who=of("remove"), to="remove"))}
    desk = using(choose("trash", count=3), send("remove"), me={"trash": "A B C", "account": "P"}, cards=cards).autos()
    assert (sorted(desk.names("remove")), desk.counters()) == (["A", "B", "C"], {"heart": 3})
    assert len(desk.events_of("exile")) == 3


# EXP ----------------------------------------------------------------------------------------------


def under(host: Any = None, card: Any = None) -> list[Any]:
    """Steps that make a card EXP of a chara."""
    return [
        host or choose("area", **{"as": "x"}),
        card or choose("energy"),
        {"op": "attach", "who": "it", "to": "x", "how": "under"},
    ]


@rule("1112.1")
def test_a_card_becomes_exp_of_a_chara() -> None:
    cards = {"P": account(auto("level_up", gain(), zone="account", who=of("area")))}
    desk = using(*under(), me={"on": "A l", "energy": "V", "account": "P"}, cards=cards)
    assert ([card["card"] for card in desk.at("l")["exp"]], desk.names("energy"), desk.counters()) == (["V"], [], {})


@rule("1112.1a")
def test_without_its_chara_nothing_becomes_exp() -> None:
    gone = (
        choose("area", **{"as": "x"}),
        step("retire", "x"),
        choose("trash"),
        {"op": "attach", "who": "it", "to": "x", "how": "under"},
    )
    desk = using(*gone, me={"on": "A l", "trash": "V"})
    assert (sorted(desk.names("trash")), desk.names("energy")) == (["K", "V"], ["A"])


# Missions -----------------------------------------------------------------------------------------


@rule("1113.1 1113.2-1")
def test_a_checked_mission_sleeps() -> None:
    cards = {"M": mission({"act": "attack_success", "count": 1})}
    desk = hit(attacking({"on": "A l", "missions": ["M"]}, cards=cards))
    shown = desk.player()["missions"][0]
    assert (shown["checked"], shown["orientation"], len(desk.events_of("check"))) == (True, "sleep", 1)


@rule("1113.2-2")
@pytest.mark.parametrize(
    ("orientation", "checked", "face"), [("sleep", True, "down"), ("sleep", False, "up"), ("reboot", False, "up")]
)
def test_only_a_mission_that_is_checked_and_asleep_is_looked_at(orientation: str, checked: bool, face: str) -> None:
    here = [{"card": "M", "orientation": orientation, "checked": checked, "recorded": {"check": [1], "clear": [1]}}]
    cards = {"M": mission({"act": "draw", "count": 9}, ONCE)}
    assert start({"missions": here}, cards=cards).do("pass").player()["missions"][0]["face"] == face


@rule("1114.1")
def test_an_effect_clears_a_mission() -> None:
    cards = {"M": mission(ONCE, ONCE, perm("mission", who=of("area"), modify={"power": 1000}))}
    desk = using({"op": "clear", "who": of("mission", name="M")}, me={"missions": ["M"], "on": "A l"}, cards=cards)
    assert (desk.player()["missions"][0]["face"], desk.power("l"), desk.winner()) == ("down", 4000, None)
    assert len(desk.events_of("clear")) == 1


def missions_offered(desk: Any) -> list[str]:
    names = {each["id"]: each["card"] for each in desk.player()["missions"]}
    return sorted(names[action["card"]] for _, action in desk.offered())


@rule("1114.1 304.1b")
@pytest.mark.parametrize("text", ["ミッションを1枚選び、クリアする。", "ミッションを1枚選び、リブートする。"])
def test_a_cleared_mission_is_not_chosen(text: str) -> None:
    cards: Any = {name: mission(ONCE, ONCE, name=name) for name in "MNO"}
    cards["L"] = {**event(), "text": {"ja": f"【イベント】【効果】{text}"}}
    missions = [{"card": "M", "face": "down"}, "N", "O"]
    desk = start({"hand": "L", "missions": missions}, cards=cards).do("play L")
    assert missions_offered(desk) == ["N", "O"]


@rule("1114.1")
def test_a_cleared_mission_is_chosen_where_the_text_says_so() -> None:
    cards: Any = {name: mission(ONCE, ONCE, name=name) for name in "MNO"}
    missions = [{"card": "M", "face": "down"}, "N", "O"]
    desk = using(choose("mission", cleared=True, count={"up_to": 1}), me={"missions": missions}, cards=cards)
    assert missions_offered(desk) == ["M"]


# Scouting, sliding, reloading -----------------------------------------------------------------------


@rule("1115.1-1 1115.1-3")
def test_an_effect_scouts_the_top_card() -> None:
    desk = using({"op": "scout"}, me={"deck": "C V*5"})
    assert (desk.names("energy"), desk.state["scout"], len(desk.events_of("scout"))) == (["C"], [], 1)
    assert using({"op": "scout"}, me={"deck": []}).events_of("scout") == []


@rule("1115.1-2")
def test_a_card_scouted_by_an_effect_is_played_at_once() -> None:
    cards = {
        "L": event(does({"op": "scout"}, choose("area"), step("sleep"))),
        "S": chara(auto("enter", gain()), cost=6, icons=["scout"]),
    }
    desk = start({"hand": "L", "deck": "S V*5"}, cards=cards).do("play L")
    assert [card["card"] for card in desk.state["scout"]] == ["S"]
    assert {card["card"] for card in desk.state["temporary"]} == {"L"}
    desk.do("play_free S right")
    assert (desk.at("r")["orientation"], desk.counters()) == ("sleep", {"heart": 1})
    refuses = start({"hand": "L", "deck": "S V*5"}, cards=cards).do("play L; to_energy")
    assert refuses.names("energy") == ["S"]


@rule("1115.1-2 804.2b-2 804.2b-4")
def test_without_the_icon_nothing_is_played_for_free() -> None:
    desk = attacking({"on": "A l", "deck": "S V*5"}, {"on": "C l", "deck": "A V*5"}).do("pass")
    theirs = next(card["id"] for card in desk.cards("scout") if card["player"] == 1)
    assert desk.refuses("804.2b", "play_free", card=theirs, lane="left")
    assert using({"op": "scout"}, me={"deck": "A V*5"}).names("energy") == ["A"]


@rule("1116.1 503.2")
def test_a_slide_goes_to_a_free_area_beside() -> None:
    desk = using(
        step("shift", of("area", name="A")),
        me={"areas": {"left": {"card": "A", "damage": 500, "orientation": "sleep", "exp": ["V"], "connected": ["G"]}}},
    )
    moved = desk.at("c")
    assert (moved["card"], moved["damage"], moved["orientation"]) == ("A", 500, "sleep")
    assert [len(moved[key]) for key in ("exp", "connected")] == [1, 1]
    assert using(step("shift", of("area", name="A")), me="A l, B c").at("l")["card"] == "A"
    assert using(step("shift", of("area", name="A")), me="A l", you="C c").at("c")["card"] == "A"
    desk = using(step("shift", of("area", name="A")), me="A c")
    assert sorted(option["lane"] for option in desk.options()) == ["left", "right"]


@rule("1117.1")
def test_reloading_puts_the_charas_of_the_trash_into_the_deck() -> None:
    desk = using({"op": "reload"}, me={"trash": "A B C V E E G", "deck": "V*10"})
    assert (desk.size("deck"), sorted(desk.names("trash"))) == (14, ["E", "E", "G", "K"])
    assert (len(desk.events_of("shuffle")), len(desk.events_of("reload"))) == (1, 1)
    assert len(using({"op": "reload"}, me={"deck": "V*3"}).events_of("shuffle")) == 1


@rule("1119.1")
def test_the_same_name_is_that_of_the_card_itself() -> None:
    same = {"same": {"what": "name", "as": "self"}}
    cards = {
        "L": chara(auto("enter", choose("trash", **same), send("hand")), name="X", cost=0),
        "M": chara(name="X"),
        "N": chara(name="XX"),
    }
    desk = start({"hand": "L", "trash": "M N A"}, cards=cards).do("play L left")
    assert (desk.names("hand"), sorted(desk.names("trash"))) == (["M"], ["A", "N"])


# Counters -----------------------------------------------------------------------------------------


@rule("1120.1 1301.1-1 1301.2-1")
def test_counters_are_gained() -> None:
    desk = using(gain(2), me={"counters": {"heart": 1}}, you={"counters": {"heart": 5}})
    assert (desk.counters(), desk.counters(1)) == ({"heart": 3}, {"heart": 5})


@rule("1120.2 1301.4-1 1301.4-2")
@pytest.mark.parametrize(("had", "left", "done"), [(3, {"heart": 1}, True), (1, {}, True), (0, {}, False)])
def test_counters_are_spent_as_far_as_they_go(had: int, left: Any, done: bool) -> None:
    me = {"counters": {"heart": had} if had else {}}
    desk = using(spend(2), {"op": "if_done", "then": [DRAW]}, me=me)
    assert (desk.counters(), desk.size("hand")) == (left, int(done))


@rule("1120.2 1301.4-2")
def test_counters_that_are_missing_do_not_pay() -> None:
    price = {"counters": [{"name": "heart", "amount": 2}]}
    cards = {"K": chara({"type": "activated", "zones": ["area"], "cost": price, "steps": [DRAW]})}
    assert start({"on": "K l", "counters": {"heart": 1}}, cards=cards).options("activate") == []
    desk = start({"on": "K l", "counters": {"heart": 3}}, cards=cards).do("activate K")
    assert (desk.counters(), desk.size("hand")) == ({"heart": 1}, 1)


@rule("1301.1-2")
def test_counters_are_no_cards() -> None:
    desk = using(choose("area"), step("sleep"), me={"on": "A l, B c", "counters": {"heart": 3}})
    assert {desk.name_of(option["card"]) for option in desk.options("pick")} == {"A", "B"}


@rule("1301.3")
def test_both_players_see_counters() -> None:
    desk = start({"counters": {"heart": 3}})
    assert [desk.seen_by(viewer)["players"][0]["counters"] for viewer in (0, 1)] == [{"heart": 3}] * 2


# Connecting ---------------------------------------------------------------------------------------


@rule("1121.1-1 1121.2")
def test_an_engage_is_connected_to_a_chara() -> None:
    cards = {"L": engage(perm("connect", who="host", modify={"power": 1500}), auto("connects", DRAW, zone="connect"))}
    joins = (
        choose("area", **{"as": "x"}),
        choose("trash", name="L"),
        {"op": "attach", "who": "it", "to": "x", "how": "connected"},
    )
    desk = using(*joins, me={"on": "A l", "trash": "L"}, cards=cards)
    assert (desk.power("l"), [card["card"] for card in desk.at("l")["connected"]], desk.size("hand")) == (
        5500,
        ["L"],
        1,
    )
    has = {"cond": "count", "of": of("area", connected={"min": 1}), "min": 1}
    branch = {"op": "if", "cond": has, "then": [DRAW]}
    with_engage = {"areas": {"left": {"card": "A", "connected": ["G"]}}}
    assert [using(branch, me=me).size("hand") for me in (with_engage, "A l")] == [1, 0]
    assert using(step("retire", of("area")), branch, me=with_engage).size("hand") == 0


@rule("504.3")
def test_cards_of_the_top_go_to_energy_in_their_order() -> None:
    assert using(top(2, "energy"), me={"deck": "A B C"}).names("energy") == ["A", "B"]


@rule("1104.1 1104.2")
def test_whoever_watches_is_told_of_a_new_orientation_and_cleared_missions_stay_as_they_are() -> None:
    desk = using(step("sleep", of("area")), me="A l")
    assert [told["orientation"] for told in desk.events_of("orientation")] == ["sleep"]
    cleared = {"card": "M", "face": "down", "orientation": "sleep"}
    desk = using(step("reboot", of("mission")), me={"missions": [cleared]}, cards={"M": mission(ONCE)})
    assert desk.player()["missions"][0]["orientation"] == "sleep"


@rule("1109.1 102.7")
def test_what_forbids_leaving_the_energy_zone_forbids_to_appear_from_it() -> None:
    stays = perm(who=of("energy", "opponent"), forbid=["leave_energy"])
    desk = using(step("enter", of("energy"), place="center"), me={"energy": "A"}, you="L l", cards={"L": chara(stays)})
    assert (desk.names("energy"), desk.find("c")) == (["A"], None)


@rule("1109.1 102.4 102.7")
@pytest.mark.parametrize("barred", [0, 1])
def test_whose_charas_cannot_appear_is_judged_by_the_side_on_which_they_would(barred: int) -> None:
    """A chara under a chara of the opponent comes back to the side of its owner."""
    under = choose("area", "opponent", **{"as": "host"}), choose("hand"), {
        "op": "attach", "who": "it", "to": "host", "how": "under",
    }  # fmt: skip
    back = step("enter", of("exp", "opponent", name="V"), place="left")
    cards = {"L": chara(perm(forbid_player=[{"player": "opponent" if barred else "you", "what": "enter"}]))}
    desk = using(*under, back, me={"hand": "V"}, you="L c", cards=cards)
    assert (desk.find("l") is None) == bool(barred)
