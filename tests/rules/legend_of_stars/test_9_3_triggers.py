"""LoS 9.3: triggers by the card itself, by other cards and by players, and effects that are set up for later."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support, when

HEAL = {"op": "gain_life", "amount": 1}
DRAW: dict[str, Any] = {"op": "draw"}


def play(desk: Desk, name: str = "M") -> Desk:
    return desk.do("play_effect", card=desk.id(name))


def first(desk: Desk) -> None:
    """Take the first option."""
    assert desk.game.decision is not None
    desk.events += desk.game.choose([desk.game.decision.options[0].id])


def watched(event: str, *steps: dict[str, Any], **when_more: Any) -> Desk:
    """Return the position after the effect card M was used on a full board that player 0's support P watches."""
    cards = {"M": effect(*steps), "P": support(when(event, HEAL, **when_more))}
    mine = {"hand": ["M", "A"], "support": ["P", "S"], "on": "A f0, B f1?"}
    theirs = {"hand": ["A"], "support": ["S"], "on": "B f0, A f1", "energy": "2"}
    return play(start(mine, theirs, cards))


ANY, THEIRS, MINE = {"side": "any"}, {"side": "opponent"}, {"side": "you"}
CASES: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("destroyed", {"who": THEIRS}, {"op": "destroy", "who": THEIRS}, 2),
    ("destroyed", {"who": THEIRS}, {"op": "destroy", "who": {"of": "support", "side": "opponent"}}, 0),
    ("destroyed", {"who": {"atk": {"min": 500}}}, {"op": "destroy", "who": THEIRS}, 1),
    ("leaves", {"who": THEIRS}, {"op": "send", "who": THEIRS}, 2),
    ("returned", {"who": THEIRS}, {"op": "send", "who": THEIRS, "to": "deck_bottom"}, 2),
    ("returned", {"who": THEIRS}, {"op": "destroy", "who": THEIRS}, 0),
    ("reveal", {"who": MINE}, {"op": "turn", "who": MINE, "face": "up"}, 1),
    ("turned_down", {"who": THEIRS}, {"op": "turn", "who": THEIRS, "face": "down"}, 2),
    ("exhausted", {"who": {"of": "support", "side": "opponent"}},
     {"op": "exhaust", "who": {"of": "support", "side": "opponent"}}, 1),
    ("reoriented", {"who": {"side": "opponent", "row": "front"}},
     {"op": "orient", "who": {"side": "opponent", "atk": {"min": 500}}, "to": "defence"}, 1),
    ("draws", {"whose": "opponent"}, {"op": "draw", "count": 2, "player": "opponent"}, 2),
    ("draws", {"whose": "opponent"}, DRAW, 0),
    ("gains_life", {"whose": "opponent"}, {"op": "gain_life", "amount": 5, "player": "opponent"}, 1),
    ("takes_damage", {"whose": "opponent"}, {"op": "damage", "amount": 5}, 1),
    ("takes_damage", {"whose": "each"}, {"op": "damage", "amount": 5, "player": "both"}, 2),
    ("discards", {"whose": "opponent"}, {"op": "discard", "count": 1, "player": "opponent"}, 1),
    ("discards", {"whose": "opponent", "where": {"of": "trash", "kind": "support"}},
     {"op": "discard", "count": 1, "player": "opponent"}, 0),
    ("mills", {"whose": "you"}, {"op": "top_cards", "to": "trash", "count": 3}, 3),
    ("sets_energy", {"whose": "you"}, {"op": "top_cards", "to": "energy", "count": 2}, 2),
    ("plays", {"whose": "you", "where": {"kind": "effect"}}, {"op": "top_cards", "to": "trash", "count": 1}, 1),
    ("plays", {"whose": "you", "where": {"kind": "support"}}, {"op": "top_cards", "to": "trash", "count": 1}, 0),
]  # fmt: skip


@pytest.mark.parametrize(("event", "fields", "step", "times"), CASES)
def test_what_happens_to_others_and_to_players_sets_effects_off(
    event: str, fields: dict[str, Any], step: dict[str, Any], times: int
) -> None:
    desk = watched(event, step, **fields)
    while desk.game.decision is not None and desk.game.decision.kind in {"option", "cards"}:
        first(desk)
    while desk.options("activate"):
        first(desk)
    assert len([event for event in desk.events_of("trigger") if event["player"] == 0]) == times


