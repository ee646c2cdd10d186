"""Printed cards turned into the form in which games run them, as far as that is the same in every game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from card_db.models import Text
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.continuous import StaticAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.replacing import Replacement, compile_replacement
from deckbuilder.kernel.steps import Code, Steps
from deckbuilder.kernel.triggering import NOWHERE, TriggeredAbility

Test = Callable[[Any, EffectFrame], bool]


def always(_table: Any, _frame: EffectFrame) -> bool:
    """Of what needs nothing: it is always possible."""
    return True


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """A compiled activated ability with its cost."""

    index: int
    condition: Test | None
    once: bool
    """Once a turn."""
    code: int
    possible: Test
    """Whether it can do what it is for: its targets exist."""
    payment: Payment
    zones: tuple[int, ...] = NOWHERE
    """Where its card lies when it works; empty: wherever the game's abilities work."""


def ability_at(abilities: Sequence[ActivatedAbility], index: int) -> ActivatedAbility | None:
    """The ability at that place on its card; None where that is no activated one."""
    for ability in abilities:
        if ability.index == index:
            return ability
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """What the abilities of a card are compiled to. A game's own class adds what only its cards have."""

    def __init__(self, reader: Reader[Any], steps: Steps) -> None:
        self.reader, self.steps = reader, steps
        self.triggered: list[TriggeredAbility] = []
        self.activated: list[ActivatedAbility] = []
        self.statics: list[StaticAbility] = []
        self.insteads: list[Replacement] = []
        self.codes: list[Code] = []

    def code(self, steps: Sequence[Any]) -> int:
        """Compile steps; the place of their code."""
        self.codes.append(self.steps.compile(steps))
        return len(self.codes) - 1

    def condition(self, written: Any) -> Test | None:
        """Compile a condition, if there is one."""
        return None if written is None else self.reader.condition(written)

    def replace(self, index: int, ability: Any, condition: Test | None) -> None:
        """Add a replacement effect."""
        code, once = self.code(ability.steps), ability.once_per_turn
        self.insteads.append(compile_replacement(ability, self.reader, index, code, condition, once=once))


def in_languages(text: Text) -> Mapping[str, str]:
    """A text of a card in both languages, each as it is or in place of the other."""
    return {"ja": text.get("ja"), "en": text.get("en")}


def numbers_of(keywords: Iterable[Any]) -> dict[str, int]:
    """The numbers of keywords; -1 for those that have none."""
    return {word.keyword: -1 if word.value is None else word.value for word in keywords}
