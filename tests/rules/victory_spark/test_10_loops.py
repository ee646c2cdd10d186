"""VS 10.1: the players who can stop a loop say how often it is repeated."""

from typing import Any

import pytest

from deckbuilder.engine.recurrence import DECISIONS_BEFORE
from deckbuilder.kernel.repeating import MOST_ROUNDS
from tests.rules.desk import Desk
from tests.rules.victory_spark.words import act, auto, card, choose, give, of, start

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


def round_of(desk: Desk) -> Desk:
    """Play the loop once, so that its first position comes back."""
    return say(desk.do("activate K"), 1)


def name(desk: Desk, *counts: int) -> list[int]:
    """Name the numbers of repetitions. Return who was asked."""
    asked = []
    for count in counts:
        assert len(desk.options("loop")) == MOST_ROUNDS + 1
        asked.append(desk.asked())
        desk.act({"type": "loop", "count": count})
    return asked


def uses(desk: Desk, card: str) -> list[Any]:
    """Return the options that use techniques of a card, in their order."""
    return [option for option in desk.options("activate") if option["card"] == desk.id(card)]


def words(desk: Desk) -> list[str]:
    """Return the types of the options."""
    return [option["type"] for option in desk.options()]


@rule("VS", "10.1.3a")
@pytest.mark.parametrize("count", [0, 3, MOST_ROUNDS])
def test_who_alone_can_stop_a_loop_says_how_often_it_is_repeated_and_stops(count: int) -> None:
    cards = {"K": card(act("bench", STAND, cost={"exhaust": True}))}
    desk = start({"on": "K l"}, cards=cards, phase="ability").do("activate K")
    assert desk.options() == [{"type": "loop", "count": number} for number in range(100)]
    assert name(desk, count) == [0]
    assert desk.events_of("loop") == [{"type": "loop", "player": 0, "count": count}]
    assert (desk.asked(), words(desk), desk.at("l")["orientation"]) == (0, ["pass"], "stand")


@rule("VS", "10.1.3b")
def test_the_refusal_to_start_a_loop_again_cites_the_rule() -> None:
    cards = {"K": card(act("bench", STAND, cost={"exhaust": True}))}
    desk = start({"on": "K l"}, cards=cards, phase="ability").do("activate K")
    number = desk.id("K")
    waits = desk.why("activate", card=number, ability=0)
    name(desk, 1)
    late = desk.why("activate", card=number, ability=0)
    assert waits is not None
    assert late is not None
    assert waits.reason.key == "Say how many times these actions are repeated first."
    assert late.rule == "10.1.3"


@rule("VS", "10.1.3b")
def test_a_stopped_loop_cannot_start_again_in_the_same_position() -> None:
    again = act("bench", STAND, cost={"exhaust": True})
    turns = act("ring", {"op": "rest", "who": of("bench")})
    stands = act("ring", {"op": "stand", "who": of("bench")})
    cards = {"K": card(again), "L": card(turns, stands)}
    desk = start({"ring": "L", "on": "K l"}, cards=cards, phase="ability").do("activate K")
    name(desk, 2)
    assert uses(desk, "K") == []
    rests, stands = uses(desk, "L")
    desk.act(rests)
    desk.act(stands)
    assert desk.at("l")["orientation"] == "stand"
    name(desk, 1)
    assert (uses(desk, "K"), uses(desk, "L")) == ([], [stands]), "both ways lead back to this position"


@rule("VS", "10.1.3b")
def test_every_loop_of_a_position_is_stopped_in_turn() -> None:
    again = act("bench", STAND, cost={"exhaust": True})
    desk = start({"on": "K l, L r"}, cards={"K": card(again), "L": card(again)}, phase="ability")
    name(desk.do("activate K"), 1)
    assert [len(uses(desk, one)) for one in "KL"] == [0, 1]
    name(desk.do("activate L"), 1)
    assert words(desk) == ["pass"]


@rule("VS", "10.1.3b")
def test_a_loop_may_start_again_in_another_position() -> None:
    cards = {"K": card(act("bench", STAND, cost={"exhaust": True})), "M": card(act("bench", times_per_turn=1))}
    desk = start({"on": "K l, M c"}, cards=cards, phase="ability")
    name(desk.do("activate K"), 1)
    desk.do("activate M")
    assert len(uses(desk, "K")) == 1
    assert name(desk.do("activate K"), 1) == [0]
    assert words(desk) == ["pass"]


