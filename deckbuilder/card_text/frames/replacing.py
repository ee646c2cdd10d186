"""Frames of replacements: another number instead of the one that would be."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Tree, WouldBe
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import (
    Amount,
    Clause,
    Damage,
    Gained,
    Halved,
    HowMuch,
    Points,
    Quantity,
    Signed,
    Stats,
    Times,
    Way,
)

_CHANGES = {"reduce": "less", "increase": "more"}


def replaces(clause: Clause) -> bool:
    """Whether the clause says what happens instead of what stands before it."""
    return any(arg.value in {Way("instead"), Way("that_number")} for arg in clause.args if isinstance(arg.value, Way))


def new_number(case: Case, words: ScriptWords) -> WouldBe | None:
    """`その値を100減らす`, `自分が受けるダメージを100減らす`: another number, with what it is of where the clause says
    so (an empty tree where it goes on from the clause before). None for other clauses."""
    if (case.has(Stats, "object") or case.has(Points, "object")) and case.verb.concept in _CHANGES:
        return None
    if any(way.word != "that_number" for way in case.values(Way, "object", "topic", "subject")):
        return None
    gained = case.take(Gained, "object", "topic", "subject")
    if gained is not None:
        return WouldBe(_gained(gained, words), _number(case, words), may=case.verb.mood == "may")
    way = case.take(Way, "object", "topic", "subject")
    damage = case.take(Damage, "object", "topic", "subject") if way is None and _is_changed(case) else None
    if way is None and damage is None:
        return None
    if damage is not None and (damage.amount is not None or damage.bounds is not None):
        raise NoFitError("which damage?")
    if case.verb.mood == "may" and case.is_you():
        case.agent()
    number = _number(case, words)
    tree: Tree = {}
    if damage is not None:
        tree = {"event": "damage", "receiver": damage.receiver}
        if damage.cause:
            tree["cause"] = damage.cause
    return WouldBe(tree, number, may=case.verb.mood == "may")


def _gained(gained: Gained, words: ScriptWords) -> Tree:
    """What a player would get, as an event."""
    event = words.would.get((f"{gained.verb.concept}_{gained.what}", gained.verb.voice))
    if event is None:
        raise CannotSayError("would")
    return {"event": event, **({} if gained.player.side == "you" else {"whose": gained.player.side})}


def _is_changed(case: Case) -> bool:
    return case.verb.concept in {*_CHANGES, "do", "become", "prevent", "halve"}


def _half(case: Case) -> Halved | None:
    """Half of the number, where the words say that."""
    if case.verb.concept == "halve":
        return Halved(1)
    much = next((each for each in case.values(HowMuch, "adverb") if isinstance(each.amount, Halved)), None)
    half = case.take(Halved, "goal", "by")
    if half is not None or much is None or not isinstance(much.amount, Halved):
        return half
    case.take(HowMuch, "adverb")
    return much.amount if much.amount.amount == 1 else None


def _number(case: Case, words: ScriptWords) -> Tree:
    """What the number becomes. Half of it is rounded as the words say, or as the game's rules do."""
    if case.verb.concept == "prevent":
        return {"to": 0}
    half = _half(case)
    if half is not None:
        return {"halved": "up" if half.up or (half.up is None and "rounds_up" in words.flags) else "down"}
    much = case.take(HowMuch, "adverb")
    quantity = case.take(Quantity, "adverb") if much is None else None
    amount = much.amount if much is not None else quantity.number if quantity is not None else None
    if amount is None:
        amount = case.take(int, "adverb", "object", "goal", "by")
    signed = case.take(Signed, "by") if not isinstance(amount, int) else None
    if signed is not None and isinstance(signed.amount, int):
        return {"more" if signed.amount > 0 else "less": abs(signed.amount)}
    return _changed(case.verb.concept, amount)


def _changed(concept: str, amount: Amount | None) -> Tree:
    """The number that a verb makes of an amount. Raises NoFitError."""
    if isinstance(amount, Times) and amount.amount == 1:
        return {"times": amount.factor}
    if not isinstance(amount, int):
        raise NoFitError("which number?")
    return {"times" if concept == "multiply" else _CHANGES.get(concept, "to"): amount}
