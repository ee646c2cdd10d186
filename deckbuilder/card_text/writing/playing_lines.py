"""Lines about playing the card: its cost, when it can be played, and how often."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Block,
    Clause,
    During,
    EachTurn,
    Sentence,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.costs import cost_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.line import Line, asked_of
from deckbuilder.card_text.writing.operations import OPERATIONS


def play_cost_line(form: Form, line: Line, composer: Composer) -> None:
    """What playing cards costs."""
    line.during = form.take("during")
    asked = asked_of(form, composer)
    static = replace(composer, is_static=True, default_who="self")
    write = composer.own.operations.get("play_cost") or OPERATIONS["play_cost"]
    line.sentences = [[*asked, *write(form, static)]]


def play_only_line(form: Form, line: Line, composer: Composer) -> None:
    """When the card can be played."""
    if (own := composer.own.operations.get("play_only")) is not None:
        line.sentences = [own(form, composer)]
        return
    *before, last = asked = condition(form.need("if"), composer)
    span = span_of(asked)
    if span is None and (last.link != "if" or before or last.verb.mood == "may"):
        raise CannotWriteError("only, how?")
    what = form.take("what")
    verb = next((word for word, fields in composer.words.play_verbs.items() if fields.get("what") == what), "")
    if not verb:
        raise CannotWriteError("only, what?")
    if span is not None:
        line.sentences = [[played_during(span, verb, composer)]]
        return
    line.sentences = [
        [*before, replace(last, link="only"), clause(verb, Arg("object", composer.self_card()), mood="can")]
    ]


def span_of(asked: Clauses) -> During | None:
    """The turn or the phase that conditions name together, if they ask nothing else."""
    spans = [arg.value for each in asked for arg in each.args if each.verb.concept == "during"]
    whose = [span.whose for span in spans if isinstance(span, During) and span.phase is None]
    phases = [span.phase for span in spans if isinstance(span, During) and span.phase is not None]
    if len(spans) != len(asked) or len(whose) > 1 or len(phases) > 1:
        return None
    return During(whose[0] if whose else None, phases[0] if phases else None)


def played_during(span: During, verb: str, composer: Composer) -> Clause:
    """The card can be played in that turn or phase only."""
    parts = Arg("topic", composer.self_card()), Arg("object", Way(verb)), Arg("means", span)
    return clause("play_only", *parts, mood="cannot")


def play_limit_line(form: Form, line: Line, composer: Composer) -> None:
    """How many cards of this name can be played in a turn."""
    what = form.take("what")
    verb = next((word for word, fields in composer.words.play_verbs.items() if fields.get("what") == what), "")
    if not verb:
        raise CannotWriteError("how many, what?")
    much = Arg("only", EachTurn(form.need("each_turn")))
    line.sentences = [
        [clause("play_only", Arg("topic", composer.self_card()), Arg("object", Way(verb)), much, mood="cannot")]
    ]


def alternative_cost_line(form: Form, line: Line, composer: Composer) -> None:
    """Another cost at which the card can be played. Cards of the hand that pay are always others."""
    asked = asked_of(form, composer)
    cost = dict(form.need("cost"))
    if "cards" in cost:
        cost["cards"] = [_without_other(each) for each in cost["cards"]]
    parts = cost_of(cost, composer)
    paid = [replace(part, link="and") for part in parts if isinstance(part, Clause)]
    if not paid or len(paid) < len(parts):
        raise CannotWriteError({"cost": cost})
    verb = next(iter(composer.words.free_plays))
    args = Arg("topic", composer.self_card()), Arg("object", Way(verb)), Arg("means", Block((Sentence(tuple(paid)),)))
    line.sentences = [[*asked, clause("play_otherwise", *args, mood="may")]]


def _without_other(part: Mapping[str, Any]) -> Mapping[str, Any]:
    who = part["who"]
    if not isinstance(who, Mapping) or who.get("of") != "hand":
        return part
    return {**part, "who": {key: value for key, value in who.items() if key != "other"}}
