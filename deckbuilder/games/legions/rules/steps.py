"""The steps of this game's own, each with what compiles it."""

from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules import operations, zone_steps
from deckbuilder.games.legions.rules.choices import CHOOSING
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.operations import OPERATIONS
from deckbuilder.games.legions.rules.promises import SETTING_UP
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.steps import core_steps

STEPS: Final = core_steps(
    OPERATIONS,
    CHOOSING,
    Control(READER),
    SETTING_UP.compile,
    {
        script.Break: operations.break_cards,
        script.Damage: operations.deal_damage,
        script.Create: zone_steps.make_tokens,
        forms.Enter: zone_steps.enter,
        script.Fight: zone_steps.fight,
        script.GainPoints: operations.get_points,
        script.Get: lambda _written_out: (),
        script.Look: zone_steps.look,
        script.MasterAttack: zone_steps.master_attack,
        script.MoveCores: operations.shift_cores,
        script.Send: operations.send,
        forms.Shift: zone_steps.shift,
        script.ShiftWait: operations.shift_wait,
        forms.TopCards: operations.top_cards,
        script.Turn: operations.turn,
        script.TurnCores: operations.turn_cores,
        script.Unlock: operations.unlock,
    },
)
