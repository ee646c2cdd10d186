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
        script.Damage: operations.deal_damage,
        script.Destroy: operations.destroy,
        forms.Discard: operations.discard_cards,
        script.Energy: operations.turn_energy,
        forms.Enter: zone_steps.put_onto_field,
        script.Forbid: OPERATIONS.forbid,
        forms.ForbidPlayer: operations.bar,
        script.Look: zone_steps.look,
        script.Orient: zone_steps.orient,
        forms.Ready: operations.ready,
        forms.Reveal: zone_steps.reveal,
        script.Search: zone_steps.search,
        forms.Send: operations.send,
        forms.Shift: zone_steps.shift,
        forms.Skip: operations.skip,
        script.Swap: zone_steps.swap,
        forms.TopCards: operations.top_cards,
        script.TrashEnergy: operations.trash_energy,
        script.Turn: operations.turn,
    },
)
