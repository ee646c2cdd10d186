"""Abilities that units have from the texts of other cards, and units that have lost their abilities (LEG 35-10, 35-12,
36-2i)."""

from typing import Any

import pytest

from deckbuilder.engine.api import BadScenarioError
from deckbuilder.kernel.language.lint import TAKES_ITSELF
from tests.rules.desk import Desk
from tests.rules.legions.words import FOE, activated, continuous, hit, life, minion, played, skill, start, when

MINE: dict[str, Any] = {"of": "minion_zone", "side": "you"}
ANY: dict[str, Any] = {"of": "minion_zone"}
ON_BREAK = when("break", life(1))
LOSE: dict[str, Any] = {"op": "lose_abilities", "who": "it", "until": "turn_end"}
ONE: dict[str, Any] = {"op": "choose", "select": ANY}


def has(ability: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A static ability that grants another one."""
    return continuous(**{"who": {**MINE, "other": True}, "grant_abilities": [ability], **more})


def gives(ability: dict[str, Any], until: str = "turn_end") -> dict[str, Any]:
    return {"op": "grant_ability", "who": "it", "ability": ability, "until": until}


@pytest.mark.rule("Leg", "36-2i")
def test_a_unit_that_breaks_uses_the_ability_that_it_had_until_then() -> None:
    cards = {"P": minion(has(ON_BREAK))}
    side = {"minions": {"left": "A", "middle": "P"}, "life": 5}
    desk = played([{**ONE, "select": {**MINE, "name": "A"}}, {"op": "break", "who": "it"}], side=side, cards=cards)
    assert desk.life()[0] == 6


@pytest.mark.rule("Leg", "36-2i")
def test_it_had_the_ability_too_when_the_granting_card_breaks_with_it() -> None:
    cards = {"P": minion(has(ON_BREAK))}
    side = {"minions": {"left": "A", "middle": "P", "right": "A"}, "life": 5}
    desk = played([{"op": "break", "who": MINE}], side=side, cards=cards)
    while desk.options("pick"):
        option = desk.options("pick")[0]
        desk.do("pick", card=option["card"], ability=option["ability"])
    assert desk.life()[0] == 7


@pytest.mark.rule("Leg", "36-2i")
def test_a_unit_that_regenerates_has_broken_with_its_granted_ability() -> None:
    cards = {"P": minion(has(ON_BREAK)), "G": minion(keywords=["regenerate"])}
    side = {"minions": {"left": "G", "middle": "P"}, "life": 5}
    desk = played([{**ONE, "select": {**MINE, "name": "G"}}, {"op": "break", "who": "it"}], side=side, cards=cards)
    assert desk.life()[0] == 6
    assert desk.at("left")["open"] is False


@pytest.mark.rule("Leg", "35-12b")
def test_a_granted_ability_ends_with_the_granting_card_after_the_sequence() -> None:
    cards = {"P": minion(has(ON_BREAK)), "K": skill([{"op": "break", "who": {**MINE, "name": "A"}}])}
    side = {"minions": {"left": "A", "middle": "P"}, "life": 5, "standby": ["K"]}
    desk = played([{"op": "break", "who": {**MINE, "name": "P"}}], side=side, cards=cards)
    assert desk.do("play K").life()[0] == 5


@pytest.mark.rule("Leg", "35-10b")
def test_a_granted_ability_lasts_for_the_turn() -> None:
    cards = {"K": skill([{"op": "break", "who": ANY}])}
    side = {"minions": {"left": "A"}, "life": 5, "standby": ["K"]}
    desk = played([ONE, gives(ON_BREAK)], side=side, cards=cards)
    assert desk.do("play K").life()[0] == 6


def test_an_opponents_unit_uses_a_granted_ability_for_its_own_player() -> None:
    cards = {"K": skill([{"op": "break", "who": ANY}])}
    side, foe = {"standby": ["K"], "life": 5}, {"minions": {"left": "A"}, "life": 5}
    desk = played([FOE, gives(ON_BREAK)], side=side, foe=foe, cards=cards)
    assert desk.do("play K").life() == (5, 6)


def test_a_granted_activated_ability_is_used_once_a_turn() -> None:
    cards = {"P": minion(has(activated(life(1), once_per_turn=True)))}
    desk = start({"minions": {"left": "A", "middle": "P"}, "life": 5}, {}, cards)
    desk = _refreshed(desk)
    [offer] = [option for option in desk.options("activate") if desk.name_of(option["card"]) == "A"]
    desk.do("activate", card=offer["card"], ability=offer["ability"])
    assert desk.life()[0] == 6
    refusal = desk.why("activate", card=offer["card"], ability=offer["ability"])
    assert refusal is not None
    assert refusal.rule == "36-4"


def _refreshed(desk: Desk) -> Desk:
    """The position after an action, so that continuous effects have been applied."""
    return desk.do("exhaust_core", count=1)


@pytest.mark.rule("Leg", "35-12a")
def test_a_granted_static_ability_changes_numbers() -> None:
    inner = continuous(modify={"atk": 2})
    desk = _refreshed(start({"minions": {"left": "A", "middle": "P"}}, {}, {"P": minion(has(inner))}))
    assert (desk.at("left")["atk"], desk.at("middle")["atk"]) == (4, 2)


def test_a_granted_ability_may_grant_another_one() -> None:
    inner = continuous(who={**MINE, "name": "B"}, grant_abilities=[ON_BREAK])
    cards = {"P": minion(has(inner, who={**MINE, "name": "A"}))}
    side = {"minions": {"left": "A", "middle": "P", "right": "B"}, "life": 5}
    desk = played([{"op": "break", "who": {**MINE, "name": "B"}}], side=side, cards=cards)
    assert desk.life()[0] == 6


def test_a_granted_replacement_replaces() -> None:
    inner = {"type": "instead", "would": {"event": "break"}, "steps": [life(1)]}
    side = {"minions": {"left": "A"}, "life": 5}
    desk = played([ONE, gives(inner), hit(9)], side=side)
    assert desk.life()[0] == 6
    assert desk.find("left") is not None


# Losing abilities ----------------------------------------------------------------------------


@pytest.mark.rule("Leg", "02-42")
def test_a_unit_that_has_lost_its_abilities_has_none_and_no_keywords() -> None:
    rich = minion(ON_BREAK, continuous(modify={"atk": 2}), activated(life(1)), keywords=["haste", "leap"])
    side = {"minions": {"left": "G"}, "life": 5, "standby": ["K"]}
    cards = {"G": rich, "K": skill([{"op": "break", "who": ANY}])}
    desk = played([ONE, LOSE], side=side, cards=cards)
    assert (desk.at("left")["atk"], desk.keywords("left")) == (2, set())
    assert "G" not in {desk.name_of(option["card"]) for option in desk.options("activate")}
    refusal = desk.why("activate", card=desk.id("left"), ability=2)
    assert refusal is not None
    assert refusal.rule == "35-10"
    assert desk.do("play K").life()[0] == 5


def test_what_is_gained_after_the_loss_works() -> None:
    side = {"minions": {"left": "A"}, "life": 5, "standby": ["K"]}
    cards = {"K": skill([{"op": "break", "who": ANY}])}
    keyword = {"op": "grant", "who": "it", "keyword": "leap", "until": "turn_end"}
    desk = played([ONE, LOSE, gives(ON_BREAK), keyword], side=side, cards=cards)
    assert desk.keywords("left") == {"leap"}
    assert desk.do("play K").life()[0] == 6
    desk = played([ONE, gives(ON_BREAK), keyword, LOSE], side=side, cards=cards)
    assert desk.keywords("left") == set()
    assert desk.do("play K").life()[0] == 5


def test_abilities_come_back_at_the_end_of_the_turn() -> None:
    cards = {"G": minion(continuous(modify={"atk": 2}))}
    desk = played([FOE, LOSE], foe={"minions": {"left": "G"}}, cards=cards)
    assert desk.at("1.left")["atk"] == 2
    desk.do("end")
    assert desk.at("1.left")["atk"] == 4


def test_of_two_units_that_take_away_each_others_abilities_the_first_one_does() -> None:
    mute = continuous(who={**ANY, "other": True}, lose_abilities=True)
    cards = {"P": minion(mute, continuous(modify={"atk": 1}))}
    desk = _refreshed(start({"minions": {"left": "P"}}, {"minions": {"left": "P"}}, cards))
    assert (desk.at("left")["atk"], desk.at("1.left")["atk"]) == (3, 2)


def test_an_ability_that_takes_away_all_abilities_does_not_take_itself_away() -> None:
    mute = continuous(who=ANY, lose_abilities=True)
    cards = {
        "P": minion(mute, continuous(modify={"atk": 1}), keywords=["leap"]),
        "G": minion(continuous(modify={"atk": 2}), keywords=["leap"]),
    }
    desk = _refreshed(start({"on": "G l, P m"}, {"on": "G l, P m"}, cards))
    assert [(desk.at(place)["atk"], desk.keywords(place)) for place in ("0.m", "0.l", "1.l", "1.m")] == [
        (3, {"leap"}), (2, set()), (2, set()), (2, set()),
    ]  # fmt: skip


def test_an_ability_that_takes_away_only_itself_is_refused() -> None:
    for ability in (continuous(lose_abilities=True), has(continuous(lose_abilities=True))):
        with pytest.raises(BadScenarioError) as caught:
            start({"on": "P l"}, {}, {"P": minion(ability)})
        assert caught.value.message == TAKES_ITSELF
        assert caught.value.place.endswith("who")


def test_a_unit_that_lost_its_abilities_grants_none() -> None:
    cards = {"P": minion(has(continuous(modify={"atk": 2})))}
    side = {"minions": {"left": "A", "middle": "P"}}
    desk = played([{**ONE, "select": {**MINE, "name": "P"}}, LOSE], side=side, cards=cards)
    assert desk.at("left")["atk"] == 2


def test_two_units_that_may_grant_by_the_same_card_grant_an_ability_each() -> None:
    heals = activated(life(1), once_per_turn=True)
    grants = continuous(who={**MINE, "name": "B"}, grant_abilities=[heals])
    desk = _refreshed(start({"on": "A l, P m, B r", "life": 5}, {}, {"P": minion(has(grants))}))
    for left in (2, 1):
        own = [option for option in desk.options("activate") if desk.name_of(option["card"]) == "B"]
        assert len({option["ability"] for option in own}) == len(own) == left
        desk.act(own[-1])
    assert desk.life()[0] == 7
