"""The deck code: a short text of capital letters and digits that carries a deck through a chat or a QR picture.

`DECK1-` and then, in Crockford's base 32, a packed list of the cards and a check sum. Entries keep their order. Ids
that share letters before their number (`AB-001`, `AB-004`) are written as steps from one number to the next, mostly one
byte each. docs/file_formats.md has the layout byte by byte.
"""

import re
from collections.abc import Iterator
from hashlib import blake2s
from itertools import groupby

from pydantic import ValidationError

from deckbuilder.domain.deck import MAX_COPIES, Deck, DeckEntry
from deckbuilder.formats.errors import FormatError
from deckbuilder.formats.source import MAX_BYTES
from deckbuilder.i18n.message import Message

PREFIX = "DECK1-"
CODE = re.compile(r"^\s*DECK([0-9]{1,6})\s*-", re.IGNORECASE)
"""How every deck code begins, whatever its version."""

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MEANT = {sign: value for value, sign in enumerate(_SIGNS)} | {"O": 0, "I": 1, "L": 1}
_CHECK_BYTES = 4
_NUMBERED = re.compile(r"^(.*?)([0-9]{1,9})$", re.DOTALL)
_MOST_ENTRIES = 50_000


class _DamagedError(Exception):
    """The bytes end too early or say something impossible."""


def write_code(deck: Deck) -> str:
    """A deck's code. It carries game, edition, sections and cards; name, notes and tags stay behind."""
    body = bytearray()
    _put_text(body, deck.game)
    _put_text(body, deck.edition)
    filled = {key: entries for key, entries in deck.sections.items() if entries}
    _put_number(body, len(filled))
    for section, entries in filled.items():
        _put_text(body, section)
        _put_entries(body, entries)
    return PREFIX + _armour(bytes(body) + _check_sum(bytes(body)))


def read_code(text: str, source: str) -> Deck:
    """The deck of a code; blanks, line ends and hyphens in it do not matter, nor do small letters.

    Raises FormatError for a wrong, cut or newer code; `source` is the name of the place that it came from.
    """
    version = CODE.match(text)
    if version is None or len(text) > MAX_BYTES:
        raise FormatError(
            Message("{file}: not a deck code; those begin with {prefix}.", {"file": source, "prefix": PREFIX})
        )
    if int(version[1]) != 1:
        raise FormatError(
            Message(
                "{file}: a deck code of version {version}. This program reads version 1: update the program.",
                {"file": source, "version": int(version[1])},
            )
        )
    data = _unarmour(text[version.end() :], source)
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if _check_sum(body) == check:
        try:
            return _Reader(body).deck()
        except (_DamagedError, ValidationError, UnicodeDecodeError):
            pass
    raise FormatError(
        Message("{file}: the deck code is damaged or cut off. Copy it again, from {prefix} to its end.",
                {"file": source, "prefix": PREFIX})
    )  # fmt: skip


def _check_sum(body: bytes) -> bytes:
    return blake2s(body, digest_size=_CHECK_BYTES).digest()


def _armour(data: bytes) -> str:
    bits = len(data) * 8
    padding = -bits % 5
    digits = f"{int.from_bytes(data, 'big') << padding:0{bits + padding}b}"
    return "".join(_SIGNS[int(digits[at : at + 5], 2)] for at in range(0, len(digits), 5))


def _unarmour(text: str, source: str) -> bytes:
    signs = [sign for sign in text.upper() if not sign.isspace() and sign != "-"]
    wrong = next((sign for sign in signs if sign not in _MEANT), None)
    if wrong is not None:
        raise FormatError(
            Message("{file}: a deck code has no sign “{sign}”. Copy it again.", {"file": source, "sign": wrong})
        )
    length = len(signs) * 5 // 8
    digits = "".join(f"{_MEANT[sign]:05b}" for sign in signs)
    padding = digits[length * 8 :]
    if len(padding) >= 5 or "1" in padding:
        return b""  # a sign too many: no check sum fits to nothing
    return int(digits[: length * 8] or "0", 2).to_bytes(length, "big")


def _put_number(body: bytearray, number: int) -> None:
    while number > 127:
        body.append(number & 127 | 128)
        number >>= 7
    body.append(number)


def _put_text(body: bytearray, text: str) -> None:
    data = text.encode()
    _put_number(body, len(data))
    body += data


def _split(card: str) -> tuple[str, int, int]:
    """The letters of an id, how many digits its number has, and the number."""
    found = _NUMBERED.match(card)
    return (found[1], len(found[2]), int(found[2])) if found else (card, 0, 0)


def _put_entries(body: bytearray, entries: tuple[DeckEntry, ...]) -> None:
    parts = [(*_split(entry.card), entry.count) for entry in entries]
    runs = [(key, list(run)) for key, run in groupby(parts, key=lambda part: part[:2])]
    _put_number(body, len(runs))
    for (letters, width), run in runs:
        _put_text(body, letters)
        _put_number(body, width)
        _put_number(body, len(run))
        last = 0
        for _, _, number, count in run:
            step = number - last
            folded = step * 2 if step >= 0 else -step * 2 - 1
            _put_number(body, folded * 4 + min(count, 4) - 1)
            if count >= 4:
                _put_number(body, count)
            last = number


class _Reader:
    """Takes the packed list apart; every number is bounded, so no code can ask for much memory or time."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at, self._left = data, 0, _MOST_ENTRIES

    def deck(self) -> Deck:
        game, edition = self._text(), self._text()
        sections: dict[str, dict[str, int]] = {}
        for _ in range(self._number(_MOST_ENTRIES)):
            entries = sections.setdefault(self._text(), {})
            for card, count in self._entries():
                entries[card] = min(entries.get(card, 0) + count, MAX_COPIES)
        if self._at != len(self._data):
            raise _DamagedError
        filled = {
            key: tuple(DeckEntry(card=c, count=n) for c, n in entries.items()) for key, entries in sections.items()
        }
        return Deck(game=game, edition=edition, sections=filled)

    def _entries(self) -> Iterator[tuple[str, int]]:
        for _ in range(self._number(_MOST_ENTRIES)):
            letters, width, number = self._text(), self._number(9), 0
            for _ in range(self._number(_MOST_ENTRIES)):
                self._left -= 1
                if self._left < 0:
                    raise _DamagedError
                packed = self._number(8 * 10**9)
                number += -(packed + 4 >> 3) if packed & 4 else packed >> 3
                count = (packed & 3) + 1
                card = letters + (f"{number:0{width}}" if width else "")
                yield card, self._number(MAX_COPIES) if count == 4 else count

    def _number(self, most: int) -> int:
        number = shift = 0
        while True:
            if self._at >= len(self._data) or shift > 63:
                raise _DamagedError
            byte = self._data[self._at]
            self._at += 1
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        if number > most:
            raise _DamagedError
        return number

    def _text(self) -> str:
        length = self._number(4 * 200)
        data = self._data[self._at : self._at + length]
        if len(data) < length:
            raise _DamagedError
        self._at += length
        return data.decode()
