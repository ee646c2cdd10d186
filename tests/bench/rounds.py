"""The interface of benchmarks with a fixed number of rounds."""

from collections.abc import Callable
from typing import Protocol


class Rounds(Protocol):
    """The interface of a benchmark, for which pytest-benchmark has no types."""

    def pedantic(
        self, target: Callable[[], None], *, setup: Callable[[], None] | None = None, rounds: int, iterations: int
    ) -> None:
        """Run `target` repeatedly, each time after `setup`."""