@rule("VS", "10.1.4a")
def test_the_turn_player_names_a_number_first_and_then_the_other_player() -> None:
    desk = round_of(loop())
    assert name(desk, 2, 5) == [0, 1]
    assert [(event["player"], event["count"]) for event in desk.events_of("loop")] == [(0, 2), (1, 5)]


@rule("VS", "10.1.4b")
def test_if_the_turn_player_names_less_the_turn_player_stops_the_loop() -> None:
    desk = round_of(loop())
    name(desk, 2, 5)
    assert (desk.asked(), words(desk), desk.at("l")["orientation"]) == (0, ["pass"], "stand")


@rule("VS", "10.1.4b")
@rule("VS", "10.1.4c")
@pytest.mark.parametrize("numbers", [(5, 2), (3, 3), (99, 0)])
def test_if_the_other_player_does_not_name_more_that_player_stops_the_loop(numbers: tuple[int, int]) -> None:
    """The round in which the loop is stopped begins by itself."""
    desk = round_of(loop())
    name(desk, *numbers)
    assert (desk.asked(), desk.options()) == (1, [{"type": "number", "number": 0}])
    say(desk, 0)
    assert (desk.winner(), desk.at("l")["orientation"], desk.options("activate")) == (None, "rest", [])


@rule("VS", "10.1.4c")
def test_who_named_more_cannot_start_the_loop_again_in_the_same_position() -> None:
    stands = card(act("ring", {"op": "stand", "who": of("bench")}, times_per_turn=2))
    desk = round_of(loop({"ring": "L"}, L=stands))
    name(desk, 5, 2)
    say(desk, 0).do("activate L")
    assert (desk.at("l")["orientation"], len(uses(desk, "K"))) == ("stand", 1), "L was not used before"
    name(round_of(desk), 5, 2)
    say(desk, 0).do("activate L")
    assert (desk.at("l")["orientation"], len(uses(desk, "K"))) == ("stand", 1)


@rule("VS", "10.1.4c")
def test_in_that_position_the_other_player_may_stop_what_the_turn_player_starts_again() -> None:
    """The other player named more, so only that player may not go on with the loop."""
    stands = card(act("ring", {"op": "stand", "who": of("bench")}), act("ring", {"op": "rest", "who": of("bench")}))
    desk = round_of(loop({"ring": "L"}, L=stands))
    name(desk, 2, 5)
    assert uses(desk, "K") == []
    stand, rest = uses(desk, "L")
    desk.act(rest)
    desk.act(stand)
    name(desk, 1)
    assert desk.at("l")["orientation"] == "stand"
    desk.do("activate K")
    assert (desk.asked(), desk.options()) == (1, [{"type": "number", "number": 0}])


@rule("VS", "10.1.4b")
@pytest.mark.parametrize("player", [0, 1])
def test_a_loop_of_shown_cards_is_stopped_by_who_names_less(player: int) -> None:
    """The turn player rests a card, and the other player stands it by showing a card."""
    helps = auto("hand", "rested", {"op": "stand", "who": of("bench", "opponent")}, who=of("bench", "opponent"))
    cards = {"K": card(act("bench", cost={"exhaust": True})), "L": card(helps)}
    desk = start({"on": "K l"}, {"hand": "L"}, cards, "ability").do("activate K").do("reveal_hand L")
    name(desk, player, 1 - player)
    assert (desk.winner(), desk.asked(), words(desk)) == (None, player, ["pass"])
    desk.do("pass")
    assert desk.winner() is None
    assert desk.at("l")["orientation"] == ("rest" if player else "stand")
    assert desk.options("activate") == []


def test_a_change_by_hand_is_not_part_of_a_loop() -> None:
    other = card(act("ring", times_per_turn=1))
    desk = loop({"ring": "L"}, L=other)
    say(desk.do("activate K"), 0)
    desk.game.manual({"type": "orient", "card": desk.at("l")["id"], "orientation": "stand"})
    assert (desk.options("loop"), len(uses(desk, "K"))) == ([], 1)


def test_undo_takes_a_named_number_back() -> None:
    desk = round_of(loop())
    before, digest = desk.game.copy(), desk.game.digest()
    name(desk, 1)
    desk.game = before
    assert (desk.game.digest(), desk.asked(), len(desk.options("loop"))) == (digest, 0, 100)


