"""Numbers that a text calls by a name, such as X, and what fixes them: a cost, an event, a choice or a definition."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from deckbuilder.games.kit.node import Node
from deckbuilder.games.kit.walking import names_at
from deckbuilder.games.legions import script
from deckbuilder.games.legions import script_steps as steps

_MOST_DEPTH: Final = 5
"""How often an effect that is got may itself get one."""


class Unfixed(NamedTuple):
    """A number that nothing has fixed where it is read."""

    ability: int
    """The place of the ability on the card."""
    path: str
    name: str
    known: tuple[str, ...]
    """The numbers that are fixed there."""


def unfixed_numbers(whole: script.Script) -> Iterator[Unfixed]:
    """All numbers of a card's abilities that nothing fixes before they are read, in written order."""
    for index, ability in enumerate(whole.abilities):
        known = set[str]() if isinstance(ability, script.Continuous) else {"done"}
        if isinstance(ability, script.Triggered | script.Instead):
            known.add("amount")
        yield from _Reader(whole, index).read(ability, f"abilities[{index}]", known)


class _Reader:
    """Reads one ability from its beginning to its end."""

    def __init__(self, whole: script.Script, ability: int) -> None:
        self._whole, self._ability, self._depth = whole, ability, 0

    def read(self, node: Node, path: str, known: set[str]) -> Iterator[Unfixed]:
        """What is not fixed in a part. What it fixes itself is known afterwards."""
        for field, name in names_at(node):
            if field == "number" and name not in known:
                yield Unfixed(self._ability, f"{path}.number", name, tuple(sorted(known)))
        if isinstance(node, steps.Get):
            yield from self._got(node, path, known)
        inner = known | {"amount"} if isinstance(node, steps.Later | steps.InsteadStep) else known
        for field, info in type(node).model_fields.items():
            yield from self._inside(getattr(node, field), f"{path}.{info.alias or field}", inner)
            if field == "cost" and isinstance(cost := getattr(node, field), script.Cost) and cost.x:
                known.add("x")
        if isinstance(node, steps.Let | steps.ChooseNumber):
            known.add(node.as_)

    def _inside(self, value: object, path: str, known: set[str]) -> Iterator[Unfixed]:
        if isinstance(value, Node):
            yield from self.read(value, path, known)
        elif isinstance(value, tuple):
            for index, item in enumerate(value):
                yield from self._inside(item, f"{path}[{index}]", known)
        elif isinstance(value, dict):
            for key, item in value.items():
                yield from self._inside(item, f"{path}.{key}", known)

    def _got(self, get: steps.Get, path: str, known: set[str]) -> Iterator[Unfixed]:
        """The effect of another ability comes without its cost; what is wrong there is wrong here."""
        got = self._whole.abilities[get.ability] if get.ability < len(self._whole.abilities) else None
        if not isinstance(got, script.Play | script.Triggered | script.Activated) or self._depth >= _MOST_DEPTH:
            return
        self._depth += 1
        for found in self._inside(got.sentences, path, known):
            yield found._replace(path=f"{path}.ability")
        self._depth -= 1
