"""The costs of plays and techniques, and paying them (VS 4.16, 8.5.1.3)."""

from collections.abc import Collection, Sequence
from typing import Final, Literal

from deckbuilder.engine.api import Refusal
from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.rules.bans import BANS
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.choices import CHOOSING
from deckbuilder.games.victory_spark.rules.pipeline import make_one
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import activated_at, effect_of
from deckbuilder.games.victory_spark.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.victory_spark.rules.vocabulary import (
    DECK,
    ENERGY,
    HAND,
    RETIRE,
    STAND,
    TURNED_ZONES,
    WAITING_ROOM,
)
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.ability_numbers import shown_number
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.paying import Part, PayFrame, Paying, Payment, Price
from deckbuilder.kernel.refusals import no, no_because

CARD_AS_COST: Final = Message("Choose a card to pay the cost with.")
TARGET: Final = "target"
"""The name under which a cancel keeps the number of the ability that it has chosen."""
_GOALS: Final = {"waiting_room": WAITING_ROOM, "retire": RETIRE, "hand": HAND, "deck_bottom": DECK}
_TURNING: Final = {"rest": "be_rested", "reverse": "be_reversed"}
"""What turns a card to pay with it, and what forbids that."""


def rest_energy(table: Table, player: int, amount: int, chosen: Sequence[int] | None = None) -> None:
    """Rest that many standing energies as a cost: those that the player has chosen, or from the left (VS 2.2.2)."""
    if amount > 0:
        table.emit({"type": "pay", "player": player, "energy": amount})
    for card in table.standing(player, ENERGY)[: max(0, amount)] if chosen is None else chosen:
        make_one(table, Change("rest", card), replaceable=False)


class AllEnergy(Part[Table]):
    """All energies are rested. At least one must stand (VS 4.16.2, 8.5.1.3.2)."""

    __slots__ = ("how",)

    def __init__(self, how: Literal["standing", "every"]) -> None:
        self.how = how

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """`every`: all of them must stand."""
        standing = table.standing(player, ENERGY)
        if not standing or (self.how == "every" and len(standing) < len(table.zone(player, ENERGY))):
            return no("4.16.2", "There are energies that cannot be rested.")
        return None

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Rest those that stand."""
        rest_energy(table, frame.controller, len(table.standing(frame.controller, ENERGY)))


class Itself(Part[Table]):
    """The card of the technique pays: it is reversed, or put into another zone."""

    __slots__ = ("do",)

    def __init__(self, do: str) -> None:
        self.do = do

    def refusal(self, table: Table, player: int, card: int) -> Refusal | None:
        """Only a standing card is reversed as a cost (VS 4.9.1.3)."""
        record = table.cards[card]
        if self.do == "reverse" and (record.zone not in TURNED_ZONES or record.orientation != STAND):
            return no("4.9.1.3", "Only a standing card is reversed to pay a cost.")
        return BANS.check(table, card, "be_reversed") if self.do == "reverse" else None

    def pay(self, table: Table, frame: EffectFrame) -> None:
        """Pay. The technique keeps the information of the card before it moved (VS 3.8.6)."""
        pay_with(table, frame, self.do, frame.source)


def pay_with(table: Table, frame: EffectFrame, do: str, card: int) -> None:
    """Do with a card what a price says."""
    if do in _TURNING:
        make_one(table, Change(do, card), replaceable=False)
    elif do == "reveal":
        frame.names[SHOWN] = (*frame.names.get(SHOWN, ()), table.ref(card))
        table.tell("reveal", card)
    else:
        make_one(table, Change("move", card, zone=_GOALS[do], bottom=do == "deck_bottom"))


class SparkPaying(Paying[Table]):
    """Everything is paid at once. Then the technique comes into the resolution zone (VS 8.5.2)."""

    def available(self, table: Table, player: int) -> int:
        """Count the standing energies."""
        return len(table.standing(player, ENERGY))

    def too_little(self, amount: int, available: int) -> Refusal:
        """Refuse a cost for which too few energies stand."""
        return no_because("8.5.1.3.2", "Energy needed: {cost}; standing: {ready}.", cost=amount, ready=available)

    def too_few(self, price: Price | None) -> Refusal:
        """Refuse a price for which there are too few cards."""
        return no("8.5.1.3.2", "There are too few cards to pay this with.")

    def check_exhaust(self, table: Table, card: int) -> Refusal | None:
        """Only a standing card is rested as a cost (VS 4.9.1.2)."""
        record = table.cards[card]
        if record.zone not in TURNED_ZONES or record.orientation != STAND:
            return no("4.9.1.2", "Only a standing card is rested to pay a cost.")
        return BANS.check(table, card, "be_rested")

    def able(self, table: Table, cards: list[int], do: str) -> list[int]:
        """Keep the cards that stand if they must, and that are not revealed already (VS 4.12.1.1)."""
        if do in _TURNING:
            ban = _TURNING[do]
            standing = (card for card in cards if table.cards[card].orientation == STAND)
            return [card for card in standing if BANS.check(table, card, ban) is None]
        return [card for card in cards if not table.is_shown(table.ref(card))] if do == "reveal" else cards

    def used_up(self, payment: Payment, frame: EffectFrame) -> Collection[int]:
        """The card of the technique can pay only once."""
        return (frame.source,) if any(isinstance(part, Itself) for part in payment.last) else ()

    def prompt(self, price: Price | None) -> Message:
        """Ask for the cards of a price."""
        return CARD_AS_COST

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Report the technique."""
        kind = "cancel" if frame.numbers.get(TARGET) else "activate"
        if kind == "cancel":
            table.tell(kind, frame.source, ability=shown_number(frame.ability), target=frame.numbers[TARGET])
        else:
            table.tell(kind, frame.source, ability=shown_number(frame.ability))

    def pay_amount(self, table: Table, player: int, amount: int) -> None:
        """Rest energies."""
        rest_energy(table, player, amount)

    def exhaust(self, table: Table, card: int) -> None:
        """Rest the card."""
        make_one(table, Change("rest", card), replaceable=False)

    def pay_cards(self, table: Table, frame: EffectFrame, do: str, cards: Sequence[int]) -> None:
        """Pay with the cards."""
        for card in cards:
            pay_with(table, frame, do, card)

    def paid(self, table: Table, effect: EffectFrame) -> None:
        """Put the technique into the resolution zone (VS 8.5.2)."""
        table.resolution.add(table, effect.copy(), effect.numbers.get(TARGET, 0))
        if effect.numbers.get(TARGET):
            COLLECTING.watch(table, "cancels", effect.controller)


