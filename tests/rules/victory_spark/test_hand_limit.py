"""VS 1.3.1 and 3.7.4: effects change how many cards a hand may have at the end of a turn."""

from typing import Any

import pytest

from tests.rules.report import expect
from tests.rules.victory_spark.words import card, perm, send, size, start, using

rule = pytest.mark.rule


def limit(number: Any, change: str = "add", player: str = "you") -> dict[str, Any]:
    return {"player": player, "what": "hand_limit", "change": change, "number": number}


@rule("VS", "1.3.1")
@rule("VS", "3.7.4.1")
@pytest.mark.parametrize(
    ("changes", "mine", "theirs"),
    [
        ([limit(7, "set")], 7, 5), ([limit(1)], 6, 5), ([limit(1, player="opponent")], 5, 6),
        ([limit(-2, player="both")], 3, 3), ([limit(1), limit(2)], 8, 5), ([limit(1), limit(7, "set")], 7, 5),
        ([limit(7, "set"), limit(1)], 8, 5), ([limit(-9)], 0, 5),
        ([limit({"has": "retire"})], 8, 5),
    ],
)  # fmt: skip
def test_a_permanent_technique_changes_the_hand_limit(changes: Any, mine: int, theirs: int) -> None:
    cards = {"K": card(perm("bench", {"change_player": changes}))}
    desk = start({"hand": "C*8", "on": "K l", "retire": "C*3"}, cards=cards, phase="end")
    expect("the limits", [desk.player(player)["hand_limit"] for player in (0, 1)], [mine, theirs])
    if 0 < mine < 8:  # else nothing is asked
        expect("the cards to put away", desk.bounds(), (8 - mine, 8 - mine))


@rule("VS", "1.3.1")
def test_nothing_is_put_away_within_a_raised_limit() -> None:
    cards = {"K": card(perm("bench", {"change_player": [limit(7, "set")]}))}
    desk = start({"hand": "C*7", "on": "K l"}, cards=cards, phase="end")
    assert (size(desk, "hand"), desk.state["turn"]["player"]) == (7, 1)


@rule("VS", "1.3.1")
@rule("VS", "8.9.1.4a")
def test_hand_limits_change_in_the_order_of_time() -> None:
    cards = {
        "K": card(perm("bench", {"change_player": [limit(1)]})),
        "L": card(perm("bench", {"change_player": [limit(7, "set")]}), names=["L"]),
    }
    desk = start({"hand": "K", "on": "L l"}, cards=cards)
    assert desk.player(0)["hand_limit"] == 7
    assert desk.do("play K right").player(0)["hand_limit"] == 8
    desk = start({"hand": "L", "on": "K l"}, cards=cards).do("play L right")
    assert desk.player(0)["hand_limit"] == 7


@rule("VS", "1.3.1")
@rule("VS", "8.9.1.5")
def test_a_condition_and_the_place_of_its_card_limit_a_change_of_the_hand_limit() -> None:
    condition = {"cond": "player", "what": "retire", "min": 1}
    cards = {"K": card(perm("bench", {"change_player": [limit(2)]}, **{"if": condition}))}
    for mine, found in (({"on": "K l"}, 5), ({"on": "K l", "retire": "C"}, 7), ({"ring": "K", "retire": "C"}, 5)):
        assert start(mine, cards=cards).player(0)["hand_limit"] == found


def raising(until: str, **more: Any) -> Any:
    step = {"op": "change_player", **limit(2), "until": until, **more}
    return using(step, me={"hand": "C*7", "deck": "C*9"}, you={"deck": "C*9"})


@rule("VS", "1.3.1")
@rule("VS", "6.8.1.2")
@rule("VS", "6.8.1.3a")
@pytest.mark.parametrize(
    ("until", "in_turn", "after"), [("permanent", 7, 7), ("opponent_turn_end", 7, 7), ("turn_end", 7, 5)]
)
def test_the_limit_lasts_as_long_as_the_effect_says(until: str, in_turn: int, after: int) -> None:
    desk = raising(until)
    assert desk.player(0)["hand_limit"] == in_turn
    desk.do("pass; no_attack")
    if after < 7:  # the limit is over before the turn is, so the end phase comes again (6.8.1.5c)
        assert desk.bounds() == (2, 2)
        desk.do("discard C C")
    expect("the limit and the cards", [desk.player(0)["hand_limit"], size(desk, "hand")], [after, after])


@rule("VS", "1.3.1")
def test_the_same_effect_twice_raises_the_limit_twice_and_both_players_are_told() -> None:
    step = {"op": "change_player", **limit(1), "until": "permanent"}
    desk = using(step, {**step, "player": "both"})
    assert [desk.player(player)["hand_limit"] for player in (0, 1)] == [7, 6]
    told = {"type": "limit", "what": "hand_limit", "change": "add", "number": 1, "until": "permanent"}
    assert desk.events_of("limit") == [{**told, "player": 0}, {**told, "player": 0}, {**told, "player": 1}]


@rule("VS", "1.3.1")
def test_a_limit_that_hangs_on_a_card_ends_when_it_leaves() -> None:
    step = {"op": "change_player", **limit(2), "until": "while_source"}
    desk = using(step, send("hand", "self"))
    assert desk.player(0)["hand_limit"] == 5


def test_positions_with_other_lasting_limits_are_different() -> None:
    step = {"op": "change_player", **limit(2), "until": "permanent"}
    one, other = using(step), using({**step, "number": 3})
    assert one.game.digest() != other.game.digest()
    assert one.game.copy().digest() == one.game.digest()
