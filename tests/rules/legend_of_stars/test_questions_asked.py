"""The questions of effects: the player, the kind, the sentence, the number of answers, and the card."""

from typing import Any

import pytest

from deckbuilder.engine.api import IllegalChoiceError
from tests.rules.desk import Desk
from tests.rules.legend_of_stars.test_9_1_instead import instead
from tests.rules.legend_of_stars.test_effect_steps import use
from tests.rules.legend_of_stars.words import character, start, support, when

MINE = {"side": "you"}
DRAW, HEAL = {"op": "draw"}, {"op": "gain_life", "amount": 1}


def asked(desk: Desk) -> tuple[Any, ...]:
    """Return the player, the kind, the sentence, the number in it, the least and the greatest number of answers, the
    options, and the card of the effect."""
    decision = desk.game.decision
    assert decision is not None
    assert decision.source is not None
    name = desk.name_of(decision.source)
    args = dict(decision.prompt.args)
    count = args.pop("count", None)
    assert args in ({}, {"card": {"ja": "M", "en": "M"}})
    bounds = decision.minimum, decision.maximum, len(decision.options)
    return decision.player, decision.kind, decision.prompt.key, count, *bounds, name


@pytest.mark.parametrize(
    ("step", "question"),
    [
        ({"op": "choose", "select": MINE}, (0, "cards", "{card}: choose {count}.", 1, 1, 1, 3, "M")),
        ({"op": "choose", "select": MINE, "count": {"up_to": 2}, "by": "opponent"},
         (1, "cards", "{card}: choose up to {count}.", 2, 0, 2, 3, "M")),
        ({"op": "choose", "select": MINE, "count": {"up_to": 9}},
         (0, "cards", "{card}: choose up to {count}.", 3, 0, 3, 3, "M")),
        ({"op": "choose", "select": MINE, "count": 2, "different": "name"},
         (0, "cards", "{card}: choose {count}.", 1, 1, 1, 3, "M")),
        ({"op": "choose_number", "min": 1, "max": 3, "by": "opponent", "as": "n"},
         (1, "number", "{card}: choose a number.", None, 1, 1, 3, "M")),
        ({"op": "may", "steps": [DRAW]}, (0, "yes_no", "{card}: do this?", None, 1, 1, 2, "M")),
        ({"op": "modes", "modes": [[DRAW], [HEAL]]}, (0, "option", "{card}: choose one.", None, 1, 1, 2, "M")),
        ({"op": "modes", "count": 2, "modes": [[DRAW], [HEAL], [HEAL]]},
         (0, "option", "{card}: choose {count}.", 2, 2, 2, 3, "M")),
        ({"op": "shift", "who": MINE, "to": "any"}, (0, "option", "{card}: choose a square.", None, 1, 1, 5, "A")),
        ({"op": "orient", "who": MINE, "to": "defence"}, (0, "option", "{card}: which way?", None, 1, 1, 2, "A")),
        ({"op": "discard", "count": 1}, (0, "cards", "{card}: discard {count}.", 1, 1, 1, 3, "M")),
        ({"op": "discard", "count": 2, "player": "opponent"},
         (1, "cards", "{card}: discard {count}.", 2, 2, 2, 3, "M")),
        ({"op": "look", "count": 3, "take": 1}, (0, "cards", "{card}: take up to {count}.", 1, 0, 1, 3, "M")),
        ({"op": "look", "count": 3, "take": 0},
         (0, "order", "{card}: in which order under the deck?", None, 3, 3, 3, "M")),
        ({"op": "search", "count": 2}, (0, "cards", "{card}: take up to {count}.", 2, 0, 2, 10, "M")),
        ({"op": "trash_energy", "count": 1, "player": "opponent"},
         (1, "cards", "{card}: choose {count}.", 1, 1, 1, 2, "M")),
        ({"op": "enter", "who": {"of": "trash", "side": "you"}},
         (0, "option", "{card}: choose a square.", None, 1, 1, 5, "V")),
    ],
)  # fmt: skip
def test_each_step_asks_its_question(step: dict[str, Any], question: tuple[Any, ...]) -> None:
    own = {
        "on": "A f0, B f1, V f2", "hand": ["A", "B", "V"], "trash": ["V"],
        "energy": "2",
    }  # fmt: skip
    desk = use(step, own=own, other={"hand": ["A", "B", "V"], "energy": "2"})
    assert asked(desk) == question
    refusal = desk.why("order", card=1)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.key) == ("9.6", "This is not possible now.")


COST = {"type": "activated", "steps": [HEAL]}


@pytest.mark.parametrize(
    ("cost", "question"),
    [
        ({"discard": 2}, (0, "cards", "Choose the cards to discard as the cost.", None, 2, 2, 3, "M")),
        ({"cards": [{"select": {**MINE, "of": "hand"}, "do": "trash"}]},
         (0, "cards", "Choose a card to pay the cost with.", None, 1, 1, 3, "M")),
    ],
)  # fmt: skip
def test_a_cost_that_is_paid_with_cards_asks_for_them(cost: dict[str, Any], question: tuple[Any, ...]) -> None:
    desk = start({"hand": ["A", "B", "V"], "support": ["M"]}, cards={"M": support({**COST, "cost": cost})})
    desk.do("activate", card=desk.player(0)["support"][0]["id"], ability=0)
    assert asked(desk) == question


@pytest.mark.parametrize("player", [0, 1])
def test_whose_affair_it_is_says_which_effect_applies_instead(player: int) -> None:
    cards = {"P": support(instead("draw", HEAL)), "Q": support(instead("draw", {"op": "gain_life", "amount": 5}))}
    watched = {"support": ["P", "Q"]}
    word = "you" if player == 0 else "opponent"
    mine, other = ({"hand": []}, watched) if player else (watched, {})
    desk = use({"op": "draw", "player": word}, own=mine, other=other, **cards)
    decision = desk.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.prompt.key) == (
        player, "option", "Which replacement effect applies?"
    )  # fmt: skip


