"""Declaring a word that cards have: a name, a kind and the like, as the game declares.

The pool is made of fixed words of the game, the words of shipped cards, and those of the cards in the game. If the
game says so, the player's own cards give further words. These are part of how a game begins, so that its replay is the
same on every machine."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from deckbuilder.engine.moves import Move
from deckbuilder.engine.native import mypyc_attr
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.book_table import BookTable
from deckbuilder.kernel.criteria import Criterion
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.facts import WordFact
from deckbuilder.kernel.table import GameCard

Declared = tuple[str, str | int]
"""What is declared, and the word or number."""
Declarable = Mapping[str, Sequence[str | int]]
"""Further words and numbers that players of a game may declare, by what they are."""
NOTHING_FURTHER: Final[Declarable] = {}
MOST_FURTHER: Final = 10_000
"""The most further words of a kind, as many as a list of a scenario may have."""
T = TypeVar("T", bound=BookTable[Any, Any])


def fixed_words(words: Mapping[str, Iterable[str]], cards: Iterable[Mapping[str, Any]]) -> frozenset[Declared]:
    """Return the fixed words of a game, and the names of cards as set files write them. Names are declared in
    Japanese, as scripts name cards."""
    fixed = {(what, word) for what, listed in words.items() for word in listed}
    return frozenset(fixed.union(("name", declared_name(card["name"])) for card in cards))


def declared_name(name: Mapping[str, str]) -> str:
    """Return the name by which players declare a card."""
    return name.get("ja") or name["en"]


class HasDeclared(Criterion[T]):
    """Tests for the word that was declared under a name."""

    def __init__(self, words: Mapping[str, WordFact[Any, Any]], name: str) -> None:
        self._words, self._name = words, name

    def holds(self, table: T, frame: EffectFrame, card: int, record: GameCard) -> bool:
        """Whether the card has the word. Nothing has a word that was not declared."""
        number = frame.numbers.get(self._name, -1)
        if not 0 <= number < len(table.declared):
            return False
        what, word = table.declared[number]
        if what == "name" and "name" not in self._words:
            return word in table.name_of(card).values()
        return word in self._words[what].now(table, card, record)


@mypyc_attr(allow_interpreted_subclasses=True)
class Declaring(Generic[T]):
    """How the players of a game declare words."""

    def __init__(self, prompts: Mapping[str, str]) -> None:
        """`prompts`: the question for each kind of word."""
        self._prompts = prompts

    @abstractmethod
    def shipped(self) -> Collection[Declared]:
        """Return the fixed words of the game, and the words of the cards that come with the program."""

    @abstractmethod
    def words_of(self, definition: Any) -> Iterable[Declared]:
        """Return the words of a card."""

    def shape(self, what: str) -> str:
        """Return the action that declares such a word."""
        return "declare"

    def pool(self, table: T, what: str) -> list[str | int]:
        """Return the words or numbers that a player may declare, sorted."""
        found = {word for kind, word in self.shipped() if kind == what}
        for definition in table.book:
            for kind, word in self.words_of(definition):
                if kind == what and word != "":
                    found.add(word)
        return in_order(found)

    def remember(self, table: T, frame: EffectFrame, name: str, declared: Declared) -> None:
        """Remember what was declared under the name: a number itself, a word by its number."""
        what, word = declared
        frame.numbers[name] = word if isinstance(word, int) else table.number_of_word(what, word)

    def declare(self, step: Any) -> tuple[Callable[[Any, EffectFrame], None], ...]:
        """Let the player of the effect declare a word. Later steps refer to it by its name."""
        what, name, prompt = str(step.what), str(step.as_), self._prompts[step.what]

        def question(table: T, frame: EffectFrame) -> None:
            moves: list[Move] = [(self.shape(what), what, word) for word in self.pool(table, what)]
            ask(table, frame, "option", prompt, moves)

        def take(table: T, frame: EffectFrame) -> None:
            if not table.answer:
                frame.done = 0
                return
            word = table.answer[0][2]
            assert isinstance(word, str | int)
            self.remember(table, frame, name, (what, word))
            frame.done = 1
            table.emit({"type": "declare", "player": frame.controller, "what": what, "value": word})

        return question, take


def listed(words: Iterable[Declared]) -> Declarable:
    """Return words by what they are, sorted. Beyond `MOST_FURTHER` of a kind, the last ones are left out."""
    found: dict[str, list[str | int]] = {}
    for what, word in words:
        if word != "":
            found.setdefault(what, []).append(word)
    return {what: in_order(found[what])[:MOST_FURTHER] for what in sorted(found)}


def has_declaring(script: object) -> bool:
    """Whether a step of a script lets a player declare a word."""
    if isinstance(script, Mapping):
        return script.get("op") == "declare" or any(map(has_declaring, script.values()))
    return isinstance(script, list | tuple) and any(map(has_declaring, script))


def in_order(words: Collection[str | int]) -> list[str | int]:
    """Return the words sorted, numbers first."""
    return sorted(words, key=lambda word: (isinstance(word, str), word))
