"""Whether an effect can be used at all: targets that must be chosen have to exist (LoS 5.3, 9.6)."""

from collections.abc import Sequence

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.choices import CHOOSING
from deckbuilder.games.legend_of_stars.rules.expressions import READER, compile_amount
from deckbuilder.games.legend_of_stars.rules.facts import ZONES_OF
from deckbuilder.games.legend_of_stars.rules.table import Table, Test
from deckbuilder.games.legend_of_stars.rules.vocabulary import FIELD_ZONES, HAND
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.walking import names_used
from deckbuilder.kernel.reading import players_of


def compile_feasible(steps: Sequence[forms.Step]) -> Test:
    """A closure that tells whether all targets exist. Targets that earlier steps may still bring about (cards in a
    hand, a trash, ...) are asked for only in the first steps."""
    tests: list[Test] = []
    first = True
    chosen: dict[str, script.Choose] = {}
    for step in steps:
        if isinstance(step, script.Choose):
            before = [chosen[name] for name in names_used(step) if name in chosen]
            if first or ZONES_OF[step.select.of][0] in FIELD_ZONES:
                tests.append(_after(before, _targets(step)))
            chosen[step.as_] = chosen["it"] = step
        elif isinstance(step, forms.ForEach | forms.Repeat):
            first = False
        elif isinstance(step, forms.Modes):
            tests.append(_any_mode(step))
            first = False
        else:
            first = False
    return _all(tests)


def compile_possible(steps: Sequence[forms.Step]) -> Test:
    """Also whether what the steps take away is there: nobody is asked whether to do what cannot be done."""
    tests = [compile_feasible(steps)]
    for step in steps:
        if isinstance(step, forms.Discard):
            tests.append(_enough_hand(step))
        elif isinstance(step, forms.Ready) and step.op == "exhaust" and step.who == "self":
            tests.append(_self_ready)
        elif isinstance(step, script.Energy) and step.op == "exhaust_energy":
            tests.append(_enough_energy(step))
    return _all(tests)


def _all(tests: list[Test]) -> Test:
    if not tests:
        return lambda _table, _frame: True
    if len(tests) == 1:
        return tests[0]
    return lambda table, frame: all(test(table, frame) for test in tests)


def _targets(step: script.Choose) -> Test:
    found, bounds, limit = CHOOSING.found(step.select), CHOOSING.bounds(step), CHOOSING.limit(step)
    bound = step.different is not None or step.total is not None

    def check(table: Table, frame: EffectFrame) -> bool:
        needed = 0 if step.count == "all" else bounds(table, frame)[0]
        if needed == 0:
            return True
        cards = found(table, frame)
        if table.cards[frame.source].zone == HAND:
            cards = [card for card in cards if card != frame.source]
        if bound and not step.random:
            return CHOOSING.reachable(table, step, limit(table, frame), cards, needed) == needed
        return len(cards) >= needed

    return check


def _after(before: Sequence[script.Choose], test: Test) -> Test:
    """The test of a choice that refers to choices before it: one way to make those must leave it possible. Of choices
    of several cards it is not asked."""
    if not before:
        return test
    choice, found = before[0], CHOOSING.found(before[0].select)
    rest = _after(before[1:], test)

    def check(table: Table, frame: EffectFrame) -> bool:
        if choice.count != 1 or choice.random:
            return True
        known = frame.names
        try:
            for card in found(table, frame):
                ref = (table.ref(card),)
                frame.names = {**known, choice.as_: ref, "it": ref}
                if rest(table, frame):
                    return True
        finally:
            frame.names = known
        return False

    return check


def _any_mode(step: forms.Modes) -> Test:
    modes = [compile_feasible(mode) for mode in step.modes]
    return lambda table, frame: any(mode(table, frame) for mode in modes)


def _enough_hand(step: forms.Discard) -> Test:
    amount, player = compile_amount(step.count), step.player
    return lambda table, frame: len(table.zone(players_of(frame.controller, player)[0], HAND)) >= amount(table, frame)


def _enough_energy(step: script.Energy) -> Test:
    amount, player = compile_amount(step.count), step.player
    return lambda table, frame: len(table.ready_energy(players_of(frame.controller, player)[0])) >= amount(table, frame)


def _self_ready(table: Table, frame: EffectFrame) -> bool:
    cards = READER.referred(table, frame, "self")
    return bool(cards) and table.cards[cards[0]].ready
