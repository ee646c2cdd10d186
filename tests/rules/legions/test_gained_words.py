"""Units that also have a type, a colour or a name."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import FOE, continuous, minion, played, skill, start

MINE: dict[str, Any] = {"of": "minion_zone", "side": "you"}
BEASTS = continuous(who={**MINE, "type": "beast"}, modify={"atk": 2})


def atk(desk: Desk, place: str = "left") -> int:
    number: int = desk.at(place)["atk"]
    return number


def refreshed(desk: Desk) -> Desk:
    """The position after an action, so that continuous effects have been applied."""
    return desk.do("exhaust_core", count=1)


@pytest.mark.rule("Leg", "35-12b")
def test_a_unit_that_is_also_a_beast_is_one_and_stays_what_it_is() -> None:
    cards = {"Q": minion(continuous(gain={"type": ["beast"]}), types=["ghost"]), "P": minion(BEASTS)}
    desk = refreshed(start({"minions": {"left": "Q", "middle": "P", "right": "A"}}, {}, cards))
    assert (atk(desk), atk(desk, "right")) == (4, 2)
    assert desk.at("left")["types"] == ["ghost", "beast"]


@pytest.mark.rule("Leg", "35-10b")
def test_a_unit_has_another_colour_for_the_turn() -> None:
    blue = [{"op": "choose", "select": {"of": "minion_zone", "side": "opponent", "colour": "blue"}}]
    step = {"op": "gain_words", "who": "it", "colour": ["blue"], "until": "turn_end"}
    cards = {"K": skill([*blue, {"op": "break", "who": "it"}])}
    foe = {"minions": {"left": "A"}}
    desk = played([FOE, step], side={"standby": ["K"]}, foe=foe, cards=cards)
    assert desk.at("1.left")["colours"] == ["red", "blue"]
    assert desk.do("play K").find("1.left") is None


def test_a_card_is_found_by_what_it_is_in_all_zones() -> None:
    also = {"type": "also", "gain": {"type": ["beast"], "name": ["Ace"]}}
    select = {"of": "exile", "side": "you", "type": "beast", "name": "Ace"}
    steps: list[dict[str, Any]] = [{"op": "choose", "select": select}, {"op": "send", "who": "it", "to": "hand"}]
    desk = played(steps, side={"exile": ["W", "A"]}, cards={"W": minion(also)})
    assert desk.names("hand") == ["W"]


def test_units_that_a_card_calls_by_a_name_have_it() -> None:
    cards = {
        "P": minion(continuous(who={**MINE, "other": True}, gain={"name": ["Ace"]})),
        "N": minion(continuous(who={**MINE, "name": "Ace"}, modify={"atk": 3})),
    }
    desk = refreshed(start({"minions": {"left": "A", "middle": "P", "right": "N"}}, {}, cards))
    assert (atk(desk), atk(desk, "middle"), atk(desk, "right")) == (5, 2, 5)
