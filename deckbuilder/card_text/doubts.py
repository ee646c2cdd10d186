"""Why a reading does not become a script: it makes no sense, it needs an answer, or the language cannot say it."""

from collections.abc import Hashable
from dataclasses import dataclass


class NoFitError(Exception):
    """This reading makes no sense; another one of the same words may."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the words leave open. `id`: which question; `words`: the typed words that it is about."""

    id: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Lack:
    """Something clear that no script can say. `id`: the ability that is missing; `words`: the typed words."""

    id: str
    words: str = ""


class AboutError(Exception):
    """Something is wrong with a part of a sentence. `about`: what that part means, where it is known."""

    def __init__(self, id_: str, about: Hashable = None) -> None:
        super().__init__(id_)
        self.id, self.about = id_, about


class DoubtError(AboutError):
    """The words have more than one fair meaning. `id`: the question."""


class CannotSayError(AboutError):
    """The words are clear, but no script can say them. `id`: the ability that is missing."""
