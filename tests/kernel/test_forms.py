"""Shared forms of effect languages, with the words of two games."""

import pytest
from pydantic import ValidationError

from deckbuilder.games.legend_of_stars import script as stars
from deckbuilder.games.legend_of_stars.language import LANGUAGE as OF_STARS
from deckbuilder.games.legions import script as legions
from deckbuilder.games.legions.language import LANGUAGE as OF_LEGIONS
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.walking import names_at

OWN = {"count": {"of": "trash"}}
OTHERS = {"count": {"of": "exile"}}


@pytest.mark.parametrize(("language", "mine", "theirs"), [(OF_STARS, OWN, OTHERS), (OF_LEGIONS, OTHERS, OWN)])
def test_each_game_fills_a_form_with_its_own_amounts(
    language: Language, mine: dict[str, object], theirs: dict[str, object]
) -> None:
    form, inner = language.model(forms.Sum), {"sum": [1, mine]}

    assert form.model_validate({"sum": [2, inner]}).model_dump(exclude_unset=True) == {"sum": (2, {"sum": (1, mine)})}
    with pytest.raises(ValidationError):
        form.model_validate({"sum": [2, {"sum": [1, theirs]}]})


def test_a_read_script_consists_of_the_declared_forms() -> None:
    ability = {"type": "static", "if": {"cond": "count", "of": {"kind": "support"}, "min": 1}, "modify": {"atk": 100}}
    (static,) = OF_STARS.read([ability]).abilities

    assert isinstance(static, stars.Static)
    assert isinstance(static.if_, forms.CountIs)
    assert isinstance(static.if_.of, stars.Select)


def test_a_default_that_is_a_form_is_the_games_form() -> None:
    (play,) = OF_LEGIONS.read([{"type": "play", "sentences": [[{"op": "look", "count": 3}]]}]).abilities
    look = play.sentences[0][0]

    assert isinstance(look, forms.Look)
    assert look.where == OF_LEGIONS.model(forms.Select).model_validate({"of": "deck"})


def test_a_step_that_a_game_does_not_list_is_not_of_its_language() -> None:
    token = {"op": "create", "card": "ghost"}

    assert not isinstance(OF_LEGIONS.check([{"type": "play", "sentences": [[token]]}]), tuple)
    assert isinstance(OF_STARS.check([{"type": "play", "steps": [token]}]), tuple)


def test_a_new_number_is_reported_in_one_way_only_and_the_message_names_those_of_the_game() -> None:
    with pytest.raises(ValidationError, match="exactly one of “to”, “less”, “more”, “halved” and “times”"):
        stars.NewNumber(to=1, times=2)
    with pytest.raises(ValidationError, match="exactly one of “to”, “less”, “more” and “halved”"):
        forms.NewNumber()


def test_a_script_says_how_half_is_rounded_and_an_old_one_means_what_its_game_did() -> None:
    def rounded(language: Language) -> object:
        text = {"op": "gain_life", "amount": {"half": 3}}
        script = {"steps": [text]} if language is OF_STARS else {"sentences": [[text]]}
        (play,) = language.read([{"type": "play", **script}]).abilities
        return (play.steps if language is OF_STARS else play.sentences[0])[0].amount.round

    assert (rounded(OF_STARS), rounded(OF_LEGIONS)) == ("down", "up")
    with pytest.raises(ValidationError, match="round"):
        OF_STARS.model(forms.Half).model_validate({"half": 3})


def test_names_are_found_in_the_forms_of_any_game() -> None:
    assert list(names_at(forms.ValueOf(value="atk", card="it"))) == [("card", "it")]
    assert list(names_at(forms.Total(total="hp", of="paid"))) == [("of", "paid")]
    assert list(names_at(legions.Select(of="field", among="found"))) == [("among", "found")]


def test_a_field_for_words_that_a_game_does_not_have_stays_empty() -> None:
    class Ends(forms.Instead):
        """A condition that only the test game has."""

    language = Language({"would": ("draw",)}, (Ends, forms.Win, forms.TurnIs))
    would = language.model(forms.Would)

    assert would.model_validate({"event": "draw"}).cause is None
    with pytest.raises(ValidationError):
        would.model_validate({"event": "draw", "cause": "effect"})


def test_a_state_with_usual_values_is_omitted() -> None:
    def state(written: dict[str, object]) -> object:
        step = {"op": "enter", "who": "it", "place": "any", "state": written}
        (play,) = OF_LEGIONS.read([{"type": "play", "sentences": [[step]]}]).abilities
        return play.sentences[0][0].state

    assert state({"ready": True}) is None
    assert state({}) is None
    assert state({"ready": False, "face_down": False}) == OF_LEGIONS.model(forms.State).model_validate({"ready": False})
