"""Runs functions on worker threads and delivers their answers on the window's thread."""

import threading
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from card_db.progress import Progress

T = TypeVar("T")


class Cancel:
    """A request to stop, set on one thread and read on another."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask the work to stop. Its answer is not delivered."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether the work was asked to stop."""
        return self._event.is_set()

    def wanted(self) -> bool:
        """Return whether the work is still needed. Long jobs call this between steps."""
        return not self._event.is_set()


class Tasks(Protocol):
    """Runs functions and delivers their answers on the window's thread."""

    def run(
        self,
        function: Callable[[], T],
        on_done: Callable[[T], None],
        on_error: Callable[[Exception], None],
        cancel: Cancel | None = None,
    ) -> None:
        """Run `function` beside the window, then call one of the two callbacks on the window's thread.

        Once `cancel` is set, neither callback is called. `function` may read `cancel` to stop early.
        """

    def relay(self, progress: Progress) -> Progress:
        """Return a function that the work may call on its own thread. It calls `progress` on the window's thread."""

    def close(self) -> None:
        """Drop the functions that wait, let the running ones finish, and deliver nothing more."""


class ThreadTasks(QObject):
    """Tasks on a pool of threads. With one thread they run in the order in which they were given."""

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
        stop = cancel or Cancel()
        if not self._closed:
            self._pool.submit(self._work, function, on_done, on_error, stop)

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
        except Exception as error:  # noqa: BLE001 - the window shows every error
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
    """Tasks that run at once, in tests and for jobs that must be done when the call returns."""

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
        """Do nothing: no function ever waits here."""
