"""Abilities that are used: how often in a turn, and in which context."""

from deckbuilder.games.legions.rules.lasting import NOBODY, Happening
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.effects import EffectFrame


def context(table: Table, card: int, ability: int, code: int) -> EffectFrame:
    """The frame of a card's ability; also the context in which its conditions are read."""
    record = table.cards[card]
    frame = EffectFrame(record.definition, code, record.owner, (card, record.stay), ability)
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        frame.names["defender"] = (table.battle.target,)
    return frame


def name_parties(frame: EffectFrame, happening: Happening) -> None:
    """Let an effect speak of what has set it off: the card, the other card of it, the number."""
    if happening.card != NOBODY:
        frame.names["subject"] = (happening.card,)
        frame.names["it"] = (happening.card,)
    if happening.other != NOBODY:
        frame.names["other"] = (happening.other,)
        if happening.card == (frame.source, frame.stay) or happening.card[0] == frame.source:
            frame.names["it"] = (happening.other,)
    frame.numbers["amount"] = happening.amount
