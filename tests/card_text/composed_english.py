"""How English texts put phrases together, and what the whole then means.

A noun is spelled `owner;singular;plural;rest`, a change with `{}` where its cards stand and `{gets}` where the verb
agrees with them, a deed as it is commanded.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tests.card_text.composed import Build, Slots
from tests.card_text.composed_scripts import (
    ability,
    both,
    change_of,
    choice_under,
    chosen,
    chosen_and_changed,
    first_under,
    if_else,
    is_one,
    may,
    multiplied,
    one_of_both,
    second_under,
    standing,
    steps_of,
)

_SUBJECTS = ("your opponent ", "the opponent ", "each player ", "both players ")
_OFFERS = ("you may ",)


def _cap(words: str) -> str:
    return words[0].upper() + words[1:]


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


def _counted(slots: Slots, dice: Random) -> str:
    """The chosen cards: `an enemy character`, `up to two of your characters`."""
    owner, one, many, rest = slots["noun"].words.split(";")
    number = slots["count"].words if "count" in slots else dice.choice(("1", "one"))
    if owner:
        return f"{number} of {owner} {many}{rest}"
    if not is_one(slots):
        return f"{number} {many}{rest}"
    article = "an" if one[0] in "aeiou" else "a"
    return dice.choice((f"{article} {one}{rest}", f"1 {one}{rest}"))


def _that(slots: Slots, dice: Random) -> str:
    noun = slots["noun"].phrase.named
    return dice.choice(("it", f"that {noun}")) if is_one(slots) else dice.choice(("them", f"those {noun}s"))


def _filled(words: str, cards: str, slots: Slots) -> str:
    """A change of these cards."""
    alone = is_one(slots)
    if words.startswith("{}"):
        cards = {"them": "they"}.get(cards, cards)
    for one, many in (("gets", "get"), ("gains", "gain"), ("loses", "lose"), ("its owner's", "their owners'")):
        words = words.replace(f"<{one}>", one if alone else many)
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


def _event_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, slots["deed"].words) + ".", [ability(slots["event"], steps_of(slots["deed"]))]


def _event_if_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _begun(slots, f"{slots['if'].words}, {slots['deed'].words}.")
    return text, [ability(slots["event"], steps_of(slots["deed"]), **{"if": slots["if"].means})]


def _limited(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    line, (ability,) = _event_if_deed(slots, dice)
    return _with_limit(slots["limit"].words, line), [{**ability, **slots["limit"].means}]


def _with_limit(limit: str, line: str) -> str:
    return limit.replace("{}", line if not limit.endswith(", {}") else line[0].lower() + line[1:])


def _event_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, _changed(slots, dice)) + ".", chosen_and_changed(slots, "event")


def _event_if_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    change = _changed(slots, dice)
    text = _begun(slots, f"{slots['if'].words}, {change}.")
    return text, chosen_and_changed(slots, "event", **{"if": slots["if"].means})


def _event_if_choice(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The same in games whose texts keep their sentences: a choice in a sentence of its own is one step of two."""
    change = _changed(slots, dice)
    text = _begun(slots, f"{slots['if'].words}, {change}.")
    if ". " in change:
        return text, choice_under(slots)
    return text, chosen_and_changed(slots, "event", **{"if": slots["if"].means})


def _play_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return _begun(slots, _changed(slots, dice)) + ".", chosen_and_changed(slots, "play")


def _change_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    first = _changed(slots, dice)
    text = first + ". " + _cap(slots["deed"].words) if ". " in first else _joined(first, slots["deed"].words, dice)
    return _begun(slots, text) + ".", [
        ability(slots["play"], [chosen(slots), change_of(slots), *steps_of(slots["deed"])])
    ]


