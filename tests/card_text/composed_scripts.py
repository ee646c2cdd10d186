"""The scripts that phrases compose in any language, and which phrases come together."""

from collections.abc import Mapping
from typing import Any, Final

from tests.card_text.composed import Build, Recipe, Said, Slots, Steps

Slot = tuple[str, str]

_EVENT, _IF, _DEED = ("event", "events"), ("if", "conditions"), ("deed", "own_deeds deeds")
_SECOND, _OFFER, _COUNT = ("second", "own_deeds deeds"), ("deed", "own_deeds"), ("count", "counts")
_NOUN, _CHANGE, _LASTING = ("noun", "nouns"), ("change", "changes"), ("change", "lasting")
_UNTIL, _LIMIT, _COST = ("until", "durations"), ("limit", "limits"), ("cost", "costs")
_PLAY, _ALSO = ("play", "plays"), ("second", "changes")
_RUNNING: Final[Mapping[str, tuple[Slot, ...]]] = {
    "event, deed": (_EVENT, _DEED),
    "event, condition, deed": (_EVENT, _IF, _DEED),
    "limit on event, condition, deed": (_LIMIT, _EVENT, _IF, _DEED),
    "event, chosen card": (_EVENT, _NOUN, _COUNT, _CHANGE),
    "event, condition, chosen card for a while": (_EVENT, _IF, _NOUN, _LASTING, _UNTIL),
    "event, offered deed": (_EVENT, _OFFER),
    "event, offered deed, if done deed": (_EVENT, _OFFER, _SECOND),
    "event, offered deed, else deed": (_EVENT, _OFFER, _SECOND),
    "event, offered change": (_EVENT, _NOUN, _CHANGE),
    "event, modes": (_EVENT, _DEED, _SECOND),
    "limit, cost, deed": (_LIMIT, _COST, _DEED),
    "cost, chosen card": (_COST, _NOUN, _COUNT, _CHANGE),
    "while, scope, what holds": (("static", "statics"), ("while", "states"), ("scope", "scopes"), ("holds", "holding")),
}
"""What cards on the field say: recipes with their slots and the lists of phrases for each."""
_PLAYED: Final[Mapping[str, tuple[Slot, ...]]] = {
    "chosen card for a while": (_PLAY, _NOUN, _COUNT, _LASTING, _UNTIL),
    "chosen card, two changes": (_PLAY, _NOUN, _CHANGE, _ALSO),
    "chosen card, deed": (_PLAY, _NOUN, _CHANGE, _DEED),
    "deed, deed": (_PLAY, _DEED, _SECOND),
    "deed. condition, deed": (_PLAY, _DEED, _IF, _SECOND),
    "condition, deed. deed": (_PLAY, _IF, _DEED, _SECOND),
    "condition, deed, otherwise deed": (_PLAY, _IF, _DEED, _SECOND),
    "for each, deed": (_PLAY, ("each", "counted"), ("deed", "amounts")),
}
"""What cards say that are played and then gone."""


def recipes(builds: Mapping[str, Build], played: str, card: str) -> tuple[Recipe, ...]:
    """The recipes that a language builds, for cards that are `played` and then gone and for each `card` on the
    field."""
    kinds = ((card, _RUNNING), (played, _PLAYED))
    return tuple(
        Recipe(name, kind, dict(slots), builds[name])
        for kind, told in kinds
        for name, slots in told.items()
        if name in builds
    )


def steps_of(said: Said) -> Steps:
    return [dict(step) for step in said.means]


def ability(base: Said, steps: Steps, **more: Any) -> dict[str, Any]:
    return {**base.means, **more, "steps": steps}


def is_one(slots: Slots) -> bool:
    return "count" not in slots or slots["count"].means == 1


def chosen(slots: Slots) -> dict[str, Any]:
    step: dict[str, Any] = {"op": "choose", "select": slots["noun"].means}
    return step if is_one(slots) else {**step, "count": slots["count"].means}


def change_of(slots: Slots, change: str = "change") -> dict[str, Any]:
    step = {**slots[change].means, "who": "it"}
    if "until" in slots and slots["until"].means:
        step["until"] = slots["until"].means
    return step


def chosen_and_changed(slots: Slots, base: str, **more: Any) -> list[Any]:
    """The one ability that chooses cards and changes them."""
    return [ability(slots[base], [chosen(slots), change_of(slots)], **more)]


def under(condition: Said, steps: Steps) -> dict[str, Any]:
    return {"op": "if", "cond": condition.means, "then": steps}


def choice_under(slots: Slots) -> list[Any]:
    """In games whose texts keep their sentences, a condition covers a choice in a sentence of its own alone."""
    return [ability(slots["event"], [under(slots["if"], [chosen(slots)]), change_of(slots)])]


def if_else(slots: Slots) -> list[Any]:
    step = {**under(slots["if"], steps_of(slots["deed"])), "else": steps_of(slots["second"])}
    return [ability(slots["play"], [step])]


def both(slots: Slots) -> list[Any]:
    return [ability(slots["play"], [*steps_of(slots["deed"]), *steps_of(slots["second"])])]


def first_under(slots: Slots) -> list[Any]:
    """A condition before the first deed covers that one only."""
    return [ability(slots["play"], [under(slots["if"], steps_of(slots["deed"])), *steps_of(slots["second"])])]


def second_under(slots: Slots) -> list[Any]:
    return [ability(slots["play"], [*steps_of(slots["deed"]), under(slots["if"], steps_of(slots["second"]))])]


def may(slots: Slots, branch: str) -> list[Any]:
    """An offer, with what follows it if it is taken (`then`) or not (`else`)."""
    step = {"op": "may", "steps": steps_of(slots["deed"]), branch: steps_of(slots["second"])}
    return [ability(slots["event"], [step])]


def one_of_both(slots: Slots) -> list[Any]:
    step = {"op": "modes", "modes": [steps_of(slots["deed"]), steps_of(slots["second"])]}
    return [ability(slots["event"], [step])]


def standing(slots: Slots) -> list[Any]:
    """What holds while a condition does."""
    told = {**slots["static"].means, **slots["holds"].means, **slots["scope"].means}
    return [{**told, "if": slots["while"].means}]


def multiplied(slots: Slots) -> list[Any]:
    """The deed with its numbers once for each of what is counted."""
    steps = [{key: _each(value, slots["each"].means) for key, value in step.items()} for step in slots["deed"].means]
    return [ability(slots["play"], steps)]


def _each(value: Any, counted: Any) -> Any:
    if not isinstance(value, int):
        return value
    if value == 1:
        return counted
    return {**counted, "times": value} if "count" in counted else {"product": [counted, value]}
