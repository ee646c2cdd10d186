"""The steps of this game's own, each with what compiles it."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules import operations, zone_steps
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.feasible import FEASIBILITY
from deckbuilder.games.legend_of_stars.rules.operations import OPERATIONS
from deckbuilder.games.legend_of_stars.rules.promises import SETTING_UP
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.steps import core_steps

STEPS: Final = core_steps(
    OPERATIONS,
    CHOOSING,
    Control(READER, FEASIBILITY.compile, FEASIBILITY.possible),
    SETTING_UP.compile,
    {
        script.Charge: operations.charge,
        script.Damage: operations.deal_damage,
        script.Destroy: operations.destroy,
        forms.Discard: operations.discard_cards,
        script.Energy: operations.turn_energy,
        script.Forbid: OPERATIONS.forbid,
        forms.ForbidPlayer: operations.bar,
        script.LeadIcons: operations.lead_icons,
        script.Look: zone_steps.look,
        script.Mill: operations.mill,
        script.Move: zone_steps.move,
        script.Orient: zone_steps.orient,
        script.Put: zone_steps.put_onto_field,
        forms.Ready: operations.ready,
        script.Return: operations.send,
        forms.Reveal: zone_steps.reveal,
        script.Search: zone_steps.search,
        forms.Skip: operations.skip,
        script.Swap: zone_steps.swap,
        script.TrashEnergy: operations.trash_energy,
        script.Turn: operations.turn,
    },
)
