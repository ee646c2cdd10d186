"""An outside referee: sets positions, acts and looks through the engine protocol alone, in a short notation.

Cards: a name of the scenario, or three digits for a card of the starter set (`015`); `V*3` are three copies.
Characters: a name and a place, `A f0` front row of lane 0, `A b1L` back row of lane 1 in defence turned left, `R`
turned right, `?` face down, `!` entered this turn. Supports: `S`, exhausted `S-`. Energy: `2+1`, ready and exhausted.
"""

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import groupby
from typing import Any

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legend_of_stars.pack import load_pack
from tests.rules.referee import ProtocolReferee
from tests.rules.report import BrokenRuleError, only

GAME = "legend_of_stars"
SET = "LOS-S1-"
CARDS: dict[str, Any] = {
    "V": {"cost": 1, "speed": 4, "atk": 100, "def": 100, "down": 100, "lead": []},
    "A": {"cost": 2, "speed": 4, "atk": 500, "def": 300, "down": 200, "lead": ["up"]},
    "B": {"cost": 3, "speed": 4, "atk": 300, "def": 600, "down": 400, "lead": ["up", "left"]},
    "K": {"cost": 2, "speed": 4, "atk": 400, "def": 400, "down": 300, "lead": ["up", "right", "down", "left"]},
    "W": {"cost": 4, "speed": 4, "atk": 700, "def": 700, "down": 100, "lead": ["up"]},
    "Big": {"cost": 9, "speed": 4, "atk": 1000, "def": 1000, "down": 100, "lead": ["up"]},
    "Sky": {"cost": 1, "speed": 4, "atk": 400, "def": 100, "down": 100, "lead": [], "keywords": ["sky"]},
    "Filler": {"cost": 1, "speed": 1, "atk": 100, "def": 100, "down": 100, "lead": ["up"]},
    "E": {"kind": "effect", "cost": 1, "speed": 4},
    "F": {"kind": "effect", "cost": 1, "speed": 4, "flash": True},
    "S": {"kind": "support", "cost": 2, "speed": 4},
    "X": {"kind": "support", "cost": 0, "speed": 4, "field": True},
    "Y": {"kind": "support", "cost": 0, "speed": 4, "field": True},
}
PLACE = re.compile(r"([fb])([0-3])([LR]?)(\??)(!?)")
TURNED = {"": "attack", "A": "attack", "L": "defence_left", "R": "defence_right"}
SIGNS = {"attack": "", "defence_left": "L", "defence_right": "R"}
ROWS = {"f": "front", "b": "back"}
VERBS = {
    "play": "play_", "turn": "turn_face_up", "orient": "reorient", "energy": "set_energy", "use": "activate",
    "end": "end_phase", "show": "reveal_speed_card",
}  # fmt: skip
ZONES = ("hand", "energy", "support", "trash", "characters", "stage", "aside", "deck_cards")
Side = Mapping[str, Any]


@cache
def pack() -> GamePack:
    return load_pack()


@cache
def starter_cards() -> dict[str, Card]:
    reading = read_set((set_folder(GAME) / "LOS-S1.json").read_bytes(), load_schema(set_folder(GAME)))
    return {card.id: card for card in reading.cards}


# The notation ---------------------------------------------------------------------


def long(name: str) -> str:
    return SET + name if re.fullmatch(r"\d{3}(\*\d+)?", name) else name


def square(text: str) -> dict[str, Any]:
    found = PLACE.fullmatch(text)
    assert found, text
    row, lane, turned, down, new = found.groups()
    place = {"lane": int(lane), "row": ROWS[row], "orientation": TURNED[turned]}
    return {**place, "face": "down" if down else "up", "entered_this_turn": bool(new)}


def _characters(text: str) -> list[dict[str, Any]]:
    words = [item.split() for item in text.split(",") if item.strip()]
    return [{"card": long(name), **square(place)} for name, place in words]


def _energy(text: str) -> list[dict[str, Any]]:
    ready, _, spent = str(text).partition("+")
    return [{"card": "V", "ready": index < int(ready)} for index in range(int(ready) + int(spent or 0))]


