"""Watches the library: shows what other windows did, tries again to save what could not be saved, and makes backups."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message

LOOK: Final = 500
"""Milliseconds between two looks at the library."""
SLOW_LOOK: Final = 2000
"""Milliseconds between two looks while the window is not to be seen and something waits to be saved."""
PATIENCE, LITTLE_PATIENCE = 0.15, 0.02
"""Seconds that the window waits for another program that holds the library: as long as everything is saved, and once
something waits, when it tries again so often that each try may be short."""
BACKUP_AFTER: Final = 2000
"""Milliseconds from the start to the backup, so that it does not slow the start."""


class SavingDesk(QObject):
    """Looks at the library while the window is to be seen, and goes on trying to save while it is not. `looked` after
    each look."""

    looked = Signal()

    def __init__(self, bench: Bench, window: QWidget, show: Callable[[], None]) -> None:
        """`show` shows whether the deck is saved."""
        super().__init__(window)
        self._bench, self._window, self._show = bench, window, show
        self._service = bench.bridge.service
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self.look)
        self._backup = QTimer(self, singleShot=True, interval=BACKUP_AFTER)
        self._backup.timeout.connect(self.back_up)
        bench.bridge.changed.connect(self._be_patient)
        bench.bridge.news.connect(self._tell)

    def _tell(self, message: Message) -> None:
        self._bench.notices.warn(message)

    def start(self) -> None:
        """Begin to look."""
        self._be_patient()
        self._window.installEventFilter(self)
        self._timer.start()
        self._backup.start()

    def stop(self) -> None:
        """Look no more: the window is closed."""
        self._window.removeEventFilter(self)
        self._timer.stop()
        self._backup.stop()

    def look(self) -> None:
        """Show what happened to the library outside of this window."""
        before = self._service.deck, self._service.deck_id
        saving = self._service.saving
        changed = self._bench.bridge.look(self._service.refresh)
        now = self._service.deck, self._service.deck_id
        if now[0] != before[0] and not changed.news:
            name = deck_name(now[0].name, self._bench.language)
            self._bench.notices.report(Message("Changed in another window: “{name}”", {"name": name}))
        if saving != self._service.saving:
            self._show()
        self._be_patient()
        self._set_pace()
        self.looked.emit()

    def _be_patient(self) -> None:
        saving = self._service.saving
        is_calm = saving.is_saved and not saving.waiting
        self._service.wait_at_most(PATIENCE if is_calm else LITTLE_PATIENCE)

    def _set_pace(self) -> None:
        if self._window.isVisible() and not self._window.isMinimized():
            self._timer.setInterval(LOOK)
            return
        saving = self._service.saving
        if saving.is_saved and not saving.waiting:
            self._timer.stop()  # `eventFilter` starts it when the window is seen again
        else:
            self._timer.setInterval(SLOW_LOOK)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look at once when the window is seen or used again."""
        seen = (QEvent.Type.Show, QEvent.Type.WindowActivate, QEvent.Type.WindowStateChange)
        if watched is self._window and event.type() in seen and not self._window.isMinimized():
            self._timer.setInterval(LOOK)
            self._timer.start()
        return False

    def back_up(self) -> None:
        """Make a backup beside the window if the library has changed since the last one."""
        self._bench.run(self._bench.context.care.back_up, self._backed_up)

    def _backed_up(self, problem: Message | None) -> None:
        if problem is not None:
            self._bench.notices.offer(problem, tone="warn")
