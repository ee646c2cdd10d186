"""Restores backups: opens the strip, asks the services beside the window, and takes the decks in hand again."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.restore_strip import RestoreStrip
from deckbuilder.gui.library.words import day_and_time
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.services.backup_contents import DeckFate
from deckbuilder.services.change import Changed
from deckbuilder.services.deck_service import DECK
from deckbuilder.services.library_care import BackupSummary


class BackupsDesk(QObject):
    """`replacing` before the library is exchanged, `replaced` after it: whoever holds something of it lets go then."""

    replacing = Signal()
    replaced = Signal()

    def __init__(self, bench: Bench, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._care = bench.context.care
        self.strip: RestoreStrip | None = None

    def open(self, deck: int | None = None) -> None:
        """Open the strip with the backups; `deck` is the deck to be chosen in it."""
        strip = self.strip = RestoreStrip(self._bench.words(), self._bench.language)
        strip.looked_at.connect(self._look)
        strip.restore_asked.connect(self.restore)
        strip.deck_asked.connect(self._restore_deck)
        self._bench.show(strip)
        self._bench.run(self._care.backups, lambda found: self._show(strip, found, deck))

    def _show(self, strip: RestoreStrip, found: Sequence[BackupSummary], deck: int | None) -> None:
        if self._bench.is_open(strip):
            strip.show_backups(found, deck=deck)

    def _look(self, backup_id: str) -> None:
        strip = self.strip
        if strip is None:
            return

        def show(fates: tuple[DeckFate, ...]) -> None:
            if self._bench.is_open(strip):
                strip.show_fates(backup_id, fates)

        self._bench.run(lambda: self._care.deck_fates(backup_id), show)

    def restore(self, backup_id: str) -> None:
        """Put a backup into the place of the library; the deck in hand follows."""
        self.replacing.emit()
        if self.strip is not None and self._bench.is_open(self.strip):
            self.strip.show_restoring()
        self._bench.jobs.run(lambda: self._care.restore(backup_id), self._restored, self._not_restored)

    def _restored(self, kept: Path) -> None:
        self._bench.close(self.strip)
        self.take_in_hand()
        self.replaced.emit()
        self._tell(kept)

    def _not_restored(self, error: Exception) -> None:
        self._bench.close(self.strip)
        self._bench.fail(error)

    def take_in_hand(self) -> None:
        """Take the deck in hand as the library that is there now has it, or another one if it has no such deck."""
        service = self._bench.bridge.service

        def take() -> Changed:
            number, game = service.deck_id, self._bench.context.game
            decks = [deck for deck in service.decks() if deck.game == game and not deck.is_damaged]
            if any(deck.id == number for deck in decks) and number is not None:
                service.open(number)
            else:
                service.enter_game(game)
            return Changed(DECK)

        self._bench.bridge.perform(take)

    def _tell(self, kept: Path) -> None:
        former = next((each for each in self._care.backup_ids() if kept.stem.endswith(each)), None)
        if former is None:
            key = "The backup is in use now. The damaged library is still there, as “{file}”."
            self._bench.notices.offer(Message(key, {"file": str(kept)}))
            return
        message = Message("The backup is in use now. What was there before is now the latest backup.")
        self._bench.notices.offer(message, (Message("Undo"), lambda: self.restore(former)))

    def _restore_deck(self, fate: DeckFate, made: str) -> None:
        deck, language = fate.then, self._bench.language
        if deck is None:
            return
        name = language.text("{name} ({day})", name=deck_name(deck.name, language), day=day_and_time(made, language))
        self._bench.close(self.strip)
        label = Message("Took “{name}” from a backup", {"name": name})
        service = self._bench.bridge.service
        if self._bench.bridge.perform(lambda: service.open_copy(deck.changed(name=name), label)):
            key = "“{name}” is a deck of its own now. The other decks are as they were."
            self._bench.notices.report(Message(key, {"name": name}))
