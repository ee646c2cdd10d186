"""Shows what is wrong with the library while it is wrong, and offers ways to fix it."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from deckbuilder.gui.library.backups_desk import BackupsDesk
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.damage_strips import DamagedDeckStrip, SalvageStrip
from deckbuilder.i18n.message import Message
from deckbuilder.services.deck_shelf import DeckSummary
from deckbuilder.services.errors import ServiceError
from deckbuilder.services.library_care import LibraryHealth

HEALTH = "health"


class DamageDesk(QObject):
    """Watches the health of the library. `save_as` asks for a file and writes the current deck into it."""

    def __init__(self, bench: Bench, backups: BackupsDesk, save_as: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._backups, self._save_as = bench, backups, save_as
        self._care = bench.context.care
        self.strip: SalvageStrip | DamagedDeckStrip | None = None
        backups.replaced.connect(self.show_health)

    def follow(self) -> None:
        """Remove the notice as soon as the library can be written again."""
        is_shown = self._bench.notices.pinned(HEALTH) is not None
        if is_shown != (self._bench.context.decks.library_state() is not None):
            self.show_health()

    def show_health(self) -> None:
        """Show the notice while the library cannot be written, and remove it once it can."""
        health, notices = self._care.health(), self._bench.notices
        if health.kind == "salvaged":
            message = Message("The library is damaged. Nothing is saved until you decide what to do with it.")
            notices.pin(HEALTH, message, (Message("What was found…"), lambda: self.open_salvage(health)))
        elif health.why is not None:
            again = (Message("Try again"), self.try_again)
            notices.pin(HEALTH, health.why, (Message("Save as file…"), self._save_as), again)
        else:
            notices.unpin(HEALTH)
        if health.missed is not None:
            notices.offer(health.missed, (Message("Restore a backup…"), self._backups.open), tone="warn")
        if health.unbacked is not None:
            notices.offer(health.unbacked, tone="warn")

    def try_again(self) -> None:
        """Open the library for writing, if the obstacle is gone."""

        def opened(_: None) -> None:
            self._backups.reopen_deck()
            self.show_health()
            self._bench.notices.report(Message("The library can be written again."))

        self._bench.run(self._care.open_again, opened)

    # damaged libraries

    def open_salvage(self, health: LibraryHealth) -> None:
        """Show which decks could be read from a damaged library."""
        strip = self.strip = SalvageStrip(health, self._bench.language)
        strip.adopt_asked.connect(self.adopt)
        strip.restore_asked.connect(self._backups.open)
        self._bench.show(strip)

    def adopt(self) -> None:
        """Continue with the decks that could be read. The damaged file is kept."""
        self._bench.close(self.strip)

        def adopted(saved: object) -> None:
            self._backups.reopen_deck()
            self.show_health()
            if saved is not None:
                saved_as = {"file": str(saved)}
                message = Message("The repaired library is in use. The damaged file is saved as “{file}”.", saved_as)
                self._bench.notices.offer(message)

        self._bench.run(self._care.adopt, adopted)

    # damaged decks

    def open_deck(self, summary: DeckSummary) -> None:
        """Show what can be read of a damaged deck, and the two ways to get it back."""
        service = self._bench.bridge.service
        try:
            version = service.read_version(summary.version) if summary.version else None
        except ServiceError:
            version = None  # the strip then offers only the backups, and says why
        strip = self.strip = DamagedDeckStrip(summary, version, self._bench.words(), self._bench.language)
        strip.recover_asked.connect(lambda: self._recover(strip, summary))
        strip.restore_asked.connect(lambda: self._backups.open(summary.id))
        strip.delete_asked.connect(lambda: self._delete(strip, summary))
        self._bench.show(strip)

    def _delete(self, strip: DamagedDeckStrip, summary: DeckSummary) -> None:
        service = self._bench.bridge.service
        if self._bench.bridge.perform(lambda: service.delete(summary.id)):
            self._bench.close(strip)

    def _recover(self, strip: DamagedDeckStrip, summary: DeckSummary) -> None:
        service = self._bench.bridge.service
        if self._bench.bridge.perform(lambda: service.recover(summary.id)):
            self._bench.close(strip)
