"""Find abilities that hold all the time and depend on cards that a player cannot see.

Costs and values that such an ability changes are shown and asked for at any moment. If they depended on the cards of a
deck or of the opponent's hand, they would tell what lies there. How many cards lie there is no secret."""

from collections.abc import Iterator
from typing import Final

from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.quoting import without_granted
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.language.walking import walk

_OF_PLAYING: Final = (forms.PlayCost, forms.PlayOnly, forms.AlternativeCost)
_STANDING: Final = (forms.Static, *_OF_PLAYING)
_TOLD: Final = frozenset({"of", "side", "other"})
"""What a selector asks without looking at the cards."""
_SORTED: Final = frozenset({"highest", "lowest"})
"""What tells of other cards than the one that changes."""
PROBLEM: Final = Message(
    "What holds all the time cannot depend on cards that a player does not see: those of a deck or a hand."
)


def hidden_reads(script: forms.Script) -> Iterator[ScriptProblem]:
    """Yield a problem for each selector of a standing ability that reads the faces of hidden cards."""
    for path, ability in walk(script):
        if isinstance(ability, _STANDING):
            yield from _reads(path, without_granted(ability))


def _reads(path: str, ability: forms.Ability) -> Iterator[ScriptProblem]:
    parts = list(walk(ability, path))
    summed = {id(part.of) for _, part in parts if isinstance(part, forms.Total)}
    for place, part in parts:
        if not isinstance(part, forms.Select) or not _is_hidden(ability, part):
            continue
        asked = _SORTED if place == f"{path}.who" else _faces(part)
        if id(part) in summed or any(getattr(part, field) != _unset(part, field) for field in asked):
            yield ScriptProblem(f"{place}.of", PROBLEM)


def _is_hidden(ability: Node, select: forms.Select) -> bool:
    """Whether a player who meets the ability may not see all these cards. Only its owner meets what a card in the hand
    says about playing it, and the owner sees the own hand."""
    zones = (select.of,) if isinstance(select.of, str) else select.of
    is_own = isinstance(ability, _OF_PLAYING) and getattr(ability, "who", "self") == "self" and select.side == "you"
    return "deck" in zones or ("hand" in zones and not is_own)


def _faces(select: forms.Select) -> frozenset[str]:
    return frozenset(type(select).model_fields) - _TOLD


def _unset(select: forms.Select, field: str) -> object:
    return type(select).model_fields[field].default
