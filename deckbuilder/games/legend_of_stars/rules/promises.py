"""What an effect sets up for later: triggers that wait for their event, and replacements for a while (LoS 9.1, 9.3)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.events import compile_when
from deckbuilder.games.legend_of_stars.rules.expressions import (
    READER,
    compile_condition,
)
from deckbuilder.games.legend_of_stars.rules.feasible import FEASIBILITY
from deckbuilder.games.legend_of_stars.rules.table import Step
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.walking import names_at, walk
from deckbuilder.kernel.promising import set_up
from deckbuilder.kernel.replacing import compile_replacement
from deckbuilder.kernel.triggering import TriggeredAbility

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[forms.Step]], Code]


def compile_trigger(index: int, ability: script.Triggered | script.Later, code: int) -> TriggeredAbility:
    """A trigger of a card (`code`: its steps), or one that a step sets up."""
    return TriggeredAbility(
        index=index,
        triggers=(compile_when(ability.when),),
        condition=None if ability.if_ is None else compile_condition(ability.if_),
        code=code,
        possible=FEASIBILITY.possible(ability.steps),
        once=isinstance(ability, script.Triggered) and ability.once_per_turn,
        optional=ability.optional,
        impersonal=_impersonal(ability),
    )


def _impersonal(ability: script.Triggered | script.Later) -> bool:
    """Whether nothing in it speaks of its own card or of where that stands."""
    parts = [part for _, part in walk(ability)]
    here = any(isinstance(part, script.LaneEmpty) or _is_relative(part) for part in parts)
    return not here and "self" not in {name for part in parts for _, name in names_at(part)}


def _is_relative(part: object) -> bool:
    return isinstance(part, script.Match) and (part.lane is not None or part.other)


CARD_EVENTS: Final = frozenset({"destroy", "down", "return", "leave"})
"""What would happen to cards; the rest happens to players."""


def compile_promise(step: script.Later | forms.InsteadStep, compile_steps: CompileSteps) -> Code:
    """Steps that come when something happens, or instead of what would happen."""
    steps = compile_steps(step.steps)
    if isinstance(step, forms.InsteadStep):
        cards = READER.cards(step.would.who) if step.would.event in CARD_EVENTS else None
        return set_up("instead", compile_replacement(step, READER), cards, step.until, steps, once=step.once)
    who = step.when.who
    until = "battle_end" if step.when.event == "battle_end" and who is None else step.until
    cards = READER.cards(who) if isinstance(who, str) else None
    return set_up("later", compile_trigger(-1, step, -1), cards, until, steps, once=step.once)
