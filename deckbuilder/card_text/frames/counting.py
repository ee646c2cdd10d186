"""Conditions on how many cards there are, and numbers of players that cards stand for."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Bounds, Cards, Either, PlayerNumber

Tree = dict[str, Any]
NONE = ("all", "one")
"""What is not there where a list is denied: all of it, or one of it."""


def counted(cards: Cards, bounds: Bounds, words: ScriptWords) -> Tree:
    """So many cards: a number of a player where the cards are a whole zone. Raises NoFitError."""
    number = player_number(cards, words)
    if bounds.of_units:
        if number is not None and cards.get("head") == "zone":
            raise NoFitError("the cards of a zone are no units")
        cards, number = Cards(cards.facts | {("units", True)}), None
    found = limits(bounds)
    if any(not isinstance(bound, int) for bound in found.values()):
        raise NoFitError("the bound is not a number")
    if number is not None and number.player == "both" and bounds.most == 0:
        return {"cond": "all", "of": tuple(words.player_has(each, found) for each in _of_each_player(number))}
    if number is not None:
        return words.player_has(number, found)
    return {"cond": "count", "of": cards, **found}


def player_number(cards: Cards, words: ScriptWords) -> PlayerNumber | None:
    """The number of a player that the cards are, where they are a whole zone."""
    zone = cards.get("zone")
    if cards.keys() <= {"zone", "side", "head"} and cards.get("head") in {"zone", "card"} and zone is not None:
        what = words.player_numbers.get(str(zone))
        if what is not None:
            return PlayerNumber(str(cards.get("side") or "you"), what)
    for what, facts in words.number_cards.items():
        if cards.without("side", "head").facts == facts and cards.get("head") in {"zone", "card"}:
            return PlayerNumber(str(cards.get("side") or "you"), what)
    if zone == "energy" and cards.keys() <= {"zone", "side", "head", "ready"} and cards.get("ready") is True:
        return PlayerNumber(str(cards.get("side") or "you"), "ready_energy")
    return None


def _of_each_player(number: PlayerNumber) -> tuple[PlayerNumber, PlayerNumber]:
    """The number of either player."""
    return replace(number, player="you"), replace(number, player="opponent")


def limits(bounds: Bounds) -> Tree:
    """The bounds as fields."""
    return {key: bound for key, bound in (("min", bounds.least), ("max", bounds.most)) if bound is not None}


def of_one_side(cards: Cards, bounds: Bounds) -> Cards:
    """The cards, if it does not matter whether each player has so many of them, or both together. Raises CannotSayError
    for the others: `お互いの場に竜がいる`."""
    if cards.get("side") == "both" and bounds.most != 0:
        raise CannotSayError("each_or_together")
    return cards


def each_counted(cards: Cards, bounds: Bounds, words: ScriptWords) -> Tree:
    """`竜と騎士がいる`: so many of each. Raises NoFitError, CannotSayError."""
    cards = of_one_side(cards, bounds)
    joined_by_and = [fact for fact in cards.facts if isinstance(fact[1], Either) and fact[1].joint == "and"]
    name, either = joined_by_and[0] if len(joined_by_and) == 1 else ("", None)
    are_nouns = name == "head" or (name, cards.get("head")) in {("race", "that_race"), ("name", "named")}
    if not are_nouns or bounds != Bounds(1, None):  # `赤と青のミニオン` may be one of both colours
        return counted(cards, bounds, words)
    assert isinstance(either, Either)
    kinds = (Cards(cards.without(name).facts | {(name, value)}) for value in either.values)
    return {"cond": "all", "of": tuple(counted(each, bounds, words) for each in kinds)}


def listed(cards: Cards) -> tuple[Cards, ...]:
    """The kinds of cards in a list, each by itself. Empty if there is none."""
    for name, value in sorted(cards.facts, key=str):
        if isinstance(value, Either):
            return tuple(Cards(cards.without(name).facts | {(name, each)}) for each in value.values)
        if name == "any" and isinstance(value, tuple):
            return tuple(Cards(cards.without(name).facts | {each}) for each in value)
        if name == "alternatives" and isinstance(value, tuple):
            return tuple(Cards(cards.without(name).facts | each) for each in value)
    return ()


_OTHER_TURN = {"you": "opponent", "opponent": "you"}


def denied(tree: Tree) -> Tree:
    """That a condition does not hold: a number is then less or more than said."""
    least, most = tree.get("min"), tree.get("max")
    rest = {key: value for key, value in tree.items() if key not in {"min", "max"}}
    if tree.get("cond") in {"count", "player"} and (least is None) != (most is None):
        if isinstance(least, int):
            return {**rest, "max": least - 1}
        if isinstance(most, int):
            return {**rest, "min": most + 1}
    if tree.get("cond") == "turn" and tree["whose"] in _OTHER_TURN:
        return {**tree, "whose": _OTHER_TURN[tree["whose"]]}
    return {"cond": "not", "of": tree}
