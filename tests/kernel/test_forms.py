"""Forms that effect languages share, filled by two games."""

import pytest
from pydantic import ValidationError

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legions import script_expressions, script_happenings
from deckbuilder.kernel.language.walking import names_at

OWN = {"count": {"of": "trash"}}
OTHERS = {"count": {"of": "exile"}}


@pytest.mark.parametrize("form", [script.Sum, script_expressions.Sum])
def test_each_game_fills_a_form_with_its_own_amounts(form: type[script.Sum] | type[script_expressions.Sum]) -> None:
    mine, theirs = (OWN, OTHERS) if form is script.Sum else (OTHERS, OWN)
    inner = {"sum": [1, mine]}

    assert form.model_validate({"sum": [2, inner]}).model_dump(exclude_unset=True) == {"sum": (2, {"sum": (1, mine)})}
    with pytest.raises(ValidationError):
        form.model_validate({"sum": [2, {"sum": [1, theirs]}]})


def test_a_new_number_is_told_in_one_way_only_and_the_message_names_those_of_the_game() -> None:
    with pytest.raises(ValidationError, match="Exactly one of to, less, more and times is needed"):
        script.NewNumber(to=1, times=2)
    with pytest.raises(ValidationError, match="Exactly one of to, less and more is needed"):
        script_happenings.NewNumber()


def test_half_is_rounded_as_the_game_does() -> None:
    assert script.Half(half=3).round == "down"
    assert script_expressions.Half(half=3).round == "up"


def test_names_are_found_in_the_forms_of_any_game() -> None:
    assert list(names_at(script.ValueOf(value="atk", card="it"))) == [("card", "it")]
    assert list(names_at(script_expressions.ValueOf(value="hp", card="target"))) == [("card", "target")]
    assert list(names_at(script_expressions.Total(total="hp", of="paid"))) == [("of", "paid")]
    assert list(names_at(script_expressions.Select(among="found"))) == [("among", "found")]
