"""Conditions that only Vividz has: counters, EXP, missions that are cleared."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.script_words import OwnTree, ScriptWords, Tree
from deckbuilder.card_text.frames.taking import LEFT_OUT, SELF
from deckbuilder.card_text.meaning import (
    AsWords,
    Bounds,
    Cards,
    Counters,
    Has,
    Quantity,
    State,
)
from deckbuilder.games.vividz.wording.own_frames import owner_of, side_field


def has_counters(case: Case, _words: ScriptWords) -> Tree | None:
    """A player has so many counters (VIV 1301), or a card has such words."""
    under = case.take(Has, "object")
    if under is not None:
        return _has_under(case, under)
    words = case.take(AsWords, "object")
    if words is not None:
        return _has_words(words, case.cards("subject", "topic") or LEFT_OUT, _words)
    told = case.take(Counters, "object", "subject", "topic")
    if told is None:
        return None
    bounds = case.take(Bounds, "adverb", "complement")
    if bounds is None:
        bounds = told.amount if isinstance(told.amount, Bounds) else _bounds(case, told)
    if not (isinstance(bounds.least, int | None) and isinstance(bounds.most, int | None)):
        raise CannotSayError("how_many_counters")
    return {"cond": "counters", "name": told.name, **side_field(owner_of(case, told)), **_limits(bounds)}


def _has_words(told: AsWords, card: Cards, words: ScriptWords) -> Tree:
    """A card has one of the words. Raises CannotSayError for all of several words."""
    if len(told.words) > 1 and not told.either:
        raise CannotSayError("all_of_words")
    found = told.words[0] if len(told.words) == 1 else told.words
    return {"cond": "card", "card": card, "where": {"of": "area", words.fact_name(told.fact): found}}


def _has_under(case: Case, told: Has) -> Tree:
    """This card has so much EXP."""
    cards = case.cards("subject", "topic") or SELF
    if told.what != "exp" or cards.get("ref") != "self" or cards.keys() - {"ref", "noun"}:
        raise NoFitError("what has what?")
    exp = Cards(frozenset({("zone", "exp"), ("head", "card"), ("under", "self"), ("side", "you")}))
    return {"cond": "count", "of": exp, **_limits(told.bounds)}


def _limits(bounds: Bounds) -> Tree:
    return {key: bound for key, bound in (("min", bounds.least), ("max", bounds.most)) if bound is not None}


def are_cleared(case: Case, _words: ScriptWords) -> Tree | None:
    """So many missions are checked or cleared."""
    state = case.take(State, "complement")
    cards = case.cards("subject", "topic")
    if cards is None or cards.get("head") != "mission" or "side" not in cards:
        raise NoFitError("what is cleared?")
    verb = state.key if state is not None else {"clear": "cleared", "check": "checked"}[case.verb.concept]
    bounds = cards.get("bounds") or case.take(Bounds, "adverb") or _none_of_them(case) or Bounds(1, None)
    which = cards.without("bounds").with_((verb, True))
    if which is None or case.verb.mood != "plain" or "count" in cards:
        raise CannotSayError("how_many_missions")
    return {"cond": "count", "of": which, **_limits(bounds)}


def _none_of_them(case: Case) -> Bounds | None:
    """`1枚もクリアされていない`."""
    if case.verb.mood != "not" or not case.way("not_one"):
        return None
    case.verb = replace(case.verb, mood="plain")
    return Bounds(None, 0)


def is_so(case: Case, words: ScriptWords) -> Tree | None:
    """What missions are, or how many counters there are."""
    state = next(iter(case.values(State, "complement")), None)
    return (
        are_cleared(case, words)
        if state is not None and state.key in {"checked", "cleared"}
        else has_counters(case, words)
    )


def _bounds(case: Case, told: Counters) -> Bounds:
    count = case.take(Quantity, "adverb")
    number = told.amount if count is None else count.number
    if number is None or isinstance(number, Bounds):
        return Bounds(1, None)
    return Bounds(None, number) if count is not None and count.kind == "up_to" else Bounds(number, number)


def has_success(case: Case, _words: ScriptWords) -> Tree | None:
    """`while this card has ≪Attack success≫`: a state that lasts (VIV 1118). None for what did not happen."""
    if case.verb.is_state or case.verb.mood != "plain":
        return None
    card = case.cards("subject", "topic")
    if card is None or card.get("ref") is None:
        return None
    return {"cond": "card", "card": card, "where": {"of": "area", "attack_success": True}}


OWN_CONDITIONS: Final[Mapping[str, OwnTree]] = {
    "succeed": has_success, "have": has_counters, "be": is_so, "exist": has_counters, "clear": are_cleared,
    "check": are_cleared,
}  # fmt: skip
