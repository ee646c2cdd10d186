"""Split a query into tokens. Full-width characters count as their half-width twins."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

TokenKind = Literal["word", "quoted", "operator", "open", "close", "minus", "or", "and", "comma"]

_OPERATORS = {
    "<=": "<=",
    ">=": ">=",
    "!=": "!=",
    "=<": "<=",
    "=>": ">=",
    "<": "<",
    ">": ">",
    "=": "=",
    ":": ":",
    "≤": "<=",
    "≦": "<=",
    "≥": ">=",
    "≧": ">=",
    "≠": "!=",
}
_NARROW = str.maketrans("＜＞＝：！（）＂，｜", '<>=:!()",|')
_QUOTES = {'"': '"', "“": "”", "”": "”", "„": "”", "「": "」", "『": "』"}
_MINUS = "-－−‐"
_JOINERS = {"or": "or", "または": "or", "もしくは": "or", "|": "or", "and": "and", "かつ": "and"}
_COMMAS = ",、"
_ENDS_WORD = frozenset('<>=:≤≦≥≧≠()"|“”' + "「」『』")
_ENDS_VALUE = _ENDS_WORD | frozenset(_COMMAS)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a query. `text` is the word or the plain operator. `position` is its start, `end` its end."""

    kind: TokenKind
    text: str
    position: int
    end: int


def tokens(query: str) -> Iterator[Token]:
    """Return the tokens of a query.

    An unclosed quotation runs to the end, and its token ends one letter beyond the query.
    """
    narrow = query.translate(_NARROW)
    place = 0
    among_values = False
    while place < len(query):
        if query[place].isspace():
            place += 1
            among_values = False
            continue
        token = _next(query, narrow, place, among_values=among_values)
        among_values = among_values or token.kind == "operator"
        yield token
        place = token.end


def _next(query: str, narrow: str, place: int, *, among_values: bool) -> Token:
    letter = narrow[place]
    if letter in _QUOTES:
        end = narrow.find(_QUOTES[letter], place + 1)
        stop = len(query) if end < 0 else end
        return Token("quoted", query[place + 1 : stop], place, stop + 1)
    for width in (2, 1):
        sign = narrow[place : place + width]
        if sign in _OPERATORS:
            return Token("operator", _OPERATORS[sign], place, place + width)
    if letter in "()|":
        kinds: dict[str, TokenKind] = {"(": "open", ")": "close", "|": "or"}
        return Token(kinds[letter], letter, place, place + 1)
    if among_values and letter in _COMMAS:
        return Token("comma", letter, place, place + 1)
    if letter in _MINUS and place + 1 < len(query) and not query[place + 1].isspace():
        return Token("minus", letter, place, place + 1)
    return _word(query, narrow, place, _ENDS_VALUE if among_values else _ENDS_WORD)


def _word(query: str, narrow: str, place: int, ends: frozenset[str]) -> Token:
    end = place + 1
    while end < len(query) and not query[end].isspace() and not _stops(narrow, end, ends):
        end += 1
    text = query[place:end]
    joiner = _JOINERS.get(text.casefold())
    if joiner is not None:
        return Token("or" if joiner == "or" else "and", text, place, end)
    return Token("word", text, place, end)


def _stops(narrow: str, place: int, ends: frozenset[str]) -> bool:
    return narrow[place] in ends or narrow[place : place + 2] == "!="
