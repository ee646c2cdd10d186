"""Choose targets, and decide which steps come next (VS 8.5.4, 8.6.5, 8.6.11)."""

from typing import Any, Final

from deckbuilder.games.victory_spark.rules.reader import READER, is_automatic, stop_automatic
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.values import forbids, is_as_printed
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, HAND, HIDDEN_ZONES
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import Code, CompileSteps, Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.flow import branch, was_done
from deckbuilder.kernel.language import forms


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


CHOOSING: Final = SparkChoosing(READER, (DECK, HAND), stops=False)
CONTROL: Final = SparkControl(READER)
