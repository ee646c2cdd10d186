"""The costs of abilities, and paying them (LoS 2.5, 8.4)."""

from collections.abc import Collection, Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.bans import BANS
from deckbuilder.games.legend_of_stars.rules.changes import Change, change_life, check_life, move_zone, source_of
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.pipeline import add_energy, change_one, discard
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.triggers import COLLECTING
from deckbuilder.games.legend_of_stars.rules.values import forbids
from deckbuilder.games.legend_of_stars.rules.vocabulary import HAND, TRASH
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.compiling import ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import Part, Paying, Payment, Price
from deckbuilder.kernel.refusals import no, no_because
from deckbuilder.kernel.using import mark_used

DISCARD_AS_COST: Final = Message("Choose the cards to discard as the cost.")
CARD_AS_COST: Final = Message("Choose a card to pay the cost with.")
_SPARED: Final = {"destroy": "be_destroyed", "hand": "be_returned"}
"""The prohibition that prevents each kind of payment (LoS 9.2)."""


def pay_energy(table: Table, player: int, amount: int) -> None:
    """Exhaust that many ready energies, from the left (LoS 2.5.1)."""
    paid = table.ready_energy(player)[:amount]
    for card in paid:
        table.edit(card).ready = False
    if amount:
        table.emit({"type": "pay", "player": player, "energy": amount})
    if paid and COLLECTING.is_watched(table):
        for card in paid:
            COLLECTING.happened(table, card, "exhausted")


class Life(Part[Table]):
    """A cost of life, which does not count as damage (LoS 2.5.1)."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """Refuse if the player has less life."""
        if self.amount > table.life[player]:
            return no("2.5", "Your life is too low to pay this.")
        return None

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Pay, which may end the game (LoS 4)."""
        change_life(table, frame.controller, -self.amount)
        check_life(table)


class DestroySelf(Part[Table]):
    """The card of the ability is destroyed as a cost."""

    __slots__ = ()

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """Refuse if an effect forbids destroying the card (LoS 9.2)."""
        return BANS.check(table, card, "be_destroyed")

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Destroy the card. The effect still refers to it."""
        source = source_of(table, frame.source, frame.controller)
        change_one(table, Change("destroy", frame.source, source), replaceable=False)
        frame.stay = table.cards[frame.source].stay


class LegendPaying(Paying[Table]):
    """Players pay energies, then the card itself, then other cards in the order of the text, then life."""

    def available(self, table: Table, player: int) -> int:
        """Count the ready energies (LoS 2.5.1)."""
        return table.count_ready(player)

    def too_little(self, amount: int, available: int) -> Refusal:
        """Refuse a cost for which there are too few energies (LoS 2.5.1)."""
        return no_because("2.5.1", "Energy needed: {cost}; ready: {ready}.", cost=amount, ready=available)

    def too_few(self, price: Price | None) -> Refusal:
        """Refuse a price for which there are too few cards, in the hand or elsewhere."""
        if price is not None:
            return no("2.5", "There are too few cards in your hand to pay this.")
        return no("2.5", "There are too few cards to pay this with.")

    def check_exhaust(self, table: Table, card: int) -> Refusal | None:
        """The card must be ready (LoS 6.6)."""
        return None if table.cards[card].ready else no("6.6", "The card is exhausted already, so it cannot pay.")

    def able(self, table: Table, cards: list[int], do: str) -> list[int]:
        """Return the cards that can pay: ready if the payment requires it, and not protected from it (LoS 9.2)."""
        if do == "exhaust":
            return [card for card in cards if table.cards[card].ready]
        word = _SPARED.get(do)
        return cards if word is None else [card for card in cards if not forbids(table, card, word)]

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """The card of the ability can pay only once."""
        is_paid = payment.exhausts or any(isinstance(part, DestroySelf) for part in payment.last)
        return (frame.source,) if is_paid else ()

    def prompt(self, price: Price | None) -> Message:
        """Ask for one card after the other, but for all discarded cards at once. No cost has an X."""
        return DISCARD_AS_COST if price is not None and price.do == "discard" else CARD_AS_COST

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Count the ability as used (LoS 8.4). The cost of playing a card from the hand is not an ability."""
        if table.cards[frame.source].zone == HAND:
            return
        ability = ability_at(table.book[frame.definition].activated, frame.ability)
        once_a_game = ability is not None and ability.once_a_game
        mark_used(table, frame.source, frame.ability, once_a_game=once_a_game)
        table.tell("activate", frame.source, ability=frame.ability)

    def pay_amount(self, table: Table, player: int, amount: int) -> None:
        """Exhaust energies."""
        pay_energy(table, player, amount)

    def exhaust(self, table: Table, card: int) -> None:
        """Exhaust the card. Effects of the opponent cannot prevent this."""
        change_one(table, Change("ready", card, word="exhausted"))

    def pay_cards(self, table: Table, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Pay with the cards. Nothing can replace a payment."""
        if do == "discard":
            discard(table, cards)
            return
        for card in cards:
            _pay_with(table, frame, do, card)


def _pay_with(table: Table, frame: EffectFrame, do: str, card: int) -> None:
    match do:
        case "destroy":
            source = source_of(table, frame.source, frame.controller)
            change_one(table, Change("destroy", card, source), replaceable=False)
        case "exhaust":
            change_one(table, Change("ready", card, word="exhausted"))
        case "hand":
            change_one(table, Change("return", card, zone=HAND), replaceable=False)
        case "trash" if table.cards[card].zone == HAND:
            discard(table, [card])
        case "trash":
            move_zone(table, card, TRASH)
        case "energy":
            add_energy(table, card, ready=True)
        case _:
            table.tell("reveal", card, face="up")


PAYING: Final = LegendPaying("effect", follows=False)


# From the text --------------------------------------------------------------------


def compile_cost(cost: script.Cost) -> Payment:
    """Compile a cost: one price for all discarded cards, and one for each chosen card. The card itself is destroyed
    last."""
    discards = [Price("discard", cost.discard, None, HAND, "discard", is_named=False)] if cost.discard else []
    chosen = [(part, part.who) for part in cost.cards if isinstance(part.who, script.Select)]
    cards = [Price(part.do, 1, CHOOSING.finder(who)) for part, who in chosen for _ in range(part.count)]
    last: list[Part[Table]] = [Life(cost.life)] if cost.life else []
    if len(chosen) < len(cost.cards):
        last.append(DestroySelf())
    return Payment(cost.pay, (), (*discards, *cards), tuple(last), exhausts=cost.exhaust)