def test_what_leaves_together_has_seen_each_other_leave() -> None:
    cards = {
        "M": effect({"op": "destroy", "who": {"side": "opponent"}}),
        "W": character(when("destroyed", HEAL, who={"side": "you", "other": True})),
    }
    desk = play(start({"hand": ["M"]}, {"on": "W f0, A f1"}, cards))
    assert desk.life() == (3000, 3001)


def test_numbers_of_what_left_are_those_it_had_last() -> None:
    cards = {
        "M": effect({"op": "modify", "who": THEIRS, "atk": 300}, {"op": "destroy", "who": THEIRS}),
        "W": support(when("destroyed", {"op": "gain_life", "amount": {"value": "atk", "card": "trigger"}}, who=THEIRS)),
    }
    desk = play(start({"hand": ["M"], "support": ["W"]}, {"on": "A f0"}, cards))
    assert desk.life()[0] == 3800


def test_the_other_card_of_an_event_is_asked_as_well() -> None:
    cards = {"W": support(when("downs", HEAL, who=MINE, where={"name": "V"}))}
    for victim, life in (("V", 3001), ("T", 3000)):
        own = {"on": "A f0", "support": ["W"]}
        desk = start(own, {"characters": [f"{victim} f0"]}, {**cards, "T": character(atk=100)}, "attack")
        assert desk.do("attack f0").passes().life()[0] == life


def test_attacks_of_others_are_answered_in_the_windows() -> None:
    cards = {"W": support(when("attack", HEAL, who=THEIRS, optional=True))}
    desk = start({"on": "A f0"}, {"support": ["W"]}, cards, "attack").do("attack f0")
    assert (desk.asked(), desk.options("activate") != [], {"type": "pass"} in desk.options()) == (1, True, True)


def test_a_battle_begins_before_its_numbers_count() -> None:
    brave = character(when("battle_start", {"op": "modify", "atk": 300}), atk=300)
    desk = start({"on": "C f0"}, {"on": "A f0"}, {"C": brave}, "attack")
    desk.do("attack f0").passes()
    assert desk.events_of("battle")[0]["attack"] == 600
    assert desk.names("trash", 1) == ["A"]


def test_who_has_gone_as_the_battle_began_does_not_fight() -> None:
    shy = character(when("battle_start", {"op": "send", "who": "self"}))
    desk = start({"on": "A f0"}, {"on": "C f0"}, {"C": shy}, "attack")
    desk.do("attack f0").passes()
    assert desk.life() == (3000, 2500), "no_card is left in the lane"
    desk = start({"on": "C f0"}, {"on": "A f0"}, {"C": shy}, "attack").do("attack f0")
    desk.passes()
    assert desk.events_of("attack_stopped")


def test_a_direct_attack_begins_no_battle() -> None:
    brave = character(when("battle_start", {"op": "modify", "atk": 300}))
    desk = start({"on": "C f0"}, {}, {"C": brave}, "attack").do("attack f0").passes()
    assert desk.life()[1] == 2500


def test_a_card_that_was_discarded_or_milled_may_do_something() -> None:
    cards = {
        "M": effect({"op": "discard", "count": 1}, {"op": "top_cards", "to": "trash", "count": 1}),
        "C": character(when("discarded", HEAL)),
        "D": character(when("milled", {"op": "send", "who": "self"})),
    }
    desk = play(start({"hand": ["M", "C"], "deck": ["D", "V*3"]}, {}, cards))
    while desk.options("activate"):
        desk.do("activate", **{key: desk.options("activate")[0][key] for key in ("card", "ability")})
    assert (desk.life()[0], desk.names("hand")) == (3001, ["D"])


# Set up for later


