"""From conditions to the parts of a sentence: in the words of the cards where they have some, otherwise in full."""

from collections.abc import Sequence

from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.choosing import counted_noun, in_full, part, some_of
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
_COMPARED = frozenset({"hand", "energy", "trash"})
_ASKED = frozenset({"self", "turn", "phase"})
"""Conditions of which no sentence says `if`; they do not stand beside `or`."""


def conditions(cond: forms.Condition | None, *, plainly: bool = False) -> Sequence[Data]:
    """The conditions that stand one after the other. `plainly`: none that speaks of `it`."""
    match cond:
        case None:
            return ()
        case forms.AllOf(cond="all") if len(cond.of) > 1:
            return tuple(condition(part, plainly=plainly) for part in cond.of)
        case _:
            return (condition(cond, plainly=plainly),)


def condition(cond: forms.Condition, *, plainly: bool = False) -> Tree:
    """One condition."""
    told = _told(cond, plainly=plainly)
    return {"stated": stated(cond)} if told is None else told


def _told(cond: forms.Condition, *, plainly: bool) -> Tree | None:
    """The condition in the words of the cards."""
    match cond:
        case forms.AllOf(cond="any") if len(cond.of) > 1:
            parts = [_told(part, plainly=plainly) for part in cond.of]
            good = [part for part in parts if part is not None and "any" not in part and part["cond"] not in _ASKED]
            return {"any": tuple(good[:-1]), "or": good[-1]} if len(good) == len(parts) else None
        case forms.CardIs():
            return _card_is(cond, plainly=plainly)
        case forms.CountIs():
            return _count_is(cond)
        case forms.ValueIs() if _is_bound(cond.min, cond.max) and not _is_odd(cond):
            return {"cond": "player", "player": cond.player, "what": cond.what, "min": cond.min, "max": cond.max}
        case _:
            return _plain(cond)


def _is_odd(cond: forms.ValueIs) -> bool:
    """Whether it bounds what was done in this turn in a way of which no card speaks."""
    bounded = cond.what in {"cards_played", "attacks_made"} and cond.max is not None
    return bounded and (cond.what, cond.max) != ("attacks_made", 0)


def _is_bound(low: int | None, high: int | None) -> bool:
    """Whether it is a number at least or at most."""
    given = [end for end in (low, high) if end is not None]
    return len(given) == 1 and given[0] >= 0


def _plain(cond: forms.Condition) -> Tree | None:
    match cond:
        case forms.TurnIs() | forms.PhaseIs() | forms.FirstPlayer():
            return dict(cond.model_dump())
        case forms.Compare(left=forms.PlayerHas() as own, right=forms.PlayerHas() as other):
            same = (own.has, own.player, other.player) == (other.has, "you", "opponent")
            if same and own.has == "life":
                return _plain_life(cond)
            if same and own.has in _COMPARED and cond.is_ in {"more", "less"}:
                return {"cond": "compare", "what": own.has, "is": cond.is_}
    return None


def _plain_life(cond: forms.Compare) -> Tree | None:
    yours, theirs = forms.PlayerHas(has="life"), forms.PlayerHas(has="life", player="opponent")
    said = [part.model_dump() for part in (cond.left, cond.right) if isinstance(part, forms.PlayerHas)]
    is_less = cond.is_ == "less" and said == [yours.model_dump(), theirs.model_dump()]
    return {"cond": "less_life"} if is_less else None


def _card_is(cond: forms.CardIs, *, plainly: bool) -> Tree | None:
    where = cond.where
    alone = (where.row is None) != (where.orientation is None) and where.orientation in {None, "attack", "defence"}
    if cond.card == "self" and alone and where.of == "character" and where.says_only("of", "row", "orientation"):
        return {"cond": "self", "row": where.row, "orientation": where.orientation}
    named = where.of == "character" and where.side == "any" and not plainly
    return {"cond": "it", "where": counted_noun(where, many=False)} if cond.card == "it" and named else None


def _count_is(cond: forms.CountIs) -> Tree | None:
    select, in_lane = cond.of, script.Select(of="character", side="opponent", lane="same")
    if dict(select) == dict(in_lane) and (cond.min, cond.max) in {(1, None), (None, 0)}:
        return {"cond": "lane_taken" if cond.min else "lane_empty"}
    if select.of not in {"character", "support", "field", "trash"} or not _is_bound(cond.min, cond.max):
        return None
    place = "trash" if select.of == "trash" else "field"
    if place == "trash" and select.side == "any":
        return None
    cards = counted_noun(select, many=True)
    return {"cond": "count", "side": select.side, "place": place, "of": cards, "min": cond.min, "max": cond.max}


def stated(cond: forms.Condition) -> Tree:
    """One condition in full."""
    match cond:
        case forms.CardIs():
            return {"cond": "card", "card": cond.card, "where": some_of(cond.where)}
        case forms.CountIs():
            return {"cond": "count", "of": some_of(cond.of), "min": cond.min, "max": cond.max}
        case forms.Compare():
            return _plain_life(cond) or {
                "cond": "compare",
                "left": part(cond.left, in_full),
                "is": cond.is_,
                "right": part(cond.right, in_full),
            }
        case forms.Not() | forms.AllOf():
            inner = tuple(map(stated, cond.of)) if isinstance(cond, forms.AllOf) else stated(cond.of)
            return {"cond": cond.cond, "of": inner}
        case forms.ValueIs():
            of: Tree = {"player": cond.player, "what": cond.what}
            return {"cond": cond.cond, "of": of, "min": cond.min, "max": cond.max}
    return {key: word for key, word in cond.model_dump(mode="json").items() if word is not None}
