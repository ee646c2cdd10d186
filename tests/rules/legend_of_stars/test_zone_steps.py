"""Searching, revealing, swapping, putting onto the field, skipping, winning; loops and several modes."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

HEAL = {"op": "gain_life", "amount": 1}


def use(
    *steps: dict[str, Any], own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **cards: Any
) -> Desk:
    """Return the position after the effect card M with these steps was used."""
    mine = own or {}
    desk = start({**mine, "hand": ["M", *mine.get("hand", [])]}, other or {}, cards={"M": effect(*steps), **cards})
    return desk.do("play_effect", card=desk.id("M"))


def test_a_search_shows_what_it_takes_and_hides_the_order_of_the_deck() -> None:
    own = {"deck": ["V", "B", "S", "A", "V"]}
    desk = use({"op": "search", "where": {"kind": "character"}, "count": 2}, own=own)
    assert [desk.name_of(option["card"]) for option in desk.options("pick")] == ["A", "B", "V", "V"]
    desk.pick("A", "V")
    assert sorted(desk.names("hand")) == ["A", "V"]
    assert [event["name"]["en"] for event in desk.events_of("reveal")] == ["A", "V"]
    assert desk.events_of("shuffle")


def test_a_search_may_find_nothing() -> None:
    assert use({"op": "search", "where": {"race": "dragon"}}, {"op": "if_done", "else": [HEAL]}).life()[0] == 3001
    assert use({"op": "search"}, own={"deck": []}).events_of("shuffle")


def test_what_a_search_has_found_can_be_spoken_of() -> None:
    found = {
        "op": "if",
        "cond": {"cond": "card", "card": "it", "where": {"of": "hand", "kind": "support"}},
        "then": [HEAL],
    }
    assert use({"op": "search"}, found, own={"deck": ["S", "A"]}).pick("S").life()[0] == 3001
    assert use({"op": "search"}, found, own={"deck": ["S", "A"]}).pick("A").life()[0] == 3000
    assert use({"op": "search"}, found, own={"deck": ["S", "A"]}).pick().life()[0] == 3000


def test_revealed_cards_are_seen_by_both_and_conditions_can_refer_to_them() -> None:
    asked = {
        "op": "if",
        "cond": {"cond": "card", "card": "it", "where": {"of": "deck", "kind": "support"}},
        "then": [HEAL],
    }
    desk = use({"op": "reveal", "what": "deck_top"}, asked, own={"deck": ["S", "V"]})
    assert desk.life()[0] == 3001
    (entry,) = (event for event in desk.events if event["type"] == "reveal")
    assert desk.game.visible(entry, 1) == entry
    assert entry["name"] == {"ja": "S", "en": "S"}
    desk = use({"op": "reveal", "what": "hand", "player": "opponent"}, other={"hand": ["A", "B"]})
    assert len(desk.events_of("reveal")) == 2
    assert desk.seen_by(0)["players"][1]["hand"] == [{"hidden": True}] * 2


def test_a_deck_is_shuffled() -> None:
    assert use({"op": "shuffle", "player": "opponent"}).events_of("shuffle")[0]["player"] == 1


def test_two_characters_change_their_squares() -> None:
    steps = (
        {"op": "choose", "select": {"side": "you", "name": "A"}, "as": "one"},
        {"op": "choose", "select": {"side": "you", "name": "B"}, "as": "other"},
        {"op": "swap", "who": "one", "with": "other"},
    )
    own = {"on": "A f0, B b2", "support": ["P"]}
    watching = support(when("shifts", HEAL, who={"side": "you"}))
    desk = use(*steps, own=own, P=watching)
    while desk.options("activate"):
        desk.do("activate", **{key: desk.options("activate")[0][key] for key in ("card", "ability")})
    assert (desk.at("f0")["card"], desk.at("b2")["card"], desk.life()[0]) == ("B", "A", 3002)
    still = character({"type": "static", "forbid": ["move"]})
    desk = use(*steps, own={"on": "A f0, B b2"}, B=still)
    assert desk.at("f0")["card"] == "A"


def test_a_character_is_put_onto_the_field_and_that_is_not_a_play() -> None:
    cards = {"C": character(when("enter", HEAL), when("play", {"op": "gain_life", "amount": 50}))}
    steps = ({"op": "choose", "select": {"of": "trash", "side": "you"}}, {"op": "enter", "who": "it", "row": "front"})
    desk = use(*steps, own={"trash": ["C"], "on": "A f0"}, **cards)
    assert [option["lane"] for option in desk.options("pick")] == [1, 2, 3]
    desk.do("pick", lane=2, row="front")
    assert (desk.at("f2")["card"], desk.at("f2")["orientation"], desk.life()[0]) == ("C", "attack", 3001)


@pytest.mark.parametrize("own", [{"trash": ["F"]}, {"on": "A f0"}, {"support": ["S"]}])
def test_effect_cards_and_cards_on_the_field_cannot_be_put_onto_it(own: dict[str, Any]) -> None:
    select = {"of": "trash" if "trash" in own else "field", "side": "you"}
    steps = ({"op": "choose", "select": select}, {"op": "enter", "who": "it"}, {"op": "if_done", "else": [HEAL]})
    desk = use(*steps, own=own)
    assert desk.life()[0] == 3001
    assert not [event for event in desk.events_of("move") if event["from"] != "stage"]


def test_several_are_put_one_after_the_other_where_their_player_wants_them() -> None:
    steps = ({"op": "enter", "who": {"of": "trash", "side": "you"}}, {"op": "gain_life", "amount": {"number": "done"}})
    desk = use(*steps, own={"trash": ["A", "S", "B", "V"]})
    for name, lane in (("A", 3), ("B", 0), ("V", 1)):
        assert desk.game.decision is not None
        assert desk.game.decision.source is not None
        assert desk.name_of(desk.game.decision.source) == name
        desk.do("pick", lane=lane, row="back")
    assert [desk.at(f"b{lane}")["card"] for lane in (3, 0, 1)] == ["A", "B", "V"]
    assert (desk.names("support"), desk.life()[0]) == (["S"], 3004)


@pytest.mark.parametrize(("ready", "exhausted", "asked"), [(2, 0, True), (1, 9, False), (3, 0, True), (0, 0, False)])
def test_nobody_is_asked_whether_to_exhaust_more_energy_than_is_ready(
    ready: int, exhausted: int, *, asked: bool
) -> None:
    may = {"op": "may", "steps": [{"op": "exhaust_energy", "count": 2}], "then": [HEAL]}
    desk = use(may, own={"energy": f"{ready}+{exhausted}"})
    assert desk.game.decision is not None
    assert (desk.game.decision.kind == "yes_no") is asked


def test_putting_onto_a_full_field_does_nothing() -> None:
    row = [f"V {row[0]}{lane}" for row in ("front", "back") for lane in range(4)]
    steps = ({"op": "enter", "who": {"of": "trash", "side": "you"}}, {"op": "if_done", "else": [HEAL]})
    desk = use(*steps, own={"trash": ["A"], "characters": row})
    assert (desk.names("trash")[0], desk.life()[0]) == ("A", 3001)


@pytest.mark.parametrize(("edition", "fields"), [("1.0.03", ["Y"]), ("1.0.01", ["X"])])
def test_a_field_that_is_put_meets_the_rule_of_its_edition(edition: str, fields: list[str]) -> None:
    put = effect({"op": "enter", "who": {"of": "trash", "side": "you", "kind": "field"}})
    desk = start({"hand": ["M"], "support": ["X"], "trash": ["Y"]}, {}, {"M": put}, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("support") == fields


def test_energies_and_hands_are_lost_by_choice_or_by_chance() -> None:
    desk = use({"op": "trash_energy", "count": 1, "player": "opponent"}, other={"energy": "2"})
    assert desk.asked() == 1
    desk.do("pick", card=desk.player(1)["energy"][0]["id"])
    assert len(desk.player(1)["energy"]) == 1
    steps = ({"op": "discard", "count": 2, "player": "opponent", "random": True}, {"op": "if_done", "then": [HEAL]})
    desk = use(*steps, other={"hand": ["A", "B", "S"]})
    assert (len(desk.names("trash", 1)), desk.life()[0]) == (2, 3001)
    assert use(*steps).life()[0] == 3000


@pytest.mark.parametrize(("player", "winner"), [("you", 0), ("opponent", 1)])
def test_an_effect_may_end_the_game(player: str, winner: int) -> None:
    desk = use({"op": "win", "player": player}, {"op": "damage", "amount": 9000})
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (winner, "effect")


@pytest.mark.parametrize("phase", ["main", "lead", "attack"])
def test_the_next_phase_of_that_name_does_not_take_place(phase: str) -> None:
    desk = use({"op": "skip", "phase": phase})
    assert desk.state["skips"] == [{"player": 1, "phase": phase}]
    desk.do("end; end; end")
    seen = []
    while desk.state["turn"]["player"] == 1:
        seen.append(desk.state["turn"]["phase"])
        desk.do("end")
    assert seen == [name for name in ("main", "lead", "attack") if name != phase]
    assert desk.state["skips"] == []


def test_steps_are_repeated_the_wanted_number_of_times() -> None:
    loop = {
        "op": "repeat",
        "times": 3,
        "steps": [HEAL, {"op": "repeat", "times": 2, "steps": [{"op": "gain_life", "amount": 10}]}],
    }
    assert use(loop, HEAL).life()[0] == 3064
    assert use({"op": "repeat", "times": 1_000_000, "steps": [HEAL]}).life()[0] == 3020
    assert use({"op": "repeat", "times": 0, "steps": [HEAL]}).life()[0] == 3000


def test_steps_for_each_of_the_cards() -> None:
    each = {
        "op": "for_each", "who": {"side": "you"},
        "steps": [{"op": "gain_life", "amount": {"value": "def", "card": "it"}}, {"op": "destroy", "who": "it"}],
    }  # fmt: skip
    desk = use(each, HEAL, own={"on": "A f0, B f1"})
    assert (desk.life()[0], desk.names("trash")) == (3901, ["A", "B", "M"])


def test_several_modes_come_in_printed_order() -> None:
    inner = {
        "op": "modes",
        "count": 2,
        "modes": [[{"op": "gain_life", "amount": 10}], [{"op": "gain_life", "amount": 20}]],
    }
    step = {"op": "modes", "count": 2, "modes": [[inner], [{"op": "draw"}], [{"op": "gain_life", "amount": 100}]]}
    desk = use(step)
    assert desk.game.decision is not None
    desk.events += desk.game.choose([desk.game.decision.options[2].id, desk.game.decision.options[0].id])
    assert (desk.life()[0], desk.player(0)["hand"]) == (3130, [])


def test_the_effect_continues_after_the_last_card_was_put_onto_the_field() -> None:
    put = {"op": "enter", "who": {"of": "trash", "side": "you"}, "row": "back"}
    desk = use(put, HEAL, {"op": "draw"}, own={"trash": ["A", "S"], "deck": ["V"]})
    desk.do("pick", lane=0, row="back")
    assert (desk.at("b0")["card"], desk.names("support"), desk.life()[0]) == ("A", ["S"], 3001)
    assert desk.names("hand") == ["V"]
    desk = use(put, HEAL, {"op": "draw"}, own={"deck": ["V"]})
    assert (desk.life()[0], desk.names("hand")) == (3001, ["V"])
