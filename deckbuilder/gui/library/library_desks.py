"""Everything in the window that looks after the library, put together."""

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
    """`replacing` before another library comes into the place of the present one.

    `save_as(Deck)` asks for a file and writes a deck into it, `ask_where()` asks where to rescue decks,
    `show_saving()` shows whether the deck in hand is saved.
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
        self.saving.looked.connect(self.damage.follow)

    def start(self) -> None:
        """Say how the library was found, offer what waits, and begin to watch it."""
        self.damage.show_health()
        notice = self._bench.context.decks.notice
        if notice is not None:
            self._bench.notices.fail(notice)
        self.rescue.offer()
        self.conflicts.follow()
        self.saving.start()
