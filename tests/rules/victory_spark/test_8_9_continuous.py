"""VS 8.9 and 8.10: continuous effects and replacements."""

from typing import Any

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
    start,
    using,
)

rule = pytest.mark.rule


@rule("VS", "8.9.1")
@rule("VS", "8.9.1.1")
@rule("VS", "8.9.1.8a")
@rule("VS", "8.9.1.8b")
@rule("VS", "8.9.1.8c")
@rule("VS", "8.9.1.4a")
@rule("VS", "8.9.1.4c")
@pytest.mark.parametrize(
    ("steps", "attack"),
    [
        ([], 3000),
        ([("multiply", 2), ("modify", 1000)], 8000),
        ([("modify", 1000), ("set", 2000), ("modify", 500)], 2500),
        ([("set", 1000), ("set", 5000)], 5000),
        ([("multiply", 2), ("set", 1000)], 1000),
        ([("modify", -4000)], -1000),
    ],
)
def test_the_order_of_what_changes_a_value(steps: Any, attack: int) -> None:
    found = [{"op": op, "who": "it", "attack": number} for op, number in steps]
    desk = using(choose("ring"), *found, me={"ring": "L"}, cards={"L": card(attack=3000)})
    expect("the attack", ring(desk)["attack"], attack)
    assert ring(desk)["printed"]["attack"] == 3000


@rule("VS", "8.9.1.2")
@rule("VS", "8.9.1.3")
def test_words_come_before_values() -> None:
    older = perm("bench", {"who": of("ring", attribute="sister"), "modify": {"attack": 1000}})
    newer = perm("bench", {"who": of("ring"), "gain": {"attribute": ["sister"]}})
    cards = {"L": card(act("bench", DRAW, attributes=["a"])), "M": card(older), "N": card(newer)}
    assert ring(start({"ring": "L", "on": "M l, N c"}, cards=cards))["attack"] == 2000


@rule("VS", "8.9.1.4b")
def test_a_permanent_technique_counts_from_when_its_card_came() -> None:
    cards = {
        "M": card(perm("bench", {"who": of("ring"), "set": {"attack": 1}})),
        "N": card(perm("bench", {"who": of("ring"), "set": {"attack": 2}})),
    }
    assert ring(start({"on": "M l, N c"}, cards=cards))["attack"] == 2
    desk = start({"on": "N c", "hand": "M"}, cards=cards).do("play M left")
    assert ring(desk)["attack"] == 1


@rule("VS", "8.9.1.5")
@rule("VS", "8.9.1.6")
@pytest.mark.parametrize(("who", "attack"), [("it", 1000), (of("ring"), 3000)])
def test_an_effect_on_a_zone_reaches_a_card_that_comes_later(who: Any, attack: int) -> None:
    replaced = [choose("hand"), {"op": "enter", "who": "it", "place": "ring"}]
    desk = using(choose("ring"), give(who, attack=2000), *replaced, me={"ring": "D", "hand": "C"})
    assert (ring(desk)["card"], ring(desk)["attack"]) == ("C", attack)


@rule("VS", "8.9.1.7a")
def test_an_effect_comes_after_the_one_on_which_it_depends() -> None:
    raises = perm("bench", {"who": of("ring", level={"min": 3, "max": 3}), "modify": {"level": 1}})
    makes = perm("bench", {"who": of("ring", level={"min": 2, "max": 2}), "set": {"level": 3}})
    cards = {"L": card(level=2), "M": card(raises), "N": card(makes)}
    assert ring(start({"ring": "L", "on": "M l, N c"}, cards=cards))["level"] == 4


@rule("VS", "8.9.1.7b")
def test_effects_that_depend_on_each_other_come_in_the_order_of_time() -> None:
    first = perm("bench", {"who": of("ring", level={"max": 2}), "modify": {"attack": 1}, "set": {"level": 5}})
    second = perm("bench", {"who": of("ring", level={"max": 2}), "set": {"level": 7}})
    cards = {"L": card(level=2), "M": card(first), "N": card(second)}
    assert ring(start({"ring": "L", "on": "M l, N c"}, cards=cards))["level"] == 5


