"""All services of one user. Each is opened on first use: a search needs no library, a version no cards."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from card_db.models import Card
from card_db.progress import Progress
from card_db.store.cards import CardStore
from card_db.store.gathering import SetProblem
from card_db.store.library.store import LibraryStore
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator, load_translator
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_service import DeckService
from deckbuilder.services.errors import as_service_errors
from deckbuilder.services.hand_macros import HandMacros
from deckbuilder.services.library_care import LibraryCare
from deckbuilder.services.own_lists import OwnLists
from deckbuilder.services.script_check import script_check
from deckbuilder.services.settings_service import SettingsService
from deckbuilder.settings.file import SettingsFile
from deckbuilder.settings.folders import Folders


class Services:
    """The services for one set of folders. Opening one raises StorageError if its file cannot be used."""

    def __init__(
        self,
        folders: Folders,
        packs: Mapping[str, GamePack],
        today: Callable[[], date] = date.today,
        progress: Progress | None = None,
    ) -> None:
        self.folders = folders
        self.packs = dict(packs)
        self._today, self._progress = today, progress
        self.own_lists = OwnLists(folders.restrictions, packs, self.packs, self._named_cards)
        self.own_lists.load()

    @cached_property
    def settings(self) -> SettingsService:
        """The settings."""
        return SettingsService(SettingsFile(self.folders.settings))

    @cached_property
    def cards(self) -> CardService:
        """The cards. The first start builds their database and reports to `progress`."""
        schemas = [pack.schema for pack in self.packs.values()]
        with as_service_errors():
            checks = {self.folders.sets: script_check(self.packs)}
            store = CardStore.open(self.folders.cards, schemas, self._set_folders(), self._progress, checks)
        return CardService(store, self.packs, self.folders.sets)

    @property
    def card_problems(self) -> Sequence[SetProblem]:
        """What could not be used in the set files. Nothing is opened for it."""
        return self.cards.store.problems if "cards" in vars(self) else ()

    @cached_property
    def library(self) -> LibraryStore:
        """The decks and games that the user made."""
        with as_service_errors():
            return LibraryStore.open(self.folders.library)

    @property
    def library_care(self) -> LibraryCare:
        """Checks and restores the library. Only a restore opens it."""
        return LibraryCare(self.folders.library, lambda: self.library, lambda: vars(self).get("library"))

    @cached_property
    def hand_macros(self) -> HandMacros:
        """What the user does by hand for cards."""
        return HandMacros(self.folders.hand_macros)

    @cached_property
    def decks(self) -> DeckService:
        """The open deck and the library's decks."""
        return DeckService(self.library, self.cards, self.packs, self._today)

    @property
    def today(self) -> date:
        """The date that decides which restriction lists are in force."""
        return self._today()

    def translator(self, language: str) -> Translator:
        """Return the translator for `ja` or `en`, including the messages of the games.

        Raises ValueError for another language.
        """
        own = (pack.translations for pack in self.packs.values())
        return load_translator(language, more=[folder for folder in own if folder is not None])

    def close(self) -> None:
        """Close the files that were opened."""
        opened = vars(self)
        if "cards" in opened:
            self.cards.store.close()
        if "library" in opened:
            self.library.close()

    def _named_cards(self, game: str, name: str) -> Sequence[Card]:
        """Return the cards that an entry of a restriction list means."""
        card = self.cards.card(name)
        return (card,) if card is not None and card.game == game else self.cards.of_game(game).by_name(name)

    def _set_folders(self) -> list[Path]:
        shipped = dict.fromkeys(pack.data.parent for pack in self.packs.values())
        return [*shipped, self.folders.sets]
