"""How long a card of a deck stays revealed: until the part of the effect that concerns it is over (VS 3.1.7). Other
revealed cards stay so until the technique is done (VS 4.12)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.rules.lint import own_names
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import DECK
from deckbuilder.kernel.control import CompileSteps
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language.walking import names_at, walk
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.operations import Code

_IT: Final = "it"
_NAMING: Final = (script.Choose, script.Look, script.Search, script.Reveal)


def in_parts(steps: Sequence[Any], compile_steps: CompileSteps) -> Code:
    """Compile the steps of a technique. After each part that concerns revealed cards of a deck, hide them."""
    parts = [(index, _last_step(steps, index)) for index, step in enumerate(steps) if _reveals(step)]
    ends = {end for _, end in parts if not any(start <= end < other for start, other in parts)}
    code: list[Any] = []
    for index, step in enumerate(steps):
        code += compile_steps((step,))
        if index in ends:
            code.append(_hide)
    return tuple(code)


def _reveals(step: Any) -> bool:
    return any(
        isinstance(part, script.Reveal) and part.what == "deck_top" and part.who is None for _, part in walk(step)
    )


def _last_step(steps: Sequence[Any], start: int) -> int:
    """Return the index of the last step that speaks of the cards that a step reveals."""
    last, names = start, {_IT}
    for index, step in enumerate(steps[start + 1 :], start + 1):
        given = set(_given(step))
        if names.isdisjoint(_used(step)):
            names -= given
        else:
            last = index
            names |= given
    return last


def _used(step: Any) -> Iterator[str]:
    """Yield the names of cards of which a step speaks."""
    for _, part in walk(step):
        for _, name in (*names_at(part), *own_names(part)):
            yield name


def _given(step: Any) -> Iterator[str]:
    """Yield the names that a step gives to cards."""
    for _, part in walk(step):
        if isinstance(part, _NAMING) and not (isinstance(part, script.Reveal) and part.who is not None):
            yield getattr(part, "as_", _IT)


def _hide(table: Table, frame: EffectFrame) -> None:
    """Hide the cards of decks that the effect has revealed."""
    refs = frame.names.get(SHOWN, ())
    frame.names[SHOWN] = tuple(ref for ref in refs if not table.stands(ref) or table.cards[ref[0]].zone != DECK)
