"""Whom a step acts on, and what becomes of an effect that cannot go on (LEG 01-5, 35-5)."""

from collections.abc import Callable, Iterable

from deckbuilder.games.legions.rules.expressions import READER, candidates, compile_filter
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref

Targets = Callable[[Table, EffectFrame], list[int] | None]
"""The cards meant; None where those that were chosen are all gone, so that the step is impossible."""


def compile_targets(who: forms.Who) -> Targets:
    """A closure that gives the cards meant. A selector means all that match (LEG 35-5)."""
    if isinstance(who, str):
        return _named(who)
    select, test = who, compile_filter(who)
    return lambda table, frame: candidates(table, frame, select, test)


def _named(word: str) -> Targets:
    def found(table: Table, frame: EffectFrame) -> list[int] | None:
        refs = READER.refs(table, frame, word)
        cards = [ref[0] for ref in refs if table.stands(ref)]
        return None if refs and not cards else cards

    return found


def follow(table: Table, frame: EffectFrame, before: Iterable[Ref]) -> None:
    """Let the names of an effect mean the same cards where its own step has put them."""
    after = {ref: table.ref(ref[0]) for ref in before if not table.stands(ref)}
    if not after:
        return
    frame.names = {name: tuple(after.get(ref, ref) for ref in refs) for name, refs in frame.names.items()}
    frame.queue = tuple(after.get(ref, ref) for ref in frame.queue)
    own = (frame.source, frame.stay)
    frame.stay = after.get(own, own)[1]
