"""mutmut with the mutations that say something about rules; its command line is otherwise unchanged.

Left out is what the type checker refuses anyway (an argument that becomes None or is dropped), and every change of a
sentence: those are held by the tests of the catalogue. A word of the rules (`"front"`, `"5.4"`) is changed once.
"""

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Operator = Callable[[Any], Iterable[Any]]


def changed_word(operator: Operator) -> Operator:
    """The first change of a string, of words only."""

    def mutations(node: Any) -> Iterator[Any]:
        text = getattr(node, "value", "")
        if len(text) > len('""') and " " not in text:
            yield from list(operator(node))[:1]

    return mutations


def dropped_keyword(node: Any) -> Iterator[Any]:
    """A call without one of its keyword arguments."""
    for place, argument in enumerate(node.args):
        if argument.keyword is not None:
            yield node.with_changes(args=[*node.args[:place], *node.args[place + 1 :]])


def main() -> None:
    """mutmut's command line."""
    mutators = importlib.import_module("mutmut.mutation.mutators")
    changed = {
        mutators.operator_string: changed_word(mutators.operator_string),
        mutators.operator_arg_removal: dropped_keyword,
    }
    table = mutators.mutation_operators
    table[:] = [(kind, changed.get(operator, operator)) for kind, operator in table]
    importlib.import_module("mutmut.__main__").cli(sys.argv[1:])


if __name__ == "__main__":
    main()
