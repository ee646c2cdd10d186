"""VS 9 and 10: what the rules do by themselves, and loops."""

import pytest

from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    act,
    auto,
    card,
    choose,
    give,
    of,
    perm,
    ring,
    send,
    size,
    spark,
    start,
    surprise,
    using,
)

rule = pytest.mark.rule


@rule("VS", "9.1.1a")
@rule("VS", "9.1.1c")
@rule("VS", "9.3.1")
@rule("VS", "9.3.2")
def test_cards_without_defence_go_at_the_same_time() -> None:
    cards = {"K": card(perm("bench", {"who": of("ring", "any"), "modify": {"defence": -1000}}), defence=3000)}
    desk = start({"on": "K l", "deck": "D*9"}, {"ring": "V", "deck": "D*9"}, cards)
    assert (desk.names("retire"), desk.names("retire", 1)) == (["V"], ["V"])
    batches = [event["changes"] for event in desk.events_of("rule_processing")]
    assert batches[0] == ["move", "move"]
    desk = using(give(of("bench", "opponent"), defence=-5000), you={"on": "B l"})
    assert (desk.names("waiting_room", 1), size(desk, "retire", 1)) == (["B"], 0)


@rule("VS", "9.1.1.1")
@rule("VS", "9.8.1a")
@rule("VS", "9.8.1c")
def test_a_deck_is_refreshed_before_anything_else() -> None:
    desk = start({"ring": None, "deck": [], "waiting_room": "C*10"})
    assert (size(desk, "deck"), size(desk, "retire"), ring(desk)["card"]) == (8, 1, "C")
    desk = start({"deck": [], "waiting_room": "C*12", "retire": "C*3"})
    assert (size(desk, "deck"), size(desk, "waiting_room"), size(desk, "retire")) == (11, 0, 4)
    assert size(start({"deck": [], "retire": "C*5"}), "retire") == 5


@rule("VS", "9.2.1b")
def test_the_loss_comes_with_the_refill_and_before_its_spark() -> None:
    cards = {"S": card(spark(choose("retire"), send("waiting_room")))}
    desk = using(send("retire", of("ring")), me={"retire": "C*9", "deck": "S*5"}, cards=cards)
    expect("the winner", desk.winner(), (1, "retired"))


@rule("VS", "9.4.1")
@rule("VS", "9.4.2")
def test_damage_as_high_as_the_defence_is_lethal() -> None:
    hit = {"op": "damage", "who": of("ring", "opponent"), "amount": 5000}
    assert using(hit, you={"ring": "A"}).names("retire", 1) == ["A"]
    hit = {"op": "damage", "who": of("bench", "opponent"), "amount": 3500}
    assert using(hit, you={"on": "B l"}).names("waiting_room", 1) == ["B"]


@rule("VS", "9.5.1b")
@rule("VS", "9.5.2b")
@rule("VS", "9.5.3b")
def test_cards_that_were_placed_last_together_all_go() -> None:
    both = choose("hand", count=2)
    desk = using(both, {"op": "enter", "who": "it", "place": "ring"}, me={"hand": "C B", "ring": "A"})
    assert sorted(desk.names("waiting_room")) == ["A", "B", "C"]
    assert ring(desk)["card"] == "Filler"
    desk = using(both, send("surprise"), me={"hand": "C B"})
    assert (sorted(desk.names("waiting_room")), desk.player(0)["surprise"]) == (["B", "C"], None)


@rule("VS", "9.5.1a")
@rule("VS", "8.10.1")
def test_cards_that_lie_in_one_place_for_a_moment_are_all_seen() -> None:
    may_stay = {"would": {"event": "goes", "to": "waiting_room"}, "optional": True, "steps": [send("hand", "self")]}
    cards = {"L": card(perm("ring", may_stay))}
    desk = using(
        choose("hand"), {"op": "enter", "who": "it", "place": "ring"}, me={"hand": "C", "ring": "L"}, cards=cards
    )
    assert (ring(desk)["card"], [older["card"] for older in ring(desk)["older"]]) == ("C", ["L"])
    desk.do("yes")
    assert ("older" in ring(desk), desk.names("hand")) == (False, ["L"])


@rule("VS", "9.5.2a")
def test_only_the_newest_card_stays_in_a_slot() -> None:
    desk = using(choose("hand"), {"op": "enter", "who": "it", "place": "centre"}, me={"hand": "C", "on": "K l, B c"})
    assert (desk.at("c")["card"], desk.names("waiting_room")) == ("C", ["B"])


@rule("VS", "9.5.3a")
def test_only_the_newest_surprise_card_stays() -> None:
    desk = using(choose("hand"), send("surprise"), me={"hand": "C", "surprise": "B"})
    assert (desk.player(0)["surprise"]["card"], desk.names("waiting_room")) == ("C", ["B"])
    assert desk.cards("waiting_room")[0]["card"] == "B"


@rule("VS", "9.7.1")
def test_a_surprise_card_that_was_used_goes_to_the_waiting_room() -> None:
    cards = {"L": card(surprise("draws", DRAW))}
    desk = using(DRAW, me={"surprise": "L"}, cards=cards).do("flip_surprise L")
    assert (desk.names("waiting_room"), size(desk, "hand")) == (["L"], 2)


@rule("VS", "12.3.1c")
def test_a_surprise_is_offered_once() -> None:
    cards = {"L": card(surprise("draws", DRAW))}
    desk = using(DRAW, me={"surprise": "L"}, cards=cards).do("pass")
    assert (desk.player(0)["surprise"]["card"], size(desk, "hand")) == ("L", 1)
    assert desk.options("flip_surprise") == []


@rule("VS", "10.1.1")
@rule("VS", "10.1.2")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    empty = {"cond": "player", "what": "hand", "max": 0}
    cards = {"L": card(auto("ring", "is_so", **{"if": empty}))}
    expect("the winner", start({"ring": "L"}, cards=cards).winner(), (None, "endless"))


@rule("VS", "8.12.5")
def test_a_state_sets_off_a_technique_as_often_as_it_can_be_used() -> None:
    few = {"cond": "player", "what": "hand", "max": 3}
    cards = {"L": card(auto("bench", "is_so", DRAW, **{"if": few}, times_per_turn=2))}
    desk = start({"on": "L l"}, cards=cards, phase="ability")
    assert (desk.winner(), size(desk, "hand")) == (None, 2)


@rule("VS", "10.1.3b")
def test_a_loop_is_found_while_an_effect_lasts() -> None:
    cards = {
        "K": card(act("bench", {"op": "stand", "who": "self"}, cost={"exhaust": True})),
        "R": card(act("ring", give("self", attack=500), cost={"pay": 1})),
    }
    desk = start({"ring": "R", "on": "K l", "energy": "V"}, cards=cards, phase="ability").do("activate R")
    desk.do("activate K")
    desk.act({"type": "loop", "count": 1})
    assert (desk.winner(), [option["type"] for option in desk.options()]) == (None, ["pass"])
