"""A referee that plays with the game object directly."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from deckbuilder.engine.api import Decision, Event, Game, Refusal
from tests.rules.notation import Notation, Object
from tests.rules.referee import Option, Referee, Winner
from tests.rules.report import BrokenRuleError, expect, only


class Desk(Referee):
    """A game in a position, and all its events so far."""

    events: list[Event]

    def __init__(self, notation: Notation, game: Game) -> None:
        super().__init__(notation)
        self.game = game
        self.events = list(game.opening)

    @property
    def decision(self) -> Decision:
        """The pending question; there must be one."""
        decision = self.game.decision
        if decision is None:
            raise BrokenRuleError("the game", "a question", str(self.game.result))
        return decision

    def seen_by(self, viewer: int | None) -> Object:
        seen: Object = self.game.view(viewer)
        return seen

    def offered(self) -> list[Option]:
        return [(option.id, dict(option.action)) for option in self.decision.options]

    def bounds(self) -> tuple[int, int]:
        return self.decision.minimum, self.decision.maximum

    def asked(self) -> int:
        return self.decision.player

    def choose(self, picks: Sequence[str]) -> None:
        self.events += self.game.choose(picks)

    def act(self, action: Mapping[str, Any]) -> None:
        self.events += self.game.act(dict(action))

    def rule_against(self, action: Mapping[str, Any]) -> str | None:
        before = self.game.digest()
        refusal = self.game.why(dict(action))
        expect("the position after a refusal", self.game.digest(), before)
        return None if refusal is None else refusal.rule

    def winner(self) -> Winner:
        result = self.game.result
        return None if result is None else (result.winner, result.reason)

    def passes(self) -> Self:
        while self.game.decision is not None and {"type": "pass"} in self.options():
            self.act({"type": "pass"})
        return self

    def why(self, kind: str, **fields: Any) -> Refusal | None:
        """Return why an action is refused; None if it is legal."""
        return self.game.why({"type": kind, **fields})

    def pick(self, *names: str) -> Self:
        """Pick cards by name, in this order."""
        left = {option.id: option.action["card"] for option in self.decision.options}
        picks = []
        for name in names:
            there = {pick: self.name_of(card) for pick, card in left.items()}
            found = only(f"an option for {name}", (pick for pick, one in there.items() if one == name), there.values())
            picks.append(found)
            del left[found]
        self.choose(picks)
        return self
