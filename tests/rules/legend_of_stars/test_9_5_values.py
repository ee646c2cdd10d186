"""`Becomes N`, plus and minus (LoS 9.5), compared with a reference implementation that does not use the engine."""

from time import process_time
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.desk import Desk
from tests.rules.legend_of_stars.words import character, effect, start, support

EDITIONS = ("1.0.03", "1.0.01")
PRINTED = {"atk": 500, "def": 300, "down": 200}


class Saying(NamedTuple):
    """The change that one card makes to one number. The cards are played in order."""

    lasting: bool
    """Whether a support makes the change, or an effect card whose effect lasts."""
    becomes: bool
    stat: str
    number: int
    whose: str | None
    """The player in whose turn a support's change applies, or None for every turn."""


def reference(sayings: list[Saying], stat: str, turn_of: str) -> int:
    """Return the last `becomes` that applies, or the printed number if there is none, plus all additions, at least
    0."""
    counting = [each for each in sayings if each.stat == stat and (not each.lasting or each.whose in {None, turn_of})]
    last = [each.number for each in counting if each.becomes][-1:]
    return max(0, sum(last or [PRINTED[stat]]) + sum(each.number for each in counting if not each.becomes))


def ability_of(saying: Saying) -> dict[str, Any]:
    numbers = {saying.stat: saying.number}
    if not saying.lasting:
        step = {"op": "set" if saying.becomes else "modify", "who": {"side": "you"}, "until": "permanent", **numbers}
        return effect(step)
    ability = {"type": "static", "who": {"side": "you"}, "set" if saying.becomes else "modify": numbers}
    return support(ability | ({"if": {"cond": "turn", "whose": saying.whose}} if saying.whose else {}))


def played(sayings: list[Saying], edition: str) -> Desk:
    """Play each card from the hand in order."""
    names = [f"M{number}" for number in range(len(sayings))]
    own = {"hand": names, "on": "A f0"}
    desk = start(own, {}, dict(zip(names, map(ability_of, sayings), strict=True)), edition=edition)
    for name, saying in zip(names, sayings, strict=True):
        desk.do("play_support" if saying.lasting else "play_effect", card=desk.id(name))
    return desk


SAYINGS = st.lists(
    st.builds(
        Saying,
        st.booleans(),
        st.booleans(),
        st.sampled_from(sorted(PRINTED)),
        st.sampled_from([-700, -100, 0, 100, 300, 1_000_000]),
        st.sampled_from([None, "you", "opponent"]),
    ).filter(lambda each: not each.becomes or each.number >= 0),
    max_size=7,
)


@pytest.mark.rule("LoS", "9.5-a")
@pytest.mark.rule("LoS", "9.5-b")
@pytest.mark.rule("LoS", "9.5-c")
@pytest.mark.parametrize("edition", EDITIONS)
@given(SAYINGS)
@settings(max_examples=60, deadline=None)
def test_a_number_is_the_last_becomes_and_all_plus_and_minus(edition: str, sayings: list[Saying]) -> None:
    desk = played(sayings, edition)
    mine = {stat: desk.at("f0")[stat] for stat in PRINTED}
    assert mine == {stat: reference(sayings, stat, "you") for stat in PRINTED}


@pytest.mark.rule("LoS", "9.5-b")
@pytest.mark.parametrize("edition", EDITIONS)
@given(SAYINGS)
@settings(max_examples=15, deadline=None)
def test_what_holds_in_one_turn_only_ends_with_it(edition: str, sayings: list[Saying]) -> None:
    desk = played(sayings, edition)
    while desk.state["turn"]["player"] == 0:
        kinds = {option["type"] for option in desk.options()}
        desk.do("end_phase") if "end_phase" in kinds else desk.do("pass")
    theirs = {stat: desk.at("f0")[stat] for stat in PRINTED}
    assert theirs == {stat: reference(sayings, stat, "opponent") for stat in PRINTED}


def test_numbers_that_read_one_another_are_read_soon() -> None:
    """Every character reads the numbers of all others. Without a limit, eight of them would take longer than a whole
    game."""
    strong = {"count": {"atk": {"min": 300}}, "times": 10}
    ability = {"type": "static", "who": {}, "modify": {"atk": strong}}
    squares = [f"R {row[0]}{lane}" for row in ("front", "back") for lane in range(4)]
    begun = process_time()
    desk = start({"characters": squares}, {}, {"R": character(ability)})
    assert desk.at("f0")["atk"] == 500 + 8 * 8 * 10
    assert process_time() - begun < 5
