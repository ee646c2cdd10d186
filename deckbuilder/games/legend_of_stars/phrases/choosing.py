"""From selectors, amounts and conditions to the parts of a sentence."""

from collections.abc import Sequence

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script

Tree = dict[str, Data]
HIDDEN = frozenset({"hand", "trash"})
_MARKS = ("row", "lane", "face", "orientation", "ready", "attribute", "race", "keyword", "this_turn", "name_contains")


def noun(select: script.Select, *, many: bool, other: bool = True) -> Tree:
    """The cards without their side and place. `many`: a plural; `other`: `other` stands inside. Raises NoWordsError."""
    told: Tree = {mark: getattr(select, mark) for mark in _MARKS}
    told["numbers"] = _numbers(select)
    told["other"] = True if select.other and other else None
    told["head"] = _head(select, many=many)
    return told | _compared(select)


def counted_noun(select: script.Select, *, many: bool) -> Tree:
    """The cards as they are counted or owned: a race alone needs no noun after it."""
    told = noun(select, many=many)
    plain = select.of == "character" or (select.of in HIDDEN and select.kind is None)
    if select.race and plain and not told["numbers"] and not select.keyword and select.name is None:
        return {**told, "race": None, "head": {"race": select.race}, "bare": True}
    return told


def _head(select: script.Select, *, many: bool) -> Tree:
    if select.name is not None:
        if select.kind is not None or select.of not in HIDDEN | {"character", "deck"}:
            raise NoWordsError(f"{select}")
        return {"name": select.name}
    plural: Data = True if many else None
    if select.of in {"character", "support", "energy"} and select.kind is None:
        return {"of": select.of, "many": plural}
    if select.of in HIDDEN | {"deck"} or (select.of == "field" and select.kind is None):
        return {"of": select.kind or "card", "many": plural}
    raise NoWordsError(f"{select}")


def _compared(select: script.Match) -> Tree:
    """What the card is beside others, or is not."""
    told: Tree = {}
    if isinstance(select, script.Select):
        told = {"highest": select.highest, "lowest": select.lowest}
    if select.same is not None:
        if select.same.as_ != "self":
            raise NoWordsError(f"{select.same}")
        told["same"] = select.same.what
    if select.not_ is not None:
        told["not"] = _single(select.not_)
    if select.any_of is not None:
        told["any_of"] = tuple(_single(match) for match in select.any_of)
    if select.among is not None:
        raise NoWordsError(f"{select}")
    return told


def _single(match: script.Match) -> Tree:
    """A race or an attribute, and nothing else."""
    if isinstance(match.race, str) and match == script.Match(race=match.race):
        return {"race": match.race}
    if isinstance(match.attribute, str) and match == script.Match(attribute=match.attribute):
        return {"attribute": match.attribute}
    raise NoWordsError(f"{match}")


def _numbers(select: script.Select) -> tuple[Data, ...]:
    spans = {
        "cost": select.cost, "speed": select.speed, "atk": select.atk, "def": select.def_, "down": select.down,
    }  # fmt: skip
    told: list[Data] = []
    for stat, span in spans.items():
        if span is not None:
            printed: Data = True if select.printed else None
            told.append({"stat": stat, **_span(span), "printed": printed})
    if select.printed and not told:
        raise NoWordsError("printed numbers without a number")
    return tuple(told)


def _span(span: script.Range) -> Tree:
    low, high = span.min, span.max
    if isinstance(low, int) and low == high:
        return {"min": low, "max": low}
    if isinstance(low, int) and high is None:
        return {"min": low}
    if isinstance(high, int) and low is None:
        return {"max": high}
    raise NoWordsError(f"{span}")


def _place(select: script.Select) -> Data:
    if select.of == "deck":
        raise NoWordsError(f"{select}")
    return select.of if select.of in HIDDEN | {"field"} else None


def cards_of(select: script.Select, *, many: bool) -> Tree:
    """The cards with their side and place."""
    return {"side": select.side, "place": _place(select), "noun": noun(select, many=many)}


