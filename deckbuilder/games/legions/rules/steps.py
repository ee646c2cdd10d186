"""The steps of this game's language, each with what compiles it."""

from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules import operations, zone_steps
from deckbuilder.games.legions.rules.choices import CHOOSING
from deckbuilder.games.legions.rules.control import CONTROL
from deckbuilder.games.legions.rules.operations import OPERATIONS
from deckbuilder.games.legions.rules.promises import compile_promise
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.steps import Steps

_FLOW: Final = (forms.If, forms.IfDone, forms.May, script.Modes, forms.Repeat, forms.ForEach)
STEPS: Final = Steps(
    {
        script.Break: operations.break_cards,
        forms.Choose: CHOOSING.compile,
        forms.ChooseNumber: CHOOSING.compile_number,
        script.Damage: operations.deal_damage,
        script.Create: zone_steps.make_tokens,
        forms.Draw: OPERATIONS.draw,
        script.Enter: zone_steps.enter,
        script.Fight: zone_steps.fight,
        script.Forbid: OPERATIONS.forbid,
        forms.GainLife: OPERATIONS.gain_life,
        script.GainPoints: operations.get_points,
        script.Get: lambda _written_out: (),
        script.Grant: OPERATIONS.grant,
        forms.Let: lambda step: (CHOOSING.compile_let(step),),
        script.Look: zone_steps.look,
        forms.LoseGame: operations.end,
        script.MasterAttack: zone_steps.master_attack,
        script.Modify: OPERATIONS.modify,
        script.MoveCores: operations.shift_cores,
        script.Send: operations.send,
        script.Shift: zone_steps.shift,
        script.ShiftWait: operations.shift_wait,
        forms.Shuffle: OPERATIONS.shuffle,
        script.TopCards: operations.top_cards,
        script.Turn: operations.turn,
        script.TurnCores: operations.turn_cores,
        script.Unlock: operations.unlock,
        forms.Win: operations.end,
    },
    {**dict.fromkeys(_FLOW, CONTROL.compile), forms.Later: compile_promise, forms.InsteadStep: compile_promise},
)
