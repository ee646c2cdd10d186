"""Steps of the effect language compiled to flat code: each closure does one thing, or asks one thing."""

from collections.abc import Callable, Sequence

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules import operations, promises, questions, zone_steps
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.control import CONTROL
from deckbuilder.games.legend_of_stars.rules.table import Step, Table
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms

Code = tuple[Step, ...]


def compile_steps(steps: Sequence[forms.Step]) -> Code:
    """All steps one after the other."""
    return tuple(part for step in steps for part in compile_step(step))


def compile_step(step: forms.Step) -> Code:
    """One step as code."""
    match step:
        case forms.If() | forms.IfDone() | forms.May() | forms.Modes() | forms.Repeat() | forms.ForEach():
            return CONTROL.compile(step, compile_steps)
        case script.Later() | forms.InsteadStep():
            return promises.compile_promise(step, compile_steps)
        case (
            forms.ForbidPlayer()
            | forms.Shuffle()
            | script.Search()
            | forms.Reveal()
            | script.Swap()
            | script.Put()
            | script.TrashEnergy()
            | forms.Win()
            | forms.Skip()
        ):
            return zone_steps.compile_zone_step(step)
        case (
            script.Choose() | script.ChooseNumber() | script.Move() | script.Orient() | forms.Discard() | script.Look()
        ):
            return _asking(step)
        case _:
            return (_plain(step),)


def _asking(
    step: script.Choose | script.ChooseNumber | script.Move | script.Orient | forms.Discard | script.Look,
) -> Code:
    match step:
        case script.Choose():
            return CHOOSING.compile(step)
        case script.ChooseNumber():
            return CHOOSING.compile_number(step)
        case script.Move():
            return questions.compile_move(step)
        case script.Orient():
            return questions.compile_orient(step)
        case forms.Discard():
            return questions.compile_discard(step)
        case script.Look():
            return questions.compile_look(step)


def _plain(step: operations.PlainStep) -> Step:
    """A step that never asks; whether it did something is remembered for `if_done`."""
    run: Callable[[Table, EffectFrame], int] = operations.compile_operation(step)

    def code(table: Table, frame: EffectFrame) -> None:
        frame.done = run(table, frame)

    return code
