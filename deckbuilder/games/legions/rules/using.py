"""Creates the frame in which an ability is used."""

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.ability_numbers import origin_of
from deckbuilder.kernel.effects import EffectFrame


def context(table: Table, card: int, ability: int, code: int) -> EffectFrame:
    """Return the frame of a card's ability. Its conditions are evaluated in the same frame."""
    record = table.cards[card]
    frame = EffectFrame(origin_of(ability, record.definition), code, record.owner, (card, record.stay), ability)
    if table.battle is not None:
        frame.names["attacker"] = (table.battle.attacker,)
        frame.names["defender"] = (table.battle.target,)
    return frame
