"""Restores backups: opens the strip, runs the services beside the window, then shows the decks of the restored
library."""

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
    """`replacing` is emitted before another library takes the place of this one, `replaced` afterwards. Parts that hold
    anything of the library let go of it at `replacing`."""

    replacing = Signal()
    replaced = Signal()

    def __init__(self, bench: Bench, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._care = bench.context.care
        self.strip: RestoreStrip | None = None

    def open(self, deck: int | None = None) -> None:
        """Open the strip with the backups. `deck` is the deck to select in it."""
        strip = self.strip = RestoreStrip(self._bench.words(), self._bench.language)
        strip.backup_chosen.connect(self._look)
        strip.restore_asked.connect(self.restore)
        strip.deck_asked.connect(self._restore_deck)
        self._bench.show(strip)
        self._bench.run(self._care.backups, lambda backups: self._show(strip, backups, deck))

    def _show(self, strip: RestoreStrip, backups: Sequence[BackupSummary], deck: int | None) -> None:
        if self._bench.is_open(strip):
            strip.show_backups(backups, deck=deck)

    def _look(self, backup_id: str) -> None:
        strip = self.strip
        if strip is None:
            return

        def show(fates: tuple[DeckFate, ...]) -> None:
            if self._bench.is_open(strip):
                strip.show_fates(backup_id, fates)

        self._bench.run(lambda: self._care.deck_fates(backup_id), show)

    def restore(self, backup_id: str) -> None:
        """Replace the library with a backup. The window then shows the current deck as the backup has it."""
        self.replacing.emit()
        if self.strip is not None and self._bench.is_open(self.strip):
            self.strip.show_restoring()
        self._bench.jobs.run(lambda: self._care.restore(backup_id), self._restored, self._not_restored)

    def _restored(self, saved: Path) -> None:
        self._bench.close(self.strip)
        self.reopen_deck()
        self.replaced.emit()
        self._report(saved)

    def _not_restored(self, error: Exception) -> None:
        self._bench.close(self.strip)
        self._bench.fail(error)

    def reopen_deck(self) -> None:
        """Open the current deck as this library has it, or another deck if the library has no such deck."""
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

    def _report(self, saved: Path) -> None:
        former = next((each for each in self._care.backup_ids() if saved.stem.endswith(each)), None)
        if former is None:
            restored = Message(
                "The backup is restored. The damaged library is saved as “{file}”.", {"file": str(saved)}
            )
            self._bench.notices.offer(restored)
            return
        message = Message("The backup is restored. The former library is now the latest backup.")
        self._bench.notices.offer(message, (Message("Undo"), lambda: self.restore(former)))

    def _restore_deck(self, fate: DeckFate, made: str) -> None:
        deck, language = fate.then, self._bench.language
        if deck is None:
            return
        name = language.text(
            "{name} ({detail})", name=deck_name(deck.name, language), detail=day_and_time(made, language)
        )
        self._bench.close(self.strip)
        label = Message("Added “{name}” from a backup", {"name": name})
        service = self._bench.bridge.service
        if self._bench.bridge.perform(lambda: service.open_copy(deck.changed(name=name), label)):
            added = Message("Added the deck “{name}”. No other deck has changed.", {"name": name})
            self._bench.notices.report(added)
