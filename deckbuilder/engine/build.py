"""Which build of the rules is running."""

from types import FunctionType


def is_compiled() -> bool:
    """Whether engine and rules run compiled (`make compile`) and not as plain Python."""
    return not isinstance(is_compiled, FunctionType)