PAYING: Final = SparkPaying("cost", follows=False)


def begin_ability(table: Table, card: int, index: int, target: int = 0) -> None:
    """Let the player pay for a technique. `target`: the number of the ability that a cancel has chosen."""
    ability = activated_at(table, card, index)
    assert ability is not None
    effect = effect_of(table, card, ability.index, ability.code, table.cards[card].owner)
    name_attack(table, effect)
    if target:
        effect.numbers[TARGET] = target
    table.push(PayFrame(PAYING, ability.payment, effect))


def begin_cancel(table: Table, move: Move) -> None:
    """Let the player pay for a cancel (VS 12.1.1)."""
    _, card, index, target = move
    assert isinstance(card, int)
    assert isinstance(index, int)
    assert isinstance(target, int)
    begin_ability(table, card, index, target)


# From the text --------------------------------------------------------------------


def compile_cost(cost: script.Cost) -> Payment:
    """Compile a cost: energies, the card itself, and one price for each kind of card. Where all cards pay, those that
    cannot are passed over (VS 4.16.2)."""
    parts: list[Part[Table]] = [AllEnergy(cost.all_energy)] if cost.all_energy is not None else []
    prices: list[Price] = []
    last: list[Part[Table]] = [Itself("reverse")] if cost.reverse else []
    for part in cost.cards:
        if isinstance(part.who, script.Select):
            prices.append(Price(part.do, part.count, CHOOSING.finder(part.who), takes_all=part.every))
        else:
            last.append(Itself(part.do))
    prices.sort(key=lambda price: price.takes_all)  # other prices are paid first, so that cards are left for them
    return Payment(cost.pay, tuple(parts), tuple(prices), tuple(last), exhausts=cost.exhaust)
