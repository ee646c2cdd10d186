"""Compiled triggers and replacements: those of cards, and those that an effect sets up for later (LEG 35-17, 36)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.rules.changes import home_of
from deckbuilder.games.legions.rules.expressions import (
    READER,
    candidates,
    compile_amount,
    compile_condition,
    compile_filter,
    compile_who,
)
from deckbuilder.games.legions.rules.facts import zones_of
from deckbuilder.games.legions.rules.table import (
    Amount,
    Filter,
    Step,
    Table,
    Test,
    Trigger,
    TriggeredAbility,
)
from deckbuilder.games.legions.rules.values import works_now
from deckbuilder.games.legions.script_expressions import Select
from deckbuilder.games.legions.script_happenings import NewNumber, When
from deckbuilder.games.legions.script_steps import InsteadStep, Later
from deckbuilder.games.legions.script_steps import Step as Written
from deckbuilder.kernel.effects import EffectFrame, promise_of, stop
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.replacing import Replacement
from deckbuilder.kernel.using import tell_source

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[Written]], Code]
OF_CARDS: Final = frozenset({"break", "move", "damage", "exhaust", "reverse"})
"""What would happen to cards; the rest happens to players."""
_OF_UNITS: Final = frozenset(
    {"deploy", "lane_move", "attack", "attacked", "survive", "break", "breaks_other", "deals_damage", "damaged"}
)
"""What happens to units, which lie where their category lies."""


def compile_when(when: When) -> Trigger:
    """An event that sets off. Cards are looked at as they were when it happened."""
    return Trigger(
        event=when.event,
        who=_who(when),
        whose=when.whose,
        phase=when.phase,
        where=None if when.where is None else compile_filter(when.where, past=True),
        at_least=when.at_least or 0,
        origins=() if when.from_ is None else zones_of(when.from_),
        goals=() if when.to is None else zones_of(when.to),
        by_effect=when.by_effect,
    )


def _who(when: When) -> Filter | None:
    """Whom it happens to, wherever they are by now: a lord that broke was in no Minion zone."""
    test = compile_who(when.who, past=True)
    if test is None or not isinstance(when.who, Select) or when.event not in _OF_UNITS:
        return test
    matches, zones = test, zones_of(when.who.of)
    return lambda table, frame, card: home_of(table, card) in zones and matches(table, frame, card)


def compile_instead(
    told: script.Instead | InsteadStep, index: int, code: int, condition: Test | None, *, once: bool, during: str
) -> Replacement:
    """A replacement of a card, or one that a step sets up."""
    would = told.would
    return Replacement(
        index=index,
        would=would.event,
        who=compile_who(would.who),
        whose=would.whose,
        goals=() if would.to is None else zones_of(would.to),
        cause=would.cause or "",
        condition=_within(during, condition),
        optional=told.optional,
        once=once,
        number=None if told.number is None else _number(told.number),
        code=code if told.steps else -1,
    )


def _within(during: str, condition: Test | None) -> Test | None:
    """The condition, in the turns of which the ability speaks (LEG 36-3)."""
    if during == "always":
        return condition

    def holds(table: Table, frame: EffectFrame) -> bool:
        return works_now(table, frame.controller, during) and (condition is None or condition(table, frame))

    return holds


def _number(number: NewNumber) -> tuple[str, Amount]:
    words = (("to", number.to), ("less", number.less), ("more", number.more))
    return next((word, compile_amount(amount)) for word, amount in words if amount is not None)


def _always(_table: Table, _frame: EffectFrame) -> bool:
    return True


class LaterStep:
    """Sets up a trigger; its steps follow in the code and are passed over now."""

    def __init__(self, step: Later, length: int) -> None:
        condition = None if step.if_ is None else compile_condition(step.if_)
        self.trigger = TriggeredAbility(
            index=-1,
            name={},
            triggers=(compile_when(step.when),),
            zones=(),
            condition=condition,
            once=False,
            payment=None,
            code=-1,
            first=_always,
        )
        self._length, self._who, self._until, self._once = length, step.when.who, step.until, step.once

    def __call__(self, table: Table, frame: EffectFrame) -> None:
        """Promise it, and go on behind its steps."""
        cards = None
        if isinstance(self._who, str):
            cards = tuple(table.ref(card) for card in READER.referred(table, frame, self._who))
        frame.done = int(cards != ())
        if frame.done:
            promise(table, frame, "later", cards, self._until, once=self._once)
        frame.pc += self._length


class InsteadMaker:
    """Sets up a replacement; its steps follow in the code and are passed over now."""

    def __init__(self, step: InsteadStep, length: int) -> None:
        self.instead = compile_instead(step, -1, -1, None, once=False, during="always")
        self._length, self._until, self._once = length, step.until, step.once
        self._who = step.would.who if step.would.event in OF_CARDS else None
        self._test = compile_filter(self._who) if isinstance(self._who, Select) else None

    def __call__(self, table: Table, frame: EffectFrame) -> None:
        """Promise it, and go on behind its steps."""
        cards = self._cards(table, frame)
        frame.done = int(cards != ())
        if frame.done:
            promise(table, frame, "instead", cards, self._until, once=self._once)
        frame.pc += self._length

    def _cards(self, table: Table, frame: EffectFrame) -> tuple[Ref, ...] | None:
        """The cards that it is for: those that match now."""
        if isinstance(self._who, Select) and self._test is not None:
            return tuple(table.ref(card) for card in candidates(table, frame, self._who, self._test))
        if isinstance(self._who, str):
            return tuple(table.ref(card) for card in READER.referred(table, frame, self._who))
        return None


def promise(
    table: Table, frame: EffectFrame, kind: str, cards: tuple[Ref, ...] | None, until: str, *, once: bool
) -> None:
    """Note what is set up by the step that has just been reached."""
    table.happened += 1
    table.promises.append(promise_of(frame, kind, table.happened, cards, until, table.turn, once=once))
    table.touch()
    tell_source(table, "promise", frame.source, what=kind, until=until)


def compile_promise(step: Later | InsteadStep, compile_steps: CompileSteps) -> Code:
    """Steps that come when something happens, or instead of what would happen."""
    steps = (*compile_steps(step.steps), stop)
    maker = LaterStep(step, len(steps)) if isinstance(step, Later) else InsteadMaker(step, len(steps))
    return (maker, *steps)
