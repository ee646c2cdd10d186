"""Costs that are paid with cards: which cards can pay, one after the other, and paying with them (LoS 2.5, 8.4)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.changes import Change, move_zone, source_of
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.pipeline import add_energy, change_one, discard
from deckbuilder.games.legend_of_stars.rules.table import ActivatedAbility, Price, Table
from deckbuilder.games.legend_of_stars.rules.values import forbids
from deckbuilder.games.legend_of_stars.rules.vocabulary import HAND, TRASH
from deckbuilder.kernel.effects import EffectFrame

_SPARED: Final = {"destroy": "be_destroyed", "return": "be_returned"}
"""What must not be forbidden of a card that pays so (LoS 9.2)."""


def compile_prices(cost: script.Cost) -> tuple[Price, ...]:
    """A price for every single card that is paid."""
    return tuple(Price(part.do, CHOOSING.found(part.select)) for part in cost.cards for _ in range(part.count))


def payers(table: Table, frame: EffectFrame, ability: ActivatedAbility, paid: Sequence[int]) -> list[int]:
    """The cards that may pay the next price, so that the others can be paid as well."""
    place = len(paid)
    rest = [_able(table, frame, ability, price, paid) for price in ability.prices[place:]]
    return [card for card in rest[0] if _covers([[other for other in each if other != card] for each in rest[1:]])]


def check_prices(table: Table, frame: EffectFrame, ability: ActivatedAbility) -> bool:
    """Whether all prices can be paid with different cards."""
    return _covers([_able(table, frame, ability, price, ()) for price in ability.prices])


def _able(table: Table, frame: EffectFrame, ability: ActivatedAbility, price: Price, paid: Sequence[int]) -> list[int]:
    spent = {*paid, frame.source} if ability.destroy_self or ability.exhaust_self else {*paid}
    cards = [card for card in price.found(table, frame) if card not in spent]
    if price.do == "exhaust":
        return [card for card in cards if table.cards[card].ready]
    word = _SPARED.get(price.do)
    return cards if word is None else [card for card in cards if not forbids(table, card, word)]


def _covers(rows: Sequence[Sequence[int]]) -> bool:
    """Whether each row can have a card of its own (augmenting paths)."""
    owner: dict[int, int] = {}
    return all(_seat(rows, row, owner, set()) for row in range(len(rows)))


def _seat(rows: Sequence[Sequence[int]], row: int, owner: dict[int, int], tried: set[int]) -> bool:
    for card in rows[row]:
        if card not in tried:
            tried.add(card)
            if card not in owner or _seat(rows, owner[card], owner, tried):
                owner[card] = row
                return True
    return False


def pay_with(table: Table, player: int, source: int, do: str, card: int) -> None:
    """Pay a price with a card. What would happen instead of it does not: a cost is paid or not."""
    match do:
        case "destroy":
            change_one(table, Change("destroy", card, source_of(table, source, player)), replaceable=False)
        case "exhaust":
            change_one(table, Change("ready", card, word="exhausted"))
        case "return":
            change_one(table, Change("return", card, zone=HAND), replaceable=False)
        case "trash" if table.cards[card].zone == HAND:
            discard(table, [card])
        case "trash":
            move_zone(table, card, TRASH)
        case "energy":
            add_energy(table, card, ready=True)
        case _:
            table.tell("reveal", card, face="up")
