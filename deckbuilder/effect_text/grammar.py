"""A grammar of phrases: symbols, each with the ways to say it in every language."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from deckbuilder.effect_text.folding import Folded, fold
from deckbuilder.effect_text.shapes import Data, Filling, Shape, matches, slots
from deckbuilder.effect_text.templates import Agreement, Piece, Place, Words, pieces, settle

Feature = Callable[[Data], bool]


class NoWordsError(Exception):
    """The grammar has no words for this data."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """One way to say data of a shape: a template a language. `also`: templates that are read but never printed.
    `only`: it is printed only where this holds of what stands in the slots."""

    shape: Shape
    texts: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    only: Callable[[Filling], bool] | None = None


@dataclass(frozen=True, slots=True)
class ListOf:
    """A row of the same symbol. `between`: templates a language, of which the first is printed."""

    symbol: str
    between: Mapping[str, tuple[str, ...]]
    before: Mapping[str, str] = field(default_factory=dict)
    least: int = 0


class Terminal(ABC):
    """What is read by rule and not by phrases, such as a number."""

    @abstractmethod
    def read(self, text: Folded, position: int, language: str) -> tuple[int, Data] | None:
        """The end of what stands there and what it means; None if it is something else."""

    @abstractmethod
    def write(self, data: Data, language: str) -> str | None:
        """Its words; None if it cannot be said."""


Symbol = Sequence[Phrase] | ListOf | Terminal


@dataclass(frozen=True, slots=True)
class Wanted:
    """A symbol that is wanted at a place of a text."""

    name: str
    symbol: str


Token = tuple[str, ...] | Wanted
"""Folded words, any of which may stand there, or a symbol."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A phrase as it is read in one language."""

    shape: Shape
    tokens: tuple[Token, ...]
    signs: frozenset[str] | None
    """The signs with which it can begin; None where that is not known."""


Joints = tuple[Pattern, tuple[Pattern, ...]]
"""What stands before a row, and what may stand between its parts."""


class Grammar:
    """Symbols with their phrases. The same table prints (`write`) and reads (reading.py).

    Where two phrases print the same words the first one declared is what they mean.
    """

    def __init__(
        self, symbols: Mapping[str, Symbol], features: Mapping[str, Feature], languages: Sequence[str]
    ) -> None:
        self.symbols, self._features = symbols, features
        self.patterns = {
            (name, language): tuple(self._patterns(symbol, language))
            for name, symbol in symbols.items()
            for language in languages
            if not isinstance(symbol, ListOf | Terminal)
        }
        self.joints = {
            (name, language): self._joints(symbol, language)
            for name, symbol in symbols.items()
            for language in languages
            if isinstance(symbol, ListOf)
        }

    def write(self, symbol: str, data: Data, language: str) -> str:
        """The words of the data. Raises NoWordsError."""
        return settle(self._write(symbol, data, language))

    def said(self, phrase: Phrase, filling: Filling, language: str, places: Mapping[str, str]) -> str:
        """A phrase with what stands in its slots; a slot that is not filled is shown by the name of its place. Raises
        NoWordsError."""
        symbols = slots(phrase.shape)
        parts = (
            self._say(piece, filling, symbols, language) if _is_filled(piece, filling) else _show(piece, places)
            for piece in pieces(phrase.texts[language])
        )
        return settle("".join(parts))

    @staticmethod
    def _joints(symbol: ListOf, language: str) -> Joints:
        before, *between = (
            Pattern(None, tokens, _signs(tokens))
            for template in (symbol.before.get(language, ""), *symbol.between[language])
            for tokens in (_tokens(template, {}),)
        )
        return before, tuple(between)

    @staticmethod
    def _patterns(symbol: Sequence[Phrase], language: str) -> Iterator[Pattern]:
        for phrase in symbol:
            symbols = slots(phrase.shape)
            for template in (phrase.texts[language], *phrase.also.get(language, ())):
                tokens = _tokens(template, symbols)
                yield Pattern(phrase.shape, tokens, _signs(tokens))

    def _write(self, name: str, data: Data, language: str) -> str:
        symbol = self.symbols[name]
        if isinstance(symbol, ListOf):
            return self._write_list(symbol, data, language)
        if not isinstance(symbol, Terminal):
            return self._write_phrase(name, symbol, data, language)
        written = symbol.write(data, language)
        if written is None:
            raise NoWordsError(f"{name}: {data}")
        return written

    def _write_list(self, symbol: ListOf, data: Data, language: str) -> str:
        if not isinstance(data, tuple) or len(data) < symbol.least:
            raise NoWordsError(f"{symbol.symbol}: {data}")
        joint = _printed(symbol.between[language][0])
        words = joint.join(self._write(symbol.symbol, item, language) for item in data)
        return _printed(symbol.before.get(language, "")) + words if data else ""

    def _write_phrase(self, name: str, symbol: Sequence[Phrase], data: Data, language: str) -> str:
        for phrase in symbol:
            filling: Filling = {}
            if matches(phrase.shape, data, filling) and (phrase.only is None or phrase.only(filling)):
                with suppress(NoWordsError):
                    symbols, parts = slots(phrase.shape), pieces(phrase.texts[language])
                    return "".join(self._say(piece, filling, symbols, language) for piece in parts)
        raise NoWordsError(f"{name}: {data}")

    def _say(self, piece: Piece, filling: Filling, symbols: Mapping[str, str], language: str) -> str:
        match piece:
            case Words():
                return piece.printed
            case Place():
                return self._write(piece.symbol or symbols[piece.name], filling[piece.name], language)
            case Agreement():
                return piece.yes if self._features[piece.feature](filling[piece.name]) else piece.no


def _is_filled(piece: Piece, filling: Filling) -> bool:
    return isinstance(piece, Words) or piece.name in filling


def _signs(tokens: Sequence[Token]) -> frozenset[str] | None:
    first = tokens[0] if tokens else ("",)
    return None if isinstance(first, Wanted) or "" in first else frozenset(word[0] for word in first)


def shown(template: str, places: Mapping[str, str]) -> str:
    """A template for people: places by their names, endings in brackets."""
    return settle("".join(_show(piece, places) for piece in pieces(template)))


def _show(piece: Piece, places: Mapping[str, str]) -> str:
    match piece:
        case Words():
            return piece.printed
        case Place():
            return places.get(piece.symbol or "", places.get(piece.name, piece.name))
        case Agreement():
            return piece.no if piece.yes and piece.no else f"({piece.yes or piece.no})"


def _printed(template: str) -> str:
    return "".join(piece.printed for piece in pieces(template) if isinstance(piece, Words))


def _tokens(template: str, symbols: Mapping[str, str]) -> tuple[Token, ...]:
    return tuple(_token(piece, symbols) for piece in pieces(template))


def _token(piece: Piece, symbols: Mapping[str, str]) -> Token:
    match piece:
        case Words():
            return tuple(dict.fromkeys(fold(words).text for words in piece.read))
        case Place():
            return Wanted(piece.name, piece.symbol or symbols[piece.name])
        case Agreement():
            return tuple(dict.fromkeys(fold(words).text for words in (piece.yes, piece.no)))
