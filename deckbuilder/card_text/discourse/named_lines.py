"""Lines that only name an ability, and lines that say what a mission needs."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.discourse.beginnings import LineMoves, base_of, known
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.steps import StepMaker
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Asked
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree


def named_line(line: LineMoves, words: ScriptWords) -> Tree:
    """The ability of the line. Raises NoFitError."""
    if any(line.sentences) or line.cost is not None or line.once or line.conditions or line.items:
        raise NoFitError("more than a name")
    what, *told = line.named
    if what == "needed":
        return _needed(str(told[0]), line, words)
    base = base_of(line, words)
    keyword, said = told
    type_, make = words.keyword_abilities[str(keyword)]
    if base.pop("type", type_) != type_ or base or line.triggers or line.given or line.acts:
        raise NoFitError("another type of ability")
    return {"type": keyword, **make(said, Context(words, is_static=True))}


def _needed(part: str, line: LineMoves, words: ScriptWords) -> Tree:
    """What checks or clears a mission."""
    if line.triggers or line.spans:
        raise NoFitError("missions do not count this event")
    acts = tuple(
        {"when": Context(words).value(_plain(known(when, words))), "count": times} for when, times in line.acts
    )
    asked = given_condition(line.given, words)
    return {"type": part, **({"acts": acts} if acts else {}), **({} if asked is None else {"if": asked})}


def given_condition(given: list[Asked], words: ScriptWords) -> Any:
    """What conditions of a whole ability ask together, or None without any."""
    context = Context(words, is_static=True, names_self=False)
    return None if not given else StepMaker(context).condition([*given[:-1], _last(given[-1])])


def _last(asked: Asked) -> Asked:
    return replace(asked, link="if")


def _plain(when: Tree) -> Tree:
    """The event without the noun of a mission, to which nothing happens."""
    if "noun" in when:
        raise NoFitError("a mission does nothing")
    return when
