"""The lists that stand under a line: effects of which some are chosen."""

from collections.abc import Sequence
from itertools import combinations

from deckbuilder.card_text.discourse.beginnings import Moves
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.joining import joined_procedures
from deckbuilder.card_text.discourse.steps import StepMaker
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree

MOST_LISTED = 3
"""The longest list of which each choice is spelled out."""


def fill_modes(maker: StepMaker, items: Sequence[Sequence[Moves]], words: ScriptWords, context: Context) -> None:
    """Put the listed effects into the step that chooses some of them. Raises NoFitError."""
    modes = next(filter(None, map(_choice_of_lists, maker.sentences)), None)
    if modes is None:
        raise NoFitError("a list of nothing")
    lists: list[tuple[Tree, ...]] = []
    for sentences in items:
        inner = StepMaker(context.branch())
        for moves in joined_procedures([list(moves) for moves in sentences], words):
            inner.sentence(moves)
        lists.append(tuple(step for steps in inner.sentences for step in steps))
    if modes.pop("total", None) not in {None, len(lists)}:
        raise NoFitError("a list of another length")
    if "least" in modes:
        lists = _every_choice(lists, modes.pop("least"), modes.pop("count"))
    modes["modes"] = tuple(lists)
    if modes.get("count") == 1:
        del modes["count"]
    if len(lists) < 2:
        raise NoFitError("a list of one")


def _choice_of_lists(steps: Sequence[Tree]) -> Tree | None:
    """The step that chooses some of them, which may hang on another one."""
    for step in steps:
        inner = (step.get(key, ()) for key in ("steps", "then", "else"))
        found = step if step["op"] == "modes" else next(filter(None, map(_choice_of_lists, inner)), None)
        if found is not None:
            return found
    return None


def _every_choice(lists: Sequence[tuple[Tree, ...]], least: int, most: int) -> list[tuple[Tree, ...]]:
    """`choose one or both`: each choice of so many of the lists as a list of its own. Raises CannotSayError for too
    many of them, and for cards with names, which no two lists can share."""
    if len(lists) > MOST_LISTED or not 1 <= least < most <= len(lists):
        raise CannotSayError("at_least_so_many")
    if any("as" in step for each in lists for step in each):
        raise CannotSayError("at_least_so_many")
    choices = [each for count in range(least, most + 1) for each in combinations(lists, count)]
    return [tuple(step for each in choice for step in each) for choice in choices]
