"""LoS 8: the words of card texts."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when


def use(*steps: dict[str, Any], own: Any = (), other: Any = (), **cards: Any) -> Desk:
    """Return the position after the effect card M with these steps was used."""
    desk = start(
        {"hand": ["M"], "characters": list(own)}, {"characters": list(other)}, cards={"M": effect(*steps), **cards}
    )
    return desk.do("play_effect", card=desk.id("M"))


@pytest.mark.rule("LoS", "8.2-a")
def test_an_effect_moves_to_an_empty_square_of_the_own_zone_only() -> None:
    desk = use(
        {"op": "shift", "who": {"of": "character", "side": "opponent"}, "to": "front"},
        other=["A b0", "B b1", "V f1"],
    )
    assert desk.at("1.f0")["card"] == "A"
    assert desk.at("1.b1")["card"] == "B"


@pytest.mark.rule("LoS", "8.3-a")
def test_playing_is_from_the_hand() -> None:
    cards = {
        "C": character(when("play", {"op": "draw"})),
        "P": support(when("plays", {"op": "gain_life", "amount": 10})),
    }
    desk = start({"hand": ["C"], "support": ["P"]}, cards=cards)
    desk.do("play_character", card=desk.id("C"), lane=0, orientation="attack", face="up")
    decision = desk.game.decision
    assert decision is not None
    assert len(desk.options("activate")) == 2
    desk.do("activate", card=desk.id("b0"), ability=0)
    assert len(desk.player(0)["hand"]) == 1
    assert desk.life()[0] == 3010


@pytest.mark.rule("LoS", "8.4-a")
def test_using_a_card_on_the_field_is_not_a_play() -> None:
    tower = support({"type": "activated", "steps": [{"op": "draw"}]})
    cards = {"T": tower, "P": support(when("plays", {"op": "gain_life", "amount": 10}))}
    desk = start({"support": ["T", "P"]}, cards=cards)
    desk.do("activate", card=desk.id("T", "support"), ability=0)
    assert desk.life()[0] == 3000


@pytest.mark.rule("LoS", "8.5-a")
@pytest.mark.rule("LoS", "3.6-a")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_cards_are_drawn_from_the_top_one_after_the_other(edition: str) -> None:
    cards = {"M": effect({"op": "draw", "count": 2})}
    desk = start({"hand": ["M"], "deck": ["A", "B", "V*5"]}, cards=cards, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("hand") == ["A", "B"]
    assert len(desk.events_of("draw")) == 2


@pytest.mark.rule("LoS", "8.6-a")
@pytest.mark.parametrize(("life", "after"), [(2500, 3200), (2999, 3699)])
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_life_is_recovered_without_a_limit(life: int, after: int, edition: str) -> None:
    cards = {"M": effect({"op": "gain_life", "amount": 700})}
    desk = start({"hand": ["M"], "life": life}, cards=cards, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.life()[0] == after


@pytest.mark.rule("LoS", "8.7-a")
def test_original_numbers_are_the_printed_ones() -> None:
    desk = use(
        {"op": "modify", "who": {"of": "character"}, "atk": 200},
        {"op": "destroy", "who": {"of": "character", "atk": {"max": 300}, "printed": True}},
        own=["A f0", "B f1"],
    )
    assert desk.names("trash") == ["B", "M"]


@pytest.mark.rule("LoS", "8.9-a")
@pytest.mark.rule("LoS", "2.1.4-a")
def test_down_can_be_lowered() -> None:
    desk = start(
        {"hand": ["M"], "on": "A f0"},
        {"on": "B f0"},
        cards={"M": effect({"op": "modify", "who": {"side": "opponent"}, "down": -100})},
    )
    desk.do("play_effect", card=desk.id("M")).do("end; end").do("attack f0")
    assert desk.life() == (3000, 2700)


@pytest.mark.rule("LoS", "8.10-a")
@pytest.mark.rule("LoS", "8.10-b")
def test_destroyed_is_not_downed() -> None:
    cards = {"C": character(when("downed", {"op": "draw"}), down=400)}
    desk = use({"op": "destroy", "who": {"side": "opponent"}}, other=["C f0"], **cards)
    assert desk.names("trash", 1) == ["C"]
    assert desk.life() == (3000, 3000)
    assert not desk.events_of("down")
    assert not desk.player(1)["hand"]


@pytest.mark.rule("LoS", "8.11-a")
def test_an_effect_damages_a_player() -> None:
    assert use({"op": "damage", "amount": 300}).life() == (3000, 2700)


@pytest.mark.rule("LoS", "8.8-a")
def test_a_direct_attack_is_not_a_battle() -> None:
    cards = {"C": character(when("battle_end", {"op": "draw"}))}
    desk = start({"on": "C f0"}, cards=cards, phase="attack").do("attack f0")
    assert not desk.events_of("battle")
    assert not desk.player(0)["hand"]


@pytest.mark.rule("LoS", "6.5-b")
@pytest.mark.rule("LoS", "6.6-b")
def test_regain_and_gain_turn_a_support() -> None:
    turn = {"type": "activated", "steps": [{"op": "exhaust", "who": "self"}]}
    back = {"type": "activated", "steps": [{"op": "ready", "who": "self"}]}
    desk = start({"support": ["P"]}, cards={"P": support(turn, back)})
    handle = desk.player(0)["support"][0]["id"]
    for ability, ready in ((0, False), (0, False), (1, True), (1, True)):
        desk.do("activate", card=handle, ability=ability)
        assert desk.player(0)["support"][0]["ready"] is ready
    assert len(desk.events_of("orientation")) == 2


@pytest.mark.rule("LoS", "6.4-b")
@pytest.mark.rule("LoS", "9.6.2-a")
def test_a_reveal_effect_happens_at_once_in_the_main_phase_but_not_when_played_face_up() -> None:
    cards = {"C": character(when("reveal", {"op": "draw"}))}
    desk = start({"hand": ["C"], "on": "C f0?"}, cards=cards)
    desk.do("play_character", card=desk.id("C"), lane=1, orientation="attack", face="up")
    assert not desk.player(0)["hand"]
    desk.do("turn_face_up", card=desk.id("f0"), orientation="defence_left")
    assert len(desk.player(0)["hand"]) == 1
    assert desk.at("f0")["orientation"] == "defence_left"


@pytest.mark.rule("LoS", "2.5.1-c")
def test_all_parts_of_a_cost_are_paid_before_the_effect() -> None:
    cost = {"energy": 1, "discard": 1, "life": 500}
    cards = {"C": character({"type": "activated", "cost": cost, "steps": [{"op": "draw"}]})}
    desk = start({"hand": ["A", "B"], "energy": "1", "on": "C f0"}, cards=cards)
    desk.do("activate", card=desk.id("f0"), ability=0).pick("B")
    assert desk.names("trash") == ["B"]
    assert desk.life()[0] == 2500
    assert desk.ready("energy") == 0
    assert len(desk.player(0)["hand"]) == 2
    assert desk.refuses("2.5.1", "activate", card=desk.id("f0"), ability=0)


@pytest.mark.rule("LoS", "2.5.1-c")
@pytest.mark.parametrize(("hand", "enough"), [(["A"], False), (["A", "B"], True), (["A", "B", "V"], True)])
def test_a_cost_of_hand_cards_may_be_all_of_them(hand: list[str], *, enough: bool) -> None:
    cards = {"C": character({"type": "activated", "cost": {"discard": 2}, "steps": [{"op": "draw"}]})}
    desk = start({"hand": hand, "on": "C f0"}, cards=cards)
    refusal = desk.why("activate", card=desk.id("f0"), ability=0)
    assert (refusal is None) is enough
    assert refusal is None or refusal.reason.key == "There are too few cards in your hand to pay this."


@pytest.mark.rule("LoS", "8.7-a")
def test_a_condition_reads_the_current_number_unless_it_says_original() -> None:
    cards = {
        "W": effect({"op": "modify", "who": {"name": "A"}, "atk": -300}),
        "C1": effect({"op": "gain_life", "amount": {"count": {"atk": {"max": 300}}, "times": 1}}),
        "P1": effect({"op": "gain_life", "amount": {"count": {"atk": {"max": 300}, "printed": True}, "times": 10}}),
    }
    desk = start({"hand": ["W", "C1", "P1"], "on": "A f0, B f1"}, cards=cards)
    for name in ("W", "C1", "P1"):
        desk.do("play_effect", card=desk.id(name))
    assert desk.life()[0] == 3012


@pytest.mark.rule("LoS", "2.5-b")
@pytest.mark.parametrize(("life", "payable"), [(99, False), (100, True), (101, True)])
def test_life_can_be_paid_down_to_0_and_no_further(life: int, *, payable: bool) -> None:
    drain = support({"type": "activated", "cost": {"life": 100}, "steps": [{"op": "damage", "amount": 1}]})
    desk = start({"support": ["P"], "life": life}, cards={"P": drain})
    handle = desk.player(0)["support"][0]["id"]
    if not payable:
        assert desk.refuses("2.5", "activate", card=handle, ability=0)
        return
    desk.do("activate", card=handle, ability=0)
    assert desk.life()[0] == life - 100
    assert (desk.game.result is not None) == (life == 100)


@pytest.mark.rule("LoS", "8.10-a")
@pytest.mark.rule("LoS", "8.10-b")
def test_a_card_notices_that_it_is_destroyed_and_not_that_it_is_downed() -> None:
    ghost = character(when("destroyed", {"op": "gain_life", "amount": 1}), down=0)
    desk = use({"op": "destroy", "who": {"name": "G"}}, other=["G f0"], G=ghost)
    assert desk.names("trash", 1) == ["G"]
    assert desk.life() == (3000, 3001)
    lost = {"on": "G f0"}
    desk = start({"on": "A f0"}, lost, cards={"G": {**ghost, "atk": 100}}, phase="attack").do("attack f0")
    assert desk.names("trash", 1) == ["G"]
    assert desk.life() == (3000, 3000)


@pytest.mark.rule("LoS", "8.10-a")
def test_a_card_destroyed_as_a_cost_is_in_the_trash_before_its_effect() -> None:
    martyr = support(
        {"type": "activated", "cost": {"destroy_self": True}, "steps": [{"op": "gain_life", "amount": IN_TRASH}]}
    )
    desk = start({"support": ["P"]}, cards={"P": martyr})
    desk.do("activate", card=desk.player(0)["support"][0]["id"], ability=0)
    assert desk.names("trash") == ["P"]
    assert not desk.player(0)["support"]
    assert desk.life()[0] == 3007


IN_TRASH = {"count": {"of": "trash", "side": "you"}, "times": 7}


@pytest.mark.rule("LoS", "8.10-a")
def test_a_card_destroyed_as_a_cost_is_still_the_card_of_its_ability() -> None:
    home = {"op": "send", "who": "self", "to": "hand"}
    phoenix = support({"type": "activated", "cost": {"destroy_self": True}, "steps": [home]})
    desk = start({"support": ["P"]}, cards={"P": phoenix})
    desk.do("activate", card=desk.player(0)["support"][0]["id"], ability=0)
    assert (desk.names("trash"), desk.names("hand")) == ([], ["P"])
