"""What forbids changes of the position."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from deckbuilder.engine.api import Refusal
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.vocabulary import (
    ENERGY,
    REBOOT,
    SLEEP,
)

Prohibition = Callable[[Table, Change], Refusal | None]


def _of_card(word: str) -> Prohibition:
    return lambda table, change: BANS.check(table, change.card, word)


def _of_opponent(word: str) -> Prohibition:
    """A prohibition that only effects of the opponent of the card's player obey."""

    def check(table: Table, change: Change) -> Refusal | None:
        if change.controller < 0 or change.controller == table.cards[change.card].owner:
            return None
        return BANS.check(table, change.card, word)

    return check


def _in_battle(word: str) -> Prohibition:
    """A prohibition of what a battle does (VIV 1102)."""
    return lambda table, change: BANS.check(table, change.card, word) if change.word == "battle" else None


def _of_player(word: str) -> Prohibition:
    return lambda table, change: BANS.check_player(table, change.player, word)


def _stays_in_energy(table: Table, change: Change) -> Refusal | None:
    return BANS.check(table, change.card, "leave_energy") if table.cards[change.card].zone == ENERGY else None


def _cannot_enter(table: Table, change: Change) -> Refusal | None:
    record = table.cards[change.card]
    player = record.home if change.side < 0 else change.side
    return BANS.check_player(table, player, "enter") or _stays_in_energy(table, change)


def _cannot_slide(table: Table, change: Change) -> Refusal | None:
    return BANS.check_player(table, table.cards[change.card].owner, "shift")


PROHIBITIONS: Final[Mapping[str, Sequence[Prohibition]]] = {
    "move": (_stays_in_energy,),
    "exp": (_stays_in_energy,),
    "enter": (_cannot_enter,),
    "retire": (
        _of_card("be_retired"),
        _in_battle("be_retired_in_battle"),
        _of_opponent("be_retired_by_opponent"),
    ),
    "slide": (_of_card("shift"), _of_opponent("be_slid_by_opponent"), _cannot_slide),
    REBOOT: (_of_card("be_rebooted"), _of_opponent("be_rebooted_by_opponent")),
    SLEEP: (_of_card("be_slept"), _of_opponent("be_slept_by_opponent")),
    "draw": (_of_player("draw"),),
}
