"""Shorten scripts to the forms for which the phrases have words: without former defaults, and with the old fields of
steps and costs."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legions.old_words import OLD_WORDS
from deckbuilder.kernel.language.old_words import selects_cards


def shortened(part: Data, *, selects: bool = False) -> Data:
    """Return the short form of a script or a part of it. `selects`: the part is a selector."""
    if isinstance(part, tuple):
        return tuple(shortened(item) for item in part)
    if not isinstance(part, Mapping):
        return part
    found = {key: shortened(value, selects=selects_cards(key, value, part)) for key, value in part.items()}
    word = found.get("op") or ("do" if "do" in found else "half" if "half" in found else "")
    for form in (word, "selector") if selects else (word,):
        for key, meant in OLD_WORDS.left_out.get(str(form), {}).items():
            if found.get(key) == meant:
                del found[key]
    if "pay" in found:
        found["points"] = found.pop("pay")
    return _lying(found, word)


def _lying(found: dict[str, Data], op: Data) -> Data:
    if op == "enter" and "place" in found:
        found["lane"] = found.pop("place")
    state = found.pop("state", None)
    if isinstance(state, Mapping):
        told: dict[str, Data] = {"exhausted": state.get("ready") is False, "face_down": state.get("face_down")}
        found |= {key: True for key, value in told.items() if value}
    return found
