"""From selectors and amounts to the parts of a sentence."""

from collections.abc import Callable

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
Say = Callable[[forms.Who], Data]
"""Says which cards are meant."""
HIDDEN = frozenset({"hand", "trash", "deck"})
_PLAIN = {
    "row": ("front", "back"), "lane": ("same", "adjacent"), "face": ("up", "down"),
    "orientation": ("attack", "defence"),
}  # fmt: skip
"""Words that stand before or after the noun; the others are said in brackets."""
_MARKS = ("ready", "this_turn", "name_contains")
_ONE_WORD = ("attribute", "race", "keyword")
_STATS = ("cost", "speed", "atk", "def", "down")


# Nouns -----------------------------------------------------------------------


def noun(select: script.Select, *, many: bool, other: bool = True) -> Tree:
    """The cards without their side and place. `many`: a plural; `other`: `other` stands inside."""
    told: Tree = {mark: getattr(select, mark) for mark in _MARKS}
    rest: list[Data] = []
    for mark, words in _PLAIN.items():
        _sort(told, rest, mark, getattr(select, mark), plain=getattr(select, mark) in words)
    for mark in _ONE_WORD:
        _sort(told, rest, mark, getattr(select, mark), plain=isinstance(getattr(select, mark), str))
    told |= {"highest": select.highest, "lowest": select.lowest, "other": True if select.other and other else None}
    _numbers(told, rest, select)
    _head(told, rest, select, many=many)
    _compared(told, rest, select)
    return {**told, "that": tuple(rest) or None}


def _sort(told: Tree, rest: list[Data], key: str, value: Data, *, plain: bool) -> None:
    if plain:
        told[key] = value
    elif value is not None:
        rest.append({key: value})


def counted_noun(select: script.Select, *, many: bool) -> Tree:
    """The cards as they are counted or owned: a race alone needs no noun after it."""
    told = noun(select, many=many)
    plain = select.of == "character" or (select.of in HIDDEN and select.kind is None)
    if isinstance(select.race, str) and plain and not told["numbers"] and not select.keyword and select.name is None:
        return {**told, "race": None, "head": {"race": select.race}, "bare": True}
    return told


def _head(told: Tree, rest: list[Data], select: script.Select, *, many: bool) -> None:
    plural: Data = True if many else None
    kinds = select.of in HIDDEN and select.kind in {"character", "support", "effect"}
    if select.name is not None and select.kind is None and select.of in HIDDEN | {"character"}:
        told["head"] = {"name": select.name}
        return
    _sort(told, rest, "kind", select.kind, plain=False) if not kinds else None
    _sort(told, rest, "name", select.name, plain=False)
    if select.of in {"character", "support", "energy"}:
        told["head"] = {"of": select.of, "many": plural}
    else:
        told["head"] = {"of": select.kind if kinds else "card", "many": plural}


def _compared(told: Tree, rest: list[Data], select: script.Select) -> None:
    """What the card is beside others, or is not."""
    if select.same is not None and select.same.as_ == "self":
        told["same"] = select.same.what
    elif select.same is not None:
        rest.append(_same(select.same))
    single = _single(select.not_) if select.not_ is not None else None
    if single is not None:
        told["not"] = single
    elif select.not_ is not None:
        rest.append({"not": match(select.not_)})
    if select.any_of is not None:
        singles = [_single(part) for part in select.any_of]
        if len(singles) == 2 and None not in singles:
            told["any_of"] = tuple(singles)
        else:
            rest.append({"any_of": tuple(match(part) for part in select.any_of)})
    if select.among is not None:
        rest.append({"among": select.among})


def _same(same: forms.Same) -> Tree:
    return {"same": {"what": same.what, "as": same.as_}}


def _single(match: script.Match) -> Data:
    """A race or an attribute, and nothing else."""
    if isinstance(match.race, str) and match.says_only("race"):
        return {"race": match.race}
    if isinstance(match.attribute, str) and match.says_only("attribute"):
        return {"attribute": match.attribute}
    return None


