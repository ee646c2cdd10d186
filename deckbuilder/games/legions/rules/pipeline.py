"""Make changes unless something forbids or replaces them. Then break cards with 0 HP, and check who has won (LEG 10-1,
24-4, 35-17, 38-21)."""

from collections.abc import Mapping, Sequence
from typing import Final

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.legions.rules.atoms import ATOMS, PROHIBITIONS, doomed
from deckbuilder.games.legions.rules.changes import Change
from deckbuilder.games.legions.rules.endings import check_end
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.games.legions.rules.values import field_index
from deckbuilder.games.legions.rules.vocabulary import FIELD_ZONES
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.replacements import Offer, Replacement
from deckbuilder.kernel.replacing import InsteadFrame, Replacing

_WOULD: Final = {
    "break": ("break",),
    "move": ("goes",),
    "damage": ("damage",),
    "draw": ("draw",),
    "gain_life": ("gain_life",),
    "ready": ("exhaust",),
    "open": ("reverse",),
}


class LegionsReplacing(Replacing[Table, Change]):
    """The replacements of Legions!. The turn player makes all choices about them."""

    def insteads(self, table: Table) -> Mapping[str, Sequence[tuple[int, Replacement]]]:
        """Return the replacements of the open cards on the field."""
        return (table.index or field_index(table)).insteads

    def is_real(self, table: Table, change: Change) -> bool:
        """Whether the change can be replaced: not damage of 0, and not a change to a state that the card already
        has."""
        match change.type:
            case "draw":
                return True
            case "gain_life":
                return change.amount > 0
            case "damage":
                return change.amount > 0 and table.is_unit(change.card)
            case "ready":
                return change.word == "off" and table.cards[change.card].ready
            case "open":
                return change.word == "off" and table.cards[change.card].open
            case _:
                return table.cards[change.card].zone in FIELD_ZONES and table.cards[change.card].open

    def chooser(self, table: Table, change: Change, found: Sequence[Offer]) -> int:
        """Return the turn player (LEG 01-8)."""
        return table.chooser(found[0].frame.controller)

    def decider(self, table: Table, offer: Offer) -> int:
        """Return the turn player (LEG 01-8)."""
        return table.chooser(offer.frame.controller)

    def name(self, table: Table, frame: EffectFrame, change: Change) -> None:
        """Let the replacement also refer to the number of the change."""
        super().name(table, frame, change)
        frame.numbers["amount"] = change.amount

    def replaced(self, table: Table, change: Change) -> None:
        """If the break of a unit with 0 HP was replaced, do not break it again for the same damage."""
        if change.type == "break" and table.on_field(change.card):
            table.edit(change.card).spared = True

    def perform(self, table: Table, changes: Sequence[Change]) -> int:
        """Make the remaining changes, and return how many there were."""
        return len(PIPELINE.perform(table, changes))


REPLACING: Final = LegionsReplacing(_WOULD, frozenset({"draw", "gain_life"}))


def conclude(table: Table, _changes: Sequence[Change], done: Sequence[Change]) -> None:
    """After each change, check who has won, and break cards with 0 HP (LEG 10-1, 24-4)."""
    for player in (0, 1):
        drawn = [change for change in done if change.type == "draw" and change.player == player]
        if drawn:
            table.note("draws", player=player, amount=len(drawn), by_effect=drawn[0].by_effect)
    if not check_end(table) and done:
        break_doomed(table)


def break_doomed(table: Table) -> bool:
    """Break the Minions and lords with 0 HP, the turn player's first. Return whether there were any. Breaks that are
    being replaced wait."""
    cards = [card for player in (table.active, 1 - table.active) for card in doomed(table, player)]
    if not cards:
        return False
    waiting = {
        change.card
        for frame in table.frames
        if isinstance(frame, InsteadFrame)
        for change in frame.open
        if change.type == "break"
    }
    changes = [Change("break", card) for card in cards if card not in waiting]
    if changes:
        PIPELINE.run(table, changes)
    return bool(changes)


PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, {}, refused, REPLACING.divert, {}, dict.fromkeys(ATOMS, conclude)
)


def make(table: Table, *changes: Change, replaceable: bool = True) -> int:
    """Make changes at once, and return how many happened."""
    return len(PIPELINE.run(table, changes, replaceable=replaceable))


def draw(table: Table, player: int, count: int = 1, *, by_effect: bool = False) -> int:
    """Draw cards one by one (LEG 38-11), and return how many. A player who cannot draw loses (LEG 24-3b)."""
    return make(table, *[Change("draw", player=player, by_effect=by_effect) for _ in range(count)]) if count > 0 else 0
