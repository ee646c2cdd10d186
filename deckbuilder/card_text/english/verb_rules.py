"""Forms of English verbs: moods, negation, voices."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    Verb,
)


def _mood(mood: str, voice: str = "active") -> Callable[[Verb], Verb]:
    return lambda verb: replace(verb, mood=mood, voice=voice)


def _done(verb: Verb) -> Verb:
    return replace(verb, is_state=True)


def _not_done(verb: Verb) -> Verb:
    return replace(verb, is_state=True, mood="not")


VERBS = (
    rule("finite", "base_form"),
    rule("finite", "other_form"),
    rule("base_form", "e_base"),
    rule("base_form", "'do not|don't' e_base", _mood("not")),
    rule("other_form", "e_third"),
    rule("other_form", "'may' e_base", _mood("may")),
    rule("other_form", "'has|have' e_done", _done),
    rule("other_form", "'has not|have not|hasn't|haven't' e_done", _not_done),
    rule("other_form", "'does not take place|do not take place'", lambda: Verb("perform", mood="not")),
    rule("other_form", "'can' e_base", _mood("can")),
    rule("other_form", "'can only|may only' e_base", _mood("can_only")),
    rule("other_form", "'cannot|can't|can not' e_base", _mood("cannot")),
    rule("other_form", "'cannot be|can't be|can not be' e_done", _mood("cannot", "passive")),
    rule("other_form", "'is not|are not|isn't|aren't' e_done", _mood("not", "passive")),
    rule("other_form", "'can be' e_done", _mood("can", "passive")),
    rule("other_form", "'can only be|may only be' e_done", _mood("can_only", "passive")),
    rule("other_form", "'must|has to|have to' e_base", _mood("must")),
    rule("other_form", "'does not|doesn't' e_base", _mood("not")),
    rule("other_form", "'is|are|becomes' e_done", _mood("plain", "passive")),
    rule("other_form", "'was|were' e_done", lambda verb: replace(verb, voice="passive", is_past=True)),
    rule("other_form", "'would' e_base", _mood("would")),
    rule("other_form", "'would be' e_done", _mood("would", "passive")),
)
