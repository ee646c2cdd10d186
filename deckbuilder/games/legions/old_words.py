"""The former words of the effect language. Scripts that use them can always be read."""

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.language.old_words import NOTHING, OldWords, Part, Within

_NUMBERS: Final = {"wait_turn": "wait_turns"}
_NAMES: Final = {"target": "defender", "trigger": "subject"}
"""Old and present names of cards. If a script uses an old name for a choice of its own, the choice and all references
to it are renamed."""
_SHIFT: Final = {"move": "shift"}
_CHOSEN: Final = (
    "damage", "shift_wait", "break", "modify", "grant", "lose", "forbid", "send", "enter", "shift", "reverse", "open",
    "exhaust", "ready", "unlock",
)  # fmt: skip
"""Steps that acted on the chosen cards if `who` was omitted."""
_FACE_DOWN: Final = {"face_down": Within("state", "face_down", {False: None})}

_MASTERS: Final[Mapping[object, str]] = {"you": "your_master", "opponent": "opponent_master"}
_AWAKENED: Final[Mapping[object, bool]] = {"awakened": True, "normal": False}


def _reformed(part: Part) -> tuple[Part, Mapping[str, str]]:
    """Rewrite the condition on the mode of a master."""
    if part.get("cond") != "mode":
        return part, NOTHING
    mode, player = part.get("mode", "awakened"), part.get("player", "you")
    awakened = _AWAKENED.get(mode, mode) if isinstance(mode, str) else mode
    card = _MASTERS.get(player, player) if isinstance(player, str) else player
    rest = {key: value for key, value in part.items() if key not in {"mode", "player"}}
    today = {**rest, "cond": "card", "card": card, "where": {"of": "field", "awakened": awakened}}
    return today, {"card": "player", "where": "", "where.awakened": "mode"}


OLD_WORDS: Final = OldWords(
    words={
        "type": {"continuous": "static"},
        "op": {"put": "send", "deploy": "enter", "move_lane": "shift", "token": "create"},
        "event": {"deploy": "enter", "lane_move": "shifts", "moves": "goes", "move": "goes"},
        **dict.fromkeys(("who", "with", "among", "card", "of", "as", "number"), _NAMES),
        "what": {**_NUMBERS, **_SHIFT, "category": "kind"},
        "forbid": _SHIFT,
        "value": _NUMBERS,
        "total": _NUMBERS,
        "highest": _NUMBERS,
        "lowest": _NUMBERS,
    },
    fields={
        "": {**_NUMBERS, "category": "kind", "points": "pay"},
        "create": {"token": "card"},
        "enter": {"lane": "place"},
    },
    within={
        "enter": {"exhausted": Within("state", "ready", {True: False, False: None})},
        "send": _FACE_DOWN,
        "top_cards": _FACE_DOWN,
    },
    left_out={
        "selector": {"of": "field"},
        **{step: {"who": "it"} for step in _CHOSEN},
        "shift": {"who": "it", "to": "adjacent"},
        "battle": {"who": "it", "with": "self"},
        "do": {"who": "self"},
        "look": {"take": 0},
        "later": {"until": "turn_end"},
        "half": {"round": "up"},
    },
    reform=_reformed,
)
