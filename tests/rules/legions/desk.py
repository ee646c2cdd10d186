"""Positions for the rule tests: short ways to write cards and scenarios, and to play on them."""

from collections.abc import Sequence
from typing import Any

from card_db.models import Card
from deckbuilder.engine.api import Event, Game, Refusal
from deckbuilder.games.legions.rules.game_rules import LegionsRules

RULES = LegionsRules({})
CARDS: dict[str, Any] = {
    "M": {"category": "master", "colours": ["red", "white"]},
    "A": {"colours": ["red"], "cost": 2, "atk": 2, "hp": 3, "wait_turn": 2},
    "B": {"colours": ["white"], "cost": 3, "atk": 3, "hp": 2, "wait_turn": 3},
    "V": {"colours": ["red"], "cost": 0, "atk": 1, "hp": 1, "wait_turn": 1},
    "Big": {"colours": ["red"], "cost": 5, "atk": 5, "hp": 6, "wait_turn": 4},
    "Blue": {"colours": ["blue"], "cost": 3, "atk": 1, "hp": 1, "wait_turn": 1},
    "Pair": {"colours": ["red", "green"], "cost": 2, "atk": 1, "hp": 1, "wait_turn": 1},
    "S": {"category": "skill", "colours": ["red"], "cost": 1, "wait_turn": 2},
    "R": {"category": "arts", "colours": ["red"], "cost": 3},
    "L": {"category": "lord", "colours": ["red"], "cost": 4, "core_cost": 2, "atk": 3, "hp": 6},
}


