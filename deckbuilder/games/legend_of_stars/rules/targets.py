"""Find the cards that a step acts on (LoS 9.6)."""

from collections.abc import Callable, Iterable

from deckbuilder.games.legend_of_stars.rules.changes import Change, Source
from deckbuilder.games.legend_of_stars.rules.expressions import READER
from deckbuilder.games.legend_of_stars.rules.pipeline import PIPELINE, turn_up
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms

Targets = Callable[[Table, EffectFrame], list[int]]


def compile_targets(who: forms.Who, *, reveal: bool = True) -> Targets:
    """Compile a name or selector to a closure that finds its cards. A selector means all that match. Face-down cards
    among them are turned up first (LoS 9.6), unless `reveal` is False."""
    cards = READER.cards(who)
    if isinstance(who, str) or not reveal:
        return cards

    def every(table: Table, frame: EffectFrame) -> list[int]:
        found = cards(table, frame)
        show(table, found)
        return found

    return every


def show(table: Table, cards: Iterable[int]) -> None:
    """Turn up the face-down cards without changing their orientation. Their reveal effects come after this effect (LoS
    9.6.2)."""
    for card in cards:
        record = table.cards[card]
        if record.zone == CHARACTERS and not record.face_up:
            turn_up(table, card)


def source(table: Table, frame: EffectFrame) -> Source:
    """Return the source of the effect, which resistances read."""
    definition = table.book[frame.definition]
    return Source(frame.source, frame.controller, definition.speed, definition.cost)


def affected(table: Table, frame: EffectFrame, cards: Iterable[int]) -> list[int]:
    """Return the cards that the effect can affect. Report the others as unaffected (LoS 8.13.2, 8.13.3)."""
    origin = source(table, frame)
    return [change.card for change in PIPELINE.run(table, [Change("affect", card, origin) for card in cards])]
