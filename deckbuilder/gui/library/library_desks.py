"""Everything in the window that looks after the library, put together."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from deckbuilder.gui.library.backups_desk import BackupsDesk
from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.library.damage_desk import DamageDesk


class LibraryDesks(QObject):
    """`replacing` before another library comes into the place of the present one."""

    replacing = Signal()

    def __init__(self, bench: Bench, save_as: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self.backups = BackupsDesk(bench, self)
        self.backups.replacing.connect(self.replacing)
        self.damage = DamageDesk(bench, self.backups, save_as, self)

    def start(self) -> None:
        """Say how the library was found."""
        self.damage.show_health()
        notice = self._bench.context.decks.notice
        if notice is not None:
            self._bench.notices.fail(notice)
