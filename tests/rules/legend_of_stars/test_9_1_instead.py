"""LoS 9.1: replacements. Prohibitions are checked first (9.2), and a replaced change triggers nothing."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

DRAW: dict[str, Any] = {"op": "draw"}


def instead(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a replacement effect. `who`, `whose` and `cause` restrict what it replaces."""
    would: dict[str, Any] = {"event": event}
    would |= {key: more.pop(key) for key in ("who", "whose", "cause") if key in more}
    return {"type": "instead", "would": would, "steps": list(steps), **more}


def used(cards: dict[str, Any], own: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Desk:
    """Return the position after the effect card M was used."""
    mine = own or {}
    desk = start({**mine, "hand": ["M", *mine.get("hand", [])]}, other or {}, cards)
    return desk.do("play_effect", card=desk.id("M"))


KILL = effect(
    {"op": "destroy", "who": {"side": "opponent"}}, {"op": "if_done", "then": [{"op": "gain_life", "amount": 1}]}
)


@pytest.mark.rule("LoS", "9.1-a")
def test_a_character_that_would_be_destroyed_goes_to_the_hand_instead() -> None:
    phoenix = character(instead("destroy", {"op": "send", "who": "self"}), when("destroyed", DRAW))
    desk = used({"M": KILL, "C": phoenix}, {}, {"on": "C f0"})
    assert desk.names("hand", 1) == ["C"]
    assert desk.names("trash", 1) == []
    assert desk.life() == (3000, 3000), "it was not destroyed, so no_card has done that"
    assert [event["change"] for event in desk.events_of("instead")] == ["destroy"]


def test_others_of_the_same_batch_are_destroyed_before_what_happens_instead() -> None:
    counts = {"op": "gain_life", "amount": {"count": {"side": "you"}}}
    desk = used({"M": KILL, "C": character(instead("destroy", counts))}, {}, {"on": "C f0, B f1"})
    assert desk.names("trash", 1) == ["B"]
    assert desk.life() == (3001, 3001)


@pytest.mark.rule("LoS", "9.2-a")
def test_cannot_is_asked_before_instead() -> None:
    guarded = character({"type": "static", "forbid": ["be_destroyed"]}, instead("destroy", DRAW))
    desk = used({"M": KILL, "C": guarded}, {}, {"on": "C f0"})
    assert not desk.events_of("instead")
    assert not desk.player(1)["hand"]


def test_an_effect_of_the_opponent_replaces_nothing_of_a_resistant_card() -> None:
    cards = {
        "M": effect({"op": "destroy", "who": {"side": "you"}}),
        "P": support(instead("destroy", who={"side": "opponent"}), speed=3),
        "C": character(keywords=[{"keyword": "speed_resistance", "value": 3}]),
    }
    desk = used(cards, {"on": "C f0, B f1"}, {"support": ["P"]})
    assert desk.names("trash") == ["C", "M"]
    assert desk.at("f1")["card"] == "B"


def test_its_player_may_leave_an_optional_one() -> None:
    shield = character(instead("destroy", {"op": "discard", "count": 1}, optional=True))
    for answer, gone in (("yes", []), ("no", ["C"])):
        desk = used({"M": KILL, "C": shield}, {}, {"on": "C f0", "hand": ["A"]})
        assert desk.asked() == 1
        desk.do(answer)
        assert [name for name in desk.names("trash", 1) if name == "C"] == gone


def test_of_several_the_owner_of_the_card_chooses_one() -> None:
    cards = {
        "M": KILL,
        "C": character(instead("destroy", {"op": "gain_life", "amount": 10})),
        "P": support(instead("destroy", {"op": "gain_life", "amount": 20}, who={"side": "you"})),
    }
    desk = used(cards, {}, {"on": "C f0", "support": ["P"]})
    assert desk.asked() == 1
    assert desk.game.decision is not None
    assert desk.game.decision.kind == "option"
    source = desk.player(1)["support"][0]["id"]
    assert desk.refuses("9.1", "activate", card=source, ability=7)
    desk.do("activate", card=source, ability=0)
    assert desk.life() == (3000, 3020)


def test_once_per_turn_it_applies_to_the_first_change() -> None:
    cards = {"M": KILL, "P": support(instead("destroy", who={"side": "you"}, once_per_turn=True))}
    desk = used(cards, {}, {"on": "A f0, B f1", "support": ["P"]})
    assert desk.names("trash", 1) == ["B"]


def test_two_that_lead_to_one_another_come_to_an_end() -> None:
    loop = character(
        instead("destroy", {"op": "send", "who": "self"}),
        instead("return", {"op": "destroy", "who": "self"}),
    )
    desk = used({"M": KILL, "C": loop}, {}, {"on": "C f0"})
    assert desk.names("trash", 1) == ["C"]


def test_leaving_the_field_is_replaced_however_it_comes_about() -> None:
    stays = instead("leave", {"op": "turn", "who": "self", "face": "down"})
    bounce = effect({"op": "send", "who": {"side": "opponent"}})
    for spell in (KILL, bounce):
        desk = used({"M": spell, "C": character(stays)}, {}, {"on": "C f0"})
        assert desk.at("1.f0")["face"] == "down"
    desk = start({"on": "A f0"}, {"on": "C f0"}, {"C": character(stays, atk=100)}, "attack")
    desk.do("attack f0").passes()
    assert (desk.at("1.f0")["face"], desk.at("1.f0")["down_state"]) == ("down", False)
    assert desk.life() == (3000, 2800), "it was downed all the same"


def test_what_would_be_downed_may_not_be() -> None:
    brave = character(instead("down", {"op": "orient", "who": "self", "to": "defence"}), when("downed", DRAW))
    desk = start({"on": "A f0"}, {"on": "C f0"}, {"C": brave}, "attack")
    desk.do("attack f0").passes().do("pick", orientation="defence_left")
    assert desk.life() == (2800, 3000), "both would have been downed, and the attacker was"
    assert desk.at("1.f0")["orientation"] == "defence_left"
    assert not desk.player(1)["hand"]


@pytest.mark.parametrize(
    ("number", "life"),
    [
        ({"less": 300}, 2800),
        ({"to": 50}, 2950),
        ({"times": 2}, 2000),
        ({"more": 100}, 2400),
        ({"halved": "down"}, 2750),
    ],
)
def test_damage_gets_another_number(number: dict[str, Any], life: int) -> None:
    wall = support(instead("damage", number=number))
    desk = used({"M": effect({"op": "damage", "amount": 500}), "P": wall}, {}, {"support": ["P"]})
    assert desk.life() == (3000, life)


@pytest.mark.parametrize(("rounded", "life"), [("down", 2998), ("up", 2997)])
def test_half_of_damage_is_rounded_as_the_script_says(rounded: str, life: int) -> None:
    cards = {"M": effect({"op": "damage", "amount": 5}), "P": support(instead("damage", number={"halved": rounded}))}
    assert used(cards, {}, {"support": ["P"]}).life() == (3000, life)


def test_half_of_one_rounded_down_is_no_damage() -> None:
    wall = support(instead("damage", number={"halved": "down"}), when("takes_damage", DRAW))
    desk = used({"M": effect({"op": "damage", "amount": 1}), "P": wall}, {}, {"support": ["P"]})
    assert desk.life() == (3000, 3000)
    assert not desk.player(1)["hand"]


def test_damage_that_is_prevented_is_not_a_damage() -> None:
    cards = {
        "M": effect({"op": "damage", "amount": 500}, {"op": "damage", "amount": 3000}),
        "P": support(instead("damage", number={"less": 5000}), when("takes_damage", DRAW)),
    }
    desk = used(cards, {}, {"support": ["P"]})
    assert desk.life() == (3000, 3000)
    assert not desk.events_of("damage")
    assert not desk.player(1)["hand"]


def test_the_cause_of_damage_may_be_asked() -> None:
    cards = {"P": support(instead("damage", cause="battle")), "M": effect({"op": "damage", "amount": 100})}
    desk = start({"on": "A f0", "hand": ["M"]}, {"support": ["P"]}, cards)
    desk.do("play_effect", card=desk.id("M")).do("end; end")
    desk.do("attack f0").passes()
    assert desk.life() == (3000, 2900)


def test_two_numbers_apply_one_after_the_other_in_the_order_of_the_damaged_player() -> None:
    cards = {
        "M": effect({"op": "damage", "amount": 500}),
        "P": support(instead("damage", number={"less": 100})),
        "Q": support(instead("damage", number={"times": 2})),
    }
    for first, life in (("P", 2200), ("Q", 2100)):
        desk = used(cards, {}, {"support": ["P", "Q"]})
        desk.do("activate", card=desk.id(first, "support", 1), ability=0)
        assert desk.life()[1] == life


def test_a_draw_and_recovered_life_are_replaced() -> None:
    cards = {
        "M": effect({"op": "draw", "count": 2}, {"op": "gain_life", "amount": 100}),
        "P": support(
            instead("draw", {"op": "top_cards", "to": "trash", "count": 1}), instead("gain_life", number={"times": 3})
        ),
    }
    desk = used(cards, {"support": ["P"], "deck": ["A", "B", "V*5"]})
    assert desk.names("trash") == ["A", "B", "M"]
    assert desk.life() == (3300, 3000)
    desk = used({**cards, "P": support(instead("draw", whose="opponent"))}, {}, {"support": ["P"]})
    assert not desk.player(0)["hand"]


def test_a_replaced_draw_from_an_empty_deck_loses_nothing() -> None:
    desk = used({"M": effect(DRAW), "P": support(instead("draw"))}, {"support": ["P"], "deck": []})
    assert desk.game.result is None


def test_the_draw_of_the_turn_may_be_replaced() -> None:
    desk = start(
        {}, {"support": ["P"], "deck": ["V*3"]}, {"P": support(instead("draw", {"op": "gain_life", "amount": 5}))}
    )
    desk.do("end; end; end")
    assert (desk.life()[1], desk.names("hand", 1)) == (3005, [])


def test_a_cost_is_not_replaced() -> None:
    bomb = character(
        {"type": "activated", "cost": {"destroy_self": True}, "steps": [DRAW]},
        instead("destroy", {"op": "gain_life", "amount": 7}),
    )
    desk = start({"on": "C f0"}, {}, {"C": bomb})
    desk.do("activate", card=desk.id("f0"), ability=0)
    assert desk.names("trash") == ["C"]
    assert desk.life()[0] == 3000


def test_a_face_down_character_replaces_nothing() -> None:
    hidden = character(instead("down"))
    desk = start({"on": "A f0"}, {"on": "C f0?"}, {"C": hidden}, "attack")
    assert desk.at("1.f0")["face"] == "down"
    cards = {"M": effect({"op": "destroy", "who": {"side": "opponent", "face": "up"}}), "C": hidden}
    assert used(cards, {}, {"on": "C f0?"}).at("1.f0")["face"] == "down"


# For a while


def shielded(step: dict[str, Any], *more: dict[str, Any], **cards: Any) -> Desk:
    """Return the position after the effect card M has set up a replacement for its player's character A."""
    return used({"M": effect(step, *more), **cards}, {"on": "A f0"})


def test_only_the_next_time_or_every_time() -> None:
    hit = {"op": "damage", "amount": 100, "player": "you"}
    for once, life in ((True, 2900), (False, 3000)):
        step = {"op": "instead", "would": {"event": "damage"}, "number": {"to": 0}, "once": once}
        assert shielded(step, hit, hit).life()[0] == life


def test_it_ends_with_the_turn_and_is_seen_until_then() -> None:
    step = {"op": "instead", "would": {"event": "destroy", "who": {"side": "you"}}, "steps": [DRAW]}
    desk = shielded(step)
    (event,) = desk.seen_by(1)["promises"]
    assert (event["kind"], event["what"], event["until"], event["once"]) == ("instead", "destroy", "turn_end", True)
    assert event["cards"] == [desk.id("f0")]
    before = desk.game.digest()
    twin = desk.game.copy()
    assert twin.digest() == before
    desk.do("end; end; end")
    assert desk.state["promises"] == []
    assert twin.digest() == before != desk.game.digest()


def test_it_is_for_the_cards_that_were_meant_then() -> None:
    step = {"op": "instead", "would": {"event": "destroy", "who": {"side": "you"}}, "once": False}
    again = effect({"op": "send", "who": {"side": "you"}})
    desk = start({"hand": ["M", "R"], "on": "A f0"}, {}, {"M": effect(step), "R": again})
    for name in ("M", "R"):
        desk.do("play_effect", card=desk.id(name))
    assert desk.state["promises"][0]["cards"] == []


def test_the_chosen_card_and_the_steps_are_remembered() -> None:
    steps = (
        {"op": "choose", "select": {"side": "opponent"}},
        {"op": "instead", "would": {"event": "damage"}, "steps": [{"op": "destroy", "who": "it"}]},
        {"op": "damage", "amount": 100, "player": "you"},
    )
    desk = used({"M": effect(*steps)}, {}, {"on": "A f0, B f1"}).pick("B")
    assert desk.names("trash", 1) == ["B"]
    assert desk.life()[0] == 3000


# Several promises of one card ---------------------------------------------------------

HURT = effect({"op": "damage", "amount": 100, "player": "you"})


def next_damage(*steps: dict[str, Any]) -> dict[str, Any]:
    """Something else happens the next time its player would be dealt damage."""
    return {"op": "instead", "would": {"event": "damage", "whose": "you"}, "steps": list(steps)}


def gain(amount: int) -> dict[str, Any]:
    return {"op": "gain_life", "amount": amount}


def hurt(desk: Desk) -> Desk:
    return desk.do("play_effect", card=desk.id("H"))


@pytest.mark.rule("LoS", "9.1-a")
@pytest.mark.parametrize("amount", [1, 10])
def test_the_player_chooses_among_two_things_that_one_card_has_set_up(amount: int) -> None:
    cards = {"M": effect(next_damage(gain(1)), next_damage(gain(10))), "H": HURT}
    desk = hurt(used(cards, {"hand": ["H", "H"]}))
    options = desk.offered()
    assert len(options) == 2
    desk.choose([options[amount == 10][0]])
    assert desk.life() == (3000 + amount, 3000)
    assert hurt(desk).life() == (3011, 3000), "the other one is left"


def test_what_an_ability_has_set_up_twice_for_different_cards_is_told_apart() -> None:
    chosen = {"op": "choose", "select": {"side": "opponent"}}
    doom = {"type": "activated", "steps": [chosen, next_damage({"op": "destroy", "who": "it"})]}
    desk = start({"support": ["P"], "hand": ["H"]}, {"on": "A f0, B f1"}, {"P": support(doom), "H": HURT})
    for name in ("A", "B"):
        desk.do("activate", card=desk.id("P"), ability=0).pick(name)
    options = hurt(desk).offered()
    assert len(options) == 2
    desk.choose([options[1][0]])
    assert desk.names("trash", 1) == ["B"]


def test_the_same_thing_set_up_twice_works_twice_and_needs_no_choice() -> None:
    shield = support({"type": "activated", "steps": [next_damage(gain(1))]})
    desk = start({"support": ["P"], "hand": ["H", "H", "H"]}, {}, {"P": shield, "H": HURT})
    for _ in range(2):
        desk.do("activate", card=desk.id("P"), ability=0)
    assert [hurt(desk).life()[0] for _ in range(3)] == [3001, 3002, 2902]
