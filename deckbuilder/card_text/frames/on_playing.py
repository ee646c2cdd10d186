"""Frames of what playing cards costs, and when cards can be played."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.asking import during
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Tree
from deckbuilder.card_text.frames.on_cards import simple
from deckbuilder.card_text.frames.on_numbers import modified
from deckbuilder.card_text.frames.on_players import gain_points
from deckbuilder.card_text.frames.playing_costs import cost_of_playing
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import SELF
from deckbuilder.card_text.meaning import (
    Amount,
    Cards,
    Change,
    Clause,
    During,
    EachTurn,
    HowMuch,
    Player,
    Points,
    Quantity,
    Stats,
    Times,
    Verb,
)

Clauses = tuple[Clause, ...]
_SIGNS = {"reduce": -1, "increase": 1, "lower": -1, "raise": 1}


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
        return cost_of_playing(cards, amount, words)
    return modified(Change(tuple((stat, amount) for stat in stats.stats)), cards, words)


def raised(case: Case, words: ScriptWords) -> Deed | None:
    """`コストは1下がる`: a number of cards becomes less or more by so much. None for other numbers than the cost."""
    is_cost = any(stats.stats == ("cost",) for stats in case.values(Stats, "object", "topic", "subject"))
    return changed(case, words) if is_cost and case.has(HowMuch, "adverb") else None


def _changed_points(case: Case, points: Points, words: ScriptWords) -> Deed:
    is_more = case.verb.concept == "increase"
    if points.amount is None and not any(case.has(kind, "adverb", "by", "object") for kind in (HowMuch, Quantity, int)):
        case.agent()
        raise DoubtError("heal_or_add" if is_more else "damage_or_loss")
    deed = gain_points(case, points, "gain" if is_more else "lose")
    if points.what != "life":
        if not is_more:
            raise CannotSayError("lose_points")
        return deed
    meant = answer("heal_or_add", "heal") if is_more else answer("damage_or_loss", "damage", "loss")
    if meant != "damage":
        return deed
    told = deed.fields
    return words.damage_to(str(told.get("player", "you")), told["amount"])


def costs(case: Case, words: ScriptWords) -> Deed:
    """`Your characters cost 1 less`."""
    cards = case.cards("subject")
    more = case.need(Change, "object")
    return cost_of_playing(cards, more.parts[0][1], words)


def _much(case: Case) -> Amount:
    much = case.take(HowMuch, "adverb")
    quantity = case.take(Quantity, "adverb") if much is None else None
    amount = much.amount if much is not None else quantity.number if quantity is not None else None
    if amount is None:
        amount = case.take(int, "adverb", "object", "by")
    if amount is None:
        amount = case.amount("by")
    if amount is None:
        raise NoFitError("by how much?")
    return amount


def _signed(amount: Amount, sign: int) -> Amount:
    if isinstance(amount, int):
        return sign * amount
    return amount if sign > 0 else Times(amount, -1)


def _while(span: During, words: ScriptWords) -> Tree:
    """A turn of a player, a phase, or a phase of a player."""
    if span.whose is None or span.phase is None:
        return during(span, words)
    return {"cond": "all", "of": (during(During(span.whose), words), during(During(None, span.phase), words))}


_PLAYED = Clause(Verb("play", mood="may"), ())
"""What `コストを支払う代わりに手札を1枚捨ててもよい` leaves out."""


def at_another_cost(clauses: Clauses, words: ScriptWords) -> tuple[Clauses, Deed | None]:
    """`コストを支払う代わりに、手札を1枚捨ててプレイしてもよい`: the clauses before, and the other cost at which the
    card can be played. The same clauses and None for other sentences."""
    place = next((place for place, each in enumerate(clauses) if _is_paid_instead(each)), None)
    if place is None or place + 1 >= len(clauses):
        return clauses, None
    if clauses[-1].verb.concept not in words.play_verbs and clauses[-1].verb.mood == "may":
        clauses = (
            *clauses[:-1],
            replace(clauses[-1], verb=replace(clauses[-1].verb, mood="plain"), link="and"),
            _PLAYED,
        )
    if place + 2 >= len(clauses):
        return clauses, None
    last, paid = clauses[-1], clauses[place + 1 : -1]
    case = Case(last)
    cards = case.cards("object", "topic", "subject")
    is_own = cards is None or cards.get("ref") in {"self", "it"}
    if last.verb.concept not in words.play_verbs or last.verb.mood not in {"may", "can"} or not is_own:
        return clauses, None
    agent = case.agent()
    case.done()
    if (agent is not None and agent.side != "you") or any(each.verb.mood != "plain" for each in paid):
        raise NoFitError("who plays it?")
    if any(each.link != "and" for each in paid):
        raise NoFitError("a cost that is none")
    return clauses[:place], Deed("alternative_cost", {"paid": paid}, cards)


def _is_paid_instead(clause: Clause) -> bool:
    """Whether a clause says that the cost of the card is not paid."""
    if clause.verb.concept != "pay" or clause.link != "instead":
        return False
    cards = [arg.value for arg in clause.args if isinstance(arg.value, Cards)]
    stats = [arg.value for arg in clause.args if isinstance(arg.value, Stats)]
    cards += [each.cards for each in stats if each.cards is not None]
    is_cost = [each.stats for each in stats] == [("cost",)] and not stats[0].printed
    return is_cost and len(clause.args) <= 2 and all(each.get("ref") in {"self", "it"} for each in cards)


def _limited(case: Case, fields: Tree) -> Deed | None:
    """`このカードは1ターンに1枚しかプレイできない`: how many cards of a name can be played in a turn. None for other
    clauses."""
    only, at_most = case.take(EachTurn, "only"), case.take(EachTurn, "at_most")
    each = only or at_most
    if each is None:
        return None
    if case.verb.mood != ("cannot" if only is not None else "can"):
        raise NoFitError("how many can be played?")
    cards = each.cards or case.cards("object", "topic", "subject")
    named = cards is not None and cards.get("same") == "name" and cards.keys() <= {"same", "self_noun", "head"}
    if cards is None or not (cards.get("ref") == "self" or named):
        raise CannotSayError("limit_of_others")
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("limit_of_others")
    case.verb = type(case.verb)(case.verb.concept)
    return Deed("play_limit", {**fields, "each_turn": each.count}, cards.without("same", "self_noun", "head"))


def played(case: Case, words: ScriptWords) -> Deed:
    """`コストを支払わずにプレイする`: an effect plays cards, where the game lets it do so."""
    operation = words.free_plays.get(case.verb.concept)
    is_free = case.way("free") or case.verb.concept in words.operations
    if operation is None or not is_free:
        raise CannotSayError(case.verb.concept)
    deed = simple(case, words, operation)
    if deed.who is not None and deed.who.get("side") not in {None, "you", "own"}:
        raise CannotSayError("play_of_another")
    deed.onto = "you"
    return deed


def playing_only(case: Case, words: ScriptWords) -> Deed | None:
    """`このカードは…時のみプレイできる`: when the ability's card can be played. None for other clauses."""
    if "free" in case.ways:
        return None  # an effect plays the card
    fields = words.play_verbs.get(case.verb.concept)
    limited = None if fields is None else _limited(case, fields)
    if limited is not None:
        return limited
    cards = next((each for each in case.values(Cards, "object", "topic", "subject")), None)
    if cards is None and case.verb.mood in {"can", "cannot"} and not case.has(Player, "topic", "subject"):
        cards = SELF  # `相手のターンにはプレイできない`
    if fields is None or cards is None or cards.get("ref") != "self":
        return None
    nothing_but = case.take(During, "nothing_but")
    only = case.take(During, "only") or nothing_but
    if case.verb.mood not in {"can", "cannot", "plain", "may"} or (case.verb.mood == "plain" and case.link == "and"):
        return None
    if nothing_but is not None and case.verb.mood != "cannot":
        raise NoFitError("nothing but that, and yet it can be")
    case.cards("object", "topic", "subject")
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise NoFitError("who plays it?")
    told = {"cond": _while(only, words)} if only is not None else {}
    deed = Deed("play_only", {**fields, **told, "not": case.verb.mood == "cannot" and nothing_but is None}, cards)
    case.verb = type(case.verb)(case.verb.concept)
    return deed
