"""How Japanese texts put phrases together, and what the whole then means."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from tests.card_text.composed import Build, Slots, Steps
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
from tests.card_text.inflecting import linked, links, te

_MARKS = ("】", "》", "：", "］", "〕", "）")
_SUBJECTS = ("相手は", "お互い", "各プレイヤー")
_OFFERS = ("もよい", "も良い", "もいい", "よい")


def _opened(words: str) -> str:
    return words if words.endswith(_MARKS) else words + "、"


def _offered(words: str, dice: Random) -> str:
    if dice.random() < 0.25:
        return words + "ことができる"
    return te(words) + dice.choice(_OFFERS)


def _joined(first: str, second: str, dice: Random) -> str:
    """One deed after another: the first in the linked form, in the te-form or in a sentence of its own.
    Within a sentence, the player who is the subject of the first would do the second as well."""
    ways = [first + "。", first + "。その後、", first + "。続けて、"]
    if links(first) and not first.startswith(_SUBJECTS):
        ways += [linked(first) + "、", te(first) + "、", te(first)]
    return dice.choice(ways) + second


def _counted(slots: Slots) -> str:
    counter = slots["noun"].phrase.counter
    return slots["count"].words.format(counter) if "count" in slots else "1" + counter


def _referred(slots: Slots, dice: Random) -> str:
    """The chosen cards in a later clause."""
    if not is_one(slots):
        return dice.choice(("それら", "選んだ" + slots["noun"].phrase.named))
    return dice.choice(("その" + slots["noun"].phrase.named, "それ"))


def _lasting(slots: Slots) -> str:
    return slots["until"].words + "、" if "until" in slots and slots["until"].words else ""


def _changed(slots: Slots, dice: Random, change: str = "change") -> str:
    """The choice and what is done to the chosen cards, in dictionary form."""
    noun, words, lasting = slots["noun"].words, slots[change].words, _lasting(slots)
    count, that = _counted(slots), _referred(slots, dice)
    particle, verb = words[0], words[1:]
    choosing = (
        f"{noun}を{count}選び、",
        f"{noun}{count}を選び、",
        f"{noun}を{count}選んで、",
        f"{noun}を{count}選択し、",
        f"{noun}を{count}選ぶ。",
    )
    direct = [f"{lasting}{noun}{count}{words}"]
    if particle == "を":
        direct += [f"{lasting}{noun}を{count}{verb}"]
    told = [f"{lasting}{that}{words}"]
    if particle == "を":
        told += [lasting + verb]
    elif particle == "は":
        told += [f"{that}は{lasting}{verb}"]
    if dice.random() < 0.3:
        return dice.choice(direct)
    opening = dice.choice(choosing)
    if opening.endswith("。"):
        return opening + f"{lasting}{that}{words}"
    if lasting and dice.random() < 0.25:
        return lasting + opening + f"{that}{words}"
    return opening + dice.choice(told)


def _event_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + slots["deed"].words + "。"
    return text, [ability(slots["event"], steps_of(slots["deed"]))]


def _event_if_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + slots["if"].words + "、" + slots["deed"].words + "。"
    return text, [ability(slots["event"], steps_of(slots["deed"]), **{"if": slots["if"].means})]


def _limited(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    line, (ability,) = _event_if_deed(slots, dice)
    return slots["limit"].words.format(line), [{**ability, **slots["limit"].means}]


def _event_if_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    change = _changed(slots, dice)
    text = _opened(slots["event"].words) + slots["if"].words + "、" + change + "。"
    return text, chosen_and_changed(slots, "event", **{"if": slots["if"].means})


def _event_if_choice(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The same in games whose texts keep their sentences: a choice in a sentence of its own is one step of two."""
    change = _changed(slots, dice)
    text = _opened(slots["event"].words) + slots["if"].words + "、" + change + "。"
    if "選ぶ。" in change:
        return text, choice_under(slots)
    return text, chosen_and_changed(slots, "event", **{"if": slots["if"].means})


def _event_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _changed(slots, dice) + "。"
    return text, chosen_and_changed(slots, "event")


def _play_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return slots["play"].words + _changed(slots, dice) + "。", chosen_and_changed(slots, "play")


