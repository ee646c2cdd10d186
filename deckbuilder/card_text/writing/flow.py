"""From the steps of an ability to sentences: what hangs on what, and what one sentence holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Block,
    Clause,
    CountOf,
    Letter,
    Modes,
    Moment,
    OneByOne,
    PlayerNumber,
    Repeated,
    Sentence,
    Until,
    Way,
)
from deckbuilder.card_text.writing.clause_making import NOTHING_HAPPENS, Clauses, begun, clause, joined, with_way
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening, number_clause, replaced
from deckbuilder.card_text.writing.joined_steps import together
from deckbuilder.card_text.writing.operations import OPERATIONS
from deckbuilder.card_text.writing.operations.on_numbers import LETTERS
from deckbuilder.card_text.writing.operations.shared import zone_cards

Steps = Sequence[Mapping[str, Any]]
MOST_JOINED = 2
"""Steps that stand in one sentence under a condition or an offer."""


@dataclass
class Written:
    """Sentences, and the items of the list that the last one begins."""

    sentences: list[Clauses]
    items: tuple[list[Clauses], ...] = ()


def written(steps: Steps, composer: Composer) -> Written:
    """The sentences of steps. Raises CannotWriteError."""
    found = Written([])
    for step in together(steps, composer):
        _add(step, found, composer)
        if found.sentences:
            discards = step.get("op") == "discard" and composer.style.discards
            composer.did = "discard" if discards else found.sentences[-1][-1].verb.concept
    return found


def _add(step: Mapping[str, Any], found: Written, composer: Composer) -> None:
    if found.items:
        raise CannotWriteError("steps after a list")
    op = str(step.get("op"))
    form = Form(step)
    form.take("op")
    if op in _FLOW:
        _FLOW[op](form, found, composer)
    elif (write := composer.own.operations.get(op) or OPERATIONS.get(op)) is not None:
        clauses = write(form, composer)
        before = found.sentences[-1] if found.sentences else None
        if before is not None and _goes_on(before, clauses, step, composer):
            before[:] = joined([before, clauses])
        else:
            found.sentences.append(clauses)
    else:
        raise CannotWriteError(step)
    form.done()


def _goes_on(before: Clauses, clauses: Clauses, step: Mapping[str, Any], composer: Composer) -> bool:
    """Whether a step stands in the sentence of the choice before it."""
    if before[-1].verb.concept != "choose" or isinstance(before[-1].args[-1].value, Modes):
        return False
    if clauses[0].verb.concept in {"swap", "fight", "distribute"}:
        return True
    return bool(step.get("who", composer.default_who) == "it")


def in_one(steps: Steps, composer: Composer) -> Clauses:
    """Steps as one sentence; in brackets where they need sentences of their own. Raises CannotWriteError."""
    inner = written(steps, composer)
    if inner.items or not inner.sentences:
        raise CannotWriteError("steps that need sentences of their own")
    clauses = joined(inner.sentences)
    if any(_reaches_on(sentence) for sentence in inner.sentences[:-1]) or len(inner.sentences) > MOST_JOINED:
        return [block(inner.sentences)]
    return clauses


def block(sentences: list[Clauses]) -> Clause:
    """Sentences in brackets."""
    return clause("perform", Arg("object", Block(tuple(Sentence(tuple(each)) for each in sentences))))


def _reaches_on(clauses: Clauses) -> bool:
    """Whether a sentence would also hold what comes after it: conditions, events to wait for, replacements."""
    return any(each.link in {"if", "when"} for each in clauses)


def offer(steps: Steps, composer: Composer) -> Clauses:
    """Steps as an offer, in brackets where they are several. Raises CannotWriteError."""
    kept = composer.inner()
    clauses = in_one(steps, composer)
    last = clauses[-1]
    if any(each.verb.concept != "choose" for each in clauses[:-1]) or last.verb.mood != "plain":
        clauses = [block(written(steps, kept).sentences)]
    last = clauses[-1]
    return [*clauses[:-1], replace(last, verb=replace(last.verb, mood="may"))]


def _offered(form: Form, steps: Steps, composer: Composer) -> Clauses:
    return offer(steps, composer) if form.flag("optional") else in_one(steps, composer)


def _modes(form: Form, found: Written, composer: Composer) -> None:
    modes = Modes(form.take("count", 1), up_to=form.flag("up_to"))
    found.sentences.append([clause("choose", Arg("object", modes))])
    items = [written(steps, composer.inner()) for steps in form.need("modes")]
    if not all(item.sentences for item in items):
        raise CannotWriteError("an item of no steps")
    if any(item.items for item in items):
        raise CannotWriteError("a list in a list")
    found.items = tuple(item.sentences for item in items)


def _if(form: Form, found: Written, composer: Composer) -> None:
    asked = condition(form.need("cond"), composer)
    found.sentences.append([*asked, *in_one(form.need("then"), composer)])
    if other := form.take("else"):
        found.sentences.append(with_way(in_one(other, composer), "otherwise"))


def _one_of(steps: Steps, composer: Composer) -> Clauses | None:
    """A choice between steps as one sentence: `カードを1枚引くか、ライフを300得る`. None for other steps."""
    if len(steps) != 1 or steps[0].keys() != {"op", "modes"} or steps[0]["op"] != "modes":
        return None
    items = [written(item, composer.inner()).sentences for item in steps[0]["modes"]]
    if any(len(item) != 1 or len(item[0]) != 1 or item[0][0].verb.mood != "plain" for item in items):
        return None
    clauses = [replace(item[0][0], link="or") for item in items]
    return [*clauses[:-1], replace(clauses[-1], link="end")]


def _may(form: Form, found: Written, composer: Composer) -> None:
    if (either := _one_of(form.peek("steps") or (), composer)) is not None:
        form.take("steps")
        told = block([either])
        found.sentences.append([replace(told, verb=replace(told.verb, mood="may"))])
        _hanging(form, found, composer)
        return
    found.sentences.append(offer(form.need("steps"), composer))
    _hanging(form, found, composer)


def _if_done(form: Form, found: Written, composer: Composer) -> None:
    if not (form.has("then") or form.has("else")):
        raise CannotWriteError("what hangs on no step")
    before = len(found.sentences)
    _hanging(form, found, composer)
    if len(found.sentences) == before:
        raise CannotWriteError("no step hangs on the step before")
    if len(found.sentences) == before:
        raise CannotWriteError("if done, nothing")


def _hanging(form: Form, found: Written, composer: Composer) -> None:
    for key, way in (("then", "if_done"), ("else", "if_not_done")):
        if steps := form.take(key):
            found.sentences.append(with_way(in_one(steps, composer), way))


def _repeat(form: Form, found: Written, composer: Composer) -> None:
    sentences = written(form.need("steps"), composer).sentences
    clauses = sentences[0] if len(sentences) == 1 and len(sentences[0]) == 1 else [block(sentences)]
    times = _times(form.need("times"), composer)
    found.sentences.append(begun((Arg("adverb", Repeated(times)),), clauses))


def _times(value: Any, composer: Composer) -> Amount:
    """How often: so many times, or as many times as there are such cards. Raises CannotWriteError."""
    amount = composer.amount(value)
    if isinstance(amount, PlayerNumber) and composer.word_list.has("zone", amount.what):
        return CountOf(zone_cards(amount.what, amount.player))
    if not isinstance(amount, int | CountOf):
        raise CannotWriteError({"times": value})
    return amount


def _for_each(form: Form, found: Written, composer: Composer) -> None:
    cards = composer.cards(form.need("who"))
    if cards.get("ref") is not None:
        raise CannotWriteError({"who": cards})
    inner = composer.inner()
    inner.choose(cards)
    inner.has_chosen = True
    clauses = in_one(form.need("steps"), inner)
    found.sentences.append(begun((Arg("about", OneByOne(cards)),), clauses))


def _let(form: Form, found: Written, composer: Composer) -> None:
    name, amount = form.take("as", "x"), composer.fixed(form.need("be"))
    if name not in LETTERS:
        raise CannotWriteError({"as": name})
    found.sentences.append([clause("do", Arg("object", amount), Arg("with", Letter(name)))])


def _from_next_turn(form: Form, composer: Composer) -> Steps | None:
    """The steps that wait from the beginning of the player's next turn on for its end."""
    steps: Steps = form.peek("steps") or ()
    usual = composer.words.later_until
    if form.peek("when") != {"event": "turn_start"} or form.has("if") or len(steps) != 1:
        return None
    inner = Form(steps[0])
    is_end = inner.take("op") == "later" and inner.take("when") == {"event": "turn_end"}
    is_once = inner.take("until", usual) == usual and inner.flag("once", default=True)
    if not is_end or not is_once or form.peek("once") is False:
        return None
    found: Steps = inner.need("steps")
    inner.done()
    form.take("when"), form.take("steps"), form.take("once"), form.take("until")
    return found


