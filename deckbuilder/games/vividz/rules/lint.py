"""Find what is wrong with a card's abilities beyond their grammar."""

from collections.abc import Iterator
from typing import Any, Final

from card_db.models import Card
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import ICONS, KINDS
from deckbuilder.games.vividz.language import LANGUAGE
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.into_zone import IS_SO
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.lint import Lint, granted, known, own_cards, phase_of, too_many_granted
from deckbuilder.kernel.language.naming import undefined, undefined_in_steps, undefined_names
from deckbuilder.kernel.language.quoting import without_granted
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.language.walking import names_at, walk

_ALWAYS: Final = frozenset({"self", "it", "subject", "other", "attacker", "host", "done", "share", "paid"})
_STATIC: Final = frozenset({"self", "host"})
"""What holds all the time has chosen nothing."""
_KINDS_OF: Final = {"check": ("mission",), "clear": ("mission",), "play": ("event", "engage")}
"""The kinds of cards that alone can have an ability of a type (VIV 304.1, 304.6)."""


def _beyond_grammar(card: Card, whole: forms.Script) -> Iterator[ScriptProblem]:
    for index, ability in enumerate(whole.abilities):
        here = f"abilities[{index}]"
        yield from _kind(here, ability, card.string("kind") or "")
        yield from _ability(here, without_granted(ability))
        yield from granted(here, ability, _granted)
    yield from too_many_granted(whole)


def _granted(path: str, ability: Any) -> Iterator[ScriptProblem]:
    """Check an ability that cards get."""
    return _ability(path, without_granted(ability))


LINT: Final = Lint(LANGUAGE, (), (), _beyond_grammar)


def problems(card: Card) -> list[ScriptProblem]:
    """Return the first 20 problems with their paths. An empty list means that the abilities can be played."""
    return LINT.problems(card)


def checked_script(card: Card) -> forms.Script:
    """Return the abilities of a card that may be played. Raises WrongScriptError."""
    return LINT.checked(card)


def _kind(path: str, ability: Any, kind: str) -> Iterator[ScriptProblem]:
    fitting = _KINDS_OF.get(ability.type, ())
    if fitting and kind not in fitting:
        args: dict[str, Arg] = {"type": ability.type, "known": ", ".join(fitting)}
        yield ScriptProblem(f"{path}.type", Message("“{type}” belongs on cards of these kinds only: {known}.", args))


def _ability(path: str, ability: Any) -> Iterator[ScriptProblem]:
    for place, part in walk(ability, path):
        yield from LINT.words(place, part)
        yield from _words(place, part)
    match ability:
        case script.Triggered():
            yield from _trigger(f"{path}.when", ability.when, has_condition=ability.if_ is not None)
        case script.Activated() | script.Play():
            yield from _cost(f"{path}.cost", ability.cost)
        case script.MissionNeeds():
            yield from _needs(path, ability)
    if isinstance(ability, script.Triggered | script.Activated | script.Instead | script.Play):
        yield from undefined_names(path, ability.model_copy(update={"steps": ()}), _ALWAYS, references)
        yield from undefined_in_steps(f"{path}.steps", ability.steps, set(_ALWAYS), references)
    else:
        yield from undefined_names(path, ability, _STATIC, references)


def _words(path: str, part: Any) -> Iterator[ScriptProblem]:
    """Check words that the models leave open: kinds of cards and icons."""
    if isinstance(part, script.Match):
        yield from known(f"{path}.kind", part.kind, KINDS)
        yield from known(f"{path}.icon", part.icon, ICONS)
    elif isinstance(part, script.GainWords | script.LoseWords | script.Gained):
        yield from known(f"{path}.icon", part.icon, ICONS)
    elif isinstance(part, script.PlayerHas) and part.counter is not None and part.has != "counters":
        message = Message("“{field}” belongs to {known} only.", {"field": "counter", "known": "counters"})
        yield ScriptProblem(f"{path}.counter", message)
    elif isinstance(part, script.Pay):
        yield from _cost(f"{path}.cost", part.cost)
    elif isinstance(part, forms.Later):
        yield from _trigger(f"{path}.when", part.when, has_condition=part.if_ is not None)


def _trigger(path: str, when: Any, *, has_condition: bool) -> Iterator[ScriptProblem]:
    yield from phase_of(path, when)
    if when.event == IS_SO and not has_condition:
        yield ScriptProblem(path.removesuffix(".when"), Message("“{field}” is missing here.", {"field": "if"}))


def _needs(path: str, ability: script.MissionNeeds) -> Iterator[ScriptProblem]:
    """Check that a mission asks for something, and for no state as if it were an act."""
    for index, act in enumerate(ability.acts):
        here = f"{path}.acts[{index}].when"
        yield from phase_of(here, act.when)
        if act.when.event == IS_SO:
            yield ScriptProblem(f"{here}.event", Message("A state is not an act. Write it as the condition “if”."))
    if not ability.acts and ability.if_ is None:
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "acts"}))


def _cost(path: str, cost: Any) -> Iterator[ScriptProblem]:
    for index, part in enumerate(cost.cards):
        here = f"{path}.cards[{index}].who"
        if isinstance(part.who, script.Select):
            yield from own_cards(here, part.who)
        elif part.who != "self":
            yield undefined(here, part.who, {"self"})


def references(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the names to which a part refers, each with its field."""
    yield from names_at(part)
    yield from own_names(part)


def own_names(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the names to which the game's own forms refer, each with its field."""
    fields: tuple[str, ...] = ("under", "connected_to") if isinstance(part, script.Match) else ()
    fields = ("to",) if isinstance(part, script.Attach) else fields
    for field in fields:
        name = getattr(part, field)
        if name is not None:
            yield field, name
