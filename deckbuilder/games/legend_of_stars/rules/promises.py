"""What an effect sets up for later: triggers that wait for their event, and replacements for a while (LoS 9.1, 9.3)."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.rules.events import compile_when
from deckbuilder.games.legend_of_stars.rules.expressions import (
    READER,
    candidates,
    compile_amount,
    compile_condition,
    compile_filter,
)
from deckbuilder.games.legend_of_stars.rules.feasible import compile_possible
from deckbuilder.games.legend_of_stars.rules.table import Step, Table, Test, TriggeredAbility
from deckbuilder.kernel.effects import EffectFrame, promise_of, stop
from deckbuilder.kernel.language.walking import names_at, walk
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.replacing import Replacement
from deckbuilder.kernel.using import tell_source

Code = tuple[Step, ...]
CompileSteps = Callable[[Sequence[script.Step]], Code]


def compile_trigger(index: int, ability: script.Triggered | script.Later, code: int) -> TriggeredAbility:
    """A trigger of a card (`code`: its steps), or one that a step sets up."""
    event = compile_when(ability.when)
    once = isinstance(ability, script.Triggered) and ability.once_per_turn
    return TriggeredAbility(
        index=index,
        event=event.event,
        whose=event.whose,
        phase=event.phase,
        who=event.who,
        where=event.where,
        condition=None if ability.if_ is None else compile_condition(ability.if_),
        optional=ability.optional,
        once=once,
        code=code,
        possible=compile_possible(ability.steps),
        impersonal=_impersonal(ability),
    )


def _impersonal(ability: script.Triggered | script.Later) -> bool:
    """Whether nothing in it speaks of its own card or of where that stands."""
    parts = [part for _, part in walk(ability)]
    here = any(isinstance(part, script.LaneEmpty) or _is_relative(part) for part in parts)
    return not here and "self" not in {name for part in parts for _, name in names_at(part)}


def _is_relative(part: object) -> bool:
    return isinstance(part, script.Match) and (part.lane is not None or part.other)


def compile_instead(
    told: script.Instead | script.InsteadStep, index: int, code: int, condition: Test | None, *, once: bool
) -> Replacement:
    """A replacement of a card, or one that a step sets up."""
    would = told.would
    return Replacement(
        index=index,
        would=would.event,
        who=compile_filter(would.who) if isinstance(would.who, script.Select) else None,
        whose=would.whose,
        goals=(),
        cause=would.cause or "",
        condition=condition,
        optional=told.optional,
        once=once,
        number=None if told.number is None else _number(told.number),
        code=code if told.steps else -1,
    )


def _number(number: script.NewNumber) -> tuple[str, Callable[[Table, EffectFrame], int]]:
    words = (("to", number.to), ("less", number.less), ("more", number.more), ("times", number.times))
    return next((word, compile_amount(amount)) for word, amount in words if amount is not None)


class LaterStep:
    """Sets up a trigger; its steps follow in the code and are passed over now."""

    def __init__(self, step: script.Later, length: int) -> None:
        self.trigger = compile_trigger(-1, step, -1)
        self._length, self._who, self._until, self._once = length, step.when.who, step.until, step.once
        if step.when.event == "battle_end" and step.when.who is None:
            self._until = "battle_end"

    def __call__(self, table: Table, frame: EffectFrame) -> None:
        """Promise it, and go on behind its steps."""
        cards = None
        if isinstance(self._who, str):
            cards = tuple(table.ref(card) for card in READER.referred(table, frame, self._who))
        frame.done = int(_can_wait(table, frame, self._until) and cards != ())
        if frame.done:
            promise(table, frame, "later", cards, self._until, once=self._once)
        frame.pc += self._length


class InsteadStep:
    """Sets up a replacement; its steps follow in the code and are passed over now."""

    def __init__(self, step: script.InsteadStep, length: int) -> None:
        self.instead = compile_instead(step, -1, -1, None, once=False)
        self.steps = bool(step.steps)
        self._length, self._until, self._once = length, step.until, step.once
        self._who = step.would.who if step.would.event in CARD_EVENTS else None
        self._test = compile_filter(self._who) if isinstance(self._who, script.Select) else None

    def __call__(self, table: Table, frame: EffectFrame) -> None:
        """Promise it, and go on behind its steps."""
        cards = self._cards(table, frame)
        frame.done = int(_can_wait(table, frame, self._until) and cards != ())
        if frame.done:
            promise(table, frame, "instead", cards, self._until, once=self._once)
        frame.pc += self._length

    def _cards(self, table: Table, frame: EffectFrame) -> tuple[Ref, ...] | None:
        """The cards that it is for: those that match now."""
        if isinstance(self._who, script.Select) and self._test is not None:
            return tuple(table.ref(card) for card in candidates(table, frame, self._who, self._test))
        if isinstance(self._who, str):
            return tuple(table.ref(card) for card in READER.referred(table, frame, self._who))
        return None


def _can_wait(table: Table, frame: EffectFrame, until: str) -> bool:
    if until == "battle_end":
        return table.battle is not None
    return until != "while_source" or table.on_field(frame.source)


CARD_EVENTS: Final = frozenset({"be_destroyed", "be_downed", "be_returned", "leave_field"})


def promise(
    table: Table, frame: EffectFrame, kind: str, cards: tuple[Ref, ...] | None, until: str, *, once: bool
) -> None:
    """Note what is set up by the step that has just been reached."""
    table.promises.append(promise_of(frame, kind, table.tick(), cards, until, table.turn, once=once))
    table.touch()
    tell_source(table, "promise", frame.source, what=kind, until=until)


def compile_promise(step: script.Later | script.InsteadStep, compile_steps: CompileSteps) -> Code:
    """Steps that come when something happens, or instead of what would happen."""
    steps = (*compile_steps(step.steps), stop)
    maker = LaterStep(step, len(steps)) if isinstance(step, script.Later) else InsteadStep(step, len(steps))
    return (maker, *steps)
