"""Handle text cells without a text of their own: signs for "none", ditto marks, and names on several lines."""

from typing import Final

from card_db.importers.bad_cells import BadCellError
from card_db.text.fold import normal
from card_db.text.table_cells import GUARD

ONE_LINE: Final = frozenset({"id", "set", "number", "rarity", "name_ja", "name_en", "reading", "illustrator", "image"})
"""Columns whose cells have one line."""
LONGEST: Final = 20
_DASHES: Final = frozenset("-−ー―—–‐‑‒─━")
_NONE: Final = frozenset({"なし", "無し", "ナシ", "(なし)", "(無し)", "none", "n/a"})
_DITTO: Final = frozenset({"〃", "〟", "″", "“", "”", '"', "同上", "上と同じ", "上に同じ", "ditto"})


def is_nothing(text: str) -> bool:
    """Return whether a cell states that the card has no value there, in the signs and words that people write."""
    if len(text) > LONGEST:
        return False
    written = normal("NFKC", text).strip().casefold()
    return all(letter in _DASHES for letter in written) or written in _NONE


def check_no_ditto(text: str) -> None:
    """Raise BadCellError for a ditto mark, since it is not certain which cell it repeats."""
    if _is_ditto(text):
        key = "“{value}” stands for another cell. Write the value itself."
        raise BadCellError(key, {"value": text.strip()})


def read_plain(key: str, text: str) -> str:
    """Return the text of a cell in a text column, or an empty string for a sign that means "none".

    Raises BadCellError.
    """
    check_no_ditto(text)
    if is_nothing(text):
        return ""
    if text.startswith(GUARD) and _is_guarded(key, text):
        return text.removeprefix(GUARD)
    if _has_lines(key, text):
        raise BadCellError("“{value}” stands on several lines. Write it on one line.", {"value": text[:60]})
    return text


def write_plain(key: str, text: str) -> str:
    """Return the cell that `read_plain` reads back as this text."""
    return GUARD + text if text and _is_guarded(key, text) else text


def _is_guarded(key: str, text: str) -> bool:
    bare = text.lstrip(GUARD)
    return bool(bare) and (is_nothing(bare) or _is_ditto(bare) or _has_lines(key, bare))


def _has_lines(key: str, text: str) -> bool:
    return key in ONE_LINE and len(text.splitlines()) > 1


def _is_ditto(text: str) -> bool:
    return len(text) <= LONGEST and text.strip().casefold() in _DITTO
