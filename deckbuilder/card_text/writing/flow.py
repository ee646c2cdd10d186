"""From the steps of an ability to sentences: what hangs on what, and what one sentence holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.card_text.meaning import Arg, Letter, Modes, Moment, Repeated, Until, Way
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause, joined, with_way
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening, number_clause, replaced
from deckbuilder.card_text.writing.operations import OPERATIONS

Steps = Sequence[Mapping[str, Any]]


@dataclass
class Told:
    """Sentences, and the items of the list that the last one begins."""

    sentences: list[Clauses]
    items: tuple[list[Clauses], ...] = ()


def told(steps: Steps, composer: Composer) -> Told:
    """The sentences of steps. Raises CannotWriteError."""
    found = Told([])
    for step in steps:
        _add(step, found, composer)
    return found


def _add(step: Mapping[str, Any], found: Told, composer: Composer) -> None:
    if found.items:
        raise CannotWriteError("steps after a list")
    op = str(step.get("op"))
    form = Form(step)
    form.take("op")
    if op == "modes":
        _modes(form, found, composer)
    elif op in _FLOW:
        _FLOW[op](form, found, composer)
    elif op in OPERATIONS:
        clauses = OPERATIONS[op](form, composer)
        before = found.sentences[-1] if found.sentences else None
        if before is not None and before[-1].verb.concept == "choose" and step.get("who", composer.default_who) == "it":
            before[:] = joined([before, clauses])
        else:
            found.sentences.append(clauses)
    else:
        raise CannotWriteError(step)
    form.done()


def in_one(steps: Steps, composer: Composer) -> Clauses:
    """Steps as one sentence. Raises CannotWriteError."""
    inner = told(steps, composer)
    if inner.items or not inner.sentences:
        raise CannotWriteError("steps that need sentences of their own")
    if any(_reaches_on(sentence) for sentence in inner.sentences[:-1]):
        raise CannotWriteError("steps after those for another time")
    return joined(inner.sentences)


def _reaches_on(clauses: Clauses) -> bool:
    """Whether a sentence would also hold what comes after it: conditions, events to wait for, replacements."""
    return any(each.link in {"if", "when"} for each in clauses)


def _modes(form: Form, found: Told, composer: Composer) -> None:
    modes = Modes(form.take("count", 1), up_to=form.flag("up_to"))
    found.sentences.append([clause("choose", Arg("object", modes))])
    items = [told(steps, replace(composer)) for steps in form.need("modes")]
    if any(item.items for item in items):
        raise CannotWriteError("a list in a list")
    found.items = tuple(item.sentences for item in items)


def _if(form: Form, found: Told, composer: Composer) -> None:
    asked = condition(form.need("cond"), composer)
    found.sentences.append([*asked, *in_one(form.need("then"), composer)])
    if other := form.take("else"):
        found.sentences.append(with_way(in_one(other, composer), "otherwise"))


def _may(form: Form, found: Told, composer: Composer) -> None:
    clauses = in_one(form.need("steps"), composer)
    if any(each.verb.concept != "choose" for each in clauses[:-1]):
        raise CannotWriteError("an offer of several steps")
    last = clauses[-1]
    found.sentences.append([*clauses[:-1], replace(last, verb=replace(last.verb, mood="may"))])
    _hanging(form, found, composer)


def _hanging(form: Form, found: Told, composer: Composer) -> None:
    for key, way in (("then", "if_done"), ("else", "if_not_done")):
        if steps := form.take(key):
            found.sentences.append(with_way(in_one(steps, composer), way))


def _repeat(form: Form, found: Told, composer: Composer) -> None:
    clauses = in_one(form.need("steps"), composer)
    times = form.need("times")
    if len(clauses) != 1 or not isinstance(times, int):
        raise CannotWriteError("several steps, several times")
    found.sentences.append([replace(clauses[0], args=(Arg("adverb", Repeated(times)), *clauses[0].args))])


def _let(form: Form, found: Told, composer: Composer) -> None:
    name, amount = form.take("as", "x"), composer.amount(form.need("be"))
    found.sentences.append([clause("do", Arg("object", amount), Arg("with", Letter(name)))])


def _later(form: Form, found: Told, composer: Composer) -> None:
    event = happening(form.need("when"), composer)
    once, until = form.flag("once", default=True), form.take("until", composer.words.later_until)
    tree = form.take("if")
    asked = [] if tree is None else condition(tree, composer)
    clauses = _offered(form, in_one(form.need("steps"), composer))
    if isinstance(event, Moment) and once and until == composer.words.later_until:
        moment = replace(event, whose=event.whose or "this", is_next=event.whose is not None)
        found.sentences.append(_begun((Arg("adverb", moment),), [*asked, *clauses]))
        return
    if until == "permanent":
        raise CannotWriteError({"until": until})
    times = (Arg("adverb", Until(until)), *((Arg("adverb", Way("once")),) if once else ()))
    if isinstance(event, Moment):
        if asked:
            raise CannotWriteError("a condition to wait for")
        found.sentences.append(_begun((*times, Arg("adverb", event)), clauses))
        return
    found.sentences.append([*_begun(times, [event]), *asked, *clauses])


def _instead(form: Form, found: Told, composer: Composer) -> None:
    would = replaced(form.need("would"), composer)
    once, until = form.flag("once", default=True), form.take("until", "turn_end")
    times = (Arg("adverb", Until(until)), *((Arg("adverb", Way("once")),) if once else ()))
    number, steps = form.take("number"), form.take("steps")
    if (number is None) == (steps is None):
        raise CannotWriteError("a replacement by two things")
    if number is not None:
        clauses = number_clause(number)
    else:
        clauses = with_way(_offered(form, in_one(steps, composer)), "instead")
    found.sentences.append([*_begun(times, [would]), *clauses])


def _begun(args: tuple[Arg, ...], clauses: Clauses) -> Clauses:
    """The clauses with what stands before them all."""
    first, *rest = clauses
    return [replace(first, args=(*args, *first.args)), *rest]


def _offered(form: Form, clauses: Clauses) -> Clauses:
    """The clauses as an offer, where the step is one."""
    if not form.flag("optional"):
        return clauses
    if any(each.verb.concept != "choose" for each in clauses[:-1]):
        raise CannotWriteError("an offer of several steps")
    last = clauses[-1]
    return [*clauses[:-1], replace(last, verb=replace(last.verb, mood="may"))]


_FLOW: Mapping[str, Callable[[Form, Told, Composer], None]] = {
    "if": _if, "may": _may, "if_done": _hanging, "repeat": _repeat, "let": _let, "later": _later,
    "instead": _instead,
}  # fmt: skip