def _spans(match: script.Match) -> dict[str, forms.Range]:
    spans = {"cost": match.cost, "speed": match.speed, "atk": match.atk, "def": match.def_, "down": match.down}
    return {stat: span for stat, span in spans.items() if span is not None}


def _numbers(told: Tree, rest: list[Data], select: script.Select) -> None:
    spans = _spans(select)
    bounds = {stat: _bound(span) for stat, span in spans.items()}
    printed: Data = True if select.printed else None
    if printed and (not spans or None in bounds.values()):
        rest += [{"printed": True}, *(_range(stat, span) for stat, span in spans.items())]
        spans = {}
    told["numbers"] = tuple(
        {"stat": stat, **bound, "printed": printed} for stat in spans if (bound := bounds[stat]) is not None
    )
    rest += [_range(stat, span) for stat, span in spans.items() if bounds[stat] is None]


def _bound(span: forms.Range) -> Tree | None:
    """A bound in digits, as it stands before a noun."""
    told: Tree = {key: end for key, end in (("min", span.min), ("max", span.max)) if isinstance(end, int) and end >= 0}
    whole = len(told) == sum(end is not None for end in (span.min, span.max))
    return told if told and whole and (len(told) == 1 or span.min == span.max) else None


def _range(stat: str, span: forms.Range) -> Tree:
    bounds = {key: None if end is None else value(end, in_full) for key, end in (("min", span.min), ("max", span.max))}
    return {"stat": stat, **bounds}


def match(part: script.Match) -> Tree:
    """Conditions on a card, without its place."""
    told: list[Data] = []
    for mark in ("kind", *_PLAIN, *_MARKS, *_ONE_WORD, "name", "among"):
        _sort({}, told, mark, getattr(part, mark), plain=False)
    told += [_range(stat, span) for stat, span in _spans(part).items()]
    told += [{key: True} for key in ("printed", "other") if getattr(part, key)]
    if part.same is not None:
        told.append(_same(part.same))
    if part.any_of is not None:
        told.append({"any_of": tuple(match(each) for each in part.any_of)})
    if part.not_ is not None:
        told.append({"not": match(part.not_)})
    return {"quals": tuple(told)}


def cards_of(select: script.Select, *, many: bool) -> Tree:
    """The cards with their side and place."""
    return {"side": select.side, "place": _place(select), "noun": noun(select, many=many)}


def _place(select: script.Select) -> Data:
    return select.of if select.of in HIDDEN | {"field"} else None


def some_of(select: script.Select, count: int = 1) -> Tree:
    """The cards of which so many are meant."""
    return cards_of(select, many=count != 1 or (select.side == "you" and select.of not in HIDDEN))


def counted_cards(select: script.Select, *, many: bool) -> Tree:
    """The cards that are counted, with their place."""
    place = select.of if select.of in HIDDEN | {"energy"} else "field"
    return {"side": select.side, "place": place, "noun": counted_noun(select, many=many)}


def everyone(select: script.Select) -> Tree:
    """All cards that match."""
    other: Data = True if select.other else None
    cards = noun(select, many=True, other=False)
    return {"ref": "all", "side": select.side, "other": other, "place": _place(select), "noun": cards}


# Choices -----------------------------------------------------------------------


def chosen_cards(step: script.Choose) -> Tree | None:
    """`1 opponent's front-row character`, and who chooses; None for what only stands in full."""
    select = step.select
    up_to = isinstance(step.count, forms.UpTo)
    count = step.count.up_to if isinstance(step.count, forms.UpTo) else step.count
    if not isinstance(count, int) or count < 0 or step.as_ != "it":
        return None
    by_opponent = step.by == "opponent"
    many = count != 1 or by_opponent or (select.side == "you" and select.of not in HIDDEN)
    told: Tree = {"up_to" if up_to else "count": count, "target": cards_of(select, many=many)}
    how = [by_opponent, step.random, step.different is not None, step.total is not None]
    if sum(how) > 1 or (by_opponent and select.side != "opponent") or (step.random and up_to):
        return None
    if (step.different or step.total) and not up_to:
        return None
    told |= {"by": "opponent" if by_opponent else None, "random": True if step.random else None}
    match step.total:
        case None:
            return {**told, "different": step.different}
        case forms.AtMost(max=int() as most) if most >= 0:
            return {**told, "total": {"what": step.total.what, "max": most}}
    return None


