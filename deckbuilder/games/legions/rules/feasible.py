"""Whether the targets of a First Effect exist (LEG 35-8, 35-9)."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb

from deckbuilder.games.legions.rules.choices import CHOOSING
from deckbuilder.games.legions.rules.table import Step, Table, Test
from deckbuilder.games.legions.rules.vocabulary import HAND, STANDBY
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms

MOST_TRIED = 500
"""Where there are more ways to make a choice none is tried; what depends on it is then taken to be possible."""
Trial = Callable[[Table, EffectFrame], Iterator[EffectFrame]]


def compile_first(sentence: Sequence[forms.Step]) -> Test:
    """A closure that tells whether all that the sentence chooses can be chosen in full number; `up to` and modes need
    none. Where a choice depends on one before it, every way to make the earlier one is tried out."""
    choices = [step for step in sentence if isinstance(step, forms.Choose)]
    lets: list[Step] = [CHOOSING.compile_let(step) for step in sentence if isinstance(step, forms.Let)]
    trials = [_ways(step, choices[:place], choices[place + 1 :]) for place, step in enumerate(choices)]

    def check(table: Table, frame: EffectFrame) -> bool:
        reading = frame
        if lets:
            reading = frame.copy()
            for let in lets:
                let(table, reading)
        return _all_possible(table, reading, trials)

    return check


def _all_possible(table: Table, frame: EffectFrame, trials: Sequence[Trial]) -> bool:
    if not trials:
        return True
    return any(_all_possible(table, after, trials[1:]) for after in trials[0](table, frame))


def _ways(step: forms.Choose, earlier: Sequence[forms.Choose], later: Sequence[forms.Choose]) -> Trial:
    """The ways to make a choice, as far as the later ones can tell them apart; none where it is impossible. What was
    not tried out has no cards under its name, and a choice that depends on that is taken to be possible."""
    possible, found, bounds = _targets(step), CHOOSING.found(step.select), CHOOSING.bounds(step)
    awaited = _depends_on(step) & {"it", *(other.as_ for other in earlier)} if earlier else frozenset()
    is_plain = step.total is None and step.different is None and not step.random
    is_named_later = any({step.as_, "it"} & _depends_on(other) for other in later)

    def ways(table: Table, frame: EffectFrame) -> Iterator[EffectFrame]:
        is_known = awaited <= frame.names.keys()
        if is_known and not possible(table, frame):
            return
        if not is_named_later:
            yield frame
            return
        cards, (least, most) = found(table, frame), bounds(table, frame)
        sizes = range(least, min(most, len(cards)) + 1)
        if not is_known or not is_plain or sum(comb(len(cards), size) for size in sizes) > MOST_TRIED:
            yield _chosen(frame, step, None)
            return
        for size in sizes:
            for chosen in combinations(cards, size):
                yield _chosen(frame, step, tuple(table.ref(card) for card in chosen))

    return ways


def _depends_on(step: forms.Choose) -> frozenset[str]:
    """The names of cards that a choice asks about."""
    same = step.select.same
    return frozenset(name for name in (step.select.among, None if same is None else same.as_) if name is not None)


def _chosen(frame: EffectFrame, step: forms.Choose, cards: tuple[tuple[int, int], ...] | None) -> EffectFrame:
    """The effect after that choice; None: whatever was chosen."""
    after = frame.copy()
    for name in (step.as_, "it"):
        if cards is None:
            after.names.pop(name, None)
        else:
            after.names[name] = cards
    return after


def _targets(step: forms.Choose) -> Test:
    found, bounds, limit = CHOOSING.found(step.select), CHOOSING.bounds(step), CHOOSING.limit(step)
    bound = step.different is not None or step.total is not None

    def check(table: Table, frame: EffectFrame) -> bool:
        needed = bounds(table, frame)[0]
        if needed == 0:
            return True
        cards = found(table, frame)
        if table.cards[frame.source].zone in {HAND, STANDBY}:
            cards = [card for card in cards if card != frame.source]
        if bound and not step.random:
            return CHOOSING.reachable(table, step, limit(table, frame), cards, needed) == needed
        return len(cards) >= needed

    return check
