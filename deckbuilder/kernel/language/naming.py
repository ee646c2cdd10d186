"""Find references to cards and numbers that nothing names."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

from deckbuilder.i18n.message import Arg, Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.script_problems import ScriptProblem
from deckbuilder.kernel.language.walking import names_at, walk

References = Callable[[Any], Iterator[tuple[str, str]]]
"""Yields the names to which a part itself refers, each with its field."""
_BLOCKS: Final = frozenset({"then", "else_", "steps", "modes"})


def undefined(place: str, name: str, known: Collection[str]) -> ScriptProblem:
    """Return the problem that nothing has this name."""
    args: dict[str, Arg] = {"name": name, "known": ", ".join(sorted(known))}
    return ScriptProblem(place, Message("“{name}” is not defined here. Choose one of: {known}.", args))


def undefined_names(
    path: str, part: Any, known: Collection[str], references: References = names_at
) -> Iterator[ScriptProblem]:
    """Yield the references in a part to names that are not known."""
    for place, inner in walk(part, path):
        for field, name in references(inner):
            if name not in known:
                yield undefined(f"{place}.{field}", name, known)


def undefined_in_steps(
    path: str, steps: Sequence[Any], known: set[str], references: References = names_at
) -> Iterator[ScriptProblem]:
    """Yield the references in steps to names that no earlier step has given, and add the names that the steps give.
    A name from one branch is also known after the branches. It refers to nothing if another branch was taken."""
    for index, step in enumerate(steps):
        here = f"{path}[{index}]"
        blocks = dict.fromkeys(_BLOCKS & type(step).model_fields.keys(), ())
        yield from undefined_names(here, step.model_copy(update=blocks), known, references)
        given = getattr(step, "as_", None)
        if isinstance(given, str):
            known.add(given)
        if isinstance(step, forms.IfDone) and index == 0:
            yield ScriptProblem(f"{here}.op", Message("There is no step before this one."))
        for field, block in _blocks(step):
            yield from undefined_in_steps(f"{here}.{field}", block, known, references)


def _blocks(step: forms.Step) -> Iterator[tuple[str, Sequence[forms.Step]]]:
    """Yield the lists of steps inside a step, in the order in which they are carried out."""
    for field, info in type(step).model_fields.items():
        if field == "modes":
            yield from ((f"modes[{index}]", mode) for index, mode in enumerate(getattr(step, field)))
        elif field in _BLOCKS:
            yield info.alias or field, getattr(step, field)
