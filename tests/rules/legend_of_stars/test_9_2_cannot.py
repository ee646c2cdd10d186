"""LoS 9.2: what cards and players cannot do, which card forbids it, and for how long."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

HEAL = {"op": "gain_life", "amount": 1}


def no(*words: str, who: Any = None) -> dict[str, Any]:
    """Return a support that forbids."""
    return support({"type": "static", "who": who or {"side": "any"}, "forbid": list(words)}, name="Judge")


def bar(what: str, player: str = "both") -> dict[str, Any]:
    """Return a support that restricts players."""
    return support({"type": "static", "forbid_player": [{"player": player, "what": what}]}, name="Judge")


def forbidden(desk: Desk, kind: str, **fields: Any) -> bool:
    """Check that an action is not offered and is refused by 9.2, with the card that forbids it."""
    refusal = desk.why(kind, **fields)
    assert refusal is not None
    return (refusal.rule, refusal.reason.args["card"]) == ("9.2", {"ja": "Judge", "en": "Judge"})


BOARD: dict[str, Any] = {
    "hand": ["A", "S", "E", "V"], "energy": "5", "support": ["J", "P"],
    "on": "A f0, B f1?, A f2, A b3",
}  # fmt: skip
TAP = support({"type": "activated", "steps": [{"op": "draw"}]})


@pytest.mark.parametrize(
    ("what", "kind"),
    [("play", "play_character"), ("play", "play_support"), ("play", "play_effect"),
     ("play_character", "play_character"), ("play_support", "play_support"), ("play_effect", "play_effect"),
     ("activate", "activate"),
     ("set_energy", "set_energy"), ("reorient", "reorient"), ("lead", "lead"), ("attack", "attack")],
)  # fmt: skip
@pytest.mark.rule("LoS", "9.2-a")
def test_players_cannot_do_forbidden_things(what: str, kind: str) -> None:
    phase = {"lead": "lead", "attack": "attack"}.get(kind, "main")
    for judge, allowed in ((bar(what), False), (bar(what, "opponent"), True)):
        desk = start(BOARD, {}, {"J": judge, "P": TAP}, phase)
        assert bool(desk.options(kind)) == allowed
    free = start(BOARD, {}, {"J": bar(what, "opponent"), "P": TAP}, phase).options(kind)[0]
    desk = start(BOARD, {}, {"J": bar(what), "P": TAP}, phase)
    assert forbidden(desk, **{"kind": kind, **{key: value for key, value in free.items() if key != "type"}})


@pytest.mark.parametrize(
    ("word", "kind", "phase"),
    [("lead", "lead", "lead"), ("turn_up", "turn_face_up", "main"), ("activate", "activate", "main"),
     ("be_attacked", "attack", "attack"), ("reorient", "reorient", "main")],
)  # fmt: skip
def test_cards_cannot_do_forbidden_things(word: str, kind: str, phase: str) -> None:
    who = {"of": "field", "side": "opponent" if word == "be_attacked" else "you"}
    other = {"on": "A f0, A f2"}
    free = start(BOARD, other, {"J": support(), "P": TAP}, phase).options(kind)[0]
    desk = start(BOARD, other, {"J": no(word, who=who), "P": TAP}, phase)
    assert not desk.options(kind)
    assert forbidden(desk, **{"kind": kind, **{key: value for key, value in free.items() if key != "type"}})


@pytest.mark.parametrize(
    ("word", "step"),
    [("be_returned", {"op": "send", "who": {"side": "opponent"}}),
     ("turn_down", {"op": "turn", "who": {"side": "opponent"}, "face": "down"}),
     ("be_destroyed", {"op": "destroy", "who": {"side": "opponent"}}),
     ("be_readied", {"op": "ready", "who": {"of": "support", "side": "opponent"}})],
)  # fmt: skip
def test_effects_cannot_do_it_either(word: str, step: dict[str, Any]) -> None:
    cards = {"M": effect(step, {"op": "if_done", "then": [HEAL]}), "J": no(word, who={"of": "field"})}
    other = {"on": "A f0", "support": ["J", {"card": "S", "ready": False}]}
    for judge, life in ((cards["J"], 3000), (support(), 3001)):
        desk = start({"hand": ["M"]}, other, {**cards, "J": judge})
        desk.do("play_effect", card=desk.id("M"))
        assert desk.life()[0] == life


def test_the_opponent_cannot_choose_it() -> None:
    cards = {
        "C": character({"type": "static", "forbid": ["be_chosen"]}),
        "M": effect({"op": "choose", "select": {}}, {"op": "destroy", "who": "it"}),
    }
    desk = start({"hand": ["M"]}, {"on": "C f0"}, cards)
    assert desk.refuses("5.3", "play_effect", card=desk.id("M"))
    own = start({"hand": ["M"], "on": "C f0"}, {}, cards)
    assert own.do("play_effect", card=own.id("M")).names("trash") == ["C", "M"]


def test_a_battle_downs_nobody_who_cannot_be_downed_and_deals_no_damage_by_who_cannot() -> None:
    sides = {"on": "A f0"}
    desk = start({**sides, "support": ["J"]}, {"on": "V f0"}, {"J": no("be_downed")}, "attack")
    assert desk.do("attack f0").passes().life() == (3000, 3000)
    assert desk.at("1.f0")["card"] == "V"
    desk = start({**sides, "support": ["J"]}, {}, {"J": no("deal_damage", who={"side": "you"})}, "attack")
    assert desk.do("attack f0").passes().life() == (3000, 3000)
    assert [event["change"] for event in desk.events_of("prevented")] == ["damage"]


@pytest.mark.parametrize(
    ("what", "step"),
    [("draw", {"op": "draw"}), ("heal", HEAL), ("take_damage", {"op": "damage", "amount": 5, "player": "you"})],
)
def test_what_would_happen_to_a_player_does_not(what: str, step: dict[str, Any]) -> None:
    desk = start({"hand": ["M"], "support": ["J"], "deck": ["V"]}, {}, {"M": effect(step), "J": bar(what, "you")})
    desk.do("play_effect", card=desk.id("M"))
    assert (desk.life()[0], desk.player(0)["hand"]) == (3000, [])
    (event,) = desk.events_of("prevented")
    assert event == {"type": "prevented", "player": 0, "change": event["change"], "rule": "9.2"}
    assert event["change"] in {what, "damage"}


def test_an_attack_may_be_allowed_to_go_past_everybody() -> None:
    free = character({"type": "static", "allow": ["attack_directly"]})
    desk = start({"on": "C f0"}, {"on": "A f0"}, {"C": free}, "attack")
    desk.do("attack f0 player").passes()
    assert desk.life()[1] == 2500


# How long


def lasting(until: str, **more: Any) -> Desk:
    """Return a position in which, for a while, the opponent cannot attack and the player's character is stronger."""
    steps = (
        {"op": "forbid_player", "what": "attack", "until": until},
        {"op": "modify", "who": {"side": "you"}, "atk": 100, "until": until},
    )
    own = {"hand": ["M"], "on": "A f0", **more}
    desk = start(own, {"on": "A f0"}, {"M": effect(*steps)})
    return desk.do("play_effect", card=desk.id("M"))


