"""What forbids changes of the position."""

from collections.abc import Callable, Mapping
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.legend_of_stars.rules.bans import BANS, barring
from deckbuilder.games.legend_of_stars.rules.changes import (
    Change,
)
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.values import field_index, protected
from deckbuilder.i18n.message import Message

Prohibition = Callable[[Table, Change], Refusal | None]


def _protected(table: Table, change: Change) -> Refusal | None:
    source = change.source
    if source is None:
        return None
    rule = protected(table, change.card, source.controller, source.speed, source.cost)
    return Refusal(rule, Message("The card is not affected by this effect."), (change.card,)) if rule else None


def _cannot(what: str) -> Prohibition:
    """Refuse a change that effects forbid (LoS 9.2) or that the card is protected from."""

    def prohibition(table: Table, change: Change) -> Refusal | None:
        refusal = BANS.check(table, change.card, what)
        return refusal if refusal is not None or change.source is None else _protected(table, change)

    return prohibition


def _by_word(prohibitions: Mapping[str, Prohibition]) -> Prohibition:
    """Return a check that picks the prohibition by the word of the change."""
    return lambda table, change: prohibitions[change.word](table, change)


def _barred(table: Table, change: Change) -> Refusal | None:
    """Refuse changes of players that effects bar, and damage by cards that cannot deal any."""
    if not table.mods and not barring(table) and "deal_damage" not in (table.index or field_index(table)).concerned:
        return None
    refusal = BANS.check_player(table, change.player, "take_damage" if change.type == "damage" else change.type)
    if refusal is None and change.type == "damage" and change.card >= 0 and table.on_field(change.card):
        refusal = BANS.check(table, change.card, "deal_damage")
    return refusal


PROHIBITIONS: Final = {
    "destroy": (_cannot("be_destroyed"),),
    "return": (_cannot("be_returned"),),
    "bury": (_protected,),
    "set_energy": (_protected,),
    "down": (_cannot("be_downed"),),
    "square": (_cannot("shift"),),
    "swap": (_cannot("shift"),),
    "orient": (_cannot("reorient"),),
    "turn": (_by_word({"up": _cannot("turn_up"), "down": _cannot("turn_down")}),),
    "ready": (_by_word({"ready": _cannot("be_readied"), "exhausted": _protected}),),
    "draw": (_barred,),
    "heal": (_barred,),
    "damage": (_barred,),
    "affect": (_protected,),
}
