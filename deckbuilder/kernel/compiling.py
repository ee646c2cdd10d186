"""Compiles printed cards: the parts that are the same in every game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from card_db.models import Text
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.ability_numbers import FIRST_SHOWN, shown_number
from deckbuilder.kernel.continuous import StaticAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.paying import Payment
from deckbuilder.kernel.reading import Reader
from deckbuilder.kernel.replacements import Replacement, compile_replacement
from deckbuilder.kernel.steps import Code, Steps
from deckbuilder.kernel.triggering import NOWHERE, TriggeredAbility

Test = Callable[[Any, EffectFrame], bool]


@dataclass(frozen=True, slots=True)
class ActivatedAbility:
    """A compiled activated ability with its cost."""

    index: int
    condition: Test | None
    once: bool
    """Whether it can be used only so many times a turn, or once a game."""
    code: int
    possible: Test
    """Tests whether the ability has the targets that it needs."""
    payment: Payment
    zones: tuple[int, ...] = NOWHERE
    """The zones where it works. If empty, it works where the game's abilities usually do."""
    once_a_game: bool = False
    times: int = 1
    """How often it can be used in a turn, if that is limited."""


def ability_at(abilities: Sequence[ActivatedAbility], index: int) -> ActivatedAbility | None:
    """Return the activated ability with that index on its card, or None."""
    for ability in abilities:
        if ability.index == index or (index >= FIRST_SHOWN and shown_number(ability.index) == index):
            return ability
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """The compiled abilities of one card. A game's subclass adds what only its cards have."""

    def __init__(self, reader: Reader[Any], steps: Steps) -> None:
        self.reader, self.steps = reader, steps
        self.triggered: list[TriggeredAbility] = []
        self.activated: list[ActivatedAbility] = []
        self.statics: list[StaticAbility] = []
        self.insteads: list[Replacement] = []
        self.codes: list[Code] = []

    def code(self, steps: Sequence[Any]) -> int:
        """Compile steps and return the index of their code."""
        self.codes.append(self.steps.compile(steps))
        return len(self.codes) - 1

    def condition(self, written: Any) -> Test | None:
        """Compile a condition, if there is one."""
        return None if written is None else self.reader.condition(written)

    def replace(self, index: int, ability: Any, condition: Test | None) -> None:
        """Compile a replacement effect."""
        limit = {"once": is_limited(ability), "once_a_game": ability.once_per_game}
        code = self.code(ability.steps)
        self.insteads.append(compile_replacement(ability, self.reader, index, code, condition, **limit))


def is_limited(ability: Any) -> bool:
    """Return whether the uses of an ability of a script are limited."""
    return bool(ability.once_per_turn or ability.once_per_game or getattr(ability, "times_per_turn", 0))


def uses_a_turn(ability: Any) -> int:
    """Return how often an ability of a script can be used in a turn, if that is limited."""
    return max(1, getattr(ability, "times_per_turn", 0))


def in_languages(text: Text) -> Mapping[str, str]:
    """Return a text of a card in both languages. A missing language gets the text of the other."""
    return {"ja": text.get("ja"), "en": text.get("en")}


def numbers_of(keywords: Iterable[Any]) -> dict[str, int]:
    """Return the numbers of keywords, -1 for keywords without one."""
    return {word.keyword: -1 if word.value is None else word.value for word in keywords}
