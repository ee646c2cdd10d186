"""An outside referee: sets positions, acts and looks through the engine protocol alone, in a short notation.

Units: a card and a lane as its owner sees it, `A l`; `-` exhausted, `~` reversed, `!` unable to act, `*2` damaged by 2.
A lord: `L 2`, with its cores, and `-`. A master: `awakened 0` or `normal 3`, with its cores, and `-`. Cores: `5+2`,
ready and exhausted. `wait`: `1 A B, 3 V`. Places: `l`, `m`, `r`, `lord`, `master`, those of player 1 with `1.` before.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any

import pytest

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.legions.pack import load_pack
from tests.rules.desk import nobody
from tests.rules.legions.desk import CARDS
from tests.rules.referee import ProtocolReferee, differences
from tests.rules.report import BrokenRuleError, expect

LANES = {"l": "left", "m": "middle", "r": "right"}
UNIT = re.compile(r"(\S+) ([lmr])(-?)(~?)(!?)(?:\*(\d+))?")
VERBS = {"play": "play_standby", "use": "activate", "end": "end_phase", "boost": "activate", "rush": "activate",
         "exile": "exile_field"}  # fmt: skip
Side = Mapping[str, Any]


@cache
def pack() -> GamePack:
    return load_pack()


# The notation ---------------------------------------------------------------------


def _minions(text: str) -> dict[str, Any]:
    found = {}
    for item in filter(None, map(str.strip, text.split(","))):
        match = UNIT.fullmatch(item)
        assert match, item
        name, lane, tired, turned, new, damage = match.groups()
        state = {"ready": not tired, "open": not turned, "unable_to_act": bool(new), "damage": int(damage or 0)}
        found[LANES[lane]] = {"card": name, **state}
    return found


def _cores(text: str) -> dict[str, int]:
    ready, _, tired = text.partition("+")
    return {"ready": int(ready), "exhausted": int(tired or 0)}


def _side(side: Side) -> dict[str, Any]:
    written: dict[str, Any] = {}
    for key, value in side.items():
        if key == "on":
            written["minions"] = _minions(value)
        elif key == "master":
            mode, cores = value.rstrip("-").split()
            written["master"] = {"card": "M", "mode": mode, "cores": int(cores), "ready": not value.endswith("-")}
        elif key == "lord":
            name, cores = value.rstrip("-").split()
            written["lord"] = {"card": name, "cores": int(cores), "ready": not value.endswith("-")}
        elif key == "cores":
            written["cores"] = _cores(value)
        elif key == "wait":
            zones = [item.split() for item in value.split(",")]
            written["timeline"] = {zone: list(names) for zone, *names in zones}
        else:
            written[key] = value.split() if isinstance(value, str) else value
    return written


def scenario(me: Side, foe: Side, cards: Side, **turn: Any) -> dict[str, Any]:
    """Player 0 has ten ready cores and an awakened master, player 1 a normal one with five cores."""
    first = {"cores": "10", "master": "awakened 0", **me}
    return {
        "game": "legions", "edition": "1.2", "seed": 1, "turn": {"number": 9, "player": 0, "phase": "main", **turn},
        "cards": CARDS | dict(cards), "players": [_side(first), _side({"master": "normal 5", **foe})],
    }  # fmt: skip


# The referee ----------------------------------------------------------------------


class Referee(ProtocolReferee):
    """A referee of this game at a position."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        super().__init__(pack(), nobody)
        self.good("scenario", scenario=position)

    def names(self) -> dict[int, set[str]]:
        """What every card is called: its name, and its place if it is a unit."""
        found: dict[int, set[str]] = {}
        for number, side in enumerate(self.players()):
            zones = (side[zone] for zone in ("hand", "standby", "exile", "play", "deck_cards"))
            for item in chain(*zones, *side["timeline"].values()):
                found[item["id"]] = {item["card"]}
            for place, item in _field(side):
                found[item["id"]] = {item["card"], place if number == 0 else f"1.{place}", f"{number}.{place}"}
        return found

    def photo(self) -> dict[str, Any]:
        """The position in short, the other way round from the notation above."""
        seen: dict[str, Any] = {}
        for number, side in enumerate(self.players()):
            units = {place: _describe(place, item) for place, item in _field(side)}
            lists = {zone: side[zone] for zone in ("hand", "standby", "exile")}
            lists |= {f"wait{zone}": cards for zone, cards in side["timeline"].items()}
            said = {zone: " ".join(sorted(_short(item) for item in cards)) for zone, cards in lists.items()}
            cores = f"{side['cores']['ready']}+{side['cores']['exhausted']}"
            wait = " ".join(f"{zone}:{count}" for zone, count in side["timeline_cores"].items() if count)
            seen |= {f"{number}.{key}": value for key, value in {
                "life": side["life"], "cores": cores, "points": side["points"], "deck": len(side["deck_cards"]),
                "wait_cores": wait, **said, **units,
            }.items()}  # fmt: skip
        return seen

    # Acting

    def do(self, script: str) -> None:
        """Actions, one after the other: `unlock A l; play Q; attack l 1.m; move l m; use l 0; pick A; pick l; end`."""
        for line in filter(None, map(str.strip, script.split(";"))):
            verb, *words = line.split()
            kind = VERBS.get(verb, verb)
            if verb in {"boost", "rush"}:
                words = ["core_boost"] if verb == "boost" else ["grant_rush", *words]
            if verb == "order" or (verb == "pick" and self.decision["max"] > 1):
                self._several(words)
            else:
                self.good("choose", options=[self._option(kind, words, self.names(), ())])

    def _several(self, words: Sequence[str]) -> None:
        names = self.names()
        picks: list[str] = []
        for word in words:
            picks.append(self._option("", [word], names, picks))
        self.good("choose", options=picks)

    def _option(self, kind: str, words: Sequence[str], names: Mapping[int, set[str]], taken: Sequence[str]) -> str:
        for option in self.decision["options"]:
            action = option["action"]
            if option["id"] not in taken and kind in {"", action["type"]} and _fits(action, words, names):
                return str(option["id"])
        said = [[*action["action"].values(), *names.get(action["action"].get("card"), ())]
                for action in self.decision["options"]]  # fmt: skip
        raise BrokenRuleError("the options", f"{kind} {' '.join(words)}", str(said))


