"""A script without its wrong parts stays valid, and the other parts keep their paths."""

from deckbuilder.games.legend_of_stars.language import LANGUAGE
from deckbuilder.kernel.language.forms import Script
from deckbuilder.kernel.language.script_rest import sound_rest

DRAW = {"op": "draw"}


def rest_of(*abilities: object) -> list[object]:
    found = LANGUAGE.check(abilities)
    assert isinstance(found, tuple)
    rest = sound_rest(abilities, [problem.place for problem in found])
    assert isinstance(LANGUAGE.check(rest), Script)
    return rest


def test_only_the_innermost_wrong_step_goes() -> None:
    inner = {"op": "may", "steps": [{"op": "drow"}, DRAW], "then": [{"op": "gain_life", "amount": 100}]}
    ability = {"type": "activated", "steps": [DRAW, inner]}
    assert rest_of(ability) == [{"type": "activated", "steps": [DRAW, {**inner, "steps": [DRAW, DRAW]}]}]


def test_a_wrong_step_in_a_mode_goes_alone() -> None:
    modes = {"op": "modes", "modes": [[DRAW, {"op": "drow"}], [DRAW]]}
    rest = rest_of({"type": "play", "steps": [modes]})
    assert rest == [{"type": "play", "steps": [{"op": "modes", "modes": [[DRAW, DRAW], [DRAW]]}]}]


def test_what_a_wrong_step_names_stays_named() -> None:
    choose = {"op": "choose", "select": {"of": "charactr"}, "as": "mine"}
    ability = {"type": "play", "steps": [choose, {"op": "modify", "atk": {"number": "mine"}}]}
    assert "mine" in str(rest_of(ability)[0])


def test_a_wrong_field_of_an_ability_goes_and_its_steps_stay() -> None:
    steps = [{"op": "destroy", "who": "it"}]
    wrong_when = {"type": "triggered", "when": {"event": "atack"}, "steps": steps}
    wrong_if = {"type": "play", "if": {"cond": "trun"}, "steps": steps}
    first, second = rest_of(wrong_when, wrong_if)
    assert first == {"type": "triggered", "when": {"event": "play"}, "steps": steps}
    assert second == {"type": "play", "steps": steps}


def test_values_that_are_not_abilities_keep_their_places() -> None:
    assert rest_of(3, {"type": "play", "steps": [DRAW]})[1] == {"type": "play", "steps": [DRAW]}
