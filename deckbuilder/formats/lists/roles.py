"""Decide what unexplained numbers of a list mean: line numbers, facts about the cards, prices, or copies.

One line rarely shows it, but all lines of a list together do. `(3)` before every name is the cost if every card costs
that much, a line number if it runs 1, 2, 3, and the count otherwise.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Literal

from deckbuilder.formats.lists.counts import LEAST_TOTAL, MOST_BARE
from deckbuilder.formats.lists.facts import Facts
from deckbuilder.formats.lists.interpretations import Interpretation, Number

Role = Literal["line", "fact", "large", "rising", "count"]
_LEAST_LINES = 3
"""The fewest lines that can show what a number means."""
_LEAST_RUN = 5
"""This many plain numbers 1, 2, 3, … before the names may be line numbers or counts."""


class Roles:
    """The meanings of the numbers of one list, by their slots."""

    def __init__(self, lines: Iterable[Sequence[Interpretation]], facts: Facts) -> None:
        placed = [(at, line[0]) for at, line in enumerate(lines) if line]
        ways = [way for _, way in placed]
        slots: dict[str, list[tuple[Number, Interpretation]]] = {}
        places: dict[str, list[int]] = {}
        for at, way in placed:
            for number in way.numbers:
                slots.setdefault(number.slot, []).append((number, way))
                places.setdefault(number.slot, []).append(at)
        self._roles = {slot: _role(uses, places[slot], facts) for slot, uses in slots.items()}
        self._alone = {slot for slot, uses in slots.items() if all(_is_only(way) for _, way in uses)}
        self.is_unclear = _looks_numbered(ways)
        """Whether plain numbers before the names run 1, 2, 3, 4, 5, so that nobody can tell whether they count."""

    def copies(self, way: Interpretation) -> int | None:
        """Return how many copies an interpretation states: 1 if it states none, None if its numbers contradict each
        other.
        """
        left = [each for each in way.numbers if not self._is_something_else(each, way)]
        if way.explicit:
            return (
                way.explicit[0]
                if all(each.is_ordinal and not each.is_sign for each in left) and len(set(way.explicit)) == 1
                else None
            )
        if not left:
            left = [each for each in way.bare if self._may_count(each, way)]
            if not left and all(each.is_ordinal and self._roles.get(each.slot) == "line" for each in way.numbers):
                return 1
        if len(left) != 1 or (left[0].is_ordinal and self._roles.get(left[0].slot) != "count"):
            return None
        is_unsure = self._roles.get(left[0].slot) == "rising" and len(way.numbers) > 1
        return left[0].number if not is_unsure else None

    def _may_count(self, number: Number, way: Interpretation) -> bool:
        """Return whether a number that runs or is a fact about every card may still count, since no line has another
        number.
        """
        if number.slot not in self._alone:
            return False
        is_usual = number.is_plain or (number.slot.startswith(">") and len(way.numbers) == 1)
        return is_usual and self._roles.get(number.slot) != "large"

    def _is_something_else(self, number: Number, way: Interpretation) -> bool:
        """Return whether a number beside another one is certainly not a count."""
        if self._roles.get(number.slot) in {"line", "fact", "large"}:
            return True
        is_alone = len(way.numbers) + len(way.explicit) == 1
        return not is_alone and number.number >= LEAST_TOTAL and str(number.number) == way.card.number.lstrip("0")


def _role(uses: Sequence[tuple[Number, Interpretation]], places: Sequence[int], facts: Facts) -> Role | None:
    """Return the role of the numbers in a slot, or None for bare numbers, which count unless another number does.

    `places` are the indexes of their lines among all lines with cards.
    """
    values = [number.number for number, _ in uses]
    first = uses[0][0]
    is_before = first.slot.startswith("<")
    if is_before and (_are_line_numbers(values, first) or _run_with_gaps(uses, values, places)):
        return "line"
    if len(values) >= _LEAST_LINES:
        if len(set(values)) > 1 and _are_facts(uses, facts):
            return "fact"
        if min(values) >= LEAST_TOTAL:
            return "large"
        if _cannot_number(values):
            return "count"
    rises = len(values) > 1 and all(before < after for before, after in pairwise(values))
    return "rising" if is_before and rises else None


def _are_line_numbers(values: Sequence[int], first: Number) -> bool:
    """Return whether numbers before the names are line numbers.

    `No.1` may be taken for a card number, so that a list of such numbers may seem to begin later.
    """
    if first.is_sign and len(values) >= _LEAST_LINES:
        return all(after == before + 1 for before, after in pairwise(values))
    return _runs(values) and (len(values) > 1 or (first.is_ordinal and not first.is_sign))


def _run_with_gaps(uses: Sequence[tuple[Number, Interpretation]], values: Sequence[int], places: Sequence[int]) -> bool:
    """Return whether numbers beside another number in every line go up by one if lines that are not understood count
    too.
    """
    steps = [after - before for before, after in pairwise(values)]
    gaps = [after - before for before, after in pairwise(places)]
    is_beside = all(len(way.numbers) + len(way.explicit) > 1 for _, way in uses)
    return is_beside and len(values) >= _LEAST_LINES and values[0] <= places[0] + 1 and steps == gaps


def _is_only(way: Interpretation) -> bool:
    """Return whether a line has only one number that may count."""
    return len(way.numbers) + len(way.explicit) == 1


def _runs(values: Sequence[int]) -> bool:
    """Return whether numbers go up from 1 by one. A second run may start at 1 again."""
    steps = zip([0, *values], values, strict=False)
    return all(value in (1, before + 1) for before, value in steps) and (len(values) == 1 or max(values) > 1)


def _are_facts(uses: Sequence[tuple[Number, Interpretation]], facts: Facts) -> bool:
    known = [facts.numbers(way.card) for _, way in uses]
    return any(
        all(each.get(key) == number.number for each, (number, _) in zip(known, uses, strict=True)) for key in known[0]
    )


def _cannot_number(values: Sequence[int]) -> bool:
    """Return whether numbers stay small and repeat or go down, which line numbers never do, even with gaps."""
    pairs = list(pairwise(values))
    falls = any(after == before or 1 < after < before for before, after in pairs)
    return falls and min(values) >= 1 and max(values) <= MOST_BARE


def _looks_numbered(ways: Sequence[Interpretation]) -> bool:
    mere = [way.leading for way in ways if len(way.numbers) == 1 and not way.explicit and way.bare]
    return len(mere) >= _LEAST_RUN and mere == list(range(1, len(mere) + 1)) and len(mere) == len(ways)
