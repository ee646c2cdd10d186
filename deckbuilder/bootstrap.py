"""The only place that builds the application's objects and connects them."""

from collections.abc import Sequence


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit status."""
    return 0 if not arguments else 2