@rule("VS", "8.3.2a")
@rule("VS", "8.13.1")
def test_a_technique_without_effect_still_exists() -> None:
    condition = {"cond": "player", "what": "retire", "min": 5}
    cards = {"L": card(perm("ring", {"modify": {"attack": 2000}}, **{"if": condition}))}
    assert len(ring(start({"ring": "L"}, cards=cards))["abilities"]) == 1


# Replacements --------------------------------------------------------------------


def instead(event: str, *steps: Any, optional: bool = False, zone: str = "ring", who: Any = "self", **more: Any) -> Any:
    effect = {"would": {"event": event, "who": who, **more}, "steps": list(steps)}
    return perm(zone, {**effect, **({"optional": True} if optional else {})})


@rule("VS", "8.10.1")
@rule("VS", "8.10.1.1")
@rule("VS", "8.2.1.3")
@rule("VS", "8.2.1.3.1")
def test_something_else_happens_and_the_event_never_did() -> None:
    cards = {
        "L": card(
            instead("goes", send("deck_top", "self"), to="waiting_room"), auto("ring", "goes", DRAW, to="waiting_room")
        ),
    }
    desk = using(send("waiting_room", of("ring", "opponent")), you={"ring": "L", "deck": "C*5"}, cards=cards)
    assert (size(desk, "waiting_room", 1), size(desk, "hand", 1)) == (0, 0)
    assert ring(desk, 1)["card"] == "L"  # it came back from the top of the deck


@rule("VS", "8.2.1.3.2")
@rule("VS", "8.10.3")
def test_an_optional_replacement_asks() -> None:
    cards = {
        "L": card(instead("goes", {"op": "discard", "count": 1}, send("hand", "self"), optional=True, to="retire"))
    }
    for answer, retired in (("yes", 0), ("no", 1)):
        desk = using(send("retire", of("ring", "opponent")), you={"ring": "L", "hand": "C"}, cards=cards)
        assert desk.asked() == 1
        desk.do(answer)
        assert size(desk, "retire", 1) == retired


@rule("VS", "8.10.3")
@pytest.mark.parametrize(("energies", "asked"), [("C C", True), ("C", False), ("", False)])
def test_an_optional_replacement_needs_its_whole_choice(energies: str, asked: bool) -> None:
    pay = (choose("energy", count=2), send("waiting_room"), send("hand", "self"))
    cards = {"L": card(instead("goes", *pay, optional=True, to="retire"))}
    desk = using(send("retire", of("ring", "opponent")), you={"ring": "L", "energy": energies}, cards=cards)
    assert bool(desk.options("yes")) is asked
    assert size(desk, "retire", 1) == (0 if asked else 1)


@rule("VS", "8.10.3")
def test_an_optional_replacement_needs_the_cards_that_it_discards() -> None:
    cards = {"L": card(instead("goes", {"op": "discard", "count": 2}, optional=True, to="retire"))}
    desk = using(send("retire", of("ring", "opponent")), you={"ring": "L", "hand": "C"}, cards=cards)
    assert (desk.options("yes"), size(desk, "retire", 1)) == ([], 1)


@rule("VS", "8.2.1.3.3")
def test_the_damage_of_an_attack_becomes_a_number() -> None:
    cards = {"L": card(auto("bench", "support", {"op": "attack_damage", "amount": 1000}))}
    desk = start({"ring": "D", "on": "L l"}, {"ring": "A"}, cards, "attack").do("attack; support l")
    assert [event["amount"] for event in desk.events_of("damage")] == [1000]


@rule("VS", "3.2.4")
def test_a_card_goes_under_the_deck_or_on_it() -> None:
    for goal, drawn in (("deck_bottom", "C"), ("deck_top", "B")):
        desk = using(choose("hand"), send(goal), DRAW, me={"hand": "B", "deck": "C D"})
        assert desk.names("hand") == [drawn]


