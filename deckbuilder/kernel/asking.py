"""Asks players questions in the middle of an effect."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.engine.moves import Move
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.table import CardTable

STREAM: Final = "effect"
"""The random stream for effects."""


def prompt(table: CardTable[Any], frame: EffectFrame, key: str, **args: int) -> Message:
    """Return a question that begins with the card whose effect asks it."""
    return Message(key, {"card": table.name_of_effect(frame.definition, frame.source), **args})


def picked(table: CardTable[Any]) -> list[int]:
    """Return the picked cards of the answer, in the order of picking."""
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
    """Ask for one of the moves, or for as many as `bounds` allow. `count`: the number in the question, by default the
    most that can be picked. `player`: the player to ask, by default the one who answers for the effect. `about`: the
    card that the question is about, by default the effect's own."""
    table.asking = "effect"
    if "{count}" in key:
        question = prompt(table, frame, key, count=min(bounds[1], len(moves)) if count < 0 else count)
    else:
        question = prompt(table, frame, key)
    answering = table.chooser(frame.controller) if player < 0 else player
    table.ask(answering, kind, question, moves, bounds, source=frame.source if about < 0 else about)
