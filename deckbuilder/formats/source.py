"""Decode bytes of unknown origin into text: within limits, in any of the usual encodings, never a binary file."""

import codecs
import re

from deckbuilder.formats.errors import FormatError
from deckbuilder.i18n.message import Message

MAX_BYTES = 1024 * 1024
MAX_LINES = 10_000
"""The most lines of a card list: several for each entry of a deck, for headings and comments."""
MAX_LINE = 1_000
"""The most characters in one line of a list. No card name comes close."""

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
_LINE_ENDS = re.compile("[\n\v\f\x85\u2028\u2029]")
_ESCAPES = re.compile(rb"\x1b[$(][@BJI]")
"""Escape sequences that switch the alphabet in ISO-2022-JP."""
_FIRST_BEYOND_KANA = 0xE0
_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode(data: bytes, file_name: str) -> str:
    r"""Decode the text of a file, with line ends as `\n`.

    Reads UTF-8 with or without a byte-order mark, UTF-16 with one, Shift_JIS, EUC-JP and ISO-2022-JP. Raises
    FormatError for more than 1 MiB and for a binary file.
    """
    if len(data) > MAX_BYTES:
        key = "{file}: the file is larger than 1 MiB, so it is no deck. Choose a deck file or a card list."
        raise FormatError(Message(key, {"file": file_name}))
    text = _decoded(data)
    if text is None or _CONTROL.search(text):
        raise FormatError(
            Message("{file}: this is not a text file. Choose a deck file or a card list.", {"file": file_name})
        )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes) -> str | None:
    encoding = next((name for mark, name in _BYTE_ORDER_MARKS if data.startswith(mark)), None)
    for candidate in (encoding,) if encoding else _candidates(data):
        try:
            return data.decode(candidate)
        except UnicodeDecodeError:
            continue
    return None


def _candidates(data: bytes) -> tuple[str, ...]:
    """Return the encodings to try in turn.

    Kanji and kana in Shift_JIS are almost never valid EUC-JP, but EUC-JP is often valid Shift_JIS, so EUC-JP comes
    first. The exception is half-width katakana, whose bytes are all below 0xE0; text in EUC-JP has larger ones too.
    """
    if _ESCAPES.search(data):
        return ("iso2022_jp",)
    is_half_width = all(byte < _FIRST_BEYOND_KANA for byte in data)
    return ("utf-8", "cp932", "euc_jp") if is_half_width else ("utf-8", "euc_jp", "cp932")


def split_lines(text: str) -> list[str]:
    r"""Split a text into lines at every Unicode line end. `\r` is gone by then."""
    return _LINE_ENDS.split(text)


def lines_of(text: str, file_name: str) -> list[str]:
    """Return the lines of a list.

    Raises FormatError for too many lines, and for a line that is too long to name a card.
    """
    lines = split_lines(text)
    if len(lines) > MAX_LINES:
        raise FormatError(
            Message(
                "{file}: more than {limit} lines, so it is no deck. Choose a deck file or a card list.",
                {"file": file_name, "limit": MAX_LINES},
            )
        )
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE:
            raise FormatError(
                Message(
                    "{file}, line {line}: longer than {limit} characters, so it names no card. Shorten or remove it.",
                    {"file": file_name, "line": number, "limit": MAX_LINE},
                )
            )
    return lines
