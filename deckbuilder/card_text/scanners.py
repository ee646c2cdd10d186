"""Words that no table can list: numbers, letters that stand for numbers or cards, names in brackets."""

import re
from collections.abc import Collection, Iterator, Mapping

from deckbuilder.card_text.folding import CLOSING, OPENING, Folded
from deckbuilder.card_text.lexicon import Scanner, Token
from deckbuilder.card_text.meaning import CARD_LETTERS, Cards, InnerText, Letter

MOST_DIGITS = 7
"""Longer numbers are not numbers of a card."""
MOST_LETTERS = 100
"""Longer names are not names."""
_NUMBER = re.compile(rf"\d{{1,{MOST_DIGITS}}}(?!\d)")
_SIGNED = re.compile(rf"[+-]\d{{1,{MOST_DIGITS}}}(?!\d)")
_LETTER = re.compile(r"(?<![a-z])[nxyz](?![a-z])")
_CARD = re.compile(rf"(?<![a-z])[{CARD_LETTERS}](?![a-z])")
_BARE = re.compile(f"[^{OPENING}{CLOSING}(),:。]{{1,20}}(?={OPENING})")
_QUOTED = re.compile(f"{OPENING}([^{OPENING}{CLOSING}]{{1,{MOST_LETTERS}}}){CLOSING}")


def numbers(folded: Folded, start: int) -> Iterator[Token]:
    """Numbers, signed numbers, letters that stand for numbers and capital letters that stand for chosen cards."""
    text = folded.text
    if not (start and text[start - 1].isdecimal() and text[start : start + 1].isdecimal()):
        for kind, pattern in (("number", _NUMBER), ("plus_minus", _SIGNED)):
            found = pattern.match(text, start)
            if found is not None:
                yield Token(found.end(), kind, int(found[0]), "")
    found = _LETTER.match(text, start)
    if found is not None:
        yield Token(found.end(), "letter", Letter(found[0]), "")
    found = _CARD.match(text, start)
    if found is not None and folded.said(start, found.end()).isupper():
        yield Token(found.end(), "card_letter", Cards(frozenset({("ref", "called"), ("name", found[0])})), "")


def reminders(folded: Folded, start: int) -> Iterator[Token]:
    """A text in round brackets, or after ※: what it says, as it was typed."""
    text = folded.text
    if text[start : start + 1] == "※":
        yield Token(len(text), "reminder", folded.said(start + 1, len(text)), "")
    elif text[start : start + 1] == "(":
        depth = 0
        for end in range(start, len(text)):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            if depth == 0:
                yield Token(end + 1, "reminder", folded.said(start + 1, end), "")
                return


def bare_names(folded: Folded, start: int) -> Iterator[Token]:
    """The name of an ability without brackets, at the beginning of a line before a bracket."""
    found = _BARE.match(folded.text) if start == 0 else None
    if found is not None:
        yield Token(found.end(), "bare_name", folded.said(0, found.end()).strip(), "")


def text_scanner(known: Collection[str]) -> Scanner:
    """Finds texts in brackets that may be abilities. `known`: words in brackets that are none, with or without a
    number behind them."""

    def texts(folded: Folded, start: int) -> Iterator[Token]:
        text = folded.text
        if text[start : start + 1] != OPENING:
            return
        depth = 0
        for end in range(start, len(text)):
            depth += {OPENING: 1, CLOSING: -1}.get(text[end], 0)
            if depth == 0:
                if end > start + 1 and text[start + 1 : end].rstrip("0123456789 ") not in known:
                    inner = InnerText(folded.said(start + 1, end), folded.places[start + 1], folded.source)
                    yield Token(end + 1, "inner_text", inner, "")
                return

    return texts


_OF_WORDS = frozenset("<＜〈≪")
"""Signs that open a race or a mark, and never the name of a card."""
_OF_COSTS = frozenset("[［")
"""Signs that open a cost or a mark, and never a name: a cost that is not understood is not a name."""
_MAY_BE_COSTS = "【"
"""Signs that open a cost, a mark or a name."""
_TELLS_OF_A_COST = re.compile(r"を|\d|(?:する|させる|払う|[A-Za-z]\s.*)$")
"""What a name hardly has, and a cost does: an object, a number, a verb."""


def name_scanner(known: Collection[str], marks: Collection[str], brackets: Mapping[str, str]) -> Scanner:
    """Finds names in brackets, as they were typed. `known`: words in brackets that are no names of cards; `marks`:
    those that are no names of abilities either. `brackets`: their word class by the opening sign, where it matters."""

    def names(folded: Folded, start: int) -> Iterator[Token]:
        found = _QUOTED.match(folded.text, start)
        if found is None:
            return
        name = folded.said(found.start(1), found.end(1))
        sign = folded.source[folded.places[start]]
        kind = brackets.get(sign)
        is_cost = sign in _OF_COSTS or (sign in _MAY_BE_COSTS and _TELLS_OF_A_COST.search(found[1]) is not None)
        if found[1] not in marks and kind is None and not is_cost:
            yield Token(found.end(), "any_name", name, "")
        if brackets:
            is_number = kind == "race" and name.isdecimal()
            if kind is not None and not is_number and not (kind in {"ability_quoted", "race"} and found[1] in marks):
                yield Token(found.end(), kind, name, "")
        elif found[1] not in known and sign not in _OF_WORDS:
            yield Token(found.end(), "quoted", name, "")

    return names
