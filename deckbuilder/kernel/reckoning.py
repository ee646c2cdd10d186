"""Numbers that are reckoned from several others."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from deckbuilder.kernel.language import forms


def _minus(numbers: list[int]) -> int:
    return numbers[0] - numbers[1]


def _times(numbers: list[int]) -> int:
    return numbers[0] * numbers[1]


def _goes_into(numbers: list[int]) -> int:
    whole, part = numbers
    return whole // part if part > 0 else 0


FOLDS: Final[Mapping[type[Any], tuple[str, Callable[[list[int]], int]]]] = {
    forms.Sum: ("sum", sum), forms.Difference: ("difference", _minus), forms.Product: ("product", _times),
    forms.Quotient: ("quotient", _goes_into), forms.Lowest: ("lowest", min), forms.Highest: ("highest", max),
}  # fmt: skip
"""The amounts that are made of several others: the field that holds those, and what becomes of them."""
