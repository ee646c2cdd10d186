"""How Japanese texts put phrases together, and what the whole then means."""

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.card_text.composed import Build, Recipe, Said, Slots, Steps
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


def _steps(said: Said) -> Steps:
    return [dict(step) for step in said.means]


def _ability(base: Said, steps: Steps, **more: Any) -> dict[str, Any]:
    return {**base.means, **more, "steps": steps}


def _chosen(slots: Slots) -> dict[str, Any]:
    step: dict[str, Any] = {"op": "choose", "select": slots["noun"].means}
    if "count" in slots and slots["count"].means != 1:
        step["count"] = slots["count"].means
    return step


def _counted(slots: Slots) -> str:
    counter = slots["noun"].phrase.counter
    return slots["count"].words.format(counter) if "count" in slots else "1" + counter


def _referred(slots: Slots, dice: Random) -> str:
    """The chosen cards in a later clause."""
    if "count" in slots and slots["count"].means != 1:
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


def _change(slots: Slots, change: str = "change") -> dict[str, Any]:
    step = {**slots[change].means, "who": "it"}
    if "until" in slots and slots["until"].means:
        step["until"] = slots["until"].means
    return step


def _event_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + slots["deed"].words + "。"
    return text, [_ability(slots["event"], _steps(slots["deed"]))]


def _event_if_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + slots["if"].words + "、" + slots["deed"].words + "。"
    return text, [_ability(slots["event"], _steps(slots["deed"]), **{"if": slots["if"].means})]


