"""The shape of a function that receives the progress of a long job."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with how much is done and how much there is in total."""
