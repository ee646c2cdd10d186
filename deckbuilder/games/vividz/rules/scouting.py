"""Scouting: reveal the top card of a deck, and play it or put it into the energy zone (VIV 804.2, 1115)."""

from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.pipeline import make_one
from deckbuilder.games.vividz.rules.playing import FreePlayFrame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING
from deckbuilder.games.vividz.rules.values import has_icon
from deckbuilder.games.vividz.rules.vocabulary import DECK, SCOUT, SCOUT_ICON
from deckbuilder.kernel.lasting import Ref


def reveal_top(table: Table, player: int) -> Ref | None:
    """Put the top card of a deck into the scout zone, where everybody sees it. None: the deck is empty."""
    deck = table.zone(player, DECK)
    if not deck:
        return None
    card = deck[0]
    make_one(table, Change("move", card, zone=SCOUT), replaceable=False)
    table.tell("scout", card)
    COLLECTING.watch(table, "scouts", player, table.ref(card))
    return table.ref(card)


def choose(table: Table, player: int, scouted: Ref | None) -> None:
    """Let the player choose for a scouted card. Only one with the scout icon can be played."""
    if scouted is not None and table.stands(scouted):
        card = scouted[0]
        allowed = has_icon(table, card, SCOUT_ICON)
        table.push(FreePlayFrame(table, player, card, allowed=allowed, to_energy=True))