def _deeds(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _joined(slots["deed"].words, slots["second"].words, dice)
    return _begun(slots, text) + ".", both(slots)


def _conditional(slots: Slots, deed: str, dice: Random) -> str:
    condition, words = slots["if"].words, slots[deed].words
    return f"{condition}, {words}" if dice.random() < 0.6 else f"{words} {condition}"


def _deed_then_if(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The condition covers its own sentence only, before its deed or after it."""
    text = f"{slots['deed'].words}. {_cap(_conditional(slots, 'second', dice))}."
    return _begun(slots, text), second_under(slots)


def _if_then_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{_conditional(slots, 'deed', dice)}. {_cap(slots['second'].words)}."
    return _begun(slots, text), first_under(slots)


def _if_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{slots['if'].words}, {slots['deed'].words}. Otherwise, {slots['second'].words}."
    return _begun(slots, text), if_else(slots)


def _offer(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _begun(slots, "you may " + slots["deed"].words) + "."
    return text, [ability(slots["event"], steps_of(slots["deed"]), optional=True)]


def _offer_then(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    done = dice.choice(("If you do", "If you did"))
    text = f"{_begun(slots, 'you may ' + slots['deed'].words)}. {done}, {slots['second'].words}."
    return text, may(slots, "then")


def _offer_or_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    undone = dice.choice(("If you do not", "If you don't", "Otherwise"))
    text = f"{_begun(slots, 'you may ' + slots['deed'].words)}. {undone}, {slots['second'].words}."
    return text, may(slots, "else")


def _offer_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    cards = _counted(slots, dice)
    ways = (
        _filled(slots["change"].words, cards, slots),
        f"choose {cards} and {_filled(slots['change'].words, 'it', slots)}",
    )
    text = _begun(slots, "you may " + dice.choice(ways)) + "."
    return text, chosen_and_changed(slots, "event", optional=True)


def _cost_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _with_limit(slots["limit"].words, f"{slots['cost'].words} {_cap(slots['deed'].words)}.")
    return text, [ability(slots["cost"], steps_of(slots["deed"]), **slots["limit"].means)]


def _cost_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = f"{slots['cost'].words} {_cap(_changed(slots, dice))}."
    return text, chosen_and_changed(slots, "cost")


def _modes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    opening = dice.choice(("choose one:", "choose one —", "choose one of the following:"))
    bullet = dice.choice(("\n• ", "\n- "))
    items = [f"{bullet}{_cap(slots[slot].words)}." for slot in ("deed", "second")]
    return _begun(slots, opening) + "".join(items), one_of_both(slots)


def _static(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    is_one = "who" not in slots["scope"].means
    holds = slots["holds"].words
    for one, many in (("gets", "get"), ("has", "have"), ("gains", "gain"), ("loses", "lose")):
        holds = holds.replace(f"<{one}>", one if is_one else many)
    scope, condition = slots["scope"].words, slots["while"].words
    first = dice.random() < 0.6
    text = f"{condition}, {scope} {holds}." if first else f"{scope} {holds} {condition}."
    return _cap(text), standing(slots)


def _for_each(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    each, deed = slots["each"].words, slots["deed"].words
    text = f"{each}, {deed}." if dice.random() < 0.5 else f"{deed} {each}."
    return _begun(slots, text), multiplied(slots)


BUILDS: Final[Mapping[str, Build]] = {
    "event, deed": _event_deed,
    "event, condition, deed": _event_if_deed,
    "limit on event, condition, deed": _limited,
    "event, chosen card": _event_change,
    "event, condition, chosen card for a while": _event_if_change,
    "event, offered deed": _offer,
    "event, offered deed, if done deed": _offer_then,
    "event, offered deed, else deed": _offer_or_else,
    "event, offered change": _offer_change,
    "event, modes": _modes,
    "limit, cost, deed": _cost_deed,
    "cost, chosen card": _cost_change,
    "while, scope, what holds": _static,
    "chosen card for a while": _play_change,
    "chosen card, deed": _change_deed,
    "deed, deed": _deeds,
    "deed. condition, deed": _deed_then_if,
    "condition, deed. deed": _if_then_deed,
    "condition, deed, otherwise deed": _if_else,
    "for each, deed": _for_each,
}
OF_SENTENCES: Final[Mapping[str, Build]] = {**BUILDS, "event, condition, chosen card for a while": _event_if_choice}