def _play_changes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """Two changes of the chosen cards."""
    first = slots["play"].words + _changed(slots, dice)
    second = slots["second"].words
    if second[0] == "を":
        second = second[1:] if dice.random() < 0.5 else _referred(slots, dice) + second
    else:
        second = _referred(slots, dice) + second
    text = _joined(first, second, dice) + "。"
    return text, [ability(slots["play"], [chosen(slots), change_of(slots), {**slots["second"].means, "who": "it"}])]


def _change_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["play"].words + _joined(_changed(slots, dice), slots["deed"].words, dice) + "。"
    return text, [ability(slots["play"], [chosen(slots), change_of(slots), *steps_of(slots["deed"])])]


def _deeds(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["play"].words + _joined(slots["deed"].words, slots["second"].words, dice) + "。"
    return text, both(slots)


def _deed_then_if(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    after = dice.choice(("", "その後、"))
    text = (
        slots["play"].words
        + slots["deed"].words
        + "。"
        + after
        + slots["if"].words
        + "、"
        + slots["second"].words
        + "。"
    )
    return text, second_under(slots)


def _if_then_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """A condition covers its own sentence only."""
    text = slots["play"].words + slots["if"].words + "、" + slots["deed"].words + "。" + slots["second"].words + "。"
    return text, first_under(slots)


def _if_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    other = dice.choice(("そうでない場合、", "そうでなければ、", "それ以外の場合、"))
    text = (
        slots["play"].words
        + slots["if"].words
        + "、"
        + slots["deed"].words
        + "。"
        + other
        + slots["second"].words
        + "。"
    )
    return text, if_else(slots)


def _offering(slots: Slots, steps: Steps) -> dict[str, Any]:
    """An ability that may be declined, or a step that may, in games whose abilities lie in zones."""
    if "zones" in slots["event"].means:
        return ability(slots["event"], [{"op": "may", "steps": steps}])
    return ability(slots["event"], steps, optional=True)


def _offer(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。"
    return text, [_offering(slots, steps_of(slots["deed"]))]


def _offer_then(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    done = dice.choice(("そうしたら、", "そうした場合、", "そうすれば、", "そうしたなら、"))
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。" + done + slots["second"].words
    return text + "。", may(slots, "then")


def _offer_or_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    undone = dice.choice(("そうしなかったら、", "そうしなかった場合、", "そうしないなら、"))
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。" + undone + slots["second"].words
    return text + "。", may(slots, "else")


def _offer_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _offered(_changed(slots, dice).replace("選ぶ。", "選び、"), dice) + "。"
    return text, [_offering(slots, [chosen(slots), change_of(slots)])]


def _cost_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["limit"].words.format(_opened(slots["cost"].words) + slots["deed"].words + "。")
    return text, [ability(slots["cost"], steps_of(slots["deed"]), **slots["limit"].means)]


def _cost_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["cost"].words) + _changed(slots, dice) + "。"
    return text, chosen_and_changed(slots, "cost")


def _modes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    opening = dice.choice(
        ("以下から1つ選ぶ。", "次の2つから1つを選ぶ。", "以下の効果から1つを選んで使う。", "以下から1つを選択する。")
    )
    first, second = dice.choice((("\n・", "\n・"), ("\n①", "\n②"), ("\n●", "\n●"), ("・", "・")))
    text = _opened(slots["event"].words) + opening + first + slots["deed"].words + "。"
    text += second + slots["second"].words + "。"
    return text, one_of_both(slots)


def _static(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    words = [slots[slot].words for slot in ("static", "while", "scope", "holds")]
    return "{}{}、{}{}。".format(*words), standing(slots)


def _for_each(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return slots["play"].words + slots["each"].words + "、" + slots["deed"].words + "。", multiplied(slots)


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
    "chosen card, two changes": _play_changes,
    "chosen card, deed": _change_deed,
    "deed, deed": _deeds,
    "deed. condition, deed": _deed_then_if,
    "condition, deed. deed": _if_then_deed,
    "condition, deed, otherwise deed": _if_else,
    "for each, deed": _for_each,
}
OF_SENTENCES: Final[Mapping[str, Build]] = {**BUILDS, "event, condition, chosen card for a while": _event_if_choice}
