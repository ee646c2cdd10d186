"""Replace each step that gets the effect of another ability of the same card by that effect's steps (LEG 38-14)."""

from collections.abc import Sequence

from deckbuilder.games.legions import script
from deckbuilder.games.legions.script import Get
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.forms import Step
from deckbuilder.kernel.language.node import Node

MOST_DEPTH = 5
"""How deep such steps can be nested."""


def written_out(whole: forms.Script) -> forms.Script:
    """Return the abilities with these steps replaced."""
    abilities = tuple(_inside(whole, ability, 0) for ability in whole.abilities)
    return whole.model_copy(update={"abilities": abilities})


def _inside(whole: forms.Script, node: Node, depth: int) -> Node:
    changed = {}
    for name in type(node).model_fields:
        value = getattr(node, name)
        new = _value(whole, value, depth)
        if new is not value:
            changed[name] = new
    return node.model_copy(update=changed) if changed else node


def _value(whole: forms.Script, value: object, depth: int) -> object:
    if isinstance(value, Node):
        return _inside(whole, value, depth)
    if not isinstance(value, tuple):
        return value
    parts: list[object] = []
    for item in value:
        if isinstance(item, Get):
            parts += _steps(whole, item, depth)
        else:
            parts.append(_value(whole, item, depth))
    new = tuple(parts)
    return value if len(new) == len(value) and all(a is b for a, b in zip(new, value, strict=True)) else new


def _steps(whole: forms.Script, get: Get, depth: int) -> Sequence[object]:
    if depth >= MOST_DEPTH:
        return ()
    return [_value(whole, step, depth + 1) for step in steps_of(whole, get.ability)]


def steps_of(whole: forms.Script, place: int) -> tuple[Step, ...]:
    """Return the steps of the ability with that index, or none if it has no text."""
    if place >= len(whole.abilities):
        return ()
    ability = whole.abilities[place]
    if isinstance(ability, script.Play | script.Triggered | script.Activated):
        return tuple(step for sentence in ability.sentences for step in sentence)
    return ()
