"""Before cards are imported: what the files are, and a question about their columns where something is not certain."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.columns_strip import ColumnsStrip
from deckbuilder.services.table_columns import SeenTable, field_names, is_deck_list, tables_of, wishes_for

if TYPE_CHECKING:
    from deckbuilder.services.answers import Wishes


@dataclass(frozen=True)
class Asked:
    """Files to import, and how their tables are to be read."""

    cards: Sequence[Path]
    lists: Sequence[Path]
    """Those with restriction lists."""
    game: str
    wishes: "Wishes"
    tables: Sequence[SeenTable] = ()
    decks: Sequence[Path] = ()
    """Tables that are deck lists."""


class CardColumns:
    """Looks at files and asks about the columns of their tables."""

    def __init__(self, context: WindowContext, game: str, language: Language, show: Callable[[Strip], None]) -> None:
        self._context, self._game, self._language, self._show = context, game, language, show
        self.strip: ColumnsStrip | None = None

    def look(self, paths: Sequence[Path], wishes: "Wishes | None" = None) -> Asked:
        """What the files are, with the wishes of earlier imports unless others are given; for a worker thread. Raises
        StorageError or ServiceError."""
        cards, lists = self._context.own_lists.with_lists(paths)
        game = self._context.cards.game_of_files(cards) or self._game
        wishes = wishes or wishes_for(game, self._context.settings)
        schema = self._context.packs[game].schema
        tables = tables_of(cards, schema, wishes)
        decks = [each.file for each in tables if is_deck_list(each, schema)]
        left = [each for each in tables if each.file not in decks]
        return Asked([path for path in cards if path not in decks], lists, game, wishes, left, decks)

    def ask(self, asked: Asked, go_on: Callable[[Asked], None], *, always: bool = False) -> None:
        """Go on with the import, after a question where a table has columns that are guessed or unknown, or where a
        spreadsheet has several sheets with cards; `always` asks of every table."""
        read = [each for each in asked.tables if each.table.is_read]
        several = len(read) > len({each.file for each in read})
        if not (always and read) and not several and not any(each.asks for each in read):
            go_on(asked)
            return

        def accept(columns: Mapping[str, Mapping[str, str]], sheets: tuple[str, ...]) -> None:
            remembered = {**asked.wishes.remembered, **columns}
            go_on(replace(asked, wishes=replace(asked.wishes, remembered=remembered, sheets=sheets)))

        strip = self.strip = ColumnsStrip(
            asked.tables, field_names(self._context.packs[asked.game].schema), self._language
        )
        strip.accepted.connect(accept)
        self._show(strip)
