"""VS 6: the phases of a turn."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.outside import Outside
from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    NOTATION,
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
    waiting,
)

rule = pytest.mark.rule


def phases(events: Sequence[Mapping[str, object]]) -> list[object]:
    return [event["phase"] for event in events if event["type"] == "phase" and "step" not in event]


@rule("VS", "6.1.1b")
@rule("VS", "6.1.1a")
@rule("VS", "5.2.1.7")
def test_the_seven_phases_come_in_their_order() -> None:
    desk = start(phase="stand")
    desk.do("rest")
    found = phases(desk.events)[:7]
    expect("the phases", found, ["stand", "draw", "energy", "character", "ability", "attack", "end"])


@rule("VS", "6.2.1.1")
@rule("VS", "6.2.1.3a")
@rule("VS", "6.2.1.3b")
@rule("VS", "4.9.1.2a")
def test_rested_cards_stand_and_reversed_ones_become_rested() -> None:
    lying = {"on": "B l-, C c!", "energy": {"stand": 1, "rest": 1, "reverse": 1}, "hand": "C"}
    desk = start(lying, lying, phase="stand")
    assert [card["orientation"] for card in desk.player(0)["energy"]] == ["stand", "stand", "rest"]
    assert (desk.at("l")["orientation"], desk.at("c")["orientation"]) == ("stand", "rest")
    assert [card["orientation"] for card in desk.player(1)["energy"]] == ["stand", "rest", "reverse"]


@rule("VS", "6.2.1.2a")
@rule("VS", "6.2.1.2b")
@rule("VS", "6.2.1.4")
def test_what_begins_with_the_turn_is_used_before_anything_stands() -> None:
    cards = {
        "K": card(auto("ring", "turn_start", send("waiting_room", of("bench", orientation="rest")))),
        "L": card(auto("bench", "phase_start", DRAW, phase="stand")),
    }
    desk = start({"ring": "K", "on": "B l-, L c"}, cards=cards, phase="stand")
    expect("abilities of the beginning that wait together", waiting(desk), ["L", "K"])
    desk.do("use")
    assert desk.find("l") is None
    assert phases(desk.events)[1] == "draw"


@rule("VS", "6.3.1")
@rule("VS", "6.3.1.2")
@rule("VS", "6.3.1.1")
def test_a_card_is_drawn_after_what_begins_with_the_phase() -> None:
    cards = {"K": card(auto("ring", "phase_start", give("self", attack=500), phase="draw"))}
    desk = start({"ring": "K", "hand": "C C C C"}, cards=cards, phase="draw")
    assert (size(desk, "hand"), size(desk, "deck")) == (5, 9)
    assert desk.order("use", "draw") == ["use", "draw"]


@rule("VS", "6.3.1.3")
@rule("VS", "3.2.6a")
@rule("VS", "3.2.6b")
def test_the_last_card_drawn_refreshes_the_deck_at_the_check_timing() -> None:
    desk = start({"deck": "C", "waiting_room": "C*5", "retire": "C*2"}, phase="draw")
    assert (size(desk, "deck"), size(desk, "retire"), size(desk, "waiting_room")) == (4, 3, 0)


@rule("VS", "6.3.1.4")
@rule("VS", "4.13.4")
@rule("VS", "7.1.3.2.6")
def test_the_first_turn_has_no_draw_phase_and_no_partner_attack() -> None:
    cards = {"K": card(auto("ring", "phase_start", DRAW, phase="draw"))}
    desk = start({"ring": "K", "hand": "C"}, cards=cards, phase="stand", number=1)
    assert phases(desk.events)[:2] == ["stand", "energy"]
    assert size(desk, "hand") == 1
    desk = start({"ring": "A", "on": "B l"}, {"ring": "D"}, phase="attack", number=1)
    desk.do("attack; support l")
    expect("the kind of attack", desk.events_of("attack")[0]["kind"], "normal")
    assert [event["amount"] for event in desk.events_of("damage")] == [4000]


@rule("VS", "6.4.1")
@rule("VS", "6.4.1.2a")
@rule("VS", "6.4.1.2b")
@rule("VS", "6.4.1.3")
@rule("VS", "3.4.1")
@rule("VS", "4.9.1.4")
def test_one_card_becomes_energy_and_can_be_used_at_once() -> None:
    desk = start({"hand": "B C"}, phase="energy")
    assert [option["type"] for option in desk.options()] == ["set_energy", "set_energy", "pass"]
    desk.do("set_energy C")
    assert size(desk, "energy") == 1
    assert desk.refuses("6.4.1", "set_energy", card=desk.id("B"))
    desk.do("play B left")
    assert desk.player(0)["energy"][0]["orientation"] == "rest"


@rule("VS", "6.4.1.1")
@rule("VS", "6.5.1.1")
@rule("VS", "6.6.1.1")
@pytest.mark.parametrize("phase", ["energy", "character", "ability"])
def test_what_begins_with_a_phase_is_used_before_the_player_acts(phase: str) -> None:
    cards = {"K": card(auto("ring", "phase_start", DRAW, phase=phase), act("ring", DRAW))}
    desk = start({"ring": "K", "hand": "C"}, cards=cards, phase=phase)
    assert size(desk, "hand") == 2


@rule("VS", "6.5.1")
@rule("VS", "4.8.3b")
@rule("VS", "4.8.1")
@rule("VS", "6.5.1.2.3d")
@rule("VS", "3.3.3.4")
def test_only_plays_and_surprises_are_done_in_the_character_phase() -> None:
    cards = {"K": card(act("bench", DRAW))}
    desk = start({"hand": "C", "on": "K l", "energy": {"stand": 5}}, cards=cards)
    kinds = {option["type"] for option in desk.options()}
    expect("the kinds of actions", kinds, {"play", "move_to_bench", "set_surprise", "pass"})
    assert desk.refuses("4.8.3", "activate", card=desk.id("K"), ability=0)


@rule("VS", "6.5.1.2a")
@rule("VS", "2.2.1")
@rule("VS", "2.2.2")
@rule("VS", "8.4.1.3")
@rule("VS", "6.5.1.2.1a")
def test_a_card_is_played_to_a_slot_for_its_level() -> None:
    desk = start({"hand": "B B A", "energy": {"stand": 3}}).do("play A left")
    assert desk.at("l")["orientation"] == "stand"
    assert [energy["orientation"] for energy in desk.player(0)["energy"]] == ["rest", "rest", "stand"]
    desk.do("play B centre")
    assert desk.refuses("2.2.2", "play", card=desk.id("B", "hand"), place="right")


@rule("VS", "6.5.1.2b")
@rule("VS", "8.1.1.3")
def test_a_check_timing_follows_each_play() -> None:
    cards = {"K": card(auto("bench", "goes", DRAW, **{"from": "hand"}))}
    desk = start({"hand": "K C"}, cards=cards).do("play K left")
    assert size(desk, "hand") == 2


@rule("VS", "6.5.1.2.1b")
@rule("VS", "8.4.1.3.1")
@rule("VS", "3.3.3.2")
def test_a_card_played_over_another_comes_first() -> None:
    desk = start({"hand": "C", "on": "B l, B c, B r"}).do("play C left")
    assert desk.names("waiting_room") == ["B"]
    assert desk.at("l")["card"] == "C"
    moves = [(event["from"], event["to"]) for event in desk.events_of("move")]
    expect("the order of moves", moves, [("hand", "bench"), ("bench", "waiting_room")])


@rule("VS", "6.5.1.2.2a")
@rule("VS", "6.5.1.2.2b")
def test_a_card_played_to_the_ring_sends_the_old_one_to_the_waiting_room() -> None:
    cards = {"S": card(spark(DRAW))}
    desk = start({"ring": "A", "hand": "B", "energy": {"stand": 1}, "deck": "S*5"}, cards=cards).do("play B ring")
    assert ring(desk)["card"] == "B"
    assert (desk.names("waiting_room"), size(desk, "retire"), size(desk, "deck")) == (["A"], 0, 5)


@rule("VS", "6.5.1.2.3a")
@rule("VS", "6.5.1.2.3c")
@rule("VS", "8.1.1.3.3d")
@rule("VS", "3.3.2.3b")
def test_the_ring_card_moves_to_an_empty_slot_and_the_ring_is_refilled() -> None:
    cards = {"S": card(spark(DRAW))}
    desk = start({"ring": "A", "energy": {"stand": 2}, "on": "B l", "deck": "S*5"}, cards=cards)
    offered = [option["place"] for option in desk.options("move_to_bench")]
    expect("the empty slots", offered, ["centre", "right"])
    desk.do("move_to_bench A centre")
    assert (ring(desk)["card"], desk.at("c")["card"]) == ("S", "A")
    assert (size(desk, "hand"), size(desk, "deck")) == (1, 3)


@rule("VS", "6.5.1.2.3b")
@rule("VS", "8.4.1")
def test_moving_the_ring_card_is_a_play_and_setting_a_surprise_is_not() -> None:
    cards = {"K": card(auto("bench", "plays", DRAW))}
    desk = start({"ring": "C", "hand": "C", "on": "K l"}, cards=cards)
    desk.do("move_to_bench C centre")
    assert size(desk, "hand") == 2
    desk.do("set_surprise C")
    assert size(desk, "hand") == 2


@rule("VS", "6.5.1.2.4a")
@rule("VS", "6.5.1.2.4b")
@rule("VS", "3.9.1a")
@rule("VS", "3.9.4")
def test_a_surprise_card_is_set_face_down_and_a_card_is_drawn() -> None:
    desk = start({"hand": "C C C C"}).do("set_surprise C")
    assert desk.player(0)["surprise"]["face"] == "down"
    assert (size(desk, "hand"), size(desk, "deck")) == (4, 9)


@rule("VS", "6.5.1.2.4.1")
def test_no_surprise_card_is_set_in_the_first_turn() -> None:
    desk = start({"hand": "C"}, number=1)
    assert desk.refuses("6.5.1.2.4.1", "set_surprise", card=desk.id("C"))
    assert start({"hand": "C"}, number=2).options("set_surprise")


@rule("VS", "6.5.1.2.5")
@rule("VS", "6.5.1.2.6")
@rule("VS", "3.9.2")
def test_a_surprise_card_is_discarded_or_set_once_a_turn() -> None:
    desk = start({"hand": "C B", "surprise": "B"})
    assert desk.refuses("6.5.1.2.4", "set_surprise", card=desk.id("C"))
    desk.do("discard_surprise B")
    assert (desk.names("waiting_room"), size(desk, "hand")) == (["B"], 2)
    assert desk.state["turn"]["surprise_action_used"]
    assert desk.refuses("6.5.1.2.6", "set_surprise", card=desk.id("C"))


@rule("VS", "6.5.1.3")
@rule("VS", "4.8.4")
@rule("VS", "6.6.1")
@rule("VS", "4.8.3c")
@rule("VS", "6.6.1.4")
def test_passing_leads_to_the_next_phase() -> None:
    cards = {"K": card(act("ring", DRAW, cost={"pay": 1}))}
    desk = start({"ring": "K", "hand": "C", "energy": {"stand": 1}}, cards=cards).do("pass")
    assert desk.state["turn"]["phase"] == "ability"
    expect("the kinds of actions", {option["type"] for option in desk.options()}, {"activate", "pass"})
    desk.do("pass")
    assert "attack" in phases(desk.events)


@rule("VS", "6.6.1.2a")
@rule("VS", "6.6.1.3")
def test_a_technique_is_activated_as_often_as_it_can_be_paid() -> None:
    cards = {"K": card(act("bench", DRAW, cost={"pay": 1}))}
    desk = start({"on": "K l", "energy": {"stand": 3}}, cards=cards, phase="ability")
    desk.do("activate K; activate K; activate K")
    assert size(desk, "hand") == 3
    assert {energy["orientation"] for energy in desk.player(0)["energy"]} >= {"rest"}


@rule("VS", "3.7.4")
@rule("VS", "6.8.1.2")
@rule("VS", "3.7.4.1")
@rule("VS", "6.8.1")
def test_only_the_turn_player_discards_down_to_five() -> None:
    desk = start({"hand": "C*8"}, {"hand": "C*9"}, phase="end")
    assert desk.asked() == 0
    assert desk.bounds() == (3, 3)
    desk.do("discard C C C")
    assert (desk.names("waiting_room"), size(desk, "hand", 1)) == (["C", "C", "C"], 10)


@rule("VS", "6.8.1.1")
@rule("VS", "6.8.1.3a")
@rule("VS", "6.8.1.5c")
@rule("VS", "6.8.1.5a")
def test_abilities_of_the_end_wait_for_the_discard_and_come_once() -> None:
    cards = {"K": card(auto("bench", "turn_end", {"op": "draw", "count": 2}))}
    desk = start({"hand": "C*5", "on": "K l"}, cards=cards, phase="end")
    assert desk.bounds() == (2, 2)
    desk.do("discard C C")
    assert size(desk, "hand") == desk.player(0)["hand_limit"] == 5
    assert len(desk.events_of("draw")) == 3
    assert desk.state["turn"]["player"] == 1


@rule("VS", "6.8.1.5c")
def test_a_forbidden_ability_of_the_end_does_not_hide_one_that_still_comes() -> None:
    cards = {
        "K": card(auto("bench", "turn_end", {"op": "draw", "count": 2})),
        "M": card(
            auto("bench", "turn_end", choose("waiting_room"), {"op": "enter", "who": "it", "place": "centre"}),
            names=["M"],
        ),
        "L": card(auto("bench", "turn_end", DRAW), names=["L"]),
        "N": card(perm("ring", {"forbid": ["use_techniques"], "who": of("bench", "opponent", name="K")})),
    }
    desk = start({"on": "K l, M r", "waiting_room": "L"}, {"ring": "N"}, cards, "end")
    assert (desk.names("bench"), size(desk, "hand"), desk.state["turn"]["player"]) == (["K", "L", "M"], 1, 1)


@rule("VS", "6.8.1.5c")
def test_the_turn_does_not_wait_for_an_ability_whose_use_is_forbidden() -> None:
    cards = {
        "K": card(auto("bench", "turn_end", DRAW)),
        "L": card(perm("ring", {"forbid_player": [{"player": "opponent", "what": "use_auto"}]})),
    }
    desk = start({"on": "K l"}, {"ring": "L"}, cards, "end")
    assert (desk.state["turn"]["player"], size(desk, "hand")) == (1, 0)


@rule("VS", "6.8.1.5b")
def test_a_ban_of_this_turn_that_comes_when_its_damage_has_gone_ends_with_it() -> None:
    unhurt = {"cond": "count", "of": of("ring", damage={"max": 0}), "min": 1}
    ban = {"op": "forbid_player", "player": "opponent", "what": "draw", "until": "turn_end"}
    cards = {"K": card(auto("bench", "is_so", ban, send("waiting_room", "self"), **{"if": unhurt}))}
    desk = start({"ring": {"card": "V", "damage": 500}, "on": "K l"}, cards=cards, phase="end")
    assert desk.names("waiting_room") == ["K"]
    assert (desk.state["turn"]["player"], size(desk, "hand", 1)) == (1, 1)


@rule("VS", "6.8.1.3b")
@rule("VS", "6.8.1.3c")
@rule("VS", "6.8.1.4")
@rule("VS", "6.8.1.5b")
def test_effects_and_damage_of_the_turn_end_together() -> None:
    cards = {
        "K": card(
            act(
                "ring",
                choose("ring"),
                give(defence=2000),
                choose("ring"),
                {"op": "damage", "who": "it", "amount": 2000},
                times_per_turn=1,
            ),
            defence=5000,
        )
    }
    desk = start({"ring": {"card": "K", "damage": 4000}, "on": "V l"}, cards=cards, phase="ability")
    desk.do("activate K; no_attack")
    assert ring(desk)["damage"] == 0
    assert ring(desk)["card"] == "K"
    assert ring(desk)["defence"] == 5000
    assert desk.state["turn"]["player"] == 1


def paying(desk: Desk, kind: str, *places: int) -> dict[str, Any]:
    """The play of B to the left slot, with the energies at these places."""
    energies = desk.player()["energy"]
    return {"type": kind, "card": desk.id("B"), "place": "left", "energy": [energies[place]["id"] for place in places]}


@rule("VS", "8.4.1.3")
@rule("VS", "2.2.2")
@pytest.mark.parametrize(("kind", "place"), [("play", "hand"), ("move_to_bench", "ring")])
def test_a_player_may_name_the_energies_to_rest(kind: str, place: str) -> None:
    desk = start({place: "B", "energy": {"stand": 3, "rest": 1}})
    for wrong in ((), (3,), (0, 1)):
        assert desk.rule_against(paying(desk, kind, *wrong)) == "8.4.1.3"
    desk.act(paying(desk, kind, 1))
    assert [card["orientation"] for card in desk.player()["energy"]] == ["stand", "rest", "stand", "rest"]
    assert desk.at("l")["card"] == "B"


@rule("VS", "8.4.1.3")
def test_named_energies_are_replayed_and_undone() -> None:
    table = Outside(NOTATION)
    table.good("scenario", scenario=NOTATION.scenario({"hand": "B", "energy": {"stand": 2}}, None, None))
    before = table.hash
    energies = table.player()["energy"]
    table.act({"type": "play", "card": table.id("B"), "place": "left", "energy": [energies[1]["id"]]})
    after, replay = table.hash, table.good("replay")["replay"]
    table.good("undo")
    assert table.hash == before
    table.good("load", replay=replay)
    assert table.hash == after
