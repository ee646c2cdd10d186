"""Steps that hold other steps: what comes later, what happens instead, one card after the other, one of two."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.of_events import watched_cards
from deckbuilder.card_text.discourse.special_steps import StepMaker, Steps
from deckbuilder.card_text.doubts import DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move, WouldBe
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, Quantity


def when(maker: StepMaker, event: Happens, rest: list[Move], steps: Steps) -> None:
    """What comes when something happens, after this effect is over."""
    is_ahead = event.is_later and (
        event.tree["event"].endswith(("_start", "_end")) or "next_events" in maker.context.words.flags
    )
    if event.until is None and not is_ahead:
        raise NoFitError("an event amid steps")
    conditions = [move for move in rest if isinstance(move, Asked)]
    maker.context.name_master(event.master)
    until = event.until or maker.context.words.later_until
    step: Tree = {"op": "later", "when": maker.context.value(event.tree), "until": until}
    if conditions:
        step["if"] = maker.condition(conditions)
    inner: Steps = []
    with _of_event(maker.context, event.tree.get("who"), leaves_out=False), _of_two(maker.context, event):
        maker.moves(rest[len(conditions) :], inner)
    if len(inner) == 1 and inner[0]["op"] == "may" and inner[0].keys() == {"op", "steps"}:
        step["optional"], inner = True, list(inner[0]["steps"])
    step["steps"] = inner
    if event.until is not None:
        step["once"] = event.once
    steps.append(step)


def instead(maker: StepMaker, would: WouldBe, rest: list[Move], steps: Steps) -> None:
    """What happens instead for a while."""
    number = would.number
    if rest and isinstance(change := rest[0], WouldBe) and not change.tree:
        number, rest, would.may = change.number, rest[1:], change.may
    tree = maker.context.words.receiver(would.tree)
    noun = tree.pop("noun", None)
    if noun is not None and maker.context.nouns and noun not in maker.context.nouns:
        raise NoFitError("another kind of card")
    step: Tree = {"op": "instead", "would": maker.context.value(tree), "once": would.once}
    words = maker.context.words
    until = would.until or (words.later_until if would.once and "next_events" in words.flags else None)
    if until is None or not would.tree:
        raise NoFitError("for how long?")
    step["until"] = _until(until, words)
    if number is not None:
        step["number"] = maker.context.value(number)
    if would.may:
        step["optional"] = True
    if is_nothing(rest):
        steps.append(step)
        return
    inner: Steps = []
    for move in rest:
        move.ways = move.ways - {"instead"}
    with _of_event(maker.context, tree.get("who"), leaves_out=True):
        maker.moves(rest, inner)
    if len(inner) == 1 and inner[0]["op"] == "may" and inner[0].keys() == {"op", "steps"}:
        step["optional"], inner = True, list(inner[0]["steps"])
    steps.append({**step, **({"steps": inner} if inner else {})})


def _until(until: str, words: ScriptWords) -> str:
    """The end in the words of the game. Raises DoubtError where the game has no such end."""
    if until in words.turn_ends:
        until = answer("which_end", words.turn_ends[until])
    return words.until_names.get(until, until)


def is_nothing(moves: list[Move]) -> bool:
    """Whether nothing happens instead."""
    return len(moves) == 1 and isinstance(moves[0], Deed) and moves[0].op == "nothing"


@contextmanager
def _of_two(context: Context, event: Happens) -> Iterator[None]:
    """While steps are told that come after an event with two cards: `that card` may be either."""
    before = context.of_event, context.met_name, context.events
    context.of_event = watched_cards([event.tree], event.met)
    context.met_name = context.words.name_of_met(event.tree["event"])
    context.events = frozenset({event.tree["event"]})
    yield
    context.of_event, context.met_name, context.events = before


@contextmanager
def _of_event(context: Context, who: Any, *, leaves_out: bool) -> Iterator[None]:
    """While steps are told that come with an event: `that card` is the one of the event, if the words describe it.
    `leaves_out`: so is a card that the words leave out."""
    before = context.event_card, context.left_out, context.chosen, context.chosen_head
    named, side = (context.names_self, context.names_other), context.event_side
    is_described = isinstance(who, Cards) and who.get("ref") is None
    if is_described:
        context.event_card, context.chosen, context.chosen_head = context.words.event_card, False, who.get("head")
        context.names_self, context.names_other = False, True  # `it` is that card
        context.event_side = who.get("side")
    if leaves_out:
        context.left_out = context.event_card if is_described else "it" if isinstance(who, Cards) else "self"
    yield
    context.event_card, context.left_out, context.chosen, context.chosen_head = before
    (context.names_self, context.names_other), context.event_side = named, side


def one_by_one(maker: StepMaker, each: Deed, rest: list[Move], steps: Steps) -> None:
    """Steps for each card in turn."""
    assert each.who is not None
    if each.who.get("count") not in {None, Quantity("all")} or each.who.get("ref") is not None or not rest:
        raise NoFitError("one by one, which?")
    who = maker.context.select(each.who.without("count"))
    outer = (maker.context.chosen, maker.context.chosen_head, maker.context.topic)
    maker.context.chosen, maker.context.chosen_head, maker.context.topic = True, each.who.get("head"), None
    inner: Steps = []
    maker.moves(rest, inner)
    maker.context.chosen, maker.context.chosen_head, maker.context.topic = outer
    if each.fields["is_meant"] and "'it'" not in repr(inner):
        raise NoFitError("how often, and not one by one")
    steps.append({"op": "for_each", "who": who, "steps": inner})


def _meant_by_or(steps: Steps, rest: list[Move], *, offered: Sequence[bool]) -> str:
    """What the words join. `offered`: whether each part is. Raises DoubtError where `or` or `may` may hold for more
    than one part."""
    offers = ("offer",) if all(offered) else ("offer", "second") if any(offered) else ("",)
    parts = ("last", "all") if steps else ("last",)
    if len(steps) == 1 and steps[0]["op"] == "choose" and _is_done_to_the_last(rest[0]):
        parts = ("last",) if _is_done_to_the_last(rest[1]) else ("all",)
    answers = tuple(f"{offer} {part}" for offer in offers for part in parts)
    return answers[0] if len(answers) == 1 else answer("and_or", *answers)


def either(maker: StepMaker, moves: list[Move], place: int, steps: Steps) -> None:
    """`AするかBする`: one of two. Raises DoubtError where more hangs on it."""
    rest = moves[place:]
    may = [isinstance(move, Deed) and move.may for move in rest]
    if len(rest) != 2:
        _either_and_more(maker, rest, steps, is_offer=any(may))
        return
    meant = _meant_by_or(steps, rest, offered=may)
    offered, takes_all = meant.startswith("offer"), meant.endswith("all")
    first: Steps = list(steps) if takes_all else []
    lists: list[Steps] = [first, []]
    for move, inner in zip(rest, lists, strict=True):
        move.ways = move.ways - {"or"}
        if isinstance(move, Deed) and offered:
            move.may = False
        maker.moves([move], inner)
    if takes_all:
        steps.clear()
    modes: Tree = {"op": "modes", "modes": tuple(tuple(each) for each in lists)}
    steps.append({"op": "may", "steps": [modes]} if offered else modes)


def _is_done_to_the_chosen(choice: Move, deed: Move) -> bool:
    """`竜を1体選び破壊する`: two clauses that say one thing."""
    return isinstance(choice, Deed) and choice.op == "choose" and _is_done_to_the_last(deed)


def _is_done_to_the_last(deed: Move) -> bool:
    """Whether it is done to the card that was chosen last."""
    if not isinstance(deed, Deed) or not deed.needs_who:
        return False
    return deed.who is None or deed.who.get("ref") in {"it", "that"}


def _either_and_more(maker: StepMaker, rest: list[Move], steps: Steps, *, is_offer: bool) -> None:
    """`AするかBし、Cする`: what follows goes on with B, or comes after both. Raises DoubtError."""
    if steps or len(rest) < 2:
        raise DoubtError("and_or")
    is_one_part = len(rest) == 3 and not is_offer and _is_done_to_the_chosen(rest[1], rest[2])
    answers = ("goes on",) if is_one_part else ("goes on", "comes after", *(("offer",) if is_offer else ()))
    meant = answers[0] if is_one_part else answer("and_or", *answers)
    for move in rest:
        move.ways = move.ways - {"or"}
        if isinstance(move, Deed) and meant == "offer":
            move.may = False
    end = 2 if meant == "comes after" else len(rest)
    lists: list[Steps] = [[], []]
    maker.moves(rest[:1], lists[0])
    maker.moves(rest[1:end], lists[1])
    modes: Tree = {"op": "modes", "modes": tuple(tuple(each) for each in lists)}
    steps.append({"op": "may", "steps": [modes]} if meant == "offer" else modes)
    if rest[end:]:
        maker.moves(rest[end:], steps)


def refuse_unchosen(steps: Steps, others: Steps, name: str) -> None:
    """Raises NoFitError where the other steps are done to a card that only these steps choose. `name`: its name."""
    if any(step["op"] == "choose" for step in steps) and _uses_first(others, name):
        raise NoFitError("a card that was not chosen")


def _uses_first(steps: Steps, name: str) -> bool:
    """Whether steps are done to a card of that name before they choose one."""
    for step in steps:
        if step["op"] == "choose":
            return False
        if step.get("who") == name:
            return True
    return False
