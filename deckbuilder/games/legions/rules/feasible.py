"""Whether the targets of a First Effect exist (LEG 35-8, 35-9)."""

from collections.abc import Sequence

from deckbuilder.games.legions import script_steps as script
from deckbuilder.games.legions.rules.choices import (
    compile_bounds,
    compile_found,
    compile_let,
    compile_limit,
    reachable,
)
from deckbuilder.games.legions.rules.table import EffectFrame, Step, Table, Test
from deckbuilder.games.legions.rules.vocabulary import HAND, STANDBY


def compile_first(sentence: Sequence[script.Step]) -> Test:
    """A closure that tells whether all that the sentence chooses can be chosen in full number; `up to` and modes need
    none. Of a choice that depends on one before it, the earlier one is not tried out."""
    tests = [_targets(step) for step in sentence if isinstance(step, script.Choose)]
    lets: list[Step] = [compile_let(step) for step in sentence if isinstance(step, script.Let)]

    def check(table: Table, frame: EffectFrame) -> bool:
        reading = frame
        if lets:
            reading = frame.copy()
            for let in lets:
                let(table, reading)
        return all(test(table, reading) for test in tests)

    return check


def _targets(step: script.Choose) -> Test:
    found, bounds, limit = compile_found(step.select), compile_bounds(step), compile_limit(step)
    bound = step.different is not None or step.total is not None
    depends = step.select.among is not None or step.select.same is not None

    def check(table: Table, frame: EffectFrame) -> bool:
        needed = bounds(table, frame)[0]
        if needed == 0 or depends:
            return True
        cards = found(table, frame)
        if table.cards[frame.source].zone in {HAND, STANDBY}:
            cards = [card for card in cards if card != frame.source]
        if bound and not step.random:
            return reachable(table, step, limit(table, frame), cards, needed)
        return len(cards) >= needed

    return check
