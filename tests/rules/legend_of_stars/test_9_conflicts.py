"""LoS 9: conflicts of effects with rules and with each other, simultaneous effects, targets."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when


@pytest.mark.rule("LoS", "9.1-a")
def test_an_effect_beats_a_rule() -> None:
    archer = character({"type": "static", "allow": ["attack_from_back"]}, atk=400)
    desk = start({"on": "C b0"}, cards={"C": archer}, phase="attack")
    desk.do("attack", card=desk.id("b0"), target="player")
    assert desk.life() == (3000, 2600)


@pytest.mark.rule("LoS", "9.2-a")
@pytest.mark.parametrize("first", ["C", "P"])
def test_cannot_beats_can_whichever_came_later(first: str) -> None:
    cards = {
        "C": character({"type": "static", "allow": ["attack_from_back"]}),
        "P": support({"type": "static", "who": {"of": "character"}, "forbid": ["attack"]}),
        "M": effect({"op": "allow", "who": {"side": "you"}, "what": "attack_from_back"}),
    }
    desk = start({"hand": ["M"], "on": "C b0", "support": ["P"]}, cards=cards)
    if first == "P":
        desk.do("play_effect", card=desk.id("M"))
    desk.do("end; end")
    assert not desk.options("attack")
    assert desk.refuses("9.2", "attack", card=desk.id("b0"), target="player")


@pytest.mark.rule("LoS", "9.2-a")
def test_what_cannot_be_destroyed_triggers_nothing() -> None:
    cards = {
        "C": character({"type": "static", "forbid": ["be_destroyed"]}, when("destroyed", {"op": "draw"})),
        "M": effect({"op": "destroy", "who": {"side": "opponent"}}, {"op": "if_done", "then": [{"op": "draw"}]}),
    }
    desk = start({"hand": ["M"]}, {"on": "C f0"}, cards)
    desk.do("play_effect", card=desk.id("M"))
    assert desk.find("1.f0") is not None
    assert not desk.player(0)["hand"]
    assert not desk.player(1)["hand"]


def bells(edition: str, mine: int, theirs: int) -> list[Any]:
    """Return the players of the end-of-turn effects in the order in which they were used, if the first option is always
    taken."""
    cards = {"P": support(when("turn_end", {"op": "gain_life", "amount": 1}, whose="each"))}
    desk = start({"support": [f"P*{mine}"]}, {"support": [f"P*{theirs}"]}, cards, edition=edition).do("end; end; end")
    while desk.state["turn"]["number"] == 5:
        assert desk.game.decision is not None
        desk.events += desk.game.choose([desk.game.decision.options[0].id])
    return [event["player"] for event in desk.events_of("trigger")]


@pytest.mark.rule("LoS", "9.3-a")
@pytest.mark.rule("LoS", "7.2-f")
def test_simultaneous_effects_alternate_the_opponent_first() -> None:
    assert bells("1.0.03", 2, 2) == [1, 0, 1, 0]
    assert bells("1.0.03", 3, 1) == [1, 0, 0, 0]


@pytest.mark.rule("LoS", "9.3-a", edition="1.0.01")
def test_in_edition_1_0_01_the_opponent_continues_until_the_effects_are_used() -> None:
    assert bells("1.0.01", 1, 2) == [1, 1, 0]


@pytest.mark.rule("LoS", "9.3-a")
def test_the_player_chooses_which_effect_is_next() -> None:
    cards = {
        "P": support(when("turn_end", {"op": "draw"})),
        "Q": support(when("turn_end", {"op": "gain_life", "amount": 5})),
    }
    desk = start({"support": ["P", "Q"]}, cards=cards).do("end; end; end")
    assert len(desk.options("activate")) == 2
    desk.do("activate", card=desk.id("Q", "support"), ability=0)
    assert desk.order("life", "draw")[:2] == ["life", "draw"]


@pytest.mark.rule("LoS", "9.3-b")
def test_only_optional_effects_can_be_given_up() -> None:
    cards = {
        "P": support(when("turn_end", {"op": "draw"}, optional=True)),
        "Q": support(when("turn_end", {"op": "gain_life", "amount": 5})),
    }
    desk = start({"support": ["P", "Q"]}, cards=cards).do("end; end; end")
    assert desk.refuses("9.3", "pass")
    desk.do("activate", card=desk.id("Q", "support"), ability=0).do("pass")
    assert desk.state["turn"]["number"] == 6
    assert desk.life()[0] == 3005


@pytest.mark.rule("LoS", "9.3-b")
def test_effects_that_are_caused_meanwhile_join_the_same_loop() -> None:
    cards = {
        "P": support(when("turn_end", {"op": "draw"})),
        "Q": support(when("draws", {"op": "gain_life", "amount": 5})),
    }
    desk = start({"support": ["P", "Q"]}, cards=cards).do("end; end; end")
    assert desk.life()[0] == 3005
    assert desk.state["turn"]["number"] == 6


@pytest.mark.rule("LoS", "9.2-a")
def test_cards_that_are_destroyed_together_still_protect_each_other() -> None:
    guard = character({"type": "static", "who": {"side": "you", "other": True}, "forbid": ["be_destroyed"]})
    cards = {"G": guard, "D": effect({"op": "destroy", "who": {"of": "character"}})}
    desk = start({"hand": ["D"]}, {"on": "G f0, A f1"}, cards)
    desk.do("play_effect", card=desk.id("D"))
    assert desk.names("trash", 1) == ["G"]
    assert desk.at("1.f1")["card"] == "A"


@pytest.mark.rule("LoS", "9.2-a")
@pytest.mark.parametrize(("user", "stays"), [(0, True), (1, False)])
def test_what_cannot_be_affected_is_out_of_reach_of_the_opponents_effects_only(user: int, *, stays: bool) -> None:
    cards = {
        "G": character({"type": "static", "forbid": ["be_affected"]}),
        "D": effect({"op": "modify", "who": {"of": "character"}, "atk": 9}, {"op": "destroy", "who": {"name": "G"}}),
    }
    desk = start({"hand": ["D"]}, {"hand": ["D"], "on": "G f0"}, cards, player=user)
    desk.do("play_effect", card=desk.id("D", "hand", user))
    assert (desk.find("1.f0") is not None) == stays
    if stays:
        assert desk.at("1.f0")["atk"] == 500
        assert {event["rule"] for event in desk.events_of("unaffected")} == {"9.2"}


@pytest.mark.rule("LoS", "9.4-a")
@pytest.mark.rule("LoS", "9.4-b")
@pytest.mark.rule("LoS", "9.4-c")
def test_effects_end_alternating_the_opponents_first() -> None:
    weak = effect({"op": "modify", "who": {"of": "character", "side": "you"}, "atk": 10}, flash=True)
    mine = {"hand": ["M"] * 3, "on": "A f0"}
    other = {"hand": ["M"] * 2, "on": "B f1"}
    desk = start(mine, other, {"M": weak}, "attack").do("end")
    while desk.state["turn"]["number"] == 5:
        desk.do("play_effect", card=desk.options("play_effect")[0]["card"])
    owners = [event["player"] for event in desk.events_of("expire")]
    assert owners == [1, 0, 1, 0, 0]


@pytest.mark.rule("LoS", "9.4-a")
def test_in_the_other_players_turn_the_first_player_is_the_opponent() -> None:
    weak = effect({"op": "modify", "who": {"of": "character", "side": "you"}, "atk": 10}, flash=True)
    mine = {"hand": ["M"], "on": "A f0"}
    desk = start(mine, {"hand": ["M"], "on": "B f1"}, {"M": weak}, "attack", player=1).do("end")
    while desk.state["turn"]["number"] == 5:
        desk.do("play_effect", card=desk.options("play_effect")[0]["card"])
    ends = desk.events_of("expire")
    assert [event["player"] for event in ends] == [0, 1]
    assert {(event["change"], event["what"]) for event in ends} == {("add", "atk")}
    assert desk.at("f0")["atk"] == 500


@pytest.mark.rule("LoS", "9.6-b")
def test_what_lay_on_a_card_that_has_left_does_not_end_once_more_later() -> None:
    cards = {
        "M": effect({"op": "modify", "who": {"of": "character"}, "atk": 10}),
        "D": effect({"op": "destroy", "who": {"of": "character", "name": "B"}}),
    }
    desk = start({"hand": ["M", "D"], "on": "A b0, B b1"}, cards=cards)
    for name in ("M", "D"):
        desk.do("play_effect", card=desk.id(name))
    desk.do("end; end; end")
    assert [event["name"]["en"] for event in desk.events_of("expire")] == ["A"]


ALL_300 = support({"type": "static", "who": {"of": "character"}, "set": {"atk": 300}})
ALL_100 = support({"type": "static", "who": {"of": "character"}, "set": {"atk": 100}})


@pytest.mark.rule("LoS", "9.5-a")
def test_the_card_that_came_later_wins() -> None:
    cards = {"P": ALL_300, "Q": ALL_100, "D": effect({"op": "destroy", "who": {"of": "support", "name": "Q"}})}
    desk = start({"hand": ["Q", "D"], "support": ["P"], "on": "A f0"}, cards=cards)
    assert desk.at("f0")["atk"] == 300
    desk.do("play_support", card=desk.id("Q"))
    assert desk.at("f0")["atk"] == 100
    desk.do("play_effect", card=desk.id("D"))
    assert desk.at("f0")["atk"] == 300


@pytest.mark.rule("LoS", "9.5-b")
def test_a_later_becomes_in_the_own_turn_counts_in_the_own_turn() -> None:
    own = character({"type": "static", "if": {"cond": "turn", "whose": "you"}, "set": {"atk": 500}}, atk=200)
    desk = start({"support": ["P"], "hand": ["C"]}, cards={"P": ALL_300, "C": own})
    desk.do("play_character", card=desk.id("C"), lane=0, orientation="attack", face="up")
    assert desk.at("b0")["atk"] == 500
    desk.do("end; end; end")
    assert desk.at("b0")["atk"] == 300
    desk = start({"hand": ["P"], "on": "C f0"}, cards={"P": ALL_300, "C": own})
    desk.do("play_support", card=desk.id("P"))
    assert desk.at("f0")["atk"] == 300


@pytest.mark.rule("LoS", "9.5-c")
@pytest.mark.parametrize("order", ["PM", "MP"])
def test_plus_and_minus_count_on_top_of_the_latest_becomes(order: str) -> None:
    cards = {"P": ALL_300, "M": effect({"op": "modify", "who": {"of": "character"}, "atk": 100})}
    desk = start({"hand": ["P", "M"], "on": "C f0"}, cards=cards | {"C": character(atk=200)})
    for name in order:
        desk.do("play_support" if name == "P" else "play_effect", card=desk.id(name))
    assert desk.at("f0")["atk"] == 400


CHOOSE = {"op": "choose", "select": {"of": "character", "side": "opponent"}}


def aimed(*steps: dict[str, Any], target: dict[str, Any], **fields: Any) -> Desk:
    """Return a position after an effect card of player 0 has chosen the face-down character T of player 1."""
    cards = {"T": target, "M": {**effect(CHOOSE, *steps), **fields}}
    desk = start({"hand": ["M"]}, {"on": "T f0R?"}, cards)
    return desk.do("play_effect", card=desk.id("M"))


@pytest.mark.rule("LoS", "9.6-a")
@pytest.mark.rule("LoS", "5.3-a4")
@pytest.mark.parametrize("edition", ["1.0.03", "1.0.01"])
def test_a_target_is_chosen_and_without_one_the_card_cannot_be_used(edition: str) -> None:
    cards = {"M": effect(CHOOSE, {"op": "destroy", "who": "it"})}
    desk = start({"hand": ["M"]}, {}, cards, edition=edition)
    assert desk.refuses("5.3", "play_effect", card=desk.id("M"))
    desk = start({"hand": ["M"]}, {"on": "A f0, B f1"}, cards, edition=edition)
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.options("pick")) == 2
    desk.pick("B")
    assert desk.names("trash", 1) == ["B"]


@pytest.mark.rule("LoS", "9.6-b")
def test_a_target_that_is_gone_is_omitted() -> None:
    steps: list[dict[str, Any]] = [
        CHOOSE,
        {"op": "destroy", "who": "it"},
        {"op": "send", "who": "it"},
        {"op": "draw"},
    ]
    desk = start({"hand": ["M"]}, {"on": "A f0"}, {"M": effect(*steps)})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("trash", 1) == ["A"]
    assert desk.names("trash", 0) == ["M"]
    assert len(desk.player(0)["hand"]) == 1


@pytest.mark.rule("LoS", "9.6-b")
def test_of_a_character_that_has_left_the_last_numbers_are_read() -> None:
    steps = (
        {"op": "choose", "select": {"side": "opponent"}},
        {"op": "modify", "who": "it", "atk": 100},
        {"op": "destroy", "who": "it"},
        {"op": "damage", "amount": {"value": "atk", "card": "it"}},
    )
    desk = start({"hand": ["M"]}, {"on": "A f0"}, {"M": effect(*steps)})
    desk.do("play_effect", card=desk.id("M"))
    assert desk.names("trash", 1) == ["A"]
    assert desk.life() == (3000, 2400)


@pytest.mark.rule("LoS", "9.6-c")
@pytest.mark.rule("LoS", "9.6.2-1")
@pytest.mark.rule("LoS", "9.6.2-2")
def test_a_face_down_target_is_turned_up_in_its_orientation() -> None:
    desk = aimed({"op": "modify", "who": "it", "atk": -100}, target=character(atk=300))
    seen = desk.at("1.f0")
    assert (seen["face"], seen["orientation"], seen["atk"]) == ("up", "defence_right", 200)
    assert desk.order("target", "reveal", "modify") == ["target", "reveal", "modify"]


@pytest.mark.rule("LoS", "9.6-d")
@pytest.mark.rule("LoS", "9.6.2-4")
def test_the_reveal_effect_of_the_target_comes_after_the_effect() -> None:
    target = character(when("reveal", {"op": "modify", "atk": 200}), atk=300)
    desk = aimed({"op": "modify", "who": "it", "atk": -100}, target=target)
    assert [event["number"] for event in desk.events_of("modify")] == [-100, 200]
    assert desk.at("1.f0")["atk"] == 400


@pytest.mark.rule("LoS", "9.6.2-3")
@pytest.mark.rule("LoS", "9.6.2-4")
@pytest.mark.parametrize(("speed", "stays"), [(2, True), (4, False)])
def test_resistance_of_the_turned_up_target_counts_at_once(speed: int, *, stays: bool) -> None:
    target = character(keywords=[{"keyword": "speed_resistance", "value": 3}])
    desk = aimed({"op": "destroy", "who": "it"}, target=target, speed=speed)
    assert (desk.find("1.f0") is not None) == stays


@pytest.mark.rule("LoS", "9.6.2-5")
def test_the_reveal_effect_needs_the_card_on_the_field() -> None:
    target = character(when("reveal", {"op": "draw"}))
    assert not aimed({"op": "destroy", "who": "it"}, target=target).player(1)["hand"]
    assert len(aimed({"op": "modify", "who": "it", "atk": 1}, target=target).player(1)["hand"]) == 1
    assert len(aimed({"op": "send", "who": "it"}, target=target).player(1)["hand"]) == 1


@pytest.mark.rule("LoS", "9.6.1-a")
@pytest.mark.parametrize(
    "condition", [{"atk": {"min": 300}}, {"speed": {"min": 1}}, {"attribute": "fire"}, {"race": "x"}, {"name": "D"}]
)
def test_conditions_on_face_up_information_find_face_up_characters_only(condition: dict[str, Any]) -> None:
    seen = character(attribute="fire", races=["x"], name="D")
    choose = {"op": "choose", "select": {"of": "character", **condition}, "count": {"up_to": 2}}
    side = {"hand": ["M"], "on": "D f0, D f1?"}
    desk = start(side, {}, {"M": effect(choose), "D": seen})
    desk.do("play_effect", card=desk.id("M"))
    assert [o["card"] for o in desk.options("pick")] == [desk.id("f0")]


@pytest.mark.rule("LoS", "9.6.1-a")
@pytest.mark.parametrize("condition", [{"speed": {"min": 1}}, {"attribute": "fire"}, {"race": "x"}, {"name": "D"}])
def test_a_continuous_effect_with_a_condition_on_characters_ignores_face_down_ones(
    condition: dict[str, Any],
) -> None:
    bonus = support({"type": "static", "who": {"of": "character", **condition}, "modify": {"atk": 100}})
    side = {"support": ["P"], "on": "D f0, D f1?"}
    desk = start(side, {}, {"P": bonus, "D": character(attribute="fire", races=["x"], name="D")})
    assert [desk.at(f"f{lane}")["atk"] for lane in (0, 1)] == [600, 500]


@pytest.mark.rule("LoS", "9.6.1-b")
@pytest.mark.parametrize("condition", [{}, {"row": "front"}, {"orientation": "attack"}])
def test_other_conditions_find_face_down_characters_too(condition: dict[str, Any]) -> None:
    choose = {"op": "choose", "select": {"of": "character", **condition}, "count": {"up_to": 2}}
    desk = start({"hand": ["M"], "on": "A f0, A f1?"}, {}, {"M": effect(choose)})
    desk.do("play_effect", card=desk.id("M"))
    assert len(desk.options("pick")) == 2


@pytest.mark.rule("LoS", "9.6.1-b")
def test_an_effect_on_all_turns_up_the_face_down_ones_a_continuous_one_does_not() -> None:
    cards = {
        "M": effect({"op": "modify", "who": {"of": "character"}, "atk": 100}),
        "P": support({"type": "static", "who": {"of": "character"}, "modify": {"atk": 100}}),
    }
    desk = start({"hand": ["M"], "support": ["P"], "on": "B f0?"}, cards=cards)
    assert (desk.at("f0")["face"], desk.at("f0")["atk"]) == ("down", 400)
    desk.do("play_effect", card=desk.id("M"))
    assert (desk.at("f0")["face"], desk.at("f0")["atk"]) == ("up", 500)
