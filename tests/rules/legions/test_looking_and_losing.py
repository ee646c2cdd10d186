"""Looking at the deck with cards that must be taken and a rest that is exiled; losing life."""

from typing import Any

import pytest

from tests.rules.legions.test_effect_steps import DECK, asked
from tests.rules.legions.words import life, minion, played, when

LOOK: dict[str, Any] = {"op": "look", "count": 3, "take": 2, "where": {"of": "deck", "kind": "minion"}}
LOSE: dict[str, Any] = {"op": "lose_life", "amount": 3, "player": "opponent"}


def test_as_many_cards_as_can_be_taken_must_be_taken() -> None:
    desk = played([{**LOOK, "take": 1, "must": True}], side={"deck": DECK})
    assert asked(desk) == (0, "cards", "{card}: take {count}.", 1, 1, 1, ["A", "B"])
    assert desk.pick("B").names("hand") == ["B"]
    assert played([{**LOOK, "must": True}], side={"deck": DECK}).names("hand") == ["A", "B"]


def test_the_rest_is_exiled_without_a_question() -> None:
    desk = played([{**LOOK, "rest": "exile"}], side={"deck": DECK}).pick("A")
    assert (desk.names("hand"), sorted(desk.names("exile"))) == (["A"], ["B", "S"])


@pytest.mark.parametrize(("reveal", "seen"), [(True, ["A", "S", "B"]), (False, [])])
def test_both_players_see_all_cards_that_are_revealed(seen: list[str], *, reveal: bool) -> None:
    desk = played([{**LOOK, "rest": "exile", "reveal": reveal}], side={"deck": DECK}).pick("A")
    shown = desk.events_of("reveal")
    assert sorted(event["name"]["en"] for event in shown) == sorted(seen)
    assert all(desk.game.visible(event, 1) == event for event in shown)
    assert desk.names("hand") == ["A"]


def test_losing_life_is_no_damage() -> None:
    watching = minion(when("damaged", life(1), who="opponent_master"))
    desk = played([LOSE], side={"minions": {"left": "W"}, "life": 10}, cards={"W": watching})
    assert desk.life() == (10, 17)


def test_who_loses_the_last_life_loses_the_game() -> None:
    desk = played([LOSE], foe={"life": 2})
    assert desk.game.result is not None
    assert (desk.game.result.winner, desk.game.result.reason) == (0, "life")


def test_points_are_paid_within_an_effect_in_full_or_the_effect_ends() -> None:
    price = [{"op": "pay", "cost": {"pay": 2}}], [{"op": "draw", "count": 1}]
    paid = played(*price, side={"points": 3, "deck": DECK})
    assert (paid.player(0)["points"], len(paid.names("hand"))) == (1, 1)
    short = played(*price, side={"points": 1, "cores": {"ready": 0, "exhausted": 0}, "deck": DECK})
    assert (short.player(0)["points"], len(short.names("hand"))) == (1, 0)
