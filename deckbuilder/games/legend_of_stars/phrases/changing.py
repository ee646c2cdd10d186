"""From steps and continuous abilities to the changes they tell of."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.choosing import Say, amount, in_full, noun, some_of, value
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
STATS: tuple[str, ...] = ("atk", "def", "down")
_Numbers = Mapping[str, forms.Amount]


@dataclass(frozen=True, slots=True)
class Change:
    """What happens, still without the words for whom: `who`, or the card whose number it is (`value`)."""

    words: Tree
    who: forms.Who | None = None
    until: Data = None
    per: Data = None
    value: forms.Amount | None = None
    other: forms.Who | None = None
    """The second card that a step means."""


def change(step: forms.Step, say: Say) -> Change:
    """The change of one step; `say` tells which cards an amount means. Raises NoWordsError."""
    match step:
        case script.Modify() | script.SetValue() | forms.Grant() | script.Forbid():
            return _lasting(step, say)
        case script.Destroy() | forms.Ready():
            return Change({"op": step.op}, step.who)
        case forms.Send() | forms.Shift() | script.Orient():
            return Change({"op": step.op, "to": step.to}, step.who)
        case script.Turn():
            return Change({"op": step.op, "face": step.face}, step.who)
        case script.ChooseNumber():
            return Change(_chosen_number(step, say))
        case _:
            return _of_zones(step, say)


def _chosen_number(step: script.ChooseNumber, say: Say) -> Tree:
    match step:
        case script.ChooseNumber(min=int() as least, max=int() as most, as_="number") if least >= 0 and most >= 0:
            by: Data = "opponent" if step.by == "opponent" else None
            return {"op": step.op, "by": by, "min": least if by or least else None, "max": most, "as": step.as_}
    bounds = {"min": value(step.min, say), "max": value(step.max, say)}
    return {"op": step.op, "by": step.by, **bounds, "as": step.as_}


def _of_zones(step: forms.Step, say: Say) -> Change:
    match step:
        case script.Swap():
            own = step.who == "self"
            return Change({"op": step.op}, step.with_ if own else step.who, other=None if own else step.with_)
        case forms.Enter():
            way = step.state.orientation if isinstance(step.state, script.State) else None
            place = None if step.place == "any" else step.place
            return Change({"op": step.op, "place": place, "orientation": None if way == "attack" else way}, step.who)
        case forms.ForbidPlayer():
            return Change({"op": step.op, "player": step.player, "what": step.what}, until=step.until)
        case script.Search() | script.Look() | forms.Reveal():
            return Change({"op": step.op, **_shown(step)})
        case _:
            return _of_player(step, say)


def _shown(step: script.Search | script.Look | forms.Reveal) -> Tree:
    """Cards that are looked at, or for."""
    match step:
        case script.Search():
            return {"count": step.count, **_sought(step.where, many=step.count != 1)}
        case script.Look():
            return {"count": step.count, "take": step.take, **_sought(step.where, many=step.take != 1)}
        case forms.Reveal(what="hand"):
            return {"player": step.player, "what": "hand", "count": None if step.count == 1 else step.count}
    return {"player": step.player, "count": step.count}


def _sought(where: script.Select, *, many: bool) -> Tree:
    """What is looked for in the own deck."""
    if where.of == "deck" and where.side == "any":
        return {"where": noun(where, many=many)}
    return {"cards": some_of(where)}


_USUAL = {"gain_life": "you", "damage": "opponent"}
"""Whose life a step changes by as much as another number says."""


def _of_player(step: forms.Step, say: Say) -> Change:
    match step:
        case forms.GainLife() | script.Damage():
            usual = step.player == _USUAL[step.op]
            if usual and not isinstance(step.amount, int) and amount(step.amount, in_full)[0] is None:
                return Change({"op": step.op, "player": step.player}, value=step.amount)
            return _counted({"op": step.op, "player": step.player}, step.amount, say)
        case forms.Shuffle() | forms.Win() | forms.Skip():
            phase: Tree = {"phase": step.phase} if isinstance(step, forms.Skip) else {}
            return Change({"op": step.op, "player": step.player, **phase})
        case forms.Draw() | forms.Discard() | script.Energy() | script.TrashEnergy():
            by_chance: Tree = {"random": True} if isinstance(step, forms.Discard) and step.random else {}
            return _counted({"op": step.op, "player": step.player, **by_chance}, step.count, say)
        case forms.TopCards():
            ready = True if isinstance(step.state, script.State) and step.state.ready else None
            return _counted({"op": step.op, "player": step.player, "to": step.to, "ready": ready}, step.count, say)
        case _:
            raise NoWordsError(f"{step}")


def _counted(words: Tree, number: forms.Amount, say: Say) -> Change:
    per, count = amount(number, say)
    return Change({**words, "count": count}, per=per)


def _lasting(step: script.Modify | script.SetValue | forms.Grant | script.Forbid, say: Say) -> Change:
    match step:
        case script.Modify() | script.SetValue():
            named: dict[str, forms.Amount | None] = {"atk": step.atk, "def": step.def_, "down": step.down}
            numbers = {stat: number for stat, number in named.items() if number is not None}
            lead = step.lead if isinstance(step, script.SetValue) else None
            if lead is not None and numbers:
                raise NoWordsError(f"{step}")
            if lead is not None:
                return Change({"op": "lead_icons", "icons": lead}, step.who, step.until)
            words, per = _modified(numbers, say) if step.op == "modify" else _become(numbers, say)
        case forms.Grant():
            words, per = {"op": step.op, "keyword": {"keyword": step.keyword, "value": step.value}}, None
        case script.Forbid():
            words, per = {"op": step.op, "what": step.what}, None
    return Change(words, step.who, step.until, per)


def _modified(numbers: _Numbers, say: Say) -> tuple[Tree, Data]:
    told = [(stat, *amount(numbers[stat], say, signed=True)) for stat in STATS if stat in numbers]
    pers = [per for _, per, _ in told]
    if any(per != pers[0] for per in pers):
        told = [(stat, None, value(numbers[stat], say)) for stat in STATS if stat in numbers]
        pers = [None]
    words = tuple({"stat": stat, "by": by} for stat, _, by in told)
    return {"op": "modify", "numbers": words}, pers[0] if pers else None


def _become(numbers: _Numbers, say: Say) -> tuple[Tree, Data]:
    if len(numbers) != 1:
        words = tuple({"stat": stat, "n": value(numbers[stat], say)} for stat in STATS if stat in numbers)
        return {"op": "set", "settings": words}, None
    ((stat, number),) = numbers.items()
    per, count = amount(number, say)
    return {"op": "set", "stat": stat, "n": count}, per


def changes_of(ability: script.Static) -> list[Change]:
    """What a continuous ability says of whom it means, in printed order."""
    changes: list[Change] = []
    if ability.modify:
        words, per = _modified(ability.modify, in_full)
        changes.append(Change(words, per=per))
    become = ability.set
    named = {"atk": become.atk, "def": become.def_, "down": become.down}
    settings = {stat: number for stat, number in named.items() if number is not None}
    for stat in STATS:
        if stat in settings:
            words, per = _become({stat: settings[stat]}, in_full)
            changes.append(Change(words, per=per))
    changes += [
        Change({"op": "grant", "keyword": {"keyword": grant.keyword, "value": grant.value}}) for grant in ability.grant
    ]
    changes += [Change({"op": "forbid", "what": what}) for what in ability.forbid]
    changes += [Change({"op": "allow", "what": what}) for what in ability.allow]
    bars: list[Tree] = [
        {"op": "forbid_player", "player": bar.player, "what": bar.what} for bar in ability.forbid_player
    ]
    changes += [Change(words) for words in bars]
    if ability.set.lead is not None:
        changes.append(Change({"op": "lead_icons", "icons": ability.set.lead}))
    return changes
