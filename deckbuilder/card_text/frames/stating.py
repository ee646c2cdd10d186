"""Clauses that say what is, not what happens."""

from deckbuilder.card_text.meaning import Arg, Change, Clause, During, InnerText, Keywords, Verb

STATES = frozenset({"exist", "be", "more", "less", "equal", "have", "during"})
"""Verbs of what is, not of what happens."""


def is_state(clause: Clause) -> bool:
    """Whether the clause says what is, not what happens."""
    if clause.verb.concept == "have" and clause.link in {"end", "and"} and _has_what_is_given(clause):
        return False  # `［上空］を持つ` gives it
    return clause.verb.concept in STATES or clause.verb.is_state


def _has_what_is_given(clause: Clause) -> bool:
    return any(isinstance(arg.value, Keywords | Change | InnerText) for arg in clause.args)


def in_turn(whose: str) -> Clause:
    """`it is your turn`: a state that is said by no verb."""
    return Clause(Verb("during"), (Arg("object", During(whose)),), "end")
