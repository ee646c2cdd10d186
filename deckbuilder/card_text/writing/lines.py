"""From an ability of a script to a line: what stands at its head, its sentences, the items under it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.holding_lines import after_line, also_line, deck_line, instead_line, static_line
from deckbuilder.card_text.writing.labelled_lines import LabelledLine, labelled_line
from deckbuilder.card_text.writing.line import Line
from deckbuilder.card_text.writing.playing_lines import (
    alternative_cost_line,
    play_cost_line,
    play_limit_line,
    play_only_line,
)
from deckbuilder.card_text.writing.running_lines import (
    activated_line,
    line_of_kind,
    play_line,
    triggered_line,
    used_line,
)


def line_of(ability: Mapping[str, Any], composer: Composer) -> Line | LabelledLine:
    """The line of an ability. Raises CannotWriteError."""
    composer.together = _together(ability)
    composer.only_alike = frozenset(_names_alike(ability) - _names(ability))
    if composer.style.labelled:
        return labelled_line(ability, composer, _held_by)
    form = Form(ability)
    type_ = form.need("type")
    line = Line(form.take("name"), once=_once(form))
    if "times_per_turn" in composer.words.flags and (uses := form.take("times_per_turn", 0)):
        if line.once:
            raise CannotWriteError("limited twice")
        line.once, line.uses = "turn", uses
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


def _together(part: Any) -> tuple[str, ...]:
    """The names of two choices, one of which may be of several cards: those have no letter."""
    choices = list(_named_choices(part))
    names = tuple(str(each["as"]) for each in choices)
    is_many = any(each.get("count", 1) not in (1, {"up_to": 1}) for each in choices)
    return names if len(names) == 2 and is_many else ()


def _named_choices(part: Any) -> Iterator[Mapping[str, Any]]:
    """The choices that have a name."""
    if isinstance(part, Mapping):
        if part.get("op") == "choose" and "as" in part:
            yield part
        part = tuple(part.values())
    if isinstance(part, list | tuple):
        for each in part:
            yield from _named_choices(each)


def _names_alike(part: Any) -> set[str]:
    """The names of cards with which others have something in common."""
    if isinstance(part, Mapping):
        same = part.get("same")
        own = {str(same["as"])} if isinstance(same, Mapping) and "as" in same else set()
        return own.union(*map(_names_alike, part.values()))
    return set().union(*map(_names_alike, part)) if isinstance(part, list | tuple) else set()


def _names(part: Any) -> set[str]:
    """All words of a script, but for those that give a card its name or are about what cards have in common."""
    if isinstance(part, Mapping):
        return set().union(*(_names(value) for key, value in part.items() if key not in {"as", "same"}))
    if isinstance(part, list | tuple):
        return set().union(*map(_names, part))
    return {part} if isinstance(part, str) else set()


def _once(form: Form) -> str:
    """How often an ability can be used once. Raises CannotWriteError where it is limited twice."""
    found = [often for often in ("turn", "game") if form.flag(f"once_per_{often}")]
    if len(found) > 1:
        raise CannotWriteError("limited twice")
    return found[0] if found else ""


_TYPES: Mapping[str, Callable[[Form, Line, Composer], None]] = {
    "triggered": triggered_line, "activated": activated_line, "play": play_line, "static": static_line,
    "instead": instead_line,
    "also": also_line, "deck": deck_line, "after_play": partial(after_line, verb="play"),
    "after_unlock": partial(after_line, verb="unlock"), "play_cost": play_cost_line, "play_only": play_only_line,
    "play_limit": play_limit_line, "alternative_cost": alternative_cost_line,
}  # fmt: skip


_MARKED: Mapping[str, Callable[[Form, Line, Composer], None]] = {
    "triggered": line_of_kind, "activated": used_line,
}  # fmt: skip
"""The same where a mark says of which type a line is."""