def holds(desk: Desk) -> bool:
    """Return whether both effects are still active. They end together."""
    stronger: bool = desk.at("f0")["atk"] == 600
    assert bool(desk.state["bans"]) == stronger
    return stronger


@pytest.mark.parametrize(
    ("until", "ends"),
    [("phase_end", 1), ("turn_end", 3), ("opponent_turn_end", 6), ("your_next_turn", 6), ("permanent", 99)],
)
def test_a_prohibition_lasts_the_given_number_of_phases(until: str, ends: int) -> None:
    desk = lasting(until)
    for phase in range(8):
        assert holds(desk) == (phase < ends)
        desk.do("end")


def test_a_prohibition_lasts_while_the_card_of_the_effect_is_on_the_field() -> None:
    ability = {
        "type": "activated", "cost": {}, "once_per_turn": True,
        "steps": [{"op": "modify", "who": {"side": "you"}, "atk": 100, "until": "while_source"},
                  {"op": "forbid_player", "what": "attack", "until": "while_source"}],
    }  # fmt: skip
    cards = {"P": support(ability), "M": effect({"op": "destroy", "who": {"of": "support", "side": "you"}})}
    desk = start({"hand": ["M"], "support": ["P"], "on": "A f0"}, {}, cards)
    desk.do("activate", card=desk.id("P", "support"), ability=0)
    assert holds(desk)
    desk.do("play_effect", card=desk.id("M"))
    assert not holds(desk)
    assert not holds(lasting("while_source")), "an effect card does not lie on the field"


def test_a_ban_is_in_the_state_the_digest_and_the_copy() -> None:
    desk = lasting("turn_end")
    (event,) = desk.seen_by(1)["bans"]
    assert (event["player"], event["what"], event["until"]) == (1, "attack", "turn_end")
    twin = desk.game.copy()
    assert twin.digest() == desk.game.digest()
    desk.do("end; end; end")
    assert twin.digest() != desk.game.digest()
