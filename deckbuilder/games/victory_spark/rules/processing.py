"""What the rules do by themselves at a check timing (VS 9)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.games.victory_spark.glossary import SLOTS
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.pipeline import PIPELINE
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import KNOWING
from deckbuilder.games.victory_spark.rules.vocabulary import (
    BENCH,
    DECK,
    EMPTY,
    MOST_RETIRED,
    RETIRE,
    RING,
    SURPRISE,
    WAITING_ROOM,
)
from deckbuilder.kernel.rule_processing import RuleProcessing

PLAYERS: Final = (0, 1)


def refreshes(table: Table) -> list[Change]:
    """Find empty decks of players with cards in the waiting room (VS 9.8.1)."""
    return [
        Change("refresh", player=player)
        for player in PLAYERS
        if not table.zone(player, DECK) and table.zone(player, WAITING_ROOM)
    ]


def _waits(table: Table) -> bool:
    return bool(table.resolution.items or table.resolution.offers)


def meets_loss(table: Table, player: int) -> bool:
    """Whether a player meets a loss condition. Nobody does while an ability waits (VS 1.2.2.1, 1.2.2.2)."""
    if _waits(table):
        return False
    is_out = not table.zone(player, DECK) and not table.zone(player, WAITING_ROOM)
    return is_out or table.retired(player) >= MOST_RETIRED


def losses(table: Table) -> list[Change]:
    """Find who loses (VS 9.2.1)."""
    return [Change("lose", player=player) for player in PLAYERS if meets_loss(table, player)]


def beaten_among(table: Table, cards: list[int]) -> list[int]:
    """Return the cards on the field without defence, or with as much damage as defence (VS 9.3, 9.4)."""
    return KNOWING.beaten(table, "defence", cards)


def beaten(table: Table) -> list[Change]:
    """Find beaten cards: one in a ring is retired, one on a bench goes to the waiting room (VS 9.3, 9.4)."""
    zones = [table.zone(player, zone) for player in PLAYERS for zone in (RING, BENCH)]
    cards = beaten_among(table, [card for cards in zones for card in cards])
    return [Change("move", card, zone=RETIRE if table.cards[card].zone == RING else WAITING_ROOM) for card in cards]


def _older(table: Table, cards: Sequence[int]) -> list[int]:
    """Return all of several cards but the one that was placed last, or all if several were placed last at the same
    time (VS 9.5.1)."""
    last = max(table.cards[card].since for card in cards)
    newest = [card for card in cards if table.cards[card].since == last]
    return list(cards) if len(newest) > 1 else [card for card in cards if card not in newest]


def crowded(table: Table) -> list[Change]:
    """Find cards in places that hold one card (VS 9.5)."""
    found: list[Change] = []
    for player in PLAYERS:
        places = [table.zone(player, RING), table.zone(player, SURPRISE)]
        if len(table.zone(player, BENCH)) > len(SLOTS):
            places += [table.in_slot(player, slot) for slot in range(len(SLOTS))]
        for cards in places:
            if len(cards) > 1:
                found += [Change("move", card, zone=WAITING_ROOM) for card in _older(table, cards)]
    return found


def refills(table: Table) -> list[Change]:
    """Find empty rings (VS 9.6.1)."""
    return [
        Change("refill", player=player)
        for player in PLAYERS
        if table.ring(player) == EMPTY and table.zone(player, DECK)
    ]


def improper(table: Table) -> list[Change]:
    """Find face-up surprise cards none of whose abilities waits (VS 9.7.1)."""
    found: list[Change] = []
    for player in PLAYERS:
        for card in table.zone(player, SURPRISE):
            waits = any(item.source == table.ref(card) for item in table.resolution.items)
            if table.cards[card].face_up and not waits:
                found.append(Change("move", card, zone=WAITING_ROOM))
    return found


class SparkProcessing(RuleProcessing[Table, Change]):
    """The refresh of a deck comes first. Everything else comes at the same time (VS 9.1.1)."""

    def once(self, table: Table) -> bool:
        """Make what is due. Skip the search if the position has not changed since nothing was due."""
        if table.settled == table.version:
            return False
        if super().once(table):
            return True
        if not _waits(table):  # an ability that waits puts a loss off
            table.settled = table.version
        return False

    def is_settled(self, table: Table) -> bool:
        """Whether no ability waits, and the position has not changed since nothing was due."""
        return table.settled == table.version and not _waits(table)

    def make(self, table: Table, changes: Sequence[Change]) -> bool:
        """Make changes that come at once. A card moves only once."""
        before, moment, cards = len(table.frames), table.tick(), set[int]()
        single: list[Change] = []
        for change in changes:
            change.moment = moment
            if change.card not in cards or change.card < 0:
                single.append(change)
            cards.add(change.card)
        done = PIPELINE.run(table, single)
        if done:
            table.emit({"type": "rule_processing", "changes": [change.type for change in done]})
        return bool(done) or len(table.frames) > before


PROCESSING: Final = SparkProcessing((refreshes,), (losses, beaten, crowded, refills, improper))
