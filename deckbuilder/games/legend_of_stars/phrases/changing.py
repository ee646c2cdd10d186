"""From steps and continuous abilities to the changes they tell of."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.choosing import amount, noun

Tree = dict[str, Data]
STATS: tuple[script.Stat, ...] = ("atk", "def", "down")


@dataclass(frozen=True, slots=True)
class Change:
    """What happens, still without the words for whom: `who`, or the card whose number it is (`value`)."""

    words: Tree
    who: script.Who | None = None
    until: Data = None
    per: Data = None
    value: script.Amount | None = None
    other: script.Who | None = None
    """The second card that a step means."""


def change(step: script.Step) -> Change:
    """The change of one step. Raises NoWordsError."""
    match step:
        case script.Modify() | script.SetValue() | script.Grant() | script.Forbid() | script.LeadIcons():
            return _lasting(step)
        case script.Destroy() | script.Ready():
            return Change({"op": step.op}, step.who)
        case script.Return() | script.Move() | script.Orient():
            return Change({"op": step.op, "to": step.to}, step.who)
        case script.Turn():
            return Change({"op": step.op, "face": step.face}, step.who)
        case script.ChooseNumber(min=int() as least, max=int() as most):
            by: Data = "opponent" if step.by == "opponent" else None
            shown: Data = least if by or least else None
            return Change({"op": step.op, "by": by, "min": shown, "max": most, "as": step.as_})
        case _:
            return _of_zones(step)


def _of_zones(step: script.Step) -> Change:
    match step:
        case script.Swap():
            own = step.who == "self"
            return Change({"op": step.op}, step.with_ if own else step.who, other=None if own else step.with_)
        case script.Put():
            way = None if step.orientation == "attack" else step.orientation
            return Change({"op": step.op, "row": step.row, "orientation": way}, step.who)
        case script.ForbidPlayer():
            return Change({"op": step.op, "player": step.player, "what": step.what}, until=step.until)
        case script.Search() if step.where.of == "deck" and step.where.side == "any":
            return Change({"op": step.op, "count": step.count, "where": noun(step.where, many=step.count != 1)})
        case script.Reveal():
            told: Tree = {"what": "hand"} if step.what == "hand" else {"count": step.count}
            return Change({"op": step.op, "player": step.player, **told})
        case _:
            return _of_player(step)


def _of_player(step: script.Step) -> Change:
    match step:
        case script.Heal() | script.Damage():
            if isinstance(step.amount, _VALUES) and not _is_times(step.amount):
                return Change({"op": step.op, "player": step.player}, value=step.amount)
            return _counted({"op": step.op, "player": step.player}, step.amount)
        case script.Shuffle() | script.Win() | script.Skip():
            phase: Tree = {"phase": step.phase} if isinstance(step, script.Skip) else {}
            return Change({"op": step.op, "player": step.player, **phase})
        case script.Draw() | script.Discard() | script.Mill() | script.Energy() | script.TrashEnergy():
            by_chance: Tree = {"random": True} if isinstance(step, script.Discard) and step.random else {}
            return _counted({"op": step.op, "player": step.player, **by_chance}, step.count)
        case script.Charge():
            return Change({"op": step.op, "count": step.count, "ready": True if step.ready else None})
        case script.Look():
            if step.where.of != "deck" or step.where.side != "any":
                raise NoWordsError(f"{step.where}")
            cards = noun(step.where, many=step.take != 1)
            return Change({"op": step.op, "count": step.count, "take": step.take, "where": cards})
        case _:
            raise NoWordsError(f"{step}")


_VALUES = (
    script.ValueOf, script.Total, script.Half, script.Sum, script.Difference, script.Product, script.Highest,
    script.Lowest,
)  # fmt: skip
"""Amounts that are said as a number equal to another."""


def _is_times(number: script.Amount) -> bool:
    """`for each ...` and not a product of two numbers."""
    return isinstance(number, script.Product) and isinstance(number.product[0], script.NamedNumber)


def _counted(words: Tree, number: script.Amount) -> Change:
    per, count = amount(number)
    return Change({**words, "count": count}, per=per)


def _lasting(step: script.Modify | script.SetValue | script.Grant | script.Forbid | script.LeadIcons) -> Change:
    match step:
        case script.Modify() | script.SetValue():
            named: dict[script.Stat, script.Amount | None] = {"atk": step.atk, "def": step.def_, "down": step.down}
            numbers = {stat: number for stat, number in named.items() if number is not None}
            words, per = _modified(numbers) if step.op == "modify" else _become(numbers)
        case script.Grant():
            words, per = {"op": step.op, "keyword": {"keyword": step.keyword, "value": step.value}}, None
        case script.Forbid():
            words, per = {"op": step.op, "what": step.what}, None
        case script.LeadIcons():
            words, per = {"op": step.op, "icons": step.icons}, None
    return Change(words, step.who, step.until, per)


def _modified(numbers: Mapping[script.Stat, script.Amount]) -> tuple[Tree, Data]:
    told = [(stat, *amount(numbers[stat])) for stat in STATS if stat in numbers]
    pers = [per for _, per, _ in told]
    if not told or any(per != pers[0] for per in pers):
        raise NoWordsError(f"{numbers}")
    return {"op": "modify", "numbers": tuple({"stat": stat, "by": by} for stat, _, by in told)}, pers[0]


def _become(numbers: Mapping[script.Stat, script.Amount]) -> tuple[Tree, Data]:
    if len(numbers) != 1:
        raise NoWordsError(f"{numbers}")
    ((stat, number),) = numbers.items()
    per, count = amount(number)
    return {"op": "set", "stat": stat, "n": count}, per


def changes_of(ability: script.Static) -> list[Change]:
    """What a continuous ability says of whom it means, in printed order. Raises NoWordsError."""
    changes: list[Change] = []
    if ability.modify:
        words, per = _modified(ability.modify)
        changes.append(Change(words, per=per))
    for stat in STATS:
        if stat in ability.set:
            words, per = _become({stat: ability.set[stat]})
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
    if ability.lead_icons is not None:
        changes.append(Change({"op": "lead_icons", "icons": ability.lead_icons}))
    return changes
