"""Positions for the rule tests: short ways to write cards and scenarios, and to play on them."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Self

from deckbuilder.games.legions.pack import load_rules
from tests.rules.desk import GameDesk, ability_when, nobody
from tests.rules.report import only

RULES = load_rules()
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


OF_EVENTS = {"who", "whose", "phase", "where", "at_least", "by_effect", "from", "to"}
"""What belongs to the event of a triggered ability."""


class Desk(GameDesk):
    """A game in a position, with the questions that tests ask."""

    # Looking

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
        return only(f"a card in {lane} of player {player}", filter(None, [found]))

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
        cards = self.cards(zone, player)
        what, there = f"{name} in {zone} of player {player}", [item["card"] for item in cards]
        number: int = only(what, (item["id"] for item in cards if item["card"] == name), there)
        return number

    def keywords(self, lane: str, player: int = 0) -> set[Any]:
        words = self.at(lane, player)["keywords"]
        return {word if isinstance(word, str) else (word["keyword"], word["value"]) for word in words}

    def lying(self, side: dict[str, Any]) -> Iterator[dict[str, Any]]:
        for zone in ("hand", "standby", "exile", "play", "deck_cards"):
            yield from side[zone]
        yield from chain.from_iterable(side["timeline"].values())
        yield from filter(None, (side["master"], side["lord"], *side["minions"].values()))

    # Acting

    def unlock(self, name: str, then: str = "play", lane: str | None = None) -> Self:
        fields: dict[str, Any] = {"card": self.named(name), "then": then}
        return self.do("unlock", **fields, **({} if lane is None else {"lane": lane}))

    def play(self, name: str, lane: str | None = None) -> Self:
        """Play a card of the standby zone."""
        card = self.named(name, "standby")
        return self.do("play_standby", card=card, **({} if lane is None else {"lane": lane}))

    def targets(self, lane: str, player: int = 0) -> set[str]:
        """Where the units are that the card can attack, as their owner sees it."""
        attacker = self.id_at(lane, player)
        found = {option["target"] for option in self.options("attack") if option["card"] == attacker}
        places = {place: self.find(place, 1 - player) for place in ("left", "middle", "right", "master", "lord")}
        return {place for place, card in places.items() if card is not None and card["id"] in found}

    def attack(self, lane: str, target: str, player: int = 0) -> Self:
        return self.do("attack", card=self.id_at(lane, player), target=self.id_at(target, 1 - player))

    def end(self) -> Self:
        return self.do("end_phase")

    def to_next_main(self) -> Self:
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
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"type": "triggered", "when": [condition], "sentences": [list(steps)], **rest}


def activated(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An activated ability with one sentence."""
    return {"type": "activated", "sentences": [list(steps)], **more}


def continuous(**more: Any) -> dict[str, Any]:
    return {"type": "static", **more}


DRAW: dict[str, Any] = {"op": "draw"}
FOE: dict[str, Any] = {"op": "choose", "select": {"of": "minion_zone", "side": "opponent", "kind": "minion"}}
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
    named = {desk.name_of(option["card"]): option for option in reversed(desk.options("pick"))}
    option = only(f"the effect of {name} to pick", (each for called, each in named.items() if called == name), named)
    return desk.do("pick", card=option["card"], ability=option["ability"])


def effects(desk: Desk) -> list[str]:
    """The cards whose triggered effects were resolved, in this order."""
    return [event["name"]["en"] for event in desk.told("trigger")]
