"""How English texts put phrases together, and what the whole then means.

A noun is spelled `owner;singular;plural;rest`, a change with `{}` where its cards stand and `{gets}` where the verb
agrees with them, a deed as it is commanded.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.card_text.composed import Build, Recipe, Said, Slots, Steps

_SUBJECTS = ("your opponent ", "the opponent ", "each player ", "both players ")
_OFFERS = ("you may ",)


def _cap(words: str) -> str:
    return words[0].upper() + words[1:]


def _steps(said: Said) -> Steps:
    return [dict(step) for step in said.means]


def _ability(base: Said, steps: Steps, **more: Any) -> dict[str, Any]:
    return {**base.means, **more, "steps": steps}


def _begun(slots: Slots, rest: str) -> str:
    """What follows an event, a mark or nothing."""
    words = slots["event" if "event" in slots else "play"].words
    if not words:
        return _cap(rest)
    return f"{words} {_cap(rest)}" if words.endswith(("]", ":")) else f"{words}, {rest}"


def _joined(first: str, second: str, dice: Random) -> str:
    """One deed after another. After a player as the subject, the second stands in a sentence of its own."""
    ways = [f"{first}. {_cap(second)}", f"{first}. Then {second}"]
    if not first.startswith(_SUBJECTS):
        ways += [f"{first} and {second}", f"{first}, then {second}"]
    return dice.choice(ways)


def _is_one(slots: Slots) -> bool:
    return "count" not in slots or slots["count"].means == 1


def _counted(slots: Slots, dice: Random) -> str:
    """The chosen cards: `an enemy character`, `up to two of your characters`."""
    owner, one, many, rest = slots["noun"].words.split(";")
    number = slots["count"].words if "count" in slots else dice.choice(("1", "one"))
    if owner:
        return f"{number} of {owner} {many}{rest}"
    if not _is_one(slots):
        return f"{number} {many}{rest}"
    article = "an" if one[0] in "aeiou" else "a"
    return dice.choice((f"{article} {one}{rest}", f"1 {one}{rest}"))


def _that(slots: Slots, dice: Random) -> str:
    noun = slots["noun"].phrase.named
    return dice.choice(("it", f"that {noun}")) if _is_one(slots) else dice.choice(("them", f"those {noun}s"))


def _filled(words: str, cards: str, slots: Slots) -> str:
    """A change of these cards."""
    is_one = _is_one(slots)
    if words.startswith("{}"):
        cards = {"them": "they"}.get(cards, cards)
    for one, many in (("gets", "get"), ("gains", "gain"), ("loses", "lose"), ("its owner's", "their owners'")):
        words = words.replace(f"<{one}>", one if is_one else many)
    return words.replace("{}", cards)


def _during(words: str, slots: Slots, dice: Random, *, first: bool = True) -> str:
    """A change with its duration before or after it."""
    until = slots["until"].words if "until" in slots else ""
    if not until:
        return words
    return f"{until}, {words}" if first and dice.random() < 0.5 else f"{words} {until}"


def _changed(slots: Slots, dice: Random) -> str:
    """The choice and what is done to the chosen cards."""
    words, cards, that = slots["change"].words, _counted(slots, dice), _that(slots, dice)
    choose = dice.choice(("choose", "choose", "select"))
    if dice.random() < 0.4:
        return _during(_filled(words, cards, slots), slots, dice)
    change = _filled(words, that, slots)
    if words.startswith("{}") or dice.random() < 0.5:
        return f"{choose} {cards}. {_cap(_during(change, slots, dice))}"
    return f"{choose} {cards} and {_during(change, slots, dice, first=False)}"


def _change(slots: Slots, change: str = "change") -> dict[str, Any]:
    step = {**slots[change].means, "who": "it"}
    if "until" in slots and slots["until"].means:
        step["until"] = slots["until"].means
    return step


def _chosen(slots: Slots) -> dict[str, Any]:
    step: dict[str, Any] = {"op": "choose", "select": slots["noun"].means}
    if not _is_one(slots):
        step["count"] = slots["count"].means
    return step


def _if(condition: Said, steps: Steps) -> dict[str, Any]:
    return {"op": "if", "cond": condition.means, "then": steps}


def _event_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, slots["deed"].words) + ".", [_ability(slots["event"], _steps(slots["deed"]))]


def _event_if_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _begun(slots, f"{slots['if'].words}, {slots['deed'].words}.")
    return text, [_ability(slots["event"], _steps(slots["deed"]), **{"if": slots["if"].means})]


def _limited(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    line, (ability,) = _event_if_deed(slots, dice)
    return _with_limit(slots["limit"].words, line), [{**ability, **slots["limit"].means}]


def _with_limit(limit: str, line: str) -> str:
    return limit.replace("{}", line if not limit.endswith(", {}") else line[0].lower() + line[1:])


def _event_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, _changed(slots, dice)) + ".", [_ability(slots["event"], [_chosen(slots), _change(slots)])]


def _event_if_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    change = _changed(slots, dice)
    text = _begun(slots, f"{slots['if'].words}, {change}.")
    return text, [_ability(slots["event"], [_chosen(slots), _change(slots)], **{"if": slots["if"].means})]


def _event_if_choice(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The same in games whose texts keep their sentences: a choice in a sentence of its own is one step of two."""
    change = _changed(slots, dice)
    text = _begun(slots, f"{slots['if'].words}, {change}.")
    steps = [_chosen(slots), _change(slots)]
    if ". " in change:
        return text, [_ability(slots["event"], [_if(slots["if"], steps[:1]), *steps[1:]])]
    return text, [_ability(slots["event"], steps, **{"if": slots["if"].means})]