def _limited(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    line, (ability,) = _event_if_deed(slots, dice)
    return slots["limit"].words.format(line), [{**ability, **slots["limit"].means}]


def _event_if_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    change = _changed(slots, dice)
    text = _opened(slots["event"].words) + slots["if"].words + "、" + change + "。"
    return text, [_ability(slots["event"], [_chosen(slots), _change(slots)], **{"if": slots["if"].means})]


def _event_if_choice(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """The same in games whose texts keep their sentences: a choice in a sentence of its own is one step of two."""
    change = _changed(slots, dice)
    text = _opened(slots["event"].words) + slots["if"].words + "、" + change + "。"
    steps = [_chosen(slots), _change(slots)]
    if "選ぶ。" in change:
        return text, [_ability(slots["event"], [_if(slots["if"], steps[:1]), *steps[1:]])]
    return text, [_ability(slots["event"], steps, **{"if": slots["if"].means})]


def _event_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _changed(slots, dice) + "。"
    return text, [_ability(slots["event"], [_chosen(slots), _change(slots)])]


def _play_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    return slots["play"].words + _changed(slots, dice) + "。", [
        _ability(slots["play"], [_chosen(slots), _change(slots)])
    ]


def _play_changes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """Two changes of the chosen cards."""
    first = slots["play"].words + _changed(slots, dice)
    second = slots["second"].words
    if second[0] == "を":
        second = second[1:] if dice.random() < 0.5 else _referred(slots, dice) + second
    else:
        second = _referred(slots, dice) + second
    text = _joined(first, second, dice) + "。"
    return text, [_ability(slots["play"], [_chosen(slots), _change(slots), {**slots["second"].means, "who": "it"}])]


def _change_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["play"].words + _joined(_changed(slots, dice), slots["deed"].words, dice) + "。"
    return text, [_ability(slots["play"], [_chosen(slots), _change(slots), *_steps(slots["deed"])])]


def _deeds(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["play"].words + _joined(slots["deed"].words, slots["second"].words, dice) + "。"
    return text, [_ability(slots["play"], [*_steps(slots["deed"]), *_steps(slots["second"])])]


def _if(condition: Said, steps: Steps) -> dict[str, Any]:
    return {"op": "if", "cond": condition.means, "then": steps}


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
    return text, [_ability(slots["play"], [*_steps(slots["deed"]), _if(slots["if"], _steps(slots["second"]))])]


def _if_then_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    """A condition covers its own sentence only."""
    text = slots["play"].words + slots["if"].words + "、" + slots["deed"].words + "。" + slots["second"].words + "。"
    return text, [_ability(slots["play"], [_if(slots["if"], _steps(slots["deed"])), *_steps(slots["second"])])]


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
    step = {**_if(slots["if"], _steps(slots["deed"])), "else": _steps(slots["second"])}
    return text, [_ability(slots["play"], [step])]


def _offering(slots: Slots, steps: Steps) -> dict[str, Any]:
    """An ability that may be declined, or a step that may, in games whose abilities lie in zones."""
    if "zones" in slots["event"].means:
        return _ability(slots["event"], [{"op": "may", "steps": steps}])
    return _ability(slots["event"], steps, optional=True)


def _offer(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。"
    return text, [_offering(slots, _steps(slots["deed"]))]


def _offer_then(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    done = dice.choice(("そうしたら、", "そうした場合、", "そうすれば、", "そうしたなら、"))
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。" + done + slots["second"].words
    step = {"op": "may", "steps": _steps(slots["deed"]), "then": _steps(slots["second"])}
    return text + "。", [_ability(slots["event"], [step])]


def _offer_or_else(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    undone = dice.choice(("そうしなかったら、", "そうしなかった場合、", "そうしないなら、"))
    text = _opened(slots["event"].words) + _offered(slots["deed"].words, dice) + "。" + undone + slots["second"].words
    step = {"op": "may", "steps": _steps(slots["deed"]), "else": _steps(slots["second"])}
    return text + "。", [_ability(slots["event"], [step])]


def _offer_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["event"].words) + _offered(_changed(slots, dice).replace("選ぶ。", "選び、"), dice) + "。"
    return text, [_offering(slots, [_chosen(slots), _change(slots)])]


def _cost_deed(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = slots["limit"].words.format(_opened(slots["cost"].words) + slots["deed"].words + "。")
    return text, [_ability(slots["cost"], _steps(slots["deed"]), **slots["limit"].means)]


def _cost_change(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    text = _opened(slots["cost"].words) + _changed(slots, dice) + "。"
    return text, [_ability(slots["cost"], [_chosen(slots), _change(slots)])]


def _modes(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    opening = dice.choice(
        ("以下から1つ選ぶ。", "次の2つから1つを選ぶ。", "以下の効果から1つを選んで使う。", "以下から1つを選択する。")
    )
    first, second = dice.choice((("\n・", "\n・"), ("\n①", "\n②"), ("\n●", "\n●"), ("・", "・")))
    text = _opened(slots["event"].words) + opening + first + slots["deed"].words + "。"
    text += second + slots["second"].words + "。"
    return text, [
        _ability(slots["event"], [{"op": "modes", "modes": [_steps(slots["deed"]), _steps(slots["second"])]}])
    ]


def _static(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    condition = slots["while"].words + "、" if "while" in slots else ""
    ability = {**slots["static"].means, **slots["holds"].means, **slots["scope"].means}
    if "while" in slots:
        ability["if"] = slots["while"].means
    return slots["static"].words + condition + slots["scope"].words + slots["holds"].words + "。", [ability]


def _for_each(slots: Slots, dice: Random) -> tuple[str, list[Any]]:
    steps = [_multiplied(step, slots["each"].means) for step in slots["deed"].means]
    return slots["play"].words + slots["each"].words + "、" + slots["deed"].words + "。", [
        _ability(slots["play"], steps)
    ]


def _multiplied(step: Any, counted: Any) -> Any:
    """The step with its number once for each of what is counted."""
    return {key: _each(value, counted) if isinstance(value, int) else value for key, value in step.items()}


def _each(number: int, counted: Any) -> Any:
    if number == 1:
        return counted
    return {**counted, "times": number} if "count" in counted else {"product": [counted, number]}


Slot = tuple[str, str]

_EVENT, _IF, _DEED = ("event", "events"), ("if", "conditions"), ("deed", "own_deeds deeds")
_SECOND, _OFFER, _COUNT = ("second", "own_deeds deeds"), ("deed", "own_deeds"), ("count", "counts")
_NOUN, _CHANGE, _LASTING = ("noun", "nouns"), ("change", "changes"), ("change", "lasting")
_UNTIL, _LIMIT, _COST = ("until", "durations"), ("limit", "limits"), ("cost", "costs")
_PLAY, _ALSO = ("play", "plays"), ("second", "changes")
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
    ("chosen card, two changes", (_PLAY, _NOUN, _CHANGE, _ALSO), _play_changes),
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
