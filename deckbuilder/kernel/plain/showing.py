"""Shows a position to programs and to the window: cards as printed, in their zones, with their states."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.engine.position import Aim
from deckbuilder.kernel.plain.table import PlainTable
from deckbuilder.kernel.table_top import TableTops
from deckbuilder.kernel.views import Object, Views, keywords_seen
from deckbuilder.kernel.words import TableWords

PLAIN_LABELS: Final = {
    "end_turn": "End the turn", "pick": "{card}", "pick_ability": "{card}", "yes": "Yes", "no": "No",
}  # fmt: skip
"""The labels of the moves in `PLAIN_SHAPES`."""


class PlainViews(Views[PlainTable]):
    """Views for programs."""

    def __init__(self, game: str, edition: str, words: TableWords) -> None:
        super().__init__(game, words)
        self._edition = edition

    def edition(self, table: PlainTable) -> str:
        """Return the only edition of the game."""
        return self._edition

    def printed(self, table: PlainTable, card: int) -> Object:
        """Return a card with everything in its fields."""
        record, definition = table.cards[card], table.definition(card)
        seen: Object = {"id": record.handle, "card": definition.id, "name": dict(definition.name)}
        for key, words in definition.words.items():
            seen[key] = words[0] if words else None
        seen.update(definition.numbers)
        seen["keywords"] = keywords_seen(definition.keywords)
        seen["counters"] = dict(record.counters)
        return seen


class PlainTops(TableTops[PlainTable]):
    """Views for the window."""

    def __init__(self, declared: TableWords, *shown: str) -> None:
        """`shown`: the numbers of a card that the mat shows."""
        super().__init__(declared)
        self._shown = shown

    def numbers(self, table: PlainTable, card: int) -> Mapping[str, int]:
        """Return the shown numbers that the card has."""
        numbers = table.definition(card).numbers
        return {key: numbers[key] for key in self._shown if key in numbers}

    def aims(self, table: PlainTable) -> tuple[Aim, ...]:
        """Return nothing, because at a question no card is targeting another."""
        return ()
