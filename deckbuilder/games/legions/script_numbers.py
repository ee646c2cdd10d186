"""Checks that named numbers of a text, such as X, are fixed before they are read: by a cost, an event, a choice or a
definition."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from deckbuilder.games.legions import script
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.walking import names_at

_MOST_DEPTH: Final = 5
"""How deep effects that get other effects may be nested."""


class Unfixed(NamedTuple):
    """A number that is read before anything fixes it."""

    ability: int
    """The index of the ability on the card."""
    path: str
    name: str
    known: tuple[str, ...]
    """The numbers that are fixed at that place."""


def unfixed_numbers(whole: forms.Script) -> Iterator[Unfixed]:
    """Return all numbers of a card's abilities that are read before anything fixes them, in written order."""
    for index, ability in enumerate(whole.abilities):
        known = set[str]() if isinstance(ability, script.Static) else {"done"}
        if isinstance(ability, script.Triggered | script.Instead):
            known.add("amount")
        yield from _Reader(whole, index).read(ability, f"abilities[{index}]", known)


class _Reader:
    """Reads one ability from beginning to end. `known` contains the numbers that are fixed on every path to the present
    place. A number that only one branch fixes is not known after the branches."""

    def __init__(self, whole: forms.Script, ability: int) -> None:
        self._whole, self._ability, self._depth = whole, ability, 0
        self._if_done = set[str]()
        """The numbers that are fixed if the previous step did something."""

    def read(self, node: Node, path: str, known: set[str]) -> Iterator[Unfixed]:
        """Report the numbers in a part that are not fixed. Add the numbers that the part always fixes to `known`."""
        for field, name in names_at(node):
            if field == "number" and name not in known:
                yield Unfixed(self._ability, f"{path}.number", name, tuple(sorted(known)))
        match node:
            case forms.If():
                yield from self._fields(node, path, known, "cond")
                yield from self._roads(node, path, known, known)
            case forms.May():
                accepted = set(known)
                yield from self._fields(node, path, accepted, "steps")
                yield from self._roads(node, path, known, accepted)
            case forms.IfDone():
                yield from self._roads(node, path, known, known | self._if_done)
            case script.Modes():
                for index, mode in enumerate(node.modes):
                    yield from self._inside(mode, f"{path}.modes[{index}]", set(known))
            case forms.Repeat(times=int(times)) if times > 0:
                yield from self._fields(node, path, known, "steps")
            case forms.Repeat() | forms.ForEach():
                yield from self._fields(node, path, set(known), *type(node).model_fields)
            case forms.Later() | forms.InsteadStep():
                yield from self._fields(node, path, known | {"amount"}, *type(node).model_fields)
            case _:
                yield from self._straight(node, path, known)
        if not isinstance(node, forms.May | forms.IfDone):
            self._if_done = set(known)

    def _straight(self, node: Node, path: str, known: set[str]) -> Iterator[Unfixed]:
        """Read a part from its first field to its last. X is known from the point between the conditions and the
        effect, where costs are paid."""
        if isinstance(node, script.Get):
            yield from self._got(node, path, known)
        for field in type(node).model_fields:
            if field == "sentences" and (cost := getattr(node, "cost", None)) is not None and cost.x:
                known.add("x")
            yield from self._fields(node, path, known, field)
        if isinstance(node, forms.Let | forms.ChooseNumber):
            known.add(node.as_)

    def _roads(
        self, node: forms.If | forms.May | forms.IfDone, path: str, known: set[str], then: set[str]
    ) -> Iterator[Unfixed]:
        """Read two branches, of which one is taken. `then`: the numbers that are fixed where the first branch
        begins."""
        one, other = set(then), set(known)
        yield from self._fields(node, path, one, "then")
        yield from self._fields(node, path, other, "else_")
        known |= one & other
        self._if_done = one & other if node.else_ else one

    def _fields(self, node: Node, path: str, known: set[str], *fields: str) -> Iterator[Unfixed]:
        for field in fields:
            written = type(node).model_fields[field].alias or field
            yield from self._inside(getattr(node, field), f"{path}.{written}", known)

    def _inside(self, value: object, path: str, known: set[str]) -> Iterator[Unfixed]:
        if isinstance(value, Node):
            yield from self.read(value, path, known)
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                yield from self._inside(item, f"{path}[{index}]", known)
        elif isinstance(value, dict):
            for key, item in value.items():
                yield from self._inside(item, f"{path}.{key}", known)

    def _got(self, get: script.Get, path: str, known: set[str]) -> Iterator[Unfixed]:
        """Read the effect of another ability, without its cost. Problems there are reported here."""
        got = self._whole.abilities[get.ability] if get.ability < len(self._whole.abilities) else None
        if not isinstance(got, script.Play | script.Triggered | script.Activated) or self._depth >= _MOST_DEPTH:
            return
        self._depth += 1
        for found in self._inside(got.sentences, path, known):
            yield found._replace(path=f"{path}.ability")
        self._depth -= 1