def _play_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, _changed(slots, dice)) + ".", [_ability(slots["play"], [_chosen(slots), _change(slots)])]


def _change_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    first = _changed(slots, dice)
    text = first + ". " + _cap(slots["deed"].words) if ". " in first else _joined(first, slots["deed"].words, dice)
    return _begun(slots, text) + ".", [
        _ability(slots["play"], [_chosen(slots), _change(slots), *_steps(slots["deed"])])
    ]


def _deeds(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _joined(slots["deed"].words, slots["second"].words, dice)
    steps = [*_steps(slots["deed"]), *_steps(slots["second"])]
    return _begun(slots, text) + ".", [_ability(slots["play"], steps)]


def _conditional(slots: Slots, deed: str, dice: Random) -> str:
    condition, words = slots["if"].words, slots[deed].words
    return f"{condition}, {words}" if dice.random() < 0.6 else f"{words} {condition}"


def _deed_then_if(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The condition covers its own sentence only, before its deed or after it."""
    text = f"{slots['deed'].words}. {_cap(_conditional(slots, 'second', dice))}."
    steps = [*_steps(slots["deed"]), _if(slots["if"], _steps(slots["second"]))]
    return _begun(slots, text), [_ability(slots["play"], steps)]


def _if_then_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{_conditional(slots, 'deed', dice)}. {_cap(slots['second'].words)}."
    steps = [_if(slots["if"], _steps(slots["deed"])), *_steps(slots["second"])]
    return _begun(slots, text), [_ability(slots["play"], steps)]


def _if_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{slots['if'].words}, {slots['deed'].words}. Otherwise, {slots['second'].words}."
    step = {**_if(slots["if"], _steps(slots["deed"])), "else": _steps(slots["second"])}
    return _begun(slots, text), [_ability(slots["play"], [step])]


def _offer(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _begun(slots, "you may " + slots["deed"].words) + "."
    return text, [_ability(slots["event"], _steps(slots["deed"]), optional=True)]


def _offer_then(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    done = dice.choice(("If you do", "If you did"))
    text = f"{_begun(slots, 'you may ' + slots['deed'].words)}. {done}, {slots['second'].words}."
    return text, [_ability(slots["event"], [_may(slots, "then")])]


def _offer_or_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    undone = dice.choice(("If you do not", "If you don't", "Otherwise"))
    text = f"{_begun(slots, 'you may ' + slots['deed'].words)}. {undone}, {slots['second'].words}."
    return text, [_ability(slots["event"], [_may(slots, "else")])]


def _may(slots: Slots, branch: str) -> dict[str, Any]:
    return {"op": "may", "steps": _steps(slots["deed"]), branch: _steps(slots["second"])}


def _offer_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    cards = _counted(slots, dice)
    ways = (
        _filled(slots["change"].words, cards, slots),
        f"choose {cards} and {_filled(slots['change'].words, 'it', slots)}",
    )
    text = _begun(slots, "you may " + dice.choice(ways)) + "."
    return text, [_ability(slots["event"], [_chosen(slots), _change(slots)], optional=True)]


def _cost_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _with_limit(slots["limit"].words, f"{slots['cost'].words} {_cap(slots['deed'].words)}.")
    return text, [_ability(slots["cost"], _steps(slots["deed"]), **slots["limit"].means)]


def _cost_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{slots['cost'].words} {_cap(_changed(slots, dice))}."
    return text, [_ability(slots["cost"], [_chosen(slots), _change(slots)])]


def _modes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    opening = dice.choice(("choose one:", "choose one —", "choose one of the following:"))
    bullet = dice.choice(("\n• ", "\n- "))
    items = [f"{bullet}{_cap(slots[slot].words)}." for slot in ("deed", "second")]
    step = {"op": "modes", "modes": [_steps(slots["deed"]), _steps(slots["second"])]}
    return _begun(slots, opening) + "".join(items), [_ability(slots["event"], [step])]


def _static(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    is_one = "who" not in slots["scope"].means
    holds = slots["holds"].words
    for one, many in (("gets", "get"), ("has", "have"), ("gains", "gain")):
        holds = holds.replace(f"<{one}>", one if is_one else many)
    scope, condition = slots["scope"].words, slots["while"].words
    first = dice.random() < 0.6
    text = f"{condition}, {scope} {holds}." if first else f"{scope} {holds} {condition}."
    ability = {**slots["static"].means, **slots["holds"].means, **slots["scope"].means, "if": slots["while"].means}
    return _cap(text), [ability]


def _for_each(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    steps = [{key: _each(value, slots["each"].means) for key, value in step.items()} for step in slots["deed"].means]
    each, deed = slots["each"].words, slots["deed"].words
    text = f"{each}, {deed}." if dice.random() < 0.5 else f"{deed} {each}."
    return _begun(slots, text), [_ability(slots["play"], steps)]


def _each(value: Any, counted: Any) -> Any:
    if not isinstance(value, int):
        return value
    return counted if value == 1 else {**counted, "times": value}


Slot = tuple[str, str]

_EVENT, _IF, _DEED = ("event", "events"), ("if", "conditions"), ("deed", "own_deeds deeds")
_SECOND, _OFFER, _COUNT = ("second", "own_deeds deeds"), ("deed", "own_deeds"), ("count", "counts")
_NOUN, _CHANGE, _LASTING = ("noun", "nouns"), ("change", "changes"), ("change", "lasting")
_UNTIL, _LIMIT, _COST, _PLAY = ("until", "durations"), ("limit", "limits"), ("cost", "costs"), ("play", "plays")
_STATIC = (("static", "statics"), ("while", "states"), ("scope", "scopes"), ("holds", "holding"))
_RUNNING: Sequence[tuple[str, Sequence[Slot], Build]] = (
    ("event, deed", (_EVENT, _DEED), _event_deed),
    ("event, condition, deed", (_EVENT, _IF, _DEED), _event_if_deed),
    ("limit on event, condition, deed", (_LIMIT, _EVENT, _IF, _DEED), _limited),
    ("event, chosen card", (_EVENT, _NOUN, _COUNT, _CHANGE), _event_change),
    ("event, condition, chosen card for a while", (_EVENT, _IF, _NOUN, _LASTING, _UNTIL), _event_if_change),
    ("event, offered deed", (_EVENT, _OFFER), _offer),
    ("event, offered deed, if done deed", (_EVENT, _OFFER, _SECOND), _offer_then),
    ("event, offered deed, else deed", (_EVENT, _OFFER, _SECOND), _offer_or_else),
    ("event, offered change", (_EVENT, _NOUN, _CHANGE), _offer_change),
    ("event, modes", (_EVENT, _DEED, _SECOND), _modes),
    ("limit, cost, deed", (_LIMIT, _COST, _DEED), _cost_deed),
    ("cost, chosen card", (_COST, _NOUN, _COUNT, _CHANGE), _cost_change),
    ("while, scope, what holds", _STATIC, _static),
)
_PLAYED: Sequence[tuple[str, Sequence[Slot], Build]] = (
    ("chosen card for a while", (_PLAY, _NOUN, _COUNT, _LASTING, _UNTIL), _play_change),
    ("chosen card, deed", (_PLAY, _NOUN, _CHANGE, _DEED), _change_deed),
    ("deed, deed", (_PLAY, _DEED, _SECOND), _deeds),
    ("deed. condition, deed", (_PLAY, _DEED, _IF, _SECOND), _deed_then_if),
    ("condition, deed. deed", (_PLAY, _IF, _DEED, _SECOND), _if_then_deed),
    ("condition, deed, otherwise deed", (_PLAY, _IF, _DEED, _SECOND), _if_else),
    ("for each, deed", (_PLAY, ("each", "counted"), ("deed", "amounts")), _for_each),
)


def recipes(played: str, card: str, *, keeps_sentences: bool = False) -> tuple[Recipe, ...]:
    """The recipes for cards that are `played` and then gone, and for each `card` on the field. `keeps_sentences`:
    sentences are steps that may each fail."""
    kinds = ((card, _RUNNING), (played, _PLAYED))
    other: dict[Build, Build] = {_event_if_change: _event_if_choice} if keeps_sentences else {}
    return tuple(
        Recipe(name, kind, dict(slots), other.get(build, build)) for kind, told in kinds for name, slots, build in told
    )
