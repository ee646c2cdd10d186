"""Changes of numbers that are one step, although the words tell them one by one."""

from deckbuilder.card_text.frames.script_words import Tree

FRAME = frozenset({"op", "who", "until"})
"""What changes must have in common to be one step."""


def joins(step: Tree, steps: list[Tree]) -> bool:
    """Add a number to the change before, if both are of the same cards, and last alike."""
    last = steps[-1] if steps else {}
    if step["op"] not in {"modify", "set"} or any(last.get(key) != step.get(key) for key in FRAME):
        return False
    if (last.keys() & step.keys()) - FRAME:
        return False
    last.update(step)
    return True


def in_a_row(sentences: list[list[Tree]]) -> tuple[Tree, ...]:
    """The steps of all sentences. `ATKを＋100する。DEFを－100する` is one change, if it is of the same cards."""
    found: list[Tree] = []
    for steps in sentences:
        found += steps[1:] if _is_fixed_change(steps[0]) and joins(steps[0], found) else steps
    return tuple(found)


def _is_fixed_change(step: Tree) -> bool:
    """Whether a step changes numbers by others that do not depend on the changes before."""
    return step["op"] == "modify" and all(isinstance(value, int) for key, value in step.items() if key not in FRAME)
