"""Why a reading does not become a script: it makes no sense, it needs an answer, or the language cannot say it."""

from dataclasses import dataclass


class NoFitError(Exception):
    """This reading makes no sense; another one of the same words may."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that the words leave open. `id`: which question; `words`: what it is asked of."""

    id: str
    words: tuple[str, ...] = ()


class DoubtError(Exception):
    """The words have more than one fair meaning."""

    def __init__(self, question: str, *words: str) -> None:
        super().__init__(question)
        self.question = Question(question, words)


class CannotSayError(Exception):
    """The words are clear, but no script can say them. `what`: the ability that is missing."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what
