"""What words of the effect language were called; scripts that were written with them are read for ever."""

from typing import Final

from deckbuilder.kernel.language.old_words import OldWords

OLD_WORDS: Final = OldWords(
    words={
        "type": {"use": "play"},
        "op": {
            "heal": "gain_life", "return": "send", "put": "enter", "move": "shift", "mill": "top_cards",
            "charge": "top_cards",
        },
        "event": {
            "heals": "gains_life", "you_heal": "gains_life", "you_draw": "draws", "you_play": "plays",
            "moves": "shifts",
            "heal": "gain_life", "be_destroyed": "destroy", "be_downed": "down", "be_returned": "return",
            "leave_field": "leave", "take_damage": "damage",
        },
    },
    left_out={"send": {"to": "hand"}},
    added={("op", "mill"): {"to": "trash"}, ("op", "charge"): {"to": "energy"}},
)  # fmt: skip
