"""From an ability of a script to a line: what stands at its head, its sentences, the items under it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Arg, Cards, Clause, Moment, Place, Quantity
from deckbuilder.card_text.writing.composer import Clauses, Composer, clause, joined, with_way
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.costs import cost_of
from deckbuilder.card_text.writing.flow import Told, in_one, told
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening, number_clause, replaced
from deckbuilder.card_text.writing.operations import OPERATIONS
from deckbuilder.card_text.writing.word_list import WordList

Happening = Clause | Moment


@dataclass
class Line:
    """One ability in clauses."""

    name: Mapping[str, str] | None = None
    once: bool = False
    at_will: bool = False
    during: str | None = None
    whens: list[tuple[str, Happening]] = field(default_factory=list)
    """Events, and the mark that may stand for each (`` for none)."""
    cost: list[Any] | None = None
    sentences: list[Clauses] = field(default_factory=list)
    items: tuple[list[Clauses], ...] = ()


def line_of(ability: Mapping[str, Any], words: ScriptWords, word_list: WordList, kind: str) -> Line:
    """The line of an ability. Raises CannotWriteError."""
    form = Form(ability)
    type_ = form.need("type")
    default = "it" if words.keeps_sentences else "self"
    composer = Composer(words, word_list, kind, default_who=default)
    line = Line(form.take("name"), once=form.flag("once_per_turn"))
    if type_ not in _TYPES:
        raise CannotWriteError(type_)
    _TYPES[type_](form, line, composer)
    form.done()
    if not line.sentences:
        raise CannotWriteError("an ability that does nothing")
    return line


def _steps(form: Form, line: Line, composer: Composer, asked: Clauses) -> None:
    found = Told([])
    if composer.words.keeps_sentences:
        for steps in form.need("sentences"):
            part = told(steps, composer)
            found.sentences.append(joined(part.sentences))
            found.items = part.items or found.items
    else:
        steps = form.need("steps")
        if asked and len(told(steps, replace(composer)).sentences) > 1:
            found.sentences = [in_one(steps, composer)]
        else:
            found = told(steps, composer)
    if asked:
        found.sentences[0] = [*asked, *found.sentences[0]]
    line.sentences, line.items = found.sentences, found.items


def _asked(form: Form, composer: Composer) -> Clauses:
    tree = form.take("if")
    return [] if tree is None else condition(tree, composer)


def _optional(form: Form, line: Line) -> None:
    if not form.flag("optional"):
        return
    clauses = line.sentences[0]
    asked = [each for each in clauses if each.link in {"if", "or"} or each.verb.concept == "choose"]
    if len(line.sentences) != 1 or len(clauses) - len(asked) != 1:
        raise CannotWriteError("an offer of several steps")
    last = clauses[-1]
    line.sentences[0] = [*clauses[:-1], replace(last, verb=replace(last.verb, mood="may"))]


def _triggered(form: Form, line: Line, composer: Composer) -> None:
    when = form.need("when")
    for each in when if isinstance(when, list | tuple) else [when]:
        mark = each["event"] if set(each) == {"event"} and composer.word_list.has("mark", each["event"]) else ""
        line.whens.append((mark, happening(each, composer)))
    if (cost := form.take("cost")) is not None:
        line.cost = cost_of(cost, composer)
    _steps(form, line, composer, _asked(form, composer))
    _optional(form, line)


def _activated(form: Form, line: Line, composer: Composer) -> None:
    cost = form.take("cost", {})
    line.at_will = True
    line.cost = cost_of(cost, composer) if cost else None
    _steps(form, line, composer, _asked(form, composer))


def _play(form: Form, line: Line, composer: Composer) -> None:
    _steps(form, line, composer, _asked(form, composer))


def _static(form: Form, line: Line, composer: Composer) -> None:
    line.during = form.take("during")
    asked = _asked(form, composer)
    static = replace(composer, is_static=True, default_who="self")
    who = form.take("who", "self")
    for op, fields in _held(form):
        part = Form(fields if op == "forbid_player" else {"who": who, **fields})
        clauses = OPERATIONS[op](part, static)
        part.done()
        line.sentences.append([*asked, *clauses])


def _held(form: Form) -> list[tuple[str, dict[str, Any]]]:
    numbers = [(op, form.take(op)) for op in ("modify", "set")]
    found: list[tuple[str, dict[str, Any]]] = [(op, dict(fields)) for op, fields in numbers if fields]
    found += [("grant", dict(each)) for each in form.take("grant", ())]
    found += [(op, {"what": each}) for op in ("forbid", "allow") for each in form.take(op, ())]
    found += [("forbid_player", dict(each)) for each in form.take("forbid_player", ())]
    return found


def _instead(form: Form, line: Line, composer: Composer) -> None:
    line.during = form.take("during")
    asked = _asked(form, composer)
    would = replaced(form.need("would"), composer)
    if (number := form.take("number")) is not None:
        line.sentences = [[*asked, would, *number_clause(number)]]
    else:
        line.sentences = [[*asked, would, *with_way(in_one(form.need("steps"), composer), "instead")]]
        if form.flag("optional"):
            last = line.sentences[0][-1]
            line.sentences[0][-1] = replace(last, verb=replace(last.verb, mood="may"))


def _deck(form: Form, line: Line, composer: Composer) -> None:
    if form.take("copies") != "any":
        raise CannotWriteError("copies")
    args = Arg("topic", composer.self_card()), Arg("goal", Place("deck")), Arg("adverb", Quantity("up_to"))
    line.sentences = [[clause("put", *args, mood="can")]]


def _after_play(form: Form, line: Line, composer: Composer) -> None:
    inner = Form({"who": "self", "to": form.need("to")})
    sent = OPERATIONS["send"](inner, composer)
    inner.done()
    played = clause("play", Arg("topic", Cards(frozenset({("ref", "self"), ("noun", "card")}))), link="after")
    line.sentences = [[played, *(replace(each, args=each.args[1:]) for each in sent)]]


_TYPES: Mapping[str, Callable[[Form, Line, Composer], None]] = {
    "triggered": _triggered, "activated": _activated, "play": _play, "static": _static, "instead": _instead,
    "deck": _deck, "after_play": _after_play,
}  # fmt: skip
