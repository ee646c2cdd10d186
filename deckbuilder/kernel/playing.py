"""What cards say about playing cards of a hand: what it costs, and when it is possible."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.book_table import BookTable
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
    each_turn: int = 0
    """How many cards of its name a player can play in one turn, or 0 for any number."""
    way: int = 0
    """A number that tells the ways of playing apart, in a game that has several."""


class Pricing:
    """A change of costs that works now, and the frame in which it is evaluated."""

    __slots__ = ("change", "context")

    def __init__(self, change: CostChange, context: EffectFrame) -> None:
        self.change, self.context = change, context


def compile_cost_change(ability: Any, reader: Reader[Any], condition: Test | None) -> CostChange:
    """Compile a change of costs."""
    return CostChange(condition, reader.who(ability.who), reader.amount(ability.amount))


def own_play(costs: Sequence[CostChange], only: Sequence[Test], each_turn: int = 0, *, way: int = 0) -> OwnPlay | None:
    """Return what a card with these abilities says about playing itself. None: nothing."""
    own = tuple(change for change in costs if change.who is None)
    return OwnPlay(own, tuple(only), each_turn, way) if own or only or each_turn else None


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


def note_played(table: BookTable[Any, Any], player: int, card: int, own: OwnPlay | None) -> None:
    """Remember for this turn that the player has played the card, if its own words limit that."""
    if own is None or not own.each_turn:
        return
    now = [played for played in table.limited if played[0] == table.turn]
    table.limited = (*now, (table.turn, player, table.cards[card].definition, own.way))
    table.touch()


def is_played_out(table: BookTable[Any, Any], player: int, card: int, own: OwnPlay | None) -> bool:
    """Return whether the player has played so many cards of this name in this turn that no more can be played."""
    if own is None or not own.each_turn or not table.limited:
        return False
    name, count = table.name_of(card), 0
    for turn, who, played, way in table.limited:
        if turn == table.turn and who == player and way == own.way and table.book[played].name == name:
            count += 1
    return count >= own.each_turn


def may_be_played(table: BookTable[Any, Any], card: int, own: OwnPlay | None) -> bool:
    """Return whether the card's own words allow its owner to play it now."""
    if own is None:
        return True
    if own.each_turn and is_played_out(table, table.cards[card].owner, card, own):
        return False
    if not own.only:
        return True
    context = context_of(table, card)
    for condition in own.only:  # noqa: SIM110 - asked for each card of a hand
        if not condition(table, context):
            return False
    return True
