"""What the rules do by themselves before each priority (VIV 1001 to 1007)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.pipeline import PIPELINE
from deckbuilder.games.vividz.rules.reader import needs_met
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING, cost_of
from deckbuilder.games.vividz.rules.vocabulary import AREA, DECK, LANE_COUNT, MISSION, REBOOT, TRASH
from deckbuilder.kernel.rule_processing import RuleProcessing

# Crowded areas ---------------------------------------------------------------------


def crowds(table: Table) -> list[list[int]]:
    """Return the charas of each area with several, the turn player's areas first (VIV 102.8)."""
    if not table.is_crowded():
        return []
    players = (table.active, 1 - table.active)
    crowded = [player for player in players if len(table.zone(player, AREA)) > LANE_COUNT]
    lanes = [table.in_lane(player, lane) for player in crowded for lane in range(LANE_COUNT)]
    return [cards for cards in lanes if len(cards) > 1]


def newest_of(table: Table, cards: Sequence[int]) -> list[int]:
    """Return the charas that came into an area last, of which one is to be chosen (VIV 1002.1)."""
    last = max(table.cards[card].since for card in cards)
    found = [card for card in cards if table.cards[card].since == last]
    chosen = [card for card in found if table.ref(card) in table.newest]
    return chosen or found


def unclear(table: Table) -> list[int]:
    """Return the charas that came into one area together, if their player has not chosen one of them yet."""
    for cards in crowds(table):
        found = newest_of(table, cards)
        if len(found) > 1:
            return found
    return []


def _is_highest(table: Table, chosen: int, cards: Sequence[int]) -> bool:
    cost = cost_of(table, chosen)
    return all(cost > cost_of(table, card) for card in cards if card != chosen)


def level_ups(table: Table) -> list[Change]:
    """Find areas whose newest chara costs more than all others there: they become its EXP (VIV 1002)."""
    found: list[Change] = []
    for cards in crowds(table):
        chosen = newest_of(table, cards)[0]
        if _is_highest(table, chosen, cards):
            found += [Change("exp", card, host=chosen) for card in cards if card != chosen]
            found.append(Change("level_up", chosen))
    return found


def illegal_charas(table: Table) -> list[Change]:
    """Find areas whose newest chara does not: all others there go to the trash (VIV 1003)."""
    found: list[Change] = []
    for cards in crowds(table):
        chosen = newest_of(table, cards)[0]
        if not _is_highest(table, chosen, cards):
            table.tell("illegal_chara", chosen)
            found += [Change("move", card, zone=TRASH) for card in cards if card != chosen]
    return found


# Damage ------------------------------------------------------------------------------


def beaten_charas(table: Table) -> list[int]:
    """Return the charas with as much damage as power, or without power (VIV 1004)."""
    return KNOWING.beaten(table, "power", table.all_areas())


def retirements(table: Table) -> list[Change]:
    """Find beaten charas of both players, with what has retired them (VIV 1102, 1103)."""
    found: list[Change] = []
    for card in beaten_charas(table):
        change = Change("retire", card)
        blame = next((blame for blame in table.blames if blame.chara == table.ref(card)), None)
        if blame is not None:
            change.source, change.controller, change.word = blame.source, blame.controller, blame.cause
        found.append(change)
    return found


# Missions ----------------------------------------------------------------------------


def fulfilled(table: Table) -> list[int]:
    """Return the missions of the turn player that can be checked now (VIV 1006.1). Nothing keeps the rules from doing
    so, so none is left when nothing is due."""
    if not table.checking or table.settled == table.version:
        return []
    return [
        card
        for card in table.zone(table.active, MISSION)
        if (record := table.cards[card]).face_up
        and record.orientation == REBOOT
        and not record.checked
        and needs_met(table, card, "check")
    ]


def _checks(table: Table) -> list[Change]:
    return [Change("check", card) for card in fulfilled(table)]


# Losses ------------------------------------------------------------------------------


def _losses(table: Table) -> list[Change]:
    """Find who loses (VIV 1007)."""
    found: list[Change] = []
    if table.phase == "mission":
        missions = table.zone(table.active, MISSION)
        if missions and not any(table.cards[card].face_up for card in missions):
            found.append(Change("lose", player=1 - table.active, word="missions"))
    if table.deck_check and not table.zone(table.active, DECK):
        found.append(Change("lose", player=table.active, word="deck_out"))
    return found


Stage = Sequence[Callable[[Table], Sequence[Change]]]
_OF_CROWDS: Final = 2


class VividProcessing(RuleProcessing[Table, Change]):
    """One class of rule effects after the other, from the first again (VIV 1001.2a)."""

    def is_at_rest(self, table: Table) -> bool:
        """Whether no rule effect would even be tried."""
        return not (table.is_crowded() or beaten_charas(table) or fulfilled(table) or _losses(table))

    def once(self, table: Table) -> bool:
        """Make what is due. Skip the search if nothing has changed since nothing was due."""
        return table.settled != table.version and super().once(table)

    def stages_now(self, table: Table) -> Sequence[Stage]:
        """Leave out the stages of crowded areas, because there is rarely one."""
        return self.stages if table.is_crowded() else self.stages[_OF_CROWDS:]

    def is_due(self, table: Table) -> bool:
        """Whether a rule effect waits (VIV 704.10). One that changed nothing when it was last tried does not."""
        if table.settled == table.version:
            return False
        changes = [*retirements(table), *_checks(table), *_losses(table)]
        return bool(crowds(table)) or any(PIPELINE.prohibited(table, change) is None for change in changes)

    def make(self, table: Table, changes: Sequence[Change]) -> bool:
        """Make changes that come at once. One that is forbidden is not even tried: whether it is tried again depends on
        what has been copied."""
        allowed = [change for change in changes if PIPELINE.prohibited(table, change) is None]
        if not allowed:
            return False
        before, moment = len(table.frames), table.tick()
        for change in allowed:
            change.moment = moment
        done = PIPELINE.run(table, allowed)
        return bool(done) or len(table.frames) > before


PROCESSING: Final = VividProcessing((level_ups,), (illegal_charas,), (retirements,), (_checks,), (_losses,))
