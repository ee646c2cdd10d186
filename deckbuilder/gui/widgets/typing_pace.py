"""Decides when typed text is saved: at least once a second, and as one step for each burst of typing."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

LONGEST_WAIT: Final = 400
"""Milliseconds from the first unsaved key to the save. At most one second may be unsaved: the rest of it is for the
save itself and for a machine that is busy for half a second."""
PAUSE: Final = 1500
"""Milliseconds without a key that end a burst. Text typed later is a new step for undo."""


class TypingPace(QObject):
    """Asks for saves while the user types.

    `save_asked(bool)`: save the current text of the field. The value is True if the last save belongs to the same
    burst, so that both are one step for undo.
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
        """Whether some typed text is not saved yet."""
        return self._wait.isActive()

    def key(self) -> None:
        """Report that the user changed the text."""
        if not self._wait.isActive():
            self._wait.start()
        self._pause.start()

    def save_now(self) -> None:
        """Save unsaved text at once. The burst continues."""
        if self._wait.isActive():
            self._wait.stop()
            self._save()

    def end(self) -> None:
        """Save unsaved text and end the burst."""
        self._pause.stop()
        self.save_now()
        self._goes_on = False

    def drop(self) -> None:
        """Drop unsaved text and end the burst."""
        self._pause.stop()
        self._wait.stop()
        self._goes_on = False

    def _save(self) -> None:
        goes_on, self._goes_on = self._goes_on, True
        self.save_asked.emit(goes_on)
