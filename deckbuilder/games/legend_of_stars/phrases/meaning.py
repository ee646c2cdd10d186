"""From the nouns, counts and conditions of a sentence to selectors, amounts and conditions of the effect language."""

from collections.abc import Callable, Mapping

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.kit.phrase_book import NoSenseError
from deckbuilder.games.legend_of_stars.phrases.trees import (
    Tree,
    branch,
    branches,
    without_none,
    word,
)

Who = Callable[[Mapping[str, Data]], Data]
"""Tells which cards words mean."""
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
    if "race" in head:
        meant["race"] = head["race"]
    meant["name"] = head.get("name")
    meant |= _of(head, place)
    meant["same"] = {"what": noun["same"]} if noun.get("same") else None
    meant["side"] = None if side == "any" else side
    return _once(without_none(meant), _qualities(branches(noun, "that")))


def _once(meant: Tree, part: Tree) -> Tree:
    if meant.keys() & part.keys():
        raise NoSenseError("a quality that is said twice")
    return {**meant, **part}


def _qualities(told: tuple[Mapping[str, Data], ...]) -> Tree:
    """What all qualities of a card say together. Raises NoSenseError."""
    meant: Tree = {}
    for part in told:
        meant = _once(meant, _quality(part))
    return meant


def _quality(part: Mapping[str, Data]) -> Tree:
    if "stat" in part:
        bounds = {key: plain_amount(part.get(key), whom) for key in ("min", "max")}
        return {word(part, "stat"): without_none(bounds)}
    if "not" in part:
        return {"not": _qualities(branches(branch(part, "not"), "quals"))}
    if "any_of" in part:
        return {"any_of": tuple(_qualities(branches(match, "quals")) for match in branches(part, "any_of"))}
    return dict(part)


def _of(head: Mapping[str, Data], place: Data) -> Tree:
    of = head.get("of")
    if place in HIDDEN:
        if of == "energy":
            raise NoSenseError("energy elsewhere than among the energies")
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


def whom(who: Mapping[str, Data]) -> Data:
    """The cards that words mean by themselves, whatever was said before. Raises NoSenseError."""
    match who.get("ref"):
        case "all":
            return everyone(who)
        case None:
            return word(who, "named")
        case "it":
            raise NoSenseError("whom?")
        case ref:
            return ref


def amount(per: Mapping[str, Data], number: Data, who: Who) -> Data:
    """A number, or so much for each."""
    if per and isinstance(number, Mapping):
        raise NoSenseError("a number that is reckoned twice")
    if "number" in per:
        return {"product": ({"number": per["number"]}, number)}
    return {"count": target(per), "times": number} if per else plain_amount(number, who)


def plain_amount(number: Data, who: Who) -> Data:
    """A number in digits, or one that is reckoned."""
    return value_of(branch(number, "value"), who) if isinstance(number, Mapping) else number


_OF_SEVERAL = ("sum", "difference", "product", "highest", "lowest")


def value_of(value: Mapping[str, Data], who: Who) -> Data:
    """The number of a card, of several together, of a player, or of other numbers. Raises NoSenseError."""
    for kind in _OF_SEVERAL:
        if kind in value:
            return {kind: tuple(value_of(part, who) for part in branches(value, kind))}
    if "n" in value or "of" in value:
        return value["n"] if "n" in value else value_of(branch(value, "of"), who)
    if "half" in value or "halved" in value:
        whole = value_of(branch(value, "halved"), who) if "halved" in value else _life(value["half"])
        return without_none({"half": whole, "round": value.get("round")})
    if "counted" in value:
        return without_none({"count": target(branch(value, "counted")), "times": value.get("times")})
    return dict(value) if "has" in value or "number" in value else _of_card(value, who)


def _life(whose: Data) -> Data:
    return {"has": "life", "player": whose}