def _fits(action: Mapping[str, Any], words: Sequence[str], names: Mapping[int, set[str]]) -> bool:
    left = [(key, value) for key, value in action.items() if key != "type"]
    for word in words:
        for item in left:
            key, value = item
            called = names.get(value, set()) if key in {"card", "target"} else {str(value), *_lane(value)}
            if word in called:
                left.remove(item)
                break
        else:
            return False
    return True


def _lane(value: object) -> set[str]:
    return {short for short, lane in LANES.items() if lane == value}


def _field(side: Side) -> list[tuple[str, dict[str, Any]]]:
    minions = [(short, side["minions"][lane]) for short, lane in LANES.items()]
    return [(place, item) for place, item in (*minions, ("lord", side["lord"]), ("master", side["master"])) if item]


def _short(item: Side) -> str:
    open_ = item.get("open", True) and not item.get("face_down", False)
    return str(item["card"]) + ("" if open_ else "~")


def _describe(place: str, item: Side) -> str:
    tired = "" if item["ready"] else "-"
    if place == "master":
        return f"{item['mode']} {item['cores']}{tired}"
    if not item["open"]:
        return f"{item['card']}{tired}~" + (f" {item['cores']}" if place == "lord" else "")
    words = [f"{item['card']}{tired}", f"{item['atk']}/{item['hp']}"]
    if place == "lord":
        words.append(str(item["cores"]))
    words += ["unable"] if item["unable_to_act"] else []
    words += [word if isinstance(word, str) else f"{word['keyword']}:{word['value']}" for word in item["keywords"]]
    return " ".join(words)


# Rulings ----------------------------------------------------------------------------


@dataclass
class Ruling:
    """`rows` of the matrix; `then`: all that the actions change; `order`: the effects that came, by the names of their
    cards; `told`: events of these kinds in this order; `offers`: targets or cards that an option of a kind names."""

    rows: str
    do: str = ""
    then: dict[str, Any] | None = None
    me: Side = field(default_factory=dict)
    foe: Side = field(default_factory=dict)
    turn: dict[str, Any] = field(default_factory=dict)
    order: str | None = None
    told: str = ""
    offers: dict[str, Sequence[str]] = field(default_factory=dict)
    winner: tuple[int | None, str] | None = None

    def check(self, cards: Side) -> None:
        """Play it."""
        referee = Referee(scenario(self.me, self.foe, cards, **self.turn))
        before, told = referee.photo(), len(referee.events)
        referee.do(self.do)
        if self.then is not None:
            expect("what changes", differences(before, referee.photo()), self.then)
        if self.order is not None:
            came = [event["name"]["en"] for event in referee.events[told:] if event["type"] == "trigger"]
            expect("the order of effects", came, self.order.split())
        if self.told:
            kinds = self.told.split()
            expect("the events", referee.types(*kinds, since=told), kinds)
        for kind, wanted in self.offers.items():
            expect(f"the options {kind}", self._offered(referee, kind), sorted(wanted))
        expect("the winner", referee.winner(), self.winner)

    @staticmethod
    def _offered(referee: Referee, kind: str) -> list[str]:
        names, actions = referee.names(), [option["action"] for option in referee.decision["options"]]
        cards = [action.get("target", action.get("card")) for action in actions
                 if action["type"] == kind and not isinstance(action.get("ability"), str)]  # fmt: skip
        return sorted(max(names[card], key=lambda name: (name[1:2] == ".", name)) for card in cards)


def rulings(*cases: Ruling) -> pytest.MarkDecorator:
    """A test for each ruling, marked with its rows."""
    params = [
        pytest.param(case, id=f"{case.rows}#{index}", marks=[pytest.mark.rule("Leg", row) for row in case.rows.split()])
        for index, case in enumerate(cases)
    ]
    return pytest.mark.parametrize("ruling", params)
