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
        script.Charge: operations.charge,
        script.Choose: CHOOSING.compile,
        script.ChooseNumber: CHOOSING.compile_number,
        script.Damage: operations.deal_damage,
        script.Destroy: operations.destroy,
        forms.Discard: operations.discard_cards,
        forms.Draw: OPERATIONS.draw,
        script.Energy: operations.turn_energy,
        script.Forbid: OPERATIONS.forbid,
        forms.ForbidPlayer: operations.bar,
        script.Grant: OPERATIONS.grant,
        forms.GainLife: OPERATIONS.gain_life,
        script.LeadIcons: operations.lead_icons,
        script.Look: zone_steps.look,
        script.Mill: operations.mill,
        script.Modify: OPERATIONS.modify,
        script.Move: zone_steps.move,
        script.Orient: zone_steps.orient,
        script.Put: zone_steps.put_onto_field,
        forms.Ready: operations.ready,
        script.Return: operations.send,
        forms.Reveal: zone_steps.reveal,
        script.Search: zone_steps.search,
        script.SetValue: OPERATIONS.set_numbers,
        forms.Shuffle: OPERATIONS.shuffle,
        forms.Skip: operations.skip,
        script.Swap: zone_steps.swap,
        script.TrashEnergy: operations.trash_energy,
        script.Turn: operations.turn,
        forms.Win: operations.win,
    },
    {**dict.fromkeys(_FLOW, CONTROL.compile), script.Later: compile_promise, forms.InsteadStep: compile_promise},
)
