"""From an ability to a line in parts with labels (`【ゾーン】…【事象】…【効果】…`).

Some lines only name an ability, or say what a mission needs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckbuilder.card_text.meaning import Cards, Clause, Moment
from deckbuilder.card_text.writing.clause_making import Clauses
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.conditions import condition
from deckbuilder.card_text.writing.costs import cost_of
from deckbuilder.card_text.writing.flow import written
from deckbuilder.card_text.writing.form import CannotWriteError, Form
from deckbuilder.card_text.writing.happenings import happening

Happening = Clause | Moment
_WITHOUT_ZONE = frozenset({"play", "play_only", "alternative_cost"})
"""Types of abilities that work wherever their card is played from."""


@dataclass
class LabelledLine:
    """The parts of one line, in the order in which they are printed."""

    type: str = ""
    """The mark of the type of the line, or which part of a mission it is."""
    zones: tuple[str, ...] = ()
    uses: int = 0
    given: Clauses = field(default_factory=list)
    """Conditions of the whole line."""
    cost: list[Any] | None = None
    event: Happening | None = None
    state: Clauses = field(default_factory=list)
    """A state that sets the ability off."""
    sentences: list[Clauses] = field(default_factory=list)
    items: tuple[list[Clauses], ...] = ()
    keyword: str = ""
    told: Any = None
    """What is said with the name of an ability: words, or cards."""
    acts: list[tuple[Happening, int]] = field(default_factory=list)
    is_mission: bool = False


Sentences = Callable[[str, Form, Composer], list[Clauses]]
"""The sentences of an ability that runs no steps."""


def labelled_line(ability: Mapping[str, Any], composer: Composer, holding: Sentences) -> LabelledLine:
    """The line of an ability. Raises CannotWriteError."""
    form = Form(ability)
    type_ = form.need("type")
    line = LabelledLine()
    if type_ in composer.words.keyword_abilities:
        _named(type_, form, line, composer)
    elif type_ in {"check", "clear"}:
        _needed(type_, form, line, composer)
    else:
        _ability(type_, form, line, composer, holding)
    form.done()
    return line


def _named(type_: str, form: Form, line: LabelledLine, composer: Composer) -> None:
    line.keyword = type_
    line.type = _mark(composer.words.keyword_abilities[type_][0], composer)
    told = form.rest()
    if len(told) > 1:
        raise CannotWriteError(told)
    for value in told.values():
        line.told = _told_cards(value, composer) if isinstance(value, Mapping) else tuple(value)
        if type_ in composer.words.own_named and isinstance(line.told, Cards) and "side" not in value:
            line.told = Cards(line.told.facts | {("side", "any")})


def _told_cards(select: Mapping[str, Any], composer: Composer) -> Cards | list[Cards]:
    """The cards that a keyword names, or each description that they may have."""
    either = select.get("any_of", ())
    if not either or all(each.keys() == {"name"} for each in either):
        return bare(composer.cards(select, every=False))
    rest = {key: value for key, value in select.items() if key != "any_of"}
    return [bare(composer.cards({**rest, **each}, every=False)) for each in either]


def bare(cards: Cards) -> Cards:
    """Cards that are named without the place where they lie."""
    return Cards(cards.facts | {("bare", True)})


def _needed(type_: str, form: Form, line: LabelledLine, composer: Composer) -> None:
    line.type, line.is_mission = type_, True
    for act in form.take("acts", ()):
        inner = Form(act)
        line.acts.append((happening(inner.need("when"), composer.inner()), inner.take("count", 1)))
        inner.done()
    line.given = _asked(form, composer)
    if not line.acts and not line.given:
        raise CannotWriteError("a mission that needs nothing")


def _asked(form: Form, composer: Composer) -> Clauses:
    tree = form.take("if")
    return [] if tree is None else condition(tree, composer)


def _mark(type_: str, composer: Composer) -> str:
    return next(name for name, span in composer.words.spans.items() if span.get("type") == type_)


def _ability(type_: str, form: Form, line: LabelledLine, composer: Composer, holding: Sentences) -> None:
    words = composer.words
    line.type = _mark(type_ if type_ in {"triggered", "activated", "play"} else "static", composer)
    home = words.home_zones.get(composer.kind)
    usual = () if type_ in _WITHOUT_ZONE or home is None else (home,)
    line.zones = tuple(f"in_{zone}" for zone in form.take("zones", usual))
    composer.is_elsewhere = bool(line.zones) and line.zones != tuple(f"in_{zone}" for zone in usual)
    line.uses = 1 if form.flag("once_per_turn") else form.take("times_per_turn", 0)
    if type_ != "play_only":
        line.given = _asked(form, composer)
    if type_ == "triggered":
        _event(form, line, composer)
    if cost := form.take("cost"):
        line.cost = cost_of(cost, composer)
    if type_ in {"triggered", "activated", "play"}:
        found = written(form.need("steps"), composer)
        line.sentences, line.items = found.sentences, found.items
    else:
        line.sentences = holding(type_, form, composer)
    if not line.sentences or not all(line.sentences) or not all(all(item) for item in line.items):
        raise CannotWriteError("an ability that does nothing")


def _event(form: Form, line: LabelledLine, composer: Composer) -> None:
    when = form.need("when")
    if not isinstance(when, Mapping):
        raise CannotWriteError({"when": when})
    if when.get("event") != composer.words.state_event:
        line.event = happening(when, composer)
        return
    if len(when) > 1 or not line.given:
        raise CannotWriteError("a state that is none")
    *before, last = line.given
    line.given, line.state = [replace(each, link="and") for each in before], [last]