@rule("VS", "8.10.1.1.1")
def test_a_replaced_action_counts_as_done() -> None:
    cards = {"L": card(instead("goes", send("deck_bottom", "it"), who=of("hand"), to="waiting_room"))}
    step = {"op": "discard", "count": 1}
    desk = using(
        step, {"op": "if_done", "then": [{"op": "draw", "count": 2}]}, me={"ring": "L", "hand": "C"}, cards=cards
    )
    assert (size(desk, "hand"), size(desk, "waiting_room")) == (2, 0)


@rule("VS", "8.10.2")
@rule("VS", "8.10.2.1")
@rule("VS", "8.10.2.2")
def test_the_player_who_is_affected_orders_replacements() -> None:
    two = [
        instead("goes", send("waiting_room", "self"), to="retire"),
        instead("goes", send("hand", "self"), to="retire"),
    ]
    desk = using(send("retire", of("ring", "opponent")), you={"ring": "L"}, cards={"L": card(*two)})
    assert desk.asked() == 1
    assert [option["type"] for option in desk.options()] == ["replace", "replace"]
    desk.choose([desk.offered()[1][0]])
    assert (size(desk, "hand", 1), size(desk, "waiting_room", 1)) == (1, 0)


@rule("VS", "1.3.2.1")
@rule("VS", "4.9.1.2a")
@pytest.mark.parametrize(
    ("act_", "lies", "replaced"),
    [
        ("stand", "", False), ("stand", "-", True), ("stand", "!", True), ("rest", "-", False), ("rest", "!", False),
        ("rest", "", True), ("reverse", "!", False), ("reverse", "-", True), ("reverse", "", True),
    ],
)  # fmt: skip
def test_a_card_that_lies_so_already_would_not_be_turned(act_: str, lies: str, replaced: bool) -> None:
    cards = {"L": card(instead(act_, DRAW, zone="bench"))}
    steps = ({"op": act_, "who": of("bench", name="K", other=True)}, {"op": "if_done", "then": [DRAW]})
    desk = using(*steps, me={"on": f"K l, L r{lies}"}, cards=cards)
    drawn = 2 if replaced else 0
    expect("the cards drawn by what comes instead, and because it counts as done", size(desk, "hand"), drawn)


@rule("VS", "8.10.2.3")
def test_each_replacement_applies_once() -> None:
    two = [
        instead("goes", send("retire", "self"), to="waiting_room"),
        instead("goes", send("waiting_room", "self"), to="retire"),
    ]
    desk = using(send("waiting_room", of("ring", "opponent")), you={"ring": "L"}, cards={"L": card(*two)})
    assert (size(desk, "waiting_room", 1), size(desk, "retire", 1)) == (1, 0)


@rule("VS", "8.10.2.3")
def test_two_replacements_of_draws_each_apply_once_to_all_that_comes_of_a_draw() -> None:
    twice = {"would": {"event": "draw", "whose": "you"}, "steps": [{"op": "draw", "count": 2}]}
    cards = {"L": card(perm("ring", twice), perm("ring", twice))}
    desk = using(DRAW, me={"ring": "L", "deck": "C*9"}, cards=cards)
    desk.choose([desk.offered()[0][0]])
    assert size(desk, "hand") == 4


@rule("VS", "3.2.3")
def test_what_replaces_the_first_of_several_moves_from_a_deck_ends_before_the_next_move() -> None:
    cards = {"L": card(instead("goes", DRAW, who=of("deck"), to="waiting_room"))}
    top = {"op": "top_cards", "count": 2, "to": "waiting_room"}
    desk = using(top, me={"ring": "L", "deck": "A B C*3"}, cards=cards)
    assert (desk.names("hand"), size(desk, "waiting_room")) == (["A", "B"], 0)


@rule("VS", "8.10.3")
def test_going_back_to_the_question_of_a_replacement_restores_the_position() -> None:
    cards = {"L": card(instead("goes", DRAW, optional=True, to="retire"))}
    desk = using(send("retire", of("ring", "opponent")), you={"ring": "L"}, cards=cards)
    copied, before = desk.game.copy(), desk.game.digest()
    copied.act({"type": "no"})
    assert desk.game.digest() == before