def _of_card(value: Mapping[str, Data], who: Who) -> Data:
    if "total" in value:
        return {"total": value["total"], "of": who(branch(value, "who"))}
    card = who(branch(value, "who"))
    if not isinstance(card, str):
        raise NoSenseError("the number of which card?")
    return without_none({"value": value.get("stat"), "card": card, "printed": value.get("printed")})


# Conditions ----------------------------------------------------------------------


def condition(tree: Mapping[str, Data]) -> Tree:
    """One condition. Raises NoSenseError."""
    if "any" in tree:
        return {"cond": "any", "of": tuple(condition(part) for part in (*branches(tree, "any"), branch(tree, "or")))}
    return stated(branch(tree, "stated")) if "stated" in tree else _spoken(tree)


def _spoken(tree: Mapping[str, Data]) -> Tree:
    match tree.get("cond"):
        case "less_life":
            life: Tree = {"has": "life"}
            return {"cond": "compare", "left": life, "is": "less", "right": {**life, "player": "opponent"}}
        case "lane_taken" | "lane_empty" as lane:
            of = {"of": "character", "side": "opponent", "lane": "same"}
            return {"cond": "count", "of": of, **({"min": 1} if lane == "lane_taken" else {"max": 0})}
        case "self":
            where = without_none({"row": tree.get("row"), "orientation": tree.get("orientation")})
            return {"cond": "card", "card": "self", "where": where}
        case "it":
            return {"cond": "card", "card": "it", "where": select(branch(tree, "where"))}
        case "count":
            return _counted(tree)
        case _:
            return _plain(tree)


def stated(tree: Mapping[str, Data]) -> Tree:
    """A condition that is told in full. Raises NoSenseError."""
    meant = dict(tree)
    match tree.get("cond"):
        case "card":
            meant["where"] = target(branch(tree, "where"))
        case "count":
            meant["of"] = target(branch(tree, "of"))
        case "compare":
            meant |= {side: value_of(branch(tree, side), whom) for side in ("left", "right")}
        case "less_life" | "lane_empty":
            meant = _spoken(tree)
        case "player":
            meant = {**{key: part for key, part in tree.items() if key != "of"}, **branch(tree, "of")}
        case "not":
            meant["of"] = stated(branch(tree, "of"))
        case "all" | "any":
            meant["of"] = tuple(stated(part) for part in branches(tree, "of"))
    return meant


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


# Events ----------------------------------------------------------------------------


def when_of(when: Mapping[str, Data]) -> Tree:
    """What triggers. Raises NoSenseError."""
    if "in_full" in when:
        return _in_full(branch(when, "in_full"))
    event = word(when, "event")
    meant: Tree = {"event": event, "whose": when.get("whose"), "phase": when.get("phase")}
    where = branch(when, "where")
    if "who" in when:
        meant["who"] = target(branch(when, "who"))
        return without_none({**meant, "where": target(where) if where else None})
    plays = event == "plays"
    if where and not (plays and where == {"numbers": (), "head": {"of": "card"}}):
        of_kind = plays and branch(where, "head").get("of") == "effect"
        meant["where"] = without_none({**select(where, "deck"), "of": None}) if of_kind else select(where)
    return without_none(meant)


def would_of(would: Mapping[str, Data]) -> Tree:
    """What would happen. Raises NoSenseError."""
    if "in_full" in would:
        return _in_full(branch(would, "in_full"))
    meant: Tree = {key: would.get(key) for key in ("event", "whose", "cause")}
    if "who" in would:
        meant["who"] = target(branch(would, "who"))
    elif "it" in would:
        meant["who"] = "it"
    elif "ref" in would:
        meant["who"] = would["ref"]
    return without_none(meant)


def _in_full(told: Mapping[str, Data]) -> Tree:
    meant = dict(told)
    if "who" in told:
        who = branch(told, "who")
        meant["who"] = target(branch(who, "cards")) if "cards" in who else word(who, "named")
    if "where" in told:
        meant["where"] = target(branch(told, "where"))
    return meant
