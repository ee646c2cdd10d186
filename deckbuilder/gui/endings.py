"""Ends the window cleanly when the system asks for it: by a signal, at log-out or through the session manager."""

import signal
import socket
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Signal
from PySide6.QtGui import QGuiApplication

NAMES: Final = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")
"""The signals that end a program. Windows has only SIGINT and SIGBREAK; macOS and Linux have all but SIGBREAK."""
MOST_AT_ONCE = 64
"""Signal numbers read from the socket in one call."""


def _leave_it_to_qt(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: Python has already written the signal number into the wake-up socket, where Qt reads it."""


class Endings(QObject):
    """Turns the system's requests into two Qt signals.

    `save_asked`: save everything, because the system may end the program at any moment. `end_asked`: end the program.
    """

    save_asked = Signal()
    end_asked = Signal()

    def __init__(self, app: QGuiApplication) -> None:
        super().__init__()
        self._here, self._there = socket.socketpair()
        for end in (self._here, self._there):
            end.settimeout(0)
        self._notifier = QSocketNotifier(self._here.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        self._old_wake_up = signal.set_wakeup_fd(self._there.fileno(), warn_on_full_buffer=False)
        numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
        wanted = [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]  # nohup ignores some
        self._old = {number: signal.signal(number, _leave_it_to_qt) for number in wanted}
        app.commitDataRequest.connect(self.save_asked)
        app.saveStateRequest.connect(self.save_asked)

    def _wake(self) -> None:
        if set(self._here.recv(MOST_AT_ONCE)) & self._old.keys():
            self.save_asked.emit()
            self.end_asked.emit()

    def close(self) -> None:
        """Restore the former signal handlers."""
        for number, handler in self._old.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._old_wake_up)
        self._notifier.setEnabled(False)
        self._here.close()
        self._there.close()
