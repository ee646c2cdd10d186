"""A plural without a number (texts/README, family 5): all in a line that always holds, a question in one effect."""

import pytest

from tests.card_text.rows import plain, reader

ONCE = [
    ("legend_of_stars", "effect", "Characters get -100 ATK until end of turn."),
    ("legend_of_stars", "effect", "Your characters can't be destroyed this turn."),
    ("legend_of_stars", "character", "On enter: This character and your other <Knight> characters gain Sky."),
    ("legions", "skill", "Minions get +1/+0 until end of turn."),
    ("legions", "skill", "Your opponent's Minions can't attack or block this turn."),
    ("legions", "minion", "<On attack>: Your other Minions gain Haste until end of turn."),
]


@pytest.mark.parametrize(("game", "kind", "text"), ONCE)
def test_a_plural_without_a_number_asks_in_an_effect_that_happens_once(game: str, kind: str, text: str) -> None:
    verdict = reader(game).read(text, "en", kind)
    assert {question.id for question in verdict.questions} == {"one_or_all"}


def test_a_plural_without_a_number_means_all_in_a_line_that_always_holds() -> None:
    verdict = reader("legions").read("<Always>: Your other Minions get +1/+0.", "en", "lord")
    who = {"other": True, "of": "field", "side": "you", "kind": "minion"}
    assert plain(verdict.abilities) == [{"type": "static", "who": who, "modify": {"atk": 1}}]


@pytest.mark.parametrize("who", ["All your Minions get", "All of your Minions get", "Each of your Minions gets"])
def test_a_word_for_all_means_all_in_an_effect_that_happens_once(who: str) -> None:
    verdict = reader("legions").read(f"{who} +1/+0 until end of turn.", "en", "skill")
    minions = {"of": "field", "side": "you", "kind": "minion"}
    step = {"op": "modify", "who": minions, "atk": 1}
    assert plain(verdict.abilities) == [{"type": "play", "sentences": [[step]]}]


@pytest.mark.parametrize("noun", ["Minions", "your opponent's Minions"])
def test_nobody_chooses_which_cards_must_attack(noun: str) -> None:
    verdict = reader("legions").read(f"This turn, {noun} must attack if able.", "en", "skill")
    assert verdict.is_read
    assert plain(verdict.abilities)[0]["sentences"][0][0]["who"].get("kind") == "minion"
