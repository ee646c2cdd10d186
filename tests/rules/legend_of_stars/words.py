"""The words of Legend of Stars for the notation of positions and acts, and short ways to write its cards.

`A f0` is in the front row of lane 0. `A b1L` is in the back row of lane 1, in defence turned left (`R`: right). `?`
means face down and `!` entered this turn. `S-` is exhausted. `015` is a card of the starter set.
"""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final

from card_db.models import Card
from card_db.store.set_files import read_set
from deckbuilder.games.kit.data import load_schema, set_folder
from deckbuilder.games.legend_of_stars.pack import load_pack, load_rules
from deckbuilder.games.legend_of_stars.rules.words import WORDS
from deckbuilder.kernel.words import Zone
from tests.rules import ruling
from tests.rules.desk import Desk
from tests.rules.making import ability_when
from tests.rules.notation import Notation, Object, Photo, Side, no_card

RULES: Final = load_rules()
NEWER, OLDER = EDITIONS = ("1.0.03", "1.0.01")
CARDS: Final[Mapping[str, Any]] = {
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


FREE: Final[Mapping[str, Any]] = {
    **{name: {key: CARDS[name][key] for key in ("atk", "def", "down", "lead")} for name in ("A", "B", "V")},
    **{name: {**CARDS[name], "speed": 0} for name in ("E", "F", "X", "Y")},
    "S": {"kind": "support", "cost": 1},
}
"""Defaults of the cards in tests: characters cost nothing, and no card has a speed."""


@cache
def starter_cards() -> Mapping[str, Card]:
    """Return the cards of the starter set by their ids."""
    reading = read_set((set_folder(NOTATION.game) / "LOS-S1.json").read_bytes(), load_schema(set_folder(NOTATION.game)))
    return {card.id: card for card in reading.cards}


def _describe(notation: Notation, card: Object, zone: Zone) -> str:
    """`500/300/200 f0L sky no_attack lead:up,left`."""
    if zone.grid is None:
        return notation.short(card["card"]) + notation.signs_of(card, zone)
    place = notation.square_of(card, zone) + notation.signs_of(card, zone)
    words = [f"{card['atk']}/{card['def']}/{card['down']} {place}"]
    words += [word if isinstance(word, str) else f"{word['keyword']}:{word['value']}" for word in card["keywords"]]
    words += [f"no_{word}" for word in card["forbidden"]]
    if card["lead"] != card["printed"]["lead"]:
        words.append("lead:" + ",".join(card["lead"]))
    return " ".join(words)


NOTATION: Final = Notation(
    "legend_of_stars",
    "LoS",
    WORDS,
    lambda: RULES,
    cache(load_pack),
    board="characters",
    cards=CARDS,
    photos=(
        Photo("hand", "hand"), Photo("trash", "trash"), Photo("deck", "deck", "runs"),
        Photo("energy", "energy", "tally"), Photo("support", "support", "order"), Photo("", "characters", "each"),
    ),
    describe=_describe,
    signs={
        "A": ("orientation", "attack"), "L": ("orientation", "defence_left"), "R": ("orientation", "defence_right"),
        "?": ("face", "down"), "!": ("entered_this_turn", True), "-": ("ready", False),
    },
    verbs={
        "play": "play_", "turn": "turn_face_up", "orient": "reorient", "energy": "set_energy", "use": "activate",
        "end": "end_phase", "show": "reveal_speed_card",
    },
    prefix="LOS-S1-",
    editions=EDITIONS,
    fillers={"energy": "V"},
    unseen="!",
    named_units=True,
    find=lambda card: starter_cards().get(card),
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
    """Return a game in a position. `cards` are added to the free cards."""
    position = NOTATION.scenario(me, you, {**FREE, **(cards or {})}, phase=phase, **turn)
    return Desk(NOTATION, RULES.scenario({**position, "cards": {**FREE, **(cards or {})}}, no_card))


# Cards ----------------------------------------------------------------------------

OF_EVENTS: Final = {"who", "whose", "phase", "where", "least_amount"}
"""The fields of a triggered ability that belong to its event."""


def effect(*steps: Object, cost: int = 0, flash: bool = False, **more: Any) -> Object:
    """Return an effect card with these steps."""
    abilities = [{"type": "play", "steps": list(steps), **more}]
    return {"kind": "effect", "cost": cost, "flash": flash, "abilities": abilities}


def character(*abilities: Object, **fields: Any) -> Object:
    """Return a character with abilities."""
    base = {"atk": 500, "def": 300, "down": 200, "cost": 0, "speed": 5, "lead": ["up"]}
    return {**base, "abilities": list(abilities), **fields}


def support(*abilities: Object, **fields: Any) -> Object:
    """Return a support with abilities."""
    return {"kind": "support", "cost": 0, "speed": 5, "abilities": list(abilities), **fields}


def when(event: str, *steps: Object, **more: Any) -> Object:
    """Return a triggered ability."""
    condition, rest = ability_when(event, OF_EVENTS, more)
    return {"type": "triggered", "when": condition, "steps": list(steps), **rest}
