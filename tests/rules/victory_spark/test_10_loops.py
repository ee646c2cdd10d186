"""VS 10.1: loops that players can leave. They repeat the actions of a loop by hand as often as they like."""

from typing import Any

import pytest

from deckbuilder.engine.recurrence import DECISIONS_BEFORE
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import act, card, start

rule = pytest.mark.rule
STAND = {"op": "stand", "who": "self"}
ASKED = {"op": "choose_number", "by": "opponent", "min": 0, "max": 1, "as": "more"}
IF_ASKED = {
    "op": "if",
    "cond": {"cond": "compare", "left": {"number": "more"}, "is": "equal", "right": 1},
    "then": [STAND],
}
AGAIN = card(act("bench", ASKED, IF_ASKED, cost={"exhaust": True}))
"""The turn player may repeat the loop by using it, the other player by choosing 1."""


def loop(me: Any = None, **cards: Any) -> Desk:
    return start({"on": "K l", **(me or {})}, cards={"K": AGAIN, **cards}, phase="ability")


def say(desk: Desk, number: int) -> Desk:
    desk.act({"type": "number", "number": number})
    return desk


def rounds(desk: Desk, most: int) -> int:
    """Repeat the loop, at most so often. Return how often both players could."""
    for done in range(most):
        if not desk.options("activate"):
            return done
        say(desk.do("activate K"), 1)
    return most


@rule("VS", "10.1.3a")
@pytest.mark.parametrize("times", [1, 3, DECISIONS_BEFORE + 1])
def test_who_alone_can_stop_a_loop_repeats_it_as_often_as_he_likes_and_stops(times: int) -> None:
    cards = {"K": card(act("bench", STAND, cost={"exhaust": True}))}
    desk = start({"on": "K l"}, cards=cards, phase="ability")
    for _ in range(times):
        desk.do("activate K")
    desk.do("pass")
    assert (desk.winner(), len(desk.events_of("activate"))) == (None, times)


@rule("VS", "10.1.4a")
def test_the_turn_player_says_first_whether_a_loop_goes_on_and_then_the_other_player() -> None:
    desk = loop()
    for _ in range(2):
        assert desk.asked() == 0
        desk.do("activate K")
        assert desk.asked() == 1
        say(desk, 1)


@rule("VS", "10.1.4b")
def test_a_loop_is_over_when_the_first_of_both_players_stops_it() -> None:
    desk = loop()
    assert rounds(desk, 2) == 2
    say(desk.do("activate K"), 0)
    assert (desk.winner(), desk.at("l")["orientation"], desk.options("activate")) == (None, "rest", [])
    desk = loop()
    assert rounds(desk, 2) == 2
    desk.do("pass")
    assert (desk.winner(), len(desk.events_of("activate"))) == (None, 2)


@rule("VS", "10.1.4c")
def test_if_no_player_stops_a_loop_the_turn_player_has_to() -> None:
    desk = loop()
    done = rounds(desk, DECISIONS_BEFORE)
    assert 2 < done < DECISIONS_BEFORE
    assert (desk.winner(), desk.asked(), [option["type"] for option in desk.options()]) == (None, 0, ["pass"])


@rule("VS", "10.1.4c")
def test_a_turn_player_who_would_go_on_longer_than_the_other_cannot_for_ever() -> None:
    other = card(act("ring", {"op": "stand", "who": {"of": "bench"}}))
    desk, done = loop({"ring": "L"}, L=other), 0
    while desk.options("activate") and done < DECISIONS_BEFORE:
        done += 1
        if desk.at("l").get("orientation") == "rest":
            desk.do("activate L")
        else:
            say(desk.do("activate K"), 0)
    assert 2 < done < DECISIONS_BEFORE
    assert (desk.winner(), desk.asked(), [option["type"] for option in desk.options()]) == (None, 0, ["pass"])
