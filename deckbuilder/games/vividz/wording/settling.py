"""What the reader does last with the abilities of a line of Vividz, where the game says things its own way."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from deckbuilder.card_text.doubts import NoFitError, answer
from deckbuilder.card_text.frames.script_words import Tree

HOME_ZONES: Final = {"account": "account", "mission": "mission", "chara": "area", "engage": "connect"}
"""The zone in which the abilities of a kind of card work if they say nothing else (VIV 304.1)."""
OF_ABILITIES: Final = "abilities"
"""Wherever cards have activated abilities, until that is settled."""
ABILITY_ZONES: Final = ("account", "mission", "area", "connect", "hand", "energy", "trash", "remove")
"""The zones in which cards can have activated abilities."""
_OTHER_ZONES: Final = frozenset({"hand", "energy", "trash", "remove"})
"""Other zones in which abilities can work that say so."""
_IN_LANES: Final = frozenset({"chara", "engage"})
"""The kinds of cards that lie in a lane, alone or with their chara."""
_LANES: Final = frozenset({"same", "adjacent"})
"""Lanes that depend on where the card lies."""
_HAS_ENGAGE: Final = {"of": "area", "connected": {"min": 1}}
"""That a chara is connected. An engage is connected to its chara."""
_NAMED: Final = frozenset({"accel", "encounter", "flash_slash", "chant", "subdue", "deck_engage", "check", "clear"})


def settled(ability: Tree, kind: str) -> Tree:
    """The ability in the game's own words. Raises NoFitError."""
    if ability["type"] in {"check", "clear"} and kind != "mission":
        raise NoFitError("only missions are checked and cleared")
    if kind not in _IN_LANES and _names_lane(ability):
        ability = _in_lane(ability, answer("which_lane", "center", "side"))
    told = _in_its_zone(_part(ability, kind), kind)
    return told if ability["type"] in _NAMED else _keyword_of(told, kind)


def _names_lane(part: Any) -> bool:
    """Whether a part speaks of the lane of its card. Abilities that it grants are those of other cards."""
    if isinstance(part, Mapping):
        own = (value for key, value in part.items() if key != "ability")
        return part.get("lane") in _LANES or part.get("place") == "same" or any(map(_names_lane, own))
    return isinstance(part, tuple | list) and any(map(_names_lane, part))


def _in_lane(part: Any, lane: str) -> Any:
    """A part that speaks of a lane in place of the one of its card."""
    if isinstance(part, Mapping):
        told = {key: value if key == "ability" else _in_lane(value, lane) for key, value in part.items()}
        told |= {"lane": lane} if told.get("lane") in _LANES else {}
        return told | ({"place": lane} if told.get("place") == "same" else {})
    return tuple(_in_lane(each, lane) for each in part) if isinstance(part, tuple | list) else part


def _part(part: Any, kind: str) -> Any:
    """A part of a script, with all parts in it."""
    if isinstance(part, tuple | list):
        return _with_discards(tuple(_part(each, kind) for each in part))
    if not isinstance(part, Mapping):
        return part
    told = {key: _part(value, kind) for key, value in part.items()}
    if told.get("event") == "connects" and (kind == "chara" if "who" not in told else _is_of_areas(told["who"])):
        return {**told, "event": "connected"}
    return _step(_selected(told, kind))


def _selected(told: Tree, kind: str) -> Tree:
    """A selector, or a condition of this card, in the game's own words."""
    if told.get("of") == OF_ABILITIES:
        return {**told, "of": ABILITY_ZONES}
    is_self = told.get("cond") == "card" and told.get("card", "self") == "self"
    if kind == "engage" and is_self and told["where"] == _HAS_ENGAGE:
        return {**told, "where": {"of": "connect", "connected_to": "host"}}
    return told


def _step(told: Tree) -> Tree:
    """A step in the game's own words."""
    if told.get("op") == "distribute":
        return {**{key: value for key, value in told.items() if key != "who"}, "among": told["who"]}
    if told.get("op") == "repeat" and [step["op"] for step in told["steps"]] == ["scout"]:
        return {**told["steps"][0], "times": told["times"]}
    return told


