"""The words of Victory Spark for the notation of positions and acts, and short ways to write its cards.

`B l` lies in the left slot of the bench, `B c-` is rested, `B r!` reversed. `V?` is face down.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from deckbuilder.games.victory_spark.pack import load_pack, load_rules
from deckbuilder.games.victory_spark.rules.words import WORDS
from deckbuilder.kernel.words import Zone
from tests.rules.desk import Desk
from tests.rules.making import ability_when
from tests.rules.notation import Notation, Object, Photo, Side, no_card
from tests.rules.referee import Referee

RULES: Final = load_rules()
CARDS: Final[Mapping[str, Any]] = {
    "V": {"names": ["V"], "titles": ["V"], "level": 0, "attack": 1000, "defence": 1000},
    "A": {"names": ["A"], "titles": ["T"], "level": 2, "attack": 4000, "defence": 5000, "partner_names": ["B"],
          "partner_titles": ["U"], "genders": ["female"], "work_title": "W"},
    "B": {"names": ["B"], "titles": ["U"], "level": 1, "attack": 2500, "defence": 3500, "genders": ["male"],
          "work_title": "W"},
    "C": {"names": ["C"], "titles": ["X"], "level": 0, "attack": 1000, "defence": 2000},
    "D": {"names": ["D"], "titles": ["Y"], "level": 3, "attack": 6000, "defence": 9000},
}  # fmt: skip
"""The cards of every position. B is the partner of A."""


def _describe(notation: Notation, card: Object, zone: Zone) -> str:
    return f"{card['attack']}/{card['defence']}{notation.signs_of(card, zone)}"


NOTATION: Final = Notation(
    "victory_spark",
    "VS",
    WORDS,
    lambda: RULES,
    cache(load_pack),
    board="bench",
    cards=CARDS,
    photos=(
        Photo("ring", "ring", "order"), Photo("bench", "bench", "order"), Photo("hand", "hand"),
        Photo("retire", "retire", "order"), Photo("waiting_room", "waiting_room", "order"),
        Photo("energy", "energy", "order"), Photo("deck", "deck", "count"),
    ),
    describe=_describe,
    turn={"number": 5, "player": 0, "phase": "character"},
    signs={"-": ("orientation", "rest"), "!": ("orientation", "reverse"), "?": ("face", "down")},
    editions=("1.4.1.2",),
    sides=({"ring": "V"}, {"ring": "V"}),
    starred="damage",
    find=no_card,
)  # fmt: skip


def start(
    me: Side | str | None = None,
    you: Side | str | None = None,
    cards: Mapping[str, Any] | None = None,
    phase: str = "character",
    resolution: list[Object] | None = None,
    **turn: Any,
) -> Desk:
    """Return a game in a position."""
    position = NOTATION.scenario(me, you, cards, phase=phase, **turn)
    if resolution is not None:
        position["resolution"] = resolution
    return Desk(NOTATION, RULES.scenario(position, no_card))


# Cards ----------------------------------------------------------------------------

OF_EVENTS: Final = {"who", "whose", "phase", "where", "from", "to", "technique", "least_amount"}
"""The fields of an automatic technique that belong to its event."""
DRAW: Final[Object] = {"op": "draw"}
ENTER: Final = ("ring", "bench", "field", "hand", "energy", "retire", "waiting_room", "deck")


def card(*abilities: Object, **fields: Any) -> Object:
    """Return a card with abilities, of level 0."""
    base = {"names": ["K"], "titles": ["Z"], "level": 0, "attack": 1000, "defence": 2000}
    return {**base, "abilities": list(abilities), **fields}


def auto(zone: str, event: str, *steps: Object, **more: Any) -> Object:
    """Return an automatic technique."""
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"kind": "auto", "zones": [zone], "trigger": condition, "effect": list(steps), **rest}


def act(zone: str, *steps: Object, cost: Object | None = None, **more: Any) -> Object:
    """Return an activated technique."""
    return {"kind": "activated", "zones": [zone], "cost": cost or {}, "effect": list(steps), **more}


def perm(zone: str, effect: Object, **more: Any) -> Object:
    """Return a permanent technique."""
    return {"kind": "permanent", "zones": [zone], "effect": effect, **more}


def spark(*steps: Object, **more: Any) -> Object:
    """Return an entry spark."""
    return {"kind": "entry_spark", "effect": list(steps), **more}


def cancel(zone: str, target: Object | None = None, cost: Object | None = None, *steps: Object) -> Object:
    """Return a cancel."""
    return {"kind": "cancel", "zones": [zone], "cost": cost or {}, "target": target or {}, "effect": list(steps)}


def surprise(event: str, *steps: Object, **more: Any) -> Object:
    """Return a surprise."""
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"kind": "surprise", "condition": condition, "effect": list(steps), **rest}


def of(zone: str, side: str = "you", **more: Any) -> Object:
    """Return a selector."""
    return {"of": zone, "side": side, **more}


def choose(zone: str, side: str = "you", count: Any = 1, **more: Any) -> Object:
    """Return a choice of cards."""
    return {"op": "choose", "select": of(zone, side, **more), "count": count}


def send(to: str, who: Any = "it", **more: Any) -> Object:
    """Return a step that puts cards into a zone."""
    return {"op": "send", "who": who, "to": to, **more}


def give(who: Any = "it", until: str = "turn_end", **numbers: Any) -> Object:
    """Return a step that changes numbers."""
    return {"op": "modify", "who": who, "until": until, **numbers}


SELF: Final[Object] = {"cards": [{"do": "waiting_room", "who": "self"}]}
"""The cost of putting the card itself into the waiting room."""


def size(desk: Referee, zone: str, player: int = 0) -> int:
    """Return how many cards a player has in a zone."""
    found = desk.player(player)[zone]
    return found if isinstance(found, int) else len(found)


def ring(desk: Referee, player: int = 0) -> Object:
    """Return the card in a ring; there must be one."""
    found: Object = desk.player(player)["ring"]
    return found


def waiting(desk: Referee) -> list[str]:
    """Return the cards of the abilities in the resolution zone."""
    return [item["card"] for item in desk.state["resolution"]]


def using(*steps: Any, me: Any = None, you: Any = None, cards: Any = None, **more: Any) -> Desk:
    """Return a position in which K on the bench has just used an activated technique of these steps."""
    known = {"K": card(act("bench", *steps, **more)), **(cards or {})}
    return start({"on": "K l", **(me or {})}, you, known, "ability").do("activate K")
