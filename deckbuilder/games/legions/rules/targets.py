"""What becomes of the cards of an effect that its own steps move (LEG 01-5)."""

from collections.abc import Iterable

from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref


def follow(table: Table, frame: EffectFrame, before: Iterable[Ref]) -> None:
    """Let the names of an effect mean the same cards where its own step has put them."""
    after = {ref: table.ref(ref[0]) for ref in before if not table.stands(ref)}
    if not after:
        return
    frame.names = {name: tuple(after.get(ref, ref) for ref in refs) for name, refs in frame.names.items()}
    frame.queue = tuple(after.get(ref, ref) for ref in frame.queue)
    own = (frame.source, frame.stay)
    frame.stay = after.get(own, own)[1]
