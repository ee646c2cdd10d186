"""An answer to a decision, in the form that is given to a game, saved for redo and written into replays."""

import json
from dataclasses import dataclass

from deckbuilder.engine.api import Action, Event, Game, Json

_ENCODER = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical(value: Json) -> str:
    """Return the canonical JSON of a value: sorted keys, no spaces."""
    return _ENCODER.encode(value)


@dataclass(frozen=True, slots=True)
class Picks:
    """Options of the pending decision, by id."""

    options: tuple[str, ...]

    def apply(self, game: Game) -> list[Event]:
        """Give the answer. Raises IllegalChoiceError and changes nothing if it is not allowed."""
        return game.choose(self.options)

    def write(self) -> dict[str, Json]:
        """Return the answer as a replay stores it."""
        return {"options": list(self.options)}


@dataclass(frozen=True, slots=True)
class DirectAction:
    """An action given as data: that of an option, or one that no option lists, such as resigning."""

    action: Action

    def apply(self, game: Game) -> list[Event]:
        """Give the answer. Raises IllegalChoiceError and changes nothing if it is not allowed."""
        return game.act(self.action)

    def write(self) -> dict[str, Json]:
        """Return the answer as a replay stores it."""
        return {"action": self.action}


@dataclass(frozen=True, slots=True)
class ByHand:
    """A change of the position by hand, outside the rules."""

    action: Action

    def apply(self, game: Game) -> list[Event]:
        """Make the change. Raises IllegalChoiceError and changes nothing if it is not possible."""
        return game.manual(self.action)

    def write(self) -> dict[str, Json]:
        """Return the change as a replay stores it."""
        return {"manual": self.action}


Move = Picks | DirectAction | ByHand


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, the player who was asked (None: nobody), and whether it was given without a person."""

    move: Move
    player: int | None
    automatic: bool = False

    def key(self) -> str:
        """Return a text that is equal for equal answers."""
        return canonical(self.move.write())


def asked_player(game: Game) -> int | None:
    """Return the player whose decision is pending. None if the game is over."""
    decision = game.decision
    return None if decision is None else decision.player
