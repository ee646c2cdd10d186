"""Why a reading does not become a script: it makes no sense, it needs an answer, or the language cannot say it."""

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
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
    """The words have more than one fair meaning. `id`: the question. `answers`: those with which the words can be read
    on."""

    def __init__(self, id_: str, about: Hashable = None, answers: tuple[str, ...] = ()) -> None:
        super().__init__(id_, about)
        self.answers = answers


class WeakDoubtError(DoubtError):
    """Something is missing in this reading of the words. Another reading that has it is the one that is meant."""


class CannotSayError(AboutError):
    """The words are clear, but no script can say them. `id`: the ability that is missing."""


_ASSUMED: ContextVar[Mapping[str, str]] = ContextVar("assumed")
"""The answers to questions, by their id, with which the words are read."""


def answer(question: str, *answers: str, about: Hashable = None, weak: bool = False) -> str:
    """Return the answer that is assumed. Raises DoubtError if none of these is: a WeakDoubtError if it is `weak`."""
    assumed = _ASSUMED.get({}).get(question)
    if assumed not in answers:
        raise (WeakDoubtError if weak else DoubtError)(question, about, answers)
    return assumed


@contextmanager
def assuming(answers: Mapping[str, str]) -> Iterator[None]:
    """Read words with these answers to questions."""
    token = _ASSUMED.set(answers)
    try:
        yield
    finally:
        _ASSUMED.reset(token)
