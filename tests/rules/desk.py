"""A game in a position, with the questions that tests of any game's rules ask. A game's own desk adds its words."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, Self

from card_db.models import Card
from deckbuilder.engine.api import Decision, Event, Game, Refusal
from tests.rules.report import BrokenRuleError, only


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
        return [option.action for option in self.decision.options if kind is None or option.action["type"] == kind]

    @property
    def decision(self) -> Decision:
        """The pending question; there must be one."""
        decision = self.game.decision
        if decision is None:
            raise BrokenRuleError("the game", "a question", str(self.game.result))
        return decision

    def asked(self) -> int:
        return self.decision.player

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
        raise BrokenRuleError("the position", f"a card {handle}", "no such card")

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
        decision = self.decision
        left = {option.id: option.action["card"] for option in decision.options}
        picks = []
        for name in names:
            there = {pick: self.name_of(handle) for pick, handle in left.items()}
            found = only(
                f"an option for {name}", (pick for pick, called in there.items() if called == name), there.values()
            )
            picks.append(found)
            del left[found]
        self.events += self.game.choose(picks)
        return self


def ability_when(event: str, of_event: set[str], more: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What sets an ability off, with those fields that belong to the event, and the rest of the ability."""
    condition = {"event": event, **{key: value for key, value in more.items() if key in of_event}}
    return condition, {key: value for key, value in more.items() if key not in of_event}
