"""Checks before an effect begins whether its choices can be made. If a choice depends on an earlier one, the possible
answers to the earlier one are tried out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language.walking import names_used
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Test, always
from deckbuilder.kernel.table import CardTable
from deckbuilder.kernel.undefined import IfKnown

MOST_TRIED: Final = 500
"""If a choice can be made in more ways than this, none of them is tried."""
T = TypeVar("T", bound=CardTable[Any])


class Choice(Generic[T]):
    """A choice among the steps."""

    def __init__(self, step: Any, choosing: Choosing[T], before: Mapping[str, "Choice[T]"], *, is_needed: bool) -> None:
        """`before`: the earlier choices by their names. `is_needed`: whether the choice must be possible."""
        self.step, self.is_needed, self.is_named = step, is_needed, False
        """`is_named`: whether a choice that must be possible depends on this one."""
        self.awaits = names_used(step).intersection(before)
        self._on = [before[name] for name in self.awaits]
        self.finder, self.bounds = choosing.finder(step.select), choosing.bounds(step)
        self.is_bound = step.different is not None or step.total is not None

    def name_others(self) -> None:
        """Mark the choices that this one depends on as named."""
        for other in self._on:
            if not other.is_named:
                other.is_named = True
                other.name_others()


def all_hold(tests: Sequence[Test[T]]) -> Test[T]:
    """Return a closure that combines the tests: all must hold."""
    if not tests:
        return always
    if len(tests) == 1:
        return tests[0]
    return lambda table, frame: all(test(table, frame) for test in tests)


@mypyc_attr(allow_interpreted_subclasses=True)
class Feasibility(Generic[T]):
    """Tests whether steps are possible before they begin. Whatever it does not try out counts as possible."""

    def __init__(self, choosing: Choosing[T], left: Collection[int]) -> None:
        """`left`: the zones that a card leaves when it is played. A card there cannot be a target of its own effect."""
        self._choosing, self._left = choosing, left

    # Overridden by each game ----------------------------------------------------------------

    def is_needed(self, step: Any, *, is_first: bool) -> bool:
        """Whether the choice must be possible. `is_first`: whether only choices come before it."""
        return True

    def is_tried(self, step: Any) -> bool:
        """Whether to try out the answers to this choice, for the choices that depend on it."""
        return True

    def other(self, step: Any) -> Test[T] | None:
        """Return a test for what a step needs besides choices."""
        return None

    # The test ------------------------------------------------------------------------

    def compile(self, steps: Sequence[Any]) -> Test[T]:
        """Return a closure that tests whether all required choices of the steps can be made in full."""
        test = self._compile(steps)
        return IfKnown(test, otherwise=True) if self._choosing.is_strict else test

    def _compile(self, steps: Sequence[Any]) -> Test[T]:
        choices, tests = self._choices(steps), list[Test[T]]()
        if len(choices) == 1:
            tests.append(self._possible(choices[0]))
        elif choices:
            tested = [(choice, self._possible(choice)) for choice in choices]
            tests.append(lambda table, frame: self._are_possible(table, frame, tested))
        tests += [test for test in map(self.other, steps) if test is not None]
        lets = [self._choosing.compile_let(step) for step in steps if step.op == "let"]
        test = all_hold(tests)
        if not lets:
            return test

        def check(table: T, frame: EffectFrame) -> bool:
            reading = frame.copy()
            for let in lets:
                let(table, reading)
            return test(table, reading)

        return check

    def _choices(self, steps: Sequence[Any]) -> Sequence[Choice[T]]:
        """Return the choices that must be possible, and those on which they depend."""
        found: list[Choice[T]] = []
        last: dict[str, Choice[T]] = {}
        is_first = True
        for step in steps:
            if step.op != "choose":
                is_first = False
                continue
            choice = Choice(step, self._choosing, last, is_needed=self.is_needed(step, is_first=is_first))
            if choice.is_needed:
                choice.name_others()
            found.append(choice)
            last[step.as_] = last["it"] = choice
        return [choice for choice in found if choice.is_needed or choice.is_named]

    def _possible(self, choice: Choice[T]) -> Test[T]:
        """Return a closure that tests whether enough cards can be chosen."""
        step, find, bounds, limit = choice.step, choice.finder, choice.bounds, self._choosing.limit(choice.step)
        left, takes_all, is_bound = self._left, step.count == "all", choice.is_bound and not step.random

        def check(table: T, frame: EffectFrame) -> bool:
            needed = 0 if takes_all else bounds(table, frame)[0]
            if needed == 0:
                return True
            cards = find(table, frame)
            if table.cards[frame.source].zone in left and frame.source in cards:
                cards.remove(frame.source)
            if is_bound:
                most = limit(table, frame)
                return self._choosing.reachable(table, step, most, cards, needed) == needed
            return len(cards) >= needed

        return check

    def _are_possible(self, table: T, frame: EffectFrame, choices: Sequence[tuple[Choice[T], Test[T]]]) -> bool:
        """Whether these choices can be made one after the other."""
        if not choices:
            return True
        (choice, is_possible), rest = choices[0], choices[1:]
        is_known = choice.awaits <= frame.names.keys()
        if is_known and choice.is_needed and not is_possible(table, frame):
            return False
        if not choice.is_named:
            return self._are_possible(table, frame, rest)
        before = frame.names
        try:
            for cards in self._ways(table, frame, choice) if is_known else (None,):
                frame.names = _after(before, choice.step.as_, cards)
                if self._are_possible(table, frame, rest):
                    return True
        finally:
            frame.names = before
        return False

    def _ways(self, table: T, frame: EffectFrame, choice: Choice[T]) -> Iterator[tuple[Ref, ...] | None]:
        """Yield the sets of cards that can be chosen. None stands for any choice, which is not tried out."""
        if choice.is_bound or choice.step.random or not self.is_tried(choice.step):
            yield None
            return
        refs, (least, most) = [table.ref(card) for card in choice.finder(table, frame)], choice.bounds(table, frame)
        sizes = range(least, min(most, len(refs)) + 1)
        if sum(comb(len(refs), size) for size in sizes) > MOST_TRIED:
            yield None
            return
        for size in sizes:
            yield from combinations(refs, size)


def _after(names: dict[str, tuple[Ref, ...]], name: str, cards: tuple[Ref, ...] | None) -> dict[str, tuple[Ref, ...]]:
    """Return the names after a choice. `cards` is None if the choice was not tried out."""
    if cards is not None:
        return {**names, name: cards, "it": cards}
    return {key: refs for key, refs in names.items() if key not in {name, "it"}}
