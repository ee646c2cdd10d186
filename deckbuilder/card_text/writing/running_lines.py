"""Lines of abilities that run steps: their events, costs and steps."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Place,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause, joined
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.costs import cost_of
from deckbuilder.card_text.writing.flow import Written, block, in_one, offer, written
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening
from deckbuilder.card_text.writing.line import Line, asked_of


def _steps(form: Form, line: Line, composer: Composer, asked: Clauses) -> None:
    found = Written([])
    if composer.words.keeps_sentences:
        for place, steps in enumerate(form.need("sentences")):
            part = _counted_there(steps, composer) if place else None
            part = part or written(steps, composer)
            if len(part.sentences) > 1 and any(step.get("op") == "instead" for step in steps):
                raise CannotWriteError("another step in the sentence of a replacement")
            found.sentences.append(joined(part.sentences))
            found.items = part.items or found.items
    else:
        steps, is_offer = form.need("steps"), form.flag("optional")
        found = written(steps, composer.inner())
        if is_offer:
            found = Written([offer(steps, composer)])
        elif not asked and _is_one_if(steps) and "ability_if" in composer.words.flags:
            found.sentences = [[block(found.sentences)]]  # a condition without brackets is one of the ability
        elif asked and (len(found.sentences) > 1 or steps[0].get("op") == "if"):
            found.sentences = [in_one(steps, composer)]
        elif not asked and _is_one_if(steps) and line.whens and "trigger_if" in composer.words.flags:
            found.sentences = [[block(found.sentences)]]
    if not all(found.sentences) or not all(all(item) for item in found.items):
        raise CannotWriteError("a sentence of no steps")
    if asked and found.sentences:
        found.sentences[0] = [*asked, *found.sentences[0]]
    line.sentences, line.items = found.sentences, found.items


def _counted_there(steps: Sequence[Mapping[str, Any]], composer: Composer) -> Written | None:
    """A number that is counted after the first sentence, in the place where it is used: a letter would be fixed before
    all that is done. None for other steps."""
    fixed = steps[0] if len(steps) == 2 and steps[0].get("op") == "let" else None
    if fixed is None or steps[1].get("amount") != {"number": fixed.get("as", "x")}:
        return None
    composer.fixes = True
    found = written([{**steps[1], "amount": fixed["be"]}], composer)
    composer.fixes = False
    return found


def _is_one_if(steps: Sequence[Mapping[str, Any]]) -> bool:
    """Whether all that is done stands under one condition."""
    return len(steps) == 1 and steps[0].get("op") == "if" and not steps[0].get("else")


def triggered_line(form: Form, line: Line, composer: Composer) -> None:
    """An ability that an event sets off."""
    when = form.need("when")
    if (zones := form.take("zones")) is not None:
        if not isinstance(zones, str) or composer.style.mark is None:
            raise CannotWriteError({"zones": zones})
        composer.is_elsewhere = True
        line.zone = clause("exist", Arg("subject", composer.of_card()), Arg("goal", Place(zones)), link="while")
    for each in [*(when if isinstance(when, list | tuple) else [when]), *form.take("or_when", ())]:
        mark = each["event"] if set(each) == {"event"} and composer.word_list.has("mark", each["event"]) else ""
        line.whens.append((mark, happening(each, composer)))
    if (cost := form.take("cost")) is not None:
        line.cost = cost_of(cost, composer)
    _steps(form, line, composer, _asked_first(form, line, composer))


def line_of_kind(form: Form, line: Line, composer: Composer) -> None:
    """A triggered ability whose mark says what kind of event sets it off."""
    words, when = composer.words, form.take("when")
    is_offered = line.icons[0] in words.offered
    is_state = when is not None and when["event"] == words.state_event
    told = happening(when, composer) if when is not None and not is_state and not is_offered else None
    asked = asked_of(form, composer)
    if is_state:
        if not asked or when.keys() != {"event"}:
            raise CannotWriteError("a state that is none")
        *before, last = asked
        line.whens.append(("", replace(last, link="when")))
        line.before_when, asked = before, []
    elif when is not None:
        line.whens.append(("", told or happening(when, composer)))
        if is_offered:
            line.before_when, asked = asked, []
    elif line.icons[0] not in words.unprompted:
        raise CannotWriteError("an ability that nothing sets off")
    if asked and not words.offered.isdisjoint(zone.removeprefix("in_") for zone in line.icons[1:]):
        raise CannotWriteError("a condition of an ability that is offered")
    _steps(form, line, composer, asked)


def activated_line(form: Form, line: Line, composer: Composer) -> None:
    """An ability that its player may use."""
    cost = form.take("cost", {})
    line.at_will = True
    line.cost = cost_of(cost, composer) if cost else None
    _steps(form, line, composer, _asked_first(form, line, composer))


def used_line(form: Form, line: Line, composer: Composer) -> None:
    """An activated ability, which may make another one void."""
    cost = form.take("cost", {})
    line.at_will = True
    line.cost = cost_of(cost, composer) if cost else None
    target, only = form.take("target"), _usable_only(form, composer)
    if target is not None:
        if only:
            raise CannotWriteError("when can it be used?")
        line.sentences = [composer.own.operations["void"](Form({"target": target}), composer)]
        if form.take("steps"):
            raise CannotWriteError("more than a cancel does")
        return
    _steps(form, line, composer, [])
    line.sentences += only


def _usable_only(form: Form, composer: Composer) -> list[Clauses]:
    """The sentence that says when an ability can be used."""
    asked = asked_of(form, composer)
    if not asked:
        return []
    *before, last = asked
    if last.link != "if" or not composer.words.used_noun:
        raise CannotWriteError("when can it be used?")
    technique = Cards(frozenset({("ref", "self"), ("noun", composer.words.used_noun)}))
    if last.verb.concept == "during" and not before:
        during = (Arg("means", arg.value) for arg in last.args)
        return [[clause("play_only", Arg("topic", technique), Arg("object", Way("use")), *during, mood="cannot")]]
    return [[*before, replace(last, link="only"), clause("use", Arg("object", technique), mood="can")]]


def _asked_first(form: Form, line: Line, composer: Composer) -> Clauses:
    """The condition of an ability; it stands before a cost. Raises CannotWriteError where the same words would mean a
    condition of the first step."""
    asked = asked_of(form, composer)
    stands_first = line.at_will or "ability_if" not in composer.words.flags
    if not asked or not stands_first:
        return asked
    if line.cost is None and (not line.at_will or composer.style.marks_at_will is not None):
        raise CannotWriteError("a condition of an ability without a cost")
    line.asked = asked
    return []


def play_line(form: Form, line: Line, composer: Composer) -> None:
    """What a card does when it is played."""
    _steps(form, line, composer, _asked_first(form, line, composer))
