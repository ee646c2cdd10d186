"""Make changes unless something forbids or replaces them (VIV 102.7, 912)."""

from collections.abc import Sequence
from typing import Final

from deckbuilder.engine.pipeline import Pipeline
from deckbuilder.games.vividz.rules.atoms import ATOMS, CONCLUSIONS, POSSIBLE
from deckbuilder.games.vividz.rules.change_prohibitions import PROHIBITIONS
from deckbuilder.games.vividz.rules.change_triggers import COLLECTORS, WITNESSES
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.triggers import COLLECTING, name_attack
from deckbuilder.games.vividz.rules.vocabulary import DECK
from deckbuilder.kernel.changes import refused
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.in_turn import one_by_one
from deckbuilder.kernel.numbered_replacing import NumberedReplacing
from deckbuilder.kernel.replacements import Offer

_WOULD: Final = {
    "move": ("goes",),
    "enter": ("enter", "goes"),
    "retire": ("retire", "goes"),
    "damage": ("damage",),
    "draw": ("draw",),
    "reboot": ("reboot",),
    "sleep": ("sleep",),
    "exp": ("become_exp", "goes"),
    "connect": ("goes",),
    "slide": ("shift",),
    "clear": ("clear",),
    "level_up": ("level_up",),
    "scout": ("scout",),
    "reload": ("reload",),
    "gain_counters": ("gain_counters",),
    "lose": ("lose_game",),
}
_OF_PLAYERS: Final = frozenset({"draw", "lose", "gain_counters", "spend_counters", "shuffle", "scout", "reload"})


class VividReplacing(NumberedReplacing[Table, Change]):
    """The turn player chooses which replacement applies first (VIV 912.2)."""

    def chooser(self, table: Table, change: Change, found: Sequence[Offer]) -> int:
        """Return the turn player."""
        return table.active

    def is_so_caused(self, table: Table, change: Change, offer: Offer) -> bool:
        """Whether a battle or an effect retires the chara, whose effect does it (VIV 1102, 1103), from where, and which
        counters are gained (VIV 1120)."""
        ability = offer.ability
        if ability.counter and change.name != ability.counter:
            return False
        if ability.cause and change.type == "retire" and change.word != ability.cause:
            return False
        own = change.controller == offer.frame.controller
        if ability.by and (change.controller < 0 or own != (ability.by == "you")):
            return False
        return not ability.origins or change.card < 0 or table.cards[change.card].zone in ability.origins

    def is_real(self, table: Table, change: Change) -> bool:
        """Whether the change would do anything (VIV 102.6)."""
        possible = POSSIBLE.get(change.type)
        return super().is_real(table, change) and (possible is None or possible(table, change))

    def begin(self, table: Table, frame: EffectFrame) -> None:
        """Name the attacker."""
        name_attack(table, frame)

    def perform(self, table: Table, changes: Sequence[Change]) -> int | None:
        """Make the changes that are left."""
        return len(PIPELINE.perform(table, changes)) if changes else 0


REPLACING: Final = VividReplacing(_WOULD, _OF_PLAYERS, COLLECTING)
PIPELINE: Final[Pipeline[Table, Change]] = Pipeline(
    ATOMS, PROHIBITIONS, COLLECTORS, refused, REPLACING.divert, WITNESSES, CONCLUSIONS
)


def make(table: Table, changes: Sequence[Change]) -> int:
    """Make changes that happen at once, and return how many have happened. Cards that leave a deck do so one after the
    other (VIV 504.3)."""
    if table.result is not None or not changes:
        return 0
    if len(changes) > 1 and all(change.card >= 0 for change in changes):
        if all(table.cards[change.card].zone == DECK for change in changes):
            return one_by_one(table, changes, make_one)
        moment = table.tick()
        for change in changes:
            change.moment = moment
    return len(PIPELINE.run(table, changes))


def make_one(table: Table, change: Change, *, replaceable: bool = True) -> bool:
    """Make one change, and return whether it happened."""
    return table.result is None and PIPELINE.run_one(table, change, replaceable=replaceable)


def draw(table: Table, player: int, count: int = 1, controller: int = -1) -> int:
    """Draw cards, one after the other (VIV 1106.2), and return how many."""
    draws = [Change("draw", player=player, controller=controller) for _ in range(count)]
    return one_by_one(table, draws, make_one)