def chosen_cards(step: script.Choose) -> Tree:
    """`1 opponent's front-row character`, and who chooses."""
    select = step.select
    up_to = isinstance(step.count, script.UpTo)
    count = step.count.up_to if isinstance(step.count, script.UpTo) else step.count
    if not isinstance(count, int):
        raise NoWordsError(f"{count}")
    many = count != 1 or step.by == "opponent" or (select.side == "you" and select.of not in HIDDEN)
    target = cards_of(select, many=many)
    by: Data = "opponent" if step.by == "opponent" else None
    told: Tree = {"up_to" if up_to else "count": count, "target": target, "by": by}
    total: Data = None
    match step.total:
        case script.AtMost(max=int() as most, what=what):
            total = {"what": what, "max": most}
        case script.AtMost():
            raise NoWordsError(f"{step.total}")
    return {**told, "random": True if step.random else None, "different": step.different, "total": total}


def everyone(select: script.Select) -> Tree:
    """All cards that match."""
    other: Data = True if select.other else None
    cards = noun(select, many=True, other=False)
    return {"ref": "all", "side": select.side, "other": other, "place": _place(select), "noun": cards}


def amount(number: script.Amount) -> tuple[Data, int]:
    """For each of which cards, and how much; None where it is just a number."""
    if isinstance(number, int):
        return None, number
    if isinstance(number, script.Product):
        match number.product:
            case (script.NamedNumber(number="number" | "done" as named), int() as times):
                return {"number": named}, times
    if not isinstance(number, script.Counted):
        raise NoWordsError(f"{number}")
    select = number.count
    place = select.of if select.of in HIDDEN | {"energy"} else "field"
    return {"side": select.side, "place": place, "noun": counted_noun(select, many=False)}, number.times


def conditions(cond: script.Condition | None) -> Sequence[Data]:
    """The conditions that stand one after the other."""
    match cond:
        case None:
            return ()
        case script.AllOf(cond="all"):
            return tuple(condition(part) for part in cond.of)
        case _:
            return (condition(cond),)


def condition(cond: script.Condition) -> Tree:
    """One condition. Raises NoWordsError."""
    match cond:
        case script.AllOf(cond="any"):
            *first, last = (condition(part) for part in cond.of)
            return {"any": tuple(first), "or": last}
        case script.CardIs():
            return _card_is(cond)
        case script.CountIs():
            return _count_is(cond)
        case script.ValueIs():
            return {"cond": "player", "player": cond.player, "what": cond.what, "min": cond.min, "max": cond.max}
        case _:
            return _plain(cond)


def _plain(cond: script.Condition) -> Tree:
    match cond:
        case script.LessLife() | script.LaneEmpty():
            return {"cond": cond.cond}
        case script.Not(of=script.LaneEmpty()):
            return {"cond": "lane_taken"}
        case script.TurnIs() | script.PhaseIs() | script.FirstPlayer() | script.ThisTurn():
            return {key: value for key, value in cond.model_dump().items() if value is not None}
        case script.Compare(left=script.PlayerHas() as own, right=script.PlayerHas() as other):
            if (own.has, own.player, other.player) == (other.has, "you", "opponent"):
                return {"cond": "compare", "what": own.has, "is": cond.is_}
    raise NoWordsError(f"{cond}")


def _card_is(cond: script.CardIs) -> Tree:
    where = cond.where
    if cond.card == "self" and where == script.Select(row=where.row, orientation=where.orientation):
        return {"cond": "self", "row": where.row, "orientation": where.orientation}
    if cond.card == "it" and where.side == "any":
        return {"cond": "it", "where": counted_noun(where, many=False)}
    raise NoWordsError(f"{cond}")


def _count_is(cond: script.CountIs) -> Tree:
    select = cond.of
    if select.of not in {"character", "support", "field", "trash"}:
        raise NoWordsError(f"{cond}")
    place = "trash" if select.of == "trash" else "field"
    cards = counted_noun(select, many=True)
    return {"cond": "count", "side": select.side, "place": place, "of": cards, "min": cond.min, "max": cond.max}
