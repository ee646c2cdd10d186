"""Prepares an import of cards: finds out what the files are, and asks about table columns that are not certain."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.gui.context import WindowContext
from deckbuilder.gui.language import Language
from deckbuilder.gui.widgets.strip import Strip
from deckbuilder.gui.window.columns_strip import ColumnsStrip
from deckbuilder.services.table_columns import SeenTable, field_names, is_deck_list, table_options, tables_of

if TYPE_CHECKING:
    from deckbuilder.services.answers import TableOptions


@dataclass(frozen=True)
class ImportPlan:
    """Files to import, and how to read their tables."""

    cards: Sequence[Path]
    lists: Sequence[Path]
    """Files with restriction lists."""
    game: str
    options: "TableOptions"
    tables: Sequence[SeenTable] = ()
    decks: Sequence[Path] = ()
    """Tables that turned out to be deck lists."""
    likely: str | None = None
    """The other game that the tables seem to belong to."""


class CardColumns:
    """Inspects files and asks about the columns of their tables."""

    def __init__(self, context: WindowContext, game: str, language: Language, show: Callable[[Strip], None]) -> None:
        self._context, self._game, self._language, self._show = context, game, language, show
        self.strip: ColumnsStrip | None = None

    def inspect(
        self, paths: Sequence[Path], options: "TableOptions | None" = None, chosen: str | None = None
    ) -> ImportPlan:
        """Find out what the files are. Without `options`, use the choices of earlier imports. `chosen`: the game that
        the user chose for tables, which do not name one. Runs on a worker thread.

        Raises StorageError or ServiceError.
        """
        cards, lists = self._context.own_lists.with_lists(paths)
        service, settings = self._context.cards, self._context.settings
        named = service.game_of_files(cards) or chosen
        game = named or self._game
        options = options or table_options(game, settings)
        schema = self._context.packs[game].schema
        tables = tables_of(cards, schema, options)
        decks = [each.file for each in tables if is_deck_list(each, schema)]
        left = [each for each in tables if each.file not in decks]
        likely = None if named else service.likely_game(cards, game, lambda key: table_options(key, settings))
        return ImportPlan([path for path in cards if path not in decks], lists, game, options, left, decks, likely)

    def ask(self, plan: ImportPlan, go_on: Callable[[ImportPlan], None], *, always: bool = False) -> None:
        """Continue the import with `go_on`. First ask the user if columns are guessed or unknown, or if a spreadsheet
        has several sheets with cards. With `always`, ask about every table."""
        read = [each for each in plan.tables if each.table.is_read]
        several = len(read) > len({each.file for each in read})
        if not (always and read) and not several and not any(each.asks for each in read):
            go_on(plan)
            return

        def accept(columns: Mapping[str, Mapping[str, str]], sheets: tuple[str, ...]) -> None:
            remembered = {**plan.options.remembered, **columns}
            go_on(replace(plan, options=replace(plan.options, remembered=remembered, sheets=sheets)))

        strip = self.strip = ColumnsStrip(
            plan.tables, field_names(self._context.packs[plan.game].schema), self._language
        )
        strip.accepted.connect(accept)
        self._show(strip)
