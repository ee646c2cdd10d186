"""What words of the effect language were called; scripts that were written with them are read for ever."""

from typing import Final

from deckbuilder.kernel.language.old_words import OldWords

_NUMBERS: Final = {"wait_turn": "wait_turns"}
_NAMES: Final = {"target": "defender"}
"""Names of cards; a choice that a script itself called so is renamed with all that speaks of it."""

OLD_WORDS: Final = OldWords(
    words={
        "type": {"continuous": "static"},
        "op": {"put": "send", "deploy": "enter", "move_lane": "shift", "token": "create"},
        "event": {"deploy": "enter", "lane_move": "shifts", "moves": "goes", "move": "goes"},
        **dict.fromkeys(("who", "with", "among", "card", "of", "as", "number"), _NAMES),
        "what": {**_NUMBERS, "category": "kind"},
        "value": _NUMBERS,
        "total": _NUMBERS,
        "highest": _NUMBERS,
        "lowest": _NUMBERS,
    },
    fields={"": {**_NUMBERS, "category": "kind"}, "create": {"token": "card"}},
)
