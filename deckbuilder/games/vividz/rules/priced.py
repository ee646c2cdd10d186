"""Prices that are paid within an effect."""

from typing import Final

from deckbuilder.games.vividz.rules.costs import VividPaying
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.kernel.effects import EffectFrame


class PayingInEffects(VividPaying):
    """Pays for the rest of an effect, which goes on by itself."""

    def paid(self, table: Table, effect: EffectFrame) -> None:
        """Let the running effect speak of what was paid."""
        running = [frame for frame in table.frames if isinstance(frame, EffectFrame)]
        if running:
            running[-1].names["paid"] = effect.names.get("paid", ())


EFFECTS: Final = PayingInEffects("cost", follows=False)