def test_whether_an_effect_applies_instead_is_asked_with_its_name() -> None:
    cards = {"P": character(instead("leave", HEAL, optional=True))}
    desk = use({"op": "destroy", "who": {"side": "opponent"}}, other={"on": "P f0"}, **cards)
    decision = desk.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.prompt.key, dict(decision.prompt.args)) == (
        1, "yes_no", "{card}: do this instead?", {"card": {"ja": "P", "en": "P"}}
    )  # fmt: skip
    assert decision.source == desk.id("1.f0")


def test_simultaneous_effects_and_windows_ask_in_their_sentences() -> None:
    cards = {"P": support(when("turn_end", DRAW)), "Q": support(when("turn_end", HEAL))}
    desk = start({"support": ["P", "Q"]}, cards=cards).do("end; end; end")
    decision = desk.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.prompt.key) == (0, "action", "Which effect is used next?")
    assert decision.source == desk.player(0)["support"][0]["id"]
    desk = start({"on": "A f0"}, {"hand": ["F"], "energy": "1"}, phase="attack").do("attack f0")
    decision = desk.game.decision
    assert decision is not None
    assert (decision.player, decision.kind, decision.prompt.key) == (1, "action", "Use an effect, or pass.")


@pytest.mark.parametrize(
    ("action", "rule", "key", "args"),
    [
        ({"type": "fly"}, "5.3", "There is no action “{type}”.", {"type": "fly"}),
        ({"type": "attack", "card": 1}, "5.3", "The action has the wrong fields or names a card that is not there.",
         {}),
        ({"type": "pick", "card": 1}, "5.3", "This is not asked now.", {}),
        ({"type": "keep"}, "5.1.1", "This is not asked now.", {}),
        ({"type": "discard", "card": 1}, "5.6", "This is not asked now.", {}),
    ],
)  # fmt: skip
def test_an_invalid_answer_is_refused_by_the_rule_of_the_question(
    action: dict[str, Any], rule: str, key: str, args: dict[str, Any]
) -> None:
    refusal = start({"on": "A f0"}).game.why(action)
    assert refusal is not None
    assert (refusal.rule, refusal.reason.key, dict(refusal.reason.args)) == (rule, key, args)


def rule_of_nonsense(desk: Desk) -> str:
    refusal = desk.why("fly")
    assert refusal is not None
    return refusal.rule


def test_nonsense_is_refused_by_the_rule_of_the_question() -> None:
    desk = start({"hand": ["A*9"]})
    rules = [rule_of_nonsense(desk), *(rule_of_nonsense(desk.do("end")) for _ in range(3))]
    assert rules == ["5.3", "5.4", "5.5", "5.6"]
    cards = {"P": support(when("turn_end", DRAW)), "Q": support(when("turn_end", HEAL))}
    assert rule_of_nonsense(start({"support": ["P", "Q"]}, cards=cards).do("end; end; end")) == "9.3"
    fight = start({"on": "A f0"}, {"hand": ["F"], "energy": "1"}, phase="attack").do("attack f0")
    assert rule_of_nonsense(fight) == "5.5.1"
    assert rule_of_nonsense(use({"op": "may", "steps": [DRAW]})) == "9.6"
    both = {"P": support(instead("draw", HEAL)), "Q": support(instead("draw", HEAL))}
    assert rule_of_nonsense(use(DRAW, own={"support": ["P", "Q"]}, **both)) == "9.1"


def two_of_three() -> Desk:
    """Return the expected question for up to two of three characters."""
    own = {"on": "A f0, B f1, V f2"}
    return use({"op": "choose", "select": MINE, "count": {"up_to": 2}}, {"op": "destroy", "who": "it"}, own=own)


@pytest.mark.parametrize("places", [[], [0], [1], [2], [0, 2], [1, 0]])
def test_an_answer_by_the_places_of_options_is_the_answer_by_their_ids(places: list[int]) -> None:
    by_place, by_id = two_of_three(), two_of_three()
    assert by_id.game.decision is not None
    ids = [by_id.game.decision.options[place].id for place in places]
    assert by_place.game.choose_at(places) == by_id.game.choose(ids)
    assert by_place.game.digest() == by_id.game.digest()


@pytest.mark.parametrize(
    ("places", "args"),
    [
        ([3], {"place": 3, "count": 3}),
        ([0, -1], {"place": -1, "count": 3}),
        ([0, 0], {"minimum": 0, "maximum": 2}),
        ([0, 1, 2], {"minimum": 0, "maximum": 2}),
    ],
)
def test_a_place_without_an_option_is_refused_and_so_are_too_many(places: list[int], args: dict[str, int]) -> None:
    desk = two_of_three()
    before = desk.game.digest()
    with pytest.raises(IllegalChoiceError) as caught:
        desk.game.choose_at(places)
    refusal = caught.value.refusal
    assert (refusal.rule, dict(refusal.reason.args)) == ("9.6", args)
    assert desk.game.digest() == before


def test_an_option_that_there_is_not_is_named_in_its_refusal() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        two_of_three().game.choose(["fly" * 99])
    reason = caught.value.refusal.reason
    assert (reason.key, dict(reason.args)) == ("There is no option “{option}”.", {"option": ("fly" * 99)[:100]})


def test_a_refused_action_names_the_cards_that_it_is_about() -> None:
    desk = start({"hand": ["A", "E"]})
    refusal = desk.why("play_effect", card=desk.id("E"))
    assert refusal is not None
    assert refusal.cards == (desk.id("E"),)
