"""Parse the query language of searches into a condition. Parts that cannot be understood are reported and left out."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from card_db.store.conditions import Among, Between, Both, Condition, Contains, Either, Everything, Without
from card_db.store.corrections import MOST_OFFERS, Correction, as_term, listed
from card_db.store.errors import HALVES, Argument, QueryError
from card_db.store.tokens import Token, tokens
from card_db.store.vocabulary import Head, Vocabulary, yes_or_no
from card_db.text.fold import fold

MOST_LETTERS = 2_000
DEEPEST = 40
LARGEST = 2**62
_RANGE = re.compile(r"(\d*)(?:-|\.\.|~|〜)(\d*)")


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """The condition of the parts that were understood, the problems with the others, and other possible wordings."""

    condition: Condition
    problems: tuple[QueryError, ...]
    offers: tuple[Correction, ...] = ()


def parse(query: str, vocabulary: Vocabulary) -> ParsedQuery:
    """Parse a query (docs/card_search.md). Nothing is raised: a part that makes no sense is left out and reported."""
    asked = query[:MOST_LETTERS]
    parser = _Parser(HALVES.sub(" ", asked), vocabulary)
    if half := HALVES.search(asked):
        parser.complain(half.start(), "The search contains an invalid character. Type it again.")
    if len(query) > MOST_LETTERS:
        parser.complain(
            MOST_LETTERS, "A search may have at most {limit} characters. Shorten it.", {"limit": MOST_LETTERS}
        )
    condition = parser.whole()
    problems = sorted(parser.problems, key=lambda found: found.position)
    return ParsedQuery(condition or Everything(), tuple(problems), tuple(parser.offers[:MOST_OFFERS]))


class _Parser:
    """A recursive-descent parser. None represents a part without meaning."""

    def __init__(self, query: str, vocabulary: Vocabulary) -> None:
        self._length = len(query)
        self._tokens = list(tokens(query))
        self._next = 0
        self._vocabulary = vocabulary
        self.problems: list[QueryError] = []
        self.offers: list[Correction] = []

    def complain(
        self,
        position: int,
        key: str,
        args: Mapping[str, Argument] | None = None,
        correction: Correction | None = None,
    ) -> None:
        """Record what is wrong, where, and what was probably meant."""
        self.problems.append(QueryError(key, args or {}, position, correction))

    def whole(self) -> Condition | None:
        parts = [self._either(0)]
        while (stray := self._peek()) is not None:
            self.complain(stray.position, "The opening “(” is missing. Add it, or remove the “)”.")
            self._next += 1
            parts.append(self._either(0))
        return _joined(Both, parts)

    def _peek(self) -> Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _take(self, *kinds: str) -> Token | None:
        token = self._peek()
        if token is None or token.kind not in kinds:
            return None
        self._next += 1
        return token

    def _either(self, depth: int) -> Condition | None:
        parts = [self._both(depth)]
        while (joiner := self._take("or")) is not None:
            start = self._next
            parts.append(self._both(depth))
            if self._next == start:
                args = {"word": joiner.text}
                self.complain(joiner.position, "A search term is missing after “{word}”. Add one.", args)
        return _joined(Either, parts)

    def _both(self, depth: int) -> Condition | None:
        parts: list[Condition | None] = []
        while (token := self._peek()) is not None and token.kind not in {"or", "close"}:
            if self._take("and") is None:
                parts.append(self._part(depth))
        return _joined(Both, parts)

    def _part(self, depth: int) -> Condition | None:
        negated = False
        while self._take("minus") is not None:
            negated = not negated
        part = self._group(depth) if self._take("open") is not None else self._term()
        return Without(part) if negated and part is not None else part

    def _group(self, depth: int) -> Condition | None:
        opened = self._tokens[self._next - 1]
        if depth >= DEEPEST:
            self.complain(
                opened.position, "Brackets may be nested at most {limit} deep. Remove some.", {"limit": DEEPEST}
            )
            self._next = len(self._tokens)
            return None
        inside = self._either(depth + 1)
        if self._take("close") is None:
            self.complain(opened.position, "The closing “)” is missing. Add it.")
        return inside

    def _term(self) -> Condition | None:
        token = self._take("word", "quoted")
        if token is None:
            self._misplaced()
            return None
        if token.kind == "quoted":
            self._check_closed(token)
        elif (operator := self._take("operator")) is not None:
            return self._comparison(token, operator)
        else:
            heads = self._vocabulary.heads_with(token.text)
            self.offers += (self._corrected(token.position, token.end, head.term(token.text)) for head in heads)
        return Contains(self._vocabulary.text_columns, folded) if (folded := fold(token.text)) else None

    def _misplaced(self) -> None:
        token = self._take("operator", "comma")
        if token is not None and token.kind == "operator":
            self.complain(token.position, "A field name is missing before “{sign}”. Add one.", {"sign": token.text})
            self._take("word", "quoted")

    def _corrected(self, start: int, end: int, text: str) -> Correction:
        """A correction within the query: a quoted token that is not closed ends behind it."""
        return Correction(start, min(end, self._length), text)

    def _check_closed(self, token: Token) -> None:
        if token.end > self._length:
            self.complain(token.position, "The closing quotation mark is missing. Add it.")

    def _comparison(self, name: Token, operator: Token) -> Condition | None:
        values = self._values(operator)
        head = self._vocabulary.head(name.text)
        if head is None:
            self._unknown_head(name, values)
            return None
        if not values:
            args = {"name": name.text, "sign": operator.text}
            self.complain(operator.position, "A value is missing after “{name}{sign}”. Add one.", args)
            return None
        readers: dict[str, Callable[[Head, Token, Token], Condition | None]] = {
            "text": self._text,
            "words": self._words,
            "number": self._number,
            "flag": self._flag,
        }
        sign = operator if operator.text != "!=" else Token("operator", "=", operator.position, operator.end)
        found = _joined(Either, [readers[head.kind](head, sign, value) for value in values])
        return Without(found) if operator.text == "!=" and found is not None else found

    def _unknown_head(self, name: Token, values: list[Token]) -> None:
        """Offer the closest field, or the field that has the value. Otherwise list all fields."""
        args: dict[str, Argument] = {"name": name.text}
        meant = self._vocabulary.nearest_head(name.text)
        having = self._vocabulary.heads_with(values[0].text) if len(values) == 1 else ()
        if meant is not None:
            correction = self._corrected(name.position, name.end, meant)
        elif having:
            correction = self._corrected(name.position, values[0].end, having[0].term(values[0].text))
        else:
            key = "This game has no field “{name}”. Choose one of: {known}."
            self.complain(name.position, key, args | {"known": listed(self._vocabulary.names)})
            return
        self.complain(name.position, "This game has no field “{name}”.", args, correction)

    def _meant(self, head: Head, operator: Token, value: Token) -> Correction | None:
        """Return the closest value of the field, or the field that has the word as a value."""
        near = head.nearest_value(value.text)
        if near is not None:
            return self._corrected(value.position, value.end, as_term(near))
        other = next(iter(self._vocabulary.heads_with(value.text)), None)
        is_only_value = operator.end == value.position and self._tokens[self._next - 1] == value
        if other is None or not is_only_value:
            return None
        return self._corrected(self._start_of(operator), value.end, other.term(value.text))

    def _start_of(self, operator: Token) -> int:
        """Return the start of the field's name before an operator."""
        return next(
            (before.position for before, sign in pairwise(self._tokens) if sign.position == operator.position),
            operator.position,
        )

    def _values(self, operator: Token) -> list[Token]:
        """Return the values after an operator. The first value must follow the operator without a space. Commas
        separate further values."""
        found: list[Token] = []
        end = operator.end
        while (token := self._peek()) is not None and token.position == end:
            if token.kind == "minus":
                token = self._glued_minus(token)
            if token.kind not in {"word", "quoted", "or", "and"}:
                break
            self._next += 1
            if token.kind == "quoted":
                self._check_closed(token)
            found.append(token)
            comma = self._peek()
            if comma is None or comma.kind != "comma" or comma.position != token.end:
                break
            self._next += 1
            end = comma.end
        return found

    def _glued_minus(self, minus: Token) -> Token:
        """Join a minus right after an operator to the value: `cost:-3`."""
        after = self._tokens[self._next + 1] if self._next + 1 < len(self._tokens) else minus
        if after.kind != "word":
            return minus
        self._next += 1
        return Token("word", "-" + after.text, minus.position, after.end)

    def _ordered(self, head: Head, operator: Token) -> bool:
        if operator.text in {":", "="}:
            return False
        args: dict[str, Argument] = {"name": head.name.model_dump(), "sign": operator.text}
        self.complain(operator.position, "“{name}” has no order. Use “:” instead of “{sign}”.", args)
        return True

    def _text(self, head: Head, operator: Token, value: Token) -> Condition | None:
        word = fold(value.text)
        if self._ordered(head, operator) or not word:
            return None
        return Contains((head.index_field,), word, whole=operator.text == "=")

    def _words(self, head: Head, operator: Token, value: Token) -> Condition | None:
        if self._ordered(head, operator):
            return None
        if head.means_none(value.text):
            return Without(Among(head.index_field, head.every_value))
        found = head.exact_values(value.text) if head.open and operator.text == "=" else head.values(value.text)
        if not found:
            correction = self._meant(head, operator, value)
            if not head.open:
                self._unknown_value(head, value, correction)
                return None
            self.offers += (correction,) if correction is not None else ()
        return Among(head.index_field, found)

    def _unknown_value(self, head: Head, value: Token, correction: Correction | None) -> None:
        args: dict[str, Argument] = {"name": head.name.model_dump(), "value": value.text}
        key = "“{value}” is not a value of “{name}”."
        if correction is None:
            key, args = "“{value}” is not a value of “{name}”: {known}.", args | {"known": listed(head.choices)}
        self.complain(value.position, key, args, correction)

    def _number(self, head: Head, operator: Token, value: Token) -> Condition | None:
        text = unicodedata.normalize("NFKC", value.text)
        spread = _RANGE.fullmatch(text)
        if spread is not None and operator.text in {":", "="} and any(spread.groups()):
            low, high = (min(int(end), LARGEST) if end else None for end in spread.groups())
            return Between(head.index_field, low, high)
        if not text.isdecimal():
            args: dict[str, Argument] = {"name": head.name.model_dump(), "value": value.text}
            self.complain(value.position, "“{name}” needs a whole number, not “{value}”.", args)
            return None
        return _compared(head.index_field, operator.text, min(int(text), LARGEST))

    def _flag(self, head: Head, operator: Token, value: Token) -> Condition | None:
        if self._ordered(head, operator):
            return None
        answer = yes_or_no(value.text)
        if answer is None:
            args: dict[str, Argument] = {"name": head.name.model_dump(), "value": value.text}
            self.complain(value.position, "“{name}” needs yes or no, not “{value}”.", args)
            return None
        present = Among(head.index_field, frozenset({head.word}))
        return present if answer else Without(present)


def _compared(field: str, operator: str, number: int) -> Condition:
    bounds = {
        "<": (None, number - 1),
        "<=": (None, number),
        ">": (number + 1, None),
        ">=": (number, None),
    }
    low, high = bounds.get(operator, (number, number))
    return Between(field, low, high)


def _joined(kind: type[Both] | type[Either], parts: list[Condition | None]) -> Condition | None:
    meant = tuple(part for part in parts if part is not None)
    return kind(meant) if len(meant) > 1 else meant[0] if meant else None
