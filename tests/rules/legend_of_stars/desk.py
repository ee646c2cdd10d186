"""Positions for the rule tests: short ways to write cards, characters and scenarios, and to play on them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Self

from deckbuilder.games.legend_of_stars.pack import load_rules
from tests.rules.desk import GameDesk, ability_when, nobody
from tests.rules.report import only

RULES = load_rules()
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


def card(
    name: str, lane: int, row: str = "front", orientation: str = "attack", *, face: str = "up", new: bool = False
) -> dict[str, Any]:
    """A character on the mat."""
    place = {"card": name, "lane": lane, "row": row, "orientation": orientation, "face": face}
    return {**place, "entered_this_turn": new}


def energy(count: int, spent: int = 0) -> list[dict[str, Any]]:
    """Ready and exhausted energies."""
    return [{"card": "V", "ready": index >= spent} for index in range(count + spent)]


OF_EVENTS = {"who", "whose", "phase", "where"}
"""What belongs to the event of a triggered ability."""


class Desk(GameDesk):
    """A game in a position, with the questions that tests ask."""

    # Looking

    def at(self, player: int, lane: int, row: str = "front") -> dict[str, Any]:
        found = self.find(player, lane, row)
        return only(f"a character of player {player} at {lane} {row}", filter(None, [found]))

    def find(self, player: int, lane: int, row: str = "front") -> dict[str, Any] | None:
        cards = self.player(player)["characters"]
        return next((item for item in cards if (item["lane"], item["row"]) == (lane, row)), None)

    def named(self, name: str, zone: str = "hand", player: int = 0) -> dict[str, Any]:
        cards: list[dict[str, Any]] = self.player(player)[zone]
        there = [item["card"] for item in cards]
        return only(f"{name} in the {zone} of player {player}", (i for i in cards if i["card"] == name), there)

    def names(self, zone: str, player: int = 0) -> list[str]:
        return [item["card"] for item in self.player(player)[zone]]

    def ready(self, player: int = 0) -> int:
        return sum(item["ready"] for item in self.player(player)["energy"])

    def lying(self, side: dict[str, Any]) -> Iterator[dict[str, Any]]:
        zones = ("hand", "energy", "support", "trash", "characters", "stage", "aside", "deck_cards")
        return chain.from_iterable(side[zone] for zone in zones)

    # Acting

    def end(self, times: int = 1) -> Self:
        for _ in range(times):
            self.do("end_phase")
        return self

    def attack(self, lane: int, target: Any = None, player: int = 0) -> Self:
        """Declare an attack with the character in the front of a lane."""
        attacker = self.at(player, lane)["id"]
        if target is None:
            options = [o for o in self.options("attack") if o["card"] == attacker]
            target = options[0]["target"]
        return self.do("attack", card=attacker, target=target)

    def passes(self) -> Self:
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
    abilities = [{"type": "play", "steps": list(steps), **more}]
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
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"type": "triggered", "when": condition, "steps": list(steps), **rest}


def ids(cards: Sequence[dict[str, Any]]) -> list[int]:
    return [item["id"] for item in cards]
