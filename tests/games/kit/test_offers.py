"""Steps are worded correctly after `you may`."""

import pytest

from deckbuilder.games.kit.offers import as_offer


@pytest.mark.parametrize(
    ("step", "offer"),
    [
        ("draw {N} card{N.many?s|}", "draw {N} card{N.many?s|}"),
        ("your Champion gains {N} life", "have your Champion gain {N} life"),
        ("the opponent's Champion gains {N} life", "have the opponent's Champion gain {N} life"),
        ("the opponent draws {N} card{N.many?s|}", "have the opponent draw {N} card{N.many?s|}"),
        ("you get {N} MP", "get {N} MP"),
        ("you win the game", "win the game"),
        ("{TARGET} gain{TARGET.many?|s} {KEYWORD}", "have {TARGET} gain {KEYWORD}"),
        ("{T} gets {CHANGE}{UNTIL}", "have {T} get {CHANGE}{UNTIL}"),
        ("{T} and {SELF} battle", "have {T} and {SELF} battle"),
        ("{T} cannot attack{UNTIL}", "see to it that {T} cannot attack{UNTIL}"),
    ],
)
def test_a_step_that_names_who_does_it_is_what_one_may_have_done(step: str, offer: str) -> None:
    assert as_offer(step) == offer
