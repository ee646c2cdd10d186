"""Report set files in the user's folder that cannot be used, since their cards would otherwise be missing silently."""

from collections.abc import Sequence
from typing import Final

from card_db.store.gathering import SetProblem
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message

MOST_PROBLEMS: Final = 5
"""The most problems that are listed one by one."""


def problem_lines(problems: Sequence[SetProblem], words: Translator) -> list[str]:
    """Return the first problems with file, row and field, and the number of further cards that cannot be used."""
    lines = [_line(problem, words) for problem in problems[:MOST_PROBLEMS]]
    told = {(problem.file, problem.rejected.row) for problem in problems[:MOST_PROBLEMS]}
    further = {(problem.file, problem.rejected.row) for problem in problems[MOST_PROBLEMS:]} - told
    if further:
        lines.append(words.text("Further cards that cannot be used: {count}", count=len(further)))
    return lines


def _line(problem: SetProblem, words: Translator) -> str:
    why = problem.rejected
    row = words.text("row {row}", row=why.row) if why.row else ""
    place = ", ".join(filter(None, (problem.file, row, why.field)))
    return words.text("{file}: {reason}", file=place, reason=words.text(Message(why.key, why.args)))
