"""Search, import and export cards."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from card_db.models import Card, Text
from card_db.progress import Progress
from card_db.store.cards import CardStore
from card_db.store.differences import CardChange
from card_db.store.gathering import SetProblem
from card_db.store.imports import ImportReport, import_cards
from card_db.store.ordering import SortKey
from card_db.store.results import NO_FILTERS, Filters, Row, SearchResult
from card_db.store.undoing import (
    CardRevision,
    PastImport,
    UndoReport,
    changes_of_import,
    past_imports,
    revisions_of,
    undo_import,
)
from card_db.text.fold import fold
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.services.card_files import CardFile, export_cards, game_of_files, import_files, words_of
from deckbuilder.services.card_texts import CardTexts
from deckbuilder.services.errors import as_service_errors
from deckbuilder.services.import_outcome import ImportOutcome
from deckbuilder.services.script_check import script_check
from deckbuilder.services.table_game import likely_game

__all__ = [
    "CardRevision",
    "CardService",
    "GameCards",
    "PastImport",
    "UndoReport",
    "Wanted",
]

if TYPE_CHECKING:
    from card_db.importers.head_rows import TableOptions
    from deckbuilder.kernel.declaring import Declarable

Wanted = Callable[[], bool]
"""Called now and then during a long job. Once it returns False, the job ends with card_db's SearchCancelledError."""
MOST_OF_A_READING = 20
"""The most cards considered for one reading."""


class GameCards:
    """The cards of one game, for deck lists and deck rules."""

    def __init__(self, store: CardStore, game: str, known: dict[str, Card | None]) -> None:
        self._store, self._game, self._known = store, game, known

    def card(self, card_id: str) -> Card | None:
        """Return the card with that id, of any game, so that a foreign card in a deck can be named."""
        if card_id not in self._known:
            with as_service_errors():
                self._known[card_id] = self._store.card(card_id)
        return self._known[card_id]

    def by_name(self, name: str) -> Sequence[Card]:
        """Return the cards of the game with this name in either language, this number or this id."""
        folded = fold(name)
        with as_service_errors():
            return self._store.by_name(self._game, folded) if folded else ()

    def by_reading(self, reading: str) -> Sequence[Card]:
        """Return the cards of the game with this reading in kana."""
        asked = 'reading="{}"'.format(reading.replace('"', ""))
        with as_service_errors():
            rows = self._store.search(self._game, asked).ids
            return [row.card for row in self._store.rows(self._game, rows[:MOST_OF_A_READING])]

    def suggest(self, name: str) -> Sequence[Card]:
        """Return a few cards of the game with a similar name, the most similar first."""
        with as_service_errors():
            return self._store.suggest(self._game, name)


