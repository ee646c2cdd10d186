"""From the nouns, counts and conditions of a sentence to selectors, amounts and conditions of the effect language."""

from collections.abc import Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError
from deckbuilder.games.legend_of_stars.phrases.trees import (
    Tree,
    branch,
    branches,
    without_none,
    word,
)

HIDDEN = frozenset({"hand", "trash", "deck"})
_ON_FIELD = {"character": "character", "support": "support", "energy": "energy", "card": "field"}
_MARKS = (
    "row", "lane", "face", "orientation", "ready", "attribute", "race", "keyword", "other", "this_turn", "highest",
    "lowest", "not", "any_of", "name_contains",
)  # fmt: skip


def select(noun: Mapping[str, Data], place: Data = None, side: Data = None) -> Tree:
    """The selector of a noun in a place, such as `hand`. Raises NoSenseError."""
    meant: Tree = {mark: noun.get(mark) for mark in _MARKS}
    meant |= _numbers(noun)
    head = branch(noun, "head")
    meant |= {"race": head["race"]} if "race" in head else {"name": head.get("name")}
    meant |= _of(head, place)
    meant["same"] = {"what": noun["same"]} if noun.get("same") else None
    meant["side"] = None if side == "any" else side
    return without_none(meant)


def _of(head: Mapping[str, Data], place: Data) -> Tree:
    of = head.get("of")
    if place in HIDDEN:
        if of == "energy":
            raise NoSenseError("energy elsewhere than in the energy zone")
        return {"of": place, "kind": None if of == "card" else of}
    if of is None:
        return {}
    if not isinstance(of, str) or of not in _ON_FIELD:
        raise NoSenseError("effects do not lie on the field")
    return {"of": None if of == "character" else _ON_FIELD[of]}


def _numbers(noun: Mapping[str, Data]) -> Tree:
    numbers = branches(noun, "numbers")
    printed = {number.get("printed") for number in numbers}
    stats = [number["stat"] for number in numbers]
    if len(printed) > 1 or len(stats) != len(set(stats)):
        raise NoSenseError("numbers that do not go together")
    meant: Tree = {
        word(number, "stat"): without_none({"min": number.get("min"), "max": number.get("max")}) for number in numbers
    }
    return {**meant, "printed": True if printed == {True} else None}


def target(tree: Mapping[str, Data]) -> Tree:
    """The selector of a choice, a scope or a count."""
    return select(branch(tree, "noun"), tree.get("place"), tree.get("side"))


def everyone(tree: Mapping[str, Data]) -> Tree:
    """The selector of `all ...`."""
    return without_none({**target(tree), "other": tree.get("other") or branch(tree, "noun").get("other")})


def amount(per: Mapping[str, Data], number: Data) -> Data:
    """A number, or so much for each."""
    if "number" in per:
        return {"product": ({"number": per["number"]}, number)}
    return {"count": target(per), "times": number} if per else number


def condition(tree: Mapping[str, Data]) -> Tree:
    """One condition. Raises NoSenseError."""
    if "any" in tree:
        return {"cond": "any", "of": tuple(condition(part) for part in (*branches(tree, "any"), branch(tree, "or")))}
    match tree.get("cond"):
        case "lane_taken":
            return {"cond": "not", "of": {"cond": "lane_empty"}}
        case "self":
            where = without_none({"row": tree.get("row"), "orientation": tree.get("orientation")})
            return {"cond": "card", "card": "self", "where": where}
        case "it":
            return {"cond": "card", "card": "it", "where": select(branch(tree, "where"))}
        case "count":
            return _counted(tree)
        case _:
            return _plain(tree)


def _plain(tree: Mapping[str, Data]) -> Tree:
    if tree.get("cond") == "compare":
        own, other = {"has": tree.get("what")}, {"has": tree.get("what"), "player": "opponent"}
        return {"cond": "compare", "left": own, "is": tree.get("is"), "right": other}
    return dict(tree)


def _counted(tree: Mapping[str, Data]) -> Tree:
    place = "trash" if tree.get("place") == "trash" else None
    of = select(branch(tree, "of"), place, tree.get("side"))
    if of.get("of") == "energy":
        raise NoSenseError("energy is not on the field")
    return without_none({"cond": "count", "of": of, "min": tree.get("min"), "max": tree.get("max")})


def conditions(trees: tuple[Mapping[str, Data], ...]) -> Data:
    """The condition of several that stand one after the other; None for none."""
    meant = tuple(condition(tree) for tree in trees)
    if len(meant) > 1:
        return {"cond": "all", "of": meant}
    return meant[0] if meant else None