def chosen_in_full(step: script.Choose, who: Say) -> Tree:
    """Any choice, alone in its sentence."""
    count: Data = "all"
    if isinstance(step.count, forms.UpTo):
        count = {"up_to": value(step.count.up_to, who)}
    elif not isinstance(step.count, str):
        count = {"count": value(step.count, who)}
    total: Data = None
    if step.total is not None:
        total = {"what": step.total.what, "max": value(step.total.max, who)}
    told: Tree = {"some": count, "target": cards_of(step.select, many=True), "by": step.by, "total": total}
    named: Data = None if step.as_ == "it" else step.as_
    return {**told, "random": True if step.random else None, "different": step.different, "as": named}


# Amounts -----------------------------------------------------------------------


def in_full(who: forms.Who) -> Data:
    """Cards by their name or their place, whatever was said before."""
    return everyone(who) if isinstance(who, script.Select) else {"named": who}


def amount(number: forms.Amount, who: Say, *, signed: bool = False) -> tuple[Data, Data]:
    """For each of which cards, and how much; None where it is just a number. `signed`: a change, which may be less."""
    match number:
        case forms.Product(product=(forms.NamedNumber(number="number" | "done" as named), int() as times)):
            if signed or times >= 0:
                return {"number": named}, times
        case forms.Counted() if signed or number.times >= 0:
            return counted_cards(number.count, many=False), number.times
    return None, value(number, who)


def value(number: forms.Amount, who: Say) -> Data:
    """A number in digits, or one that is reckoned."""
    return number if isinstance(number, int) else {"value": reckoned(number, who)}


def reckoned(number: forms.Amount, who: Say) -> Tree:
    """A number that is reckoned when it is needed."""
    match number:
        case forms.ValueOf():
            return {"stat": number.value, "who": who(number.card), "printed": True if number.printed else None}
        case forms.Total():
            return {"total": number.total, "who": who(number.of)}
        case forms.PlayerHas():
            return {"has": number.has, "player": number.player}
        case forms.NamedNumber():
            return {"number": number.number}
        case forms.Counted():
            times: Data = None if number.times == 1 else number.times
            return {"counted": counted_cards(number.count, many=True), "times": times}
        case _:
            return _of_others(number, who)


def _of_others(number: forms.Amount, who: Say) -> Tree:
    """A number that is reckoned of others."""
    match number:
        case forms.Half(half=forms.PlayerHas(has="life", player="you" | "opponent" as player)):
            return {"half": player, "round": "up" if number.round == "up" else None}
        case forms.Half():
            return {"halved": part(number.half, who), "round": "up" if number.round == "up" else None}
        case forms.Sum(sum=parts) | forms.Difference(difference=parts) | forms.Product(product=parts):
            pass
        case forms.Highest(highest=parts) | forms.Lowest(lowest=parts):
            pass
        case _:
            raise NoWordsError(f"{number}")
    (key,) = type(number).model_fields
    return {key: tuple(part(each, who) for each in parts)}


_SIMPLE = ("stat", "total", "half", "has", "number")


def part(number: forms.Amount, who: Say) -> Tree:
    """A number that another one is reckoned of: in brackets where it is reckoned itself."""
    if isinstance(number, int):
        return {"n": number}
    told = reckoned(number, who)
    return told if any(key in told for key in _SIMPLE) else {"of": told}
