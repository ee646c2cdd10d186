"""Whether an effect can be used at all: targets that must be chosen have to exist (LoS 5.3, 9.6)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, HAND
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility, all_hold
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import players_of


class LegendFeasibility(Feasibility[Table]):
    """Targets that earlier steps may still bring about (cards in a hand, a trash, ...) are asked for only in the first
    steps."""

    def is_needed(self, step: script.Choose, *, is_first: bool) -> bool:
        """On the field always."""
        return is_first or READER.zones_of(step.select.of)[0] in FIELD_ZONES

    def is_tried(self, step: script.Choose) -> bool:
        """Of single cards only."""
        return step.count == 1

    def other(self, step: forms.Step) -> Test | None:
        """One of the modes."""
        if not isinstance(step, forms.Modes):
            return None
        modes = [self.compile(mode) for mode in step.modes]
        return lambda table, frame: any(mode(table, frame) for mode in modes)

    def possible(self, steps: Sequence[forms.Step]) -> Test:
        """Also whether what the steps take away is there: nobody is asked whether to do what cannot be done."""
        tests = [self.compile(steps)]
        for step in steps:
            if isinstance(step, forms.Discard):
                tests.append(_enough_hand(step))
            elif isinstance(step, forms.Ready) and step.op == "exhaust" and step.who == "self":
                tests.append(_self_ready)
            elif isinstance(step, script.Energy) and step.op == "exhaust_energy":
                tests.append(_enough_energy(step))
        return all_hold(tests)


def _enough_hand(step: forms.Discard) -> Test:
    amount, player = READER.amount(step.count), step.player
    return lambda table, frame: len(table.zone(players_of(frame.controller, player)[0], HAND)) >= amount(table, frame)


def _enough_energy(step: script.Energy) -> Test:
    amount, player = READER.amount(step.count), step.player
    return lambda table, frame: len(table.ready_energy(players_of(frame.controller, player)[0])) >= amount(table, frame)


def _self_ready(table: Table, frame: EffectFrame) -> bool:
    cards = READER.referred(table, frame, "self")
    return bool(cards) and table.cards[cards[0]].ready


FEASIBILITY: Final = LegendFeasibility(CHOOSING, (HAND,))
