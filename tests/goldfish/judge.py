"""A rule judge: sets a position over the engine protocol, acts, and reads what came of it."""

import json
from datetime import date
from functools import cache
from typing import Any

from deckbuilder.games.catalog import load_packs
from deckbuilder.goldfish.protocol import EngineProtocol
from deckbuilder.i18n.catalogue import Translator

GAME = "legend_of_stars"
Json = dict[str, Any]


@cache
def _packs() -> Json:
    return dict(load_packs())


def character(atk: int = 500, defence: int = 300, down: int = 200, lead: str = "up", **more: object) -> Json:
    """An inline character of cost 0; `lead` are its icons, parted by spaces."""
    printed = {"kind": "character", "attribute": "light", "races": ["knight"], "cost": 0, "speed": 3}
    return {**printed, "atk": atk, "def": defence, "down": down, "lead": lead.split(), "keywords": [], **more}


def at(card: str, lane: int, row: str = "front", orientation: str = "attack", face: str = "up", **more: object) -> Json:
    """A character on a square."""
    return {"card": card, "lane": lane, "row": row, "orientation": orientation, "face": face, **more}


class Judge:
    def __init__(
        self, cards: Json, me: Json, you: Json, phase: str = "main", number: int = 5, player: int = 0
    ) -> None:  # fmt: skip
        self._protocol = EngineProtocol(_packs(), lambda _id: None, lambda: date(2025, 5, 1), Translator)
        named = {name: {"name": name, **card} for name, card in cards.items()}
        scenario = {
            "game": GAME, "seed": 1, "cards": named, "players": [me, you],
            "turn": {"number": number, "player": player, "phase": phase},
        }  # fmt: skip
        self.answer = self.ask(do="scenario", scenario=scenario)

    def ask(self, **request: object) -> Json:
        """The answer, whatever it is."""
        answer = json.loads(self._protocol.handle(json.dumps(request)))
        assert isinstance(answer, dict)
        return answer

    def good(self, **request: object) -> Json:
        answer = self.ask(**request)
        assert answer["ok"], answer
        return answer

    @property
    def decision(self) -> Json:
        decision = self.good(do="decision")["decision"]
        return decision if isinstance(decision, dict) else {"options": [], "player": None}

    @property
    def result(self) -> Json:
        result = self.good(do="decision")["result"]
        return result if isinstance(result, dict) else {}

    def player(self, number: int) -> Json:
        state = self.good(do="state")["state"]
        found = state["players"][number]
        assert isinstance(found, dict)
        return found

    def life(self) -> tuple[int, int]:
        return self.player(0)["life"], self.player(1)["life"]

    def on_field(self, name: str) -> Json:
        """The character of that name, whoever has it; empty if there is none."""
        for number in (0, 1):
            for found in self.player(number)["characters"]:
                if isinstance(found, dict) and found["card"] == name:
                    return found
        return {}

    def card(self, name: str) -> int:
        """The number of the first card of that name, in a hand or on the field."""
        for number in (0, 1):
            mine = self.player(number)
            for card in [*mine["characters"], *mine["hand"], *mine["support"]]:
                if card["card"] == name:
                    return int(card["id"])
        raise AssertionError(name)

    def options(self, verb: str) -> list[Json]:
        """The legal actions of a type, without their type."""
        listed = [option["action"] for option in self.decision["options"]]
        return [
            {key: value for key, value in action.items() if key != "type"}
            for action in listed
            if action["type"] == verb
        ]

    def moves(self, name: str) -> set[tuple[int, str]]:
        """Where a character may be led."""
        card = self.card(name)
        return {(move["lane"], move["row"]) for move in self.options("lead") if move["card"] == card}

    def attackers(self) -> set[str]:
        names = {found["id"]: found["card"] for number in (0, 1) for found in self.player(number)["characters"]}
        return {names[attack["card"]] for attack in self.options("attack")}

    def act(self, verb: str, name: str | None = None, **fields: object) -> Json:
        card = {} if name is None else {"card": self.card(name)}
        return self.good(do="choose", action={"type": verb, **card, **fields})

    def refused(self, verb: str, name: str | None = None, **fields: object) -> str:
        """The rule that an action is refused by; `why` must say the same."""
        card = {} if name is None else {"card": self.card(name)}
        action = {"type": verb, **card, **fields}
        answer = self.ask(do="choose", action=action)
        assert not answer["ok"], answer
        assert answer["error"]["code"] == "illegal"
        why = self.good(do="why", action=action)
        assert (why["legal"], why["rule"]) == (False, answer["error"]["rule"])
        return str(why["rule"])

    def attack(self, name: str) -> None:
        """Attack with a character in the one way there is, and let both players pass."""
        card = self.card(name)
        targets = [attack["target"] for attack in self.options("attack") if attack["card"] == card]
        assert len(targets) == 1
        self.act("attack", name, target=targets[0])
        self.both_pass()

    def both_pass(self) -> None:
        while self.options("pass"):
            self.act("pass")
