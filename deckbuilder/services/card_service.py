"""Searching, importing and exporting cards."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import deckbuilder
from card_db.models import Card
from card_db.store.cards import CardStore, Filters, Found, Row
from card_db.store.differences import CardChange
from card_db.store.errors import Rejected
from card_db.store.gathering import ScriptCheck, SetProblem
from card_db.store.ordering import SortKey
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
from deckbuilder import kernel
from deckbuilder.games import kit
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.services.card_files import CardFile, ImportOutcome, Progress, export_cards, game_of_files, import_files
from deckbuilder.services.errors import told

__all__ = [
    "CardRevision",
    "CardService",
    "GameCards",
    "PastImport",
    "UndoReport",
    "Wanted",
    "rules_version",
    "script_check",
]

if TYPE_CHECKING:
    from card_db.importers.head_rows import Wishes

Wanted = Callable[[], bool]
"""Asked now and then during a long job; once it says no, the job ends with card_db's SearchCancelledError."""
MOST_OF_A_READING = 20
"""Cards that are looked at of those with one reading."""
NO_FILTERS = Filters()
MODULES = {".py", ".so", ".pyd"}


def script_check(packs: Mapping[str, GamePack]) -> ScriptCheck:
    """Says what is wrong with the abilities of a card, with the card's id and the path to the wrong part."""

    def ask(card: Card) -> Sequence[Rejected]:
        return [
            Rejected(0, f"{card.id} {problem.place}", problem.message.key, problem.message.args)
            for problem in packs[card.game].rules.check_script(card)
        ]

    return ScriptCheck(ask, rules_version(frozenset(pack.home for pack in packs.values())))


@cache
def rules_version(homes: frozenset[Path]) -> str:
    """A word that changes whenever the rules may judge a script in another way: the program's version, and names, sizes
    and times of the modules of the kernel, the kit and all games. `homes`: the folders of the games' modules."""
    digest = hashlib.sha256(deckbuilder.__version__.encode())
    for folder in (Path(kernel.__file__).parent, Path(kit.__file__).parent, *sorted(homes)):
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in MODULES:
                status = path.stat()
                digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16]


class GameCards:
    """The cards of one game as deck lists and deck rules ask for them."""

    def __init__(self, store: CardStore, game: str, known: dict[str, Card | None]) -> None:
        self._store, self._game, self._known = store, game, known

    def card(self, card_id: str) -> Card | None:
        """The card of that id, of whatever game, so that a foreign card in a deck can be named."""
        if card_id not in self._known:
            with told():
                self._known[card_id] = self._store.card(card_id)
        return self._known[card_id]

    def by_name(self, name: str) -> Sequence[Card]:
        """The cards of the game that have this name in either language, this number or this id."""
        folded = fold(name)
        with told():
            return self._store.by_name(self._game, folded) if folded else ()

    def by_reading(self, reading: str) -> Sequence[Card]:
        """The cards of the game that are read so in kana."""
        asked = 'reading="{}"'.format(reading.replace('"', ""))
        with told():
            rows = self._store.search(self._game, asked).ids
            return [row.card for row in self._store.rows(self._game, rows[:MOST_OF_A_READING])]

    def suggest(self, name: str) -> Sequence[Card]:
        """A few cards of the game with a similar name, the most similar first."""
        with told():
            return self._store.suggest(self._game, name)


class CardService:
    """All cards, for window and terminal. Any thread may search. Every method raises StorageError where the database
    cannot be read."""

    def __init__(self, store: CardStore, packs: Mapping[str, GamePack], user_sets: Path) -> None:
        self.store = store
        self._packs, self._user_sets = packs, user_sets
        self._known: dict[str, Card | None] = {}

    def search(
        self,
        game: str,
        query: str = "",
        filters: Filters = NO_FILTERS,
        sort: Sequence[SortKey] = (),
        wanted: Wanted | None = None,
    ) -> Found:
        """All matching rows in order; `problems` of the answer say what of the query was not understood."""
        with told():
            return self.store.search(game, query, filters, sort, wanted)

    def rows(self, game: str, rowids: Sequence[int]) -> list[Row]:
        """The cards of these rows, in this order."""
        with told():
            return self.store.rows(game, rowids)

    def counts(
        self, game: str, query: str = "", filters: Filters = NO_FILTERS, wanted: Wanted | None = None
    ) -> dict[str, dict[str, int]]:
        """How many matching cards have each value of each facet, each facet counted without its own filter."""
        with told():
            return self.store.counts(game, query, filters, wanted)

    def bounds(self, game: str) -> dict[str, tuple[int, int]]:
        """Lowest and highest number of each range facet."""
        with told():
            return self.store.bounds(game)

    def card(self, card_id: str) -> Card | None:
        """The card of that id, of whatever game; None if the database does not know it."""
        return self.of_game("").card(card_id)

    def cards(self, ids: Sequence[str]) -> dict[str, Card]:
        """The cards of these ids; unknown ones are left out."""
        found = {card_id: self.card(card_id) for card_id in ids}
        return {card_id: card for card_id, card in found.items() if card is not None}

    def of_game(self, game: str) -> GameCards:
        """The cards of one game, for readers of deck lists and for deck rules."""
        return GameCards(self.store, game, self._known)

    def game_of_files(self, paths: Sequence[Path]) -> str | None:
        """The game that set files say they are for; None where they say none, or one that is not here.

        Raises StorageError for a file that cannot be read.
        """
        with told():
            game = game_of_files(paths)
        return game if game in self._packs else None

    def import_files(
        self,
        paths: Sequence[Path],
        game: str,
        *,
        dry_run: bool = False,
        progress: Progress | None = None,
        wishes: "Wishes | None" = None,
    ) -> ImportOutcome:
        """Take the cards of files into the database: all of them, or none if any row is rejected. `wishes` say how
        tables are read.

        A card that is known gets the new text and stays in its set. `progress` may raise to stop the import. Raises
        StorageError or ServiceError; then nothing was imported either.
        """
        with told():
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
                wishes,
            )
        if not dry_run:
            self._known.clear()
        return outcome

    def undo_import(self, game: str, number: int | None = None) -> UndoReport:
        """Undo an import, by default the latest one: all its cards are as they were before it.

        Raises ServiceError where there is no such import, or where a later one brought some of its cards again.
        """
        with told():
            report = undo_import(self.store, self._user_sets, game, number)
        self._known.clear()
        return report

    def past_imports(self, game: str) -> list[PastImport]:
        """The imports of a game, oldest first."""
        with told():
            return past_imports(self.store, self._user_sets, game)

    def changes_of_import(self, game: str, number: int, most: int) -> list[CardChange]:
        """The first cards that an earlier import changed, field by field."""
        with told():
            return changes_of_import(self.store, self._user_sets, game, number, most)

    def revisions(self, card: Card) -> list[CardRevision]:
        """Every text that a card has or had, oldest first."""
        with told():
            return revisions_of(self.store, card.game, card.id)

    @property
    def problems(self) -> Sequence[SetProblem]:
        """What in the set files could not be used."""
        return self.store.problems

    def looks_changed(self) -> bool:
        """Whether another window or command seems to have imported something. Takes microseconds."""
        return self.store.looks_changed()

    def refresh(self) -> bool:
        """Take in what another window or command imported. Gives whether there was anything."""
        with told():
            is_new = self.store.refresh()
        if is_new:
            self._known.clear()
        return is_new

    def export(self, game: str, kind: CardFile, path: Path) -> int:
        """Write all cards of a game into a file that the import takes back without loss. Gives their number."""
        return export_cards(self.store, self._packs[game].schema, kind, path)
