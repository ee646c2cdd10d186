"""Events with one of several zones: `手札か山札に置かれた時`, each read by itself and put together again."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Happens, Move, WouldBe
from deckbuilder.card_text.meaning import Arg, Clause, OneOfPlaces, Place

_ENDS = ("from", "to")
_LINKS = frozenset({"when", "if", "instead"})
"""How clauses of events go on."""


def of_each_zone(clause: Clause, read: Callable[[Clause], list[Move]]) -> list[Move] | None:
    """The moves of a clause that names several zones in one place, or None for any other clause. Raises NoFitError."""
    several = next((arg for arg in clause.args if isinstance(arg.value, OneOfPlaces)), None)
    if several is None:
        return None
    if clause.link not in _LINKS and several.role == "source":
        return None  # `手札か山札から1枚`: cards of any of them
    if clause.link not in _LINKS:
        raise NoFitError("in which of them?")
    assert isinstance(several.value, OneOfPlaces)
    return _together([read(_with(clause, several, place)) for place in several.value.places])


def _with(clause: Clause, several: Arg, place: Place) -> Clause:
    """The clause with one of the places."""
    return replace(clause, args=tuple(replace(arg, value=place) if arg is several else arg for arg in clause.args))


def _together(found: list[list[Move]]) -> list[Move]:
    """The moves of all readings as those of one. Raises NoFitError where they differ in more than a zone."""
    *before, last = found[0]
    others = [moves[-1] for moves in found[1:]]
    if any(moves[:-1] != before for moves in found) or not isinstance(last, Happens | WouldBe):
        raise NoFitError("more than an event")
    trees = [last.tree, *(each.tree for each in others if isinstance(each, type(last)))]
    ends = [end for end in _ENDS if any(tree.get(end) != trees[0].get(end) for tree in trees)]
    rest = [{key: value for key, value in tree.items() if key not in ends} for tree in trees]
    if len(trees) != len(found) or len(ends) != 1 or any(each != rest[0] for each in rest):
        raise NoFitError("events of different kinds")
    zones = [tree.get(ends[0]) for tree in trees]
    if not all(isinstance(zone, str | tuple) for zone in zones):
        raise NoFitError("no zone")
    last.tree = {key: tuple(zones) if key == ends[0] else value for key, value in last.tree.items()}
    return [*before, last]