def _later(form: Form, found: Written, composer: Composer) -> None:
    if (waiting := _from_next_turn(form, composer)) is not None:
        clauses = _offered(Form({}), waiting, composer.inner())
        found.sentences.append(begun((Arg("adverb", Moment("turn_end", "you", is_next=True)),), clauses))
        return
    event = happening(form.need("when"), later := composer.inner())
    once, until = form.flag("once", default=True), form.take("until", composer.words.later_until)
    tree = form.take("if")
    asked = [] if tree is None else condition(tree, later)
    clauses = _offered(form, form.need("steps"), later)
    is_usual = once and until == composer.words.later_until
    if isinstance(event, Moment) and (event.event, event.whose) == ("turn_end", "you") and is_usual:
        raise CannotWriteError("the end of this turn, or of the next one")
    if isinstance(event, Moment) and is_usual and _is_ahead(event, composer):
        is_next = event.whose is not None or "next_events" in composer.words.flags
        moment = replace(event, whose=event.whose or (None if is_next else "this"), is_next=is_next)
        found.sentences.append(begun((Arg("adverb", moment),), [*asked, *clauses]))
        return
    times = _how_often(until, composer, once=once)
    if not isinstance(event, Moment):
        found.sentences.append([*begun(times, [event]), *asked, *clauses])
        return
    if asked:
        raise CannotWriteError("a condition to wait for")
    found.sentences.append(begun((*times, Arg("adverb", event)), clauses))


