"""When text that is being typed is saved: at least once a second, as one step for each burst of typing."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

LONGEST_WAIT: Final = 400
"""Milliseconds from the first unsaved key to the save. The save, and a machine that is busy for half a second, fit into
the rest of the second that may be unsaved."""
PAUSE: Final = 1500
"""Milliseconds without a key after which a burst is over: what is typed next is a new step for undo."""


class TypingPace(QObject):
    """Asks for saves while somebody types.

    `save_asked(bool)`: save what the field holds now. The value is True if the last save came from the same burst, so
    that both belong to one step.
    """

    save_asked = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._goes_on = False
        self._wait, self._pause = self._timer(LONGEST_WAIT), self._timer(PAUSE)
        self._wait.timeout.connect(self._save)
        self._pause.timeout.connect(self.end)

    def _timer(self, interval: int) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(interval)
        return timer

    @property
    def is_waiting(self) -> bool:
        """Whether something was typed that is not saved yet."""
        return self._wait.isActive()

    def key(self) -> None:
        """Report that the text has changed by typing."""
        if not self._wait.isActive():
            self._wait.start()
        self._pause.start()

    def save_now(self) -> None:
        """Save what is unsaved at once; the burst goes on."""
        if self._wait.isActive():
            self._wait.stop()
            self._save()

    def end(self) -> None:
        """Save what is unsaved and end the burst."""
        self._pause.stop()
        self.save_now()
        self._goes_on = False

    def drop(self) -> None:
        """Forget what is unsaved and end the burst."""
        self._pause.stop()
        self._wait.stop()
        self._goes_on = False

    def _save(self) -> None:
        goes_on, self._goes_on = self._goes_on, True
        self.save_asked.emit(goes_on)
