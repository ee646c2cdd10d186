"""How Vividz says what cannot be done to cards, or what does not happen to them."""

from typing import Final

from deckbuilder.card_text.meaning import (
    Arg,
    Effects,
    Player,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import Form
from deckbuilder.card_text.writing.operations.permitting import forbid
from deckbuilder.card_text.writing.operations.shared import until_of, who_of

_MEANS: Final = {
    "be_retired_in_battle": (Arg("adverb", Way("by_battle")),),
    "be_retired_by_opponent": (Arg("means", Effects("opponent")),),
}
"""By what cards are not retired."""


def forbidden(form: Form, composer: Composer) -> Clauses:
    """What cards cannot do, or what the opponent cannot do to them."""
    match form.peek("what"):
        case "be_retired" | "be_retired_in_battle" | "be_retired_by_opponent" as what:
            means = _MEANS.get(what, ())
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            mood = "not" if composer.word_list.language == "ja" else "cannot"
            voice = "active" if composer.word_list.language == "ja" else "passive"
            return [clause("retire", *until, Arg("topic", who), *means, mood=mood, voice=voice)]
        case "be_affected_by_opponent":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            if composer.word_list.language == "ja":
                args = Arg("topic", who), Arg("object", Effects("opponent"))
                return [clause("receive", *until, *args, mood="not")]
            args = Arg("topic", who), Arg("means", Effects("opponent"))
            return [clause("affect", *until, *args, mood="not", voice="passive")]
        case "be_slid_by_opponent" if composer.word_list.language == "ja":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            return [clause("shift", *until, Arg("object", who), Arg("topic", Player("opponent")), mood="cannot")]
        case "be_slid_by_opponent":
            until, who, _ = until_of(form, composer), who_of(form, composer), form.take("what")
            args = Arg("topic", who), Arg("doer", Player("opponent"))
            return [clause("shift", *until, *args, mood="cannot", voice="passive")]
    return forbid(form, composer)
