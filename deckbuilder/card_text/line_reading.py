"""What reading one line comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from deckbuilder.card_text.doubts import Lack, Question
from deckbuilder.card_text.frames.script_words import Tree

Failure = Literal["no_end", "no_stop", "no_sense", "complicated"]
"""A sentence lacks its end, a full stop is missing before the words that were not read, all words are known but make no
sentence, or there is too much to read."""


@dataclass
class LineReading:
    """What a line comes to: keywords, scripts (each a list of abilities), questions, what cannot be said.

    `unread`: where the words stand that were not read. `failure`: what is wrong with the line as a whole.
    """

    keywords: tuple[Any, ...] = ()
    scripts: list[list[Tree]] | None = None
    questions: frozenset[Question] = frozenset()
    unsayable: frozenset[Lack] = frozenset()
    unread: Sequence[tuple[int, int]] = ()
    failure: Failure | None = None
    readings: Sequence[Sequence[Tree]] = ()
    """The scripts that a line may mean that asks, as far as they are known."""
    restated: int | None = None
    """Which of the rules of such cards the line only says again, by their place in `Wording.restated`."""


def both(one: LineReading, other: LineReading) -> LineReading:
    """What two lines come to together."""
    scripts = [[*first, *second] for first in one.scripts or [] for second in other.scripts or []]
    meant = [[*first, *second] for first in _meant(one) for second in _meant(other)]
    return LineReading(
        (*one.keywords, *other.keywords),
        scripts or None,
        one.questions | other.questions,
        one.unsayable | other.unsayable,
        (*one.unread, *other.unread),
        one.failure or other.failure,
        meant if one.questions or other.questions else (),
    )


def _meant(line: LineReading) -> Sequence[Sequence[Tree]]:
    """The scripts of a line, or those that it may mean."""
    return line.readings if line.questions else line.scripts or []
