"""The journal of a game: its steps, from which the game can be rebuilt with its whole undo tree."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Protocol

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from deckbuilder.engine.api import Game
from deckbuilder.goldfish.answers import canonical
from deckbuilder.goldfish.history import Step
from deckbuilder.goldfish.replay import HashedAnswer, ReplayError, read_answer, write_answer, write_result
from deckbuilder.i18n.message import Message
from deckbuilder.i18n.misfits import misfit

MOST_ANSWERS = 10_100
"""The most answers of one step: one of the person, then the automatic ones."""


class Watcher(Protocol):
    """An object that records a session."""

    def made(self, step: Step, game: Game) -> None:
        """Record a new step that leads to this position."""

    def went(self, node: int) -> None:
        """Record that the session went to an earlier position."""


@dataclass(frozen=True, slots=True)
class JournalStep:
    """A step of a journal: answers that led from the node `parent` to `node`, or a move to `node` if there are none.
    `number` is the index of the step in the journal."""

    number: int
    node: int
    parent: int = 0
    answers: Sequence[HashedAnswer] | None = None


class _Written(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    answers: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_ANSWERS)]
    turn: int = 0
    result: dict[str, Any] | None = None


def write_step(step: Step, game: Game) -> str:
    """Return the answers of a step as JSON, each as a replay stores it, with the turn and the result that they lead
    to."""
    answers = [write_answer(answer, digest) for answer, digest in zip(step.answers, step.digests or (), strict=True)]
    return canonical({"answers": [*answers], "turn": game.turn, "result": write_result(game.result)})


def read_step(number: int, node: int, parent: int, written: str) -> JournalStep:
    """Read the step in a text of `write_step`. Raises ReplayError that names the step by its number."""
    entry = _read(written, number)
    return JournalStep(number, node, parent, [read_answer(answer, number) for answer in entry.answers])


def outcome(written: str) -> tuple[int, int | None, str]:
    """Return the turn that a step leads to, the winner, and the reason of the end (empty while the game runs)."""
    entry = _read(written, 0)
    result = entry.result or {}
    winner, reason = result.get("winner"), result.get("reason")
    return entry.turn, winner if isinstance(winner, int) else None, reason if isinstance(reason, str) else ""


def _read(written: str, number: int) -> _Written:
    try:
        document = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise ReplayError(Message("Step {number} of the saved game cannot be read.", {"number": number})) from error
    try:
        return _Written.model_validate(document)
    except ValidationError as error:
        raise ReplayError(misfit(error, document, "replay")) from error