class CardService:
    """All cards, for window and terminal. Any thread may search.

    Every method raises StorageError if the database cannot be read.
    """

    def __init__(self, store: CardStore, packs: Mapping[str, GamePack], user_sets: Path) -> None:
        self.store = store
        self._packs, self._user_sets = packs, user_sets
        self._known: dict[str, Card | None] = {}
        self._words: dict[str, Mapping[str, Text]] = {}
        self._further: dict[str, Declarable] = {}
        self.texts = CardTexts(packs, self.words)

    def words(self, game: str) -> Mapping[str, Text]:
        """Return what the cards of a game, and the words that their sets translate, are called in both languages, by
        the Japanese word."""
        if game not in self._words:
            self._words[game] = words_of(self.store, game)
        return self._words[game]

    def further_words(self, game: str) -> "Declarable":
        """Return the words of the player's own cards of a game that players may declare."""
        if game not in self._further:
            with as_service_errors():
                self._further[game] = self._packs[game].rules.further_words(self.store.all_cards(game))
        return self._further[game]

    def _forget(self) -> None:
        """Forget what is known of cards, since they may have changed."""
        self._known.clear()
        self._further.clear()
        self._words.clear()
        self.texts.forget()

    def search(
        self,
        game: str,
        query: str = "",
        filters: Filters = NO_FILTERS,
        sort: Sequence[SortKey] = (),
        wanted: Wanted | None = None,
    ) -> SearchResult:
        """Return all matching rows in order.

        `problems` of the answer reports parts of the query that were not understood.
        """
        with as_service_errors():
            return self.store.search(game, query, filters, sort, wanted)

    def rows(self, game: str, rowids: Sequence[int]) -> list[Row]:
        """Return the cards of these rows, in this order."""
        with as_service_errors():
            return self.store.rows(game, rowids)

    def counts(
        self, game: str, query: str = "", filters: Filters = NO_FILTERS, wanted: Wanted | None = None
    ) -> dict[str, dict[str, int]]:
        """Count the matching cards for each value of each facet. A facet's own filter does not affect its counts."""
        with as_service_errors():
            return self.store.counts(game, query, filters, wanted)

    def bounds(self, game: str) -> dict[str, tuple[int, int]]:
        """Return the lowest and the highest number of each range facet."""
        with as_service_errors():
            return self.store.bounds(game)

    def card(self, card_id: str) -> Card | None:
        """Return the card with that id, of any game, or None if the database does not know it."""
        return self.of_game("").card(card_id)

    def cards(self, ids: Sequence[str]) -> dict[str, Card]:
        """Return the cards with these ids. Unknown ids are left out."""
        found = {card_id: self.card(card_id) for card_id in ids}
        return {card_id: card for card_id, card in found.items() if card is not None}

    def of_game(self, game: str) -> GameCards:
        """Return the cards of one game, for readers of deck lists and for deck rules."""
        return GameCards(self.store, game, self._known)

    def game_of_files(self, paths: Sequence[Path]) -> str | None:
        """Return the game that set files name, or None if they name none or an unknown one.

        Raises StorageError for a file that cannot be read.
        """
        with as_service_errors():
            game = game_of_files(paths)
        return game if game in self._packs else None

    def likely_game(self, paths: Sequence[Path], game: str, options: "Callable[[str], TableOptions]") -> str | None:
        """Return the other game whose columns the tables among these files have, or None if they may be of `game`.
        `options` returns how the tables of a game are read.

        Raises StorageError for a file that cannot be read.
        """
        return likely_game(paths, game, {key: pack.schema for key, pack in self._packs.items()}, options)

    def import_files(
        self,
        paths: Sequence[Path],
        game: str,
        *,
        dry_run: bool = False,
        progress: Progress | None = None,
        options: "TableOptions | None" = None,
    ) -> ImportOutcome:
        """Import the cards of files, or none of them if any row is rejected.

        A known card gets the new text and stays in its set. `options` specify how tables are read. `progress` may raise
        to stop the import. Raises StorageError or ServiceError. In all these cases nothing is imported.
        """
        with as_service_errors():
            read_text = self._packs[game].rules.compile_text
            outcome = import_files(
                self.store,
                self._user_sets,
                game,
                paths,
                dry_run,
                progress,
                read_text,
                script_check(self._packs),
                options,
                self._packs[game].doubts,
                self.words(game),
            )
        if not dry_run:
            self._forget()
        return outcome

    def correct_text(self, card: Card, text: Text) -> ImportReport:
        """Give a card another text and read it again. The change is an import, which can be undone.

        Raises StorageError, or ServiceError if the import is refused.
        """
        read = self.texts.compiled(card, text).card
        with as_service_errors():
            report = import_cards(self.store, self._user_sets, card.game, [read], card.set_id, files=[card.id])
        self._forget()
        return report

    def by_hand(self, game: str) -> list[Card]:
        """Return the cards of a game that are played by hand."""
        with as_service_errors():
            return [card for card in self.store.all_cards(game) if card.by_hand]

    def undo_import(self, game: str, number: int | None = None) -> UndoReport:
        """Undo an import, by default the latest one: all its cards go back to what they were.

        Raises ServiceError if there is no such import, or if a later one imported some of its cards again.
        """
        with as_service_errors():
            report = undo_import(self.store, self._user_sets, game, number)
        self._forget()
        return report

    def past_imports(self, game: str) -> list[PastImport]:
        """Return the imports of a game, oldest first."""
        with as_service_errors():
            return past_imports(self.store, self._user_sets, game)

    def changes_of_import(self, game: str, number: int, most: int) -> list[CardChange]:
        """Return the first cards that an earlier import changed, field by field."""
        with as_service_errors():
            return changes_of_import(self.store, self._user_sets, game, number, most)

    def revisions(self, card: Card) -> list[CardRevision]:
        """Return every text that a card has or had, oldest first."""
        with as_service_errors():
            return revisions_of(self.store, card.game, card.id)

    @property
    def problems(self) -> Sequence[SetProblem]:
        """What could not be used in the set files."""
        return self.store.problems

    def looks_changed(self) -> bool:
        """Return whether another window or command seems to have imported something. Takes microseconds."""
        return self.store.looks_changed()

    def refresh(self) -> bool:
        """Load what another window or command imported. Return whether there was anything new."""
        with as_service_errors():
            is_new = self.store.refresh()
        if is_new:
            self._forget()
        return is_new

    def export(self, game: str, kind: CardFile, path: Path) -> int:
        """Write all cards of a game to a file that the import reads back without loss. Return their number."""
        return export_cards(self.store, self._packs[game].schema, kind, path)
