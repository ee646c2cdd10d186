"""Whom a step acts on (LEG 35-5)."""

from collections.abc import Callable

from deckbuilder.games.legions.rules.expressions import READER
from deckbuilder.games.legions.rules.table import Table
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms

Targets = Callable[[Table, EffectFrame], list[int] | None]
"""The cards meant; None where those that were chosen are all gone, so that the step is impossible."""


def compile_targets(who: forms.Who) -> Targets:
    """A closure that gives the cards meant. A selector means all that match (LEG 35-5)."""
    if isinstance(who, str):
        return _named(who)
    return READER.found(who)


def _named(word: str) -> Targets:
    def found(table: Table, frame: EffectFrame) -> list[int] | None:
        refs = READER.refs(table, frame, word)
        cards = [ref[0] for ref in refs if table.stands(ref)]
        return None if refs and not cards else cards

    return found
