"""Choose targets, and decide which steps come next (VS 8.5.4, 8.6.5, 8.6.11)."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from deckbuilder.games.victory_spark.rules.reader import READER, is_automatic, stop_automatic
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import forbids, is_as_printed
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, HAND, HIDDEN_ZONES
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import Code, CompileSteps, Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.feasible import Feasibility
from deckbuilder.kernel.flow import branch, was_done
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.reading import Test, players_of


class SparkChoosing(Choosing[Table]):
    """With too few cards, as many as there are. An automatic technique ends if there is none (VS 8.6.5)."""

    def is_anything_spared(self, table: Table) -> bool:
        """True if an effect says so."""
        return not is_as_printed(table, "be_chosen")

    def is_spared(self, table: Table, card: int) -> bool:
        """True if effects forbid it."""
        return forbids(table, card, "be_chosen")

    def may_be_declined(self, select: Any) -> bool:
        """True for cards of a hidden zone that are chosen by what is on them (VS 8.5.4.2, 8.6.11.2)."""
        return set(READER.zones_of(select.of)) <= set(HIDDEN_ZONES) and READER.reads_faces(select)

    def ends_effect(self, table: Table, frame: EffectFrame, found: int, least: int) -> bool:
        """Only the effect of an automatic technique ends, if nothing can be chosen."""
        return found == 0 and least > 0 and is_automatic(table, frame)


class SparkControl(Control[Table]):
    """What is not met ends the effect of an automatic technique (VS 8.6.5)."""

    def compile(self, step: Any, compile_steps: CompileSteps) -> Code:
        """Add what happens if a condition is not met and nothing else is to be done."""
        if isinstance(step, forms.If) and not step.else_:
            return branch(self._reader.condition(step.cond), compile_steps(step.then), (stop_automatic,))
        if isinstance(step, forms.IfDone) and not step.else_:
            return branch(was_done, compile_steps(step.then), (stop_automatic,))
        if isinstance(step, forms.May) and step.then and not step.else_:
            return (*super().compile(step.model_copy(update={"then": ()}), compile_steps),
                    *branch(was_done, compile_steps(step.then), (stop_automatic,)))  # fmt: skip
        return super().compile(step, compile_steps)


class SparkFeasibility(Feasibility[Table]):
    """Whether an optional replacement can be applied: its choice must be possible (VS 8.10.3)."""

    def other(self, step: Any) -> Test[Table] | None:
        """There must be enough cards to discard."""
        if not isinstance(step, forms.Discard):
            return None
        count, player = READER.amount(step.count), step.player
        return lambda table, frame: all(
            len(table.zone(each, HAND)) >= count(table, frame) for each in players_of(frame.controller, player)
        )

    def choice(self, steps: Sequence[Any]) -> Test[Table]:
        """Return a test for what the steps begin with."""
        return self.compile([*takewhile(lambda step: step.op in {"choose", "discard"}, steps)])


CHOOSING: Final = SparkChoosing(READER, (DECK, HAND), stops=False)
CONTROL: Final = SparkControl(READER)
FEASIBILITY: Final = SparkFeasibility(CHOOSING, ())
