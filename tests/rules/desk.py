"""A game in a position, with the questions that tests of any game's rules ask. A game's own desk adds its words."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Self

from card_db.models import Card
from deckbuilder.engine.api import Event, Game, Refusal


def nobody(_card_id: str) -> Card | None:
    """A database without cards."""
    return None


class GameDesk:
    """A game and what has happened in it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = list(game.opening)

    # Looking

    @property
    def state(self) -> dict[str, Any]:
        return self.seen_by(None)

    def seen_by(self, viewer: int | None) -> dict[str, Any]:
        seen: dict[str, Any] = self.game.view(viewer)
        return seen

    def player(self, number: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][number]
        return found

    def life(self) -> tuple[int, int]:
        return self.player(0)["life"], self.player(1)["life"]

    def options(self, kind: str | None = None) -> list[dict[str, Any]]:
        decision = self.game.decision
        assert decision is not None
        return [option.action for option in decision.options if kind is None or option.action["type"] == kind]

    def asked(self) -> int:
        assert self.game.decision is not None
        return self.game.decision.player

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["type"] == kind]

    def order(self, *kinds: str) -> list[Any]:
        return [event["type"] for event in self.events if event["type"] in kinds]

    @abstractmethod
    def lying(self, side: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """All cards of a player that the one who sees everything sees."""

    def name_of(self, handle: Any) -> str:
        for side in self.state["players"]:
            for item in self.lying(side):
                if item["id"] == handle:
                    return str(item["card"])
        raise AssertionError(handle)

    def why(self, kind: str, **fields: Any) -> Refusal | None:
        return self.game.why({"type": kind, **fields})

    def refuses(self, rule: str, kind: str, **fields: Any) -> bool:
        """Whether the action is refused by that rule, and nothing changes."""
        before = self.game.digest()
        refusal = self.why(kind, **fields)
        return refusal is not None and refusal.rule == rule and self.game.digest() == before

    # Acting

    def do(self, kind: str, **fields: Any) -> Self:
        self.events += self.game.act({"type": kind, **fields})
        return self

    def pick(self, *names: str) -> Self:
        """Pick cards by name, in this order."""
        decision = self.game.decision
        assert decision is not None
        left = {option.id: option.action["card"] for option in decision.options}
        picks = []
        for name in names:
            found = next(pick for pick, handle in left.items() if self.name_of(handle) == name)
            picks.append(found)
            del left[found]
        self.events += self.game.choose(picks)
        return self


def ability_when(event: str, of_event: set[str], more: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What sets an ability off, with those fields that belong to the event, and the rest of the ability."""
    condition = {"event": event, **{key: value for key, value in more.items() if key in of_event}}
    return condition, {key: value for key, value in more.items() if key not in of_event}
