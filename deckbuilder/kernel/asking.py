"""Questions in the middle of an effect."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.engine.moves import Move
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.table import CardTable

STREAM: Final = "effect"
"""The stream of luck of effects."""


def prompt(table: CardTable[Any], frame: EffectFrame, key: str, **args: int) -> Message:
    """A sentence that begins with the card whose effect asks."""
    return Message(key, {"card": table.name_of_effect(frame.definition, frame.source), **args})


def picked(table: CardTable[Any]) -> list[int]:
    """The cards of the answer, in the order of the picks."""
    return [move[1] for move in table.answer if isinstance(move[1], int)]


def ask(
    table: CardTable[Any],
    frame: EffectFrame,
    kind: str,
    key: str,
    moves: Sequence[Move],
    bounds: tuple[int, int] = (1, 1),
    *,
    count: int = -1,
    player: int = -1,
    about: int = -1,
) -> None:
    """Ask for one of the moves, or for as many as the bounds say. `count`: the number in the sentence, if it is not the
    most that can be picked; `player`: who is asked, if not who answers for the effect's player; `about`: the card that
    the question is about, if not that of the effect."""
    table.asking = "effect"
    if "{count}" in key:
        question = prompt(table, frame, key, count=min(bounds[1], len(moves)) if count < 0 else count)
    else:
        question = prompt(table, frame, key)
    answering = table.chooser(frame.controller) if player < 0 else player
    table.ask(answering, kind, question, moves, bounds, source=frame.source if about < 0 else about)
