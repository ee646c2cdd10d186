"""Lines that say what playing cards costs, and when the ability's card can be played."""

from typing import Any

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.costs import cost_of
from deckbuilder.card_text.discourse.steps import StepMaker
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.counting import denied, player_number
from deckbuilder.card_text.frames.deeds import Asked, Deed, Move
from deckbuilder.card_text.frames.script_words import Tree
from deckbuilder.card_text.meaning import Amount, CountOf

_OPS = frozenset({"play_cost", "play_only", "play_limit", "alternative_cost"})


def is_of_playing(sentences: list[list[Move]]) -> bool:
    """Whether a line speaks of playing cards. What costs more for a while only is a step."""
    deeds = [move for moves in sentences for move in moves if isinstance(move, Deed)]
    return any(deed.op in _OPS and deed.until is None for deed in deeds)


def play_abilities(base: Tree, sentences: list[list[Move]], lead: list[Asked], context: Context) -> list[Tree]:
    """The abilities of such a line. Raises NoFitError."""
    found: list[Tree] = []
    for place, moves in enumerate(sentences):
        conditions = list(lead) if place == 0 else []
        deeds: list[Deed] = []
        for move in moves:
            if isinstance(move, Asked) and not deeds:
                conditions.append(move)
            elif isinstance(move, Deed) and _is_plain(move):
                deeds.append(move)
            else:
                raise NoFitError("more than playing")
        found += [_ability(base, deed, conditions, context) for deed in deeds]
    return found


def _is_plain(deed: Deed) -> bool:
    says_more = deed.may or deed.until or deed.later or deed.times or deed.ways - {"then", "also"}
    return deed.op in _OPS and not says_more


def _ability(base: Tree, deed: Deed, conditions: list[Asked], context: Context) -> Tree:
    maker = StepMaker(context)
    if_ = maker.condition(conditions) if conditions else None
    if deed.op == "alternative_cost":
        cost = _of_others(cost_of(deed.fields["paid"], context), context)
        return {**base, "type": "alternative_cost", **({} if if_ is None else {"if": if_}), "cost": cost}
    if deed.op == "play_limit":
        if if_ is not None:
            raise CannotSayError("limit_for_a_time")
        assert deed.who is not None
        if deed.who.facts:
            context.reference(deed.who)
        return {**base, "type": "play_limit", **deed.fields}
    if deed.op == "play_only":
        return {**base, "type": "play_only", **_only(deed, conditions, if_, context)}
    told: Tree = {**base, "type": "play_cost", **({} if if_ is None else {"if": if_})}
    told |= {key: value for key, value in deed.fields.items() if key != "amount"}
    who = context.who(deed.who, [])
    if who != "self":
        if context.is_played_once:
            raise CannotSayError("costs_for_a_time")
        if isinstance(who, str) and who not in context.words.held_names:
            raise NoFitError("no card is meant")
        told["who"] = who
    amount = context.value(deed.fields["amount"])
    if deed.per is not None:
        amount = _each(context.value(_whole_zone(deed.per, context)), amount)
    return {**told, "amount": amount}


def _whole_zone(per: Amount, context: Context) -> Amount:
    """A number of cards as a number of a player, if they are all cards of a zone: `手札にあるカード1枚につき`."""
    return (player_number(per.cards, context.words) or per) if isinstance(per, CountOf) else per


def _of_others(cost: Tree, context: Context) -> Tree:
    """The cost at which a card of the hand is played: the other cards of the hand pay it."""
    hand = {"of": context.words.zones["hand"], "side": "you", "other": True}
    cards = [
        {**each, "who": {**each["who"], "other": True}} if _is_of_hand(each["who"], hand) else each
        for each in cost.get("cards", ())
    ]
    if "discard" in cost:
        count = {"count": cost["discard"]} if cost["discard"] != 1 else {}
        cards.append({"do": "trash", "who": hand, **count})
    if any(each["who"] == "self" for each in cards) or cost.get("exhaust"):
        raise NoFitError("a card of the hand cannot pay with itself")
    rest = {key: value for key, value in cost.items() if key not in {"discard", "cards"}}
    return {**rest, **({"cards": tuple(cards)} if cards else {})}


def _is_of_hand(who: Any, hand: Tree) -> bool:
    return isinstance(who, dict) and who.get("of") == hand["of"]


def _each(per: Any, amount: Any) -> Any:
    if not isinstance(amount, int):
        raise NoFitError("for each, how much?")
    return per if amount == 1 else {"product": (per, amount)}


def _only(deed: Deed, conditions: list[Asked], if_: Any, context: Context) -> Tree:
    """When the card can be played. `not`: when it cannot."""
    assert deed.who is not None
    context.reference(deed.who)
    fields = dict(deed.fields)
    only, is_not = fields.pop("cond", None), fields.pop("not")
    links = {asked.link for asked in conditions}
    if only is not None and if_ is None:
        return {**fields, "if": only}
    if only is not None or if_ is None or deed.per is not None:
        raise NoFitError("when can it be played?")
    if is_not and "only" not in links:
        return {**fields, "if": denied(if_)}
    if is_not or "only" not in links:
        raise NoFitError("when can it be played?")
    return {**fields, "if": if_}