def choosing(count: Any, others: str = ", V c") -> Desk:
    """Return a loop that begins with a choice of cards: whoever rests K goes on."""
    waits = auto("bench", "stood", choose("bench", count=count), {"op": "rest", "who": "it"}, who="self")
    cards = {"K": card(waits, auto("bench", "rested", STAND, who="self")),
             "R": card(act("ring", {"op": "rest", "who": of("bench", name="K")}))}  # fmt: skip
    return start({"ring": "R", "on": f"K l{others}"}, cards=cards, phase="ability").do("activate R")


@rule("VS", "10.1.3a")
@rule("VS", "10.1.3b")
@pytest.mark.parametrize("count", [0, 7])
def test_a_loop_that_begins_with_a_choice_is_found_when_the_choice_was_made_twice(count: int) -> None:
    desk = choosing(1).pick("K")
    assert desk.options("loop") == []
    desk.pick("K")
    assert name(desk, count) == [0]
    assert [desk.name_of(option["card"]) for option in desk.options("pick")] == ["V"]
    desk.pick("V")
    assert (desk.winner(), desk.at("l")["orientation"], desk.at("c")["orientation"]) == (None, "stand", "rest")


@rule("VS", "10.1.3a")
def test_who_may_choose_no_card_stops_a_loop_by_choosing_none() -> None:
    desk = choosing({"up_to": 1}, others="").pick("K").pick("K")
    assert name(desk, 3) == [0]
    assert (desk.winner(), desk.at("l")["orientation"], desk.state["turn"]["phase"]) == (None, "stand", "ability")


@rule("VS", "10.1.3a")
def test_who_may_choose_no_card_or_another_one_stops_a_loop_either_way() -> None:
    desk = choosing({"up_to": 1}).pick("K").pick("K")
    name(desk, 3)
    assert ([desk.name_of(option["card"]) for option in desk.options("pick")], desk.bounds()) == (["V"], (0, 1))
    desk.choose([])
    assert (desk.winner(), desk.at("c")["orientation"]) == (None, "stand")


@rule("VS", "10.1.4b")
@pytest.mark.parametrize(("numbers", "stopping"), [((2, 4), 0), ((4, 2), 1)])
def test_a_loop_of_choices_of_both_players_is_stopped_by_who_names_less(
    numbers: tuple[int, int], stopping: int
) -> None:
    """The turn player chooses a card to rest, the other one a card to stand."""
    rests = auto("bench", "stood", choose("bench"), {"op": "rest", "who": "it"}, who="self")
    stands = auto("bench", "rested", choose("bench", "opponent"), {"op": "stand", "who": "it"},
                  who=of("bench", "opponent", name="K"))  # fmt: skip
    begins = card(act("ring", {"op": "rest", "who": of("bench", name="K")}))
    cards = {"K": card(rests, names=["K"]), "L": card(stands, names=["L"]), "R": begins}
    desk = start({"ring": "R", "on": "K l, V c"}, {"on": "L l"}, cards, "ability").do("activate R")
    while not desk.options("loop"):
        desk.pick("K")
    assert name(desk, *numbers) == [0, 1]
    assert (desk.winner(), desk.asked()) == (None, stopping)
    assert [desk.name_of(option["card"]) for option in desk.options("pick")] == ["V"]


def test_the_same_choice_in_another_position_is_no_loop() -> None:
    grows = act("ring", choose("bench"), give(attack=500))
    desk = start({"ring": "R", "on": "A l, B r"}, cards={"R": card(grows)}, phase="ability")
    for _ in range(6):
        desk.do("activate R").pick("A")
    assert (desk.options("loop"), desk.at("l")["attack"]) == ([], 7000)


def guessed(desk: Desk) -> Desk:
    """Go on in a guess of a pilot, in which nobody is asked for a number of repetitions."""
    desk.game = desk.game.guess(0, seed=1)
    return desk


@rule("VS", "10.1.3a")
@rule("VS", "10.1.3b")
def test_in_a_guess_a_loop_goes_on_until_it_must_be_left() -> None:
    desk, done = guessed(choosing(1)), 0
    while len(desk.options("pick")) == 2 and done < 3 * DECISIONS_BEFORE:
        done += 1
        desk.pick("K")
    assert 2 < done < 2 * DECISIONS_BEFORE
    assert (desk.winner(), [desk.name_of(option["card"]) for option in desk.options("pick")]) == (None, ["V"])


@rule("VS", "10.1.3a")
def test_in_a_guess_a_loop_that_a_player_can_leave_is_no_draw() -> None:
    desk = guessed(choosing({"up_to": 1}))
    for _ in range(2 * DECISIONS_BEFORE):
        desk.pick("K")
    assert desk.winner() is None
