"""What the reader does last with the abilities of a line of Victory Spark, where the game says things its own way."""

from collections.abc import Mapping
from typing import Any, Final

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.games.victory_spark.glossary import STATS

COUNTED_ZONES: Final = ("bench", "hand", "energy", "retire", "waiting_room", "deck")
"""Zones whose cards are a number of their player."""


FROM_RING: Final = "from_ring"
"""A sign that only the card in the ring does what happens."""


def settled(ability: Tree) -> Tree:
    """The ability in the game's own words. Raises NoFitError, DoubtError."""
    ability = _in_ring(ability)
    if ability["type"] == "triggered" and "cost" in ability:
        raise NoFitError("only what is used is paid for")
    ability = _aimed(_in_other_place(_placed(_bounded(_of_whole_zones(_of_one_attack(ability))))))
    steps = ability.get("steps")
    if isinstance(steps, tuple):
        ability = {**ability, "steps": tuple(map(_multiplied, _of_hands(steps)))}
    return _shown_first(_multiplied(ability))


def _in_ring(ability: Tree) -> Tree:
    """An attack of the ability's card: it is the one of the player, while the card is in the ring (VS 7.1.3.2)."""
    when = ability.get("when")
    if not isinstance(when, Mapping) or FROM_RING not in when:
        return ability
    if ability.get("zones") != ("ring",):
        raise NoFitError("only the card in the ring attacks")
    return {**ability, "when": {key: value for key, value in when.items() if key != FROM_RING}}


def _of_one_attack(part: Any) -> Any:
    """A part of a script with all that is asked of the attack under way in one condition."""
    if isinstance(part, tuple | list):
        return tuple(_of_one_attack(each) for each in part)
    if not isinstance(part, Mapping):
        return part
    told = {key: _of_one_attack(value) for key, value in part.items()}
    asked = told.get("of", ())
    if told.get("cond") != "all" or any(each["cond"] != "attack" for each in asked):
        return told
    fields = [key for each in asked for key in each if key != "cond"]
    return {key: value for each in asked for key, value in each.items()} if len(set(fields)) == len(fields) else told


def _of_whole_zones(part: Any) -> Any:
    """A part of a script with the number of cards in a zone, where all of them are counted."""
    if isinstance(part, tuple | list):
        return tuple(_of_whole_zones(each) for each in part)
    if not isinstance(part, Mapping):
        return part
    told = {key: _of_whole_zones(value) for key, value in part.items()}
    of = told.get("count")
    if not isinstance(of, dict) or not told.keys() <= {"count", "times"} or of.keys() != {"of", "side"}:
        return told
    if of["of"] not in COUNTED_ZONES:
        return told
    number = {"has": of["of"], **({} if of["side"] == "you" else {"player": of["side"]})}
    return {"product": (number, told["times"])} if "times" in told else number


def _bounded(part: Any) -> Any:
    """A part of a script without the bound that no level goes below (VS 2.2)."""
    if isinstance(part, Mapping):
        told = {key: _bounded(value) for key, value in part.items()}
        level = told.get("level")
        if isinstance(level, dict) and level.get("min") == 0 and "max" in level:
            told["level"] = {"max": level["max"]}
        return told
    return tuple(_bounded(each) for each in part) if isinstance(part, tuple | list) else part


def _multiplied(part: Tree) -> Tree:
    """A step or a permanent technique that doubles numbers: they are multiplied after everything was added
    (VS 8.9.1.8)."""
    is_step = part.get("op") == "modify"
    numbers = part if is_step else part.get("modify", {})
    doubled = {stat: 2 for stat in STATS if _is_own(stat, numbers.get(stat), part.get("who", "self"))}
    if not doubled:
        return part
    if is_step:
        if numbers.keys() & set(STATS) != doubled.keys():
            raise NoFitError("some numbers are doubled, others changed")
        return {**{key: value for key, value in part.items() if key not in doubled}, "op": "multiply", **doubled}
    left = {stat: amount for stat, amount in numbers.items() if stat not in doubled}
    rest = {key: value for key, value in part.items() if key != "modify"}
    return {**rest, **({"modify": left} if left else {}), "multiply": doubled}


def _is_own(stat: str, amount: Any, who: Any) -> bool:
    """Whether an amount is the number itself of the card that changes."""
    is_value = isinstance(amount, dict) and amount.get("value") == stat and amount.keys() <= {"value", "card"}
    return is_value and amount.get("card", "self") == who


def _placed(ability: Tree) -> Tree:
    """The ability with the zone where its card must be, which its kind may say. Raises DoubtError."""
    kind = ability.get("kind", "auto")
    if "zones" in ability or ability["type"] == "deck" or kind in {"entry_spark", "surprise"}:
        return ability
    return {**ability, "zones": (answer("which_zone", "ring", "bench", "field"),)}


def _in_other_place(ability: Tree) -> Tree:
    """An ability in a ring asks nothing of that ring, which has one card (VS 3.3.2). Raises DoubtError."""
    if ability["type"] != "static" or ability.get("zones") != ("ring",) or not _asks_of_ring(ability.get("if")):
        return ability
    if answer("own_ring", "card_on_bench", "others_on_bench") == "card_on_bench":
        return {**ability, "zones": ("bench",)}
    asked = ability["if"]
    return {**ability, "if": {**asked, "of": {**asked["of"], "of": "bench"}}}


def _asks_of_ring(condition: Any) -> bool:
    of = condition.get("of") if isinstance(condition, dict) and condition.get("cond") == "count" else None
    return isinstance(of, dict) and of.get("of") == "ring" and of.get("side") == "you"


def _aimed(ability: Tree) -> Tree:
    """A cancel with the technique that it makes void (VS 12.1)."""
    steps = list(ability.get("steps", ()))
    voids = [step for step in steps if step["op"] in {"aim", "void"}]
    if not voids and ability.get("kind") != "cancel":
        return ability
    targets = [step["target"] for step in voids if "target" in step]
    if (
        ability.get("kind") != "cancel"
        or steps[: len(voids)] != voids
        or len(targets) != 1
        or voids[-1]["op"] != "void"
    ):
        raise NoFitError("only a cancel makes a technique void")
    return {**ability, "target": targets[0], "steps": tuple(steps[len(voids) :])}


def _of_hands(steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Cards that have a declared word are among those of the hand that was shown before."""
    told: list[Tree] = []
    for step in steps:
        shown = told[-1] if told else {}
        told.append(_of_hand(step, str(shown.get("player", "you"))) if shown.get("what") == "hand" else step)
    return tuple(told)


def _of_hand(part: Any, side: str) -> Any:
    """A part of a script in which cards that have a declared word lie in the hand of that player."""
    if isinstance(part, tuple | list):
        return tuple(_of_hand(each, side) for each in part)
    if not isinstance(part, Mapping):
        return part
    told = {key: _of_hand(value, side) for key, value in part.items()}
    is_open = "declared" in told and told.get("of") == "field" and told.get("side", side) == side
    return {**told, "of": "hand", "side": side} if is_open else told


def _shown_first(ability: Tree) -> Tree:
    """Whoever accepts a technique of a hand card shows the card (VS 4.4.1.1)."""
    steps = ability.get("steps", ())
    if ability["type"] != "triggered" or ability.get("zones") != ("hand",) or len(steps) != 1:
        return ability
    (step,) = steps
    if step["op"] == "may" and not step["steps"] and "then" in step and "else" not in step:
        return {**ability, "steps": tuple(step["then"])}
    return ability
