"""Setting ATK and HP, showing hands, cards that cannot be played, and which card was broken in a battle."""

from typing import Any

import pytest

from tests.rules.desk import Desk
from tests.rules.legions.words import FOE, continuous, life, minion, played, skill, start, when

SET: dict[str, Any] = {"op": "set", "who": "it", "atk": 5}


def shown(desk: Desk, place: str) -> tuple[int, int]:
    card = desk.at(place)
    return card["atk"], card["hp"]


def test_atk_and_hp_become_a_number_for_a_while() -> None:
    desk = played([FOE, {**SET, "hp": 1}], foe={"minions": {"left": "A"}})
    assert shown(desk, "1.left") == (5, 1)


def test_what_is_added_counts_on_top_of_what_was_set() -> None:
    desk = played([FOE, SET, {"op": "modify", "who": "it", "atk": 1}], foe={"minions": {"left": "A"}})
    assert shown(desk, "1.left")[0] == 6


def test_a_unit_whose_hp_becomes_less_than_its_damage_breaks() -> None:
    desk = played([FOE, {"op": "set", "who": "it", "hp": 1}], foe={"minions": {"left": {"card": "B", "damage": 1}}})
    assert desk.find("1.left") is None


def test_a_static_ability_sets_numbers_while_it_works() -> None:
    strong = minion(continuous(who={"of": "minion_zone", "side": "you", "other": True}, set={"atk": 7}))
    desk = start({"minions": {"left": "P", "right": "A"}}, {}, {"P": strong})
    assert shown(desk, "right")[0] == 7


def test_a_hand_is_shown_to_both_players() -> None:
    desk = played([{"op": "reveal", "what": "hand", "player": "opponent"}], foe={"hand": ["A", "B"]})
    shown_cards = desk.events_of("reveal")
    assert [event["name"]["en"] for event in shown_cards] == ["A", "B"]
    assert all(desk.game.visible(event, 0) == event for event in shown_cards)


@pytest.mark.parametrize(("what", "playable"), [("play_skill", False), ("play_minion", True), ("play", False)])
def test_a_player_cannot_play_one_kind_of_card(what: str, playable: bool) -> None:
    ban = minion(continuous(forbid_player=[{"player": "opponent", "what": what}]))
    desk = start({"standby": ["K"]}, {"minions": {"left": "P"}}, {"P": ban, "K": skill([life(1)], cost=0)})
    assert bool(desk.options("play_standby")) == playable
    refusal = desk.why("play_standby", card=desk.id("K"))
    assert (refusal is None) == playable
    assert playable or (refusal is not None and refusal.rule == "38-21")


@pytest.mark.parametrize(("what", "allowed"), [("unlock_skill", False), ("unlock_minion", True), ("unlock", False)])
def test_a_player_cannot_unlock_one_kind_of_card(what: str, allowed: bool) -> None:
    ban = minion(continuous(forbid_player=[{"player": "opponent", "what": what}]))
    desk = start({"hand": ["K"]}, {"minions": {"left": "P"}}, {"P": ban, "K": skill([life(1)], cost=0)})
    assert bool(desk.options("unlock")) == allowed
    refusal = desk.why("unlock", card=desk.id("K"), then="standby")
    assert refusal is None if allowed else refusal is not None and refusal.rule == "38-21"


@pytest.mark.parametrize(("kind", "gained"), [("minion", 1), ("lord", 0)])
def test_it_matters_which_card_was_broken_in_the_battle(kind: str, gained: int) -> None:
    cards = {"W": minion(when("breaks_other", life(1), where={"of": "field", "kind": kind}), atk=9, hp=9)}
    desk = start({"minions": {"middle": "W"}, "life": 5}, {"minions": {"middle": "A"}}, cards)
    desk.do("attack", card=desk.id("W"), target=desk.id("1.middle"))
    assert desk.life()[0] == 5 + gained
