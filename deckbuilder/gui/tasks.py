"""Work beside the window: functions run on worker threads, their answers arrive on the window's thread."""

import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Called with how much is done and how much there is to do."""


class Cancel:
    """A wish to stop, set on one thread and read on another."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop; its answer will not be delivered."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether stopping has been asked for."""
        return self._event.is_set()

    def wanted(self) -> bool:
        """The opposite, as long jobs ask for it."""
        return not self._event.is_set()


class Tasks(Protocol):
    """Runs functions and brings their answers back to the window's thread."""

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        """Run `function` beside the window; then one of the two callbacks, on the window's thread.

        Neither is called once `cancel` is set. `function` itself may read it to stop early.
        """

    def relay(self, progress: Progress) -> Progress:
        """A function that may be called from the work and calls `progress` on the window's thread."""

    def close(self) -> None:
        """Drop what waits, let what runs finish, deliver nothing more."""


class ThreadTasks(QObject):
    """Tasks on a pool of threads; with one thread they run in the order they were given."""

    _posted = Signal(object)

    def __init__(self, name: str, threads: int = 1, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: Executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._closed = False
        self._posted.connect(self._perform, Qt.ConnectionType.QueuedConnection)

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        """See Tasks.run."""
        wish = cancel or Cancel()
        if not self._closed:
            self._pool.submit(self._work, function, on_done, on_error, wish)

    def _work(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel,
    ) -> None:
        if cancel.cancelled:
            return
        try:
            answer = function()
        except Exception as error:  # noqa: BLE001 - whatever went wrong is the window's to show
            self._deliver(on_error, error, cancel)
        else:
            self._deliver(on_done, answer, cancel)

    def _deliver(self, callback: Callable[[T], None], value: T, cancel: Cancel) -> None:
        def arrive() -> None:
            if not cancel.cancelled:
                callback(value)

        self._posted.emit(arrive)

    def relay(self, progress: Progress) -> Progress:
        """See Tasks.relay."""

        def post(done: int, total: int) -> None:
            self._posted.emit(lambda: progress(done, total))

        return post

    @Slot(object)
    def _perform(self, callback: Callable[[], None]) -> None:
        if not self._closed:
            callback()

    def close(self) -> None:
        """See Tasks.close."""
        self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)


class InlineTasks:
    """Tasks that run at once, for tests and for jobs that must be done when the call returns."""

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        """See Tasks.run."""
        if cancel is not None and cancel.cancelled:
            return
        try:
            answer = function()
        except Exception as error:  # noqa: BLE001 - as in ThreadTasks
            on_error(error)
        else:
            on_done(answer)

    def relay(self, progress: Progress) -> Progress:
        """See Tasks.relay."""
        return progress

    def close(self) -> None:
        """Nothing waits here."""