def _side(side: Side) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for key, value in side.items():
        if key == "on":
            written["characters"] = _characters(value)
        elif key == "energy":
            written["energy"] = _energy(value)
        elif key == "support":
            written["support"] = [{"card": long(n.rstrip("-")), "ready": not n.endswith("-")} for n in value.split()]
        else:
            written[key] = [long(name) for name in value.split()] if isinstance(value, str) else value
    return written


def scenario(me: Side | None = None, you: Side | None = None, cards: Side | None = None, **turn: Any) -> dict[str, Any]:
    """Player 0 and player 1; `phase`, `player`, `number` of the turn, `edition`."""
    edition = turn.pop("edition", "1.0.03")
    return {
        "game": GAME, "edition": edition, "seed": 1, "turn": {"number": 5, "player": 0, "phase": "main", **turn},
        "cards": CARDS | dict(cards or {}), "players": [_side(me or {}), _side(you or {})],
    }  # fmt: skip


# The referee ----------------------------------------------------------------------


class Referee(ProtocolReferee):
    """A referee of this game."""

    def __init__(self) -> None:
        super().__init__(pack(), starter_cards().get)
        self._known: dict[int, tuple[str, dict[str, Any]]] = {}

    # Looking

    def cards(self) -> dict[int, tuple[str, dict[str, Any]]]:
        """Every card by its id: its short name, and what the state says."""
        players = self.state()["players"]
        items = [(f"{number}", item) for number in (0, 1) for zone in ZONES for item in players[number][zone]]
        return {item["id"]: (item["card"].removeprefix(SET), {**item, "player": player}) for player, item in items}

    def id(self, name: str) -> int:
        """The id of a card by its name, or by `0.f1`, the player and the square."""
        self._known = self.cards()
        there = [short for short, _ in self._known.values()]
        return only(f"the card {name}", (handle for handle in self._known if self._is(handle, name)), there)

    def offered(self, kind: str) -> list[str]:
        """The options of that kind in short: `A>player`, `A f0`, ..."""
        names = self.cards()
        said = []
        for action in self.options:
            if action["type"] == kind:
                words = [names[action["card"]][0]] if "card" in action else []
                if "row" in action:
                    words.append(action["row"][0] + str(action["lane"]))
                if "target" in action:
                    target = action["target"]
                    words.append(">" + (target if target == "player" else names[target][0]))
                if "orientation" in action:
                    words.append(SIGNS[action["orientation"]] or "A")
                said.append(" ".join(words))
        return said

    def photo(self) -> dict[str, Any]:
        """The position in short, the other way round from the notation above."""
        seen: dict[str, Any] = {}
        for number, player in enumerate(self.state()["players"]):
            seen[f"{number}.life"] = player["life"]
            for zone in ("hand", "trash"):
                seen[f"{number}.{zone}"] = " ".join(sorted(_short(item) for item in player[zone]))
            runs = [(name, len(list(run))) for name, run in groupby(_short(item) for item in player["deck_cards"])]
            seen[f"{number}.deck"] = " ".join(name if count == 1 else f"{name}*{count}" for name, count in runs)
            ready = sum(item["ready"] for item in player["energy"])
            seen[f"{number}.energy"] = f"{ready}+{len(player['energy']) - ready}"
            supports = [_short(item) + ("" if item["ready"] else "-") for item in player["support"]]
            seen[f"{number}.support"] = " ".join(supports)
            names: Counter[str] = Counter()
            for item in player["characters"]:
                names[_short(item)] += 1
                key = f"{number}.{_short(item)}" + (f"#{names[_short(item)]}" if names[_short(item)] > 1 else "")
                seen[key] = _describe(item)
        return seen

    # Acting

    def begin(self, position: dict[str, Any]) -> "Referee":
        self.good("scenario", scenario=position)
        return self

    def do(self, script: str) -> "Referee":
        """Actions, one after the other: `play A b1L?; energy V; lead A f0; attack A B; use S; pick V; pass; end`.

        `rest`: pass until there is nothing to pass. What has a single answer is not asked."""
        for line in script.split(";"):
            if line.strip():
                self._act(*line.split())
        return self

    def _act(self, verb: str, *words: str) -> None:
        if verb == "resign":
            self.good("choose", action={"type": "resign"})
        elif verb == "rest":
            while self.result is None and {"type": "pass"} in self.options:
                self.choose({"type": "pass"})
        elif verb in {"pick", "discard", "order"} and not any(PLACE.fullmatch(word) for word in words):
            self._pick(verb, words)
        else:
            self.choose(self._wanted(verb, words))

    def choose(self, wanted: Mapping[str, Any]) -> None:
        self._known = self.cards()
        for option in self.decision["options"]:
            if self._fits(option["action"], wanted):
                self.good("choose", options=[option["id"]])
                return
        offered = [option["id"] for option in self.decision["options"]]
        raise BrokenRuleError("the options", str(dict(wanted)), str(offered))

    def _pick(self, verb: str, words: tuple[str, ...]) -> None:
        self._known = self.cards()
        left = list(self.decision["options"])
        picks = []
        for word in words:
            counted = "number" if "number" in left[0]["action"] else "mode"
            key = {"L": "orientation", "R": "orientation"}.get(word, counted if word in {"0", "1", "2"} else "card")
            value = int(word) if key == counted else TURNED[word] if key == "orientation" else word
            fitting = (item for item in left if self._fits(item["action"], {"type": verb, key: value}))
            found = only(f"an option {verb} {word}", fitting, [item["id"] for item in left])
            left.remove(found)
            picks.append(found["id"])
        self.good("choose", options=picks)

    def _wanted(self, verb: str, words: tuple[str, ...]) -> dict[str, Any]:
        wanted: dict[str, Any] = {"type": VERBS.get(verb, verb)}
        if words:
            wanted["card"] = words[0]
        if verb == "play":
            place = square(words[1]) if words[1:] else {}
            wanted |= {key: place[key] for key in ("lane", "orientation", "face") if place}
        elif verb in {"turn", "orient"}:
            wanted["orientation"] = TURNED[words[1]]
        elif verb in {"lead", "pick"}:
            place = square(wanted.pop("card") if verb == "pick" else words[1])
            wanted |= {key: place[key] for key in ("lane", "row")}
            wanted |= {} if verb == "pick" else {"card": words[0]}
        elif words[1:]:
            wanted |= {"target": words[1]} if verb == "attack" else {"ability": int(words[1])}
        return wanted

    def _fits(self, action: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
        for key, value in wanted.items():
            found = action.get(key)
            if key == "type":
                fits = str(found).startswith(str(value)) if str(value).endswith("_") else found == value
            elif isinstance(value, str) and isinstance(found, int):
                fits = self._is(found, value)
            else:
                fits = found == value
            if not fits:
                return False
        return True

    def _is(self, handle: int, name: str) -> bool:
        short, item = self._known[handle]
        return name == short or ("lane" in item and name == f"{item['player']}.{item['row'][0]}{item['lane']}")

    # Refusals

    def why(self, kind: str, card: str | None = None, **fields: Any) -> str | None:
        """The rule by which an action is refused, None if it is legal. `choose` refuses by the same rule."""
        action = {"type": kind, **fields, **({} if card is None else {"card": self.id(card)})}
        if isinstance(action.get("target"), str) and action["target"] != "player":
            action["target"] = self.id(action["target"])
        answer = self.good("why", action=action)
        if answer["legal"]:
            return None
        assert answer["reason"]
        error = self.error("choose", action=action)
        assert (error["code"], error["rule"]) == ("illegal", answer["rule"])
        return str(answer["rule"])


def _short(item: Mapping[str, Any]) -> str:
    return str(item["card"]).removeprefix(SET)


def _describe(item: Mapping[str, Any]) -> str:
    place = item["row"][0] + str(item["lane"]) + SIGNS[item["orientation"]] + ("?" if item["face"] == "down" else "")
    words = [f"{item['atk']}/{item['def']}/{item['down']} {place}"]
    words += [k if isinstance(k, str) else f"{k['keyword']}:{k['value']}" for k in item["keywords"]]
    words += [f"no_{word}" for word in item["forbidden"]]
    if item["lead"] != item["printed"]["lead"]:
        words.append("lead:" + ",".join(item["lead"]))
    return " ".join(words)


def sit(me: Side | None = None, you: Side | None = None, cards: Side | None = None, **turn: Any) -> Referee:
    """A referee at a position."""
    return Referee().begin(scenario(me, you, cards, **turn))