def nobody(_card_id: str) -> Card | None:
    return None


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

    def player(self, number: int = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.state["players"][number]
        return found

    def life(self) -> tuple[int, int]:
        return self.player(0)["life"], self.player(1)["life"]

    def cores(self, player: int = 0) -> tuple[int, int]:
        cores = self.player(player)["cores"]
        return cores["ready"], cores["exhausted"]

    def find(self, lane: str, player: int = 0) -> dict[str, Any] | None:
        """The card in a lane as its owner sees it; `master` and `lord` are lanes here too."""
        side = self.player(player)
        found: dict[str, Any] | None = side[lane] if lane in {"master", "lord"} else side["minions"][lane]
        return found

    def at(self, lane: str, player: int = 0) -> dict[str, Any]:
        found = self.find(lane, player)
        assert found is not None, f"nobody in {lane}"
        return found

    def id_at(self, lane: str, player: int = 0) -> int:
        number: int = self.at(lane, player)["id"]
        return number

    def cards(self, zone: str, player: int = 0) -> list[dict[str, Any]]:
        side = self.player(player)
        found: list[dict[str, Any]] = side["timeline"][zone] if zone in {"1", "2", "3", "4"} else side[zone]
        return found

    def names(self, zone: str, player: int = 0) -> list[str]:
        return [item["card"] for item in self.cards(zone, player)]

    def named(self, name: str, zone: str = "hand", player: int = 0) -> int:
        found: int = next(item["id"] for item in self.cards(zone, player) if item["card"] == name)
        return found

    def keywords(self, lane: str, player: int = 0) -> set[Any]:
        words = self.at(lane, player)["keywords"]
        return {word if isinstance(word, str) else (word["keyword"], word["value"]) for word in words}

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
        for player in (0, 1):
            side = self.player(player)
            zones = [side["hand"], side["standby"], side["exile"], side["play"], side["deck_cards"]]
            zones += list(side["timeline"].values())
            zones += [[card for card in (side["master"], side["lord"], *side["minions"].values()) if card]]
            for item in (card for zone in zones for card in zone):
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

    def unlock(self, name: str, then: str = "play", lane: str | None = None) -> "Desk":
        fields: dict[str, Any] = {"card": self.named(name), "then": then}
        return self.do("unlock", **fields, **({} if lane is None else {"lane": lane}))

    def play(self, name: str, lane: str | None = None) -> "Desk":
        """Play a card of the standby zone."""
        card = self.named(name, "standby")
        return self.do("play_standby", card=card, **({} if lane is None else {"lane": lane}))

    def targets(self, lane: str, player: int = 0) -> set[str]:
        """Where the units are that the card can attack, as their owner sees it."""
        attacker = self.id_at(lane, player)
        found = {option["target"] for option in self.options("attack") if option["card"] == attacker}
        places = {place: self.find(place, 1 - player) for place in ("left", "middle", "right", "master", "lord")}
        return {place for place, card in places.items() if card is not None and card["id"] in found}

    def attack(self, lane: str, target: str, player: int = 0) -> "Desk":
        return self.do("attack", card=self.id_at(lane, player), target=self.id_at(target, 1 - player))

    def end(self) -> "Desk":
        return self.do("end_phase")

    def to_next_main(self) -> "Desk":
        """Through the other phases of this turn and of the next one, without card change."""
        self.end()
        while self.game.result is None and self.game.decision is not None and not self.options("end_phase"):
            if self.options("no_card_change"):
                self.do("no_card_change")
            else:
                decision = self.game.decision
                self.events += self.game.choose([option.id for option in decision.options][: decision.minimum])
        return self


def start(
    player0: dict[str, Any] | None = None,
    player1: dict[str, Any] | None = None,
    cards: dict[str, Any] | None = None,
    phase: str = "main",
    **turn: Any,
) -> Desk:
    """A position; `cards` are added to the usual ones. Player 0 has ten ready cores and an awakened master."""
    first = {"cores": {"ready": 10}, "master": {"card": "M", "mode": "awakened"}, **(player0 or {})}
    scenario = {
        "game": "legions",
        "edition": "1.2",
        "seed": 1,
        "turn": {"number": 9, "player": 0, "phase": phase, **turn},
        "cards": CARDS | (cards or {}),
        "players": [first, {"master": "M", **(player1 or {})}],
    }
    return Desk(RULES.scenario(scenario, nobody))


def skill(*sentences: Sequence[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A skill with a play effect: one list of steps for each sentence."""
    abilities = [{"type": "play", "sentences": [list(sentence) for sentence in sentences]}]
    return {"category": "skill", "cost": 0, "wait_turn": 2, "abilities": abilities, **fields}


def minion(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A Minion with abilities."""
    return {"cost": 0, "atk": 2, "hp": 3, "wait_turn": 2, "abilities": list(abilities), **fields}


def when(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A triggered ability with one sentence."""
    keys = {"who", "whose", "phase", "where", "at_least", "by_effect", "from", "to"}
    condition = {"event": event, **{key: value for key, value in more.items() if key in keys}}
    rest = {key: value for key, value in more.items() if key not in keys}
    return {"type": "triggered", "when": [condition], "sentences": [list(steps)], **rest}


def activated(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An activated ability with one sentence."""
    return {"type": "activated", "sentences": [list(steps)], **more}


def continuous(**more: Any) -> dict[str, Any]:
    return {"type": "continuous", **more}


DRAW: dict[str, Any] = {"op": "draw"}
FOE: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "opponent", "category": "minion"}}
"""Choose one Minion of the opponent."""


def hit(amount: Any, who: Any = "it") -> dict[str, Any]:
    return {"op": "damage", "who": who, "amount": amount}


def life(amount: Any) -> dict[str, Any]:
    return {"op": "gain_life", "amount": amount}


def played(
    *sentences: list[dict[str, Any]],
    side: dict[str, Any] | None = None,
    foe: dict[str, Any] | None = None,
    cards: dict[str, Any] | None = None,
    **fields: Any,
) -> Desk:
    """A position in which a skill with that text has been played from the standby zone."""
    mine = {**(side or {}), "standby": ["Q", *(side or {}).get("standby", [])]}
    return start(mine, foe, {"Q": skill(*sentences, **fields), **(cards or {})}).play("Q")


def one(lane: str = "left", card: str = "A", **more: Any) -> dict[str, Any]:
    """A side with one Minion."""
    return {"minions": {lane: {"card": card, **more}}}


def pick_effect(desk: Desk, name: str) -> Desk:
    """Say which of several effects comes first."""
    option = next(o for o in desk.options("pick") if desk.name_of(o["card"]) == name)
    return desk.do("pick", card=option["card"], ability=option["ability"])


def effects(desk: Desk) -> list[str]:
    """The cards whose triggered effects were resolved, in this order."""
    return [event["name"]["en"] for event in desk.told("trigger")]
