"""Watches the library: shows what other windows did, retries failed saves, and makes backups."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.gui.library.bench import Bench
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message

INTERVAL: Final = 500
"""Milliseconds between two checks of the library."""
SLOW_INTERVAL: Final = 2000
"""Milliseconds between two checks while the window is hidden and something waits to be saved."""
PATIENCE, LITTLE_PATIENCE = 0.15, 0.02
"""Seconds that the window waits for a program that has locked the library: while everything is saved, and while
something waits to be saved. In that case it retries so often that each try may be short."""
BACKUP_AFTER: Final = 2000
"""Milliseconds from the start to the backup, so that the backup does not slow the start."""


class SavingDesk(QObject):
    """Checks the library while the window is visible, and keeps trying to save while it is not. `checked` is emitted
    after each check."""

    checked = Signal()

    def __init__(self, bench: Bench, window: QWidget, show: Callable[[], None]) -> None:
        """`show` shows whether the deck is saved."""
        super().__init__(window)
        self._bench, self._window, self._show = bench, window, show
        self._service = bench.bridge.service
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.check)
        self._backup = QTimer(self, singleShot=True, interval=BACKUP_AFTER)
        self._backup.timeout.connect(self.back_up)
        bench.bridge.changed.connect(self._be_patient)
        bench.bridge.news.connect(self._warn)

    def _warn(self, message: Message) -> None:
        self._bench.notices.warn(message)

    def start(self) -> None:
        """Start checking."""
        self._be_patient()
        self._window.installEventFilter(self)
        self._timer.start()
        self._backup.start()

    def stop(self) -> None:
        """Stop checking, because the window is closed."""
        self._window.removeEventFilter(self)
        self._timer.stop()
        self._backup.stop()

    def check(self) -> None:
        """Show what happened to the library outside this window."""
        before = self._service.deck, self._service.deck_id
        saving = self._service.saving
        changed = self._bench.bridge.refresh(self._service.refresh)
        now = self._service.deck, self._service.deck_id
        if now[0] != before[0] and not changed.news:
            name = deck_name(now[0].name, self._bench.language)
            self._bench.notices.report(Message("Changed in another window: “{name}”", {"name": name}))
        if saving != self._service.saving:
            self._show()
        self._be_patient()
        self._set_pace()
        self.checked.emit()

    def _be_patient(self) -> None:
        saving = self._service.saving
        is_calm = saving.is_saved and not saving.waiting
        self._service.wait_at_most(PATIENCE if is_calm else LITTLE_PATIENCE)

    def _set_pace(self) -> None:
        if self._window.isVisible() and not self._window.isMinimized():
            self._timer.setInterval(INTERVAL)
            return
        saving = self._service.saving
        if saving.is_saved and not saving.waiting:
            self._timer.stop()  # `eventFilter` starts it when the window is visible again
        else:
            self._timer.setInterval(SLOW_INTERVAL)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Check again as soon as the window is shown, activated or brought back to size."""
        seen = (QEvent.Type.Show, QEvent.Type.WindowActivate, QEvent.Type.WindowStateChange)
        if watched is self._window and event.type() in seen and not self._window.isMinimized():
            self._timer.setInterval(INTERVAL)
            self._timer.start()
        return False

    def back_up(self) -> None:
        """Make a backup on a worker thread if the library has changed since the last one."""
        self._bench.run(self._bench.context.care.back_up, self._backed_up)

    def _backed_up(self, problem: Message | None) -> None:
        if problem is not None:
            self._bench.notices.offer(problem, tone="warn")
