"""Choose targets, and check that the targets of an effect exist (LoS 5.3, 9.6)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.targets import show
from deckbuilder.games.legend_of_stars.rules.values import at_issue, forbids
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, HAND, HIDDEN_ZONES
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility, all_hold
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import players_of


class LegendChoosing(Choosing[Table]):
    """Choices of Legend of Stars. If there are too few cards, the player chooses all of them."""

    def is_anything_spared(self, table: Table) -> bool:
        """Whether any effect makes cards impossible to choose (LoS 9.2)."""
        return at_issue(table, "be_chosen")

    def is_spared(self, table: Table, card: int) -> bool:
        """Whether effects forbid choosing the card (LoS 9.2)."""
        return forbids(table, card, "be_chosen")

    def show(self, table: Table, cards: Sequence[int]) -> None:
        """Turn up the face-down cards."""
        show(table, cards)


CHOOSING: Final = LegendChoosing(READER, HIDDEN_ZONES, stops=False)


class LegendFeasibility(Feasibility[Table]):
    """Feasibility of Legend of Stars. Targets that earlier steps can still provide, such as cards in a hand or trash,
    are required only by the first steps."""

    def is_needed(self, step: script.Choose, *, is_first: bool) -> bool:
        """Whether the choice must be possible. Targets on the field always must exist."""
        return is_first or READER.zones_of(step.select.of)[0] in FIELD_ZONES

    def is_tried(self, step: script.Choose) -> bool:
        """Try out only choices of single cards."""
        return step.count == 1

    def other(self, step: forms.Step) -> Test | None:
        """Return a test for a `modes` step: at least one mode must be possible."""
        if not isinstance(step, forms.Modes):
            return None
        modes = [self.compile(mode) for mode in step.modes]
        return lambda table, frame: any(mode(table, frame) for mode in modes)

    def possible(self, steps: Sequence[forms.Step]) -> Test:
        """Also test that the cards and energies that the steps remove exist, so that no player is asked about an
        impossible step."""
        tests = [self.compile(steps)]
        for step in steps:
            if isinstance(step, forms.Discard):
                tests.append(_enough_hand(step))
            elif isinstance(step, forms.Ready) and step.op == "exhaust" and step.who == "self":
                tests.append(_self_ready)
            elif isinstance(step, script.Energy) and step.op == "exhaust_energy":
                tests.append(_enough_energy(step))
            elif isinstance(step, script.Pay):
                tests.append(_can_pay(step))
        return all_hold(tests)


def _enough_hand(step: forms.Discard) -> Test:
    amount, player = READER.amount(step.count), step.player
    return lambda table, frame: len(table.zone(players_of(frame.controller, player)[0], HAND)) >= amount(table, frame)


def _enough_energy(step: script.Energy) -> Test:
    amount, player = READER.amount(step.count), step.player
    return lambda table, frame: len(table.ready_energy(players_of(frame.controller, player)[0])) >= amount(table, frame)


def _can_pay(step: script.Pay) -> Test:
    energy, life = step.cost.pay, step.cost.life
    return lambda table, frame: table.count_ready(frame.controller) >= energy and table.life[frame.controller] >= life


def _self_ready(table: Table, frame: EffectFrame) -> bool:
    cards = READER.referred(table, frame, "self")
    return bool(cards) and table.cards[cards[0]].ready


FEASIBILITY: Final = LegendFeasibility(CHOOSING, (HAND,))