def _with_discards(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """The steps with hand cards that their player chooses and puts into the trash as one step (VIV 904.3), where
    nothing speaks of the cards afterwards."""
    for place, (choice, put) in enumerate(pairwise(steps)):
        discard = _discard_of(choice) if put == {"op": "send", "who": "it", "to": "trash"} else None
        if discard is not None and not any(_speaks_of_it(step) for step in steps[place + 2 :]):
            return _with_discards((*steps[:place], discard, *steps[place + 2 :]))
    return steps


def _discard_of(choice: Any) -> Tree | None:
    """The discard that a choice of any cards of a hand comes to. None where another player chooses them."""
    if not isinstance(choice, Mapping) or choice.keys() - {"op", "select", "count", "by", "random"}:
        return None
    select = choice.get("select", {})
    if choice["op"] != "choose" or select.keys() != {"of", "side"} or select["of"] != "hand":
        return None
    side, count = select["side"], choice.get("count", 1)
    is_theirs = choice.get("by", "you") == side or "random" in choice
    if not is_theirs or (isinstance(count, Mapping) and "up_to" in count):
        return None
    player = {} if side == "you" else {"player": side}
    return {"op": "discard", "count": count, **player, **({"random": True} if "random" in choice else {})}


def _speaks_of_it(part: Any) -> bool:
    if isinstance(part, Mapping):
        return "it" in part.values() or any(map(_speaks_of_it, part.values()))
    return isinstance(part, tuple | list) and any(map(_speaks_of_it, part))


def _is_of_areas(who: Any) -> bool:
    return isinstance(who, Mapping) and who.get("of") == "area"


def _origin_of(ability: Tree) -> str | None:
    """The zone that the card of a replacement would leave, where it speaks of one that is not its own (VIV 903.1)."""
    would = ability.get("would", {})
    if "zones" in ability or "who" in would or not isinstance(origin := would.get("from"), str):
        return None
    if origin not in _OTHER_ZONES:
        raise NoFitError("its abilities do not work there")
    return origin


def _goal_of(ability: Tree, kind: str) -> str | None:
    """The zone into which the card of an auto goes, where it comes from one in which the auto would not work
    (VIV 903.1, 903.2)."""
    when = ability.get("when", {})
    if "zones" in ability or when.get("event") != "goes" or "who" in when:
        return None
    origin, goal = when.get("from"), when.get("to")
    is_elsewhere = isinstance(origin, str) and origin != HOME_ZONES.get(kind)
    return goal if is_elsewhere and isinstance(goal, str) and goal in _OTHER_ZONES else None


def _in_its_zone(ability: Tree, kind: str) -> Tree:
    """The ability without the zone that goes without saying, and with one that it needs."""
    zone = _origin_of(ability) or _goal_of(ability, kind)
    if zone is not None:
        return {**ability, "zones": (zone,)}
    zones = ability.get("zones")
    is_own = zones is None and ability.get("who", "self") == "self"
    is_price = ability["type"] == "play_cost" and "abilities" not in ability
    if is_own and (is_price or _sets_cost(ability)):
        return {**ability, "zones": ("hand",)}
    if zones is None or zones != (HOME_ZONES.get(kind),):
        return ability
    return {key: value for key, value in ability.items() if key != "zones"}


def _sets_cost(ability: Tree) -> bool:
    """Whether all that the ability does is to set the cost of its card."""
    return ability.keys() <= {"type", "if", "who", "set"} and ability.get("set", {}).keys() == {"cost"}


def _accel(ability: Tree) -> Tree | None:
    """Accel, if the ability is its rule sentence (VIV 1201.2)."""
    steps = ability.get("steps", ())
    if ability.get("cost") != {"exhaust": True} or len(steps) != 3 or steps[1].get("op") != "if":
        return None
    told = steps[1].get("cond", {}).get("where", {}).get("account_info")
    names = (told,) if isinstance(told, str) else told
    return {"type": "accel", "account_info": names} if names and ability == _accel_rule(told) else None


def _accel_rule(told: Any) -> Tree:
    asked = {"cond": "card", "card": "it", "where": {"of": "deck", "account_info": told}}
    offered = ({"op": "may", "steps": ({"op": "play_free", "who": "it"},)},)
    return {
        "type": "activated", "cost": {"exhaust": True}, "steps": (
            {"op": "reveal", "count": 1}, {"op": "if", "cond": asked, "then": offered},
            {"op": "if_done", "else": ({"op": "send", "who": "it", "to": "energy"},)},
        ),
    }  # fmt: skip


def _keyword_of(ability: Tree, kind: str) -> Tree:
    """The keyword of which the ability is the rule sentence (VIV 1200), or the ability."""
    plain = {key: value for key, value in ability.items() if key != "zones"}
    zones = ability.get("zones")
    if zones in {None, ("account",)} and kind == "account" and (told := _accel(plain)) is not None:
        return told
    if zones in {None, ("energy",)} and kind == "chara" and plain == _ENCOUNTER:
        return {"type": "encounter"}
    if zones is None and kind == "account" and plain == _FLASH_SLASH:
        return {"type": "flash_slash"}
    when = plain.get("when", {})
    if when.get("event") == "attack_success" and when.keys() == {"event", "who"}:
        named = {"type": "triggered", "when": when, "steps": plain["steps"]}
        if zones == ("remove",) and plain == named and plain["steps"] == _CHANT_STEPS:
            return {"type": "chant", "who": when["who"]}
        if zones is None and kind == "chara" and plain == named and plain["steps"] == _SUBDUE_STEPS:
            return {"type": "subdue", "who": when["who"]}
    return ability


_ENCOUNTER: Final = {
    "type": "triggered", "when": {"event": "goes", "from": "deck", "to": "energy"},
    "steps": ({"op": "enter", "who": "self"},),
}  # fmt: skip
_FLASH_SLASH: Final = {
    "type": "activated", "cost": {"exhaust": True}, "steps": (
        {"op": "choose", "select": {"of": "area", "side": "opponent"}}, {"op": "retire", "who": "it"},
    ),
}  # fmt: skip
_CHANT_STEPS: Final = ({"op": "may", "steps": ({"op": "play_free", "who": "self"},)},)
_SUBDUE_STEPS: Final = ({"op": "retire", "who": "self"},)
