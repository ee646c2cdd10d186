"""Places in the phrases of the game, and what words agree with."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data, Slot

M = Slot("M", "number")
WHOLE = Slot("N", "whole")
AMOUNT = Slot("N", "amount")


def many(data: Data) -> bool:
    """Whether a number, a count, a noun or a reference is a plural."""
    if isinstance(data, int):
        return data != 1
    if not isinstance(data, Mapping):
        return False
    if "value" in data:
        return True
    inner = data.get("head", data.get("noun", data.get("up_to")))
    return data.get("ref") == "all" or data.get("many") is True or (inner is not None and many(inner))


def several(data: Data) -> Data:
    """A noun, or what holds nouns, as it is said of several cards."""
    if not isinstance(data, Mapping):
        return data
    parts = {key: several(part) for key, part in data.items()}
    return {**parts, "many": True} if isinstance(data.get("of"), str) else parts


def person(data: Data) -> bool:
    """Whether the cards are counted as characters on the field (体) and not as other cards (枚)."""
    if not isinstance(data, Mapping) or data.get("place") in {"hand", "trash", "energy"}:
        return False
    noun = data.get("noun", data)
    head = noun.get("head") if isinstance(noun, Mapping) else None
    return isinstance(head, Mapping) and (head.get("of") == "character" or "name" in head or "race" in head)


FEATURES = {"many": many, "person": person, "true": lambda data: data is True}
