"""What is wrong with a card's abilities: outside the grammar of the language, or beyond it."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from card_db.models import Card
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.script_problems import (
    MOST_PROBLEMS,
    ScriptProblem,
    WrongScriptError,
    check_script,
    keyword_problems,
    too_much,
    unknown_word,
)
from deckbuilder.kernel.language.script_rest import sound_rest

_TIMED: Final = ("phase_start", "phase_end")


class Lint:
    """Looks at cards of one game. Problems name the paths that were written."""

    def __init__(
        self,
        language: Language,
        keywords: Sequence[str],
        numbered: Collection[str],
        beyond_grammar: Callable[[Card, forms.Script], Iterator[ScriptProblem]],
    ) -> None:
        """`numbered`: the keywords that have a number. `beyond_grammar`: what the game says against abilities whose
        grammar is right."""
        self._language, self._keywords, self._numbered = language, keywords, numbered
        self._beyond_grammar = beyond_grammar

    def problems(self, card: Card) -> list[ScriptProblem]:
        """All that is wrong, each with its path, the first 20; empty if the abilities run."""
        return self._looked_at(card)[1]

    def checked(self, card: Card) -> forms.Script:
        """The abilities of a card that may be played. Raises WrongScriptError."""
        script, found = self._looked_at(card)
        if found or script is None:
            raise WrongScriptError(found)
        return script

    def _looked_at(self, card: Card) -> tuple[forms.Script | None, list[ScriptProblem]]:
        """The script, None if its grammar is wrong, and all problems; the rest of a wrong one is looked at too."""
        problem = too_much(card.abilities)
        if problem is not None:
            return None, [problem, *self._printed(card)]
        written = self._language.old.renew(card.abilities)
        script, wrong = check_script(self._language.script, written.abilities), list[ScriptProblem]()
        sound: forms.Script | tuple[ScriptProblem, ...] = script
        if isinstance(script, tuple):
            wrong = list(script)
            rest = sound_rest(written.abilities, [problem.place for problem in wrong])
            sound = check_script(self._language.script, rest)
        wrong += self._printed(card)
        if not isinstance(sound, tuple):
            wrong += self._beyond_grammar(card, sound)
        found = list(map(written.as_written, wrong[:MOST_PROBLEMS]))
        return (None if isinstance(script, tuple) else script), found

    # What the games share --------------------------------------------------------

    def _printed(self, card: Card) -> list[ScriptProblem]:
        return [
            problem
            for index, word in enumerate(card.keywords)
            for problem in self.keyword(f"keywords[{index}]", word.keyword, word.value)
        ]

    def keyword(self, path: str, keyword: str, value: int | None) -> Iterator[ScriptProblem]:
        """What is wrong with a keyword that is printed or given."""
        return keyword_problems(path, keyword, value, self._keywords, self._numbered)

    def words(self, path: str, part: Node) -> Iterator[ScriptProblem]:
        """Words of the game that its models take as they are."""
        match part:
            case forms.Granted():
                yield from self.keyword(path, part.keyword, part.value)
            case forms.Grant(op="grant"):
                yield from self.keyword(path, part.keyword, part.value)
            case forms.Grant():
                yield from known(f"{path}.keyword", part.keyword, self._keywords)
            case forms.Match():
                yield from known(f"{path}.keyword", part.keyword, self._keywords)


def known(path: str, written: str | tuple[str, ...] | None, words: Sequence[str]) -> Iterator[ScriptProblem]:
    """Which of the words that were written are none of these."""
    several = isinstance(written, tuple)
    for index, word in enumerate(written if isinstance(written, tuple) else [written] if written else []):
        if word not in words:
            yield ScriptProblem(f"{path}[{index}]" if several else path, unknown_word(word, words))


def phase_of(path: str, when: forms.When) -> Iterator[ScriptProblem]:
    """An event that begins or ends a phase names it; any other names none."""
    timed = when.event in _TIMED
    if timed and when.phase is None:
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "phase"}))
    elif not timed and when.phase is not None:
        said = Message("“{field}” belongs to {known} only.", {"field": "phase", "known": "phase_start, phase_end"})
        yield ScriptProblem(f"{path}.phase", said)


def states_of(path: str, state: forms.State, fitting: Collection[str]) -> Iterator[ScriptProblem]:
    """Which states are written that do not fit. `fitting`: those that cards can have where they come."""
    for field in type(state).model_fields:
        if getattr(state, field) is not None and field not in fitting:
            yield ScriptProblem(f"{path}.{field}", unknown_word(field, sorted(fitting)))


def own_cards(path: str, select: forms.Select) -> Iterator[ScriptProblem]:
    """A cost is paid with own cards."""
    if select.side != "you":
        yield ScriptProblem(f"{path}.side", Message("A cost is paid with own cards: “side” must be “you”."))
