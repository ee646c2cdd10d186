"""Steps of the effect language compiled to flat code: each closure does one thing, or asks one thing."""

from collections.abc import Sequence

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules import operations, promises, zone_steps
from deckbuilder.games.legions.rules.choices import CHOOSING
from deckbuilder.games.legions.rules.control import CONTROL
from deckbuilder.games.legions.rules.table import Step
from deckbuilder.kernel.language import forms

Code = tuple[Step, ...]


def compile_steps(steps: Sequence[forms.Step]) -> Code:
    """All steps one after the other."""
    return tuple(part for step in steps for part in compile_step(step))


def compile_step(step: forms.Step) -> Code:
    """One step as code. Effects of other abilities that are got have been written out before."""
    match step:
        case forms.If() | forms.IfDone() | forms.May() | script.Modes() | forms.Repeat() | forms.ForEach():
            return CONTROL.compile(step, compile_steps)
        case forms.Later() | forms.InsteadStep():
            return promises.compile_promise(step, compile_steps)
        case forms.Choose() | forms.ChooseNumber() | forms.Let():
            return _choosing(step)
        case (
            script.Deploy() | script.MoveLane() | script.Token() | script.MasterAttack() | script.Fight()
            | script.Look()
        ):  # fmt: skip
            return _placing(step)
        case script.Get():
            return ()
        case _:
            return (operations.compile_operation(step),)


def _choosing(step: forms.Choose | forms.ChooseNumber | forms.Let) -> Code:
    match step:
        case forms.Choose():
            return CHOOSING.compile(step)
        case forms.ChooseNumber():
            return CHOOSING.compile_number(step)
        case forms.Let():
            return (CHOOSING.compile_let(step),)


def _placing(
    step: script.Deploy | script.MoveLane | script.Token | script.MasterAttack | script.Fight | script.Look,
) -> Code:
    match step:
        case script.Deploy():
            return zone_steps.compile_deploy(step)
        case script.MoveLane():
            return zone_steps.compile_move_lane(step)
        case script.Token():
            return zone_steps.compile_token(step)
        case script.MasterAttack():
            return zone_steps.compile_master_attack(step)
        case script.Fight():
            return (zone_steps.compile_fight(step),)
        case script.Look():
            return zone_steps.compile_look(step)
