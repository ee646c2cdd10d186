"""VS 7: the attack sub-phases."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.victory_spark.words import (
    DRAW,
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
    waiting,
)

rule = pytest.mark.rule
STEPS = ["declaration", "support", "partner_block", "attack_resolution", "attack_end"]


def attacking(me: Any = None, you: Any = None, cards: Any = None, **turn: Any) -> Any:
    """A position at the beginning of the attack phase; A attacks with C on the bench."""
    return start({"ring": "A", "on": "C l", **(me or {})}, {"ring": "D", **(you or {})}, cards, "attack", **turn)


def steps(desk: Any) -> list[str]:
    return [event["step"] for event in desk.events_of("phase") if "step" in event]


@rule("VS", "7.1")
@rule("VS", "6.7.1")
@rule("VS", "7.1.6.2a")
def test_the_five_steps_come_in_each_attack() -> None:
    desk = attacking({"on": "C l, C c"}).do("attack; support l; attack; attack; support c")
    expect("the steps", steps(desk), STEPS * 2)


@rule("VS", "7.1.1")
@rule("VS", "7.1.2.1a")
@rule("VS", "7.1.2.1b")
@rule("VS", "7.1.2.3")
def test_what_lasts_during_an_attack_ends_with_it() -> None:
    cards = {
        "K": card(
            auto("ring", "phase_start", DRAW, phase="attack"),
            auto("ring", "phase_start", choose("ring"), give(attack=1000, until="attack_end"), phase="support"),
        )
    }
    desk = attacking({"ring": "K", "on": "C l, C c"}, cards=cards).do("attack; support l; attack; attack; support c")
    assert [event["amount"] for event in desk.events_of("damage")] == [2000, 2000]
    assert len(desk.events_of("draw")) == 2  # one in the attack phase, one of the opponent's next turn


@rule("VS", "7.1.1")
@pytest.mark.parametrize(("asked", "drawn"), [({"first": True}, 1), ({"number": 2}, 1), ({"number": 3}, 0)])
def test_an_effect_asks_for_the_number_of_the_attack_in_the_turn(asked: Any, drawn: int) -> None:
    when = {"op": "if", "cond": {"cond": "attack", **asked}, "then": [DRAW]}
    desk = attacking({"ring": "K", "on": "C l, C c"}, cards={"K": card(auto("ring", "attack", when))})
    desk.do("attack; support l; attack; attack; support c")
    own = [event for event in desk.events_of("draw") if event["player"] == 0]
    expect("the cards drawn", len(own), drawn)


@rule("VS", "7.1.2.2a")
@rule("VS", "7.1.2.2b")
@rule("VS", "7.1.6.2b")
def test_a_player_may_choose_not_to_attack() -> None:
    cards = {"K": card(auto("ring", "attack_over", DRAW))}
    desk = attacking({"ring": "K"}, cards=cards)
    assert [option["type"] for option in desk.options()] == ["attack", "no_attack"]
    desk.do("no_attack")
    assert (steps(desk), size(desk, "hand"), desk.state["turn"]["player"]) == (["declaration"], 0, 1)


@rule("VS", "7.1.2.2c")
@rule("VS", "7.1.2.4")
@rule("VS", "7.1.3.1b")
def test_without_a_standing_card_nobody_is_asked_but_the_step_goes_on() -> None:
    cards = {"K": card(auto("ring", "phase_start", choose("bench"), {"op": "stand", "who": "it"}, phase="declaration"))}
    desk = attacking({"ring": "K", "on": "C l-"}, cards=cards)
    assert desk.options("support")
    desk = attacking({"on": "C l-"})
    assert steps(desk) == ["declaration", "support"]
    assert desk.state["turn"]["player"] == 1


@rule("VS", "7.1.3.1a")
@pytest.mark.parametrize("lying", ["-", "!"])
def test_a_card_that_does_not_stand_cannot_support(lying: str) -> None:
    desk = start({"on": f"C l{lying}, B c"}, phase="attack").do("attack")
    assert [desk.name_of(option["card"]) for option in desk.options("support")] == ["B"]
    refusal = desk.why("support", card=desk.id("C"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason.key) == ("7.1.3.1", "The card does not stand.")


@rule("VS", "7.1.3.1a")
@rule("VS", "3.3.3.1a")
@rule("VS", "7.1.3.2")
@rule("VS", "3.3.2.1a")
@rule("VS", "4.14.1a")
@rule("VS", "4.14.1b")
def test_a_standing_card_is_rested_to_support_and_the_ring_card_attacks() -> None:
    cards = {"K": card(auto("ring", "attack", choose("bench")))}
    desk = attacking({"ring": "K", "on": "C l, C c-", "energy": {"stand": 1}}, cards=cards).do("attack")
    assert [desk.name_of(option["card"]) for option in desk.options("support")] == ["C"]
    desk.do("support l")
    assert desk.at("l")["orientation"] == "rest"
    (told,) = desk.events_of("attack")
    assert (told["card"], told["target"]) == (ring(desk)["id"], ring(desk, 1)["id"])
    desk = attacking({"ring": "K", "on": "C l, C c"}, cards=cards).do("attack; support l")
    assert desk.state["attack"]["attacker"] == ring(desk)["id"]
    assert desk.state["attack"]["attacked"] == ring(desk, 1)["id"]


@rule("VS", "7.1.3.1.1a")
@rule("VS", "7.1.3.1.1b")
@rule("VS", "7.1.3.2.1a")
@rule("VS", "7.1.3.2.1b")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ({"forbid": ["support"], "who": of("bench")}, {}),
        ({"forbid": ["attack"]}, {}),
        ({"forbid": ["be_supported"]}, {}),
        ({}, {"forbid": ["be_attacked"]}),
        ({}, {"forbid_player": [{"player": "you", "what": "be_supported_against"}]}),
        ({"forbid_player": [{"player": "you", "what": "attack"}]}, {}),
    ],
)
def test_what_cannot_attack_or_support_ends_the_phase(mine: Any, theirs: Any) -> None:
    cards = {"K": card(perm("ring", mine)), "L": card(perm("ring", theirs))}
    desk = attacking({"ring": "K"}, {"ring": "L"}, cards).do("attack")
    assert (desk.events_of("support"), desk.state["turn"]["player"]) == ([], 1)


@rule("VS", "7.1.3.2.2a")
@rule("VS", "4.13.1")
@rule("VS", "2.7.1")
@rule("VS", "2.5.1")
@rule("VS", "2.6.1")
@rule("VS", "7.1.3.2.5")
@pytest.mark.parametrize(
    ("names", "titles", "kind"),
    [
        (["B"], ["U"], "partner"),
        (["B"], ["X"], "normal"),
        (["X"], ["U"], "normal"),
        (["X", "B"], ["U", "Y"], "partner"),
    ],
)
def test_name_and_title_of_the_supporter_make_a_partner_attack(names: list[str], titles: list[str], kind: str) -> None:
    cards = {"K": card(names=names, titles=titles)}
    desk = attacking({"on": "K l"}, cards=cards).do("attack; support l")
    expect("the kind of attack", desk.events_of("attack")[0]["kind"], kind)


@rule("VS", "2.7.2a")
@rule("VS", "2.7.2b")
@rule("VS", "2.8.1")
@rule("VS", "2.1.2.1")
@rule("VS", "2.3.2.1")
def test_one_name_and_one_title_are_enough_in_any_order() -> None:
    cards = {
        "K": card(partner_names=["A1", "A2"], partner_titles=["B1", "B2"], partner_genders=["male"]),
        "L": card(names=["A1", "Q"], titles=["P", "B2"], genders=["female"]),
        "M": card(names=["A1A2"], titles=["B1"]),
    }
    desk = attacking({"ring": "K", "on": "L l, M c"}, cards=cards).do("attack; support l; attack; attack; support c")
    assert [event["kind"] for event in desk.events_of("attack")] == ["partner", "normal"]


@rule("VS", "7.1.3.2.2b")
@pytest.mark.parametrize(("names", "kind"), [(["B"], "partner"), (["X"], "normal")])
def test_a_supporter_that_is_gone_counts_as_it_was_on_the_field(names: list[str], kind: str) -> None:
    leave = {"would": {"event": "rest", "who": "self"}, "steps": [send("waiting_room", "self")]}
    cards = {"K": card(perm("bench", leave), names=names, titles=["U"])}
    desk = attacking({"on": "K l"}, cards=cards).do("attack; support l")
    assert desk.names("waiting_room") == ["K"]
    expect("the kind of attack", desk.events_of("attack")[0]["kind"], kind)
    gains = {"who": of("bench"), "gain": {"name": ["B"], "title": ["U"]}}
    cards = {"K": card(perm("bench", leave)), "A": card(perm("ring", gains), partner_names=["B"], partner_titles=["U"])}
    desk = attacking({"ring": "A", "on": "K l"}, cards=cards).do("attack; support l")
    expect("the kind of attack with names of another ability", desk.events_of("attack")[0]["kind"], "partner")


@rule("VS", "7.1.3.2.3a")
@rule("VS", "7.1.3.3")
@rule("VS", "7.1.3.4")
def test_triggers_of_support_and_attack_come_together() -> None:
    cards = {
        "K": card(auto("ring", "attack", DRAW), auto("ring", "supported", DRAW), defence=5000),
        "L": card(auto("bench", "support", DRAW)),
        "M": card(auto("ring", "attacked", DRAW), defence=5000),
    }
    desk = attacking({"ring": "K", "on": "L l"}, {"ring": "M"}, cards).do("attack; support l")
    expect("the abilities that wait", sorted(waiting(desk)), ["K", "K", "L", "M"])
    desk.do("use; use")
    assert (size(desk, "hand"), size(desk, "hand", 1)) == (3, 2)  # the opponent's turn has begun with a draw


@rule("VS", "7.1.3.2.3b")
@rule("VS", "4.13.3")
def test_an_ability_makes_a_partner_attack_when_it_resolves() -> None:
    cards = {"L": card(auto("bench", "support", {"op": "partner_attack", "becomes": True}))}
    desk = attacking({"on": "L l"}, cards=cards).do("attack; support l")
    assert desk.events_of("attack")[0]["kind"] == "normal"
    assert desk.names("retire", 1) == ["D"]


@rule("VS", "7.1.3.2.4")
@rule("VS", "7.1.5.1.1")
@rule("VS", "7.1.6.1b")
def test_an_effect_keeps_an_attack_from_becoming_a_partner_attack() -> None:
    cards = {
        "K": card(perm("ring", {"forbid_player": [{"player": "opponent", "what": "partner_attack"}]}), defence=9000),
        "L": card(auto("bench", "partner_attack_over", DRAW), names=["B"], titles=["U"]),
    }
    desk = attacking({"on": "L l"}, {"ring": "K"}, cards).do("attack; support l")
    assert desk.events_of("attack")[0]["kind"] == "normal"
    steps = (
        {"op": "partner_attack", "becomes": False},
        {"op": "if", "cond": {"cond": "attack", "kind": "partner"}, "then": [DRAW]},
    )
    cards["K"] = card(auto("ring", "phase_start", *steps, whose="opponent", phase="partner_block"), defence=9000)
    desk = attacking({"on": "L l"}, {"ring": "K"}, cards).do("attack; support l")
    assert desk.events_of("attack")[0]["kind"] == "partner"
    assert (size(desk, "retire", 1), size(desk, "hand")) == (0, 0)
    assert len(desk.events_of("draw")) == 1  # the opponent's turn has begun with it


@rule("VS", "7.1.5.1.2")
def test_in_the_first_turn_no_ability_makes_a_partner_attack() -> None:
    cards = {"L": card(auto("bench", "support", {"op": "partner_attack", "becomes": True}))}
    desk = attacking({"on": "L l"}, cards=cards, number=1).do("attack; support l")
    assert size(desk, "retire", 1) == 0


@rule("VS", "7.1.4.1")
@rule("VS", "7.1.4.2a")
@rule("VS", "7.1.4.2b")
@rule("VS", "7.1.4.2c")
@rule("VS", "7.1.4.3")
@rule("VS", "7.1.4.4")
@rule("VS", "7.1.5.3c")
def test_a_partner_in_hand_blocks_once_for_nothing() -> None:
    cards = {"K": card(auto("ring", "partner_blocks", DRAW), auto("ring", "damaged", DRAW), defence=3000,
                       partner_names=["B"], partner_titles=["U"])}  # fmt: skip
    desk = attacking(None, {"ring": "K", "hand": "B B C"}, cards).do("attack; support l")
    assert desk.asked() == 1
    assert [desk.name_of(option["card"]) for option in desk.options("partner_block")] == ["B", "B"]
    desk.do("partner_block B")
    assert (desk.names("waiting_room", 1), ring(desk, 1)["card"], desk.events_of("damage")) == (["B"], "K", [])
    assert len(desk.events_of("draw")) >= 1


@rule("VS", "7.1.4.2d")
@rule("VS", "7.1.4.5")
def test_the_partner_of_the_card_in_the_ring_now_blocks() -> None:
    cards = {
        "K": card(auto("ring", "attacked", send("waiting_room", "self"))),
        "L": card(partner_names=["B"], partner_titles=["U"]),
    }
    desk = attacking(None, {"ring": "K", "hand": "B", "deck": "L*5"}, cards).do("attack; support l")
    assert (ring(desk, 1)["card"], len(desk.options("partner_block"))) == ("L", 1)
    assert desk.refuses("7.1.4.2", "partner_block", card=ring(desk, 1)["id"])


@rule("VS", "7.1.5.2a")
@rule("VS", "4.13.2")
@rule("VS", "3.5.1")
def test_a_partner_attack_retires_the_attacked_card_even_if_it_is_blocked() -> None:
    cards = {"K": card(defence=9000, partner_names=["B"], partner_titles=["U"])}
    desk = attacking({"on": "B l"}, {"ring": "K", "hand": "B"}, cards).do("attack; support l; partner_block B")
    assert desk.names("retire", 1) == ["K"]
    assert desk.events_of("damage") == []


@rule("VS", "7.1.5.2b")
@rule("VS", "7.1.5.3e")
def test_a_card_that_has_come_into_the_ring_is_safe() -> None:
    cards = {"K": card(auto("ring", "attacked", send("waiting_room", "self"))), "S": card(defence=100)}
    desk = attacking({"on": "B l"}, {"ring": "K", "deck": "S*5"}, cards).do("attack; support l")
    assert (ring(desk, 1)["card"], size(desk, "retire", 1)) == ("S", 0)


@rule("VS", "7.1.5.2c")
@rule("VS", "7.1.5.3f")
@rule("VS", "7.1.5.1")
def test_a_technique_may_still_retire_the_new_card() -> None:
    cards = {
        "L": card(
            auto("bench", "partner_attack_succeeds", send("retire", of("ring", "opponent"))), names=["B"], titles=["U"]
        )
    }
    desk = attacking({"on": "L l"}, {"deck": "C*5"}, cards).do("attack; support l")
    assert desk.names("retire", 1) == ["D", "C"]


@rule("VS", "7.1.5.3a")
@rule("VS", "2.10.1")
@rule("VS", "2.11.1")
@rule("VS", "7.1.5.3d")
@rule("VS", "7.1.5.4a")
def test_damage_accumulates_until_it_reaches_the_defence() -> None:
    cards = {"K": card(defence=8000)}
    desk = attacking({"on": "C l, C c"}, {"ring": "K"}, cards).do("attack; support l")
    assert (ring(desk, 1)["damage"], ring(desk, 1)["card"]) == (4000, "K")
    desk.do("attack; attack; support c")
    assert desk.names("retire", 1) == ["K"]
    desk = attacking({"on": "C l, C c"}, {"ring": {"card": "K", "damage": 3999}}, cards).do(
        "attack; support l; no_attack"
    )
    assert desk.names("retire", 1) == []


@rule("VS", "7.1.5.3b")
def test_the_attack_of_the_card_in_the_ring_now_counts() -> None:
    cards = {"K": card(auto("ring", "attack", send("waiting_room", "self")), attack=4000), "S": card(attack=2000)}
    desk = attacking({"ring": "K", "deck": "S*5"}, cards=cards).do("attack; support l")
    assert [event["amount"] for event in desk.events_of("damage")] == [2000]


@rule("VS", "7.1.5.3.1a")
@rule("VS", "7.1.5.3.1b")
def test_there_is_no_damage_of_nothing() -> None:
    cards = {
        "K": card(auto("ring", "deals_damage", DRAW), perm("ring", {"modify": {"attack": -1500}})),
        "L": card(auto("ring", "damaged", DRAW), defence=5000),
    }
    desk = attacking({"ring": "K"}, {"ring": "L"}, cards).do("attack; support l")
    assert (desk.events_of("damage"), size(desk, "hand")) == ([], 0)


@rule("VS", "7.1.5.3.1a")
@pytest.mark.parametrize(("least", "times"), [(1000, 1), (1001, 0)])
def test_an_event_may_need_so_much_damage_at_least(least: int, times: int) -> None:
    top = {"op": "top_cards", "count": 1, "to": "energy"}
    cards = {
        "K": card(auto("ring", "deals_damage", top, least_amount=least), attack=1000),
        "L": card(auto("ring", "damaged", top, least_amount=least), defence=5000),
    }
    desk = attacking({"ring": "K", "deck": "C*5"}, {"ring": "L", "deck": "C*5"}, cards).do("attack; support l")
    while desk.options("use"):
        desk.do("use")
    expect("the damage", [event["amount"] for event in desk.events_of("damage")], [1000])
    expect("the techniques that were used", len(desk.events_of("trigger")), 2 * times)


@rule("VS", "7.1.5.4b")
@rule("VS", "7.1.5.5")
def test_the_ring_is_refilled_at_once_even_for_the_tenth_retired_card() -> None:
    cards = {"S": card(spark(choose("retire"), send("waiting_room")))}
    desk = attacking({"on": "B l"}, {"retire": "C*9", "deck": "S*9"}, cards).do("attack; support l")
    assert desk.winner() is None
    desk.do("pick C")
    assert (desk.winner(), size(desk, "retire", 1)) == (None, 9)
    desk = attacking({"on": "B l"}, {"retire": "C*9"}).do("attack; support l")
    expect("the winner", desk.winner(), (0, "retired"))


@rule("VS", "7.1.5.6")
@rule("VS", "7.1.6.1a")
@rule("VS", "7.1.6.1c")
def test_what_ends_with_the_attack_is_used_before_the_next_one() -> None:
    cards = {"K": card(auto("ring", "attack_over", DRAW), auto("ring", "partner_attack_over", DRAW))}
    desk = attacking({"ring": "K", "on": "C l, C c"}, cards=cards).do("attack; support l")
    assert size(desk, "hand") == 1
    assert [option["type"] for option in desk.options()] == ["attack", "no_attack"]


@rule("VS", "2.14.6")
@rule("VS", "12.3.1a")
@rule("VS", "8.1.1.2.2a")
@rule("VS", "8.1.1.2.2b")
@rule("VS", "3.9.1b")
def test_a_surprise_card_is_turned_up_when_its_condition_was_met() -> None:
    cards = {"K": card(surprise("partner_attacks", {"op": "partner_attack", "becomes": False}, whose="opponent"))}
    for answer, retired in (("flip_surprise K", 0), ("pass", 1)):
        desk = attacking({"on": "B l"}, {"surprise": "K"}, cards).do("attack; support l")
        assert desk.asked() == 1
        desk.do(answer)
        assert size(desk, "retire", 1) == retired
    assert desk.player(1)["surprise"]["face"] == "down"


@rule("VS", "4.14.1b")
@pytest.mark.parametrize(("what", "raised"), [("supported", "l"), ("attacked", "A"), ("entered", "")])
def test_an_effect_finds_the_cards_that_supported_or_attacked_in_this_turn(what: str, raised: str) -> None:
    gives = auto("bench", "attack_over", give(of("field", this_turn=what), attack=500))
    desk = start({"ring": "A", "on": "K c, C l"}, {"ring": "D"}, {"K": card(gives)}, "attack").do("attack; support C")
    found = {"A": ring(desk)["attack"] - 4000, "l": desk.at("l")["attack"] - 1000, "c": desk.at("c")["attack"] - 1000}
    assert [name for name, change in found.items() if change] == list(raised)
