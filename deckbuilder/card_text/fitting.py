"""Readings of a sentence that make sense by themselves, before it is known what stands around it."""

from collections.abc import Hashable, Sequence
from copy import copy
from dataclasses import dataclass, replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError
from deckbuilder.card_text.frames.deeds import Deed, Move
from deckbuilder.card_text.frames.moves import moves_of
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import Opening, Sentence


@dataclass(frozen=True)
class Fitting:
    """A reading of a sentence: what stands before it if it is the first of its line, and its moves, or why it has
    none."""

    opening: Opening | None
    found: list[Move]
    obstacle: DoubtError | CannotSayError | None = None

    def moves(self) -> list[Move]:
        """The moves, to be changed by who takes them. Raises the obstacle."""
        if self.obstacle is not None:
            raise self.obstacle
        return [
            replace(move, fields=dict(move.fields)) if isinstance(move, Deed) else copy(move) for move in self.found
        ]


def fitting(readings: Sequence[Hashable], words: ScriptWords) -> list[Fitting]:
    """The readings of a sentence that make sense by themselves, with their moves, each meaning once."""
    found: list[Fitting] = []
    for reading in readings:
        opening = reading if isinstance(reading, Opening) else None
        sentence = opening.sentence if opening is not None else reading
        assert isinstance(sentence, Sentence)
        try:
            told = Fitting(opening, moves_of(sentence, words))
        except NoFitError:
            continue
        except (DoubtError, CannotSayError) as obstacle:
            told = Fitting(opening, [], obstacle)
        if told not in found:
            found.append(told)
    return found
