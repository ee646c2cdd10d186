"""Whose effect says that a card or a player cannot do something (LoS 9.2)."""

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars.rules.table import CardDef, Table
from deckbuilder.games.legend_of_stars.rules.values import field_index, forbids
from deckbuilder.kernel.refusals import no_because


def forbidder(table: Table, card: int, what: str) -> CardDef | None:
    """The card whose effect says that this card cannot do that."""
    if not table.mods and what not in (table.index or field_index(table)).concerned:
        return None
    if not forbids(table, card, what):
        return None
    for mod in table.mods:
        if (mod.card, mod.stay, mod.kind, mod.key) == (card, table.cards[card].stay, "forbid", what):
            return table.book[mod.definition]
    index = field_index(table)
    for standing in [*index.statics.get(card, []), *index.spreading]:
        static, context = standing.ability, standing.context
        if what in static.forbid and static.applies(table, context, card):
            return table.definition(standing.card)
    return table.definition(card)


def barring(table: Table) -> bool:
    """Whether any effect says what players cannot do."""
    return bool(table.bans or (table.index or field_index(table)).barring)


def barrer(table: Table, player: int, *what: str) -> CardDef | None:
    """The card whose effect says that the player cannot do one of these."""
    if not (table.bans or (table.index or field_index(table)).barring):
        return None
    for ban in table.bans:
        if ban.player == player and ban.what in what:
            return table.book[ban.definition]
    for standing in field_index(table).barring:
        static, context = standing.ability, standing.context
        if static.bars_player(context.controller, player, what) and static.holds(table, context):
            return table.definition(standing.card)
    return None


def check_allowed(table: Table, card: int, *what: str) -> Refusal | None:
    """Effects that say that the card cannot do one of these (LoS 9.2)."""
    if not table.mods and (table.index or field_index(table)).concerned.isdisjoint(what):
        return None
    for word in what:
        source = forbidder(table, card, word)
        if source is not None:
            return no_because("9.2", "{card} forbids this.", card=source.name)
    return None


def check_free(table: Table, player: int, *what: str) -> Refusal | None:
    """Effects that say that the player cannot do one of these (LoS 9.2)."""
    if not (table.bans or (table.index or field_index(table)).barring):
        return None
    source = barrer(table, player, *what)
    return None if source is None else no_because("9.2", "{card} forbids this.", card=source.name)
