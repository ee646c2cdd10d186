"""The words of Legions! for the notation of positions and acts, and short ways to write its cards.

`A l` is in the left lane as its owner sees it. Places are `l`, `m`, `r`, `lord` and `master`, with `1.` before those of
player 1. `-` means exhausted, `~` reversed or face down, `!` unable to act, and `*2` damaged by 2. `L 2` is a lord with
two cores, `awakened 0` a master. `wait` lists the wait zones: `1 A B, 3 V`.
"""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from deckbuilder.games.legions.pack import load_pack, load_rules
from deckbuilder.games.legions.rules.words import WORDS
from deckbuilder.kernel.words import Zone
from tests.rules import ruling
from tests.rules.desk import Desk
from tests.rules.making import ability_when
from tests.rules.notation import Notation, Object, Photo, Side, no_card, side_of
from tests.rules.report import only

RULES: Final = load_rules()
CARDS: Final[Mapping[str, Any]] = {
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


def _describe(notation: Notation, card: Object, zone: Zone) -> str:
    """Return a card in short: `A- 2/3 unable sky` if it is open, `A-~` if not, `awakened 2-` for a master."""
    signs = notation.signs_of(card, zone)
    if zone.word == "master_area":
        return f"{card['mode']} {card['cores']}{signs}"
    cores = [str(card["cores"])] if "cores" in zone.states else []
    if not card["open"]:
        return " ".join([card["card"] + signs, *cores])
    words = [f"{card['card']}{signs.replace('!', '')}", f"{card['atk']}/{card['hp']}", *cores]
    words += ["unable"] if card["unable_to_act"] else []
    words += [word if isinstance(word, str) else f"{word['keyword']}:{word['value']}" for word in card["keywords"]]
    return " ".join(words)


NOTATION: Final = Notation(
    "legions",
    "Leg",
    WORDS,
    lambda: RULES,
    cache(load_pack),
    board="minion_zone",
    cards=CARDS,
    photos=(
        Photo("deck", "deck", "count"),
        *(Photo(zone, zone) for zone in ("hand", "standby", "exile")),
        *(Photo(f"wait{number}", f"wait_{number}") for number in range(1, 5)),
        Photo("", "minion_zone", "each"), Photo("lord", "lord_area", "each"), Photo("master", "master_area", "each"),
    ),
    describe=_describe,
    turn={"number": 9, "player": 0, "phase": "main"},
    signs={
        "-": ("ready", False), "~": ("open", False), "~ face": ("face_down", True), "!": ("unable_to_act", True),
    },
    verbs={
        "play": "play_standby", "use": "activate", "end": "end_phase", "boost": "activate * core_boost",
        "rush": "activate master * grant_rush", "exile": "exile_field",
    },
    aliases={"wait": "timeline", "wait_cores": "timeline_cores"},
    editions=("1.2",),
    sides=({"cores": "10", "master": "awakened 0"}, {"master": "normal 5"}),
    fillers={"master_area": "M"},
    starred="damage",
)  # fmt: skip
sit = partial(ruling.sit, NOTATION)
rulings = partial(ruling.rulings, NOTATION)


def start(
    me: Side | str | None = None,
    you: Side | str | None = None,
    cards: Mapping[str, Any] | None = None,
    phase: str = "main",
    **turn: Any,
) -> Desk:
    """Return a game in a position. `cards` are added to the usual ones. Player 0 has ten ready cores and an awakened
    master, player 1 a normal one."""
    return Desk(
        NOTATION,
        RULES.scenario(
            NOTATION.scenario(me, {"master": "normal 0", **side_of(you)}, cards, phase=phase, **turn), no_card
        ),
    )


def targets(desk: Desk, lane: str, player: int = 0) -> set[str]:
    """Return where the units are that a card can attack, as their owner sees it."""
    attacker = desk.id(f"{player}.{lane}")
    found = {option["target"] for option in desk.options("attack") if option["card"] == attacker}
    places = {place: desk.find(f"{1 - player}.{place}") for place in ("left", "middle", "right", "master", "lord")}
    return {place for place, card in places.items() if card is not None and card["id"] in found}


def to_next_main(desk: Desk) -> Desk:
    """Go through the other phases of this turn and of the next one, without card change."""
    desk.do("end")
    while desk.game.decision is not None and not desk.options("end_phase"):
        if desk.options("no_card_change"):
            desk.do("no_card_change")
        else:
            low, _ = desk.bounds()
            desk.choose([option for option, _ in desk.offered()][:low])
    return desk


# Cards ------------------------------------------------------------------------------

OF_EVENTS: Final = {"who", "whose", "phase", "where", "at_least", "by_effect", "from", "to"}
"""The fields of a triggered ability that belong to its event."""


def skill(*sentences: Sequence[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """Return a skill with a play effect, with one list of steps for each sentence."""
    abilities = [{"type": "play", "sentences": [list(sentence) for sentence in sentences]}]
    return {"category": "skill", "cost": 0, "wait_turn": 2, "abilities": abilities, **fields}


def minion(*abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Return a Minion with abilities."""
    return {"cost": 0, "atk": 2, "hp": 3, "wait_turn": 2, "abilities": list(abilities), **fields}


def when(event: str, *steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return a triggered ability with one sentence."""
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"type": "triggered", "when": [condition], "sentences": [list(steps)], **rest}


def activated(*steps: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return an activated ability with one sentence."""
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
    """Return the position after a skill with that text was played from the standby zone."""
    mine = {**(side or {}), "standby": ["Q", *(side or {}).get("standby", [])]}
    return start(mine, foe, {"Q": skill(*sentences, **fields), **(cards or {})}).do("play Q")


def one(lane: str = "left", card: str = "A", **more: Any) -> dict[str, Any]:
    """Return a side with one Minion."""
    return {"minions": {lane: {"card": card, **more}}}


def pick_effect(desk: Desk, name: str) -> Desk:
    """Choose which of several effects comes first."""
    named = {desk.name_of(option["card"]): option for option in reversed(desk.options("pick"))}
    option = only(f"the effect of {name} to pick", (each for called, each in named.items() if called == name), named)
    return desk.do("pick", card=option["card"], ability=option["ability"])
