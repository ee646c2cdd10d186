"""Limits of time and memory for a part of a test."""

import signal
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def within(*, seconds: float, megabytes: float) -> Iterator[None]:
    """Fail if the block takes more. The seconds are processor time, measured while memory is traced, which makes Python
    several times slower."""
    tracemalloc.start()
    began = time.process_time()
    try:
        yield
        spent, (_, peak) = time.process_time() - began, tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert spent < seconds, f"{spent:.2f} s"
    assert peak < megabytes * 1024**2, f"{peak / 1024**2:.0f} MB"


@contextmanager
def no_waiting(seconds: int = 20) -> Iterator[None]:
    """Fail if the block waits for something that never comes."""

    def ring(*_: object) -> None:
        raise AssertionError("this waits for ever")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
