"""Valid requests for each game, which the fuzz tests of the protocol modify."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.games.catalog import load_packs
from tests.games.conformance.matches import pool

Object = dict[str, Any]


@dataclass(frozen=True)
class Material:
    """Good requests about one game."""

    game: str
    scenario: Object
    """A scenario that contains cards of every kind."""
    new: Object
    """A request for a new game, whose first deck is a document."""
    by_hand: Sequence[Object]
    actions: Sequence[Object]
    options: Sequence[str]
    impossible: Sequence[tuple[Any, str]]
    """Players of impossible positions, with the place of the error."""
    gain: str
    """The step that gives life."""
    holds: Object
    """A valid condition."""
    played: str
    """The beginning of the id of an option that plays a card from the hand."""
    card_with: Callable[[list[object]], Object]
    """Returns a card that carries out these steps when played."""
    granting_card: Callable[[Object], Object]
    """Returns a card that grants this keyword while it is on the field."""
    field: Callable[[str], Object]
    """Returns a side with that card on the field."""
    alive: Object
    """The smallest side of a player who has not lost."""

    @property
    def deck(self) -> Object:
        deck: Object = self.new["decks"][0]
        return deck

    def with_steps(self, *steps: object) -> Object:
        """Return a position with a card in the hand that carries out these steps."""
        card = {"cost": 0, "name": "M", **self.card_with(list(steps))}
        return self.scenario | {"cards": {"M": card}, "players": [{"hand": ["M"]}, {}]}

    def granting(self, grant: Object) -> Object:
        """Return a position with a card on the field that grants a keyword."""
        card = {"name": "S", **self.granting_card(grant)}
        return self.scenario | {"cards": {"S": card}, "players": [self.field("S"), {}]}


# Legend of Stars ----------------------------------------------------------------------

_EFFECT = {
    "type": "play",
    "if": {"cond": "player", "what": "life", "max": 100_000},
    "steps": [
        {"op": "choose", "select": {"of": "character", "side": "you", "atk": {"max": 500}}},
        {"op": "modify", "who": "it", "atk": {"count": {"of": "character"}, "times": 100}},
        {
            "op": "if",
            "cond": {"cond": "not", "of": {"cond": "less_life"}},
            "then": [{"op": "draw", "count": 2}],
            "else": [{"op": "may", "steps": [{"op": "discard", "count": 1}], "then": [{"op": "damage", "amount": 3}]}],
        },
    ],
}
_SUPPORT = [
    {"type": "static", "who": {"side": "you"}, "set": {"atk": 500}, "grant": [{"keyword": "sky"}], "forbid": ["move"]},
    {
        "type": "activated",
        "cost": {"energy": 1, "exhaust_self": True},
        "steps": [{"op": "gain_life", "amount": {"value": "atk", "card": "self"}}],
    },
    {
        "type": "triggered",
        "when": {"event": "plays", "where": {"race": "knight"}},
        "steps": [{"op": "modes", "modes": [[{"op": "draw"}], [{"op": "top_cards", "to": "trash", "count": 2}]]}],
    },
]
_SCENARIO: Object = {
    "game": "legend_of_stars",
    "edition": "1.0.03",
    "seed": 1,
    "turn": {"number": 5, "player": 0, "phase": "main"},
    "cards": {
        "A": {
            "kind": "character", "name": "A", "attribute": "light", "races": ["knight"], "cost": 0, "speed": 4,
            "atk": 500, "def": 300, "down": 200, "lead": ["up", "left"],
            "keywords": ["sky", {"keyword": "speed_resistance", "value": 5}],
        },
        "E": {"kind": "effect", "cost": 1, "name": "E", "abilities": [_EFFECT]},
        "S": {"kind": "support", "cost": 0, "name": "S", "abilities": _SUPPORT},
        "T": {"kind": "support", "name": "T", "text": {"ja": "【常時】このカード", "en": "When played: draw a card."}},
    },
    "players": [
        {
            "life": 3000, "deck": ["A*10", "LOS-S1-001"], "hand": ["A", "E", "T"], "trash": ["A"], "support": ["S"],
            "energy": [{"card": "A", "ready": True}, "A*3"],
            "characters": [
                {"card": "A", "lane": 0, "row": "front", "orientation": "attack", "face": "up"},
                {"card": "A", "lane": 1, "row": "back", "face": "down", "entered_this_turn": True},
            ],
        },
        {},
    ],
}  # fmt: skip
_DECK = {
    "format": "deckbuilder.deck/1",
    "game": "legend_of_stars",
    "name": "x",
    "sections": {"main": [{"card": card, "count": 3} for card in sorted(pool("legend_of_stars"))[:17]]},
}
_NEW = {
    "do": "new", "game": "legend_of_stars", "seed": 1, "decks": [_DECK, "ember"], "options": {}, "opponent": "random",
    "as": 0, "edition": "1.0.01", "lang": "ja",
}  # fmt: skip
_BY_HAND: list[Object] = [
    {"type": "move", "card": 3, "to": "deck", "position": "top"},
    {"type": "move", "card": 3, "to": "trash"},
    {"type": "move", "card": 3, "to": "hand", "position": "top"},
    {"type": "move", "card": 3, "to": "characters", "lane": 2, "row": "front", "orientation": "attack", "face": "down"},
    {"type": "set", "what": "life", "player": 0, "value": 5},
    {"type": "set", "what": "atk", "card": 1, "value": 7},
    {"type": "counter", "card": 2, "name": "x", "delta": 3},
    {"type": "orient", "card": 1, "orientation": "attack", "face": "down"},
    {"type": "orient", "card": 4, "ready": False},
    {"type": "draw", "player": 1, "count": 2},
    {"type": "shuffle", "player": 0},
    {"type": "reveal", "card": 4},
    {"type": "note", "text": "x"},
]
_ACTIONS: list[Object] = [
    {"type": "play_character", "card": 15, "lane": 2, "orientation": "attack", "face": "up"},
    {"type": "bottom_order", "cards": [1, 2]},
    {"type": "attack", "card": 1, "target": "player"},
    {"type": "activate", "card": 3, "ability": 1},
    {"type": "pick_mode", "mode": 1},
    {"type": "end_phase"},
    {"type": "resign", "player": 1},
]
_IMPOSSIBLE: list[tuple[Any, str]] = [
    ([{"life": -1}, {}], "players[0].life"),
    ([{"life": 0}, {}], "players[0].life"),
    ([{"life": 10**12}, {}], "players[0].life"),
    ([{}], "players"),
    ([{}, {}, {}], "players"),
    ([{}, {"hand": ["nobody"]}], "players[1].hand[0]"),
    ([{}, {"hand": [["A"]]}], "players[1].hand[0]"),
    ([{"characters": [{"card": "A", "lane": 1, "row": "front"}] * 2}, {}], "players[0].characters[1]"),
    ([{"characters": [{"card": "A", "lane": lane % 4, "row": row} for row in ("front", "back", "back")
                      for lane in range(3)]}, {}], "players[0].characters[6]"),
    ([{"characters": [{"card": "A", "lane": 4, "row": "front"}]}, {}], "players[0].characters[0].lane"),
    ([{"characters": [{"card": "A", "lane": 0, "row": "middle"}]}, {}], "players[0].characters[0].row"),
    ([{"characters": [{"card": "S", "lane": 0, "row": "front"}]}, {}], "players[0].characters[0]"),
    ([{"support": ["A"]}, {}], "players[0].support[0]"),
    ([{"graveyard": ["A"]}, {}], "players[0].graveyard"),
]  # fmt: skip
LEGEND = Material(
    "legend_of_stars",
    _SCENARIO,
    _NEW,
    _BY_HAND,
    _ACTIONS,
    ("activate:3:1", "end_phase", "play_character:15:0:attack:up", "lead:1:99:front"),
    _IMPOSSIBLE,
    gain="gain_life",
    holds={"cond": "less_life"},
    played="play_effect",
    card_with=lambda steps: {"kind": "effect", "abilities": [{"type": "play", "steps": steps}]},
    granting_card=lambda grant: {
        "kind": "support", "cost": 0, "abilities": [{"type": "static", "grant": [grant]}],
    },
    field=lambda card: {"support": [card]},
    alive={},
)  # fmt: skip

# Legions! -----------------------------------------------------------------------------

_PLAY = {
    "type": "play",
    "sentences": [
        [
            {"op": "choose", "select": {"of": "minion_zone", "side": "you", "atk": {"max": 5}}, "count": {"up_to": 1}},
            {"op": "modify", "who": "it", "atk": {"count": {"of": "field"}, "times": 2}},
        ],
        [
            {
                "op": "if",
                "cond": {"cond": "not", "of": {"cond": "mode", "mode": "normal"}},
                "then": [{"op": "draw", "count": 2}],
                "else": [{"op": "may", "steps": [{"op": "shuffle"}], "then": [{"op": "gain_life", "amount": 3}]}],
            },
        ],
    ],
}
_MINION = [
    {"type": "static", "who": {"of": "field", "side": "you"}, "modify": {"atk": 1}, "grant": [{"keyword": "leap"}]},
    {
        "type": "activated",
        "cost": {"points": 1, "exhaust": True, "cards": [{"do": "exile", "who": {"of": "hand", "side": "you"}}]},
        "sentences": [[{"op": "damage", "who": "opponent_master", "amount": {"value": "atk", "card": "self"}}]],
    },
    {
        "type": "triggered",
        "when": [{"event": "plays", "where": {"type": "beast"}}, {"event": "phase_start", "phase": "core"}],
        "sentences": [[{"op": "modes", "modes": [[{"op": "draw"}], [{"op": "create", "card": "ghost"}]]}]],
    },
    {"type": "instead", "would": {"event": "break"}, "steps": [{"op": "send", "who": "self", "to": "hand"}]},
]
_POSITION: Object = {
    "game": "legions",
    "edition": "1.2",
    "seed": 1,
    "turn": {"number": 5, "player": 0, "phase": "main"},
    "cards": {
        "A": {
            "name": "A", "colours": ["red", "white"], "types": ["beast"], "cost": 1, "atk": 2, "hp": 3, "wait_turn": 2,
            "keywords": ["haste", {"keyword": "pierce", "value": 1}], "abilities": _MINION,
        },
        "E": {"category": "skill", "cost": 1, "wait_turn": 2, "name": "E", "abilities": [_PLAY]},
        "L": {"category": "lord", "cost": 4, "core_cost": 2, "atk": 3, "hp": 6},
        "M": {"category": "master", "colours": ["red", "white"]},
        "T": {"category": "arts", "name": "T", "text": {"ja": "カードを1枚引く。", "en": "Draw 1 card."}},
    },
    "players": [
        {
            "life": 15, "master": {"card": "M", "mode": "awakened", "ready": True, "cores": 1},
            "lord": {"card": "L", "cores": 2}, "cores": {"ready": 4, "exhausted": 1}, "points": 1,
            "minions": {"left": "A", "right": {"card": "A", "ready": False, "damage": 1, "unable_to_act": True}},
            "hand": ["A", "E", "T"], "deck": ["A*10", "LEG-S1-033"], "standby": ["E"],
            "timeline": {"1": ["A"], "3": ["E", {"card": "A", "open": False}]}, "timeline_cores": {"2": 1},
            "exile": [{"card": "A", "face_down": True}],
        },
        {},
    ],
}  # fmt: skip
_FORTY_ONE = {
    "format": "deckbuilder.deck/1",
    "game": "legions",
    "name": "x",
    "sections": {
        section.key: [
            {"card": entry.card, "count": entry.count}
            for entry in next(iter(load_packs()["legions"].starter_decks.values())).entries(section.key)
        ]
        for section in load_packs()["legions"].sections
    },
}
_MATCH = {
    "do": "new", "game": "legions", "seed": 1, "decks": [_FORTY_ONE, "marsh"], "options": {"first_player": 1},
    "opponent": "random", "as": 0, "edition": "1.2", "lang": "ja",
}  # fmt: skip
_CHANGES: list[Object] = [
    {"type": "move", "card": 3, "to": "hand"},
    {"type": "move", "card": 3, "to": "deck", "position": "top"},
    {"type": "move", "card": 4, "to": "minion_zone", "lane": "middle"},
    {"type": "move", "card": 4, "to": "exile", "face_down": True},
    {"type": "set", "what": "life", "player": 0, "value": 5},
    {"type": "set", "what": "mode", "player": 1, "value": "awakened"},
    {"type": "set", "what": "ready_cores", "player": 0, "value": 7},
    {"type": "set", "what": "damage", "card": 3, "value": 1},
    {"type": "counter", "card": 2, "name": "x", "delta": 3},
    {"type": "orient", "card": 3, "ready": False},
    {"type": "orient", "card": 4, "open": False},
    {"type": "draw", "player": 1, "count": 2},
    {"type": "shuffle", "player": 0},
    {"type": "reveal", "card": 4},
    {"type": "note", "text": "x"},
]
_MOVES: list[Object] = [
    {"type": "unlock", "card": 9, "then": "play", "lane": "middle"},
    {"type": "unlock", "card": 10, "then": "standby"},
    {"type": "play_standby", "card": 8},
    {"type": "attack", "card": 3, "target": 30},
    {"type": "move", "card": 3, "lane": "middle"},
    {"type": "activate", "card": 3, "ability": 1},
    {"type": "activate", "card": 1, "ability": "grant_rush", "target": 3},
    {"type": "exhaust_core", "count": 2},
    {"type": "exile_field", "card": 2},
    {"type": "pick", "mode": 1},
    {"type": "order", "card": 4},
    {"type": "end_phase"},
    {"type": "resign", "player": 1},
]
_NOWHERE: list[tuple[Any, str]] = [
    ([{"life": -1}, {}], "players[0].life"),
    ([{"life": 21}, {}], "players[0].life"),
    ([{"life": 10**12}, {}], "players[0].life"),
    ([{}], "players"),
    ([{}, {}, {}], "players"),
    ([{}, {"hand": ["nobody"]}], "players[1].hand[0]"),
    ([{}, {"hand": [["A"]]}], "players[1].hand[0]"),
    ([{"minions": {"left": "E"}}, {}], "players[0].minions.left"),
    ([{"minions": {"front": "A"}}, {}], "players[0].minions.front"),
    ([{"minions": {"left": {"card": "A", "damage": 3}}}, {}], "players[0].minions.left.damage"),
    ([{"lord": "A"}, {}], "players[0].lord"),
    ([{"master": "A"}, {}], "players[0].master"),
    ([{"cores": {"ready": -1}}, {}], "players[0].cores.ready"),
    ([{"cores": {"ready": 100}}, {}], "players[0].cores.ready"),
    ([{"standby": ["A*3"]}, {}], "players[0].standby"),
    ([{"standby": ["L"]}, {}], "players[0].standby[0]"),
    ([{"timeline": {"5": []}}, {}], "players[0].timeline.5"),
    ([{"graveyard": ["A"]}, {}], "players[0].graveyard"),
]
LEGIONS = Material(
    "legions",
    _POSITION,
    _MATCH,
    _CHANGES,
    _MOVES,
    ("activate:3:1", "end_phase", "unlock_lane:9:play:middle", "attack:3:99", "exhaust_core:99"),
    _NOWHERE,
    gain="gain_life",
    holds={"cond": "mode"},
    played="unlock:",
    card_with=lambda steps: {
        "category": "skill", "wait_turn": 1, "abilities": [{"type": "play", "sentences": [steps]}],
    },
    granting_card=lambda grant: {"abilities": [{"type": "static", "grant": [grant]}]},
    field=lambda card: {"minions": {"left": card}},
    alive={"cores": {"ready": 9}},
)  # fmt: skip
MATERIAL = {material.game: material for material in (LEGEND, LEGIONS)}
