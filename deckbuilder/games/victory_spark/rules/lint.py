"""Find what is wrong with a card's techniques beyond their grammar."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from card_db.models import Card
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.language import LANGUAGE
from deckbuilder.games.victory_spark.old_words import KINDS
from deckbuilder.games.victory_spark.script_bars import NARROWING, TECHNIQUES_BARRED
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.into_zone import IS_SO
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.lint import Lint, granted, own_cards, phase_of, too_many_granted
from deckbuilder.kernel.language.naming import undefined, undefined_in_steps, undefined_names
from deckbuilder.kernel.language.quoting import without_granted
from deckbuilder.kernel.language.script_problems import ScriptProblem, WrongScriptError, unknown_word
from deckbuilder.kernel.language.walking import names_at, walk

_ALWAYS: Final = frozenset(
    {"self", "it", "subject", "other", "attacker", "attacked", "supporter", "done", "paid", "target"}
)
_NEVER_TURNED: Final = frozenset({"ring", "hand", "deck", "waiting_room", "retire", "surprise"})
"""Zones whose cards have no orientation (VS 4.9.1a)."""
_MOVES: Final = frozenset({"goes", "enter"})
"""Events after which the card lies elsewhere."""
NOT_TURNED: Final = Message("Only cards on the bench and in the energy zone stand, are rested or reversed.")
_STATIC: Final = frozenset({"self"})
"""What holds all the time has chosen nothing."""


def _beyond_grammar(_card: Card, whole: forms.Script) -> Iterator[ScriptProblem]:
    for index, ability in enumerate(whole.abilities):
        here = f"abilities[{index}]"
        yield from _technique(here, without_granted(ability))
        yield from granted(here, ability, _granted)
    yield from too_many_granted(whole)


def _granted(path: str, ability: Any) -> Iterator[ScriptProblem]:
    """Check a technique that cards get."""
    return _technique(path, without_granted(ability))


LINT: Final = Lint(LANGUAGE, (), (), _beyond_grammar)


def problems(card: Card) -> list[ScriptProblem]:
    """Return the first 20 problems with their paths. An empty list means that the techniques can be played."""
    return _in_own_words(card, LINT.problems(card))


def checked_script(card: Card) -> forms.Script:
    """Return the techniques of a card that may be played. Raises WrongScriptError."""
    try:
        return LINT.checked(card)
    except WrongScriptError as error:
        raise WrongScriptError(_in_own_words(card, error.problems)) from error


def _in_own_words(card: Card, found: Sequence[ScriptProblem]) -> list[ScriptProblem]:
    """Let problems with an unknown kind of technique list the kinds as cards write them."""
    kinds = {f"abilities[{index}].kind": ability.get("kind") for index, ability in enumerate(card.abilities)}
    return [
        ScriptProblem(problem.place, unknown_word(kinds[problem.place], KINDS))
        if kinds.get(problem.place, KINDS[0]) not in KINDS
        else problem
        for problem in found
    ]


def _technique(path: str, ability: Any) -> Iterator[ScriptProblem]:
    for place, part in walk(ability, path):
        yield from LINT.words(place, part)
        yield from _of_turned(place, part, ability)
        if isinstance(part, script.PlayerBar | script.ForbidPlayer):
            yield from _of_techniques(place, part)
    match ability:
        case script.DeckRuleText():
            return
        case script.Triggered():
            yield from _trigger(path, ability)
        case script.Activated():
            yield from _activated(path, ability)
    if not ability.zones and not _is_placed(ability):
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "zones"}))
    if isinstance(ability, script.Static):
        yield from undefined_names(path, ability, _STATIC, references)
    elif isinstance(ability, script.Triggered | script.Activated | script.Instead):
        yield from undefined_names(path, ability.model_copy(update={"steps": ()}), _ALWAYS, references)
        yield from undefined_in_steps(f"{path}.steps", ability.steps, set(_ALWAYS), references)


def _of_techniques(path: str, bar: script.PlayerBar | script.ForbidPlayer) -> Iterator[ScriptProblem]:
    """Only techniques have attributes, levels and names (VS 2.13, 2.15, 3.8.4), and a barred level is a number."""
    told = [field for field in NARROWING if getattr(bar, field) is not None]
    if told and bar.what not in TECHNIQUES_BARRED:
        words = {"field": told[0], "known": ", ".join(TECHNIQUES_BARRED)}
        yield ScriptProblem(path, Message("“{field}” belongs to {known} only.", words))
    bounds = () if bar.level is None else (bar.level.min, bar.level.max)
    if not all(bound is None or isinstance(bound, int) for bound in bounds):
        yield ScriptProblem(f"{path}.level", Message("A whole number is expected here."))


def _of_turned(path: str, part: Any, ability: Any) -> Iterator[ScriptProblem]:
    """Only cards on the bench and in the energy zone stand, are rested or reversed (VS 4.9.1a), so no other card is
    chosen or asked about by that."""
    if isinstance(part, script.Select) and part.orientation is not None and not _may_be_turned(part.of):
        yield ScriptProblem(f"{path}.orientation", NOT_TURNED)
    if isinstance(part, forms.CardIs) and part.card == "self" and part.where.orientation is not None:
        stays = not isinstance(ability, script.Triggered) or ability.when is None or ability.when.event not in _MOVES
        zones = getattr(ability, "zones", ())
        if stays and zones and not any(map(_may_be_turned, zones)):
            yield ScriptProblem(f"{path}.where.orientation", NOT_TURNED)


def _may_be_turned(zones: Any) -> bool:
    """Whether cards of a zone, or of one of several, may have an orientation."""
    named = {zones} if isinstance(zones, str) else set(zones)
    return not named <= _NEVER_TURNED


def _is_placed(ability: Any) -> bool:
    """Whether the kind of a technique says where it works."""
    return isinstance(ability, script.Triggered) and ability.kind != "auto"


def _trigger(path: str, ability: script.Triggered) -> Iterator[ScriptProblem]:
    if ability.kind == "entry_spark":
        if ability.when is not None:
            yield ScriptProblem(f"{path}.when", Message("An entry spark has no event of its own."))
        return
    if ability.when is None:
        if ability.steps:
            yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "when"}))
        return
    yield from phase_of(f"{path}.when", ability.when)
    if ability.when.event == IS_SO and ability.if_ is None:
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "if"}))


def _activated(path: str, ability: script.Activated) -> Iterator[ScriptProblem]:
    if ability.kind == "activated" and ability.target is not None:
        yield ScriptProblem(f"{path}.target", Message("Only a cancel chooses a technique."))
    for index, part in enumerate(ability.cost.cards):
        if isinstance(part.who, script.Select):
            yield from own_cards(f"{path}.cost.cards[{index}].who", part.who)
        elif part.who != "self":
            yield undefined(f"{path}.cost.cards[{index}].who", part.who, {"self"})


def references(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the names to which a part refers, each with its field."""
    yield from names_at(part)
    yield from own_names(part)


def own_names(part: Any) -> Iterator[tuple[str, str]]:
    """Yield the names to which the game's own criteria refer, each with its field."""
    if isinstance(part, script.Match):
        for field in ("partner_of", "declared"):
            name = getattr(part, field)
            if name is not None:
                yield field, name
