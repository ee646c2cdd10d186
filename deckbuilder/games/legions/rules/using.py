"""Abilities that are used: how often in a turn, and in which context."""

from deckbuilder.engine.api import Json
from deckbuilder.games.legions.rules.lasting import NOBODY, Happening
from deckbuilder.games.legions.rules.table import EffectFrame, Table
from deckbuilder.kernel.effects import Promise


def was_used(table: Table, card: int, ability: int) -> bool:
    """Whether an ability with a limit of once a turn was used this turn (LEG 36-4b)."""
    record = table.cards[card]
    return record.used_turn == table.turn and ability in record.used


def mark_used(table: Table, card: int, ability: int) -> None:
    """Note that the ability was used this turn."""
    if was_used(table, card, ability):
        return
    record = table.edit(card)
    record.used = (*record.used, ability) if record.used_turn == table.turn else (ability,)
    record.used_turn = table.turn


def context(table: Table, card: int, ability: int, code: int) -> EffectFrame:
    """The frame of a card's ability; also the context in which its conditions are read."""
    record = table.cards[card]
    frame = EffectFrame(record.definition, code, record.owner, (card, record.stay), ability)
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        frame.names["target"] = (table.battle.target,)
    return frame


def name_parties(frame: EffectFrame, happening: Happening) -> None:
    """Let an effect speak of what has set it off: the card, the other card of it, the number."""
    if happening.card != NOBODY:
        frame.names["trigger"] = (happening.card,)
        frame.names["it"] = (happening.card,)
    if happening.other != NOBODY:
        frame.names["other"] = (happening.other,)
        if happening.card == (frame.source, frame.stay) or happening.card[0] == frame.source:
            frame.names["it"] = (happening.other,)
    frame.numbers["amount"] = happening.amount


def promised(promise: Promise) -> EffectFrame:
    """The steps that an effect has set up for later, with the cards it had chosen then."""
    frame = EffectFrame(promise.definition, promise.code, promise.controller, promise.source, promise.ability)
    frame.resume(promise)
    return frame


def tell_source(table: Table, event_type: str, card: int, /, **fields: Json) -> None:
    """Tell of an effect of the card by its name; where the card is hidden by now its number is not told."""
    record = table.cards[card]
    name: Json = dict(table.definition(card).name)
    if table.open_number(card) is None:
        table.emit({"type": event_type, "player": record.owner, "name": name, **fields})
    else:
        table.tell(event_type, card, fields)
