"""Invalid scripts are rejected with the place and a clear message, and no input crashes the check."""

import time
from typing import Any

import pytest

from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.kernel.language.forms import Script
from deckbuilder.kernel.language.script_problems import MOST_DEPTH, MOST_PARTS, MOST_PROBLEMS


def problems_of(*abilities: object) -> dict[str, str]:
    """Return the problems in English, by their paths."""
    checked = LANGUAGE.check(abilities)
    assert not isinstance(checked, Script)
    return {each.place: each.message.key.format(**each.message.args) for each in checked}


def use(*steps: object) -> dict[str, Any]:
    return {"type": "play", "steps": list(steps)}


@pytest.mark.parametrize(
    ("step", "place", "sentence"),
    [
        ({"op": "drow"}, ".op", "“drow” is not known here. Did you mean “draw”?"),
        ({"op": "draw", "cuont": 1}, ".cuont", "“cuont” is not known here. Did you mean “count”?"),
        ({"count": 1}, "", "“op” is missing here."),
        ({"op": "gain_life"}, "", "“amount” is missing here."),
        ({"op": "gain_life", "amount": 10**30}, ".amount", "The number must be at most 1000000."),
        ({"op": "gain_life", "amount": -(10**30)}, ".amount", "The number must be at least -1000000."),
        ({"op": "gain_life", "amount": float("nan")}, ".amount", "A whole number is expected here."),
        ({"op": "gain_life", "amount": float("inf")}, ".amount", "A whole number is expected here."),
        ({"op": "gain_life", "amount": True}, ".amount", "A whole number is expected here."),
        ({"op": "gain_life", "amount": "3"}, ".amount", "A whole number is expected here."),
        ({"op": "gain_life", "amount": {"sum": [1]}}, ".amount.sum", "At least 2 entries are needed here."),
        ({"op": "gain_life", "amount": {"value": "atc"}}, ".amount.value",
         "“atc” is not known here. Did you mean “atk”?"),
        ({"op": "gain_life", "amount": {"has": "life", "playr": "you"}}, ".amount.playr",
         "“playr” is not known here. Did you mean “player”?"),
        ({"op": "destroy", "who": {"sid": "you"}}, ".who.sid", "“sid” is not known here. Did you mean “side”?"),
        ({"op": "destroy", "who": {"of": "charactr"}}, ".who.of",
         "“charactr” is not known here. Did you mean “character”?"),
        ({"op": "destroy", "who": {"lane": "up"}}, ".who.lane",
         "“up” is not known here. Choose one of: same, adjacent, opposite."),
        ({"op": "destroy", "who": {"not": {"any_of": [{"race": "beast"}, {"rase": "elf"}]}}},
         ".who.not.any_of[1].rase", "“rase” is not known here. Did you mean “race”?"),
        ({"op": "choose", "select": {}, "as": "Mine"},
         ".as", "A name consists of 1 to 30 lowercase letters (a to z) and _."),
        ({"op": "choose", "select": {}, "count": "al"}, ".count", "“al” is not known here. Did you mean “all”?"),
        ({"op": "choose", "select": {}, "count": 51}, ".count", "The number must be at most 50."),
        ({"op": "top_cards", "to": "energy", "ready": "yes"}, ".ready", "true or false is expected here."),
        ({"op": "grant", "keyword": 3}, ".keyword", "A word is expected here."),
        ({"op": "modes", "modes": [[{"op": "draw"}]]}, ".modes", "At least 2 entries are needed here."),
        ({"op": "if", "cond": {"cond": "turn", "whose": "mine"}}, ".cond.whose",
         "“mine” is not known here. Choose one of: you, opponent."),
        ({"op": "if", "cond": {"cond": "card", "card": "it", "where": {"roww": "front"}}}, ".cond.where.roww",
         "“roww” is not known here. Did you mean “row”?"),
        (7, "", "An object is expected here."),
    ],
)  # fmt: skip
def test_a_wrong_step_is_reported_with_its_place(step: object, place: str, sentence: str) -> None:
    good = {"op": "draw"}
    assert problems_of({"type": "activated", "steps": [good]}, use(good, step)) == {
        f"abilities[1].steps[1]{place}": sentence
    }


def test_a_wrong_amount_is_answered_with_the_possible_amounts() -> None:
    (sentence,) = problems_of(use({"op": "draw", "count": {"cuont": {}}})).values()
    assert sentence.startswith("A number is expected here, or an object with one of: count, value, ")


def test_all_problems_are_reported_at_once_and_one_for_a_place() -> None:
    found = problems_of(
        {"type": "trigered"}, use({"op": "gain_life"}, {"op": "destroy", "who": {"row": "mid", "ready": 1}})
    )
    assert sorted(found) == [
        "abilities[0].type",
        "abilities[1].steps[0]",
        "abilities[1].steps[1].who.ready",
        "abilities[1].steps[1].who.row",
    ]  # fmt: skip


def test_no_more_than_twenty_problems_are_reported() -> None:
    assert len(problems_of(use(*[{"op": "drow"}] * 40))) == MOST_PROBLEMS


@pytest.mark.parametrize("written", ["draw", None, 3, [], True])
def test_values_that_are_not_abilities_are_reported(written: object) -> None:
    assert list(problems_of(written).values()) == ["An object is expected here."]


def nested(depth: int) -> dict[str, Any]:
    """Return nested conditions."""
    cond: dict[str, Any] = {"cond": "less_life"}
    for _ in range(depth):
        cond = {"cond": "not", "of": cond}
    return use({"op": "if", "cond": cond, "then": [{"op": "draw"}]})


def test_nesting_has_a_bound_and_within_it_is_read() -> None:
    depth = MOST_DEPTH - 6
    assert isinstance(LANGUAGE.check([nested(depth)]), Script)
    assert list(problems_of(nested(MOST_DEPTH)).values()) == [
        f"This is nested deeper than {MOST_DEPTH} levels. Make it simpler."
    ]


def ring() -> list[Any]:
    """Return a list that contains itself."""
    loop: list[Any] = []
    loop.append(loop)
    return loop


def doubling() -> list[Any]:
    """Return a script with an enormous number of parts, built from thirty lists that contain each other twice."""
    part: list[Any] = ["x"]
    for _ in range(30):
        part = [part, part]
    return part


@pytest.mark.parametrize(
    ("abilities", "sentence"),
    [
        ([nested(10_000)], "This is nested deeper than 40 levels"),
        ([use(ring())], "This is nested deeper than 40 levels"),
        ([use(doubling())], "The script has more than 5000 parts"),
        ([use(*[{"op": "draw"}] * 10_000)], "The script has more than 5000 parts"),
        ([use({"op": "x" * 10**7})], "The word may have at most 200 letters"),
        ([{"type": "deck", "copies": "any"}] * 21, "At most 20 entries are allowed here"),
        ([{"type": "play", "steps": [], "x" * 10**6: 1}], "xxx” is not known here"),
    ],
)
def test_hostile_scripts_are_refused_soon(abilities: list[Any], sentence: str) -> None:
    begun = time.process_time()
    checked = LANGUAGE.check(abilities)
    assert time.process_time() - begun < 2
    assert not isinstance(checked, Script)
    reported = [each.message.key.format(**each.message.args) for each in checked]
    assert any(sentence in each for each in reported)
    assert (
        max(len(text) for each, said_of in zip(checked, reported, strict=True) for text in (each.place, said_of)) < 500
    )


def test_the_bounds_leave_room_for_real_cards() -> None:
    assert MOST_PARTS >= 5_000
    assert isinstance(LANGUAGE.check([use(*[{"op": "draw"}] * 50)] * 20), Script)
