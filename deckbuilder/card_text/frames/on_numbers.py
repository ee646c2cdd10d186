"""Frames of verbs that change numbers, keywords and states: do, become, raise, lower."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.on_cards import call, simple
from deckbuilder.card_text.frames.on_players import choose_number, more_points
from deckbuilder.card_text.frames.playing_costs import cost_of_playing
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import (
    Amount,
    AsStats,
    Cards,
    Change,
    Halved,
    HowMuch,
    Keywords,
    Pair,
    Points,
    Signed,
    State,
    StatOf,
    Stats,
    Times,
    Way,
)


def modified(change: Change, cards: Cards | None, words: ScriptWords) -> Deed:
    """Add to numbers of cards."""
    own = words.change_operations.get(change.parts[0][0])
    if own is not None and len(change.parts) == 1:
        return Deed(own[0], {own[1]: change.parts[0][1]}, cards, needs_who=True)
    names = dict(zip(("first", "second"), words.pair or (), strict=False))
    fields: dict[str, Any] = {}
    for stat, amount in change.parts:
        name = names.get(stat, stat)
        if name in fields or name not in words.numbers:
            raise NoFitError("no such number, or twice")
        fields[name] = amount
    if any(fields.values()):  # +1/+0 changes one number
        fields = {name: amount for name, amount in fields.items() if amount != 0}
    return Deed("modify", fields, cards, needs_who=True)


def do(case: Case, words: ScriptWords) -> Deeds:
    """`ATKを＋100する`, `裏側表示にする`, `ATKを2倍にする`, `ATKを0にする`."""
    number = choose_number(case, words)
    if number is not None:
        return [number]
    change = case.take(Change, "object")
    if change is not None:
        return _changes(case, change, words)
    if called := call(case):
        return called
    if case.has(Points, "object") and case.has(Signed, "by"):
        return [more_points(case)]
    return [_put_into(case, words)]


def _put_into(case: Case, words: ScriptWords) -> Deed:
    """Cards come into a state, or their numbers become others."""
    stats = case.take(Stats, "object", "topic", "subject")
    if stats is not None:
        return _of_stats(case, stats, words)
    state = case.take(State, "goal")
    if state is not None:
        return _set_to(case, state, words) if state.key in words.numbers else _state(case, state, words)
    several = case.take(AsStats, "goal")
    if several is not None and "set" in words.flags:
        return Deed("set", dict(several.stats), case.cards("topic", "subject"), needs_who=True)
    pair = case.take(Pair, "goal")
    if pair is not None:
        return of_pair(pair, case.cards("object", "topic", "subject"), words)
    raise NoFitError("do what?")


def of_pair(pair: Pair, cards: Cards | None, words: ScriptWords) -> Deed:
    """`3/4`: the numbers are set or added. Raises DoubtError."""
    if words.pair is None:
        raise NoFitError("no pair of numbers")
    numbers = dict(zip(words.pair, (pair.first, pair.second), strict=True))
    if answer("set_or_add", *(("set",) if "set" in words.flags else ()), "add") == "add":
        return modified(Change(tuple(numbers.items())), cards, words)
    return Deed("set", numbers, cards, needs_who=True)


def _changes(case: Case, change: Change, words: ScriptWords) -> Deeds:
    cards = change.cards or case.cards("topic", "subject", "goal", "object")
    case.way("each")
    rest = case.take(Keywords, "object")
    more = case.take(Change, "object")
    if more is not None:
        change = Change((*change.parts, *more.parts))
    deeds = [modified(change, cards, words)]
    return deeds if rest is None else [*deeds, *granted(rest, cards)]


def _of_stats(case: Case, stats: Stats, words: ScriptWords) -> Deed:
    if stats.printed:
        raise CannotSayError("printed_number")
    cards = stats.cards or case.cards("topic", "subject")
    signed = case.take(Signed, "by")
    if signed is not None:
        return _added(stats, signed.amount, cards, words)
    much = case.take(HowMuch, "adverb")
    if much is not None and case.verb.concept in {"plus", "raise", "lower"}:
        amount = _negative(much.amount) if case.verb.concept == "lower" else much.amount
        return _added(stats, amount, cards, words)
    if case.verb.concept in {"plus", "raise", "lower"}:
        raise NoFitError("by how much?")
    if stats.played and cards is not None and cards.get("ref") is None and cards.get("zone") is None:
        raise CannotSayError("cost_elsewhere")  # cards on the field are not played
    if much is not None and isinstance(much.amount, Times) and much.amount.amount == 1:
        return _multiplied(stats, cards, much.amount.factor, words)
    if (much is not None and much.amount == Halved(1)) or case.verb.concept == "halve":
        return _halved(stats, cards, words)
    return _set(case, stats, cards, words)


def _added(stats: Stats, amount: Amount, cards: Cards | None, words: ScriptWords) -> Deed:
    if stats.played:
        return cost_of_playing(cards, amount, words)
    return modified(Change(tuple((stat, amount) for stat in stats.stats)), cards, words)


def _negative(amount: Amount) -> Amount:
    if isinstance(amount, int):
        return -amount
    return Times(amount.amount, -amount.factor) if isinstance(amount, Times) else Times(amount, -1)


def _halved(stats: Stats, cards: Cards | None, words: ScriptWords) -> Deed:
    """`ATKを半分にする`: half of what it is now."""
    if "set" not in words.flags:
        raise CannotSayError("set_number")
    them = Cards(frozenset({("ref", "that")})) if cards is None or cards.get("count") else cards
    return Deed("set", {stat: Halved(StatOf(them, stat)) for stat in stats.stats}, cards, needs_who=True)


def _multiplied(stats: Stats, cards: Cards | None, factor: int, words: ScriptWords) -> Deed:
    """N times as much is N - 1 times its own number more, where the game has no step for it."""
    if "multiply" in words.flags:
        return Deed("multiply", dict.fromkeys(stats.stats, factor), cards, needs_who=True)
    them = Cards(frozenset({("ref", "that")})) if cards is None or cards.get("count") else cards
    own = {stat: StatOf(them, stat) for stat in stats.stats}
    parts = tuple((stat, of if factor == 2 else Times(of, factor - 1)) for stat, of in own.items())
    return modified(Change(parts), cards, words)


def _set(case: Case, stats: Stats, cards: Cards | None, words: ScriptWords) -> Deed:
    amount = case.amount("goal")
    if amount is None:
        raise NoFitError("which number?")
    if "set" not in words.flags:
        raise CannotSayError("set_number")
    return Deed("set", dict.fromkeys(stats.stats, amount), cards, needs_who=True)


def _set_to(case: Case, state: State, words: ScriptWords) -> Deed:
    """`ATK0にする`."""
    if "set" not in words.flags:
        raise CannotSayError("set_number")
    return Deed("set", {state.key: state.value}, case.cards("object", "topic", "subject"), needs_who=True)


def _state(case: Case, state: State, words: ScriptWords) -> Deed:
    way = case.take(Way, "object")
    if way is not None and way.word != "orientation":
        raise NoFitError("turn what?")
    from_state = case.take(State, "source")
    fields = words.states.get((state.key, state.value))
    if fields is None or from_state is not None:
        raise NoFitError("no such state to be put into")
    if state.key == "ready":
        case.verb = replace(case.verb, concept="ready" if state.value else "exhaust")
        return simple(case, words)
    told = dict(fields)
    roles = ("object", "topic", "subject", *(("of",) if way is not None else ()))
    return Deed(str(told.pop("op")), told, case.cards(*roles), needs_who=True)


def granted(keywords: Keywords, cards: Cards | None, op: str = "grant") -> Deeds:
    """Give keywords, or take them away."""
    return [
        Deed(op, {"keyword": word, **({} if value is None else {"value": value})}, cards, needs_who=True)
        for word, value in keywords.words
    ]
