"""End a command cleanly when the system asks for it."""

import signal
from types import FrameType
from typing import NoReturn

SIGNALLED = 128
"""A command that a signal ended exits with this plus the signal's number, as shells report it."""


def end_on_signals() -> None:
    """Make SIGTERM and SIGHUP end the program the way an error does.

    Files are written completely or not at all, databases are closed, and no traceback is shown. A signal that the
    caller ignores stays ignored.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(SIGNALLED + number)
