"""The costs of abilities, and paying them (LEG 30)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.changes import Change, cores_at, move_cores, pay_points
from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.pipeline import make
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import can_act, forbids
from deckbuilder.games.legions.rules.vocabulary import DECK, EXILE, FIELD_ZONES, HAND
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.paying import Part, Paying, Payment, Price
from deckbuilder.kernel.refusals import no

X_PROMPT: Final = Message("How many Master Points do you pay for X?")
NOT_IN_FULL: Final = "The cost cannot be paid in full."


def may_exhaust(table: Table, card: int) -> bool:
    """Return whether the card can be exhausted as a cost: ready, on the field, able to act (LEG 29-1, 30-3)."""
    record = table.cards[card]
    return record.zone in FIELD_ZONES and record.ready and can_act(table, card)


class Cores(Part[Table]):
    """Cores that a cost moves from the player's core zone to another place (LEG 30-4)."""

    __slots__ = ("count", "to")

    def __init__(self, count: int, to: str) -> None:
        self.count, self.to = count, to

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """Refuse if the core zone has fewer cores."""
        return None if self.count <= cores_at(table, player, "core_zone") else no("30-1", NOT_IN_FULL)

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Move the cores, exhausted ones first (LEG 07-3)."""
        move_cores(table, frame.controller, self.count, "core_zone", self.to)


class LegionsPaying(Paying[Table]):
    """Players pay points, then the card itself, then cores, then other cards in the order of the text."""

    def available(self, table: Table, player: int) -> int:
        """Count the points, and one for each ready core (LEG 07-4b)."""
        return table.available(player)

    def too_little(self, amount: int, available: int) -> Refusal:
        """Refuse a cost that cannot be paid in full (LEG 30-1)."""
        return no("30-1", NOT_IN_FULL)

    def too_few(self, price: Price | None) -> Refusal:
        """Refuse a cost that cannot be paid in full (LEG 30-1)."""
        return no("30-1", NOT_IN_FULL)

    def check_exhaust(self, table: Table, card: int) -> Refusal | None:
        """The card must be ready and able to act (LEG 29-1, 30-3)."""
        if may_exhaust(table, card):
            return None
        if table.cards[card].ready:
            return no("29-1", "The unit is unable to act in the turn in which it was deployed.")
        return no("30-3", "The card is exhausted.")

    def able(self, table: Table, cards: list[int], do: str) -> list[int]:
        """Return the cards that can pay and that nothing protects from it (LEG 01-3)."""
        match do:
            case "exhaust":
                return [card for card in cards if may_exhaust(table, card)]
            case "break":
                return [card for card in cards if not forbids(table, card, "be_broken")]
            case "reverse":
                return [card for card in cards if table.cards[card].open and not forbids(table, card, "be_reversed")]
            case _:
                return cards

    def prompt(self, price: Price | None) -> Message:
        """Ask for all cards of a price at once."""
        return X_PROMPT if price is None else Message(_PROMPTS[price.do], {"count": price.count})

    def pay_amount(self, table: Table, player: int, amount: int) -> None:
        """Pay points (LEG 30-2)."""
        pay_points(table, player, amount)

    def exhaust(self, table: Table, card: int) -> None:
        """Exhaust the card. Nothing replaces a cost (LEG 30-3)."""
        make(table, Change("ready", card, word="off"), replaceable=False)

    def pay_cards(self, table: Table, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Pay with all cards at once."""
        if do in _GOALS:
            changes = [Change("move", card, zone=_GOALS[do]) for card in cards]
        elif do == "break":
            changes = [Change("break", card) for card in cards]
        else:
            changes = [Change("ready" if do == "exhaust" else "open", card, word="off") for card in cards]
        make(table, *changes, replaceable=False)


_GOALS: Final = {"exile": EXILE, "hand": HAND, "deck_bottom": DECK}
_PROMPTS: Final = {
    "exile": "Exile {count} to pay the cost.",
    "break": "Break {count} to pay the cost.",
    "hand": "Return {count} to the hand to pay the cost.",
    "exhaust": "Exhaust {count} to pay the cost.",
    "reverse": "Reverse {count} to pay the cost.",
    "deck_bottom": "Put {count} under the deck to pay the cost.",
}
PAYING: Final = LegionsPaying("cost", follows=True)


# From the text --------------------------------------------------------------------


def compile_cost(cost: script.Cost) -> Payment:
    """Compile a cost."""
    return Payment(
        cost.pay,
        () if cost.cores is None else (Cores(cost.cores.count, cost.cores.to),),
        tuple(_price(part) for part in cost.cards),
        x=cost.x,
        exhausts=cost.exhaust,
    )


def _price(part: forms.CardCost) -> Price:
    """Compile the price of the card itself, or of a number of own cards."""
    cards = READER.cards(part.who)
    if isinstance(part.who, str):
        return Price(part.do, 1, cards)

    def found(table: Table, frame: EffectFrame) -> list[int]:
        return [card for card in cards(table, frame) if table.cards[card].owner == frame.controller]

    return Price(part.do, part.count, found)
