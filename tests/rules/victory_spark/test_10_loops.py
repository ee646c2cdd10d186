"""VS 10.1: loops that players can leave. They repeat the actions of a loop by hand as often as they like."""

from typing import Any, Final

import pytest

from deckbuilder.engine.recurrence import DECISIONS_BEFORE
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import act, auto, card, of, start

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


MOST: Final = 3 * DECISIONS_BEFORE
"""More rounds than any loop has before the rules end it."""


@rule("VS", "10.1.3a")
@pytest.mark.parametrize("often", [1, 3, MOST])
def test_who_alone_can_stop_a_loop_repeats_it_as_often_as_he_likes_and_stops(often: int) -> None:
    cards = {"K": card(act("bench", STAND, cost={"exhaust": True}))}
    desk, done = start({"on": "K l"}, cards=cards, phase="ability"), 0
    while done < often and desk.options("activate"):
        done += 1
        desk.do("activate K")
    assert (desk.winner(), done) == (None, often) if often < MOST else done < MOST
    desk.do("pass")
    assert (desk.winner(), desk.at("l")["orientation"], len(desk.events_of("activate"))) == (None, "stand", done)


@rule("VS", "10.1.4a")
def test_the_turn_player_says_first_whether_a_loop_goes_on_and_then_the_other_player() -> None:
    desk, asked = loop(), list[int]()
    while desk.options("activate") and len(asked) < 2 * MOST:
        asked.append(desk.asked())
        desk.do("activate K")
        asked.append(desk.asked())
        say(desk, 1)
    assert 4 < len(asked) < 2 * MOST
    assert asked == [0, 1] * (len(asked) // 2)
    assert (desk.winner(), desk.asked()) == (None, 0)


@rule("VS", "10.1.4b")
@pytest.mark.parametrize("most", [2, DECISIONS_BEFORE // 2])
def test_a_loop_is_over_when_the_first_of_both_players_stops_it(most: int) -> None:
    desk = loop()
    assert rounds(desk, most) == most
    say(desk.do("activate K"), 0)
    assert (desk.winner(), desk.at("l")["orientation"], desk.options("activate")) == (None, "rest", [])
    desk = loop()
    assert rounds(desk, most) == most
    desk.do("pass")
    assert (desk.winner(), len(desk.events_of("activate"))) == (None, most)


@rule("VS", "10.1.4b")
@pytest.mark.parametrize("player", [0, 1])
def test_who_has_to_stop_first_stops_the_loop_for_both(player: int) -> None:
    """The turn player rests a card, and the other player stands it by showing a card. After another technique it is the
    other player who answers in the position that comes back first."""
    helps = auto("hand", "rested", {"op": "stand", "who": of("bench", "opponent")}, who=of("bench", "opponent"))
    cards = {"K": card(act("bench", cost={"exhaust": True})), "L": card(helps),
             "M": card(act("bench", times_per_turn=1))}  # fmt: skip
    desk, done = start({"on": "K l, M c" if player else "K l"}, {"hand": "L"}, cards, "ability"), 0
    if player:
        desk.do("activate M")
    while len(desk.options()) > 1 and done < 2 * MOST:
        done += 1
        desk.act(next(option for option in desk.options() if option["type"] != "pass"))
    assert 4 < done < 2 * MOST
    assert (desk.winner(), desk.asked(), desk.options()) == (None, player, [{"type": "pass"}])
    desk.do("pass")
    assert desk.winner() is None
    assert desk.at("l")["orientation"] == ("rest" if player else "stand")
    assert desk.options("activate") == []


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
