"""Continuous abilities: what holds while a card lies on the field."""

from dataclasses import replace
from typing import Any

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.steps import CARRYING_ON, StepMaker, is_carried_on
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.counting import denied
from deckbuilder.card_text.frames.deeds import Asked, Deed, Move
from deckbuilder.card_text.frames.permitting import ONLY_THEN
from deckbuilder.card_text.frames.script_words import Tree

_FRAME = frozenset({"type", "if", "who", "during", "name", "zones", "names", "attributes"})
"""What an ability says of itself; all else is what holds."""


def static_ability(base: Tree, sentences: list[list[Move]], lead: list[Asked], context: Context) -> list[Tree]:
    """The abilities of a line that runs no steps: one, or one for each group of cards and conditions. Raises
    NoFitError."""
    found: list[Tree] = []
    conditions = list(lead)
    for place, moves in enumerate(sentences):
        if place and not is_carried_on(moves):
            conditions = []
        rest = list(moves)
        while rest and isinstance(asked := rest[0], Asked):
            if "but" in asked.ways:
                raise NoFitError("but what?")
            conditions.append(asked)
            rest.pop(0)
        conditions = [each for each in conditions if each.tree != {"lies": "field"}]  # it holds there only
        for ability in _held(base, rest, conditions, context):
            _add(found, ability)
    if not found:
        raise NoFitError("nothing holds")
    return found


def _held(base: Tree, moves: list[Move], conditions: list[Asked], context: Context) -> list[Tree]:
    maker = StepMaker(context)
    found: list[Tree] = []
    if_ = maker.condition(conditions) if conditions else None
    if any(isinstance(move, Deed) and move.op == ONLY_THEN for move in moves):
        moves, if_ = _not_otherwise(moves, conditions), denied(if_ or {})
    if not moves:
        raise NoFitError("a condition of nothing")
    if not all(_holds(move, context) for move in moves):
        raise NoFitError("a step that nothing begins")
    maker.sentence(moves)
    for step in maker.sentences[0]:
        ability: Tree = {**base, "type": "static", **({} if if_ is None else {"if": if_})}
        who = step.pop("who", "self")
        if who != "self":
            if isinstance(who, str) and who not in context.words.held_names:
                raise NoFitError("no card is meant")
            ability["who"] = who
        _add(found, {**ability, **_part(step)})
    return found


def _holds(move: Move, context: Context) -> bool:
    """Whether it is something that lasts, and not a step."""
    if not isinstance(move, Deed) or move.op not in context.words.lasting or move.may:
        return False
    return move.until is None and move.later is None and not move.ways - {"then", *CARRYING_ON}


def _not_otherwise(moves: list[Move], conditions: list[Asked]) -> list[Move]:
    """`…場合のみアタックできる`: it cannot be done while that is not so. Raises NoFitError, CannotSayError."""
    deed = moves[0]
    if len(moves) > 1 or not isinstance(deed, Deed) or not conditions:
        raise CannotSayError("allowed")
    if conditions[-1].link != "only" or deed.until is not None or deed.may:
        raise CannotSayError("allowed")
    return [replace(deed, op="forbid")]


def _part(step: Tree) -> Tree:
    op = step.pop("op")
    match op:
        case "modify" | "set" | "multiply":
            return {op: step}
        case "grant_ability":
            return {"grant_abilities": (step["ability"],)}
        case "gain_words" | "lose_words":
            return {"gain" if op == "gain_words" else op: step}
        case "lose_abilities":
            return {"lose_abilities": True}
        case "grant" | "forbid_player" | "change_player":
            return {op: (step,)}
        case "forbid" | "allow" | "must" | "lose" if "value" not in step:
            return {op: (step["keyword" if op == "lose" else "what"],)}
    raise CannotSayError(op)


def _add(found: list[Tree], ability: Tree) -> None:
    """Join an ability to the last one where both hold for the same cards at the same time."""
    if found and _frame(found[-1]) == _frame(ability) and "lose_abilities" not in ability:
        last = found[-1]
        for key in [each for each in ability if each not in _FRAME]:
            last[key] = _together(last.get(key), ability[key])
        return
    found.append(ability)


def _frame(ability: Tree) -> Any:
    return {key: value for key, value in ability.items() if key in _FRAME}


def _together(one: Any, more: Any) -> Any:
    if one is None:
        return more
    if isinstance(one, dict):
        if one.keys() & more.keys():
            raise NoFitError("a number that is changed twice")
        return {**one, **more}
    return (*one, *more)
