"""Compiles the steps of a language to code. This module lists the steps of the core, and a game lists its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import CompileSteps, Control
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.operations import Operations
from deckbuilder.kernel.table import Step
from deckbuilder.kernel.undefined import guarded

Code = tuple[Step, ...]


class Steps:
    """Compiles the steps of a game, by their forms."""

    def __init__(
        self,
        plain: Mapping[type, Callable[[Any], Code]],
        holding: Mapping[type, Callable[[Any, CompileSteps], Code]],
        *,
        is_strict: bool = False,
    ) -> None:
        """`plain`, `holding`: the compilers of forms without and with inner steps. A compiler in `holding` also gets
        the function that compiles the inner steps. The compiler of a form handles derived forms too. `is_strict`:
        whether a step that reads an undefined number is skipped."""
        self._plain, self._holding, self._is_strict = plain, holding, is_strict

    def knows(self, form: type) -> bool:
        """Whether steps of that form can be compiled."""
        return any(base in self._plain or base in self._holding for base in form.__mro__)

    def compile(self, steps: Sequence[Any]) -> Code:
        """Compile steps to one code, in order."""
        if self._is_strict:
            return tuple(part for step in steps for part in guarded(self._step(step)))
        return tuple(part for step in steps for part in self._step(step))

    def _step(self, step: Any) -> Code:
        for form in type(step).__mro__:
            if form in self._plain:
                return self._plain[form](step)
            if form in self._holding:
                return self._holding[form](step, self.compile)
        raise TypeError(type(step).__name__)


def core_steps(
    operations: Operations[Any, Any],
    choosing: Choosing[Any],
    control: Control[Any],
    setting_up: Callable[[Any, CompileSteps], Code],
    own: Mapping[type, Callable[[Any], Code]],
    own_holding: Mapping[type, Callable[[Any, CompileSteps], Code]] | None = None,
) -> Steps:
    """Return the compiler for the steps of the core and a game's own steps. An own step replaces the core step from
    which it derives. `own_holding`: the compilers of own steps that contain steps."""
    flow = (forms.If, forms.IfDone, forms.May, forms.Modes, forms.Repeat, forms.ForEach)
    plain: dict[type, Callable[[Any], Code]] = {
        forms.Choose: choosing.compile,
        forms.ChooseNumber: choosing.compile_number,
        forms.Draw: operations.draw,
        forms.ExtraAttacks: operations.extra_attacks,
        forms.ExtraTurn: operations.extra_turn,
        forms.Forbid: operations.forbid,
        forms.GainLife: operations.gain_life,
        forms.GainWords: operations.gain_words,
        forms.Grant: operations.grant,
        forms.GrantAbility: operations.grant_ability,
        forms.Let: lambda step: (choosing.compile_let(step),),
        forms.LoseAbilities: operations.lose_abilities,
        forms.LoseGame: operations.end,
        forms.Modify: operations.modify,
        forms.Must: operations.must,
        forms.SetValue: operations.set_numbers,
        forms.Shuffle: operations.shuffle,
        forms.Win: operations.end,
    }
    holding: dict[type, Callable[[Any, CompileSteps], Code]] = {
        **dict.fromkeys(flow, control.compile),
        **dict.fromkeys((forms.Later, forms.InsteadStep), setting_up),
        **(own_holding or {}),
    }
    return Steps({**plain, **own}, holding, is_strict=choosing.is_strict)