def _is_ahead(moment: Moment, composer: Composer) -> bool:
    """Whether words such as `next` say the moment: what waits for this turn only waits for no next one."""
    return composer.words.later_until == "permanent" or moment.whose is None


def _how_often(until: str, composer: Composer, *, once: bool) -> tuple[Arg, ...]:
    """For how long something may happen, and whether only the next time counts."""
    if once and until == composer.words.later_until and "next_events" in composer.words.flags:
        return (Arg("adverb", Way("next_event")),)
    names = {word: name for name, word in composer.words.until_names.items()}
    return (Arg("adverb", Until(names.get(until, until))), *((Arg("adverb", Way("once")),) if once else ()))


def _instead(form: Form, found: Written, composer: Composer) -> None:
    would = replaced(form.need("would"), inner := composer.inner())
    once, until = form.flag("once", default=True), form.take("until", "turn_end")
    times = _how_often(until, composer, once=once)
    number, steps = form.take("number"), form.take("steps")
    if number is not None and steps:
        raise CannotWriteError("a replacement by two things")
    if number is not None:
        clauses = number_clause(number)
    else:
        clauses = with_way(_offered(form, steps, inner) if steps else [NOTHING_HAPPENS], "instead")
    found.sentences.append([*begun(times, [would]), *clauses])


_FLOW: Mapping[str, Callable[[Form, Written, Composer], None]] = {
    "modes": _modes, "if": _if, "may": _may, "if_done": _if_done, "repeat": _repeat, "let": _let, "later": _later,
    "instead": _instead, "for_each": _for_each,
}  # fmt: skip
"""Steps that hold other steps, and lists."""
