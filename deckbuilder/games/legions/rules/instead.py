"""Which replacements apply to a change, and what they make of it (LEG 35-17)."""

from typing import Final, NamedTuple

from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.table import InsteadAbility, Table
from deckbuilder.games.legions.rules.values import works_now
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.using import was_used

WOULD: Final = {
    "break": "break",
    "move": "move",
    "damage": "damage",
    "draw": "draw",
    "gain_life": "gain_life",
    "ready": "exhaust",
    "open": "reverse",
}
"""What an ability calls a change before it happens."""
_OF_PLAYERS: Final = frozenset({"draw", "gain_life"})
Key = tuple[int, ...]


class Offer(NamedTuple):
    """A replacement that applies to a change."""

    key: Key
    """What tells it from others: it applies once to a change."""
    card: int
    ability: InsteadAbility
    frame: EffectFrame
    """The context in which it is read, and its steps."""
    promise: Promise | None


def offers(table: Table, change: Change, used: tuple[Key, ...]) -> list[Offer]:
    """The replacements that apply to the change now, besides those that have been asked already."""
    word = WOULD.get(change.type)
    if word is None or not _real(table, change):
        return []
    found = []
    for player in (0, 1):
        for card in table.field(player):
            definition = table.definition(card)
            if definition.insteads and table.cards[card].open:
                for ability in definition.insteads:
                    if ability.would == word:
                        frame = _context(table, card, ability, change)
                        found.append(Offer((0, card, ability.index), card, ability, frame, None))
    for promise in table.promises:
        if promise.kind == "instead":
            ability = instead_of(table, promise)
            if ability.would == word:
                frame = promised(promise)
                _name(table, frame, change)
                found.append(Offer((1, promise.clock), promise.source[0], ability, frame, promise))
    return [offer for offer in found if offer.key not in used and _applies(table, change, offer)]


def instead_of(table: Table, promise: Promise) -> InsteadAbility:
    """The compiled replacement of a promise: it belongs to the step just before its steps."""
    ability = getattr(table.book[promise.definition].codes[promise.code][promise.pc - 1], "instead", None)
    assert isinstance(ability, InsteadAbility)
    return ability


def _real(table: Table, change: Change) -> bool:
    """What does nothing is not replaced: damage of 0, a card that is exhausted already."""
    match change.type:
        case "draw":
            return True
        case "gain_life":
            return change.amount > 0
        case "damage":
            return change.amount > 0 and table.is_unit(change.card)
        case "ready":
            return change.word == "off" and table.cards[change.card].ready
        case "open":
            return change.word == "off" and table.cards[change.card].open
        case _:
            return table.cards[change.card].zone in FIELD_ZONES and table.cards[change.card].open


def _context(table: Table, card: int, ability: InsteadAbility, change: Change) -> EffectFrame:
    record = table.cards[card]
    frame = EffectFrame(record.definition, ability.code, record.owner, (card, record.stay), ability.index)
    _name(table, frame, change)
    return frame


def _name(table: Table, frame: EffectFrame, change: Change) -> None:
    if change.type not in _OF_PLAYERS:
        frame.names["it"] = frame.names["trigger"] = (table.ref(change.card),)
    frame.numbers["amount"] = change.amount


def _applies(table: Table, change: Change, offer: Offer) -> bool:
    ability, frame = offer.ability, offer.frame
    if not (works_now(table, frame.controller, ability.during) and _meant(table, change, offer)):
        return False
    if ability.cause and change.type == "damage" and change.word != ability.cause:
        return False
    if ability.goals and change.zone not in ability.goals:
        return False
    if ability.once and was_used(table, offer.card, ability.index):
        return False
    return ability.condition is None or ability.condition(table, frame)


def _meant(table: Table, change: Change, offer: Offer) -> bool:
    """Whether it is about this player, or this card."""
    ability, controller = offer.ability, offer.frame.controller
    if change.type in _OF_PLAYERS:
        return ability.whose == "each" or (change.player == controller) == (ability.whose == "you")
    promise = offer.promise
    if promise is not None and promise.cards is not None:
        return table.ref(change.card) in promise.cards
    if ability.who is None:
        return change.card == offer.card
    return ability.who(table, offer.frame, change.card)


def renumbered(table: Table, change: Change, offer: Offer) -> int:
    """The number that the change gets."""
    assert offer.ability.number is not None
    how, amount = offer.ability.number
    number = amount(table, offer.frame)
    if how == "to":
        return max(0, number)
    return max(0, change.amount - number if how == "less" else change.amount + number)