def test_the_chosen_card_is_destroyed_at_the_end_of_the_turn() -> None:
    later = {"op": "later", "when": {"event": "turn_end", "whose": "each"}, "steps": [{"op": "destroy", "who": "it"}]}
    cards = {"M": effect({"op": "choose", "select": THEIRS}, later), "R": effect({"op": "send", "who": THEIRS})}
    board = {"on": "A f0, B f1"}
    desk = play(start({"hand": ["M", "R"]}, board, cards)).pick("B")
    assert [event["what"] for event in desk.state["promises"]] == ["turn_end"]
    twin = desk.game.copy()
    desk.do("end; end; end")
    assert desk.names("trash", 1) == ["B"]
    assert desk.state["promises"] == []
    desk.game = twin
    play(desk, "R").do("end; end; end")
    assert desk.names("trash", 1) == [], "what has left since is not touched"


def test_at_the_start_of_the_own_next_turn() -> None:
    later = {"op": "later", "when": {"event": "turn_start"}, "steps": [{"op": "gain_life", "amount": 100}]}
    desk = play(start({"hand": ["M"]}, {}, {"M": effect(later)}))
    desk.do("end; end; end")
    assert desk.life()[0] == 3000
    desk.do("end; end; end")
    assert desk.life()[0] == 3100
    desk.do("end; end; end; end; end; end")
    assert desk.life()[0] == 3100, "once only"


def test_at_the_end_of_the_own_next_turn() -> None:
    end = {"op": "later", "when": {"event": "turn_end"}, "steps": [{"op": "gain_life", "amount": 100}]}
    later = {"op": "later", "when": {"event": "turn_start"}, "steps": [end]}
    desk = play(start({"hand": ["M"]}, {}, {"M": effect(later)}))
    desk.do("end; end; end; end; end; end")
    assert desk.life()[0] == 3000, "neither this turn nor the opponent's"
    desk.do("end; end; end")
    assert desk.life()[0] == 3100
    desk.do("end; end; end; end; end; end; end; end; end")
    assert desk.life()[0] == 3100, "once only"


def test_whenever_it_happens_this_turn() -> None:
    later = {
        "op": "later", "when": {"event": "downs", "who": MINE}, "steps": [HEAL], "once": False, "until": "turn_end",
    }  # fmt: skip
    own = {"hand": ["M"], "on": "A f0, A f1"}
    desk = play(start(own, {"on": "V f0, V f1"}, {"M": effect(later)})).do("end; end")
    desk.do("attack f0").passes().do("attack f1").passes()
    assert desk.life()[0] == 3002
    assert desk.do("end").state["promises"] == []


def test_when_the_chosen_card_attacks_next() -> None:
    later = {
        "op": "later",
        "when": {"event": "attack", "who": "it"},
        "steps": [{"op": "modify", "who": "it", "atk": 400}],
    }
    cards = {"M": effect({"op": "choose", "select": MINE}, later)}
    desk = play(start({"hand": ["M"], "on": "A f0, A f1"}, {}, cards))
    first(desk)
    desk.do("end; end").do("attack f1").passes()
    assert desk.life()[1] == 2500
    assert desk.do("attack f0").passes().life()[1] == 1600


def test_at_the_end_of_the_battle_and_only_of_this_one() -> None:
    later = {"op": "later", "when": {"event": "battle_end"}, "steps": [{"op": "gain_life", "amount": 5}]}
    own = {"hand": ["F"], "on": "A f0", "energy": "2"}
    desk = start(own, {"on": "V f0"}, {"F": effect(later, flash=True)}, "attack").do("attack f0")
    play(desk, "F")
    desk.passes()
    assert desk.life()[0] == 3005
    outside = play(start({"hand": ["F"]}, {}, {"F": effect(later, {"op": "if_done", "else": [HEAL]})}), "F")
    assert outside.life()[0] == 3001, "where no battle is under way nothing is promised"
    assert outside.state["promises"] == []


@pytest.mark.rule("LoS", "9.3-a")
def test_promises_follow_the_order_of_players_like_other_abilities() -> None:
    later = {"op": "later", "when": {"event": "turn_end", "whose": "each"}, "steps": [HEAL]}
    cards = {"M": effect(later), "P": support(when("turn_end", HEAL, whose="each"))}
    desk = play(start({"hand": ["M"]}, {"support": ["P"]}, cards)).do("end; end; end")
    assert [event["player"] for event in desk.events_of("trigger")] == [1, 0]
