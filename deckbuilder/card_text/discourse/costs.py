"""From the parts of a cost to a cost of the script."""

from collections.abc import Hashable

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.moves import moves_of
from deckbuilder.card_text.frames.same_actor import actor_of
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.frames.selecting import HOW_CHOSEN
from deckbuilder.card_text.meaning import Cards, Clause, Letter, Points, Quantity, Sentence


def cost_of(parts: tuple[Hashable, ...], context: Context) -> Tree:
    """The cost of these parts. Raises NoFitError."""
    cost: Tree = {}
    for part in parts:
        told = _of_clause(part, context) if isinstance(part, Clause) else _of_number(part, context.words)
        cards = told.pop("cards", None)
        if cards is not None:
            cost["cards"] = (*cost.get("cards", ()), *cards)
        if cost.keys() & told.keys():
            raise NoFitError("a cost that comes twice")
        cost |= told
    return cost


def _of_number(part: Hashable, words: ScriptWords) -> Tree:
    assert isinstance(part, tuple)
    kind, number = part
    if kind == "exhaust":
        return {"exhaust": True}
    if isinstance(number, Letter):
        if "cost_x" not in words.flags:
            raise NoFitError("no such cost")
        return {"x": True}
    return {"pay": number}


def _of_clause(clause: Clause, context: Context) -> Tree:
    actor = actor_of(clause)
    if actor is not None and actor.side != "you":
        raise NoFitError("others pay nothing")
    if clause.verb.concept == "pay":
        return _paid(clause, context.words)
    moves = moves_of(Sentence((clause,)), context.words)
    if len(moves) != 1 or not isinstance(deed := moves[0], Deed):
        raise NoFitError("no cost")
    if deed.may or deed.until or deed.per or deed.ways or deed.onto not in {None, "you", "owner"}:
        raise NoFitError("no cost")
    if deed.who is not None and deed.who.get("ref") is not None:
        if any(key in deed.who for key in HOW_CHOSEN):
            raise NoFitError("chosen by nobody")
        context.reference(deed.who)
    return context.words.cost_of(deed, context)


def _counted(clause: Clause, words: ScriptWords) -> int | None:
    """How many cards are paid: `エネルギーを2枚支払う`."""
    cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards)), None)
    counts = [arg.value for arg in clause.args if isinstance(arg.value, Quantity)]
    if cards is None or cards.get("zone") != words.paid or not cards.keys() <= {"zone", "head", "count"}:
        return None
    if cards.get("count") is not None:
        counts.append(cards.get("count"))
    if len(counts) != 1 or counts[0].kind != "some" or len(clause.args) != 1 + (cards.get("count") is None):
        raise NoFitError("pay how much?")
    return counts[0].number if isinstance(counts[0].number, int) else None


def _paid(clause: Clause, words: ScriptWords) -> Tree:
    counted = _counted(clause, words)
    if counted is not None:
        return {"pay": counted}
    points = [arg.value for arg in clause.args if isinstance(arg.value, Points)]
    amounts = [getattr(arg.value, "amount", None) for arg in clause.args if not isinstance(arg.value, Points)]
    if len(points) != 1 or len(clause.args) > 2:
        raise NoFitError("pay what?")
    number = points[0].amount if not amounts else amounts[0]
    if not isinstance(number, int) or points[0].side not in {None, "you"}:
        raise NoFitError("pay how much?")
    return {"pay" if points[0].what == words.paid else points[0].what: number}
