"""Tells which build of the rules is running."""

from types import FunctionType


def is_compiled() -> bool:
    """Return whether engine and rules are compiled (`make compile`) rather than plain Python."""
    return not isinstance(is_compiled, FunctionType)
