"""The techniques that a card has now, by their numbers: its printed ones from 0, and those that it has gained
(VS 2.14.8). A gained technique has its number as long as the card has it."""

from collections.abc import Sequence

from deckbuilder.games.victory_spark.rules.card_def import CardDef
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import body_of
from deckbuilder.kernel.ability_numbers import is_given, origin_of
from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.compiling import ActivatedAbility, ability_at
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.granting import Body, activated_by, activated_of, triggered_by, triggered_of
from deckbuilder.kernel.triggering import Filter, TriggeredAbility


def numbers_on(table: Table, card: int) -> list[int]:
    """Return the numbers of the techniques that a card has."""
    own, body = range(len(table.book[table.cards[card].definition].techniques)), body_of(table, card)
    return list(own) if body is None else [*(own if body.printed else ()), *body.given]


def activated_on(table: Table, card: int) -> Sequence[ActivatedAbility]:
    """Return the activated techniques that a card has, cancels too."""
    own, body = table.book[table.cards[card].definition].activated, body_of(table, card)
    return own if body is None else activated_of(table, body, own)


def activated_at(table: Table, card: int, number: int) -> ActivatedAbility | None:
    """Return the activated technique of a card that players know by that number, or None."""
    return ability_at(activated_on(table, card), number)


def kind_of(table: Table, card: int, ability: ActivatedAbility) -> str:
    """Return whether a technique of a card is `activated` or a `cancel`."""
    return table.technique(table.cards[card].definition, ability.index).kind


def triggered_on(table: Table, card: int, event: str, body: Body | None) -> Sequence[TriggeredAbility]:
    """Return the automatic techniques for an event that a card with that body has."""
    own = table.book[table.cards[card].definition].triggers.get(event, ())
    if body is None:
        return own
    return [ability for ability in triggered_of(table, body, own) if ability.triggers[0].event == event]


def triggered_at(table: Table, definition: int, number: int) -> TriggeredAbility | None:
    """Return the automatic technique with that number, also if no card has it any more."""
    if is_given(number):
        return next(iter(triggered_by(table, number)), None)
    return table.book[definition].triggered.get(number)


def code_at(table: Table, definition: int, number: int) -> int | None:
    """Return the code of an automatic or activated technique. It is that of the definition of `origin_of`."""
    triggered = triggered_at(table, definition, number)
    if triggered is not None:
        return triggered.code
    activated = activated_by(table, number) if is_given(number) else table.book[definition].activated
    return next((ability.code for ability in activated if ability.index == number), None)


def aim_of(table: Table, card: int, number: int) -> Filter:
    """Return which abilities a cancel of a card may choose."""
    aim = table.given(number).aim if is_given(number) else table.book[table.cards[card].definition].aims[number]
    assert aim is not None
    return aim


def effect_of(table: Table, card: int, number: int, code: int, controller: int) -> EffectFrame:
    """Return the effect of a technique of a card, not begun yet."""
    origin = origin_of(number, table.cards[card].definition)
    return EffectFrame(origin, code, controller, table.ref(card), number)


def definition_of(table: Table, item: ZonedAbility) -> CardDef:
    """Return the card of an ability in the resolution zone, as printed (VS 3.8.4)."""
    if is_given(item.stored.ability):
        return table.book[table.cards[item.source[0]].definition]
    return table.book[item.stored.definition]
