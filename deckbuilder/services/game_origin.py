"""How the library stores a game of the test room: its start, and its line in the list of games."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from card_db.models import Text
from card_db.store.library.games import GameSummary
from deckbuilder.goldfish.journal import outcome
from deckbuilder.goldfish.replay import ReplayError, read_replay

FORMAT = "deckbuilder.game/1"
LONGEST_CHAIN = 20
"""The most earlier games that undo can go back to."""
OWN_SEAT = 0


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game in the list of earlier games.

    `updated` is UTC in ISO 8601. `reason` is a word of the game, empty while the game is not over.
    """

    id: int
    own: str
    opponent: str
    starred: bool
    updated: str
    answers: int
    turn: int
    winner: int | None
    reason: str
    position: Text | None = None
    """The position that it began in. None for a game of two decks."""


class Origin(BaseModel):
    """The start of a game, as the library stores it."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    format: Literal["deckbuilder.game/1"]
    replay: dict[str, Any]
    own: str = ""
    opponent: str = ""
    """The name of the opponent's deck, or the key of a starter deck."""
    opponent_key: Annotated[str, Field(max_length=100)] = ""
    """The key of the opponent's deck (services/opponents.py), if that is a different word."""
    pilot: Annotated[str, Field(max_length=60)] = "passive"
    """How the opponent plays."""
    before: Annotated[list[int], Field(max_length=LONGEST_CHAIN)] = []
    position: Text | None = None
    """The name of the position that the game began in. None for a game of two decks."""


@dataclass(frozen=True, slots=True)
class Opposite:
    """The opponent: the name of the deck (for a starter deck its key), the deck's key, and who plays it."""

    name: str
    key: str = ""
    pilot: str = "passive"


def write_origin(
    replay: Mapping[str, Any], own: str, opposite: Opposite, before: Sequence[int], position: Text | None = None
) -> str:
    """Return the text that `read_origin` reads. `replay` is the replay of the game before the first answer, or, if a
    replay was opened, up to its last one."""
    document = {
        "format": FORMAT, "replay": dict(replay), "own": own, "opponent": opposite.name, "opponent_key": opposite.key,
        "pilot": opposite.pilot, "before": [*before],
    }  # fmt: skip
    if position is not None:
        document["position"] = position.model_dump()
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_origin(text: str) -> Origin:
    """Parse the start of a game. Raises ValueError for anything else."""
    try:
        return Origin.model_validate(json.loads(text))
    except RecursionError as error:
        raise ValueError(text[:100]) from error


def is_played_with(origin: str, cards: Iterable[str], edition: str) -> bool:
    """Return whether a game is played by that edition with an own deck of exactly these cards."""
    try:
        begun = read_origin(origin)
        document = read_replay(begun.replay)
    except (ValueError, ReplayError):
        return False
    if begun.position is not None:
        return False
    lines = document.decks[OWN_SEAT] if document.decks else []
    counted: Counter[str] = Counter()
    for line in lines:
        counted[line.card] += line.count
    return document.edition == edition and counted == Counter(cards)


def past_game(summary: GameSummary) -> PastGame:
    """Return a game's line in the list."""
    try:
        origin = read_origin(summary.game.origin)
        own, opponent, position = origin.own, origin.opponent, origin.position
    except ValueError:
        own, opponent, position = summary.game.title, "", None
    try:
        turn, winner, reason = outcome(summary.last) if summary.last else (0, None, "")
    except ReplayError:
        turn, winner, reason = 0, None, ""
    game = summary.game
    starred = bool(game.starred)
    return PastGame(game.id, own, opponent, starred, summary.updated, summary.answers, turn, winner, reason, position)
