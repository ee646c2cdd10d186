"""Which replacement effects apply to a change, and what they make of it (LoS 9.1)."""

from typing import Final, NamedTuple

from deckbuilder.games.legend_of_stars.rules.changes import Change, source_of
from deckbuilder.games.legend_of_stars.rules.table import InsteadAbility, Table
from deckbuilder.games.legend_of_stars.rules.triggers import context
from deckbuilder.games.legend_of_stars.rules.values import field_index, protected
from deckbuilder.kernel.effects import EffectFrame, promised
from deckbuilder.kernel.lasting import Promise
from deckbuilder.kernel.using import was_used

WOULD: Final = {
    "destroy": ("be_destroyed", "leave_field"),
    "down": ("be_downed",),
    "return": ("be_returned", "leave_field"),
    "bury": ("leave_field",),
    "damage": ("take_damage",),
    "draw": ("draw",),
    "heal": ("heal",),
}
"""What an ability calls a change before it happens."""
_OF_PLAYERS: Final = frozenset({"damage", "draw", "heal"})
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


def may_apply(table: Table, change: Change) -> bool:
    """Whether anything might replace the change at all."""
    words = WOULD.get(change.type)
    return words is not None and (bool(table.promises) or not field_index(table).insteads.keys().isdisjoint(words))


def offers(table: Table, change: Change, used: tuple[Key, ...]) -> list[Offer]:
    """The replacements that apply to the change now, besides those that have been asked already."""
    words = WOULD.get(change.type, ())
    if not words or not _real(table, change):
        return []
    found = []
    for word in words:
        for card, ability in field_index(table).insteads.get(word, ()):
            found.append(Offer((0, card, ability.index), card, ability, _context(table, card, ability, change), None))
    for promise in table.promises:
        if promise.kind == "instead":
            ability = instead_of(table, promise)
            if ability.would in words:
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
    """What does nothing is not replaced: damage of 0, a card that leaves the field but is not there."""
    if change.type in _OF_PLAYERS:
        return change.type == "draw" or change.amount > 0
    return table.on_field(change.card)


def _context(table: Table, card: int, ability: InsteadAbility, change: Change) -> EffectFrame:
    frame = context(table, card, None)
    frame.code, frame.ability = ability.code, ability.index
    _name(table, frame, change)
    return frame


def _name(table: Table, frame: EffectFrame, change: Change) -> None:
    if change.type not in _OF_PLAYERS:
        frame.names["it"] = frame.names["trigger"] = (table.ref(change.card),)


def _applies(table: Table, change: Change, offer: Offer) -> bool:
    ability, frame = offer.ability, offer.frame
    if not _meant(table, change, offer):
        return False
    if ability.cause and change.type == "damage" and (change.word == "effect") != (ability.cause == "effect"):
        return False
    if ability.once and was_used(table, offer.card, ability.index):
        return False
    return ability.condition is None or ability.condition(table, frame)


def _meant(table: Table, change: Change, offer: Offer) -> bool:
    """Whether it is about this player, or this card. A protected card is not helped either (LoS 8.13.2)."""
    ability, controller = offer.ability, offer.frame.controller
    if change.type in _OF_PLAYERS:
        return ability.whose == "each" or (change.player == controller) == (ability.whose == "you")
    promise = offer.promise
    if promise is not None and promise.cards is not None:
        return table.ref(change.card) in promise.cards
    if ability.who is None:
        return change.card == offer.card
    source = source_of(table, offer.card, controller)
    if protected(table, change.card, controller, source.speed, source.cost):
        return False
    return ability.who(table, offer.frame, change.card)


def renumbered(table: Table, change: Change, offer: Offer) -> int:
    """The number that the change gets."""
    assert offer.ability.number is not None
    how, amount = offer.ability.number
    number = amount(table, offer.frame)
    match how:
        case "to":
            return max(0, number)
        case "less":
            return max(0, change.amount - number)
        case "more":
            return max(0, change.amount + number)
        case _:
            return change.amount * max(0, number)
