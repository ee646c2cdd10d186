"""Frames of conditions about what there is, and where it lies."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.counting import (
    NONE,
    counted,
    each_counted,
    listed,
)
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.selecting import placed
from deckbuilder.card_text.frames.taking import LEFT_OUT, SELF, more
from deckbuilder.card_text.meaning import (
    Bounds,
    Cards,
    Either,
    Place,
    Quantity,
    State,
    joined,
)

Tree = dict[str, Any]


def exists(case: Case, words: ScriptWords) -> Tree:
    """Return the condition that there are such cards. Raises NoFitError, CannotSayError."""
    place = case.take(Place, "goal")
    cards = case.take(Cards, "subject", "topic", "object")
    bounds = case.take(Bounds, "adverb")
    state = case.take(State, "goal")
    if cards is not None and cards.get("ref") == "self" and place is None and state is None:
        place = Place("field")
    if cards is None and (place is not None or state is not None):
        is_zone = place is not None and place.zone is not None and not place.facts and state is None
        return _lies(SELF if is_zone else LEFT_OUT, place, state, case, words)
    if cards is None:
        raise NoFitError("what is there?")
    if cards.get("ref") is not None:
        return _lies(cards, place, state, case, words)
    cards = _besides(case, with_place(cards, place, state))
    count = cards.get("count")
    if count is not None:
        cards = cards.without("count")
    elif bounds is None:
        count = _not_one(case) or case.take(Quantity, "adverb")
    if bounds is None and isinstance(cards.get("bounds"), Bounds):
        bounds, cards = cards.get("bounds"), cards.without("bounds")
    if bounds is None:
        bounds = _bounds_of(case, count)
    elif case.verb.mood == "not":
        bounds = _fewer(case, bounds)
    if case.verb.mood == "not" and (several := listed(cards)):
        how = {"all": "all", "one": "any"}[answer("negated_list", *NONE)]
        if how == "any" or any(isinstance(value, Either) and value.joint == "and" for _, value in cards.facts):
            return {"cond": how, "of": tuple(counted(each, bounds, words) for each in several)}
    return each_counted(cards, bounds, words)


def _besides(case: Case, cards: Cards) -> Cards:
    """`他に竜がいる`: others than the ability's card."""
    return more(cards, "other", value=True) if case.way("besides") else cards


def _fewer(case: Case, bounds: Bounds) -> Bounds:
    """`2体以上いなければ`. Raises NoFitError for other numbers that are denied."""
    if not isinstance(bounds.least, int) or bounds.most is not None:
        raise NoFitError("not so many")
    case.verb = replace(case.verb, mood="plain")
    return Bounds(None, bounds.least - 1, of_units=bounds.of_units)


def _not_one(case: Case) -> Quantity | None:
    """`1体も` before a verb that denies."""
    for word in ("not_one", "not_one_unit") if case.verb.mood == "not" else ():
        if case.way(word):
            return Quantity("all", of_units=word == "not_one_unit")
    return None


def _bounds_of(case: Case, count: object) -> Bounds:
    if isinstance(count, Quantity) and count.kind == "some":
        if case.verb.mood == "not":
            raise NoFitError("not so many")
        if count.most is None and count.number != 0:
            most = count.number if answer("exactly_or_more", "exactly", "more") == "exactly" else None
            return Bounds(count.number, most, of_units=count.of_units)
        return Bounds(count.number, count.number, of_units=count.of_units)
    if isinstance(count, Quantity) and count.kind == "only":
        if case.verb.mood != "not":
            raise NoFitError("only so many, where no verb denies")
        case.verb = replace(case.verb, mood="plain")
        return Bounds(count.number, count.number, of_units=count.of_units)
    if isinstance(count, Quantity) and count.kind != "all":
        if count.kind != "up_to" or count.number is None or case.verb.mood == "not":
            raise NoFitError("not so many")
        return Bounds(None, count.number, of_units=count.of_units)
    of_units = isinstance(count, Quantity) and count.of_units
    return Bounds(None, 0, of_units=of_units) if case.verb.mood == "not" else Bounds(1, None)


def with_place(cards: Cards, place: Place | None, state: State | None) -> Cards:
    """Return the cards with what else is said of them. Raises NoFitError."""
    more: list[tuple[str, object]] = []
    if place is not None:
        if place.zone not in {None, "field"}:
            more.append(("zone", place.zone))
        elif place.zone == "field" and cards.get("zone") is None:
            more.append(("zone", "field"))
        if place.side is not None:
            more.append(("side", place.side))
        more += place.facts
    if state is not None:
        more.append((state.key, state.value))
    if more and isinstance(cards.get("head"), Either):
        more.append(("of_all", frozenset(name for name, _ in more)))
    told = joined([*cards.facts, *more])
    if told is None:
        raise NoFitError("a fact that is said twice")
    return told


def _lies(cards: Cards, place: Place | None, state: State | None, case: Case, words: ScriptWords) -> Tree:
    """Where a card lies."""
    facts = dict(place.facts) if place is not None else {}
    if state is not None:
        facts[state.key] = state.value
    if place is not None and place.zone == "field" and not facts and cards.get("ref") == "self":
        return {"lies": "field"}
    if place is not None and place.zone is not None:
        is_own = cards.get("ref") == "self" and place.side in {None, "you", "owner"} and not facts and place.at is None
        if not is_own or case.verb.mood == "not" or "zones" not in words.flags:
            raise CannotSayError("where_it_lies")
        return {"lies": words.zones.get(place.zone)}
    if case.verb.mood == "not":
        return {"cond": "not", "of": {"cond": "card", "card": cards, "where": placed(facts, words)}}
    return {"cond": "card", "card": cards, "where": placed(facts, words)}
