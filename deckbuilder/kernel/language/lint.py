"""Find what is wrong with a card's abilities: invalid grammar, and problems that a grammar cannot express."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from card_db.models import Card
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.hidden_reads import hidden_reads
from deckbuilder.kernel.language.making import Language
from deckbuilder.kernel.language.node import Node
from deckbuilder.kernel.language.quoting import MOST_GRANTED, MOST_NESTED, granted_in, taken_out
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
TAKES_ITSELF: Final = Message("An ability cannot take itself away. Write in “who” which other cards lose theirs.")
CheckAbility = Callable[[str, forms.Ability], Iterator[ScriptProblem]]
"""Yields the problems of an ability, given its path."""


class Lint:
    """Checks the cards of one game. Problems have paths in the script as it was written."""

    def __init__(
        self,
        language: Language,
        keywords: Sequence[str],
        numbered: Collection[str],
        beyond_grammar: Callable[[Card, forms.Script], Iterator[ScriptProblem]],
    ) -> None:
        """Remember the rules of a game. `numbered`: the keywords that need a number. `beyond_grammar`: finds the
        problems of abilities whose grammar is right."""
        self._language, self._keywords, self._numbered = language, keywords, numbered
        self._beyond_grammar = beyond_grammar

    def problems(self, card: Card) -> list[ScriptProblem]:
        """Return the first 20 problems with their paths. An empty list means that the abilities can be played."""
        return self._looked_at(card)[1]

    def checked(self, card: Card) -> forms.Script:
        """Return the abilities of a card that may be played. Raises WrongScriptError."""
        script, found = self._looked_at(card)
        if found or script is None:
            raise WrongScriptError(found)
        return script

    def _looked_at(self, card: Card) -> tuple[forms.Script | None, list[ScriptProblem]]:
        """Return the script, or None if its grammar is wrong, and all problems. The valid parts of a wrong script are
        checked as well."""
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
            wrong += [*self._beyond_grammar(card, sound), *hidden_reads(sound)]
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
        """Yield the problems of a printed or granted keyword."""
        return keyword_problems(path, keyword, value, self._keywords, self._numbered)

    def words(self, path: str, part: Node) -> Iterator[ScriptProblem]:
        """Yield a problem for each unknown word in a field that the models do not check."""
        match part:
            case forms.Granted():
                yield from self.keyword(path, part.keyword, part.value)
            case forms.Grant(op="grant"):
                yield from self.keyword(path, part.keyword, part.value)
            case forms.Grant():
                yield from known(f"{path}.keyword", part.keyword, self._keywords)
            case forms.Match():
                yield from known(f"{path}.keyword", part.keyword, self._keywords)
            case forms.Static():
                yield from known(f"{path}.lose", part.lose, self._keywords)
                if part.lose_abilities and part.who == "self":
                    yield ScriptProblem(f"{path}.who", TAKES_ITSELF)
            case forms.Choose() if getattr(part, "by", "you") == "both":
                yield from chosen_freely(path, part)


def chosen_freely(path: str, step: forms.Choose) -> Iterator[ScriptProblem]:
    """Check that nothing limits what two players choose together, except the number of cards."""
    limits = {"random": step.random, "different": step.different, "total": step.total, "count": step.count == "all"}
    for field in (field for field, is_there in limits.items() if is_there):
        message = Message("“{field}” does not go with a choice of both players.", {"field": field})
        yield ScriptProblem(f"{path}.{field}", message)


def known(path: str, written: str | tuple[str, ...] | None, words: Sequence[str]) -> Iterator[ScriptProblem]:
    """Yield a problem for each written word that is not in `words`."""
    several = isinstance(written, tuple)
    for index, word in enumerate(written if isinstance(written, tuple) else [written] if written else []):
        if word not in words:
            yield ScriptProblem(f"{path}[{index}]" if several else path, unknown_word(word, words))


def phase_of(path: str, when: forms.When) -> Iterator[ScriptProblem]:
    """Check that an event names a phase exactly if it begins or ends one."""
    timed = when.event in _TIMED
    if timed and when.phase is None:
        yield ScriptProblem(path, Message("“{field}” is missing here.", {"field": "phase"}))
    elif not timed and when.phase is not None:
        message = Message("“{field}” belongs to {known} only.", {"field": "phase", "known": "phase_start, phase_end"})
        yield ScriptProblem(f"{path}.phase", message)


_GRANTED: Final = (forms.Triggered, forms.Activated, forms.Static, forms.Instead)
"""What cards can be given."""


def granted(path: str, ability: forms.Ability, check: CheckAbility, depth: int = 1) -> Iterator[ScriptProblem]:
    """Check the abilities that an ability grants. `check`: finds the problems of one of them."""
    for place, inner in granted_in(ability, path):
        if depth > MOST_NESTED:
            message = Message("Abilities can grant others only {limit} deep.", {"limit": MOST_NESTED})
            yield ScriptProblem(place, message)
        elif not isinstance(inner, _GRANTED):
            message = Message("Cards can only be given triggered, activated and static abilities and replacements.")
            yield ScriptProblem(f"{place}.type", message)
        else:
            yield from check(place, inner)
            yield from granted(place, inner, check, depth + 1)


def too_many_granted(whole: forms.Script) -> Iterator[ScriptProblem]:
    """Check how many abilities a card grants."""
    if len(taken_out(whole)[1]) > MOST_GRANTED:
        message = Message("A card can grant at most {limit} abilities.", {"limit": MOST_GRANTED})
        yield ScriptProblem("abilities", message)


def states_of(path: str, state: forms.State, fitting: Collection[str]) -> Iterator[ScriptProblem]:
    """Yield a problem for each state that does not fit. `fitting`: the states that cards can have where they go."""
    for field in type(state).model_fields:
        if getattr(state, field) is not None and field not in fitting:
            yield ScriptProblem(f"{path}.{field}", unknown_word(field, sorted(fitting)))


def own_cards(path: str, select: forms.Select) -> Iterator[ScriptProblem]:
    """Check that a cost is paid with the player's own cards."""
    if select.side != "you":
        yield ScriptProblem(
            f"{path}.side", Message("A cost is paid with the player's own cards, so “side” must be “you”.")
        )
