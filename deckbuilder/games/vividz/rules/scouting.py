"""Scouting: reveal the top card of a deck, and play it or put it into the energy zone (VIV 804.2, 1115)."""

from collections.abc import Sequence

from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.pipeline import make
from deckbuilder.games.vividz.rules.playing import FreePlayFrame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import has_icon
from deckbuilder.games.vividz.rules.vocabulary import SCOUT, SCOUT_ICON
from deckbuilder.kernel.lasting import Ref


def reveal_tops(table: Table, players: Sequence[int]) -> None:
    """Put the top cards of decks into the scout zone at the same time, unless something happens instead."""
    make(table, [Change("scout", player=player) for player in players])


def waiting(table: Table, player: int) -> int:
    """Return how many scouted cards of a player wait for the player's choice."""
    return len(table.zone(player, SCOUT))


def newest(table: Table, player: int, before: int = 0) -> Ref | None:
    """Return the card that a player has just scouted, if any. `before`: how many waited already."""
    cards = table.zone(player, SCOUT)
    return table.ref(cards[-1]) if len(cards) > before else None


def choose(table: Table, player: int, scouted: Ref | None) -> None:
    """Let the player choose for a scouted card. Only one with the scout icon can be played."""
    if scouted is not None and table.stands(scouted):
        card = scouted[0]
        allowed = has_icon(table, card, SCOUT_ICON)
        table.push(FreePlayFrame(table, player, card, allowed=allowed, to_energy=True))
