"""The steps of this game's language, each with what compiles it."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules import operations, zone_steps
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.control import CONTROL
from deckbuilder.games.legend_of_stars.rules.operations import OPERATIONS
from deckbuilder.games.legend_of_stars.rules.promises import compile_promise
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.steps import Steps

_FLOW: Final = (forms.If, forms.IfDone, forms.May, forms.Modes, forms.Repeat, forms.ForEach)
STEPS: Final = Steps(
    {
        script.Choose: CHOOSING.compile,
        script.ChooseNumber: CHOOSING.compile_number,
        script.Damage: operations.deal_damage,
        script.Destroy: operations.destroy,
        forms.Discard: operations.discard_cards,
        forms.Draw: OPERATIONS.draw,
        script.Energy: operations.turn_energy,
        script.Enter: zone_steps.put_onto_field,
        script.Forbid: OPERATIONS.forbid,
        forms.ForbidPlayer: operations.bar,
        script.Grant: OPERATIONS.grant,
        forms.GainLife: OPERATIONS.gain_life,
        script.LeadIcons: operations.lead_icons,
        script.Look: zone_steps.look,
        script.Modify: OPERATIONS.modify,
        script.Orient: zone_steps.orient,
        forms.Ready: operations.ready,
        forms.Reveal: zone_steps.reveal,
        script.Search: zone_steps.search,
        forms.Send: operations.send,
        script.SetValue: OPERATIONS.set_numbers,
        forms.Shift: zone_steps.shift,
        forms.Shuffle: OPERATIONS.shuffle,
        forms.Skip: operations.skip,
        script.Swap: zone_steps.swap,
        script.TopCards: operations.top_cards,
        script.TrashEnergy: operations.trash_energy,
        script.Turn: operations.turn,
        forms.Win: operations.win,
    },
    {**dict.fromkeys(_FLOW, CONTROL.compile), script.Later: compile_promise, forms.InsteadStep: compile_promise},
)
