"""Steps of the effect language compiled to flat code: each closure does one thing, or asks one thing."""

from collections.abc import Sequence

from deckbuilder.games.legions import script_steps as script
from deckbuilder.games.legions.rules import operations, promises, zone_steps
from deckbuilder.games.legions.rules.choices import CHOOSING
from deckbuilder.games.legions.rules.control import CONTROL
from deckbuilder.games.legions.rules.table import Step

Code = tuple[Step, ...]


def compile_steps(steps: Sequence[script.Step]) -> Code:
    """All steps one after the other."""
    return tuple(part for step in steps for part in compile_step(step))


def compile_step(step: script.Step) -> Code:
    """One step as code. Effects of other abilities that are got have been written out before."""
    match step:
        case script.If() | script.IfDone() | script.May() | script.Modes() | script.Repeat() | script.ForEach():
            return CONTROL.compile(step, compile_steps)
        case script.Later() | script.InsteadStep():
            return promises.compile_promise(step, compile_steps)
        case script.Choose() | script.ChooseNumber() | script.Let():
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


def _choosing(step: script.Choose | script.ChooseNumber | script.Let) -> Code:
    match step:
        case script.Choose():
            return CHOOSING.compile(step)
        case script.ChooseNumber():
            return CHOOSING.compile_number(step)
        case script.Let():
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
