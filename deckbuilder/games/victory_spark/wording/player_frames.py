"""Sentences of Victory Spark about numbers of players: the hand limit."""

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Amount, HowMuch, Quantity, Signed, Thing, Times

LIMIT = "hand_limit"


def limit_becomes(case: Case, limit: Thing) -> Deed:
    """`あなたの手札の上限は7になる`."""
    number = case.amount("goal")
    if number is None:
        raise NoFitError("how many?")
    return _changed(limit, "set", number)


def limit_changes(case: Case, _words: ScriptWords) -> Deed | None:
    """`手札の上限を+1する`, `your hand limit is increased by 1`. Raises NoFitError."""
    limit = next((each for each in case.values(Thing, "object", "topic", "subject") if each.what == LIMIT), None)
    if limit is None:
        return None
    case.take(Thing, "object", "topic", "subject")
    if case.verb.concept == "do" and case.has(int, "goal"):
        return limit_becomes(case, limit)
    return _changed(limit, "add", _by(case))


def _by(case: Case) -> Amount:
    signed = case.take(Signed, "by")
    if signed is not None:
        return signed.amount
    much, count = case.take(HowMuch, "adverb"), case.take(Quantity, "adverb")
    amount = much.amount if much is not None else count.number if count is not None else case.amount("by", "adverb")
    if amount is None:
        raise NoFitError("by how much?")
    if case.verb.concept in {"increase", "raise"}:
        return amount
    return -amount if isinstance(amount, int) else Times(amount, -1)


def _changed(limit: Thing, change: str, number: Amount) -> Deed:
    """A limit without an owner is the player's own (VS 3.1.4)."""
    player: Tree = {} if limit.side in {None, "you"} else {"player": limit.side}
    how: Tree = {} if change == "add" else {"change": change}
    return Deed("change_player", {"what": LIMIT, **how, "number": number, **player})
