"""What cards say about playing cards of a hand: what it costs, and when it is possible."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.continuous import Amount, Filter, Test
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class CostChange:
    """How much more or less it costs to play cards."""

    condition: Test | None
    who: Filter | None
    """The cards whose cost changes. If None, its own card."""
    amount: Amount

    def of(self, table: CardTable[Any], context: EffectFrame, card: int) -> int:
        """Return by how much the cost of the card changes now."""
        if self.condition is not None and not self.condition(table, context):
            return 0
        reached = card == context.source if self.who is None else self.who(table, context, card)
        return self.amount(table, context) if reached else 0


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class OwnPlay:
    """What a card says about playing itself."""

    costs: tuple[CostChange, ...]
    only: tuple[Test, ...]
    """Conditions without which it cannot be played."""


class Pricing:
    """A change of costs that works now, and the frame in which it is evaluated."""

    __slots__ = ("change", "context")

    def __init__(self, change: CostChange, context: EffectFrame) -> None:
        self.change, self.context = change, context


def compile_cost_change(ability: Any, reader: Reader[Any], condition: Test | None) -> CostChange:
    """Compile a change of costs."""
    return CostChange(condition, reader.who(ability.who), reader.amount(ability.amount))


def own_play(costs: Sequence[CostChange], only: Sequence[Test]) -> OwnPlay | None:
    """Return what a card with these abilities says about playing itself. None: nothing."""
    own = tuple(change for change in costs if change.who is None)
    return OwnPlay(own, tuple(only)) if own or only else None


def context_of(table: CardTable[Any], card: int) -> EffectFrame:
    """Return the frame in which a card's own words about playing it are evaluated."""
    record = table.cards[card]
    return EffectFrame(record.definition, 0, record.owner, (card, record.stay))


def cost_now(table: CardTable[Any], card: int, printed: int, own: OwnPlay | None, pricings: Sequence[Pricing]) -> int:
    """Return what it costs to play the card now, at least 0. `pricings`: the changes that work on the field."""
    cost = printed
    if own is not None and own.costs:
        context = context_of(table, card)
        for change in own.costs:
            cost += change.of(table, context, card)
    for pricing in pricings:
        cost += pricing.change.of(table, pricing.context, card)
    return max(0, cost)


def may_be_played(table: CardTable[Any], card: int, own: OwnPlay | None) -> bool:
    """Return whether the card's own words allow to play it now."""
    if own is None or not own.only:
        return True
    context = context_of(table, card)
    for condition in own.only:  # noqa: SIM110 - asked for each card of a hand
        if not condition(table, context):
            return False
    return True
