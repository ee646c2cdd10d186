"""Frames of what playing cards costs, and when cards can be played."""

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.asking import during
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Tree
from deckbuilder.card_text.frames.on_numbers import modified
from deckbuilder.card_text.frames.on_players import gain_points
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import more
from deckbuilder.card_text.meaning import Amount, Cards, Change, During, HowMuch, Points, Quantity, Stats, Times

_SIGNS = {"reduce": -1, "increase": 1}


def changed(case: Case, words: ScriptWords) -> Deed:
    """`コストを1減らす`, `ATKを100増やす`: a number of cards or a player's life becomes less or more."""
    points = case.take(Points, "object")
    if points is not None:
        return _changed_points(case, points, words)
    stats = case.take(Stats, "object", "topic", "subject")
    if stats is None:
        raise NoFitError("change what?")
    cards = stats.cards or case.cards("topic", "subject")
    amount = _signed(_much(case), _SIGNS[case.verb.concept])
    if stats.printed:
        raise CannotSayError("printed_number")
    if stats.stats == ("cost",):
        return _cost(cards, amount)
    return modified(Change(tuple((stat, amount) for stat in stats.stats)), cards, words)


def _changed_points(case: Case, points: Points, words: ScriptWords) -> Deed:
    is_more = case.verb.concept == "increase"
    if points.amount is None and not any(case.has(kind, "adverb", "by", "object") for kind in (HowMuch, Quantity, int)):
        case.agent()
        raise DoubtError("heal_or_add" if is_more else "damage_or_loss")
    deed = gain_points(case, points, "gain" if is_more else "lose")
    meant = answer("heal_or_add", "heal") if is_more else answer("damage_or_loss", "damage", "loss")
    if meant != "damage":
        return deed
    told = deed.fields
    return words.damage_to(str(told.get("player", "you")), told["amount"])


def costs(case: Case, _words: ScriptWords) -> Deed:
    """`Your characters cost 1 less`."""
    cards = case.cards("subject")
    more = case.need(Change, "object")
    return _cost(cards, more.parts[0][1])


def _cost(cards: Cards | None, amount: Amount) -> Deed:
    """Cards cost so much more in the hand, where they are when they are played."""
    if cards is not None and cards.get("ref") is None and cards.get("zone") is None:
        if cards.get("side") is None:
            sides = {"yours": "you", "theirs": "opponent"}
            cards = more(cards, "side", sides[answer("whose_cards", "yours", "theirs")])
        cards = cards.with_(("zone", "hand")) or cards
    if cards is not None and cards.get("zone") not in {None, "hand"}:
        raise CannotSayError("cost_elsewhere")
    return Deed("play_cost", {"amount": amount}, cards, needs_who=True)


def _much(case: Case) -> Amount:
    much = case.take(HowMuch, "adverb")
    quantity = case.take(Quantity, "adverb") if much is None else None
    amount = much.amount if much is not None else quantity.number if quantity is not None else None
    if amount is None:
        amount = case.take(int, "adverb", "object", "by")
    if amount is None:
        raise NoFitError("by how much?")
    return amount


def _signed(amount: Amount, sign: int) -> Amount:
    if isinstance(amount, int):
        return sign * amount
    return amount if sign > 0 else Times(amount, -1)


def _while(span: During) -> Tree:
    """A turn of a player, a phase, or a phase of a player."""
    if span.whose is None or span.phase is None:
        return during(span)
    return {"cond": "all", "of": (during(During(span.whose)), during(During(None, span.phase)))}


def playing_only(case: Case, words: ScriptWords) -> Deed | None:
    """`このカードは…時のみプレイできる`: when the ability's card can be played. None for other clauses."""
    fields = words.play_verbs.get(case.verb.concept)
    cards = next((each for each in case.values(Cards, "object", "topic", "subject")), None)
    if fields is None or cards is None or cards.get("ref") != "self":
        return None
    only = case.take(During, "only")
    if case.verb.mood not in {"can", "cannot", "plain"} or (case.verb.mood == "plain" and case.link == "and"):
        return None
    case.cards("object", "topic", "subject")
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise NoFitError("who plays it?")
    told = {"cond": _while(only)} if only is not None else {}
    deed = Deed("play_only", {**fields, **told, "not": case.verb.mood == "cannot" and only is None}, cards)
    case.verb = type(case.verb)(case.verb.concept)
    return deed
