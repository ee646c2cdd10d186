"""Everything in the window that looks after the library."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.domain.deck import Deck
from deckbuilder.gui.library.backups_desk import BackupsDesk
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.conflict_desk import ConflictDesk
from deckbuilder.gui.library.damage_desk import DamageDesk
from deckbuilder.gui.library.rescue_desk import RescueDesk
from deckbuilder.gui.library.saving_desk import SavingDesk


class LibraryDesks(QObject):
    """All desks of the library. `replacing` is emitted before another library takes the place of this one.

    `save_as(deck)` asks for a file and writes the deck into it. `ask_where()` asks for a file to rescue decks into.
    `show_saving()` shows whether the current deck is saved.
    """

    replacing = Signal()

    def __init__(
        self,
        bench: Bench,
        window: QWidget,
        save_as: Callable[[Deck], None],
        ask_where: Callable[[], str],
        show_saving: Callable[[], None],
    ) -> None:
        super().__init__(window)
        self._bench = bench
        self.backups = BackupsDesk(bench, self)
        self.backups.replacing.connect(self.replacing)
        self.damage = DamageDesk(bench, self.backups, lambda: save_as(bench.bridge.service.deck), self)
        self.conflicts = ConflictDesk(bench, self)
        self.rescue = RescueDesk(bench, save_as, ask_where, self)
        self.saving = SavingDesk(bench, window, show_saving)
        self.saving.checked.connect(self.damage.follow)

    def start(self) -> None:
        """Show the state of the library, offer rescued decks and conflicts, and start watching the library."""
        self.damage.show_health()
        notice = self._bench.context.decks.notice
        if notice is not None:
            self._bench.notices.fail(notice)
        self.rescue.offer()
        self.conflicts.follow()
        self.saving.start()
