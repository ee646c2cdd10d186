"""From an ability of a script to a line: what stands at its head, its sentences, the items under it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Block,
    Cards,
    Clause,
    EachTurn,
    Moment,
    Place,
    Quantity,
    Sentence,
    State,
    Way,
)
from deckbuilder.card_text.writing.composer import NOTHING_HAPPENS, Clauses, Composer, clause, joined, with_way
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.costs import cost_of
from deckbuilder.card_text.writing.flow import Written, block, in_one, offer, written
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening, number_clause, replaced
from deckbuilder.card_text.writing.labelled_lines import LabelledLine, labelled_line
from deckbuilder.card_text.writing.operations import OPERATIONS

Happening = Clause | Moment
STATES = frozenset({"be", "exist", "less", "more", "during"})
"""Verbs of what is."""


@dataclass
class Line:
    """One ability in clauses."""

    name: Mapping[str, str] | None = None
    once: str = ""
    """`turn` or `game` if the ability can be used only once in that time."""
    at_will: bool = False
    during: str | None = None
    whens: list[tuple[str, Happening]] = field(default_factory=list)
    """Events, and the mark that may stand for each (`` for none)."""
    asked: Clauses = field(default_factory=list)
    """Conditions before the cost."""
    names: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    """What it is called, and the words that it has."""
    icons: tuple[str, ...] = ()
    """Marks of the type of the line and of the zones where its card must be."""
    times: int = 0
    """How often it can be used in a turn; 0: as often as possible."""
    zone: Clause | None = None
    """Where the card must lie for its events."""
    before_when: Clauses = field(default_factory=list)
    """Conditions of the event."""
    cost: list[Any] | None = None
    sentences: list[Clauses] = field(default_factory=list)
    items: tuple[list[Clauses], ...] = ()


def line_of(ability: Mapping[str, Any], composer: Composer) -> Line | LabelledLine:
    """The line of an ability. Raises CannotWriteError."""
    if composer.style.labelled:
        return labelled_line(ability, composer, _held_by)
    form = Form(ability)
    type_ = form.need("type")
    line = Line(form.take("name"), once=_once(form))
    if type_ not in _TYPES:
        raise CannotWriteError(type_)
    write = _TYPES[type_]
    if composer.style.icons:
        _mark(type_, form, line, composer)
        write = _MARKED.get(type_, write)
    write(form, line, composer)
    form.done()
    if not line.sentences:
        raise CannotWriteError("an ability that does nothing")
    return line


def _held_by(type_: str, form: Form, composer: Composer) -> list[Clauses]:
    """The sentences of an ability that runs no steps."""
    if type_ not in _TYPES:
        raise CannotWriteError(type_)
    line = Line()
    _TYPES[type_](form, line, composer)
    return line.sentences


def _mark(type_: str, form: Form, line: Line, composer: Composer) -> None:
    """The marks of a line that say of which type it is, and where its card must be."""
    line.times = form.take(composer.words.limit_field, 0)
    if line.once == "turn" or (line.once and line.times):
        raise CannotWriteError({"once": line.once})
    line.names, line.attributes = tuple(form.take("names", ())), tuple(form.take("attributes", ()))
    if len(line.names) > 1 or not all(isinstance(word, str) for word in (*line.names, *line.attributes)):
        raise CannotWriteError({"names": line.names})
    type_ = type_ if type_ in {"triggered", "activated"} else "static"
    kind = form.take("kind", {"triggered": "auto"}.get(type_, type_))
    spans = composer.words.spans
    named = [name for name, span in spans.items() if span.get("type") == type_]
    line.icons = (next(name for name in named if spans[name].get("kind") == kind or name == kind or len(named) == 1),)
    for zone in form.take("zones", ()):
        line.icons += tuple(name for name, span in spans.items() if span.get("zones") == (zone,))


def _once(form: Form) -> str:
    """How often an ability can be used once. Raises CannotWriteError where it is limited twice."""
    found = [often for often in ("turn", "game") if form.flag(f"once_per_{often}")]
    if len(found) > 1:
        raise CannotWriteError("limited twice")
    return found[0] if found else ""


def _steps(form: Form, line: Line, composer: Composer, asked: Clauses) -> None:
    found = Written([])
    if composer.words.keeps_sentences:
        for steps in form.need("sentences"):
            part = written(steps, composer)
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


def _is_one_if(steps: Sequence[Mapping[str, Any]]) -> bool:
    """Whether all that is done stands under one condition."""
    return len(steps) == 1 and steps[0].get("op") == "if" and not steps[0].get("else")


def _asked(form: Form, composer: Composer) -> Clauses:
    tree = form.take("if")
    return [] if tree is None else condition(tree, composer)


def _triggered(form: Form, line: Line, composer: Composer) -> None:
    when = form.need("when")
    if (zones := form.take("zones")) is not None:
        if not isinstance(zones, str) or composer.style.mark is None:
            raise CannotWriteError({"zones": zones})
        composer.is_elsewhere = True
        line.zone = clause("exist", Arg("subject", composer.of_card()), Arg("goal", Place(zones)), link="while")
    for each in when if isinstance(when, list | tuple) else [when]:
        mark = each["event"] if set(each) == {"event"} and composer.word_list.has("mark", each["event"]) else ""
        line.whens.append((mark, happening(each, composer)))
    if (cost := form.take("cost")) is not None:
        line.cost = cost_of(cost, composer)
    _steps(form, line, composer, _asked_first(form, line, composer))


def _triggered_by_kind(form: Form, line: Line, composer: Composer) -> None:
    """A triggered ability whose mark says what kind of event sets it off."""
    words, asked = composer.words, _asked(form, composer)
    when = form.take("when")
    is_offered = line.icons[0] in words.offered
    if when is not None and when["event"] == words.state_event:
        if not asked or when.keys() != {"event"}:
            raise CannotWriteError("a state that is none")
        *before, last = asked
        line.whens.append(("", replace(last, link="when")))
        line.before_when, asked = before, []
    elif when is not None:
        line.whens.append(("", happening(when, composer)))
        if is_offered:
            line.before_when, asked = asked, []
    elif line.icons[0] not in words.unprompted:
        raise CannotWriteError("an ability that nothing sets off")
    if asked and not words.offered.isdisjoint(zone.removeprefix("in_") for zone in line.icons[1:]):
        raise CannotWriteError("a condition of an ability that is offered")
    _steps(form, line, composer, asked)


def _activated(form: Form, line: Line, composer: Composer) -> None:
    cost = form.take("cost", {})
    line.at_will = True
    line.cost = cost_of(cost, composer) if cost else None
    _steps(form, line, composer, _asked_first(form, line, composer))


def _used(form: Form, line: Line, composer: Composer) -> None:
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
    asked = _asked(form, composer)
    if not asked:
        return []
    *before, last = asked
    if last.link != "if" or not composer.words.used_noun:
        raise CannotWriteError("when can it be used?")
    technique = Cards(frozenset({("ref", "self"), ("noun", composer.words.used_noun)}))
    return [[*before, replace(last, link="only"), clause("use", Arg("object", technique), mood="can")]]


def _asked_first(form: Form, line: Line, composer: Composer) -> Clauses:
    """The condition of an ability; it stands before a cost. Raises CannotWriteError where the same words would mean a
    condition of the first step."""
    asked = _asked(form, composer)
    stands_first = line.at_will or "ability_if" not in composer.words.flags
    if not asked or not stands_first:
        return asked
    if line.cost is None and (not line.at_will or composer.style.marks_at_will is not None):
        raise CannotWriteError("a condition of an ability without a cost")
    line.asked = asked
    return []


def _play(form: Form, line: Line, composer: Composer) -> None:
    _steps(form, line, composer, _asked_first(form, line, composer))


def _static(form: Form, line: Line, composer: Composer) -> None:
    line.during = form.take("during")
    tree = form.take("if")
    asked = _lasting(condition(tree, composer)) if tree is not None else []
    static = replace(composer, is_static=True, default_who="self")
    who = form.take("who", "self")
    sentences: list[Clauses] = []
    if who != "self" and form.has("forbid_player"):
        raise CannotWriteError("what players cannot do, and other cards")
    for op, fields in _held(form):
        part = Form(fields if op == "forbid_player" else {"who": who, **fields})
        sentences.append((composer.own.operations.get(op) or OPERATIONS[op])(part, static))
        part.done()
    line.sentences = [[*asked, *joined(sentences)]] if asked and sentences else sentences


def _lasting(asked: Clauses) -> Clauses:
    """Conditions that say how a card lies hold while it does."""
    *before, last = asked
    is_state = isinstance(last.args[-1].value, State) and last.args[0].role == "subject"
    of_card = isinstance(last.args[0].value, Cards)
    return [*before, replace(last, link="while")] if is_state and of_card and last.link == "if" else asked


def _held(form: Form) -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = [("lose_abilities", {})] if form.flag("lose_abilities") else []
    numbers = [(op, form.take(op)) for op in ("modify", "set", "multiply")]
    found += [(op, dict(fields)) for op, fields in numbers if fields]
    found += [("grant", dict(each)) for each in form.take("grant", ())]
    found += [("gain_words", dict(fields)) for fields in (form.take("gain"),) if fields]
    found += [("grant_ability", {"ability": each}) for each in form.take("grant_abilities", ())]
    found += [(op, {"what": each}) for op in ("forbid", "allow", "must") for each in form.take(op, ())]
    found += [("forbid_player", dict(each)) for each in form.take("forbid_player", ())]
    return found


def _instead(form: Form, line: Line, composer: Composer) -> None:
    line.during = form.take("during")
    tree = form.take("if")
    asked = _lasting(condition(tree, composer)) if tree is not None else []
    would = replaced(form.need("would"), composer)
    if (number := form.take("number")) is not None:
        line.sentences = [[*asked, would, *number_clause(number)]]
    else:
        steps = form.take("steps", ())
        if steps:
            clauses = offer(steps, composer) if form.flag("optional") else in_one(steps, composer)
        else:
            clauses = [NOTHING_HAPPENS]
        line.sentences = [[*asked, would, *with_way(clauses, "instead")]]


def _play_cost(form: Form, line: Line, composer: Composer) -> None:
    """What playing cards costs."""
    line.during = form.take("during")
    asked = _asked(form, composer)
    static = replace(composer, is_static=True, default_who="self")
    write = composer.own.operations.get("play_cost") or OPERATIONS["play_cost"]
    line.sentences = [[*asked, *write(form, static)]]


def _play_only(form: Form, line: Line, composer: Composer) -> None:
    """When the card can be played."""
    if (own := composer.own.operations.get("play_only")) is not None:
        line.sentences = [own(form, composer)]
        return
    *before, last = condition(form.need("if"), composer)
    if last.link != "if" or before or last.verb.mood == "may":
        raise CannotWriteError("only, how?")
    what = form.take("what")
    verb = next((word for word, fields in composer.words.play_verbs.items() if fields.get("what") == what), "")
    if not verb:
        raise CannotWriteError("only, what?")
    if last.verb.concept == "during":
        during = (Arg("means", arg.value) for arg in last.args)
        parts = Arg("topic", composer.self_card()), Arg("object", Way(verb)), *during
        line.sentences = [[clause("play_only", *parts, mood="cannot")]]
        return
    line.sentences = [
        [*before, replace(last, link="only"), clause(verb, Arg("object", composer.self_card()), mood="can")]
    ]


def _play_limit(form: Form, line: Line, composer: Composer) -> None:
    """How many cards of this name can be played in a turn."""
    what = form.take("what")
    verb = next((word for word, fields in composer.words.play_verbs.items() if fields.get("what") == what), "")
    if not verb:
        raise CannotWriteError("how many, what?")
    much = Arg("only", EachTurn(form.need("each_turn")))
    line.sentences = [
        [clause("play_only", Arg("topic", composer.self_card()), Arg("object", Way(verb)), much, mood="cannot")]
    ]


def _alternative_cost(form: Form, line: Line, composer: Composer) -> None:
    """Another cost at which the card can be played. Cards of the hand that pay are always others."""
    asked = _asked(form, composer)
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


def _also(form: Form, line: Line, composer: Composer) -> None:
    inner = Form(form.need("gain"))
    line.sentences = [joined([OPERATIONS["also"](inner, composer)])]
    inner.done()


def _deck(form: Form, line: Line, composer: Composer) -> None:
    own = composer.own.operations.get("deck")
    if own is not None and not form.has("copies"):
        line.sentences = [own(form, composer)]
        return
    copies = form.take("copies")
    if copies is None or (copies != "any" and "copies" not in composer.words.flags):
        raise CannotWriteError("copies")
    many = Quantity("up_to", None if copies == "any" else copies)
    args = Arg("topic", composer.self_card()), Arg("goal", Place("deck")), Arg("adverb", many)
    line.sentences = [[clause("put", *args, mood="can")]]


def _after(form: Form, line: Line, composer: Composer, verb: str) -> None:
    """Where the card goes after it was played or unlocked."""
    inner = Form({"who": "self", "to": form.need("to")})
    sent = OPERATIONS["send"](inner, composer)
    inner.done()
    played = clause(verb, Arg("topic", composer.of_card()), link="after")
    line.sentences = [[played, *sent]]


_TYPES: Mapping[str, Callable[[Form, Line, Composer], None]] = {
    "triggered": _triggered, "activated": _activated, "play": _play, "static": _static, "instead": _instead,
    "also": _also, "deck": _deck, "after_play": partial(_after, verb="play"),
    "after_unlock": partial(_after, verb="unlock"), "play_cost": _play_cost, "play_only": _play_only,
    "play_limit": _play_limit, "alternative_cost": _alternative_cost,
}  # fmt: skip
_MARKED: Mapping[str, Callable[[Form, Line, Composer], None]] = {
    "triggered": _triggered_by_kind, "activated": _used,
}  # fmt: skip
"""The same where a mark says of which type a line is."""
