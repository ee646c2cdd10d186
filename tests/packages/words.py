"""The words of Lanterns for the notation of positions and acts. `03` is the card `LAN-1-03`, `03-` is exhausted."""

import importlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.kernel.words import TableWords, Zone
from tests.games.conformance.matches import all_packs, pool
from tests.rules.desk import Desk
from tests.rules.notation import Notation, Object, Photo, Side


def _describe(notation: Notation, card: Object, zone: Zone) -> str:
    return notation.short(card["card"]) + notation.signs_of(card, zone)


def _pack() -> GamePack:
    return all_packs()["lanterns"]


@cache
def notation() -> Notation:
    """Return the notation. The game is installed for the first time when this is called."""
    _pack()
    words: TableWords = importlib.import_module("lanterns.words").WORDS
    return Notation(
        "lanterns",
        "LAN",
        words,
        lambda: _pack().rules,
        _pack,
        board="path",
        cards={},
        photos=(
            Photo("path", "path", "order"),
            Photo("hand", "hand"),
            Photo("ash", "ash"),
            Photo("deck", "deck", "count"),
        ),
        describe=_describe,
        turn={},
        signs={"-": ("ready", False)},
        verbs={"end": "end_turn"},
        prefix="LAN-1-",
        sides=({"oil": 6, "deck": "01*5"}, {"oil": 6, "deck": "01*5"}),
        find=pool("lanterns").get,
    )


def start(
    me: Side | str | None = None, you: Side | str | None = None, cards: Mapping[str, Object] | None = None, **turn: Any
) -> Desk:
    """Return a game in a position in the turn of player 0; both players have oil and a deck."""
    position = notation().scenario(me, you, cards, **turn)
    return Desk(notation(), _pack().rules.scenario(position, pool("lanterns").get))


def spirit(event: str, amount: int, **when: Any) -> Object:
    """Return a spirit with a triggered ability by which its player gains flames."""
    steps = [{"op": "kindle", "amount": amount}]
    ability = {"type": "triggered", "when": {"event": event, **when}, "steps": steps}
    return {"kind": "spirit", "colour": "gold", "cost": 0, "light": 1, "abilities": [ability]}
