"""VS 8.1 to 8.8, 8.11 to 8.13: how abilities are used."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError, IllegalChoiceError
from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
    SELF,
    act,
    auto,
    cancel,
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
    using,
    waiting,
)

rule = pytest.mark.rule


def beginning(*steps: Any, me: Any = None, you: Any = None, cards: Any = None, **more: Any) -> Any:
    """A position in which an automatic technique of K in the ring has just been used."""
    known = {"K": card(auto("ring", "phase_start", *steps, phase="character", **more)), **(cards or {})}
    return start({"ring": "K", **(me or {})}, you, known)


@rule("VS", "8.1.1.1")
@rule("VS", "8.1.1.1.2a")
@rule("VS", "8.5.1.1")
@rule("VS", "8.5.1.2")
def test_an_activated_technique_is_used_on_purpose() -> None:
    cards = {"K": card(act("bench", DRAW), act("bench", DRAW, DRAW))}
    desk = start({"on": "K l"}, cards=cards, phase="ability")
    assert [option["ability"] for option in desk.options("activate")] == [0, 1]
    barred = {"L": card(perm("ring", {"forbid_player": [{"player": "both", "what": "play"}]}))}
    desk = start({"on": "K l", "ring": "L"}, cards={**cards, **barred}, phase="ability")
    assert len(desk.options("activate")) == 2


@rule("VS", "8.1.1.1.3a")
@rule("VS", "12.1.1b")
@rule("VS", "8.5.1.3.1a")
@rule("VS", "8.5.1.3")
@rule("VS", "3.8.9")
def test_a_cancel_chooses_one_ability_before_it_is_paid_for() -> None:
    waits = [{"player": 0, "card": "K", "ability": 0, "source": "left"}] * 2
    cards = {"K": card(act("bench", DRAW)), "M": card(cancel("hand", {}, SELF))}
    desk = start("K l", {"hand": "M M"}, cards, resolution=waits)
    targets = [option["target"] for option in desk.options("cancel")]
    assert sorted(set(targets)) == [item["id"] for item in desk.state["resolution"]]
    desk.do("cancel", card=desk.id("M", "hand", 1), ability=0, target=targets[0])
    assert size(desk, "waiting_room", 1) == 1
    again = [option["target"] for option in desk.options("cancel")]
    assert targets[0] in again
    assert len(desk.do("pass; pass").events_of("draw")) == 1


@rule("VS", "8.5.1.3.1b")
@rule("VS", "12.1.1a")
@rule("VS", "3.8.4")
@pytest.mark.parametrize(
    ("target", "offered"),
    [
        ({}, True), ({"level": {"max": 2}}, True), ({"level": {"max": 1}}, False), ({"icon": "auto"}, False),
        ({"icon": ["activated", "cancel"]}, True), ({"attribute": "sea"}, True), ({"attribute": "sky"}, False),
        ({"name": "K"}, True), ({"name": "L"}, False), ({"side": "you"}, False), ({"side": "any"}, True),
        ({"work": "W"}, True), ({"work": "V"}, False),
    ],
)  # fmt: skip
def test_a_cancel_chooses_only_what_it_can(target: Any, offered: bool) -> None:
    cards = {
        "K": card(act("bench", DRAW, attributes=["sea"]), level=2, work_title="W"),
        "M": card(cancel("hand", target, SELF)),
    }
    desk = start("K l", {"hand": "M"}, cards, "ability").do("activate K")
    assert bool(desk.events_of("use")) != offered


@rule("VS", "3.8.5")
@rule("VS", "3.8.6")
@rule("VS", "3.8.3a")
def test_an_ability_follows_the_information_of_its_card_until_it_moves() -> None:
    cards = {
        "K": card(act("ring", choose("hand"))),
        "L": card(perm("bench", {"who": of("ring", "any"), "modify": {"level": 2}})),
    }
    wait = {"player": 0, "card": "K", "ability": 0, "source": "ring"}
    desk = start(
        {"ring": "K", "on": "L l"}, {"hand": "M"}, {**cards, "M": card(cancel("hand", {}, SELF))}, resolution=[wait]
    )
    assert desk.state["resolution"][0]["level"] == 2
    moved = {"K": card(act("ring", DRAW, cost={"cards": [{"do": "waiting_room", "who": "self"}]})), "L": cards["L"],
             "M": card(cancel("hand", {}, SELF))}  # fmt: skip
    desk = start({"ring": "K", "on": "L l"}, {"hand": "M"}, moved, "ability").do("activate K")
    assert desk.names("waiting_room") == ["K"]
    expect("the level of the technique", desk.state["resolution"][0]["level"], 2)


@rule("VS", "8.5.1.2")
@rule("VS", "8.5.1.3.1b")
def test_a_cancel_says_why_it_cannot_choose_an_ability() -> None:
    cards = {
        "K": card(act("bench", DRAW), level=2),
        "M": card(cancel("hand", {"level": {"max": 1}}, SELF)),
        "N": card(cancel("hand", {"level": {"max": 2}}, SELF)),
    }
    desk = start({"on": "K l"}, {"hand": "M N C"}, cards, "ability").do("activate K")
    target = desk.state["resolution"][0]["id"]
    told = {"ability": 0, "target": target}
    assert desk.why("cancel", card=desk.id("N"), **told) is None
    assert desk.refuses("8.5.1.3.1", "cancel", card=desk.id("M"), **told)
    assert desk.refuses("8.5.1.2", "cancel", card=desk.id("C"), **told)


@rule("VS", "3.8.7")
def test_a_cancel_whose_choice_is_no_longer_right_does_nothing() -> None:
    cards = {
        "K": card(act("bench", DRAW), level=2),
        "M": card(cancel("hand", {"level": {"max": 2}}, SELF)),
        "N": card(cancel("bench", {"side": "opponent"}, {"exhaust": True})),
        "R": card(auto("ring", "cancels", give(choose_all(), level=1), whose="opponent")),
    }
    desk = start({"on": "K l", "ring": "R"}, {"hand": "M"}, cards, "ability").do("activate K; cancel M")
    assert size(desk, "hand") == 0  # the cancel comes before the automatic technique that would spare its choice
    cards["R"] = card(
        perm("ring", {"who": of("bench"), "modify": {"level": {"count": of("waiting_room", "opponent")}}})
    )
    desk = start({"on": "K l", "ring": "R"}, {"hand": "M"}, cards, "ability").do("activate K; cancel M")
    assert (size(desk, "hand"), desk.events_of("void")) == (1, [])


def choose_all() -> Any:
    return of("bench")


@rule("VS", "8.1.1.2")
@rule("VS", "8.1.1.2.1b")
@rule("VS", "8.6.2")
@rule("VS", "8.6.1")
@rule("VS", "3.8.1")
@rule("VS", "3.8.3b")
def test_an_automatic_technique_waits_for_the_next_timing() -> None:
    cards = {"L": card(auto("ring", "draws", give("self", attack=500)))}
    desk = using(
        DRAW,
        choose("ring"),
        {"op": "damage", "who": "it", "amount": {"value": "attack", "card": "it"}},
        me={"ring": "L"},
        cards=cards,
    )
    assert [event["amount"] for event in desk.events_of("damage")] == [1000]
    assert desk.order("draw", "trigger", "damage", "use")[1:] == ["draw", "trigger", "damage", "use"]


@rule("VS", "8.1.1.2.1c")
@rule("VS", "8.1.1.4b")
@rule("VS", "8.1.1.2.1a")
def test_a_card_in_the_wrong_zone_does_nothing() -> None:
    cards = {
        "L": card(
            auto("bench", "attack", DRAW, who=of("ring")),
            perm("bench", {"who": of("ring"), "modify": {"attack": 1000}}),
        )
    }
    desk = start({"ring": "L", "on": "C l"}, None, cards, "attack")
    assert ring(desk)["attack"] == 1000
    assert desk.do("attack; support l").events_of("trigger") == []


@rule("VS", "8.1.1.2.1d")
@rule("VS", "8.6.6a")
@rule("VS", "8.6.6b")
@rule("VS", "8.1.1.3")
def test_a_trigger_of_a_move_looks_at_both_zones() -> None:
    cards = {"L": card(auto("bench", "goes", DRAW, to="waiting_room"))}
    assert size(using(send("waiting_room", of("bench", "opponent")), you={"on": "L l"}, cards=cards), "hand", 1) == 1
    assert size(using(send("waiting_room", of("ring", "opponent")), you={"ring": "L"}, cards=cards), "hand", 1) == 0
    assert size(using(send("retire", of("bench", "opponent")), you={"on": "L l"}, cards=cards), "hand", 1) == 0


@rule("VS", "8.6.6a")
@pytest.mark.parametrize(("left", "drawn"), [("ring", 1), ("hand", 0), ("bench", 0)])
def test_who_watches_a_card_of_the_ring_watches_no_card_of_another_zone(left: str, drawn: int) -> None:
    cards = {"L": card(auto("bench", "goes", DRAW, who=of("ring"), to="waiting_room"))}
    desk = using(send("waiting_room", of(left, "opponent")), you={"ring": "C", "on": "L l", "hand": "B"}, cards=cards)
    expect("the draws", len(desk.events_of("draw")), drawn)


@rule("VS", "8.1.1.3.1")
def test_new_triggers_join_those_that_wait() -> None:
    cards = {
        "L": card(auto("ring", "turn_start", DRAW), auto("ring", "turn_start", give("self", attack=100))),
        "M": card(auto("bench", "draws", give("self", attack=100))),
    }
    desk = start({"ring": "L", "on": "M l"}, None, cards, "stand")
    drawing = next(item["id"] for item in desk.state["resolution"] if item["ability"] == 0)
    desk.do("use", id=drawing)
    assert sorted(waiting(desk)) == ["L", "M"]
    assert len(desk.options("use")) == 2


@rule("VS", "8.1.1.3.2")
@rule("VS", "8.13.2a")
@rule("VS", "8.13.2b")
def test_an_effect_uses_a_technique_without_its_cost() -> None:
    cards = {"L": card(act("ring", DRAW, cost={"pay": 9}), level=3)}
    desk = using({"op": "use_ability", "who": of("ring")}, me={"ring": "L"}, cards=cards)
    assert size(desk, "hand") == 1
    assert [event["name"]["en"] for event in desk.events_of("use")] == ["K", "L"]


@rule("VS", "8.1.1.3.3a")
@rule("VS", "8.1.1.3.3b")
@rule("VS", "8.1.1.3.3c")
@rule("VS", "12.2.1a")
@rule("VS", "12.2.1b")
def test_an_entry_spark_comes_when_the_rules_fill_the_ring() -> None:
    cards = {"S": card(spark(DRAW)), "L": card(auto("bench", "spark", give("self", attack=100), who=of("ring")))}
    desk = using(choose("ring"), send("waiting_room"), me={"deck": "S*5", "on": "K l, L c"}, cards=cards)
    if desk.options("use"):
        desk.do("use")
    assert (len(desk.events_of("spark")), size(desk, "hand"), desk.at("c")["attack"]) == (1, 1, 1100)
    desk = using({"op": "top_cards", "count": 1, "to": "ring"}, me={"deck": "S*5"}, cards=cards)
    assert (ring(desk)["card"], desk.events_of("spark")) == ("S", [])


@rule("VS", "8.1.1.5")
@rule("VS", "8.5.4")
@rule("VS", "8.6.11")
@rule("VS", "8.2.1.1")
@rule("VS", "8.8.1")
def test_actions_are_done_in_order_and_choose_when_they_come() -> None:
    desk = using(DRAW, choose("hand"), send("waiting_room"))
    assert (desk.names("waiting_room"), size(desk, "hand")) == (["Filler"], 0)
    desk = using(DRAW, choose("hand"), send("waiting_room"), me={"hand": "C"})
    assert len(desk.options("pick")) == 2


@rule("VS", "8.2.1.2")
@rule("VS", "8.2.1")
@rule("VS", "4.1.2.1")
def test_without_a_duration_an_effect_lasts_for_the_game() -> None:
    desk = beginning(give("self", until="permanent", attack=2000))
    desk.do("pass; no_attack" if desk.options("attack") else "pass")
    assert ring(desk)["attack"] == 3000


@rule("VS", "8.3.2b")
@rule("VS", "8.3.3")
@rule("VS", "8.3.1")
@pytest.mark.parametrize(("retired", "attack"), [(4, 1000), (5, 3000)])
def test_an_effect_is_valid_while_its_condition_is_met(retired: int, attack: int) -> None:
    condition = {"cond": "player", "what": "retire", "min": 5}
    cards = {"L": card(perm("ring", {"modify": {"attack": 2000}}, **{"if": condition}))}
    assert ring(start({"ring": "L", "retire": f"C*{retired}"}, cards=cards))["attack"] == attack


@rule("VS", "8.4.1.1")
@rule("VS", "8.4.1.2")
@rule("VS", "8.4.1.3b")
def test_a_card_is_played_to_any_place_of_the_field() -> None:
    desk = start({"hand": "C"}, cards={})
    assert [option["place"] for option in desk.options("play")] == ["ring", "left", "centre", "right"]


@rule("VS", "8.5.1.3.2a")
def test_all_parts_of_a_cost_are_paid() -> None:
    cost = {"pay": 1, "exhaust": True, "cards": [{"do": "waiting_room", "who": of("hand"), "count": 1}]}
    desk = start(
        {"on": "K l", "hand": "C B", "energy": {"stand": 1}},
        cards={"K": card(act("bench", DRAW, cost=cost))},
        phase="ability",
    )
    desk.do("activate K")
    assert desk.at("l")["orientation"] == "stand"
    desk.do("pick C")
    assert (desk.at("l")["orientation"], desk.names("waiting_room"), size(desk, "hand")) == ("rest", ["C"], 2)


@rule("VS", "8.5.4.2")
@rule("VS", "8.6.11.2")
def test_a_search_may_find_nothing() -> None:
    desk = using({"op": "search", "where": of("deck", name="C"), "count": 1}, me={"deck": "C C B"})
    assert desk.bounds() == (0, 1)
    desk.do("pick")
    assert size(desk, "hand") == 0


@rule("VS", "8.5.4.2")
@pytest.mark.parametrize(
    ("wanted", "least"),
    [({}, 1), ({"face": "up"}, 1), ({"name": "C"}, 0), ({"not": {"name": "B"}}, 0), ({"lowest": "level"}, 0)],
)
def test_a_choice_in_a_hidden_zone_by_what_is_on_the_cards_may_be_declined(wanted: dict[str, Any], least: int) -> None:
    desk = using(choose("hand", **wanted), send("waiting_room"), DRAW, me={"hand": "C C B"})
    assert desk.bounds() == (least, 1)
    if least == 0:
        desk.do("pick")
        assert (desk.names("waiting_room"), size(desk, "hand")) == ([], 4)


@rule("VS", "8.5.4.2")
@rule("VS", "8.5.4.1")
def test_a_choice_among_revealed_cards_is_not_declined() -> None:
    reveal = {"op": "reveal", "count": 3}
    desk = using(reveal, choose("deck", among="it", name="C"), send("hand"), me={"deck": "C C B B"})
    assert desk.bounds() == (1, 1)


@rule("VS", "8.6.11.2")
@rule("VS", "8.6.5")
@pytest.mark.parametrize("hand", ["C C B", "B B"])
def test_who_declines_in_a_hidden_zone_has_nothing_as_if_there_were_no_such_card(hand: str) -> None:
    desk = beginning(choose("hand", name="C"), send("waiting_room"), DRAW, me={"hand": hand})
    if hand != "B B":
        assert desk.bounds() == (0, 1)
        desk.do("pick")
    assert (desk.events_of("draw"), desk.names("waiting_room")) == ([], [])


@rule("VS", "8.5.5")
@rule("VS", "8.6.12")
def test_a_resolved_ability_is_gone() -> None:
    assert using(DRAW).state["resolution"] == []
    assert beginning(DRAW).state["resolution"] == []


@rule("VS", "8.6.5")
@rule("VS", "8.6.11.1.3")
def test_an_automatic_technique_stops_at_what_it_cannot_do() -> None:
    steps = (choose("bench", "opponent"), {"op": "rest", "who": "it"}, DRAW)
    assert size(beginning(*steps), "hand") == 0
    assert size(beginning(*steps, you={"on": "B l"}), "hand") == 1
    never = {"op": "if", "cond": {"cond": "player", "what": "hand", "min": 5}, "then": [DRAW]}
    assert size(beginning(never, DRAW), "hand") == 0
    assert size(using(never, DRAW), "hand") == 1
    declined = {"op": "may", "steps": [{"op": "discard", "count": 1}], "then": [DRAW]}
    assert size(beginning(declined, DRAW, me={"hand": "C"}).do("no"), "hand") == 1
    assert len(beginning(declined, me={"hand": "C"}).do("yes").events_of("draw")) == 1
    assert size(beginning(choose("bench", "opponent", {"up_to": 1}), DRAW), "hand") == 1


@rule("VS", "8.6.11.1")
def test_an_automatic_technique_chooses_as_many_as_said() -> None:
    desk = beginning(choose("hand"), send("waiting_room"), me={"hand": "C B"})
    assert desk.bounds() == (1, 1)


@rule("VS", "8.6.7a")
@rule("VS", "8.6.7b")
@pytest.mark.parametrize(("goal", "zone", "retired"), [
    ("hand", "hand", 0), ("energy", "energy", 0), ("waiting_room", "waiting_room", 1),
])  # fmt: skip
def test_an_effect_does_not_find_the_card_that_moved_in_a_hidden_zone(goal: str, zone: str, retired: int) -> None:
    cards = {"L": card(auto("field", "goes", send("retire", "subject"), to=zone))}
    desk = using(send(goal, of("bench", name="L")), me={"on": "K l, L c"}, cards={"L": {**cards["L"], "names": ["L"]}})
    assert len(desk.events_of("trigger")) == 1
    assert (size(desk, "retire"), size(desk, zone)) == (retired, 1 - retired)


@rule("VS", "8.6.7b")
@rule("VS", "8.6.10b")
def test_a_trigger_of_a_move_looks_for_its_card_in_the_new_zone() -> None:
    cards = {"L": card(auto("bench", "goes", send("hand", "self"), to="waiting_room"))}
    assert desk_names(using(send("waiting_room", of("bench", "opponent")), you={"on": "L l"}, cards=cards)) == ["L"]
    cards = {"L": card(auto("bench", "goes", send("waiting_room", "subject"), to="hand"))}
    assert desk_names(using(send("hand", of("bench", "opponent")), you={"on": "L l"}, cards=cards)) == ["L"]
    cards = {"L": card(auto("bench", "goes", {"op": "stand", "who": "self"}, DRAW, to="waiting_room"))}
    assert size(using(send("waiting_room", of("bench", "opponent")), you={"on": "L l"}, cards=cards), "hand", 1) == 1


def desk_names(desk: Any) -> list[str]:
    found: list[str] = desk.names("hand", 1)
    return found


@rule("VS", "8.6.8a")
@rule("VS", "8.6.8b")
def test_a_delayed_trigger_comes_once() -> None:
    later = {
        "op": "later",
        "when": {"event": "draws"},
        "steps": [give(of("ring"), attack=100, until="permanent")],
        "until": "permanent",
    }
    desk = using(later, DRAW, DRAW)
    assert (ring(desk)["attack"], desk.state["promises"][0]["kind"]) == (1100, "open")


@rule("VS", "8.6.3")
@rule("VS", "8.6.8b")
def test_a_delayed_trigger_with_a_duration_comes_once_for_each_card_also_at_the_same_time() -> None:
    later = {
        "op": "later",
        "when": {"event": "goes", "who": of("bench", "opponent"), "to": "waiting_room"},
        "steps": [give(of("ring"), attack=100, until="permanent")],
        "until": "turn_end",
        "once": False,
    }
    desk = using(later, send("waiting_room", of("bench", "opponent")), you="B l, C r")
    expect("the techniques that wait", len(desk.options("use")), 2)
    desk.choose([desk.offered()[0][0]])
    expect("the attack of the ring", ring(desk)["attack"], 1200)


@rule("VS", "8.6.9")
@rule("VS", "8.6.9.1a")
@rule("VS", "8.6.9.1b")
def test_a_state_sets_an_ability_off_again_when_it_was_used() -> None:
    empty = {"cond": "player", "what": "hand", "max": 0}
    cards = {"L": card(auto("ring", "is_so", DRAW, **{"if": empty}))}
    desk = start({"ring": "L", "hand": "C"}, cards=cards)
    assert desk.events_of("trigger") == []
    desk.do("play C left")
    assert (size(desk, "hand"), len(desk.events_of("trigger"))) == (1, 1)


@rule("VS", "8.6.9")
@rule("VS", "8.6.10a")
def test_a_state_that_has_set_an_ability_off_is_not_looked_at_again() -> None:
    empty = {"cond": "player", "what": "hand", "max": 0}
    cards = {"L": card(auto("ring", "is_so", DRAW, **{"if": empty}), auto("ring", "is_so", DRAW, **{"if": empty}))}
    desk = start({"ring": "L", "hand": "C"}, cards=cards).do("play C left; use")
    assert size(desk, "hand") == 2


@rule("VS", "8.7.1")
@rule("VS", "8.7.1.2")
@rule("VS", "8.11.1")
def test_a_card_that_left_the_field_is_read_as_it_was_there() -> None:
    hit = {"op": "damage", "who": of("ring", "opponent"), "amount": {"value": "attack", "card": "it"}}
    boost = {"L": card(perm("ring", {"who": of("bench", "any"), "modify": {"attack": 3000}}))}
    desk = using(
        choose("bench", "opponent"),
        send("waiting_room"),
        hit,
        me={"ring": "L"},
        you={"on": "C l", "ring": "D"},
        cards=boost,
    )
    assert [event["amount"] for event in desk.events_of("damage")] == [4000]


@rule("VS", "8.7.1.1")
@rule("VS", "8.7.2")
def test_between_a_hidden_and_a_public_zone_the_public_one_counts() -> None:
    hit = {"op": "damage", "who": of("ring", "opponent"), "amount": {"value": "attack", "card": "it"}}
    boost = {
        "L": card(
            perm("ring", {"who": of("ring", "any"), "modify": {"attack": 3000}}),
            perm("ring", {"who": of("bench", "any"), "modify": {"attack": 500}}),
        )
    }
    desk = using(
        choose("bench", "opponent"), send("hand"), hit, me={"ring": "L"}, you={"on": "C l", "ring": "D"}, cards=boost
    )
    assert [event["amount"] for event in desk.events_of("damage")] == [1500]
    enter = {"op": "enter", "who": "it", "place": "centre"}
    desk = using(
        choose("waiting_room"), enter, hit, me={"ring": "L", "waiting_room": "C"}, you={"ring": "D"}, cards=boost
    )
    assert [event["amount"] for event in desk.events_of("damage")] == [1500]


@rule("VS", "8.12.1")
@rule("VS", "8.12.5")
def test_a_technique_counts_as_used_when_it_was_resolved() -> None:
    cards = {"K": card(act("bench", DRAW, times_per_turn=1)), "M": card(cancel("hand", {}, SELF))}
    desk = start("K l", {"hand": "M"}, cards, "ability").do("activate K; cancel M")
    assert desk.options("activate")
    desk.do("activate K")
    assert (size(desk, "hand"), desk.state["turn"]["phase"]) == (1, "attack")
    twice = card(auto("ring", "draws", give("self", attack=100), times_per_turn=1))
    desk = using({"op": "draw", "count": 2}, me={"ring": "L"}, cards={"L": twice})
    if desk.options("use"):
        desk.do("use")
    assert (ring(desk)["attack"], desk.state["resolution"]) == (1100, [])


ONCE = act("bench", DRAW, once_per_game=True)


@rule("VS", "8.12.5")
def test_a_technique_that_is_used_once_a_game_is_not_used_in_a_later_turn() -> None:
    cards = {"K": card(ONCE), "M": card(act("bench", DRAW))}
    me, you = {"on": "K l, M r", "deck": "C*30"}, {"deck": "C*30"}
    desk = start(me, you, cards, "ability").do("activate K")
    found = desk.at("l")["id"]
    while desk.state["turn"]["number"] < 7 or desk.state["turn"]["phase"] != "ability":
        idle = [identity for identity, action in desk.offered() if action["type"] in {"pass", "no_attack"}]
        every = [identity for identity, _ in desk.offered()]
        desk.choose((idle or every)[: max(1, desk.bounds()[0])])
    assert {desk.name_of(option["card"]) for option in desk.options("activate")} == {"M"}
    refusal = desk.why("activate", card=found, ability=0)
    assert refusal is not None
    assert refusal.rule == "8.12.5"


@rule("VS", "8.12.5")
@pytest.mark.parametrize(("by_way_of", "again"), [("waiting_room", False), ("hand", True)])
def test_only_a_card_that_was_hidden_may_use_it_again(by_way_of: str, again: bool) -> None:
    there = [choose("bench", name="U"), send(by_way_of)]
    back = [choose(by_way_of, name="U"), {"op": "enter", "who": "it", "place": "left"}]
    cards = {"U": card(ONCE, names=["U"]), "K": card(act("ring", *there, *back))}
    desk = start({"ring": "K", "on": "U l"}, cards=cards, phase="ability").do("activate U; activate K")
    for _ in range(3):
        if desk.options("pick"):
            desk.pick("U")
    assert desk.at("l")["card"] == "U"
    usable = [desk.name_of(option["card"]) for option in desk.options("activate")]
    assert ("U" in usable) == again


@rule("VS", "8.10.1")
def test_a_replacement_that_is_used_once_a_game_replaces_once() -> None:
    instead = {"would": {"event": "draw"}, "steps": [{"op": "damage", "who": "self", "amount": 100}]}
    desk = using({"op": "draw", "count": 2}, me={"ring": "L"},
                 cards={"L": card(perm("ring", instead, once_per_game=True), defence=5000)})  # fmt: skip
    assert (size(desk, "hand"), ring(desk).get("damage")) == (1, 100)


@rule("VS", "8.12.2a")
@rule("VS", "8.12.2b")
@rule("VS", "8.12.2c")
def test_the_use_of_a_technique_is_a_trigger() -> None:
    watching = auto("bench", "uses", DRAW, whose="opponent", technique={"level": {"max": 2}, "icon": "activated"})
    cards = {"K": card(act("bench", choose("hand"))), "L": card(watching), "M": card(cancel("hand", {}, SELF))}
    desk = start("K l", "L l", cards, "ability").do("activate K")
    assert size(desk, "hand", 1) == 1
    desk = start("K l", {"on": "L l", "hand": "M"}, cards, "ability").do("activate K; cancel M")
    assert size(desk, "hand", 1) == 0


@rule("VS", "8.12.3")
@rule("VS", "8.12.4")
@rule("VS", "4.1.1.1")
def test_techniques_that_cannot_be_used() -> None:
    bars = [{"player": "opponent", "what": word} for word in ("use_auto", "use_activated", "use_cancel")]
    cards = {
        "L": card(perm("ring", {"forbid_player": bars})),
        "K": card(auto("bench", "turn_start", DRAW), act("bench", DRAW)),
    }
    desk = start("K l", {"ring": "L"}, cards, "stand")
    assert desk.events_of("trigger") == []
    desk = start({"on": "K l", "ring": "N"}, {"ring": "L"}, {**cards, "N": card()}, "character")
    desk.do("pass")
    assert desk.options("activate") == []


@rule("VS", "8.12.4")
@rule("VS", "2.15.2")
def test_only_techniques_with_that_attribute_cannot_be_used() -> None:
    bar = {"player": "opponent", "what": "use_activated", "attribute": "推理"}
    gain = perm("bench", {"gain": {"attribute": ["推理"]}}, who={"of": "ring", "side": "you"})
    cards = {
        "L": card(perm("ring", {"forbid_player": [bar]})),
        "K": card(act("bench", DRAW, attributes=["推理"])),
        "M": card(act("bench", DRAW, attributes=["海"])),
        "N": card(act("ring", DRAW, attributes=["海"])),
        "G": card(gain),
    }
    desk = start({"on": "K l, M c", "ring": "N"}, {"ring": "L"}, cards, "ability")
    refused = {name: desk.rule_for("activate", name, ability=0) is not None for name in ("K", "M", "N")}
    expect("the cards that cannot be activated", refused, {"K": True, "M": False, "N": False})
    desk = start({"on": "G l, M c", "ring": "N"}, {"ring": "L"}, cards, "ability")
    refused = {name: desk.rule_for("activate", name, ability=0) is not None for name in ("M", "N")}
    expect("the cards that cannot be activated", refused, {"M": False, "N": True})


@rule("VS", "8.12.3")
def test_automatic_techniques_with_a_barred_attribute_do_not_trigger() -> None:
    bar = {"player": "opponent", "what": "use_auto", "attribute": "推理"}
    cards = {
        "L": card(perm("ring", {"forbid_player": [bar]})),
        "K": card(auto("bench", "turn_start", DRAW, attributes=["推理"])),
        "M": card(auto("bench", "turn_start", DRAW, attributes=["海"])),
    }
    desk = start("K l, M c", {"ring": "L"}, cards, "stand")
    expect("the techniques that trigger", len(desk.events_of("trigger")), 1)


@rule("VS", "8.12.4")
@rule("VS", "3.8.4")
@pytest.mark.parametrize(("only", "refused"), [
    ({"level": {"max": 2}}, "KM"), ({"level": {"min": 3}}, "N"), ({"level": {"min": 2, "max": 2}}, "M"),
    ({"technique": "Bell"}, "MN"), ({"technique": "Bell", "level": {"max": 2}}, "M"),
    ({"attribute": "海", "level": {"max": 2}}, "K"), ({"attribute": "推理", "technique": "Bell"}, "N"),
])  # fmt: skip
def test_only_such_techniques_cannot_be_used(only: Any, refused: str) -> None:
    cards = {
        "L": card(perm("ring", {"forbid_player": [{"player": "opponent", "what": "use_activated", **only}]})),
        "K": card(act("bench", DRAW, attributes=["海"], names=["Whistle"]), level=1),
        "M": card(act("bench", DRAW, names=["Ring", "Bell"]), level=2),
        "N": card(act("bench", DRAW, attributes=["推理"], names=["Bell"]), level=3),
    }
    desk = start("K l, M c, N r", {"ring": "L"}, cards, "ability")
    found = [name for name in "KMN" if desk.rule_for("activate", name, ability=0) is not None]
    expect("the cards that cannot be activated", "".join(found), refused)


@rule("VS", "8.12.4")
@rule("VS", "2.15.1a")
@pytest.mark.parametrize("only", [{}, {"level": {"max": 2}}])
def test_any_sign_may_stand_in_an_attribute_that_is_barred(only: Any) -> None:
    bar = {"player": "opponent", "what": "use_activated", "attribute": "海|空", **only}
    cards = {
        "L": card(perm("ring", {"forbid_player": [bar]})),
        "K": card(act("bench", DRAW, attributes=["海|空"]), level=1),
        "M": card(act("bench", DRAW, attributes=["海"]), level=1),
    }
    desk = start("K l, M c", {"ring": "L"}, cards, "ability")
    found = [name for name in "KM" if desk.rule_for("activate", name, ability=0) is not None]
    expect("the cards that cannot be activated", found, ["K"])


@rule("VS", "8.12.3")
@rule("VS", "8.12.5")
def test_techniques_of_a_level_are_barred_by_the_level_that_their_card_has_now() -> None:
    bar = {"player": "opponent", "what": "use_auto", "level": {"min": 2}}
    raised = perm("bench", {"modify": {"level": 1}}, who={"of": "bench", "side": "you", "name": "K"})
    cards = {
        "L": card(perm("ring", {"forbid_player": [bar]})),
        "K": card(auto("bench", "turn_start", DRAW), level=1, names=["K"]),
        "R": card(raised, names=["R"]),
    }
    expect("the uses", len(start("K l", {"ring": "L"}, cards, "stand").events_of("use")), 1)
    expect("the uses", len(start("K l, R r", {"ring": "L"}, cards, "stand").events_of("use")), 0)


@pytest.mark.parametrize(("bar", "path"), [
    ({"what": "draw", "level": {"max": 2}}, "forbid_player"), ({"what": "play", "technique": "Bell"}, "forbid_player"),
    ({"what": "use_auto", "level": {"max": {"count": {"of": "hand", "side": "you"}}}}, "level"),
])  # fmt: skip
def test_what_bars_only_such_techniques_is_checked(bar: Any, path: str) -> None:
    with pytest.raises(BadScenarioError) as error:
        start("L l", cards={"L": card(perm("bench", {"forbid_player": [bar]}))})
    assert path in error.value.place


@rule("VS", "8.13.3a")
@rule("VS", "8.13.3b")
@rule("VS", "8.13.3c")
@rule("VS", "8.13.3.1")
def test_one_of_several_effects_is_chosen_when_it_resolves() -> None:
    modes = {"op": "modes", "count": 1, "modes": [[DRAW], [give(of("ring"), attack=500)]]}
    desk = using(modes)
    assert [option["mode"] for option in desk.options()] == [0, 1]
    desk.do("pick 1")
    assert (size(desk, "hand"), ring(desk)["attack"]) == (0, 1500)
    modes = {
        "op": "modes",
        "count": 2,
        "modes": [[DRAW], [give(of("ring"), attack=500)], [send("waiting_room", of("hand"))]],
    }
    desk = using(modes)
    with pytest.raises(IllegalChoiceError):
        desk.choose([desk.offered()[0][0]] * 2)
    desk.do("pick 2 0")
    assert (size(desk, "hand"), desk.names("waiting_room")) == (0, ["Filler"])


@rule("VS", "12.1.1c")
@rule("VS", "12.3.1.1")
def test_cancelling_is_a_trigger_even_if_that_cancel_is_cancelled() -> None:
    cards = {
        "K": card(act("bench", DRAW)),
        "M": card(cancel("hand", {}, SELF)),
        "L": card(auto("bench", "cancels", DRAW)),
    }
    desk = start({"on": "K l", "hand": "M"}, {"on": "L l", "hand": "M"}, cards, "ability").do(
        "activate K; cancel M; cancel M"
    )
    assert size(desk, "hand", 1) == 1


@rule("VS", "12")
@rule("VS", "4.1.1.2")
@rule("VS", "2.13.2")
def test_the_kinds_of_techniques() -> None:
    kinds = [act("bench", DRAW), auto("ring", "attack", DRAW), perm("ring", {}), spark(DRAW), cancel("hand"),
             {"kind": "surprise", "condition": {"event": "turn_start"}, "effect": []}]  # fmt: skip
    desk = start({"hand": "K"}, cards={"K": card(*kinds)})
    found = [ability["kind"] for ability in desk.named("K")["abilities"]]
    assert found == ["activated", "auto", "permanent", "entry_spark", "cancel", "surprise"]


def test_an_unknown_kind_of_technique_is_reported_with_the_kinds_that_cards_write() -> None:
    with pytest.raises(BadScenarioError) as found:
        start({"ring": "K"}, cards={"K": card({"kind": "foo", "zones": ["ring"], "effect": []})})
    assert found.value.place == "cards.K.abilities[0].kind"
    assert found.value.message.args["known"] == "auto, entry_spark, surprise, activated, cancel, permanent"
    assert found.value.message.args["word"] == "foo"


@rule("VS", "2.13.3")
def test_a_technique_can_have_several_names() -> None:
    named = {**act("ring", DRAW), "names": ["N1", "N2"]}
    desk = start({"ring": "K"}, cards={"K": card(named)})
    assert ring(desk)["abilities"][0]["names"] == ["N1", "N2"]


RAISED: Any = perm("ring", {"who": of("bench", "any"), "modify": {"level": 2, "attack": 3000}})
"""A level of 3 on the bench."""
BY_LEVEL: Any = {"op": "draw", "count": {"value": "level", "card": "subject"}}


@rule("VS", "8.7.1")
@rule("VS", "8.7.1.2")
@pytest.mark.parametrize("word", ["subject", "it"])
def test_who_watches_a_card_leave_the_bench_reads_it_as_it_was_there(word: str) -> None:
    drawing = {"op": "draw", "count": {"value": "level", "card": word}}
    watch = auto("ring", "goes", drawing, who=of("field"), to="waiting_room", **{"from": "bench"})
    cards = {"L": card(RAISED, watch), "C": card(level=1)}
    desk = start({"ring": "L", "on": "C l", "hand": "B", "energy": {"stand": 2}}, cards=cards).do("play B left")
    expect("the draws", len(desk.events_of("draw")), 3)


@rule("VS", "8.7.1.2")
def test_a_card_that_leaves_the_field_reads_itself_as_it_was_there() -> None:
    own = auto("bench", "goes", {"op": "draw", "count": {"value": "level", "card": "self"}}, to="waiting_room")
    raised = perm("ring", {"who": of("bench"), "modify": {"level": 2}})
    cards = {"L": card(raised), "K": card(own, act("bench", send("waiting_room", "self")), level=1)}
    desk = start({"ring": "L", "on": "K l"}, cards=cards, phase="ability").do("activate K")
    expect("the cards drawn", size(desk, "hand"), 3)


@rule("VS", "8.7.1.2")
@rule("VS", "8.11.1")
def test_a_card_that_has_moved_twice_is_read_as_it_was_in_the_zone_that_was_meant() -> None:
    left: Any = {"who": of("field"), "to": "waiting_room", "from": "bench"}
    cards = {
        "L": card(
            RAISED, auto("ring", "goes", send("hand", "subject"), **left), auto("ring", "goes", BY_LEVEL, **left)
        ),
        "C": card(level=1),
    }
    desk = start({"ring": "L", "on": "C l", "hand": "B", "energy": {"stand": 2}}, cards=cards).do("play B left")
    first = next(waiting["id"] for waiting in desk.state["resolution"] if waiting["ability"] == 1)
    desk.act({"type": "use", "id": first})
    expect("the draws", len(desk.events_of("draw")), 3)


@rule("VS", "8.7.1.2")
@pytest.mark.parametrize(("least", "drawn"), [(3, 1), (4, 0)])
def test_a_condition_reads_a_card_that_left_the_field_as_it_was_there(least: int, drawn: int) -> None:
    test = {"cond": "card", "card": "subject", "where": of("bench", level={"min": least})}
    watch = auto("ring", "goes", {"op": "if", "cond": test, "then": [DRAW]}, who=of("bench"), to="waiting_room")
    cards = {"L": card(RAISED, watch), "C": card(level=1)}
    desk = start({"ring": "L", "on": "C l", "hand": "B", "energy": {"stand": 2}}, cards=cards).do("play B left")
    expect("the draws", len(desk.events_of("draw")), drawn)


@rule("VS", "8.7.1.2")
@rule("VS", "8.11.1")
@pytest.mark.parametrize(
    ("where", "drawn"),
    [({"level": {"min": 3}}, 1), ({"level": {"max": 2}}, 0), ({"name": "W"}, 1), ({"name": "V"}, 0)],
)
@pytest.mark.parametrize("steps", [[], [send("hand", "subject")]], ids=["moved once", "moved twice"])
def test_a_condition_reads_a_card_in_the_zone_that_was_meant(
    steps: list[Any], where: dict[str, Any], drawn: int
) -> None:
    named = perm("ring", {"who": of("bench"), "gain": {"name": ["W"]}})
    test = {"cond": "card", "card": "subject", "where": of("bench", **where)}
    watch = auto("ring", "goes", *steps, {"op": "if", "cond": test, "then": [DRAW]}, who=of("bench"), to="waiting_room")
    cards = {"L": card(RAISED, named, watch), "C": card(level=1)}
    desk = start({"ring": "L", "on": "C l", "hand": "B", "energy": {"stand": 2}}, cards=cards).do("play B left")
    expect("the draws", len(desk.events_of("draw")), drawn)


@rule("VS", "8.6.8a")
@rule("VS", "8.7.1.2")
def test_what_was_set_up_for_later_reads_a_card_as_it_was_on_the_field() -> None:
    when = {"event": "goes", "who": of("bench"), "to": "waiting_room"}
    later = {"op": "later", "when": when, "steps": [BY_LEVEL], "until": "turn_end"}
    cards = {
        "L": card(RAISED),
        "K": card(act("bench", later, send("waiting_room", of("bench", name="C")))),
        "C": card(names=["C"], level=1),
    }
    desk = start({"ring": "L", "on": "K l, C c"}, cards=cards, phase="ability").do("activate K")
    expect("the draws", len(desk.events_of("draw")), 3)


@pytest.mark.parametrize(("technique", "missing"), [
    ({"kind": "auto", "zones": ["ring"], "effect": [DRAW]}, "trigger"),
    ({"kind": "surprise", "effect": [DRAW]}, "condition"),
    ({"zones": ["ring"], "effect": [DRAW]}, "kind"),
    ({"kind": "auto", "trigger": {"event": "attack"}, "effect": [DRAW]}, "zones"),
])  # fmt: skip
def test_a_missing_field_has_the_name_that_cards_write(technique: Any, missing: str) -> None:
    with pytest.raises(BadScenarioError) as found:
        start("K l", cards={"K": card(technique)})
    assert found.value.message.args["field"] == missing


@rule("VS", "3.8.3a")
@pytest.mark.parametrize("missing", ["player", "card", "ability"])
def test_a_waiting_ability_has_a_player_a_card_and_a_number(missing: str) -> None:
    waits = {"player": 0, "card": "K", "ability": 0, "source": "left"}
    with pytest.raises(BadScenarioError) as found:
        start(
            "K l", cards={"K": card(act("bench", DRAW))}, resolution=[{k: v for k, v in waits.items() if k != missing}]
        )
    assert found.value.place == f"resolution[0].{missing}"
