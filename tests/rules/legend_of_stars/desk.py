"""Positions for the rule tests: short ways to write cards, characters and scenarios, and to play on them."""

from collections.abc import Sequence
from typing import Any

from card_db.models import Card
from deckbuilder.engine.api import Event, Game, Refusal
from deckbuilder.games.legend_of_stars.rules.game_rules import LegendRules

RULES = LegendRules()
CARDS: dict[str, Any] = {
    "A": {"atk": 500, "def": 300, "down": 200, "lead": ["up"]},
    "B": {"atk": 300, "def": 600, "down": 400, "lead": ["up", "left"]},
    "V": {"atk": 100, "def": 100, "down": 100, "lead": []},
    "E": {"kind": "effect", "cost": 1},
    "F": {"kind": "effect", "cost": 1, "flash": True},
    "S": {"kind": "support", "cost": 1},
    "X": {"kind": "support", "cost": 0, "field": True},
    "Y": {"kind": "support", "cost": 0, "field": True},
}


def nobody(_card_id: str) -> Card | None:
    return None


def card(
    name: str, lane: int, row: str = "front", orientation: str = "attack", *, face: str = "up", new: bool = False
) -> dict[str, Any]:
    """A character on the mat."""
    place = {"card": name, "lane": lane, "row": row, "orientation": orientation, "face": face}
    return {**place, "entered_this_turn": new}


def energy(count: int, spent: int = 0) -> list[dict[str, Any]]:
    """Ready and exhausted energies."""
    return [{"card": "V", "ready": index >= spent} for index in range(count + spent)]


class Desk:
    """A game in a position, with the questions that tests ask."""

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

    def player(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][number]
        return found

    def life(self) -> tuple[int, int]:
        return self.player(0)["life"], self.player(1)["life"]

    def at(self, player: int, lane: int, row: str = "front") -> dict[str, Any]:
        found = self.find(player, lane, row)
        assert found is not None, f"nobody at {lane} {row}"
        return found

    def find(self, player: int, lane: int, row: str = "front") -> dict[str, Any] | None:
        cards = self.player(player)["characters"]
        return next((item for item in cards if (item["lane"], item["row"]) == (lane, row)), None)

    def named(self, name: str, zone: str = "hand", player: int = 0) -> dict[str, Any]:
        cards = self.player(player)[zone]
        found: dict[str, Any] = next(item for item in cards if item["card"] == name)
        return found

    def names(self, zone: str, player: int = 0) -> list[str]:
        return [item["card"] for item in self.player(player)[zone]]

    def ready(self, player: int = 0) -> int:
        return sum(item["ready"] for item in self.player(player)["energy"])

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

    # Acting

    def do(self, kind: str, **fields: Any) -> "Desk":
        self.events += self.game.act({"type": kind, **fields})
        return self

    def pick(self, *names: str) -> "Desk":
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

    def name_of(self, handle: Any) -> str:
        for player in self.state["players"]:
            for zone in ("hand", "energy", "support", "trash", "characters", "stage", "aside", "deck_cards"):
                for item in player[zone]:
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

    def end(self, times: int = 1) -> "Desk":
        for _ in range(times):
            self.do("end_phase")
        return self

    def attack(self, lane: int, target: Any = None, player: int = 0) -> "Desk":
        """Declare an attack with the character in the front of a lane."""
        attacker = self.at(player, lane)["id"]
        if target is None:
            options = [o for o in self.options("attack") if o["card"] == attacker]
            target = options[0]["target"]
        return self.do("attack", card=attacker, target=target)

    def passes(self) -> "Desk":
        """Pass until nobody has priority any more."""
        while self.game.result is None and self.game.decision is not None and {"type": "pass"} in self.options():
            self.do("pass")
        return self


def start(
    player0: dict[str, Any] | None = None,
    player1: dict[str, Any] | None = None,
    cards: dict[str, Any] | None = None,
    phase: str = "main",
    **turn: Any,
) -> Desk:
    """A position; `cards` are added to the usual ones."""
    edition = turn.pop("edition", "1.0.03")
    scenario = {
        "game": "legend_of_stars",
        "edition": edition,
        "seed": 1,
        "turn": {"number": 5, "player": 0, "phase": phase, **turn},
        "cards": CARDS | (cards or {}),
        "players": [player0 or {}, player1 or {}],
    }
    return Desk(RULES.scenario(scenario, nobody))


def effect(*steps: dict[str, Any], cost: int = 0, flash: bool = False, **more: Any) -> dict[str, Any]:
    """An effect card with these steps."""
    abilities = [{"type": "use", "steps": list(steps), **more}]
    return {"kind": "effect", "cost": cost, "flash": flash, "abilities": abilities}


def character(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A character with abilities."""
    base = {"atk": 500, "def": 300, "down": 200, "cost": 0, "speed": 5, "lead": ["up"]}
    return {**base, "abilities": list(abilities), **fields}


def support(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A support with abilities."""
    return {"kind": "support", "cost": 0, "speed": 5, "abilities": list(abilities), **fields}


def when(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A triggered ability."""
    keys = {"who", "whose", "phase", "where"}
    condition = {"event": event, **{key: value for key, value in more.items() if key in keys}}
    rest = {key: value for key, value in more.items() if key not in keys}
    return {"type": "triggered", "when": condition, "steps": list(steps), **rest}


def ids(cards: Sequence[dict[str, Any]]) -> list[int]:
    return [item["id"] for item in cards]
