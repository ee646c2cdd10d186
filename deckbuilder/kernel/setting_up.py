"""Compiles steps that set up something for later: triggers that wait for their event, and temporary replacements."""

from abc import abstractmethod
from collections.abc import Collection
from typing import Any

from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.control import CompileSteps
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.promising import set_up
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.replacements import compile_replacement
from deckbuilder.kernel.steps import Code
from deckbuilder.kernel.triggering import TriggeredAbility


@mypyc_attr(allow_interpreted_subclasses=True)
class SettingUp:
    """Compiles these steps for one game."""

    def __init__(self, reader: Reader[Any], of_cards: Collection[str]) -> None:
        """`of_cards`: the words of replaceable events that happen to cards. All others happen to players."""
        self.reader, self._of_cards = reader, of_cards

    @abstractmethod
    def trigger(self, step: Any) -> TriggeredAbility:
        """Return the compiled trigger. It has no index on a card and no code of its own."""

    def until(self, step: Any) -> str:
        """Return how long it waits."""
        return str(step.until)

    def compile(self, step: Any, compile_steps: CompileSteps) -> Code:
        """Compile a step that sets up other steps for an event, or to replace one."""
        steps = compile_steps(step.steps)
        if isinstance(step, forms.InsteadStep):
            cards = self.reader.cards(step.would.who) if step.would.event in self._of_cards else None
            made = compile_replacement(step, self.reader)
            return set_up("instead", made, cards, step.until, steps, once=step.once)
        who = step.when.who
        cards = self.reader.cards(who) if isinstance(who, str) else None
        return set_up("later", self.trigger(step), cards, self.until(step), steps, once=step.once)
