"""Which words after an English verb go together. What cannot mean anything is dropped here, before it is combined with
the readings of other clauses."""

from collections.abc import Callable
from itertools import pairwise

from deckbuilder.card_text.meaning import Arg, Cards, Modes, Place, Player, Quantity, State, Verb, Way

_OF_MODES = frozenset({"choose", "use", "gain", "perform"})
"""What is done with effects in a list, of which so many are chosen."""
_WITHOUT_PLACES = frozenset({"choose", "have"})
"""Verbs that move nothing: a zone after them says which cards they are about."""
_GIVES = frozenset({"give", "add"})
"""Verbs that may have a player and a card as objects."""
_MOVES = frozenset({"return", "put", "add", "destroy", "choose", "reveal", "discard", "draw", "play"})
"""Verbs whose `it` is a card and no number."""


def go_together(verb: Verb, tails: tuple[Arg, ...]) -> bool:
    """Whether a verb and what stands after it may mean something."""
    if any(is_foreign(verb, tail) for is_foreign in _FOREIGN for tail in tails):
        return False
    players = [tail for tail in tails if isinstance(tail.value, Player) and tail.role in {"object", "goal"}]
    if len(players) > 1 or (verb.concept not in _GIVES and _has_both_objects(tails)):
        return False
    if verb.concept not in _GIVES and any(map(_are_two_things, tails, tails[1:])):
        return False
    return not any(_counts_apart(one, other) or _is_cut(one, other) for one, other in pairwise(tails))


def _has_both_objects(tails: tuple[Arg, ...]) -> bool:
    """Whether something is done to a player and to cards: one of them begins another clause."""
    objects = [tail.value for tail in tails if tail.role == "object"]
    return any(isinstance(each, Player) for each in objects) and any(isinstance(each, Cards) for each in objects)


def _are_two_things(one: Arg, other: Arg) -> bool:
    """Whether cards stand right before other cards, as only a list could have them."""
    return all(arg.role == "object" and isinstance(arg.value, Cards) for arg in (one, other))


def _counts_apart(one: Arg, other: Arg) -> bool:
    """Whether a number stands right before the cards that it counts, and is read as a thing of its own."""
    is_number = isinstance(one.value, Modes) or (isinstance(one.value, Quantity) and one.role == "adverb")
    return is_number and isinstance(other.value, Cards) and "count" not in other.value


def _is_cut(one: Arg, other: Arg) -> bool:
    """Whether a state belongs to the cards after it, and does not say how something comes to lie."""
    return one.role == "means" and isinstance(one.value, State) and isinstance(other.value, Cards)


def _replaces_itself(verb: Verb, tail: Arg) -> bool:
    """`If you would draw a card, instead, ...`: the word belongs to what comes after it."""
    return verb.mood == "would" and tail.value == Way("instead")


def _is_no_mode(verb: Verb, tail: Arg) -> bool:
    """`becomes 0`: a number that chooses nothing from a list."""
    return isinstance(tail.value, Modes) and verb.concept not in _OF_MODES


def _is_no_goal(verb: Verb, tail: Arg) -> bool:
    """`choose 1 card in your hand`: nothing goes there."""
    is_zone = isinstance(tail.value, Place) and tail.value.zone is not None
    return is_zone and tail.role == "goal" and verb.concept in _WITHOUT_PLACES


def _is_no_number(verb: Verb, tail: Arg) -> bool:
    """`return it to your hand`: a card, and not the number of what would happen."""
    return tail.value == Way("that_number") and verb.concept in _MOVES


def _is_no_number_of_a_hand(verb: Verb, tail: Arg) -> bool:
    """`discard your hand`: all of it."""
    cards = tail.value
    is_hand = isinstance(cards, Cards) and cards.get("head") == "zone" and "count" not in cards
    return verb.concept == "discard" and tail.role == "object" and is_hand


def _is_not_drawn(verb: Verb, tail: Arg) -> bool:
    """`return another card`: without a card named before, "another" makes sense only for drawing."""
    return tail.value == Quantity("again", 1) and verb.concept != "draw"


_FOREIGN: tuple[Callable[[Verb, Arg], bool], ...] = (
    _replaces_itself,
    _is_no_mode,
    _is_no_goal,
    _is_no_number,
    _is_no_number_of_a_hand,
    _is_not_drawn,
)
