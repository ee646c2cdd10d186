"""The deck code: a short text of capital letters and digits for sharing a deck in a chat or a QR code.

It is `DECK1-`, followed by a packed list of the cards and a checksum in Crockford's base 32. Entries keep their order.
Ids that share the letters before their number (`AB-001`, `AB-004`) are stored as differences, mostly one byte each.
docs/file_formats.md has the layout byte by byte.
"""

import base64
import re
from collections.abc import Iterator
from hashlib import blake2s
from itertools import groupby

from pydantic import ValidationError

from deckbuilder.domain.deck import MAX_CARD, MAX_COPIES, Deck, DeckEntry
from deckbuilder.domain.deck_limits import MAX_ENTRIES, MAX_KIB, excess, too_many_entries
from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.message import Message

PREFIX = "DECK1-"
CODE = re.compile(r"^\s*DECK([0-9]{1,6})\s*-", re.IGNORECASE)
"""The start of every deck code, whatever its version."""

MAX_SIGNS = MAX_KIB * 1024 * 8 // 5
"""The most characters after the prefix.

A character has five bits, and a code takes fewer bytes than the deck's file.
"""

_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_STANDARD = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The same 32 values in the alphabet of RFC 4648, which the standard library supports."""
_TO_SIGNS = bytes.maketrans(_STANDARD.encode(), _SIGNS.encode())
_FROM_SIGNS = bytes.maketrans((_SIGNS + "OIL").encode(), (_STANDARD + "ABB").encode())
_FOREIGN = re.compile(rf"[^{_SIGNS}OIL]")
_LAST_BLANK = 0x3000
_BLANKS = {place: None for place in range(_LAST_BLANK + 1) if chr(place).isspace()} | {ord("-"): None}
_CHECK_BYTES = 4
_NUMBERED = re.compile(r"^(.*?)([0-9]{1,9})$", re.DOTALL)


class _DamagedError(Exception):
    """The bytes end too early or contain an impossible value."""


def write_code(deck: Deck) -> str:
    """Return a deck's code. It contains game, edition, sections and cards, but not name, notes and tags."""
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
    """Read a deck code. Blanks, line ends, hyphens and lower case do not matter.

    Raises FormatError for a wrong, truncated or newer code. `source` is the name of its origin.
    """
    version = CODE.match(text)
    if version is None:
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
    deck = _unpacked(_unarmour(text[version.end() :], source), source)
    refusal = excess(deck, source)
    if refusal is not None:
        raise FormatError(refusal)
    return deck


def _unpacked(data: bytes, source: str) -> Deck:
    body, check = data[:-_CHECK_BYTES], data[-_CHECK_BYTES:]
    if _check_sum(body) == check:
        try:
            return _Reader(body, source).deck()
        except (_DamagedError, ValidationError, UnicodeDecodeError):
            pass
    raise FormatError(
        Message("{file}: the deck code is damaged or cut off. Copy it again, from {prefix} to its end.",
                {"file": source, "prefix": PREFIX})
    )  # fmt: skip


def _check_sum(body: bytes) -> bytes:
    return blake2s(body, digest_size=_CHECK_BYTES).digest()


def _armour(data: bytes) -> str:
    return base64.b32encode(data).rstrip(b"=").translate(_TO_SIGNS).decode("ascii")


def _unarmour(text: str, source: str) -> bytes:
    signs = text.upper().translate(_BLANKS)
    wrong = _FOREIGN.search(signs)
    if wrong is not None:
        raise FormatError(
            Message("{file}: a deck code has no sign “{sign}”. Copy it again.", {"file": source, "sign": wrong[0]})
        )
    if len(signs) > MAX_SIGNS:
        raise FormatError(
            Message("{file}: a deck code has at most {limit} signs. Copy it again.",
                    {"file": source, "limit": MAX_SIGNS})
        )  # fmt: skip
    standard = signs.encode("ascii").translate(_FROM_SIGNS)
    padding = len(standard) * 5 % 8
    if padding >= 5 or (standard and _STANDARD.index(chr(standard[-1])) & ((1 << padding) - 1)):
        return b""  # one character too many: the checksum of nothing never matches
    return base64.b32decode(standard + b"=" * (-len(standard) % 8))


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
    """Split an id into its letters, the number of digits, and its number."""
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
    """Unpacks the list. Every number is bounded, so no code can demand much memory or time."""

    def __init__(self, data: bytes, source: str) -> None:
        self._data, self._at, self._read, self._source = data, 0, 0, source

    def deck(self) -> Deck:
        game, edition = self._text(), self._text()
        sections: dict[str, dict[str, int]] = {}
        for _ in range(self._number(MAX_ENTRIES)):
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
        for _ in range(self._number(MAX_ENTRIES)):
            letters, width, number = self._text(), self._number(9), 0
            for _ in range(self._number(len(self._data))):
                self._read += 1
                refusal = too_many_entries(self._read, self._source)
                if refusal is not None:
                    raise FormatError(refusal)
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
        length = self._number(4 * MAX_CARD)
        data = self._data[self._at : self._at + length]
        if len(data) < length:
            raise _DamagedError
        self._at += length
        return data.decode()
